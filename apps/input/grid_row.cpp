// SPDX-License-Identifier: Apache-2.0
#include "apps/input/grid_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/input/cell_text.hpp"
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
    if (!std::ranges::all_of(word, is_visible_cell)) return std::nullopt;
    const auto cell = read_cell(word);
    const bool has_sign = word.size() > 1 && !std::ranges::all_of(word, [](char character) {
                              return character >= '1' && character <= '9';
                          });
    if (!cell || has_sign) return std::nullopt;
    return cell->digits;
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

// Returns whether this is "1 2 3 4 5": five cells separated by blanks, not nine with four empty.
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
        const auto digits = field.empty() ? DigitSet{} : cell_of(field);
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

// The texts before, between and after the bars of a line.
std::vector<std::string_view> split_at_bars(std::string_view line) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= line.size();) {
        const bool is_box = i < line.size() && starts_with_box_character(line.substr(i));
        const bool is_end = i == line.size() || is_box || line[i] == '|';
        if (is_end) parts.push_back(line.substr(begin, i - begin));
        i += is_box ? 3 : 1;
        if (is_end) begin = i;
    }
    return parts;
}

// Drops what is blank outside of bars at the ends, so that `count` parts are left, if it can be so.
std::vector<std::string_view> inside_bars(std::vector<std::string_view> parts, std::size_t count) {
    const auto is_outside = [](std::string_view part) { return trimmed(part).empty(); };
    const bool has_both = parts.size() == count + 2;
    const bool has_front = parts.size() == count + 1 && parts.front().empty();
    if ((has_both || !has_front) && parts.size() > count && is_outside(parts.back()))
        parts.pop_back();
    if (parts.size() > count && is_outside(parts.front())) parts.erase(parts.begin());
    return parts;
}

void put(GridRow& row, std::size_t column, const CellText& cell) {
    put(row, column, cell.digits);
    if (cell.is_placed) row.placed |= static_cast<std::uint16_t>(1U << column);
}

// Parses the texts of nine cells, some of which may be blank.
std::optional<GridRow> row_of_texts(const std::vector<std::string_view>& texts) {
    if (texts.size() != 9) return std::nullopt;
    GridRow row;
    for (std::size_t i = 0; i < 9; ++i) {
        // Between the characters of a rule there is nothing, not even a blank.
        if (texts[i].empty()) return std::nullopt;
        std::string_view text = trimmed(texts[i]);
        // Bold, as Markdown has it.
        while (text.size() > 4 && text.starts_with("**") && text.ends_with("**"))
            text = text.substr(2, text.size() - 4);
        const auto cell = text.empty() ? CellText{} : read_cell(text);
        if (!cell) return std::nullopt;
        put(row, i, *cell);
        row.uses_blanks = row.uses_blanks || text.empty();
    }
    return row;
}

// Parses a box of three cells, each a character or blank, at equal distances.
bool put_box(GridRow& row, std::size_t box, std::string_view text) {
    for (const auto& [first, distance] :
         {std::pair{0, 1}, {1, 2}, {0, 2}, {1, 3}, {0, 3}, {2, 4}, {1, 4}}) {
        const auto place = [from = static_cast<std::size_t>(first),
                            apart = static_cast<std::size_t>(distance)](std::size_t i) {
            return from + i * apart;
        };
        if (place(2) >= text.size() || place(2) + place(1) < text.size()) continue;
        std::string others(text);
        for (std::size_t i = 0; i < 3; ++i) others[place(i)] = ' ';
        const bool fits = trimmed(others).empty() && std::ranges::all_of(text, [](char character) {
                              return character == ' ' || is_visible_cell(character);
                          });
        if (!fits) continue;
        for (std::size_t i = 0; i < 3; ++i) {
            const char character = text[place(i)];
            put(row, 3 * box + i,
                is_empty_sign(character) ? DigitSet{} : DigitSet(Digit(character - '0')));
            row.uses_blanks = row.uses_blanks || character == ' ';
        }
        return true;
    }
    return false;
}

// Parses three boxes between bars. Those at the ends may lack the blank beside a bar that is not
// there, or trailing blanks.
std::optional<GridRow> row_of_boxes(const std::vector<std::string_view>& boxes) {
    if (boxes.size() != 3 || boxes[1].size() < 3) return std::nullopt;
    const std::size_t width = boxes[1].size();
    GridRow row;
    for (std::size_t box = 0; box < 3; ++box) {
        std::string text(boxes[box]);
        if (box == 0 && text.size() + 1 == width) text.insert(text.begin(), ' ');
        if (box == 2 && text.size() < width) text.resize(width, ' ');
        if (text.size() != width || !put_box(row, box, text)) return std::nullopt;
    }
    return row;
}

