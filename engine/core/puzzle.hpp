// SPDX-License-Identifier: Apache-2.0
// Puzzle: the givens and allowed digits at the start. Solution: a digit for every cell.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/geometry.hpp"
#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// The fewest givens of an ordinary Sudoku with one solution.
/// Ref: G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014.
inline constexpr int fewest_clues = 17;

/// A digit for each of the 81 cells.
using Solution = std::array<Digit, cell_count>;

/// The givens, for every other cell the digits allowed in it (all nine in an ordinary puzzle, some
/// of them in a pencilmark puzzle), and the geometry, which is the classic one unless it is set.
/// Its origin (file, line, name) is not part of it.
/// Thread safety: a value. Errors: parse() returns them; nothing is thrown but std::bad_alloc.
class Puzzle {
 public:
    /// No givens, everything allowed.
    Puzzle() { allowed_.fill(DigitSet::all()); }
    /// As parse_puzzle.
    [[nodiscard]] static Result<Puzzle> parse(std::string_view text);

    void give(Cell cell, Digit digit) {
        allowed_[cell.index()] = digit;
        givens_.insert(cell);
    }
    /// Makes `cell` an empty cell in which only `digits` are allowed.
    void allow(Cell cell, DigitSet digits) {
        allowed_[cell.index()] = digits;
        givens_.erase(cell);
    }

    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    void set_geometry(const Geometry& geometry) noexcept { geometry_ = &geometry; }
    [[nodiscard]] const CellSet& givens() const noexcept { return givens_; }
    /// Returns the given alone, or the digits allowed in an empty cell (before any elimination).
    [[nodiscard]] DigitSet allowed(Cell cell) const noexcept { return allowed_[cell.index()]; }
    [[nodiscard]] std::optional<Digit> given(Cell cell) const noexcept {
        if (!givens_.contains(cell)) return std::nullopt;
        return allowed_[cell.index()].first();
    }
    /// Whether some empty cell allows fewer than nine digits.
    [[nodiscard]] bool has_pencilmarks() const noexcept;
    bool operator==(const Puzzle&) const noexcept = default;

 private:
    friend std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle);

    std::array<DigitSet, cell_count> allowed_;
    CellSet givens_;
    const Geometry* geometry_ = &Geometry::classic();
};

/// Two equal givens that see each other.
struct Conflict {
    std::optional<House> house;  ///< The first that they share, if they share one.
    Digit digit;
    Cell first;
    Cell second;
};

/// Returns the first pair of equal givens that see each other, by cell; nullopt if there is none.
[[nodiscard]] std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept;

/// Returns "digit 5 twice in row 3 (r3c1, r3c7)"; without a house "digit 5 twice in cells that see
/// each other (r3c1, r4c3)".
[[nodiscard]] std::string to_string(const Conflict& conflict);

/// Parses 81 characters (1-9; one of ".0*_" or a space for empty) or 729 (nine per cell, each
/// the digit of its place or an empty sign). Anything else is an error with the position of the
/// first offending byte. Takes some 20 ns for 81 characters. Equal givens in one house are
/// accepted: such a puzzle has no solution. The geometry is the classic one.
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view text);
/// The same for repeated use: the result goes to `puzzle`, which an error leaves unchanged, and
/// which keeps its geometry.
[[nodiscard]] std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle);

/// Whether `character` denotes an empty cell.
[[nodiscard]] constexpr bool is_empty_sign(char character) noexcept {
    return character == '.' || character == '0' || character == '*' || character == '_' ||
           character == ' ';
}

/// Returns 81 characters with `.` for empty; 729 for a puzzle with pencilmarks.
[[nodiscard]] std::string to_string(const Puzzle& puzzle);
/// Returns 81 digits.
[[nodiscard]] std::string to_string(const Solution& solution);
/// As to_string.
std::ostream& operator<<(std::ostream& out, const Puzzle& puzzle);

/// Draws the givens with the boxes set off, with '.' for an empty cell; each of the eleven lines
/// ends in a line feed.
///
///     5 3 . | . 7 . | . . .
///     6 . . | 1 9 5 | . . .
///     . 9 8 | . . . | . 6 .
///     ------+-------+------
///     ...
[[nodiscard]] std::string to_grid_text(const Puzzle& puzzle);
/// Draws a solution in the same way.
[[nodiscard]] std::string to_grid_text(const Solution& solution);

/// Whether no two cells that see each other hold the same digit, so that every house holds all nine,
/// and `puzzle` allows each of them.
[[nodiscard]] bool is_solution_of(const Solution& solution, const Puzzle& puzzle) noexcept;

}  // namespace gridlemma
