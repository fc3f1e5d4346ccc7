// SPDX-License-Identifier: Apache-2.0
#include "apps/input/recognise.hpp"

#include "apps/input/csv_row.hpp"
#include "apps/input/drawing_row.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/section_file.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

// Lines are kept, to be read again when the format is known; at most this many.
constexpr std::size_t most_lines = 100;
constexpr std::size_t most_bytes = std::size_t{1} << 17U;

bool is_json_record(std::string_view line) noexcept {
    line = trimmed(line);
    if (!line.starts_with('{')) return false;
    line = trimmed(line.substr(1));
    return line.empty() || line.starts_with('"');
}

/// Returns whether the line may be the first of a list: it is no tag, and nothing follows a list
/// that ends in it, as in "[1] 53..7....".
bool begins_list(std::string_view line) {
    line = trimmed(line);
    return line.starts_with('[') && !is_tag(line) && json_end(line) >= line.size();
}

/// Returns whether the first value of a line is JSON, or goes on after it, and no other text
/// follows.
bool is_json(std::string_view line) {
    line = trimmed(line);
    if (is_json_record(line)) return true;
    if (!begins_like_json(line)) return false;
    const std::size_t end = json_end(line);
    if (end == std::string_view::npos) return true;
    const std::string_view rest = trimmed(line.substr(end));
    constexpr std::string_view next = ",[{]#";
    return (rest.empty() || next.find(rest.front()) != std::string_view::npos) &&
           is_json_text(line.substr(0, end));
}

bool is_open_sudoku(std::string_view line) noexcept {
    const auto has = [line](std::string_view text) {
        return line.find(text) != std::string_view::npos;
    };
    return has("<opensudoku") || (has("<game") && has("data="));
}

/// Returns whether the puzzle of a line stands behind words, as in "$ solver '53..'": they say
/// nothing about the lines below.
bool has_words_before(const PuzzleLine& found, std::string_view line) {
    line = trimmed(line);
    return !found.name.empty() && line.data() == found.name.data() &&
           found.name.find(' ') != std::string_view::npos;
}

/// Only tables and records have columns.
InputFormat with_columns(InputFormat format, const ColumnChoice& choice) noexcept {
    return choice.puzzle.empty() || format == InputFormat::json ? format : InputFormat::csv;
}

}  // namespace

std::optional<InputFormat> Recogniser::look_at(const Line& line, const ColumnChoice& choice) {
    std::optional<InputFormat> format;
    if (!is_plain(line.text)) {
        const std::string copy = with_plain_dashes(with_plain_dots(with_plain_blanks(line.text)));
        Line plain = line;
        plain.text = copy;
        format = look_at_plain(plain, choice);
    } else {
        format = look_at_plain(line, choice);
    }
    if (!format) return std::nullopt;
    return with_columns(*format, choice);
}

InputFormat Recogniser::guess(const ColumnChoice& choice) const noexcept {
    return with_columns(guess_by_lines(), choice);
}

std::optional<InputFormat> Recogniser::look_at_plain(const Line& line, const ColumnChoice& choice) {
    ++lines_;
    bytes_ += line.text.size();
    if (is_row_with_mark(line.text)) {
        ++rows_;
    } else if (!is_blank_or_comment(line.text)) {
        PuzzleLine found;
        if (!parse_plain_line(line.text, found)) return InputFormat::lines;
        const bool is_row = parse_grid_row(line.text) || parse_cut_row(line.text);
        if (!is_row && is_json(line.text)) return InputFormat::json;
        constexpr std::string_view quotes = "\"'";
        if (is_json_list_ && quotes.find(trimmed(line.text).front()) != std::string_view::npos)
            return InputFormat::json;
        if (is_open_sudoku(line.text)) return InputFormat::open_sudoku;
        if (find_csv_columns(line.text, choice)) return InputFormat::csv;
        if (section_of(line.text) == Section::puzzle || is_column_names(line.text) ||
            cut_row_name(line.text))
            return InputFormat::grid;
        if (has_puzzle_among(line.text, header_fields_)) return InputFormat::csv;
        if (!parse_puzzle_line(line.text, found) &&
            (has_words_ || !has_words_before(found, line.text)))
            return InputFormat::lines;
        has_words_ = has_words_ || has_words_before(found, line.text);
        is_json_list_ = is_json_list_ || (is_first_ && begins_list(line.text));
        header_fields_ = is_first_ ? column_names(line.text).size() : 0;
        is_first_ = false;
        if (is_row)
            ++rows_;
        else if (is_frame(line.text))
            ++frames_;
    }
    if (rows_ == 9) return InputFormat::grid;
    if (lines_ >= most_lines || bytes_ >= most_bytes) return guess_by_lines();
    return std::nullopt;
}

InputFormat Recogniser::guess_by_lines() const noexcept {
    if (is_json_list_) return InputFormat::json;
    return rows_ + frames_ >= 2 ? InputFormat::grid : InputFormat::lines;
}

}  // namespace gridlemma::apps
