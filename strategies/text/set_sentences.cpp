// SPDX-License-Identifier: Apache-2.0
// Almost locked sets and their relatives in words. Sets have the letters that drawings give them.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/classic.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

/// "A = r1c14 {257}, B = r3c5 {25}".
std::string lettered(const std::vector<SetsEvidence::Set>& sets) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < sets.size(); ++i)
        items.push_back(letter(i) + " = " + with_digits(sets[i]));
    return listed(items);
}

/// "2", "2 or 5".
std::string either(DigitSet digits) { return listed(names_of(digits), " or "); }

/// "the almost locked sets A = r1c14 {257} and B = r3c5 {25} have one digit more than cells".
std::string almost_locked(const std::vector<SetsEvidence::Set>& sets) {
    const bool is_one = sets.size() == 1;
    return (is_one ? "the almost locked set " : "the almost locked sets ") + lettered(sets) +
           (is_one ? " has" : " each have") +
           " one digit more than cells: without one of its digits, a set holds all others";
}

/// "r4c5 sees all places of 7 there": of the cells that lose candidates.
std::string who_sees_them(const Scene& scene, DigitSet digits) {
    const CellSet gone = cells_of(scene.step.eliminations);
    if (gone.empty()) return {};
    if (!digits.is_single()) return ". What is eliminated sees all places of its digit there";
    return ". " + in_words(gone) + (gone.is_single() ? " sees" : " each see") + " all places of " +
           in_words(digits) + " there";
}

/// "The restricted common of A and B is 3, that of B and C 9".
std::string restricted_commons(const SetsEvidence& evidence) {
    std::string text;
    for (std::size_t i = 0; i < evidence.links.size() && i + 1 < evidence.sets.size(); ++i)
        text += (i == 0 ? ". A and B cannot both hold "
                        : ", " + letter(i) + " and " + letter(i + 1) + " not both ") +
                either(evidence.links[i]);
    return text;
}

/// "If A lacks 2, it holds 9, so B lacks 9 and holds 7, so C lacks 7 and holds 2".
std::string text_of_chain(const SetsEvidence& evidence, const Scene& scene) {
    const std::vector<DigitSet> links = links_in_turn(evidence);
    std::string text = almost_locked(evidence.sets) + restricted_commons(evidence) +
                       ". If A lacks " + either(evidence.digits);
    for (std::size_t i = 0; i < evidence.sets.size(); ++i) {
        const bool is_last = i + 1 == evidence.sets.size();
        if (i > 0 && i <= links.size())
            text += ", so " + letter(i) + " lacks " + either(links[i - 1]);
        const DigitSet holds = is_last || i >= links.size() ? evidence.digits : links[i];
        text += (i == 0 ? ", it holds " : " and holds ") + in_words(holds);
    }
    return text + ". So " + must_be(evidence.digits) + "in A or " +
           letter(evidence.sets.empty() ? 0 : evidence.sets.size() - 1) +
           who_sees_them(scene, evidence.digits);
}

std::string text_of_doubly_linked(const SetsEvidence& evidence) {
    const DigitSet links = union_of(evidence.links);
    if (links.empty()) return almost_locked(evidence.sets);
    return almost_locked(evidence.sets) + ". A and B cannot both hold " +
           listed(names_of(links), ", nor both ") +
           ". As each lacks one digit at most, one of them holds " + names_of(links)[0] +
           ", the other " + listed(names_of(links - links.first())) +
           ", and each holds all its other digits, too";
}

/// "If r3c5 is 7, A lacks 7 and holds 4": by the set of which each place takes the digit.
std::string petals_of_house(const SetsEvidence& evidence, const Scene& scene) {
    std::string text;
    const char digit = evidence.stem.digit().character();
    for (std::size_t i = 0; i < evidence.sets.size(); ++i) {
        const CellSet places = places_that_take(evidence, i, scene.before);
        if (places.empty()) continue;
        text += std::string(text.empty() ? ". If " : "; if ") + listed(names_of(places), " or ") +
                " is " + digit + ", then " + letter(i) + " lacks " + digit + " and holds " +
                in_words(evidence.digits);
    }
    return text;
}

/// "If it is 1, A lacks 1 and holds 4".
std::string petals_of_cell(const SetsEvidence& evidence) {
    std::string text;
    for (std::size_t i = 0; i < evidence.sets.size() && i < evidence.links.size(); ++i)
        text += (i == 0 ? ". If it is " : "; if it is ") + either(evidence.links[i]) + ", then " +
                letter(i) + " lacks that and holds " + in_words(evidence.digits);
    return text;
}

std::string text_of_blossom(const SetsEvidence& evidence, const Scene& scene) {
    const bool is_cell = evidence.stem.is_cell();
    return almost_locked(evidence.sets) + ". The stem is " +
           (is_cell ? with_candidates(evidence.stem.cell(), scene.before)
                    : std::string(1, evidence.stem.digit().character()) + " in " +
                          to_string(evidence.stem.house())) +
           (is_cell ? petals_of_cell(evidence) : petals_of_house(evidence, scene)) + ". So " +
           must_be(evidence.digits) + "in one of the sets" + who_sees_them(scene, evidence.digits);
}

/// "B = r1c4 {37} in row 1": cells of a line or a box, in which the cells of `core` lie, too.
std::string in_its_house(std::size_t number, const SetsEvidence::Set& set, const CellSet& core,
                         bool is_box) {
    std::string text = letter(number) + " = " + with_digits(set);
    for (House house : classic::common_houses(set.cells | core))
        if ((house.kind() == HouseKind::box) == is_box) text += " in " + to_string(house);
    return text;
}

