// SPDX-License-Identifier: Apache-2.0
// Deadly Pattern: cells that must not be filled from the same two, three or four digits alone, so
// that one of their other candidates, the guardians, is true. Extended rectangle, unique matrix,
// Borescoper's pattern, BUG+n.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1   [12]    .     .  | [23]    .     .  | [13]    .     .      extended rectangle: the rows
//      r2   [12]    .     .  | [23]    .     .  | [134]   .     .      could be exchanged; r2c7=4
//
// Why:   if no guardian were true, the cells would hold these digits alone, and however they did,
//        they could be changed without any change elsewhere. So a guardian that is alone is true,
//        and what sees all guardians is false. Type 4: if all guardians are in two cells, and these
//        have all places of a digit of the pattern in a house, one cell has that digit and the
//        other one a guardian: neither has another digit of the pattern.
// Order: number of digits, then digits, then as the search finds them; one step per pattern, and
//        then those of type 4, by house, then digit.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/uniqueness/deadly_patterns.hpp"
#include "strategies/uniqueness/family.hpp"

namespace gridlemma {
namespace {

/// As usually numbered: the guardians are all in one cell, or all one digit.
int type_of(const OrRelation& relation) {
    CellSet cells;
    DigitSet digits;
    for (Candidate guardian : relation.guardians) {
        cells.insert(guardian.cell());
        digits |= guardian.digit();
    }
    if (cells.is_single()) return 1;
    return digits.is_single() ? 2 : 0;
}

/// Whether to go on.
[[nodiscard]] bool offer_relation(StepBuilder& step, const OrRelation& relation, int type) {
    if (step.is_empty()) return true;
    step.size({.count = static_cast<std::uint32_t>(relation.cells.size())});
    step.show([&] {
        return DeadlyPatternEvidence{
            .pattern = relation.pattern, .type = type, .digits = {}, .cells = {}};
    });
    return step.offer();
}

/// Type 4; whether to go on.
[[nodiscard]] bool offer_locked_digits(const Grid& grid, const OrRelation& relation,
                                       StepSink& sink) {
    CellSet cells;
    for (Candidate guardian : relation.guardians) cells.insert(guardian.cell());
    if (cells.size() != 2) return true;
    CandidateSet pattern;
    for (Candidate candidate : relation.pattern)
        if (cells.contains(candidate.cell()) && grid.has(candidate)) pattern.insert(candidate);
    for (House house : grid.geometry().common_houses(cells))
        for (Digit locked : DigitSet::all()) {
            if (pattern[locked] != cells || grid.places(house, locked) != cells) continue;
            StepBuilder step = sink.begin();
            for (Digit digit : DigitSet::all() - locked) step.eliminate(digit, pattern[digit]);
            step.because(house, locked);
            if (!offer_relation(step, relation, 4)) return false;
        }
    return true;
}

void find_deadly_pattern(Facts& facts, StepSink& sink) {
    for (const OrRelation& relation : facts.get<DeadlyPatterns>().all()) {
        StepBuilder step = sink.begin();
        conclude_from(facts.grid(), relation.guardians, step);
        if (!offer_relation(step, relation, type_of(relation)) ||
            !offer_locked_digits(facts.grid(), relation, sink))
            return;
    }
}

constexpr std::array deadly_pattern_uses{&parameters::guardians, &parameters::cells_filled};

}  // namespace

const Strategy deadly_pattern{
    {.id = "deadly-pattern",
     .number = 99,
     .name = "Deadly Pattern",
     .family = Family::uniqueness,
     .pattern = "Cells that could be changed, however they were filled with the same two to four "
                "digits alone.",
     .reference = "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php",
     .assumes = Assumes::unique_solution,
     .parameters = deadly_pattern_uses,
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_deadly_pattern};

}  // namespace gridlemma
