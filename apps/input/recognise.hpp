// SPDX-License-Identifier: Apache-2.0
// Recognises the format of an input from its first lines.
#pragma once

#include <cstddef>
#include <optional>

#include "apps/input/line_reader.hpp"
#include "apps/input/reader.hpp"

namespace gridlemma::apps {

/// Examines one line after another until the format is clear. These lines decide: a puzzle (lines),
/// a header of a table (csv), a JSON record (json), a game of OpenSudoku, `[Puzzle]`, column names
/// or nine rows (grid). All other lines are
/// skipped, so that bad lines at the start do not mislead it. If the choice names a column, it is a
/// table or JSON. Not thread-safe.
class Recogniser {
 public:
    /// Returns nullopt while more lines are needed.
    [[nodiscard]] std::optional<InputFormat> look_at(const Line& line, const ColumnChoice& choice);
    /// Returns the likeliest format if the lines seen are all there are.
    [[nodiscard]] InputFormat guess(const ColumnChoice& choice) const noexcept;

 private:
    [[nodiscard]] std::optional<InputFormat> look_at_plain(const Line& line,
                                                           const ColumnChoice& choice);
    [[nodiscard]] InputFormat guess_by_lines() const noexcept;

    std::size_t lines_ = 0;
    std::size_t bytes_ = 0;
    std::size_t rows_ = 0;
    std::size_t frames_ = 0;
    std::size_t header_fields_ = 0;  ///< Of the first relevant line; 0 if it is no header.
    bool is_first_ = true;
    bool is_json_list_ = false;  ///< The first relevant line begins with a bracket.
    bool has_words_ = false;     ///< A line had a puzzle behind words.
};

}  // namespace gridlemma::apps
