// SPDX-License-Identifier: Apache-2.0
#include "apps/input/grid_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view strays = "|:;,!'\"/\\[](){}+";
constexpr std::string_view frame_lines = "-=";  // Also allowed as strays between cells.
constexpr std::size_t longest_row = 512;

bool is_blank(char character) noexcept {
    return character == ' ' || character == '\t' || character == '\v' || character == '\f';
}

bool is_stray(char character) noexcept {
    return strays.find(character) != std::string_view::npos ||
           frame_lines.find(character) != std::string_view::npos;
}

bool is_letter(char character) noexcept {
    const auto byte = static_cast<unsigned char>(character);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80;
}

// Box-drawing characters are U+2500..U+257F: three bytes each.
bool starts_with_box_character(std::string_view text) noexcept {
    return text.size() >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
}

// Returns the line with every separator replaced by a blank, or the position of an invalid
// character.
Result<std::string> without_separators(std::string_view line) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (is_visible_cell(line[i])) {
            row += line[i];
        } else if (is_blank(line[i]) || is_stray(line[i])) {
            row += ' ';
        } else if (starts_with_box_character(line.substr(i))) {
            row += ' ';
            i += 2;
        } else {
            return Error{describe_character(line, i), i};
        }
    }
    return row;
}

std::vector<std::string_view> words_of(std::string_view row) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; (begin = row.find_first_not_of(' ', begin)) < row.size();) {
        const std::size_t end = std::min(row.find(' ', begin), row.size());
        words.push_back(row.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

// Parses the digits of one cell, each at most once. Returns no digit for an empty cell.
std::optional<DigitSet> cell_of(std::string_view word) {
    if (word.size() == 1 && is_empty_sign(word[0])) return DigitSet{};
    DigitSet digits;
    for (const char character : word) {
        if (is_empty_sign(character)) return std::nullopt;
        const Digit digit(character - '0');
        if (digits.contains(digit)) return std::nullopt;
        digits |= digit;
    }
    return digits;
}

void put(GridRow& row, std::size_t column, DigitSet digits) {
    row.cells[column] = digits;
    row.has_candidates = row.has_candidates || digits.size() > 1;
    row.has_empty = row.has_empty || digits.empty();
}

std::optional<GridRow> row_of_words(const std::vector<std::string_view>& words) {
    if (words.size() != 9) return std::nullopt;
    GridRow row;
    for (std::size_t i = 0; i < 9; ++i) {
        const auto digits = cell_of(words[i]);
        if (!digits) return std::nullopt;
        put(row, i, *digits);
    }
    return row;
}

// Parses nine characters; a blank means empty.
GridRow row_of_cells(std::string_view cells) {
    GridRow row;
    for (std::size_t i = 0; i < 9; ++i) {
        put(row, i, is_empty_sign(cells[i]) ? DigitSet{} : DigitSet(Digit(cells[i] - '0')));
        row.uses_blanks = row.uses_blanks || cells[i] == ' ';
    }
    return row;
}

// Whether this is "1 2 3 4 5": five cells separated by blanks, not nine with four empty.
bool alternates_with_blanks(std::string_view cells) noexcept {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if ((cells[i] == ' ') != (i % 2 == 1)) return false;
    return true;
}

// Returns the line without its bars, if only digits and blanks remain.
std::optional<std::string> cells_beside_bars(std::string_view line) {
    std::string cells;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (starts_with_box_character(line.substr(i)))
            i += 2;
        else if (line[i] == ' ' || (line[i] >= '1' && line[i] <= '9'))
            cells += line[i];
        else if (line[i] != '|')
            return std::nullopt;
    }
    return cells;
}

std::vector<std::string_view> fields_of(std::string_view line, char delimiter) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t end = std::min(line.find(delimiter), line.size());
        fields.push_back(trimmed(line.substr(0, end)));
        if (end == line.size()) return fields;
        line.remove_prefix(end + 1);
    }
}

// Parses up to nine fields; missing fields are empty cells.
std::optional<GridRow> row_of_fields(const std::vector<std::string_view>& fields) {
    GridRow row;
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string_view field = i < fields.size() ? fields[i] : std::string_view();
        if (!std::all_of(field.begin(), field.end(), is_visible_cell)) return std::nullopt;
        const auto digits = cell_of(field);
        if (!digits) return std::nullopt;
        put(row, i, *digits);
    }
    return row;
}