// Parses nine words with marks on their digits.
std::optional<GridRow> row_of_marked_words(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::string_view part : split_at_bars(line))
        for (std::size_t begin = 0;;) {
            begin = part.find_first_not_of(" \t", begin);
            if (begin == std::string_view::npos) break;
            const std::size_t end = std::min(part.find_first_of(" \t", begin), part.size());
            words.push_back(part.substr(begin, end - begin));
            begin = end;
        }
    if (words.size() != 9) return std::nullopt;
    // Commas may stand between candidates: 1,2,5.
    std::array<std::string, 9> texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        texts[i] = words[i];
        if (texts[i].size() > 2) std::erase(texts[i], ',');
        words[i] = texts[i];
    }
    return row_of_texts(words);
}

// Parses nine characters, with a plus before placed digits.
std::optional<GridRow> row_with_pluses(std::string_view line) {
    line = trimmed(line);
    GridRow row;
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i, ++column) {
        const bool is_placed = line[i] == '+';
        if (is_placed) ++i;
        if (column == 9 || i == line.size() || !is_visible_cell(line[i])) return std::nullopt;
        if (is_placed && is_empty_sign(line[i])) return std::nullopt;
        put(row, column,
            CellText{is_empty_sign(line[i]) ? DigitSet{} : DigitSet(Digit(line[i] - '0')),
                     is_placed});
    }
    return column == 9 && row.placed != 0 ? std::optional(row) : std::nullopt;
}

// Parses nine characters of which one of "- x X ?" is the sign for empty.
std::optional<GridRow> row_of_other_signs(std::string_view line) {
    std::string cells;
    bool has_digit = false;
    for (std::string_view part : split_at_bars(line))
        for (const char character : part) {
            const bool is_other = other_empty_signs.find(character) != std::string_view::npos;
            if (is_blank(character) || (is_stray(character) && !is_other)) continue;
            if (!is_other && !is_visible_cell(character)) return std::nullopt;
            has_digit = has_digit || (!is_other && !is_empty_sign(character));
            cells += is_other ? '.' : character;
        }
    // Dashes alone are a frame.
    const bool has_dash = line.find('-') != std::string_view::npos;
    if (cells.size() != 9 || (has_dash && !has_digit)) return std::nullopt;
    return row_of_cells(cells);
}

std::string why_no_row(const std::vector<std::string_view>& words, std::size_t cells) {
    const bool has_candidates = words.size() >= 5 && cells > 9 && words.size() < cells;
    if (has_candidates && words.size() == 9) return "a cell that is neither a digit nor candidates";
    const std::size_t count = has_candidates ? words.size() : cells;
    return fmt::format("{} cell{} in a row, 9 expected", count, count == 1 ? "" : "s");
}

// Parses a row without marks.
Result<GridRow> parse_plain_row(std::string_view line) {
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

}  // namespace

namespace {

/// Returns the line without what a quotation, a program or a typesetter puts around a row: "> 53…",
/// "board = [[5, 3, …", "[_, 3, …]]."
std::string_view without_dress(std::string_view line) noexcept {
    line = trimmed(line);
    while (line.starts_with("> ") || line.starts_with(">>")) line = trimmed(line.substr(1));
    const std::size_t equal = line.find('=');
    if (equal != std::string_view::npos && is_letter(line.front())) {
        const std::string_view value = trimmed(line.substr(equal + 1));
        if (value.starts_with('[') || value.starts_with('{')) line = value;
    }
    if (line.ends_with("].") || line.ends_with(").")) line.remove_suffix(1);
    return line;
}

/// Returns whether the row ends as those of LaTeX's package sudoku do: ten bars and a full stop.
bool is_of_latex(std::string_view line) noexcept {
    return line.starts_with('|') && line.ends_with("|.") && std::ranges::count(line, '|') == 10;
}

Result<GridRow> parse_bare_row(std::string_view line) {
    if (is_of_latex(trimmed(line))) line = line.substr(0, line.rfind('.'));
    if (const auto row = row_with_pluses(line)) return *row;
    const auto parts = split_at_bars(line);
    if (const auto row = row_of_texts(inside_bars(parts, 9))) return *row;
    // What follows a # may be a marked candidate or a comment.
    if (line.find('#') != std::string_view::npos)
        if (const auto row = row_of_marked_words(line)) return *row;
    Result<GridRow> plain = parse_plain_row(line);
    if (plain) return plain;
    if (const auto row = row_of_boxes(inside_bars(parts, 3))) return *row;
    if (const auto row = row_of_marked_words(line)) return *row;
    if (const auto row = row_of_other_signs(line)) return *row;
    return plain;
}

}  // namespace

