// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// "r1c1=5 (last in row 1)", "r1c1 or r1c2=5 (last in row 1)".
std::string text_of(const WhipEvidence::Link& link) {
    const std::string place =
        link.truth.is_cell() ? std::string("its cell") : to_string(link.truth.house());
    const DigitSet digits = digits_of(link.right);
    const std::string right = digits.is_single() ? listed(names_of(cells_of(link.right)), " or ") +
                                                       '=' + digits_text(digits)
                                                 : listed(names_of(link.right), " or ");
    return right + (link.relation < 0 ? " (last in " + place + ")" : " (the last guardian)");
}

/// "if r1c1=5, then of any two neighbours in the ring r1c2=1, r1c2=3 and r4c2=3 ..."
std::string course_of_oddagon(const WhipEvidence& oddagon) {
    std::vector<Candidate> ring;
    ring.reserve(oddagon.links.size());
    for (const WhipEvidence::Link& link : oddagon.links) ring.push_back(link.left);
    return "if " + to_string(oddagon.target) + ", then of any two neighbours in the ring " +
           listed(names_of(ring)) +
           " one would be true and the other false: they would take turns. But these are " +
           std::to_string(ring.size()) + ", an odd number";
}

/// "if r1c1=5, then r1c3=6 (last in its cell), and box 2 has no place left for 7".
std::string course_of(const WhipEvidence& whip) {
    if (whip.kind == WhipEvidence::Kind::oddagon) return course_of_oddagon(whip);
    std::string text = "if " + to_string(whip.target);
    for (std::size_t i = 0; i < whip.links.size(); ++i) {
        const WhipEvidence::Link& link = whip.links[i];
        text += i == 0 ? ", then " : i + 1 == whip.links.size() ? ", and " : ", so ";
        if (!link.right.empty())
            text += text_of(link);
        else if (link.relation >= 0)
            text += "no guardian is left";
        else if (link.truth.is_cell())
            text += "nothing is left for " + to_string(link.truth.cell());
        else
            text += to_string(link.truth.house()) + " has no place left for " +
                    link.truth.digit().character();
    }
    return text;
}

}  // namespace

std::string text_of(const WhipEvidence& whip, const Grid& grid) {
    std::string text;
    for (const GuardiansEvidence& relation : whip.relations)
        text += sentence_case(text_of(relation, grid)) + ". ";
    return text + sentence_case(course_of(whip));
}

std::string text_of(const ForcingWhipsEvidence& forcing, const Scene& scene) {
    std::string text = text_of(forcing.relation, scene.before);
    if (forcing.relation.cells.empty() && forcing.truth.is_cell())
        text = to_string(forcing.truth.cell()) + " is " +
               listed(names_of(digits_of(forcing.relation.guardians)), " or ");
    else if (forcing.relation.cells.empty())
        text = to_string(forcing.truth.house()) + " has its " + forcing.truth.digit().character() +
               " in " + listed(names_of(cells_of(forcing.relation.guardians)), " or ");
    text += ". Each of these excludes " + listed(names_of(scene.step.eliminations));
    const bool are_direct = std::ranges::all_of(
        forcing.whips, [](const WhipEvidence& whip) { return whip.links.empty(); });
    if (are_direct) return text;
    for (std::size_t i = 0; i < forcing.whips.size(); ++i) {
        const WhipEvidence& whip = forcing.whips[i];
        text += numbered(i) + (whip.links.empty() ? to_string(whip.target) + " does so at once"
                                                  : sentence_case(course_of(whip)));
    }
    return text;
}

}  // namespace gridlemma::text