// Parses nine fields, optionally with a delimiter after the last.
std::optional<GridRow> row_of_nine_fields(std::string_view line) {
    for (const char delimiter : {',', ';', '\t'}) {
        auto fields = fields_of(line, delimiter);
        if (fields.size() == 10 && fields.back().empty()) fields.pop_back();
        if (fields.size() != 9) continue;
        auto row = row_of_fields(fields);
        if (!row) continue;
        row->uses_blanks = delimiter == '\t' && row->has_empty;
        return row;
    }
    return std::nullopt;
}

std::string why_no_row(const std::vector<std::string_view>& words, std::size_t cells) {
    const bool has_candidates = words.size() >= 5 && cells > 9 && words.size() < cells;
    if (has_candidates && words.size() == 9) return "a cell that is neither a digit nor candidates";
    const std::size_t count = has_candidates ? words.size() : cells;
    return fmt::format("{} cell{} in a row, 9 expected", count, count == 1 ? "" : "s");
}

}  // namespace

Result<GridRow> parse_grid_row(std::string_view line) {
    if (line.size() > longest_row)
        return Error{fmt::format("{} bytes are no row of a grid", line.size()), longest_row};
    line = line.substr(0, line.find('#'));
    const Result<std::string> row = without_separators(line);
    if (!row) return row.error();
    const auto words = words_of(*row);
    if (const auto of_words = row_of_words(words)) return *of_words;
    std::string cells = *row;
    cells.erase(std::remove(cells.begin(), cells.end(), ' '), cells.end());
    if (cells.size() == 9) return row_of_cells(cells);
    if (const auto of_fields = row_of_nine_fields(line)) return *of_fields;
    const auto blank = cells_beside_bars(line);
    if (blank && blank->size() == 9 && !alternates_with_blanks(*blank)) return row_of_cells(*blank);
    return Error{why_no_row(words, cells.size()), line.size()};
}

std::optional<GridRow> parse_cut_row(std::string_view line) {
    std::optional<GridRow> row;
    if (line.find('\t') != std::string_view::npos) {
        const auto fields = fields_of(line, '\t');
        const auto is_long = [](std::string_view field) { return field.size() > 1; };
        if (fields.size() >= 9 || std::any_of(fields.begin(), fields.end(), is_long))
            return std::nullopt;
        row = row_of_fields(fields);
        if (row) row->uses_blanks = true;
    } else if (auto cells = cells_beside_bars(line); cells && cells->size() < 9) {
        const std::size_t digits = cells->find_last_of("123456789") + 1;
        if (digits == 0) return std::nullopt;
        const std::string_view front = std::string_view(*cells).substr(0, digits);
        const bool has_blank =
            front.find(' ') != std::string_view::npos && !alternates_with_blanks(front);
        cells->resize(9, ' ');
        row = row_of_cells(*cells);
        row->uses_blanks = has_blank;
    }
    if (row) row->is_cut = true;
    return row;
}

std::size_t count_cells(std::string_view line) noexcept {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_visible_cell));
}

bool is_frame(std::string_view line) noexcept {
    bool has_lines = false;
    bool has_signs = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char character = line[i];
        if (starts_with_box_character(line.substr(i)))
            i += 2;
        else if (frame_lines.find(character) != std::string_view::npos)
            has_lines = true;
        else if (character == '.' || character == '*')
            has_signs = true;
        else if (!is_blank(character) && strays.find(character) == std::string_view::npos)
            return false;
    }
    return has_lines || !has_signs;
}

bool is_section(std::string_view line) noexcept {
    line = trimmed(line);
    return line.size() > 2 && line.front() == '[' && line.back() == ']' &&
           std::all_of(line.begin() + 1, line.end() - 1, is_letter);
}

bool is_puzzle_section(std::string_view line) noexcept {
    constexpr std::string_view head = "[puzzle]";
    line = trimmed(line);
    return std::equal(line.begin(), line.end(), head.begin(), head.end(), [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b;
    });
}

bool is_title(std::string_view line) noexcept {
    const auto letters = std::count_if(line.begin(), line.end(), is_letter);
    return static_cast<std::size_t>(letters) > count_cells(line);
}

}  // namespace gridlemma::apps
