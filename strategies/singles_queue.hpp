// SPDX-License-Identifier: Apache-2.0
// The candidates with HoDoKu's counters, and singles in the order in which they came up, as HoDoKu
// queues them: which of two singles is taken first decides whether a later one counts as naked or
// as hidden, and so the score. Where a contradiction comes up, counters and queues go astray as
// HoDoKu's do, on which its forcing nets depend.
//
//   naked    (cell, digit) whenever a cell is left with one candidate
//   hidden   (cell, digit) whenever a digit is left with one place in a house; up to three times
//
// Singles whose cell has been solved stay in their queue: that is noticed when their turn comes.
// Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

class SinglesQueue {
 public:
    /// Places the solved cells of `grid`, ascending, then removes the candidates it lacks.
    void start(const Grid& grid);
    /// The counters of `grid`, with empty queues.
    void start_without_singles(const Grid& grid);
    void place(Candidate candidate);
    void remove(Candidate candidate);

    /// The oldest naked single that is the last empty cell of a house. It stays in the queue.
    [[nodiscard]] std::optional<Candidate> full_house();
    /// The oldest naked single. What is older leaves the queue; it stays until it is placed.
    [[nodiscard]] std::optional<Candidate> naked();
    /// The oldest hidden single, likewise.
    [[nodiscard]] std::optional<Candidate> hidden();
    /// All that are queued, the oldest first.
    [[nodiscard]] std::span<const Candidate> all_naked() const noexcept { return naked_.entries; }
    [[nodiscard]] std::span<const Candidate> all_hidden() const noexcept { return hidden_.entries; }
    /// The candidates of a cell; a solved cell has none.
    [[nodiscard]] DigitSet at(Cell cell) const noexcept { return may_[cell.index()]; }
    [[nodiscard]] const CellSet& solved() const noexcept { return solved_; }
    /// Whether a single may come up if a candidate goes.
    [[nodiscard]] bool leaves_single(Candidate candidate) const noexcept {
        const auto houses = classic::houses_of(candidate.cell());
        return at(candidate.cell()).size() <= 2 || std::ranges::any_of(houses, [&](House house) {
                   return places(house, candidate.digit()) <= 2;
               });
    }
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
    /// Starts as it is described, where candidates contradict each other or are missing.
    void replay(const Grid& grid);
    [[nodiscard]] bool has_lost_house() const noexcept;
    [[nodiscard]] std::optional<Candidate> oldest(Queue& queue) const;
    void lose(const CellSet& cells, Digit digit);
    void add_places(int house, Digit digit, int count);
    void queue_hidden(int house, Digit digit);
    void drop_hidden(int house, Digit digit);

    std::array<DigitSet, cell_count> may_;
    std::array<CellSet, digit_count> where_;  ///< The same by digit.
    CellSet solved_;
    std::array<std::int8_t, house_count> open_cells_{};
    int nearly_full_ = 0;  ///< Houses with one open cell.
    std::array<std::array<std::int8_t, house_count>, digit_count> places_{};
    Queue naked_;
    Queue hidden_;
};

}  // namespace gridlemma
