// SPDX-License-Identifier: Apache-2.0
// PuzzleMaker: random puzzles to order, as many side by side as there is room for.
//
// Method: a random solution grid; its clues are removed in random order, those that mirror each
// other together, unless there would be a second solution. Puzzles with few clues are more probable
// than among all minimal puzzles: their mean is 24.36 clues, that of all is 26.58.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/generate/puzzle_order.hpp"
#include "engine/generate/reduction.hpp"

#include "engine/core/random.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// One try to make a puzzle.
struct PuzzleCandidate {
    Random random{0};   ///< Decides what becomes of it, together with the order.
    bool fits = false;  ///< Whether there is a puzzle, which has one solution and fits the order.
    Puzzle puzzle{};
    Solution solution{};
};

/// Thread safety: use one object per thread. Errors: std::bad_alloc.
class PuzzleMaker {
 public:
    /// Precondition: reason_against(order) returns nothing.
    explicit PuzzleMaker(const PuzzleOrder& order);

    /// Makes all of them. What becomes of one does not depend on the others. Best with 64 or more:
    /// then it takes some 30 us for each without symmetry.
    void make(std::span<PuzzleCandidate> candidates);

    struct First {
        std::optional<PuzzleCandidate> puzzle = std::nullopt;  ///< Nothing: none fits.
        std::uint64_t tries = 0;  ///< Candidates up to it; those made if none fits.
    };
    /// Returns the first candidate that fits of `most`, each of a random stream of its own which
    /// the next number of `random` starts.
    [[nodiscard]] First first(Random random, std::uint64_t most, StopCheck& stop);

 private:
    void reduce_grids(std::span<PuzzleCandidate> candidates);
    void begin(PuzzleCandidate& candidate, Reduction& work) const;
    void fill(PuzzleCandidate& candidate) const;
    void drop_redundant(std::span<PuzzleCandidate> candidates) const;
    [[nodiscard]] bool has_range() const noexcept {
        return order_.fewest_clues > 0 || order_.most_clues < cell_count;
    }

    PuzzleOrder order_;
    std::vector<CellSet> orbits_;
    std::vector<Reduction> work_;
};

}  // namespace gridlemma
