// SPDX-License-Identifier: Apache-2.0
// Basic fish of any size: the places of a digit in N rows lie in N columns, or the other way round.
//
// Why:   each of the N base lines needs the digit, in different cover lines; so the base lines take
//        the digit of all N cover lines, and no other cell of these has it.
// Order: columns as base, then rows; subsets of base lines in colexicographic order, then digits;
//        eliminations by cell. As Sudoku Explainer does, lines with a single place are left to the
//        singles, and so is a digit that is missing in fewer than 2N rows (its other lines are a
//        smaller fish).
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/fish/fish_search.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/tools/place_counts.hpp"
#include "strategies/tools/positions.hpp"

namespace gridlemma {

namespace detail {

/// Nine base lines: for each the digits that fit a fish and the places of these.
template <HouseKind base, int size>
class BaseLines {
 public:
    explicit BaseLines(const Grid& grid) noexcept
        : digits_(digits_with_places<base, 2, size>(grid).digits) {
        for (int line = 0; line < 9; ++line)
            for (Digit digit : digits_[line])
                places_[line][digit.index()] = base == HouseKind::row
                                                   ? row_bits(grid.where(digit), line)
                                                   : column_bits(grid.where(digit), line);
    }
    /// Digits with two to `size` places in the line.
    [[nodiscard]] DigitSet digits(int line) const noexcept { return digits_[line]; }
    /// Positions of one of these.
    [[nodiscard]] unsigned places(int line, Digit digit) const noexcept {
        return places_[line][digit.index()];
    }

 private:
    std::array<DigitSet, 9> digits_;
    std::array<std::array<unsigned, 9>, 9> places_;  // Written where digits_ says so.
};

/// Rows that lack the digit, that is nine less the cells solved with it.
[[nodiscard]] inline int count_missing(const Grid& grid, Digit digit) noexcept {
    int missing = 9;
    for (Cell cell : grid.placed())
        if (grid.digit_at(cell) == digit) --missing;
    return missing;
}

[[nodiscard]] inline CellSet cells_of_all(HouseSet houses) noexcept {
    CellSet cells;
    for (House house : houses) cells |= classic::cells_of(house);
    return cells;
}

/// Offers the fish if it eliminates something; whether to go on.
[[nodiscard]] inline bool offer_fish(const Grid& grid, StepSink& sink, const FishEvidence& fish) {
    StepBuilder step = sink.begin();
    step.eliminate(fish.digit,
                   grid.where(fish.digit) & (cells_of_all(fish.cover) - cells_of_all(fish.base)));
    if (step.is_empty()) return true;
    if (count_missing(grid, fish.digit) < 2 * fish.base.size()) return true;
    step.because(fish.base, fish.digit).show(fish);
    return step.offer();
}

/// Searches one orientation; whether to go on.
template <int size, HouseKind base, HouseKind cover>
[[nodiscard]] bool find_fish(const Grid& grid, StepSink& sink) {
    const BaseLines<base, size> lines(grid);
    const auto houses_at = [](HouseKind kind, unsigned numbers) {
        return HouseSet::from_bits(std::uint64_t{numbers} << (9 * static_cast<int>(kind)));
    };
    for (const auto& chosen : colex_subsets<size>(9)) {
        DigitSet common = DigitSet::all();
        for (int line : chosen) common &= lines.digits(line);
        for (Digit digit : common) {
            unsigned covered = 0;
            for (int line : chosen) covered |= lines.places(line, digit);
            if (DigitSet::from_bits(covered).size() != size) continue;
            unsigned numbers = 0;
            for (int line : chosen) numbers |= 1U << line;
            const FishEvidence fish{.digit = digit,
                                    .base = houses_at(base, numbers),
                                    .cover = houses_at(cover, covered),
                                    .fins = {},
                                    .endo_fins = {}};
            if (!offer_fish(grid, sink, fish)) return false;
        }
    }
    return true;
}

}  // namespace detail

template <int size>
void find_basic_fish(Facts& facts, StepSink& sink) {
    if (facts.allows(parameters::hodoku_reading))
        return find_fish(facts, sink, {.size = size, .shape = FishShape::basic});
    const Grid& grid = facts.grid();
    (void)(detail::find_fish<size, HouseKind::column, HouseKind::row>(grid, sink) &&
           detail::find_fish<size, HouseKind::row, HouseKind::column>(grid, sink));
}

}  // namespace gridlemma
