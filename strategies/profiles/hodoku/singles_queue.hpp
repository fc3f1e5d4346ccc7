// SPDX-License-Identifier: Apache-2.0
// Singles in the order in which they came up, as HoDoKu queues them: which of two singles is taken
// first decides whether a later one counts as naked or as hidden, and so the score.
//
//   naked    (cell, digit) whenever a cell is left with one candidate
//   hidden   (cell, digit) whenever a digit is left with one place in a house; up to three times
//
// Nothing is taken off a queue because it is out of date: that is noticed when its turn comes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

class SinglesQueue {
 public:
    /// Places the solved cells of `grid`, ascending, then removes the candidates it lacks.
    void start(const Grid& grid);
    void place(Candidate candidate);
    void remove(Candidate candidate);

    /// The oldest naked single that is the last empty cell of a house. It stays in the queue.
    [[nodiscard]] std::optional<Candidate> full_house() const;
    /// The oldest naked single. What is older leaves the queue; it stays until it is placed.
    [[nodiscard]] std::optional<Candidate> naked();
    /// The oldest hidden single, likewise.
    [[nodiscard]] std::optional<Candidate> hidden();
    /// How many places a digit has left in a house.
    [[nodiscard]] int places(House house, Digit digit) const noexcept {
        return places_[digit.index()][house.index()];
    }

 private:
    /// Candidates with a front that moves on.
    struct Queue {
        std::vector<Candidate> entries;
        std::size_t front = 0;

        void clear() {
            entries.clear();
            front = 0;
        }
    };
    [[nodiscard]] std::optional<Candidate> oldest(Queue& queue) const;
    void queue_hidden(int house, Digit digit);

    std::array<DigitSet, cell_count> may_;
    std::array<CellSet, digit_count> where_;  ///< The same by digit.
    CellSet solved_;
    std::array<std::int8_t, house_count> open_cells_{};
    std::array<std::array<std::int8_t, house_count>, digit_count> places_{};
    Queue naked_;
    Queue hidden_;
};

}  // namespace gridlemma
