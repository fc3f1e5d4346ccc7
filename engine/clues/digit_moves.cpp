// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/digit_moves.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>

namespace gridlemma {

namespace {

std::uint8_t first_column(std::size_t row) {
    return static_cast<std::uint8_t>(3 * (row % 3) + row / 3);
}

/// Appends the moves of which the rows before `row` are known.
// NOLINTNEXTLINE(misc-no-recursion): nine rows.
void extend(DigitMove& move, std::size_t row, unsigned columns, unsigned boxes,
            std::vector<DigitMove>& moves) {
    if (row == 9) {
        move.size = static_cast<std::uint8_t>(std::popcount(move.rows));
        if (move.size > 0) moves.push_back(move);
        return;
    }
    for (std::uint8_t column = 0; column < 9; ++column) {
        const unsigned box = 1U << (row / 3 * 3 + column / 3U);
        if ((columns >> column & 1U) != 0 || (boxes & box) != 0) continue;
        const unsigned moved = column == first_column(row) ? 0U : 1U << row;
        move.columns[row] = column;
        move.rows = static_cast<std::uint16_t>(move.rows ^ moved);
        extend(move, row + 1, columns | 1U << column, boxes | box, moves);
        move.rows = static_cast<std::uint16_t>(move.rows ^ moved);
    }
}

std::vector<DigitMove> make_digit_moves() {
    std::vector<DigitMove> moves;
    DigitMove move;
    extend(move, 0, 0, 0, moves);
    std::vector<DigitMove> sorted;
    sorted.reserve(moves.size());
    for (std::uint8_t size = 1; size <= 9; ++size)
        std::ranges::copy_if(moves, std::back_inserter(sorted),
                             [&](const DigitMove& each) { return each.size == size; });
    return sorted;
}

}  // namespace

const std::vector<DigitMove>& digit_moves() {
    static const std::vector<DigitMove> moves = make_digit_moves();
    return moves;
}

}  // namespace gridlemma
