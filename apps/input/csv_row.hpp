// SPDX-License-Identifier: Apache-2.0
// One line of a table: its fields, and the columns of the puzzle and its name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/columns.hpp"

namespace gridlemma::apps {

/// One field of a line; `text` points into the line.
struct CsvField {
    std::string_view text;            ///< Without its quotes and the blanks outside them.
    bool has_doubled_quotes = false;  ///< Contains doubled quotes, each of which means one.
    bool is_quoted = false;
};

/// Cuts a line into fields, which replace those in `fields`. Returns the reason on failure: a quote
/// that is not closed (records cannot span lines), or text after a closing quote. `fields` then
/// holds the fields before it.
[[nodiscard]] std::optional<std::string> cut_csv_row(std::string_view line, char delimiter,
                                                     std::vector<CsvField>& fields);

/// Information from a table's first line.
struct CsvColumns {
    char delimiter = ',';
    bool is_header = true;  ///< False: a row of a table without a header.
    std::size_t puzzle = 0;
    std::string puzzle_name;  ///< As written; empty without a header.
    std::optional<std::size_t> name;
    std::optional<std::size_t> solution;  ///< See has_solutions().
    std::vector<std::string> names;       ///< Of all columns; empty without a header.
};

/// Returns the columns if `line` is a header with a field that names puzzles (see has_puzzles();
/// optionally quoted; separated by commas, semicolons or tabs), or a row with a quoted field that
/// is a puzzle, unless the choice names the column.
[[nodiscard]] std::optional<CsvColumns> find_csv_columns(std::string_view line,
                                                         const ColumnChoice& choice = {});
/// Returns the text of a field, with a single quote for each doubled one.
[[nodiscard]] std::string text_of(const CsvField& field);

/// Returns the fields of a line that looks like a header: two or more, each beginning with a letter
/// and no longer than a name. Empty for any other line.
[[nodiscard]] std::vector<std::string> column_names(std::string_view line);

/// Returns "the header has no column 'puzzle', ... or 'board'; it has 'id' and 'givens'".
[[nodiscard]] std::string words_of_foreign_header(const std::vector<std::string>& names,
                                                  const ColumnChoice& choice);

/// Returns whether `line` is a row of `field_count` fields (two or more), one of which is a puzzle.
[[nodiscard]] bool has_puzzle_among(std::string_view line, std::size_t field_count);

}  // namespace gridlemma::apps
