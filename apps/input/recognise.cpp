// SPDX-License-Identifier: Apache-2.0
#include "apps/input/recognise.hpp"

#include "apps/input/csv_row.hpp"
#include "apps/input/drawing_row.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"

namespace gridlemma::apps {

namespace {

// Lines are kept, to be read again when the format is known; at most this many.
constexpr std::size_t most_lines = 100;
constexpr std::size_t most_bytes = std::size_t{1} << 17U;

}  // namespace

std::optional<InputFormat> Recogniser::look_at(const Line& line) {
    ++lines_;
    bytes_ += line.text.size();
    if (!is_blank_or_comment(line.text)) {
        if (parse_puzzle_line(line.text)) return InputFormat::lines;
        if (find_csv_columns(line.text)) return InputFormat::csv;
        if (is_puzzle_section(line.text) || is_column_names(line.text) || cut_row_name(line.text))
            return InputFormat::grid;
        if (has_puzzle_among(line.text, header_fields_)) return InputFormat::csv;
        header_fields_ = is_first_ ? column_names(line.text).size() : 0;
        is_first_ = false;
        if (parse_grid_row(line.text) || parse_cut_row(line.text))
            ++rows_;
        else if (is_frame(line.text))
            ++frames_;
    }
    if (rows_ == 9) return InputFormat::grid;
    if (lines_ >= most_lines || bytes_ >= most_bytes) return guess();
    return std::nullopt;
}

InputFormat Recogniser::guess() const noexcept {
    return rows_ + frames_ >= 2 ? InputFormat::grid : InputFormat::lines;
}

}  // namespace gridlemma::apps
