// SPDX-License-Identifier: Apache-2.0
#include "apps/input/csv_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/base/joined.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

// Returns the position of the quote that closes the field whose first character is at `from`, or
// npos.
std::size_t closing_quote(std::string_view line, std::size_t from, bool& doubled) {
    for (;;) {
        const std::size_t quote = line.find('"', from);
        if (quote == std::string_view::npos || !line.substr(quote + 1).starts_with('"'))
            return quote;
        doubled = true;
        from = quote + 2;
    }
}

std::optional<CsvColumns> columns_of_header(const std::vector<CsvField>& fields,
                                            const ColumnChoice& choice) {
    CsvColumns columns;
    std::optional<std::size_t> puzzle;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view text = fields[i].text;
        if (!puzzle && has_puzzles(choice, text)) puzzle = i;
        if (!columns.name && equals_ignoring_case(text, "name")) columns.name = i;
        if (!columns.solution && has_solutions(text)) columns.solution = i;
    }
    if (!puzzle) return std::nullopt;
    columns.puzzle = *puzzle;
    columns.puzzle_name = fields[*puzzle].text;
    for (const CsvField& field : fields) columns.names.push_back(text_of(field));
    return columns;
}

/// Of a row of a table without a header.
std::optional<CsvColumns> columns_of_row(const std::vector<CsvField>& fields) {
    PuzzleLine found;
    for (std::size_t i = 0; i < fields.size(); ++i)
        // A puzzle among words is no field of a table.
        if (!parse_plain_line(fields[i].text, found) ||
            (fields[i].is_quoted && parse_puzzle_line(fields[i].text))) {
            CsvColumns columns;
            columns.is_header = false;
            columns.puzzle = i;
            return columns;
        }
    return std::nullopt;
}

constexpr std::array delimiters{',', ';', '\t'};

bool is_column_name(std::string_view text) noexcept {
    constexpr std::size_t longest = 40;
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !text.empty() && text.size() <= longest && is_letter(text[0]);
}

}  // namespace

std::string text_of(const CsvField& field) {
    if (!field.has_doubled_quotes) return std::string(field.text);
    std::string result;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        result += field.text[i];
        if (field.text[i] == '"') ++i;
    }
    return result;
}

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
            field.is_quoted = true;
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

std::optional<CsvColumns> find_csv_columns(std::string_view line, const ColumnChoice& choice) {
    std::vector<CsvField> fields;
    const bool may_be_row = choice.puzzle.empty() && line.find('"') != std::string_view::npos;
    for (const char delimiter : delimiters) {
        if (cut_csv_row(line, delimiter, fields)) continue;
        for (CsvField& field : fields) field.text = trimmed(field.text);
        auto columns = columns_of_header(fields, choice);
        if (!columns && may_be_row) columns = columns_of_row(fields);
        if (columns) {
            columns->delimiter = delimiter;
            return columns;
        }
    }
    return std::nullopt;
}

std::vector<std::string> column_names(std::string_view line) {
    std::vector<CsvField> fields;
    for (const char delimiter : delimiters) {
        if (cut_csv_row(line, delimiter, fields) || fields.size() < 2) continue;
        std::vector<std::string> names;
        for (const CsvField& field : fields)
            if (is_column_name(trimmed(field.text))) names.emplace_back(trimmed(field.text));
        if (names.size() == fields.size()) return names;
    }
    return {};
}

std::string words_of_foreign_header(const std::vector<std::string>& names,
                                    const ColumnChoice& choice) {
    std::vector<std::string> shown(names.size());
    std::ranges::transform(names, shown.begin(),
                           [](const std::string& name) { return printable(name); });
    return "the header has no column " + puzzle_names_in_words(choice) + "; it has" +
           (shown.empty() ? "" : " ") +
           listed_in_quotes(std::vector<std::string_view>(shown.begin(), shown.end()), "and");
}

bool has_puzzle_among(std::string_view line, std::size_t field_count) {
    std::vector<CsvField> fields;
    for (const char delimiter : delimiters) {
        if (field_count < 2 || cut_csv_row(line, delimiter, fields)) continue;
        if (fields.size() != field_count) continue;
        for (const CsvField& field : fields)
            if (parse_puzzle_line(trimmed(field.text))) return true;
    }
    return false;
}

}  // namespace gridlemma::apps