Result<GridRow> parse_grid_row(std::string_view line) {
    if (line.size() > longest_row)
        return Error{fmt::format("{} bytes are no row of a grid", line.size()), longest_row};
    Result<GridRow> row = parse_bare_row(line);
    if (row) return row;
    const std::string_view bare = without_dress(line);
    if (bare.size() == trimmed(line).size()) return row;
    if (Result<GridRow> again = parse_bare_row(bare)) return again;
    return row;
}

bool is_row_with_mark(std::string_view line) {
    line = trimmed(line);
    if (line.size() < 2 || line.front() != '#' || line[1] < '1' || line[1] > '9') return false;
    const auto row = row_of_marked_words(line);
    return row && row->has_candidates;
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

std::uint16_t bars_in(std::string_view line) {
    std::array<std::uint16_t, 2> bars{};  // By words, and by signs.
    std::array<std::size_t, 2> cells{};
    const auto parts = split_at_bars(line);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        cells[0] += words_of(parts[i]).size();
        cells[1] += count_cells(parts[i]);
        for (std::size_t way = 0; way < 2 && i + 1 < parts.size(); ++way)
            if (cells[way] > 0 && cells[way] < 9)
                bars[way] |= static_cast<std::uint16_t>(1U << cells[way]);
    }
    return cells[0] == 9 ? bars[0] : cells[1] == 9 ? bars[1] : std::uint16_t{0};
}

bool are_of_regions(const std::array<std::uint16_t, 9>& bars) {
    constexpr unsigned of_boxes = 1U << 3U | 1U << 6U;
    constexpr unsigned of_cells = 0x1FE;
    const auto is_inside_boxes = [](std::uint16_t row) {
        return (row & ~of_boxes) != 0 && row != of_cells;
    };
    return std::ranges::any_of(bars, is_inside_boxes) &&
           std::ranges::adjacent_find(bars, std::not_equal_to<>()) != bars.end();
}

std::size_t count_cells(std::string_view line) noexcept {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_visible_cell));
}

bool is_like_puzzle(std::string_view line) noexcept {
    constexpr std::size_t fewest_cells = 27;
    const std::size_t cells = count_cells(line);
    const auto blanks = static_cast<std::size_t>(std::ranges::count(line, ' '));
    return cells >= fewest_cells && 2 * cells > line.size() - blanks;
}

bool is_line_of_one_sign(std::string_view line) noexcept {
    constexpr std::string_view signs = "~_*";
    line = trimmed(line);
    return line.size() >= 3 && signs.find(line.front()) != std::string_view::npos &&
           line.find_first_not_of(line.front()) == std::string_view::npos;
}

bool is_like_frame(std::string_view line) {
    constexpr std::size_t fewest = 3;
    std::vector<std::string_view> kinds;
    std::size_t count = 0;
    for (line = trimmed(line); !line.empty(); ++count) {
        const std::size_t size = std::max<std::size_t>(utf8_size(line), 1);
        const std::string_view sign = line.substr(0, size);
        line.remove_prefix(size);
        if (sign[0] >= '0' && sign[0] <= '9') return false;
        if (size == 1 && is_letter(sign[0]) && sign[0] >= 0) return false;
        if (std::ranges::find(kinds, sign) == kinds.end()) kinds.push_back(sign);
    }
    return count >= fewest && kinds.size() <= 3;
}

bool is_frame(std::string_view line) noexcept {
    if (is_line_of_one_sign(line) && (trimmed(line).size() != 9 || line.find('~') != line.npos))
        return true;
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

bool is_table_rule(std::string_view line) noexcept {
    constexpr std::string_view signs = "|-: ";
    line = trimmed(line);
    return line.starts_with('|') && line.find('-') != std::string_view::npos &&
           std::ranges::all_of(line,
                               [signs](char c) { return signs.find(c) != std::string_view::npos; });
}

bool is_tag(std::string_view line) noexcept {
    line = trimmed(line);
    if (line.size() < 3 || line.front() != '[' || line.back() != ']') return false;
    line = line.substr(1, line.size() - 2);
    if (line.starts_with('/')) line.remove_prefix(1);
    return !line.empty() && is_letter(line.front()) &&
           line.find_first_of("[]") == std::string_view::npos;
}

bool is_title(std::string_view line) noexcept {
    const auto letters = std::count_if(line.begin(), line.end(), is_letter);
    return static_cast<std::size_t>(letters) > count_cells(line);
}

}  // namespace gridlemma::apps
