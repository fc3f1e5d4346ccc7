// SPDX-License-Identifier: Apache-2.0
// Texts of one cell, and of 81 cells, as other programs and people write them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma::apps {

/// Signs that some programs write for an empty cell; is_empty_sign() knows the others.
inline constexpr std::string_view other_empty_signs = "-xX?";

/// What a digit that stands alone in its cell means, where other cells have several candidates.
enum class LoneDigits : std::uint8_t {
    given,      ///< The digit was given, unless a cell that it sees has it as a candidate.
    placed,     ///< It was placed by the player.
    candidate,  ///< It is the only candidate of an empty cell.
};

/// The content of one cell.
struct CellText {
    DigitSet digits;         ///< Its digit or candidates; none in an empty cell.
    bool is_placed = false;  ///< The digit was placed, not given: "u5", "+5".
};

/// Reads the text of one cell. Its digits decide; marks around them are passed over: "*67", "#579",
/// "67a", "a67", "67@", "78-2", "<5>", "2(5)7". Empty: one of ". 0 * _ - x X ?" alone. Returns
/// nullopt if the text has a digit twice, or a character of another kind.
[[nodiscard]] std::optional<CellText> read_cell(std::string_view text);

/// Fills an empty puzzle (of its geometry) with 81 cells of which some have several candidates.
/// `no_candidates`: cells that have none left, as opposed to those that were left empty, which may
/// hold any digit.
[[nodiscard]] Puzzle puzzle_of_cells(const std::array<CellText, cell_count>& cells,
                                     const CellSet& no_candidates, LoneDigits lone,
                                     const Geometry& geometry);

/// Parses 81 cells of which one of "- x X ?" may be the sign for empty. Returns whether `text` is
/// such a text; there has to be a digit in it.
[[nodiscard]] bool read_cells(std::string_view text, Puzzle& puzzle);

}  // namespace gridlemma::apps
