// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/controlled_bias.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>
#include <utility>

#include "engine/core/classic.hpp"

namespace gridlemma {
namespace {

constexpr int largest_set = 14;
constexpr std::size_t trials_at_once = 256;
/// An order of 81 cells, as a circle, is used from nine starts.
constexpr std::size_t between_starts = 9;

CellSet cells_with(const Solution& grid, Digit digit) {
    CellSet cells;
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        if (grid[cell] == digit) cells.insert(Cell(static_cast<int>(cell)));
    return cells;
}

/// Sets in which two digits can be exchanged.
void append_sets_of_digits(const Solution& grid, std::vector<CellSet>& sets) {
    for (int one = 0; one < digit_count; ++one)
        for (int two = one + 1; two < digit_count; ++two) {
            CellSet rest =
                cells_with(grid, Digit::from_index(one)) | cells_with(grid, Digit::from_index(two));
            while (!rest.empty()) {
                CellSet set = rest.first();
                for (CellSet added = set; !added.empty();) {
                    CellSet next;
                    for (Cell cell : added) next |= classic::peers(cell) & rest;
                    added = next - set;
                    set |= next;
                }
                sets.push_back(set);
                rest -= set;
            }
        }
}

/// Sets in which two lines of a chute can be exchanged.
void append_sets_of_lines(const Solution& grid, std::vector<CellSet>& sets) {
    const auto digit_in = [&grid](Cell cell) {
        return grid[static_cast<std::size_t>(cell.index())];
    };
    for (int number = 0; number < 18; ++number)
        for (int other = number + 1; other < number / 3 * 3 + 3; ++other) {
            const auto& line = classic::positions_of(House(number));
            const auto& twin = classic::positions_of(House(other));
            std::array<std::size_t, digit_count> place{};
            for (std::size_t i = 0; i < 9; ++i)
                place[static_cast<std::size_t>(digit_in(line[i]).index())] = i;
            CellSet done;
            for (const Cell start : line) {
                CellSet set;
                for (Cell cell = start; !done.contains(cell) && !set.contains(cell);) {
                    const std::size_t i = place[static_cast<std::size_t>(digit_in(cell).index())];
                    set.insert(cell);
                    set.insert(twin[i]);
                    cell = line[place[static_cast<std::size_t>(digit_in(twin[i]).index())]];
                }
                done |= set;
                if (!set.empty()) sets.push_back(set);
            }
        }
}

}  // namespace

double ControlledBias::weight(int clues) noexcept {
    double weight = 1;
    for (int n = 26; n < clues; ++n) weight *= static_cast<double>(81 - n) / (n + 1);
    for (int n = clues; n < 26; ++n) weight *= static_cast<double>(n + 1) / (81 - n);
    return weight;
}

std::vector<Puzzle> ControlledBias::draw(const Solution& grid, Random& random) {
    begin(grid);
    std::array<std::uint8_t, 2 * cell_count> circle{};
    const std::span cells(circle.data(), cell_count);
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    for (std::size_t tried = 0; tried < orders_per_grid; tried += cell_count / between_starts) {
        random.shuffle(cells);
        std::copy(cells.begin(), cells.end(), circle.begin() + cell_count);
        take_all(circle);
        if (trials_.size() >= trials_at_once) finish_trials();
    }
    finish_trials();
    return std::exchange(found_, {});
}

/// Takes the parts of an order of cells from each start. The order is stored twice in a row, so
/// that a rotation is a slice.
void ControlledBias::take_all(const std::array<std::uint8_t, 2 * cell_count>& circle) {
    static_assert(3 * between_starts < most_clues && most_clues < 4 * between_starts);
    struct Part {
        CellSet begin;  // The first cells, as many as an order needs of a fourth part.
        CellSet all;
    };
    std::array<Part, cell_count / between_starts> parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::uint8_t* const cells = &circle[between_starts * i];
        for (std::size_t n = 0; n < most_clues - 3 * between_starts; ++n)
            parts[i].begin.insert(Cell(cells[n]));
        parts[i].all = parts[i].begin;
        for (std::size_t n = most_clues - 3 * between_starts; n < between_starts; ++n)
            parts[i].all.insert(Cell(cells[n]));
    }
    const auto part = [&parts](std::size_t i) -> const Part& { return parts[i % parts.size()]; };
    for (std::size_t i = 0; i < parts.size(); ++i)
        take(&circle[between_starts * i],
             part(i).all | part(i + 1).all | part(i + 2).all | part(i + 3).begin);
}

void ControlledBias::begin(const Solution& grid) {
    grid_ = grid;
    sets_.clear();
    sets_of_cell_.fill({});
    all_sets_.fill(0);
    std::vector<CellSet> sets;
    append_sets_of_digits(grid, sets);
    append_sets_of_lines(grid, sets);
    std::ranges::sort(sets, {}, &CellSet::size);
    for (const CellSet& set : sets) add(set);
}

