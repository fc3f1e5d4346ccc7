// SPDX-License-Identifier: Apache-2.0
#include "strategies/other_programs/singles_queue.hpp"

#include <algorithm>

#include "strategies/other_programs/first_singles.hpp"

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
    singles.find_naked([this](Candidate single) { naked_.push(single); });
    singles.find_hidden([this](Candidate single) { hidden_.push(single); });
}

void SinglesQueue::replay(const Grid& grid) {
    may_.fill(DigitSet::all());
    where_.fill(CellSet::all());
    solved_ = {};
    open_cells_.fill(9);
    last_ = {};
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
    open_cells_ = count_in_houses(grid.unsolved());
    last_ = {};
    for (House house : classic::houses())
        if (open_cells_[house.index()] == 1) last_ |= classic::cells_of(house) - solved_;
    for (Digit digit : DigitSet::all()) places_[digit.index()] = count_in_houses(grid.where(digit));
    naked_.clear();
    hidden_.clear();
}

// Inline, because it is hot: without the word less is inlined (see engine/logic/pass.cpp).

/// The only place that a digit has left in a house, if it has one.
inline void SinglesQueue::queue_hidden(int house, Digit digit) {
    const CellSet place = where_[digit.index()] & classic::cells_of(House(house));
    if (!place.empty()) hidden_.push({place.first(), digit});
}

/// A digit has lost its last place in a house, which may be queued.
void SinglesQueue::drop_hidden(int house, Digit digit) {
    const auto rest = hidden_.rest();
    const auto lost = std::ranges::find_if(rest, [&](Candidate single) {
        return single.digit() == digit && classic::cells_of(House(house)).contains(single.cell());
    });
    if (lost != rest.end()) hidden_.erase(&*lost);
}

/// A digit has so many places left in a house: one less.
inline void SinglesQueue::miss_place(int house, Digit digit, int left) {
    if (left == 1) queue_hidden(house, digit);
    if (left == 0) drop_hidden(house, digit);
}

inline void SinglesQueue::add_places(int house, Digit digit, int count) {
    std::int8_t& places = places_[digit.index()][house];
    places = static_cast<std::int8_t>(places + count);
}

/// Cells lose a candidate that they have, ascending. The counters of a cell that loses its last one
/// stay as they are. Mostly no single comes up: that is asked once for all three houses.
inline void SinglesQueue::lose(const CellSet& cells, Digit digit) {
    CellSet& where = where_[digit.index()];
    auto& places = places_[digit.index()];
    for (Cell cell : cells) {
        DigitSet& digits = may_[cell.index()];
        digits -= digit;
        where.erase(cell);
        if (digits.empty()) continue;
        naked_.push_if({cell, digits.first()}, digits.is_single());
        const auto& [row, column, box] = house_indices[cell.index()];
        const std::int8_t in_row = --places[row];
        const std::int8_t in_column = --places[column];
        const std::int8_t in_box = --places[box];
        if (std::min({in_row, in_column, in_box}) > 1) continue;
        miss_place(row, digit, in_row);
        miss_place(column, digit, in_column);
        miss_place(box, digit, in_box);
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
    last_.erase(cell);
    for (const int house : houses)
        if (--open_cells_[house] == 1) last_ |= classic::cells_of(House(house)) - solved_;
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

}  // namespace gridlemma
