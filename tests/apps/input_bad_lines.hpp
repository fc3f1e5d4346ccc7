// SPDX-License-Identifier: Apache-2.0
// Every kind of bad line, with its message.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace gridlemma::test {

inline const std::string good =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

inline std::string blank_cells() {
    std::string text = good;
    std::replace(text.begin(), text.end(), '.', ' ');
    return text;
}

/// Digits with blanks between them.
inline std::string spaced_out() {
    std::string text;
    for (const char character : good) text += {character == '.' ? '5' : character, ' '};
    return text;
}

/// Returns `good` with another character at a column (from 1).
inline std::string with(std::size_t column, char character) {
    std::string text = good;
    text[column - 1] = character;
    return text;
}

inline std::string pencilmarks() {
    std::string text;
    for (int cell = 0; cell < 81; ++cell) text += "123456789";
    return text;
}

/// A line that is not a puzzle, and its message.
struct BadLine {
    std::string line;
    std::string reason;
};

inline std::vector<BadLine> bad_lines() {
    return {
        {good.substr(0, 80), "80 cells, 81 expected"},
        {good.substr(0, 80) + " with a name", "80 cells, 81 expected"},
        {good.substr(0, 80) + "   ", "80 cells, 81 expected"},
        {good.substr(0, 80) + ",name", "80 cells, 81 expected"},
        {good + ".", "82 cells, 81 expected"},
        {good + good, "162 cells, 81 expected"},
        {"5", "1 cell, 81 expected"},
        {"53..7....", "9 cells, 81 expected"},
        {pencilmarks().substr(0, 728), "728 cells, 729 expected"},
        {pencilmarks() + "1", "730 cells, 729 expected"},
        {blank_cells().substr(0, 60),
         "60 cells, 81 expected; if blanks at its end were lost, write empty cells as '.' or '0'"},
        {"5" + blank_cells().substr(0, 79),
         "80 cells, 81 expected; if blanks at its end were lost, write empty cells as '.' or '0'"},
        {with(1, 'x'), "character 'x' at column 1"},
        {with(12, 'x'), "character 'x' at column 12"},
        {with(81, 'O'), "character 'O' at column 81"},
        {with(3, '-'), "character '-' at column 3"},
        {good + "x", "character 'x' at column 82, right after the puzzle"},
        {good + "\"", "character '\"' at column 82, right after the puzzle"},
        {"an ordinary sentence", "character 'a' at column 1"},
        {"\xC3\xA9" + good, "character '\xC3\xA9' at column 1"},
        {good.substr(0, 9) + "\xE2\x94\x82" + good.substr(9),
         "character '\xE2\x94\x82' at column 10"},
        {with(3, '\xFF'), "byte 0xff at column 3 is not text"},
        {with(4, '\xE9'), "byte 0xe9 at column 4 is not text"},
        {with(80, '\xC3'), "byte 0xc3 at column 80 is not text"},
        {with(7, '\0'), "byte 0x00 at column 7 is not text"},
        {std::string(81, '\0'), "byte 0x00 at column 1 is not text"},
        {with(8, '\x1A'), "byte 0x1a at column 8 is not text"},
        {with(9, '\x7F'), "byte 0x7f at column 9 is not text"},
        {with(5, '\t'), "4 cells, 81 expected"},
        {"\xEF\xBB\xBF" + good, "character '\xEF\xBB\xBF' at column 1"},
        {"2" + pencilmarks().substr(1), "character '2' at column 1, the place of candidate r1c1=1"},
        {pencilmarks().substr(0, 700) + "x" + pencilmarks().substr(701),
         "character 'x' at column 701"},
        {blank_cells().substr(0, 60) + "x" + blank_cells().substr(61),
         "character 'x' at column 61"},
        {std::string(65537, '.'), "line of 65537 bytes is longer than 65536 bytes"},
        {std::string(8'000'000, '1'), "line of 8000000 bytes is longer than 65536 bytes"},
        {good + " " + std::string(70'000, 'n'), "line of 70082 bytes is longer than 65536 bytes"},
    };
}

}  // namespace gridlemma::test
