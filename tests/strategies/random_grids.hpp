// SPDX-License-Identifier: Apache-2.0
// Grids as they occur half-way, and worse ones: made from our own puzzles, the same in every run.
#pragma once

#include <random>
#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

class RandomGrids {
 public:
    explicit RandomGrids(std::size_t puzzles, unsigned seed)
        : puzzles_(load_own_puzzles(puzzles)), random_(seed) {}

    /// Returns a grid on the way to the puzzle's solution: some more cells are solved, and any
    /// share of the wrong candidates is removed, by digit or evenly. Sometimes plants a large
    /// subset or fish, which is rare otherwise. Writes the solution to `solution`.
    Grid on_the_way(Solution& solution) {
        const Puzzle& puzzle = puzzles_[random_() % puzzles_.size()];
        find_kernel("mrv")->search(puzzle, 1, [&](const Solution& found) {
            solution = found;
            return false;
        });
        Grid grid(puzzle);
        const unsigned planted = random_() % 7;
        for (unsigned n = planted < 2 ? random_() % 3 : random_() % 45; n > 0; --n) {
            const Cell cell(static_cast<int>(random_() % 81));
            if (!grid.placed().contains(cell)) grid.place(cell, solution[cell.index()]);
        }
        if (planted == 0) plant_hidden_subset(grid, solution);
        if (planted == 1) plant_fish(grid, solution);
        thin(grid,
             [&](Candidate wrong) { return solution[wrong.cell().index()] != wrong.digit(); });
        return grid;
    }

    /// Returns a grid from which right candidates were removed as well, and which contains wrong
    /// digits: most have no solution, some have cells or houses without a candidate.
    Grid gone_astray() {
        if (random_() % 16 == 0) return near_grave();
        Solution solution;
        Grid grid = on_the_way(solution);
        for (unsigned n = random_() % 4; n > 0; --n) {
            const Candidate any = Candidate::from_index(static_cast<int>(random_() % 729));
            if (grid.has(any)) grid.place(any.cell(), any.digit());
        }
        thin(grid, [](Candidate) { return true; });
        return grid;
    }

    /// Returns a grid with two candidates per unsolved cell and two places per digit, plus one to
    /// three further candidates.
    Grid near_grave() {
        Solution solution;
        (void)on_the_way(solution);
        Puzzle puzzle;
        // 1 and 2 are exchanged, 3 and 4, and so on up to a digit from which all are solved.
        const int paired = 2 * (2 + static_cast<int>(random_() % 3));
        CellSet unsolved;
        for (int c = 0; c < cell_count; ++c) {
            const int digit = solution[c].index();
            if (digit >= paired) {
                puzzle.give(Cell(c), solution[c]);
            } else {
                puzzle.allow(Cell(c), DigitSet(solution[c]) | Digit::from_index(digit ^ 1));
                unsolved.insert(Cell(c));
            }
        }
        const Digit same = Digit::from_index(static_cast<int>(random_() % paired));
        const bool one_digit = random_() % 2 == 0;
        for (unsigned n = 1 + random_() % 3; n > 0; --n) {
            Cell cell(static_cast<int>(random_() % 81));
            while (!unsolved.contains(cell)) cell = Cell(static_cast<int>(random_() % 81));
            const Digit more =
                one_digit ? same : Digit::from_index(static_cast<int>(random_() % paired));
            puzzle.allow(cell, puzzle.allowed(cell) | more);
        }
        return Grid(puzzle);
    }

 private:
    /// Removes the digits of three or four cells from the rest of a house. Tries to find a house
    /// without solved cells, because only such a house can have a hidden quad.
    void plant_hidden_subset(Grid& grid, const Solution& solution) {
        House house;
        for (int tries = 0; tries < 30; ++tries) {
            house = House(static_cast<int>(random_() % house_count));
            if (grid.unsolved().contains(classic::cells_of(house))) break;
        }
        CellSet cells;
        DigitSet digits;
        const int size = grid.unsolved().contains(classic::cells_of(house)) ? 4 : 3;
        while (cells.size() < size) {
            const Cell cell = classic::positions_of(house)[random_() % 9];
            cells.insert(cell);
            digits |= solution[cell.index()];
        }
        for (Digit digit : digits) grid.remove(digit, classic::cells_of(house) - cells);
    }

    /// Removes a digit from three or four lines, except in the cross lines that it occupies there.
    void plant_fish(Grid& grid, const Solution& solution) {
        const auto [base, cover] = random_() % 2 == 0
                                       ? std::pair(HouseKind::row, HouseKind::column)
                                       : std::pair(HouseKind::column, HouseKind::row);
        Digit digit;
        for (Digit other : DigitSet::all())  // A large fish needs a digit with few solved cells.
            if (grid.where(other).size() > grid.where(digit).size()) digit = other;
        CellSet base_cells;
        while (base_cells.size() < 9 * (3 + static_cast<int>(random_() % 2)))
            base_cells |= classic::cells_of(Cell(static_cast<int>(random_() % 81)).house(base));
        CellSet cover_cells;
        for (Cell cell : base_cells)
            if (solution[cell.index()] == digit)
                cover_cells |= classic::cells_of(cell.house(cover));
        grid.remove(digit, base_cells - cover_cells);
    }

    template <typename MayGo>
    void thin(Grid& grid, MayGo&& may_go) {
        const unsigned evenly = random_() % 60;
        const unsigned one_digit = 1 + random_() % 18;  // Zero in half of the cases.
        const unsigned its_share = random_() % 90;
        for (int i = 0; i < candidate_count; ++i) {
            const Candidate candidate = Candidate::from_index(i);
            const bool is_the_one = candidate.digit().value() == static_cast<int>(one_digit);
            const unsigned share = is_the_one ? its_share : evenly;
            if (may_go(candidate) && random_() % 100 < share) grid.remove(candidate);
        }
    }

    std::vector<Puzzle> puzzles_;
    std::mt19937 random_;
};

}  // namespace gridlemma::test
