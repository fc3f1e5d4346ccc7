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
#include <cassert>
#include <cstdint>
#include <span>

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

    // These three are null where there is none. They are no std::optional, which is put together in
    // memory before it is read as a whole: processors wait for that.

    /// The oldest naked single that is the last empty cell of a house. It stays in the queue.
    [[nodiscard]] const Candidate* full_house();
    /// The oldest naked single. What is older leaves the queue; it stays until it is placed.
    [[nodiscard]] const Candidate* naked() { return naked_.oldest(solved_); }
    /// The oldest hidden single, likewise.
    [[nodiscard]] const Candidate* hidden() { return hidden_.oldest(solved_); }
    /// All that are queued, the oldest first.
    [[nodiscard]] std::span<const Candidate> all_naked() const noexcept { return naked_.all(); }
    [[nodiscard]] std::span<const Candidate> all_hidden() const noexcept { return hidden_.all(); }
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
    /// Candidates with a front that moves on. They have their place in the object, and are added
    /// without a jump.
    template <std::size_t most>
    class Queue {
     public:
        Queue() = default;
        Queue(const Queue& other) noexcept { *this = other; }
        Queue& operator=(const Queue& other) noexcept {
            std::copy_n(other.entries_.begin(), other.size_, entries_.begin());
            size_ = other.size_;
            front_ = other.front_;
            return *this;
        }
        ~Queue() = default;

        void clear() noexcept { size_ = front_ = 0; }
        void push(Candidate candidate) noexcept { push_if(candidate, true); }
        void push_if(Candidate candidate, bool is_single) noexcept {
            assert(size_ < most || !is_single);
            entries_[size_] = candidate;
            size_ += is_single ? 1U : 0U;
        }
        [[nodiscard]] std::span<const Candidate> all() const noexcept {
            return {entries_.data(), size_};
        }
        [[nodiscard]] std::span<const Candidate> rest() const noexcept {
            return all().subspan(front_);
        }
        /// Takes one of the rest away.
        void erase(const Candidate* entry) noexcept {
            const auto place = static_cast<std::size_t>(entry - entries_.data());
            std::copy(entries_.begin() + place + 1, entries_.begin() + size_,
                      entries_.begin() + place);
            --size_;
        }
        /// The oldest whose cell is not solved; what is older leaves the queue.
        [[nodiscard]] const Candidate* oldest(const CellSet& solved) noexcept {
            while (front_ < size_ && solved.contains(entries_[front_].cell())) ++front_;
            return front_ == size_ ? nullptr : &entries_[front_];
        }

     private:
        std::array<Candidate, most + 1> entries_;  // One more to write what is not kept.
        std::size_t size_ = 0;
        std::size_t front_ = 0;
    };
    /// Starts as it is described, where candidates contradict each other or are missing.
    void replay(const Grid& grid);
    [[nodiscard]] bool has_lost_house() const noexcept;
    void lose(const CellSet& cells, Digit digit);
    void add_places(int house, Digit digit, int count);
    void queue_hidden(int house, Digit digit);
    void drop_hidden(int house, Digit digit);
    void miss_place(int house, Digit digit, int left);

    std::array<DigitSet, cell_count> may_;
    std::array<CellSet, digit_count> where_;  ///< The same by digit.
    CellSet solved_;
    std::array<std::int8_t, house_count> open_cells_{};
    CellSet last_;  ///< Cells that are the last open one of a house.
    std::array<std::array<std::int8_t, house_count>, digit_count> places_{};
    // A cell comes down to one candidate once, a digit in a house to one place.
    Queue<cell_count> naked_;
    Queue<std::size_t{digit_count} * house_count> hidden_;
};

inline const Candidate* SinglesQueue::full_house() {
    if (last_.empty() || naked() == nullptr) return nullptr;
    for (const Candidate& single : naked_.rest())
        if (last_.contains(single.cell())) return &single;
    return nullptr;
}

}  // namespace gridlemma
