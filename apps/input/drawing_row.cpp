// SPDX-License-Identifier: Apache-2.0
#include "apps/input/drawing_row.hpp"

#include <cstdint>
#include <string>

#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

bool is_one_to_nine(char character) noexcept { return character >= '1' && character <= '9'; }

bool is_gap(char character) noexcept { return character == ' ' || character == '|'; }

/// Three characters for each of nine cells.
using Thirds = std::array<std::string_view, 9>;

// Parses "| 1.3   456   789 | …": boxes of a fixed width.
std::optional<Thirds> cut_thirds(std::string_view cells) {
    constexpr std::size_t box_width = 17;
    Thirds thirds;
    for (int box = 0; box < 3; ++box) {
        if (!cells.starts_with('|') || cells.size() < box_width + 2) return std::nullopt;
        for (int i = 0; i < 3; ++i)
            thirds[3 * box + i] = cells.substr(2 + 6 * static_cast<std::size_t>(i), 3);
        cells.remove_prefix(box_width + 1);
    }
    return trimmed(cells) == "|" ? std::optional(thirds) : std::nullopt;
}

// Returns nullopt if the nine characters are not a cell.
std::optional<DigitSet> cell_of(std::string_view upper, std::string_view middle,
                                std::string_view lower) {
    constexpr std::string_view blank = "   ";
    if (upper == blank && lower == blank && middle[0] == ' ' && middle[2] == ' ' &&
        is_one_to_nine(middle[1]))
        return DigitSet(Digit(middle[1] - '0'));
    DigitSet digits;
    const std::string all = std::string(upper).append(middle).append(lower);
    for (Digit digit : DigitSet::all()) {
        const char character = all[digit.index()];
        if (character == digit.character())
            digits |= digit;
        else if (character != '.')
            return std::nullopt;
    }
    return digits;
}

}  // namespace

bool is_column_names(std::string_view line) noexcept {
    char next = '1';
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (is_gap(line[i])) continue;
        if (next > '9' || line[i] != 'c' || i + 1 == line.size() || line[i + 1] != next)
            return false;
        ++next;
        ++i;
    }
    return next > '9';
}

std::optional<NamedRow> cut_row_name(std::string_view line) noexcept {
    line = trimmed(line);
    if (line.size() < 3 || line[0] != 'r' || !is_one_to_nine(line[1])) return std::nullopt;
    const std::string_view cells = trimmed(line.substr(2));
    if (!cells.starts_with('|')) return std::nullopt;
    return NamedRow{.number = line[1] - '0', .cells = cells};
}

bool is_part_of_row(std::string_view line, bool expected) noexcept {
    if (!line.starts_with(' ')) return false;
    line = trimmed(line);
    return expected ? line.starts_with('|') : cut_thirds(line).has_value();
}

Result<GridRow> parse_drawn_row(std::string_view cells) {
    std::string text(cells);
    std::uint16_t without = 0;
    int column = -1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_gap(text[i])) continue;
        const bool begins = i == 0 || is_gap(text[i - 1]);
        const bool ends = i + 1 == text.size() || is_gap(text[i + 1]);
        if (begins) ++column;
        if (text[i] != '-' || !begins || !ends || column > 8) continue;
        text[i] = '.';
        without |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(column));
    }
    Result<GridRow> row = parse_grid_row(text);
    if (!row || without == 0) return row;
    row->without_candidates = without;
    row->has_empty = false;
    for (unsigned i = 0; i < 9; ++i)
        row->has_empty |= row->cells[i].empty() && (without >> i & 1U) == 0;
    return row;
}

Result<GridRow> parse_drawn_row(const std::array<std::string_view, 3>& lines) {
    const auto upper = cut_thirds(lines[0]);
    const auto middle = cut_thirds(lines[1]);
    const auto lower = cut_thirds(lines[2]);
    if (!upper || !middle || !lower) return Error{"three lines that are no row of candidates"};
    GridRow row;
    for (std::size_t i = 0; i < 9; ++i) {
        const auto digits = cell_of((*upper)[i], (*middle)[i], (*lower)[i]);
        if (!digits) return Error{"a cell that is neither a digit nor candidates"};
        row.cells[i] = *digits;
        row.has_candidates |= digits->size() > 1;
        if (digits->empty()) row.without_candidates |= static_cast<std::uint16_t>(1U << i);
    }
    return row;
}

bool begins_with_cell(std::string_view line) noexcept {
    line = trimmed(line);
    return line.size() > 4 && line[0] == 'r' && is_one_to_nine(line[1]) && line[2] == 'c' &&
           is_one_to_nine(line[3]);
}

bool is_remark(std::string_view line) noexcept {
    line = trimmed(line);
    return line == "No solution exists." || line == "Not unique." ||
           line == "Given up at the time limit.";
}

}  // namespace gridlemma::apps
