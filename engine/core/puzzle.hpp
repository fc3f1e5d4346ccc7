// SPDX-License-Identifier: Apache-2.0
// Puzzle: givens, digits placed since, and the candidates that are left: a puzzle, or a position on
// the way to its solution. Solution: a digit for every cell.
//
// A text of a puzzle is, whichever is the shortest that says all:
//
//   puzzle                81 characters: a digit is a given
//   pencilmark puzzle     729 characters: for each cell its nine candidates, no givens
//   position              81 cells, with a plus before a digit that was placed but not given; then,
//                         if any candidate is struck, a colon and these: digit, row, column of each
//
//     53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214 617
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/candidate_set.hpp"
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

/// The givens; the digits placed since; for every other cell the digits allowed in it, before any
/// that a given or placed digit excludes (all nine in an ordinary puzzle, fewer where candidates
/// are struck); and a share in its geometry, which is the classic one unless it is set. A search
/// fills it in all ways that agree with givens, placed digits and struck candidates alike. What was
/// given makes a difference to techniques that assume a single solution. Its origin (file, line,
/// name) is not part of it. Thread safety: a value. Errors: parse() returns them; nothing is thrown
/// but std::bad_alloc.
class Puzzle {
 public:
    /// No givens, everything allowed.
    Puzzle() { allowed_.fill(DigitSet::all()); }
    /// As parse_puzzle.
    [[nodiscard]] static Result<Puzzle> parse(std::string_view text);

    void give(Cell cell, Digit digit) {
        allowed_[cell.index()] = digit;
        givens_.insert(cell);
        placed_.erase(cell);
    }
    /// Fills `cell` with a digit that is not given.
    void place(Cell cell, Digit digit) {
        allowed_[cell.index()] = digit;
        givens_.erase(cell);
        placed_.insert(cell);
    }
    /// Makes `cell` an empty cell in which only `digits` are allowed.
    void allow(Cell cell, DigitSet digits) {
        allowed_[cell.index()] = digits;
        givens_.erase(cell);
        placed_.erase(cell);
    }
    /// Precondition: the cell is empty.
    void strike(Candidate candidate) { allowed_[candidate.cell().index()] -= candidate.digit(); }

    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    void set_geometry(GeometryRef geometry) noexcept { geometry_ = std::move(geometry); }
    [[nodiscard]] const CellSet& givens() const noexcept { return givens_; }
    /// Returns the cells that are filled but not given.
    [[nodiscard]] const CellSet& placed() const noexcept { return placed_; }
    [[nodiscard]] CellSet filled() const noexcept { return givens_ | placed_; }
    /// Returns the digit of a filled cell alone, or the digits allowed in an empty one.
    [[nodiscard]] DigitSet allowed(Cell cell) const noexcept { return allowed_[cell.index()]; }
    [[nodiscard]] std::optional<Digit> given(Cell cell) const noexcept {
        if (!givens_.contains(cell)) return std::nullopt;
        return allowed_[cell.index()].first();
    }
    /// Returns the digit of a filled cell.
    [[nodiscard]] std::optional<Digit> digit_at(Cell cell) const noexcept {
        if (!filled().contains(cell)) return std::nullopt;
        return allowed_[cell.index()].first();
    }
    /// Returns the digits that filled cells exclude from `cell`.
    [[nodiscard]] DigitSet seen_from(Cell cell) const noexcept;
    /// Returns the candidates of empty cells that are not allowed, although no filled cell excludes
    /// them.
    [[nodiscard]] CandidateSet struck() const noexcept;
    /// Whether a cell that is not given allows fewer than nine digits: the givens are not all.
    [[nodiscard]] bool has_pencilmarks() const noexcept;
    /// Returns the givens alone.
    [[nodiscard]] Puzzle givens_alone() const noexcept;
    bool operator==(const Puzzle&) const noexcept = default;

 private:
    friend std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle);

    std::array<DigitSet, cell_count> allowed_;
    CellSet givens_;
    CellSet placed_;
    GeometryRef geometry_;
};

/// Two equal digits, given or placed, that see each other.
struct Conflict {
    std::optional<House> house;  ///< The first that they share, if they share one.
    Digit digit;
    Cell first;
    Cell second;
};

/// Returns the first pair of equal digits that see each other, by cell; nullopt if there is none.
[[nodiscard]] std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept;

/// Returns "digit 5 twice in row 3 (r3c1, r3c7)"; without a house "digit 5 twice in cells that see
/// each other (r3c1, r4c3)".
[[nodiscard]] std::string to_string(const Conflict& conflict);

/// Parses a text of a puzzle, as above. One of ".0*_" or a blank is an empty cell; in a position,
/// other than a blank. In 729 characters, each is the digit of its place or such a sign. Anything
/// else is an error with the position of the first offending byte; so is a struck candidate that is
/// the digit of its cell. Takes some 20 ns for 81 characters. Equal givens in one house are
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

/// Returns the text of a puzzle, with '.' for empty. parse_puzzle() makes of it a puzzle with the
/// same givens, placed digits and candidates.
[[nodiscard]] std::string to_string(const Puzzle& puzzle);
/// Returns the text of a position, also where a shorter one would do: a colon is there in any case.
[[nodiscard]] std::string to_position_text(const Puzzle& puzzle);
/// Returns 81 digits.
[[nodiscard]] std::string to_string(const Solution& solution);
/// As to_string.
std::ostream& operator<<(std::ostream& out, const Puzzle& puzzle);

/// Draws givens and placed digits with the boxes set off, with '.' for an empty cell; each of the
/// eleven lines ends in a line feed.
///
///     5 3 . | . 7 . | . . .
///     6 . . | 1 9 5 | . . .
///     . 9 8 | . . . | . 6 .
///     ------+-------+------
///     ...
[[nodiscard]] std::string to_grid_text(const Puzzle& puzzle);
/// Draws a solution in the same way.
[[nodiscard]] std::string to_grid_text(const Solution& solution);

/// Whether no two cells that see each other hold the same digit, so that every house holds all
/// nine, and `puzzle` allows each of them.
[[nodiscard]] bool is_solution_of(const Solution& solution, const Puzzle& puzzle) noexcept;

}  // namespace gridlemma
