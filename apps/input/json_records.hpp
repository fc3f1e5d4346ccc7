// SPDX-License-Identifier: Apache-2.0
// Objects of JSON texts as records: which members hold a puzzle, its name, its solution, and what
// is kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/columns.hpp"
#include "apps/input/json_puzzles.hpp"
#include "engine/core/puzzle.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// How deep a puzzle may stand in lists and objects.
inline constexpr int most_depth = 100;

/// Returns whether a member of this name may hold a puzzle: in records more names may than in
/// tables.
[[nodiscard]] bool may_be_puzzle(const ColumnChoice& choice, std::string_view name);

/// Returns whether an object has a member that is called so and that is a puzzle, or nearly one.
[[nodiscard]] bool is_record(const OrderedJson& value, const ColumnChoice& choice);

/// Returns the name of the puzzle of a record; empty if it has none.
[[nodiscard]] std::string name_in(const OrderedJson& record);

/// Returns the solution that a record has, as text: 81 digits, or as it stands in the record.
/// A number of solutions is no solution.
[[nodiscard]] std::string solution_in(const OrderedJson& record);

/// Returns a member with a list of solutions, one for each of several puzzles; null if there is
/// none.
[[nodiscard]] const OrderedJson* solutions_in(const OrderedJson& record);

/// Returns a solution as solution_in() does.
[[nodiscard]] std::string solution_text(const OrderedJson& value);

/// Adds the solution of a record, and its other members that are kept or would be.
void add_others(const OrderedJson& record, const ColumnChoice& choice, JsonPuzzle& puzzle);

/// Returns the names of the members of a record that are not its puzzle; nullopt if neither the
/// value nor what is in it is a record.
[[nodiscard]] std::optional<std::vector<std::string>> columns_in(const OrderedJson& value,
                                                                 const ColumnChoice& choice);

/// Returns whether all cells are filled, and those of the puzzle with the same digits.
[[nodiscard]] bool is_filled_from(const Puzzle& filled, const Puzzle& puzzle);

/// Returns the digits of the cells, and '.' for the empty ones.
[[nodiscard]] std::string digits_of(const Puzzle& puzzle);

/// Returns the puzzle of a text.
[[nodiscard]] JsonPuzzle puzzle_of_text(const std::string& text);

}  // namespace gridlemma::apps
