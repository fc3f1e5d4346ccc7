// SPDX-License-Identifier: Apache-2.0
// Puzzles changed so that they have no, one, a few or very many solutions.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

/// Changes puzzles at random; the same seed gives the same puzzles on every machine.
class PuzzleVariants {
 public:
    explicit PuzzleVariants(std::uint32_t seed) : random_(seed) {}

    /// Returns the `index`-th variant of `puzzle`, a puzzle with one solution; there are six
    /// variants.
    Puzzle change(const Puzzle& puzzle, std::size_t index) {
        switch (index % 6) {
            case 0:
                return puzzle;
            case 1:
                return remove_givens(puzzle, 1 + below(3));
            case 2:
                return change_given(puzzle);
            case 3:
                return pencilmarks_around(solution_of(puzzle), 20 + below(12));
            case 4:
                return remove_candidates(puzzle, 10 + below(25));
            default:
                return copy_given(puzzle);
        }
    }

    /// Returns pencilmarks in which every cell has its digit of `solution`, and each other digit
    /// with a probability of `percent`.
    Puzzle pencilmarks_around(const Solution& solution, int percent) {
        Puzzle puzzle;
        for (int c = 0; c < cell_count; ++c) {
            DigitSet digits = solution[c];
            for (Digit digit : DigitSet::all())
                if (below(100) < percent) digits |= digit;
            puzzle.allow(Cell(c), digits);
        }
        return puzzle;
    }

    static Solution solution_of(const Puzzle& puzzle) {
        Solution solution{};
        (void)search_mrv(Grid(puzzle), 1, [&solution](const Solution& found) {
            solution = found;
            return false;
        });
        return solution;
    }

 private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

    Cell any_of(const CellSet& cells) {
        CellSet rest = cells;
        for (int skip = below(cells.size()); skip > 0; --skip) rest = rest.without_first();
        return rest.first();
    }

    Puzzle remove_givens(Puzzle puzzle, int count) {
        for (; count > 0; --count) puzzle.allow(any_of(puzzle.givens()), DigitSet::all());
        return puzzle;
    }

    /// Usually the result has no solution, sometimes one or more.
    Puzzle change_given(Puzzle puzzle) {
        const Cell cell = any_of(puzzle.givens());
        DigitSet free = ~puzzle.allowed(cell);
        for (Cell peer : classic::peers(cell) & puzzle.givens()) free -= puzzle.allowed(peer);
        if (!free.empty()) puzzle.give(cell, free.first());
        return puzzle;
    }

    /// Removes each candidate of an empty cell with a probability of `percent`: the result has at
    /// most the original solution.
    Puzzle remove_candidates(Puzzle puzzle, int percent) {
        const Solution solution = solution_of(puzzle);
        const bool keep_solution = below(4) != 0;
        for (Cell cell : ~puzzle.givens()) {
            DigitSet digits;
            for (Digit digit : DigitSet::all())
                if (below(100) >= percent) digits |= digit;
            if (keep_solution) digits |= solution[cell.index()];
            puzzle.allow(cell, digits);
        }
        return puzzle;
    }

    /// Makes two equal givens in one house.
    Puzzle copy_given(Puzzle puzzle) {
        const Cell cell = any_of(puzzle.givens());
        puzzle.give(any_of(classic::peers(cell)), puzzle.allowed(cell).first());
        return puzzle;
    }

    std::mt19937 random_;
};

}  // namespace gridlemma::test
