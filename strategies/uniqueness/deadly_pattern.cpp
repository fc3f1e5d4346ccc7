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
//        and what sees all guardians is false.
// Order: number of digits, then digits, then as the search finds them; one step per pattern.
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

void find_deadly_pattern(Facts& facts, StepSink& sink) {
    for (const OrRelation& relation : facts.get<DeadlyPatterns>().all()) {
        StepBuilder step = sink.begin();
        conclude_from(facts.grid(), relation.guardians, step);
        if (step.is_empty()) continue;
        step.size({.count = static_cast<std::uint32_t>(relation.cells.size())});
        step.show([&] {
            return DeadlyPatternEvidence{
                .pattern = relation.pattern, .type = type_of(relation), .digits = {}, .cells = {}};
        });
        if (!step.offer()) return;
    }
}

constexpr std::array deadly_pattern_uses{&parameters::guardians, &parameters::cells_filled};

}  // namespace

const Strategy deadly_pattern{
    {.id = "deadly-pattern",
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
