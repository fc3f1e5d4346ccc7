// SPDX-License-Identifier: Apache-2.0
// One line of a table: its fields, and which of them hold the puzzle and its name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

struct CsvField {
    std::string_view text;            ///< Without its quotes and the blanks outside them.
    bool has_doubled_quotes = false;  ///< Each pair of them stands for one.
};

/// Cuts a line into fields, which replace those in `fields`. The reason when it cannot be cut: a
/// quote that is not closed (records do not go on on the next line), text after a closing quote.
/// `fields` then holds those before.
[[nodiscard]] std::optional<std::string> cut_csv_row(std::string_view line, char delimiter,
                                                     std::vector<CsvField>& fields);

/// What a table's first line tells.
struct CsvColumns {
    char delimiter = ',';
    bool is_header = true;  ///< Or already a row of a table without one.
    std::size_t puzzle = 0;
    std::string puzzle_name;  ///< As written; empty without a header.
    std::optional<std::size_t> name;
};

/// The columns if `line` is a header with a field `puzzle` or `quizzes` (any case, perhaps quoted;
/// separated by commas, semicolons or tabs), or a row with a quoted field that is a puzzle.
[[nodiscard]] std::optional<CsvColumns> find_csv_columns(std::string_view line);

/// The fields of what looks like a header: two or more, each beginning with a letter and none
/// longer than a name is. Empty for another line.
[[nodiscard]] std::vector<std::string> column_names(std::string_view line);

/// "the header has no column 'puzzle' or 'quizzes'; it has 'id' and 'givens'".
[[nodiscard]] std::string words_of_foreign_header(const std::vector<std::string>& names);

/// Whether `line` is a row of so many fields (two or more), one of which is a puzzle.
[[nodiscard]] bool has_puzzle_among(std::string_view line, std::size_t field_count);

}  // namespace gridlemma::apps
