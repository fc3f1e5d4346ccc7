// SPDX-License-Identifier: Apache-2.0
// PuzzleOrder: what puzzles that are generated must be like, apart from how they are solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/generate/cell_symmetry.hpp"

namespace gridlemma {

struct PuzzleOrder {
    /// Of the puzzles. Precondition: the classic one if there is a pattern.
    GeometryRef geometry = {};
    int fewest_clues = 0;
    int most_clues = cell_count;
    CellSymmetry symmetry = CellSymmetry::none;
    /// No clue is redundant. Otherwise no set of clues that mirror each other is, unless
    /// fewest_clues asks for more clues.
    bool minimal = false;
    /// The cells of the clues; then the symmetry and the numbers above have no effect.
    std::optional<CellSet> pattern = {};
    /// The solution of all puzzles.
    std::optional<Solution> solution = {};
};

/// Returns why no puzzle fits, as a clause ("no puzzle with fewer than 17 clues has one
/// solution"); nullopt if that is not known before trying. Takes a search at most.
/// Ref: G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014.
[[nodiscard]] std::optional<std::string> reason_against(const PuzzleOrder& order);

/// Returns the seed of the random streams of an order, so that two orders with one seed, and one
/// order with two seeds, share no solutions but by chance.
[[nodiscard]] std::uint64_t seed_of(const PuzzleOrder& order, std::uint64_t seed);

}  // namespace gridlemma
