// SPDX-License-Identifier: Apache-2.0
#include "apps/input/csv_row.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace pencilmark::apps {

namespace {

bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
    const auto same = [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    };
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(), same);
}

// The position of the quote that closes the field whose first character is at `from`, or npos.
std::size_t closing_quote(std::string_view line, std::size_t from, bool& doubled) {
    for (;;) {
        const std::size_t quote = line.find('"', from);
        if (quote == std::string_view::npos || !line.substr(quote + 1).starts_with('"'))
            return quote;
        doubled = true;
        from = quote + 2;
    }
}

std::optional<CsvColumns> columns_of(const std::vector<CsvField>& fields, std::string_view line) {
    CsvColumns columns;
    std::optional<std::size_t> puzzle;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view text = fields[i].text;
        if (!puzzle &&
            (equals_ignoring_case(text, "puzzle") || equals_ignoring_case(text, "quizzes")))
            puzzle = i;
        if (!columns.name && equals_ignoring_case(text, "name")) columns.name = i;
    }
    if (!puzzle && line.find('"') != std::string_view::npos) {
        columns.is_header = false;
        columns.name.reset();
        for (std::size_t i = 0; i < fields.size() && !puzzle; ++i)
            if (parse_puzzle_line(fields[i].text)) puzzle = i;
    }
    if (!puzzle) return std::nullopt;
    columns.puzzle = *puzzle;
    if (columns.is_header) columns.puzzle_name = fields[*puzzle].text;
    return columns;
}

}  // namespace

std::optional<std::string> cut_csv_row(std::string_view line, char delimiter,
                                       std::vector<CsvField>& fields) {
    fields.clear();
    for (;;) {
        std::size_t end = 0;
        const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
        if (line.substr(first).starts_with('"') && delimiter != '"') {
            CsvField field;
            const std::size_t quote = closing_quote(line, first + 1, field.has_doubled_quotes);
            if (quote == std::string_view::npos)
                return fmt::format("the quote that opens field {} is not closed on its line",
                                   fields.size() + 1);
            field.text = line.substr(first + 1, quote - first - 1);
            end = std::min(line.find(delimiter, quote), line.size());
            if (!trimmed(line.substr(quote + 1, end - quote - 1)).empty())
                return fmt::format("text after the closing quote of field {}", fields.size() + 1);
            fields.push_back(field);
        } else {
            end = std::min(line.find(delimiter), line.size());
            fields.push_back({line.substr(0, end)});
        }
        if (end == line.size()) return std::nullopt;
        line.remove_prefix(end + 1);
    }
}

std::optional<CsvColumns> find_csv_columns(std::string_view line) {
    std::vector<CsvField> fields;
    for (const char delimiter : {',', ';', '\t'}) {
        if (cut_csv_row(line, delimiter, fields)) continue;
        for (CsvField& field : fields) field.text = trimmed(field.text);
        if (auto columns = columns_of(fields, line)) {
            columns->delimiter = delimiter;
            return columns;
        }
    }
    return std::nullopt;
}

}  // namespace pencilmark::apps
