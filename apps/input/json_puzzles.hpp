// SPDX-License-Identifier: Apache-2.0
// Puzzles in JSON texts: records with a member `puzzle`, arrays of rows, lists of either, and the
// boards of f-puzzles and SudokuPad. Their rules become the geometries of the puzzles; a record
// with a rule that no geometry expresses is refused.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/columns.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// A puzzle of a JSON text, or why there is none where one was expected.
struct JsonPuzzle {
    Puzzle puzzle;
    std::string name;
    std::optional<std::string> fault;
    std::string kept = {};                 ///< See KeptValues.
    std::string solution = {};             ///< As its record has it.
    std::vector<std::string> others = {};  ///< Members that would be kept, but are not.
    std::size_t item = 0;                  ///< Of the outermost list, if there is one.
};

/// Returns whether it is a JSON text, or one with single quotes in place of all double ones.
[[nodiscard]] bool is_json_text(std::string_view text);

/// Returns whether an object of JSON states a rule for the puzzles in it.
[[nodiscard]] bool states_rules(std::string_view text);

/// Calls `visit` for each puzzle of a JSON text, in order. Each item of a list in which others are
/// puzzles is one, too, or a fault; members of an object that hold none say something else.
/// `first_item`: how many items of its first list were in texts before this one. Returns why there
/// is none to call it for.
[[nodiscard]] std::optional<std::string> each_json_puzzle(
    std::string_view text, const ColumnChoice& choice,
    const std::function<void(const JsonPuzzle&)>& visit, std::size_t first_item = 0);

/// Returns the other members of the first record with a puzzle, in their order; nullopt if there is
/// none, or if the text is no JSON text.
[[nodiscard]] std::optional<std::vector<std::string>> json_columns(std::string_view text,
                                                                   const ColumnChoice& choice);

/// Reads the board of a link of f-puzzles or SudokuPad, with all quotes or with the shortened names
/// and without quotes, as links carry it. Rules that are a geometry become that of the puzzle;
/// boards with others are refused.
[[nodiscard]] Result<JsonPuzzle> read_board(std::string_view text);

}  // namespace gridlemma::apps
