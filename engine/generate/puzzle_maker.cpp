// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/puzzle_maker.hpp"

#include <algorithm>

#include "engine/clues/redundant.hpp"
#include "engine/generate/pattern_fill.hpp"
#include "engine/generate/random_grid.hpp"

namespace gridlemma {

PuzzleMaker::PuzzleMaker(const PuzzleOrder& order)
    : order_(order), orbits_(orbits(order.symmetry)) {}

void PuzzleMaker::make(std::span<PuzzleCandidate> candidates) {
    if (order_.pattern)
        for (PuzzleCandidate& candidate : candidates) fill(candidate);
    else
        reduce_grids(candidates);
    if (order_.minimal) drop_redundant(candidates);
}

PuzzleMaker::First PuzzleMaker::first(Random random, std::uint64_t most, StopCheck& stop) {
    constexpr std::uint64_t at_once = 64;
    First first;
    while (first.tries < most && !stop.should_stop()) {
        std::vector<PuzzleCandidate> made(std::min(at_once, most - first.tries));
        for (PuzzleCandidate& candidate : made) candidate.random = Random(random.next());
        make(made);
        const auto found = std::ranges::find(made, true, &PuzzleCandidate::fits);
        first.tries += static_cast<std::uint64_t>(found - made.begin());
        if (found == made.end()) continue;
        ++first.tries;
        first.puzzle = *found;
        break;
    }
    return first;
}

void PuzzleMaker::fill(PuzzleCandidate& candidate) const {
    if (order_.solution) {
        candidate = {.random = candidate.random, .fits = true, .solution = *order_.solution};
        for (Cell cell : *order_.pattern)
            candidate.puzzle.give(cell, candidate.solution[static_cast<std::size_t>(cell.index())]);
        return;
    }
    const auto made = fill_pattern(*order_.pattern, candidate.random);
    candidate.fits = made.has_value();
    if (!made) return;
    candidate.puzzle = made->puzzle;
    candidate.solution = made->solution;
}

/// A full grid, with its clues in random order.
void PuzzleMaker::begin(PuzzleCandidate& candidate, Reduction& work) const {
    Random& random = candidate.random;
    candidate.solution = order_.solution ? *order_.solution : random_grid(random, *order_.geometry);
    work.solution = candidate.solution;
    work.puzzle.set_geometry(order_.geometry);
    for (std::size_t cell = 0; cell < cell_count; ++cell)
        work.puzzle.give(Cell(static_cast<int>(cell)), work.solution[cell]);
    work.groups = orbits_;
    random.shuffle(std::span(work.groups));
    work.enough = 0;
    work.fewest = 0;
    if (!has_range() || order_.minimal) return;
    const auto choices = static_cast<std::uint64_t>(order_.most_clues - order_.fewest_clues + 1);
    work.enough = order_.fewest_clues + static_cast<int>(random.below(choices));
    work.fewest = order_.fewest_clues;
}

void PuzzleMaker::reduce_grids(std::span<PuzzleCandidate> candidates) {
    work_.resize(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) begin(candidates[i], work_[i]);
    reduce(work_);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        candidates[i].puzzle = work_[i].puzzle;
        const int clues = work_[i].puzzle.givens().size();
        candidates[i].fits = order_.fewest_clues <= clues && clues <= order_.most_clues;
    }
}

/// Without symmetry there are no redundant clues, unless the cells are given.
void PuzzleMaker::drop_redundant(std::span<PuzzleCandidate> candidates) const {
    if (!order_.pattern && order_.symmetry == CellSymmetry::none) return;
    std::vector<ClueTest> tests;
    std::vector<PuzzleCandidate*> owners;
    for (PuzzleCandidate& candidate : candidates) {
        if (!candidate.fits) continue;
        tests.push_back({.puzzle = &candidate.puzzle});
        owners.push_back(&candidate);
    }
    find_redundant(tests);
    for (std::size_t i = 0; i < tests.size(); ++i) owners[i]->fits = tests[i].redundant.empty();
}

}  // namespace gridlemma
