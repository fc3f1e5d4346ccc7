// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "apps/cli/wrap.hpp"
#include "engine/search/board.hpp"

namespace pencilmark::apps {

namespace {

std::string in_one_line(const Grid& grid, Cell cell) {
    std::string text;
    if (const auto digit = grid.digit_at(cell)) text += digit->character();
    for (Digit digit : grid.at(cell)) text += digit.character();
    return text.empty() ? "-" : text;
}

/// Line 0..2 of a cell drawn three lines high.
std::string in_three_lines(const Grid& grid, Cell cell, int line) {
    if (const auto digit = grid.digit_at(cell))
        return line == 1 ? fmt::format("={}=", digit->value()) : "   ";
    std::string text;
    for (int index = 3 * line; index < 3 * line + 3; ++index) {
        const Digit digit = Digit::from_index(index);
        text += grid.at(cell).contains(digit) ? digit.character() : '.';
    }
    return text;
}

using Widths = std::array<std::size_t, 9>;

/// "+------+------+------+": as long as three boxes with cells of these widths.
std::string ruler(const Widths& widths) {
    std::string out = "+";
    for (std::size_t box = 0; box < 9; box += 3)
        out.append(widths[box] + widths[box + 1] + widths[box + 2] + 4, '-').append(1, '+');
    return out + "\n";
}

/// One line of a drawing: `text(column)` for each cell, padded to its column's width.
template <typename Text>
void append_line(std::string& out, const Widths& widths, const Text& text) {
    for (int column = 0; column < 9; ++column) {
        out += column % 3 == 0 ? (column == 0 ? "| " : " | ") : " ";
        fmt::format_to(std::back_inserter(out), "{:<{}}", text(column), widths[column]);
    }
    out += " |\n";
}

std::string draw_wide(const Grid& grid, const Widths& widths) {
    std::string out;
    for (int row = 0; row < 9; ++row) {
        if (row % 3 == 0) out += ruler(widths);
        append_line(out, widths,
                    [&](int column) { return in_one_line(grid, Cell::at(row, column)); });
    }
    return out + ruler(widths);
}

std::string draw_tall(const Grid& grid) {
    constexpr Widths widths{3, 3, 3, 3, 3, 3, 3, 3, 3};
    std::string out;
    for (int row = 0; row < 9; ++row) {
        if (row % 3 == 0)
            out += ruler(widths);
        else
            append_line(out, widths, [](int) { return ""; });
        for (int line = 0; line < 3; ++line)
            append_line(out, widths, [&](int column) {
                return in_three_lines(grid, Cell::at(row, column), line);
            });
    }
    return out + ruler(widths);
}

}  // namespace

std::string draw_digits(const Grid& grid) {
    CharBoard board(9, std::vector<char>(9, '.'));
    for (Cell cell : grid.placed())
        board[cell.row_number()][cell.column_number()] = grid.digit_at(cell)->character();
    return to_grid_text(board);
}

std::string list_candidates(const Grid& grid) {
    std::string out;
    for (Cell cell : grid.unsolved()) {
        fmt::format_to(std::back_inserter(out), "[{},{}]:", cell.row_number() + 1,
                       cell.column_number() + 1);
        for (Digit digit : grid.at(cell)) out.append(1, ' ').append(1, digit.character());
        out += grid.at(cell).empty() ? " none\n" : "\n";
    }
    return out;
}

std::string draw_candidates(const Grid& grid) {
    Widths widths{};
    for (int c = 0; c < cell_count; ++c) {
        std::size_t& width = widths[c % 9];
        width = std::max(width, in_one_line(grid, Cell(c)).size());
    }
    return ruler(widths).size() - 1 <= page_width ? draw_wide(grid, widths) : draw_tall(grid);
}

}  // namespace pencilmark::apps
