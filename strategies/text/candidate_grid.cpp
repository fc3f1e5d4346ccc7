// SPDX-License-Identifier: Apache-2.0
// Draws a grid with its candidates.
#include <algorithm>
#include <array>
#include <string_view>

#include "strategies/text/sentences.hpp"

namespace gridlemma {

namespace {

/// "r1 |" in front of a row.
constexpr int margin = 4;

using Widths = std::array<int, 9>;

std::string content_of(const Grid& grid, Cell cell) {
    if (const std::optional<Digit> digit = grid.digit_at(cell)) return {digit->character()};
    const std::string digits = text::digits_text(grid.at(cell));
    return digits.empty() ? "-" : digits;
}

/// Pads with blanks on the right.
std::string padded(std::string text, int width) {
    text.resize(std::max(text.size(), static_cast<std::size_t>(width)), ' ');
    return text;
}

void end_line(std::string& out) {
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

/// One kind of drawing: how wide the columns are and how far apart. Every cell gets a leading gap
/// of its own, and every box a blank and a bar at its end.
class Drawing {
 public:
    Drawing(const Widths& widths, int gap) : widths_(widths), gap_(gap) {}

    [[nodiscard]] int width() const {
        int sum = margin;
        for (int width : widths_) sum += width + gap_;
        // The first column of a box is one blank behind the bar, whatever the gap.
        return sum + 3 * (3 - gap_);
    }
    [[nodiscard]] std::string header() const {
        std::string line(margin, ' ');
        for (int column = 0; column < 9; ++column)
            add_cell(line, column, std::string("c") + static_cast<char>('1' + column), ' ');
        end_line(line);
        return line;
    }
    [[nodiscard]] std::string rule() const {
        std::string line = "   +";
        for (int column = 0; column < 9; ++column) {
            const int before = column % 3 == 0 ? 1 : gap_;
            line += std::string(static_cast<unsigned>(before), '-');
            line += std::string(static_cast<unsigned>(widths_[column]), '-');
            if (column % 3 == 2) line += "-+";
        }
        line += '\n';
        return line;
    }
    /// A line of nine contents behind a label.
    [[nodiscard]] std::string row(std::string_view label,
                                  const std::array<std::string, 9>& contents) const {
        std::string line = padded(std::string(label), 3) + '|';
        for (int column = 0; column < 9; ++column) add_cell(line, column, contents[column], '|');
        end_line(line);
        return line;
    }

 private:
    void add_cell(std::string& line, int column, const std::string& content, char bar) const {
        line.append(static_cast<std::size_t>(column % 3 == 0 ? 1 : gap_), ' ');
        line += padded(content, widths_[column]);
        if (column % 3 == 2) (line += ' ') += bar;
    }

    Widths widths_;
    int gap_;
};

std::string row_label(int row) { return {'r', static_cast<char>('1' + row)}; }

std::string draw_in_lines(const Grid& grid, const Drawing& drawing) {
    std::string out = drawing.header();
    for (int row = 0; row < 9; ++row) {
        if (row % 3 == 0) out += drawing.rule();
        std::array<std::string, 9> contents;
        for (int column = 0; column < 9; ++column)
            contents[column] = content_of(grid, Cell::at(row, column));
        out += drawing.row(row_label(row), contents);
    }
    return out + drawing.rule();
}

/// A third of a cell: three digits in their places, a point for each that is gone.
std::string third_of(const Grid& grid, Cell cell, int third) {
    if (const std::optional<Digit> digit = grid.digit_at(cell))
        return third == 1 ? std::string{' ', digit->character(), ' '} : "   ";
    std::string digits;
    for (int i = 3 * third; i < 3 * third + 3; ++i) {
        const Digit digit = Digit::from_index(i);
        digits += grid.at(cell).contains(digit) ? digit.character() : '.';
    }
    return digits;
}

std::string draw_in_blocks(const Grid& grid, int width) {
    Widths widths;
    widths.fill(3);
    int gap = 3;
    while (gap > 1 && Drawing(widths, gap).width() > width) --gap;
    const Drawing drawing(widths, gap);
    std::string out = drawing.header();
    for (int row = 0; row < 9; ++row) {
        out += row % 3 == 0 ? drawing.rule() : drawing.row("", {});
        for (int third = 0; third < 3; ++third) {
            std::array<std::string, 9> contents;
            for (int column = 0; column < 9; ++column)
                contents[column] = third_of(grid, Cell::at(row, column), third);
            out += drawing.row(third == 1 ? row_label(row) : "", contents);
        }
    }
    return out + drawing.rule();
}

}  // namespace

std::string draw_candidates(const Grid& grid, int width) {
    Widths widths;
    for (int column = 0; column < 9; ++column) {
        std::size_t widest = 2;  // Of the label above.
        for (int row = 0; row < 9; ++row)
            widest = std::max(widest, content_of(grid, Cell::at(row, column)).size());
        widths[column] = static_cast<int>(widest);
    }
    for (int gap : {2, 1}) {
        const Drawing drawing(widths, gap);
        if (drawing.width() <= width) return draw_in_lines(grid, drawing);
    }
    return draw_in_blocks(grid, width);
}

}  // namespace gridlemma
