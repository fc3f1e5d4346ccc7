// SPDX-License-Identifier: Apache-2.0
// Columns of tables, and members of records: which of them is the puzzle, which holds its solution,
// and which are carried through into the output.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// What the command line says of columns.
struct ColumnChoice {
    std::string puzzle = {};             ///< Which has the puzzles; empty: one of the usual names.
    std::vector<std::string> kept = {};  ///< Which are carried through.
    bool keeps_all = false;              ///< `kept` are all that the first input has.
};

/// Returns whether a column or member of this name has the puzzles.
[[nodiscard]] bool has_puzzles(const ColumnChoice& choice, std::string_view name) noexcept;
/// Returns the names that it may have: "'puzzle', 'quiz', ... or 'board'".
[[nodiscard]] std::string puzzle_names_in_words(const ColumnChoice& choice);
/// Returns whether a column or member of this name has the solutions: "solution", "answer", ..., in
/// any case.
[[nodiscard]] bool has_solutions(std::string_view name) noexcept;

/// The value of a column that is carried through.
struct KeptValue {
    std::string text = {};  ///< Printable; empty if it is missing.
    bool is_json = false;   ///< It is a JSON text other than a text.
};

/// The values of one puzzle, one per name of ColumnChoice::kept, as one text.
class KeptValues {
 public:
    void add_missing() { add('-', {}); }
    /// A field of a table, or a text in JSON. It is made printable.
    void add_text(std::string_view text);
    /// A number, list, ... of JSON, in one line.
    void add_json(std::string_view text) { add('j', text); }
    void clear() noexcept { text_.clear(); }
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

    /// Returns the value number `slot` of such a text; one that is missing if it has fewer.
    [[nodiscard]] static KeptValue value(std::string_view text, std::size_t slot);

 private:
    void add(char kind, std::string_view text) { ((text_ += kind) += text) += '\n'; }

    std::string text_;
};

}  // namespace gridlemma::apps
