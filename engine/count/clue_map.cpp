// SPDX-License-Identifier: Apache-2.0
#include "engine/count/clue_map.hpp"

#include <algorithm>

namespace gridlemma::count {

namespace {

bool is_in(unsigned bands, int band) { return (bands >> band & 1U) != 0; }

}  // namespace

Clue View::place(Cell cell) const noexcept {
    const int row = is_transposed ? cell.index() % 9 : cell.index() / 9;
    const int column = is_transposed ? cell.index() / 9 : cell.index() % 9;
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    return {.band = byte((row / 3 + 3 - first_band) % 3),
            .row = byte(row % 3),
            .stack = stack_places[static_cast<std::size_t>(column / 3)],
            .column = byte(column % 3),
            .digit = 0};
}

ClueMap::ClueMap(const Puzzle& puzzle, View view) {
    for (const Cell cell : puzzle.givens()) {
        Clue clue = view.place(cell);
        clue.digit = static_cast<std::uint8_t>(puzzle.given(cell)->index());
        clues_.push_back(clue);
    }
}

std::vector<LinePartition> ClueMap::rows(int band, int stack) const {
    const LinePartitions& all = LinePartitions::get();
    std::vector<LinePartition> left;
    for (LinePartition rows = 0; rows < partition_count; ++rows)
        if (std::ranges::all_of(clues_, [&](const Clue& clue) {
                const bool holds = all.lines(rows)[clue.digit] == clue.row;
                return clue.band != band || holds == (clue.stack == stack);
            }))
            left.push_back(rows);
    return left;
}

std::vector<LinePartition> ClueMap::columns(int band, int stack, unsigned others) const {
    const LinePartitions& all = LinePartitions::get();
    std::vector<LinePartition> left;
    for (LinePartition columns = 0; columns < partition_count; ++columns)
        if (std::ranges::all_of(clues_, [&](const Clue& clue) {
                if (clue.stack != stack) return true;
                const bool holds = all.lines(columns)[clue.digit] == clue.column;
                if (clue.band == band) return holds;
                return !is_in(others, clue.band) || !holds;
            }))
            left.push_back(columns);
    return left;
}

DigitMask ClueMap::digits(unsigned bands) const noexcept {
    unsigned given = 0;
    for (const Clue& clue : clues_)
        if (is_in(bands, clue.band)) given |= 1U << clue.digit;
    return static_cast<DigitMask>(given);
}

StackOrders ClueMap::column_orders(unsigned bands, int stack) const {
    unsigned fixed = 0;
    for (const Clue& clue : clues_)
        if (is_in(bands, clue.band) && clue.stack == stack) fixed |= 1U << clue.column;
    StackOrders orders;
    ColumnOrder order{0, 1, 2};
    do {
        bool keeps = true;
        for (std::uint8_t column = 0; column < 3; ++column)
            keeps = keeps && ((fixed >> column & 1U) == 0 || order[column] == column);
        if (keeps) orders.push_back(order);
    } while (std::ranges::next_permutation(order).found);
    return orders;
}

}  // namespace gridlemma::count
