// SPDX-License-Identifier: Apache-2.0
// Puzzle: what is given at the start. Solution: a digit for every cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// A digit for each of the 81 cells.
using Solution = std::array<Digit, cell_count>;

/// The givens, and for every other cell the digits that are allowed in it: all nine in an ordinary
/// puzzle, a part of them in a pencilmark puzzle. Where it came from is kept by whoever read it.
class Puzzle {
 public:
    /// No givens, everything allowed.
    Puzzle() { allowed_.fill(DigitSet::all()); }

    void give(Cell cell, Digit digit) {
        allowed_[cell.index()] = digit;
        givens_.insert(cell);
    }
    /// Makes `cell` an empty cell in which only `digits` are allowed.
    void allow(Cell cell, DigitSet digits) {
        allowed_[cell.index()] = digits;
        givens_.erase(cell);
    }

    [[nodiscard]] const CellSet& givens() const noexcept { return givens_; }
    /// The given alone, or what an empty cell may hold (before any elimination).
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
};

/// Two equal givens in one house.
struct Conflict {
    House house;
    Digit digit;
    Cell first;
    Cell second;
};

/// The first pair of equal givens that see each other, by cell; nothing if the givens agree.
[[nodiscard]] std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept;

/// "digit 5 twice in row 3 (r3c1, r3c7)".
[[nodiscard]] std::string to_string(const Conflict& conflict);

/// Reads 81 characters (1-9; `.`, `0`, `*`, `_` or a space for empty) or 729 (nine a cell, each the
/// digit of its place or an empty sign). Anything else is refused with the position of the first
/// offending byte. Some 20 ns for 81 characters. Equal givens in one house are accepted: such a
/// puzzle has no solution.
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view text);
/// The same for many in a row: into `puzzle`, which is left as it was if the text is refused.
[[nodiscard]] std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle);

/// Whether `character` stands for an empty cell.
[[nodiscard]] constexpr bool is_empty_sign(char character) noexcept {
    return character == '.' || character == '0' || character == '*' || character == '_' ||
           character == ' ';
}

/// 81 characters with `.` for empty; 729 for a puzzle that has pencilmarks.
[[nodiscard]] std::string to_string(const Puzzle& puzzle);
/// 81 digits.
[[nodiscard]] std::string to_string(const Solution& solution);

/// Whether every house holds nine different digits and `puzzle` allows each of them.
[[nodiscard]] bool is_solution_of(const Solution& solution, const Puzzle& puzzle) noexcept;

}  // namespace gridlemma
