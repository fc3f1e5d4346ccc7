// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

#include <array>
#include <map>

#include "engine/core/classic.hpp"

namespace gridlemma::text {

std::string text_of(const FishEvidence& fish) {
    std::string text = std::string("all places for ") + fish.digit.character() + " in " +
                       in_words(fish.base) + " lie in " + in_words(fish.cover);
    const CellSet fins = fish.fins | fish.endo_fins;
    if (!fins.empty())
        text += (fins.is_single() ? " or are the fin " : " or are the fins ") + in_words(fins);
    return text;
}

namespace {

/// "{r1c1 r1c4}, {r2c2} and {r3c5 r7c5}".
std::string in_braces(const std::vector<SetsEvidence::Set>& sets) {
    std::vector<std::string> items;
    items.reserve(sets.size());
    for (const SetsEvidence::Set& set : sets) items.push_back(in_words(set));
    return listed(items);
}

/// "1, then 3 and 4, then 2".
std::string in_turn(const std::vector<DigitSet>& links) {
    std::string text;
    for (DigitSet digits : links) text += (text.empty() ? "" : ", then ") + in_words(digits);
    return text;
}

DigitSet union_of(const std::vector<DigitSet>& links) {
    DigitSet digits;
    for (DigitSet link : links) digits |= link;
    return digits;
}

/// "r1c4 in row 1": cells of a line or a box, in which the cells of `core` lie, too.
std::string in_its_house(const CellSet& cells, const CellSet& core, bool is_box) {
    std::string text = in_words(cells);
    for (House house : classic::common_houses(cells | core))
        if ((house.kind() == HouseKind::box) == is_box) text += " in " + to_string(house);
    return text;
}

std::string text_of_intersection(const std::vector<SetsEvidence::Set>& sets) {
    std::string text;
    DigitSet digits;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) text += i == 1 ? ", with " : " and ";
        text +=
            i == 0 ? in_words(sets[0].cells) : in_its_house(sets[i].cells, sets[0].cells, i > 1);
        digits |= sets[i].digits;
    }
    return text + ", hold all of " + in_words(digits) + " between them";
}

}  // namespace

std::string text_of(const SetsEvidence& evidence) {
    const std::string sets = in_braces(evidence.sets);
    const std::string links = in_turn(evidence.links);
    const DigitSet linking = union_of(evidence.links);
    switch (evidence.kind) {
        case SetsEvidence::Kind::chain:
            return "sets " + sets + " are linked by " + links + "; " + must_be(evidence.digits) +
                   (evidence.sets.size() == 2 ? "in one of them" : "in the first or the last");
        case SetsEvidence::Kind::doubly_linked:
            return "sets " + sets + " are linked by both " + in_words(linking) +
                   ", so each holds one of these and all its other digits";
        case SetsEvidence::Kind::blossom:
            return (evidence.stem.is_cell()
                        ? "whichever of " + in_words(linking) + ' ' +
                              to_string(evidence.stem.cell()) + " holds"
                        : std::string("wherever ") + evidence.stem.digit().character() + " is in " +
                              to_string(evidence.stem.house())) +
                   ", one of the sets " + sets + " loses it; " + must_be(evidence.digits) +
                   "in one of them";
        case SetsEvidence::Kind::intersection:
            return text_of_intersection(evidence.sets);
        case SetsEvidence::Kind::bent:
            return "each digit of the set " + sets + " except " + in_words(evidence.digits) +
                   " can be in only one of its cells, so " + must_be(evidence.digits) +
                   "in one of them";
        case SetsEvidence::Kind::ring:
            return "the pairs " + sets +
                   " are linked in a loop by as many digits as they have "
                   "cells: " +
                   links;
    }
    return {};
}

std::string text_of(const TemplateEvidence& templates) {
    std::string text = templates.in_all ? "every template of " : "no template of ";
    text += templates.digit.character();
    if (!templates.others.empty())
        text += " that " + in_words(templates.others) +
                (templates.others.size() > 1 ? " allow" : " allows");
    return text + " contains " +
           listed(names_of(templates.cells), templates.in_all ? " and " : " or ");
}

namespace {

/// The targets outside the band of the base, which the cross lines cross.
CellSet targets_outside(const ExocetEvidence& exocet) {
    if (exocet.base.empty() || exocet.cross_lines.empty()) return {};
    const bool in_rows = exocet.cross_lines.first().kind() == HouseKind::column;
    const auto band_of = [&](Cell cell) {
        return (in_rows ? cell.row() : cell.column()).number() / 3;
    };
    CellSet outside;
    for (Cell cell : exocet.targets)
        if (band_of(cell) != band_of(exocet.base.first())) outside.insert(cell);
    return outside;
}

}  // namespace

std::string text_of(const ExocetEvidence& exocet) {
    const CellSet outside = targets_outside(exocet);
    const DigitSet counted = exocet.digits - exocet.boxed;
    std::string text;
    if (!counted.empty() || exocet.boxed.empty())
        text = in_words(exocet.cross_lines) + " can hold each of " + in_words(counted) +
               " only twice outside the band of " + in_words(exocet.base);
    if (!text.empty() && !outside.empty()) text += ", but for " + in_words(outside);
    if (!text.empty() && !exocet.boxed.empty()) text += ", and ";
    if (!exocet.boxed.empty())
        text += "a box has no place but a target for " + listed(names_of(exocet.boxed), " or ") +
                " if the base holds it";
    text += ", so " + in_words(exocet.targets) + " hold the same digits as " +
            (outside.empty() && exocet.boxed.empty() ? "these" : in_words(exocet.base));
    if (!exocet.locked.empty()) text += ", and " + in_words(exocet.locked) + " besides";
    std::vector<std::string> pairs;
    for (DigitSet pair : exocet.pairs) pairs.push_back(in_words(pair));
    if (!pairs.empty())
        text += "; the base can hold " + listed(pairs, ", or ") +
                " only, as other pairs cannot be laid out in these lines";
    return text;
}

std::string text_of(const FireworkEvidence& firework) {
    const Cell crossing = firework.crossing;
    const std::string digits = in_words(firework.digits);
    return "outside " + to_string(crossing.box()) + ", " + to_string(crossing.row()) +
           " can hold " + digits + " only in " + to_string(firework.row_end) + ", " +
           to_string(crossing.column()) + " only in " + to_string(firework.column_end) + ", so " +
           must_be(firework.digits) + "in one of " +
           in_words({crossing, firework.row_end, firework.column_end});
}

namespace {

/// "r2c1, r2c4; 3 and 7 in row 2; 5 in box 4": cells, then houses with their digits.
template <typename Truths>
std::string as_truths(const Truths& truths) {
    CellSet cells;
    std::map<House, DigitSet> digits;
    for (Truth truth : truths)
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            digits[truth.house()] |= truth.digit();
    std::string text = in_words(cells);
    for (const auto& [house, set] : digits) {
        if (!text.empty()) text += "; ";
        text += in_words(set) + " in " + to_string(house);
    }
    return text;
}

std::string consequence_of(const RankEvidence& rank) {
    if (rank.loose.empty()) return ", so each link has its digit among the truths";
    return " except " + listed(names_of(rank.loose)) + ", so " +
           (rank.loose.size() == 1 ? "this" : "one of these") + " must be true";
}

}  // namespace

std::string text_of(const RankEvidence& rank, const Step& step) {
    return "all candidates of " + std::to_string(step.truths.size()) + " truths (" +
           as_truths(step.truths) + ") lie in " + std::to_string(rank.links.size()) + " links (" +
           as_truths(rank.links) + ')' + consequence_of(rank);
}

}  // namespace gridlemma::text