std::string text_of_intersection(const std::vector<SetsEvidence::Set>& sets) {
    std::string text;
    DigitSet digits;
    int cells = 0;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += i == 1 ? ", with " : " and ";
        text += i == 0 ? letter(0) + " = " + with_digits(sets[0])
                       : in_its_house(i, sets[i], sets[0].cells, i > 1);
        digits |= sets[i].digits;
        cells += sets[i].cells.size();
    }
    return text + ", are " + std::to_string(cells) + " cells for " + std::to_string(digits.size()) +
           " digits, so they hold all of " + in_words(digits) + " between them";
}

/// "if r4c9 and r8c6 were both 9, box 5 would have no place for it": cells of a set that share no
/// house, and a truth of the step.
std::string why_not_both(const SetsEvidence::Set& set, const Scene& scene) {
    const Geometry& geometry = scene.before.geometry();
    std::string text;
    for (Truth truth : scene.step.truths) {
        if (truth.is_cell()) continue;
        const CellSet places = set.cells & scene.before.where(truth.digit());
        const CellSet in_house = scene.before.places(truth.house(), truth.digit());
        for (Cell one : places)
            for (Cell other : places - geometry.peers(one) - one)
                if (one < other && (geometry.peers(one) | geometry.peers(other)).contains(in_house))
                    text += (text.empty() ? "if " : "; if ") + to_string(one) + " and " +
                            to_string(other) + " were both " + truth.digit().character() + ", " +
                            to_string(truth.house()) + " would have no place for it";
    }
    return text;
}

/// A set without a loose digit.
std::string text_of_locked(const SetsEvidence::Set& set, const Scene& scene) {
    std::vector<std::string> cells;
    for (Cell cell : set.cells) cells.push_back(with_candidates(cell, scene.before));
    const std::string tied = why_not_both(set, scene);
    return listed(cells) + " are as many cells as they have digits. " +
           (tied.empty() ? "" : sentence_case(tied) + ". ") + "The " +
           (tied.empty() ? "" : "other ") +
           "places of each digit see each other. So each digit is in just one of these cells, and "
           "what sees all its places there cannot hold it";
}

std::string text_of_bent(const SetsEvidence& evidence, const Scene& scene) {
    if (evidence.sets.empty()) return "no set";
    const SetsEvidence::Set& set = evidence.sets.front();
    if (evidence.digits.empty()) return text_of_locked(set, scene);
    std::vector<std::string> cells;
    CellSet places;
    for (Cell cell : set.cells) {
        cells.push_back(with_candidates(cell, scene.before));
        if (!(scene.before.at(cell) & evidence.digits).empty()) places.insert(cell);
    }
    std::string text =
        listed(cells) + " are as many cells as they have digits. The places of each digit ";
    if (evidence.digits.empty())
        return text +
               "see each other, so only one of the cells can hold it. So each digit is in one of "
               "them" +
               who_sees_them(scene, set.digits);
    text += "but " + either(evidence.digits) +
            " see each other, so only one of the cells can hold it. So " +
            must_be(evidence.digits) + "in " + listed(names_of(places), " or ");
    const std::string seers = who_sees(scene, places);
    return seers.empty() ? text : text + ". " + seers;
}

/// "A and B share 2 and 7, B and C 3 and 8".
std::string text_of_ring(const SetsEvidence& evidence) {
    std::string text = "pairs of cells form a ring: " + lettered(evidence.sets);
    int digits = 0;
    for (std::size_t i = 0; i < evidence.links.size() && i < evidence.sets.size(); ++i) {
        text += (i == 0 ? ". Neighbours cannot both hold the digits that they share: " : ", ") +
                letter(i) + " and " + letter((i + 1) % evidence.sets.size()) + ' ' +
                in_words(evidence.links[i]);
        digits += evidence.links[i].size();
    }
    return text + ". These are " + std::to_string(digits) +
           " digits for as many cells, so each of them is in one of its two pairs";
}

}  // namespace

std::vector<DigitSet> links_in_turn(const SetsEvidence& evidence) {
    std::vector<DigitSet> links = evidence.links;
    // From the last link back: the digits after which the rest can be chosen.
    for (std::size_t i = links.size(); i-- > 0;) {
        const bool is_last = i + 1 == links.size();
        if (i == 0 || is_last) links[i] -= evidence.digits;
        if (!is_last && links[i + 1].size() == 1) links[i] -= links[i + 1];
        if (links[i].empty()) return evidence.links;
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (i > 0) links[i] -= links[i - 1];
        links[i] = links[i].first();
    }
    return links;
}

CellSet places_that_take(const SetsEvidence& evidence, std::size_t set, const Grid& grid) {
    CellSet places;
    const Digit digit = evidence.stem.digit();
    for (Cell place : grid.places(evidence.stem.house(), digit)) {
        const auto loses_it = [&](const SetsEvidence::Set& petal) {
            return grid.geometry().peers(place).contains(petal.cells & grid.where(digit));
        };
        const auto first = std::ranges::find_if(evidence.sets, loses_it);
        if (first - evidence.sets.begin() == static_cast<std::ptrdiff_t>(set)) places.insert(place);
    }
    return places;
}

std::string text_of(const SetsEvidence& evidence, const Scene& scene) {
    switch (evidence.kind) {
        case SetsEvidence::Kind::chain:
            return text_of_chain(evidence, scene);
        case SetsEvidence::Kind::doubly_linked:
            return text_of_doubly_linked(evidence);
        case SetsEvidence::Kind::blossom:
            return text_of_blossom(evidence, scene);
        case SetsEvidence::Kind::intersection:
            return text_of_intersection(evidence.sets);
        case SetsEvidence::Kind::bent:
            return text_of_bent(evidence, scene);
        case SetsEvidence::Kind::ring:
            return text_of_ring(evidence);
    }
    return {};
}

}  // namespace gridlemma::text
