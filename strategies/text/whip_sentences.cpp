// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

std::string kind_in_words(WhipEvidence::Kind kind) {
    switch (kind) {
        case WhipEvidence::Kind::bivalue_chain:
            return "bivalue chain";
        case WhipEvidence::Kind::z_chain:
            return "z-chain";
        case WhipEvidence::Kind::t_whip:
            return "t-whip";
        case WhipEvidence::Kind::whip:
            return "whip";
        case WhipEvidence::Kind::braid:
            return "braid";
        case WhipEvidence::Kind::oddagon:
            return "oddagon";
    }
    return {};
}

/// "r1c1=5 (last in row 1)".
std::string text_of(const WhipEvidence::Link& link) {
    const std::string place =
        link.truth.is_cell() ? std::string("its cell") : to_string(link.truth.house());
    return listed(names_of(link.right), " or ") +
           (link.relation < 0 ? " (last in " + place + ")" : " (last guardian)");
}

/// "if r1c1=5, of any two neighbours in the ring r1c2=1, r1c2=3 and r4c2=3 one is true..."
std::string course_of_oddagon(const WhipEvidence& oddagon) {
    std::vector<Candidate> ring;
    ring.reserve(oddagon.links.size());
    for (const WhipEvidence::Link& link : oddagon.links) ring.push_back(link.left);
    return "if " + to_string(oddagon.target) + ", of any two neighbours in the ring " +
           listed(names_of(ring)) + " one is true and one is false, and they are odd in number";
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

std::string text_of(const WhipEvidence& whip) {
    std::string text;
    for (const GuardiansEvidence& relation : whip.relations) text += text_of(relation) + "; ";
    return text + (whip.relations.empty() ? "" : "OR-") + kind_in_words(whip.kind) + " [" +
           std::to_string(whip.links.size()) + "]: " + course_of(whip);
}

std::string text_of(const ForcingWhipsEvidence& forcing) {
    std::string text = forcing.relation.cells.empty()
                           ? "one of " + listed(names_of(forcing.relation.guardians)) + " is true"
                           : text_of(forcing.relation);
    for (const WhipEvidence& whip : forcing.whips)
        if (!whip.links.empty()) text += "; " + course_of(whip);
    return text;
}

}  // namespace gridlemma::text