/// Keeps small sets without known ones in them, as long as there is room.
void ControlledBias::add(const CellSet& set) {
    if (set.size() > largest_set || sets_.size() == 64 * words) return;
    if (std::ranges::any_of(sets_, [&](const CellSet& known) { return set.contains(known); }))
        return;
    const std::size_t word = sets_.size() / 64;
    const std::uint64_t bit = std::uint64_t{1} << sets_.size() % 64;
    all_sets_[word] |= bit;
    for (Cell cell : set) sets_of_cell_[static_cast<std::size_t>(cell.index())][word] |= bit;
    sets_.push_back(set);
}

/// Begins a trial with the first of these cells that are in all known sets, if there are as many.
void ControlledBias::take(const std::uint8_t* cells, const CellSet& set) {
    for (const CellSet& each : sets_)
        if (!each.intersects(set)) return;
    Trial& trial = trials_.emplace_back();
    std::copy_n(cells, most_clues, trial.cells.begin());
    SetBits seen{};
    for (trial.clues = 0; seen != all_sets_; ++trial.clues) {
        const std::size_t cell = cells[trial.clues];
        for (std::size_t i = 0; i < words; ++i) seen[i] |= sets_of_cell_[cell][i];
        trial.puzzle.give(Cell(static_cast<int>(cell)), grid_[cell]);
    }
    find_unproved(trial);
}

/// Finds the clues that are alone in no known set, and the one of them that is with one other clue
/// in the fewest: it is the most likely to be redundant. The last clue is not redundant: without
/// it, there are several solutions.
void ControlledBias::find_unproved(Trial& trial) const {
    SetBits once{};
    SetBits twice{};
    SetBits thrice{};
    for (std::size_t n = 0; n < trial.clues; ++n) {
        const SetBits& sets = sets_of_cell_[trial.cells[n]];
        for (std::size_t i = 0; i < words; ++i) {
            thrice[i] |= twice[i] & sets[i];
            twice[i] |= once[i] & sets[i];
            once[i] |= sets[i];
        }
    }
    trial.unproved = {};
    int fewest = 64 * words + 1;
    for (std::size_t n = 0; n + 1 < trial.clues; ++n) {
        const std::size_t cell = trial.cells[n];
        std::uint64_t own = 0;
        int shared = 0;
        for (std::size_t i = 0; i < words; ++i) {
            own |= sets_of_cell_[cell][i] & ~twice[i];
            shared += std::popcount(sets_of_cell_[cell][i] & twice[i] & ~thrice[i]);
        }
        if (own != 0) continue;
        trial.unproved.insert(Cell(static_cast<int>(cell)));
        if (shared >= fewest) continue;
        fewest = shared;
        trial.tested = Cell(static_cast<int>(cell));
    }
}

void ControlledBias::finish_trials() {
    open_.clear();
    for (Trial& trial : trials_) open_.push_back(&trial);
    while (!open_.empty()) {
        of_clues_.clear();
        of_puzzles_.clear();
        for (Trial* trial : open_)
            (trial->unproved.empty() ? of_puzzles_ : of_clues_).push_back(trial);
        open_.clear();
        test_clues();
        test_puzzles();
    }
    trials_.clear();
}

/// A clue that is redundant is so with more clues, too, so whether the puzzle has one solution need
/// not be known.
void ControlledBias::test_clues() {
    tasks_.clear();
    for (Trial* trial : of_clues_) {
        trial->puzzle.allow(trial->tested, ~trial->puzzle.allowed(trial->tested));
        tasks_.push_back({.puzzle = &trial->puzzle});
    }
    search_kernels().front()->solve_batch(tasks_, 1);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
        if (!tasks_[i].first) continue;
        Trial& trial = *of_clues_[i];
        const Cell cell = trial.tested;
        trial.puzzle.give(cell, grid_[static_cast<std::size_t>(cell.index())]);
        trial.unproved.erase(cell);
        if (!trial.unproved.empty()) trial.tested = trial.unproved.first();
        add(difference(*tasks_[i].first));
        open_.push_back(&trial);
    }
}

/// No clue is redundant: the puzzle is found, or it has too few clues.
void ControlledBias::test_puzzles() {
    tasks_.clear();
    for (const Trial* trial : of_puzzles_) tasks_.push_back({.puzzle = &trial->puzzle});
    search_kernels().front()->solve_batch(tasks_, 2);
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
        Trial& trial = *of_puzzles_[i];
        if (tasks_[i].stats.solutions == 1)
            found_.push_back(trial.puzzle);
        else
            grow(trial, difference(*tasks_[i].first));
    }
}

/// Gives more cells, at least up to the first one of a set that was missed, if one is known.
void ControlledBias::grow(Trial& trial, const CellSet& missed) {
    while (trial.clues < most_clues) {
        const std::size_t index = trial.cells[trial.clues++];
        const Cell cell(static_cast<int>(index));
        trial.puzzle.give(cell, grid_[index]);
        if (!missed.empty() && !missed.contains(cell)) continue;
        find_unproved(trial);
        open_.push_back(&trial);
        return;
    }
}

CellSet ControlledBias::difference(const Solution& solution) const {
    CellSet cells;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell)
        if (solution[cell] != grid_[cell]) cells.insert(Cell(static_cast<int>(cell)));
    return cells;
}

}  // namespace gridlemma
