// SPDX-License-Identifier: Apache-2.0
#include "apps/run/part_table.hpp"

#include <fmt/format.h>

#include <charconv>

namespace gridlemma::apps {

namespace {

std::optional<std::uint64_t> ordinal_in(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0) return std::nullopt;
    return value;
}

}  // namespace

/// Cuts a row into `fields_`.
std::optional<std::string> PartTable::cut(std::string_view row) {
    if (delimiter_ == ',') return cut_csv_row(row, delimiter_, fields_);
    fields_.clear();
    for (;;) {
        const std::size_t end = row.find(delimiter_);
        fields_.push_back({.text = row.substr(0, end)});
        if (end == std::string_view::npos) return std::nullopt;
        row.remove_prefix(end + 1);
    }
}

std::optional<std::string> PartTable::read_titles(std::string_view line) {
    titles_ = line;
    titles_ += '\n';
    delimiter_ = line.find('\t') != std::string_view::npos ? '\t' : ',';
    if (auto reason = cut(line)) return reason;
    columns_ = fields_.size();
    for (column_ = 0; column_ < fields_.size(); ++column_)
        if (fields_[column_].text == "n") return std::nullopt;
    return "no column 'n', the number of the puzzle; --fields can add it";
}

std::optional<std::string> PartTable::read_ordinal(std::string_view row, std::uint64_t& ordinal) {
    if (auto reason = cut(row)) return reason;
    if (fields_.size() != columns_)
        return fmt::format("{} fields, but the table has {} columns", fields_.size(), columns_);
    const auto found = ordinal_in(fields_[column_].text);
    if (!found) return no_number;
    ordinal = *found;
    return std::nullopt;
}

}  // namespace gridlemma::apps
