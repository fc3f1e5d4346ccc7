// SPDX-License-Identifier: Apache-2.0
#include "strategies/singles_queue.hpp"

#include <algorithm>

#include "strategies/first_singles.hpp"

namespace gridlemma {

namespace {

/// Row, column and box of each cell, as indices.
constexpr auto house_indices = [] {
    std::array<std::array<std::uint8_t, 3>, cell_count> table{};
    for (int c = 0; c < cell_count; ++c) {
        const std::array<House, 3> houses = classic::houses_of(Cell(c));
        for (std::size_t i = 0; i < 3; ++i)
            table[c][i] = static_cast<std::uint8_t>(houses[i].index());
    }
    return table;
}();

/// How many of the cells each house has. All houses are counted at once, as many as fill registers.
std::array<std::int8_t, house_count> count_in_houses(const CellSet& cells) noexcept {
    using Counts = std::array<std::int8_t, 32>;
    static constexpr auto ones = [] {
        std::array<Counts, cell_count> table{};
        for (int c = 0; c < cell_count; ++c)
            for (const int house : house_indices[c]) table[c][house] = 1;
        return table;
    }();
    Counts counts{};
    for (Cell cell : cells)
        for (std::size_t i = 0; i < counts.size(); ++i)
            counts[i] = static_cast<std::int8_t>(counts[i] + ones[cell.index()][i]);
    std::array<std::int8_t, house_count> result;
    std::copy_n(counts.begin(), result.size(), result.begin());
    return result;
}

}  // namespace

// A placed cell leaves its digit no places in its three houses. No others may be without.
bool SinglesQueue::has_lost_house() const noexcept {
    std::ptrdiff_t without = 0;
    for (const auto& places : places_) without += std::count(places.begin(), places.end(), 0);
    return without != 3 * solved_.size();
}

void SinglesQueue::start(const Grid& grid) {
    start_without_singles(grid);
    FirstSingles singles(grid);
    if (!singles.is_plain() || has_lost_house()) return replay(grid);
    singles.find_naked(naked_.entries);
    singles.find_hidden(hidden_.entries);
}

void SinglesQueue::replay(const Grid& grid) {
    may_.fill(DigitSet::all());
    where_.fill(CellSet::all());
    solved_ = {};
    open_cells_.fill(9);
    nearly_full_ = 0;
    for (auto& digit : places_) digit.fill(9);
    naked_.clear();
    hidden_.clear();
    for (Cell cell : grid.placed()) place({cell, *grid.digit_at(cell)});
    for (Cell cell : grid.unsolved())
        for (Digit digit : may_[cell.index()] - grid.at(cell)) remove({cell, digit});
}

void SinglesQueue::start_without_singles(const Grid& grid) {
    for (Cell cell : CellSet::all()) may_[cell.index()] = grid.at(cell);
    for (Digit digit : DigitSet::all()) where_[digit.index()] = grid.where(digit);
    solved_ = grid.placed();
    nearly_full_ = 0;
    open_cells_ = count_in_houses(grid.unsolved());
    for (const std::int8_t open : open_cells_) nearly_full_ += open == 1 ? 1 : 0;
    for (Digit digit : DigitSet::all()) places_[digit.index()] = count_in_houses(grid.where(digit));
    naked_.clear();
    hidden_.clear();
}

// Inline, because code that may become part of a shared library is not inlined otherwise.

/// The only place that a digit has left in a house, if it has one.
inline void SinglesQueue::queue_hidden(int house, Digit digit) {
    const CellSet place = where_[digit.index()] & classic::cells_of(House(house));
    if (!place.empty()) hidden_.entries.emplace_back(place.first(), digit);
}

/// A digit has lost its last place in a house, which may be queued.
void SinglesQueue::drop_hidden(int house, Digit digit) {
    const auto lost =
        std::find_if(hidden_.entries.begin() + static_cast<std::ptrdiff_t>(hidden_.front),
                     hidden_.entries.end(), [&](Candidate single) {
                         return single.digit() == digit &&
                                classic::cells_of(House(house)).contains(single.cell());
                     });
    if (lost != hidden_.entries.end()) hidden_.entries.erase(lost);
}

inline void SinglesQueue::add_places(int house, Digit digit, int count) {
    std::int8_t& places = places_[digit.index()][house];
    places = static_cast<std::int8_t>(places + count);
}

/// Cells lose a candidate that they have, ascending. The counters of a cell that loses its last one
/// stay as they are.
void SinglesQueue::lose(const CellSet& cells, Digit digit) {
    CellSet& where = where_[digit.index()];
    auto& places = places_[digit.index()];
    for (Cell cell : cells) {
        DigitSet& digits = may_[cell.index()];
        digits -= digit;
        where.erase(cell);
        if (digits.empty()) continue;
        if (digits.is_single()) naked_.entries.emplace_back(cell, digits.first());
        for (const int house : house_indices[cell.index()]) {
            const std::int8_t left = --places[house];
            if (left > 1) continue;
            if (left == 1) queue_hidden(house, digit);
            if (left == 0) drop_hidden(house, digit);
        }
    }
}

void SinglesQueue::remove(Candidate candidate) {
    if (at(candidate.cell()).contains(candidate.digit())) lose(candidate.cell(), candidate.digit());
}

// The peers lose the digit while the cell still counts as a place of its candidates.
void SinglesQueue::place(Candidate candidate) {
    const Cell cell = candidate.cell();
    const Digit placed = candidate.digit();
    const DigitSet digits = may_[cell.index()];
    const auto& houses = house_indices[cell.index()];
    may_[cell.index()] = {};
    for (Digit digit : digits) where_[digit.index()].erase(cell);
    solved_.insert(cell);
    for (const int house : houses) {
        const std::int8_t open = --open_cells_[house];
        if (open == 1) ++nearly_full_;
        if (open == 0) --nearly_full_;
    }
    // If the cell has the digit, its own houses have a place until the end: so nothing comes up in
    // them, and a greater count spares looking.
    const int more = digits.contains(placed) ? 2 * digit_count : 0;
    for (const int house : houses) add_places(house, placed, more);
    lose(where_[placed.index()] & classic::peers(cell), placed);
    for (const int house : houses) add_places(house, placed, -more);
    for (Digit digit : digits) {
        auto& places = places_[digit.index()];
        for (const int house : houses)
            if (--places[house] == 1 && digit != placed) queue_hidden(house, digit);
    }
}

std::optional<Candidate> SinglesQueue::full_house() {
    if (nearly_full_ == 0 || !oldest(naked_)) return std::nullopt;
    for (std::size_t i = naked_.front; i < naked_.entries.size(); ++i) {
        const Candidate single = naked_.entries[i];
        if (solved_.contains(single.cell())) continue;
        for (const int house : house_indices[single.cell().index()])
            if (open_cells_[house] == 1) return single;
    }
    return std::nullopt;
}

std::optional<Candidate> SinglesQueue::oldest(Queue& queue) const {
    while (queue.front < queue.entries.size() &&
           solved_.contains(queue.entries[queue.front].cell()))
        ++queue.front;
    if (queue.front == queue.entries.size()) return std::nullopt;
    return queue.entries[queue.front];
}

std::optional<Candidate> SinglesQueue::naked() { return oldest(naked_); }

std::optional<Candidate> SinglesQueue::hidden() { return oldest(hidden_); }

}  // namespace gridlemma
