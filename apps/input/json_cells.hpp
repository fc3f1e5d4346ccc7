// SPDX-License-Identifier: Apache-2.0
// Boards of JSON texts: 81 cells in one list or in nine rows. A cell is a number, a text or an
// object with its digit and more.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/input/json_cell_rules.hpp"
#include "engine/core/puzzle.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// A JSON list, read as a board.
struct JsonBoard {
    enum class Kind : std::uint8_t {
        other,  ///< No board.
        board,  ///< Its cells are in `puzzle`.
        bad,    ///< Like a board, but something is wrong; perhaps it is a list of puzzles.
    };
    Kind kind = Kind::other;
    Puzzle puzzle{};
    std::string reason{};                 ///< Why it is bad, or why it is no board if it may be.
    bool has_objects = false;             ///< Some cells are objects.
    bool has_values = false;              ///< Some cell has a digit, or says that it has none.
    std::vector<NamedRegions> regions{};  ///< That cells name.
};

/// Returns a name that two members of the object have.
[[nodiscard]] std::optional<std::string> doubled_member(const OrderedJson& object);

/// Reads 81 cells. Those that name their places are put there: see json_places.hpp. In an object,
/// the digit is called value, v, val, digit or number; an object
/// without any member that is known is not an empty cell but makes the board bad. Where some cells
/// are called given, the digits of others were placed. Members of cells that restrict them, such as
/// candidates, odd or region, are read; others that are rules make the board bad.
[[nodiscard]] JsonBoard read_json_board(const OrderedJson& list);

}  // namespace gridlemma::apps
