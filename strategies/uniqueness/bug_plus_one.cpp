// SPDX-License-Identifier: Apache-2.0
// BUG+1: all unsolved cells have two candidates but one, T, that has three; and each digit has two
// places in each house but one digit of T, which has three in T's row, column and box.
//
//      [12]  .   [23] |  .   T[134]  .        4, say, has three places in T's houses
//
// Why:   without it every candidate could be exchanged for another: T holds that digit.
// Order: there is one step at most: T loses its other candidates.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php#bug
#include <optional>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/graves.hpp"

namespace gridlemma {
namespace {

/// The digit that has three places in the houses of `wide` and two wherever else it is missing, as
/// all others have everywhere.
std::optional<Digit> third_digit(const Grid& grid, Cell wide) {
    DigitSet thrice;
    HouseSet where;
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const int places = grid.places(house, digit).size();
            if (places > 3) return std::nullopt;
            if (places != 3) continue;
            thrice |= digit;
            where.insert(house);
        }
    HouseSet own;
    for (House house : classic::houses_of(wide)) own.insert(house);
    if (!thrice.is_single() || where != own) return std::nullopt;
    if (!grid.at(wide).contains(thrice.only())) return std::nullopt;
    return thrice.only();
}

/// All candidates of the grid but one.
std::vector<Candidate> all_but(const Grid& grid, Candidate guardian) {
    std::vector<Candidate> pattern;
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            if (Candidate(cell, digit) != guardian) pattern.emplace_back(cell, digit);
    return pattern;
}

void find_bug_plus_one(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet narrow = cells_with_candidates<2, 2>(grid);
    const CellSet wide = grid.unsolved() - narrow;
    if (!wide.is_single() || grid.at(wide.first()).size() != 3) return;
    const Cell cell = wide.first();
    const std::optional<Digit> digit = third_digit(grid, cell);
    if (!digit) return;
    StepBuilder step = sink.begin();
    step.eliminate(cell, grid.at(cell) - *digit).show([&] {
        return DeadlyPatternEvidence{
            .pattern = all_but(grid, {cell, *digit}), .type = 1, .digits = {}, .cells = {}};
    });
    (void)step.offer();
}

}  // namespace

const Strategy bug_plus_one{
    variant(graves, "bug-plus-one", 89, "BUG+1",
            "But for one candidate every cell would have two candidates and every digit two "
            "places in each house.",
            "bug1"),
    find_bug_plus_one};

}  // namespace gridlemma
