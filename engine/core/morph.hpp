// SPDX-License-Identifier: Apache-2.0
// Morph: one of the ways to turn a puzzle into another one that is the same but for its looks.
//
//   transpose      rows become columns
//   permute        the three bands, the three stacks, the rows of a band, the columns of a stack
//   relabel        the digits
//
// The first two form 2 * (3! * 3!^3)^2 = 3,359,232 geometric morphs; with 9! relabellings there are
// 1,218,998,108,160 in all, and they form a group.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/literal.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/truth.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// The kinds of change that a random morph may make.
struct MorphKinds {
    bool transpose = true;
    bool permute = true;
    bool relabel = true;
};

/// A bijection of cells and of digits that maps houses to houses: puzzles and their images have the
/// same solutions, up to the morph.
/// Ref: F. Jarvis, E. Russell, There are 5472730538 essentially different Sudoku grids, 2006.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown but
/// std::bad_alloc.
class Morph {
 public:
    static constexpr std::uint32_t geometric_count = 3'359'232;

    /// Changes nothing.
    Morph() noexcept = default;
    /// Returns a morph of these kinds, each with the same probability.
    [[nodiscard]] static Morph random(Random& source, MorphKinds kinds = {}) noexcept;
    /// Returns a morph that leaves the digits as they are; index 0 changes nothing. Precondition:
    /// index < geometric_count (asserted). Different indices give different morphs.
    [[nodiscard]] static Morph geometric(std::uint32_t index) noexcept;

    /// Returns the morph that, after the transposition if there is one, makes line `rows[i]` row i
    /// and line `columns[i]` column i, and label `labels[i]` (1..9) of digit i + 1. Precondition: a
    /// permutation each; lines of a band or stack stay together (asserted).
    [[nodiscard]] static Morph of_lines(bool is_transposed, const std::array<std::uint8_t, 9>& rows,
                                        const std::array<std::uint8_t, 9>& columns,
                                        const std::array<std::uint8_t, 9>& labels) noexcept;

    [[nodiscard]] Cell operator()(Cell cell) const noexcept {
        const int row = is_transposed_ ? cell.column_number() : cell.row_number();
        const int column = is_transposed_ ? cell.row_number() : cell.column_number();
        return Cell::at(rows_[row], columns_[column]);
    }
    [[nodiscard]] Digit operator()(Digit digit) const noexcept {
        return Digit::from_index(digits_[digit.index()]);
    }
    [[nodiscard]] Candidate operator()(Candidate candidate) const noexcept {
        return {(*this)(candidate.cell()), (*this)(candidate.digit())};
    }
    /// Precondition, also of a Truth and of a HouseSet: no extra house (asserted).
    [[nodiscard]] House operator()(House house) const noexcept;
    [[nodiscard]] Truth operator()(Truth truth) const noexcept {
        if (truth.is_cell()) return Truth((*this)(truth.cell()));
        return {(*this)(truth.house()), (*this)(truth.digit())};
    }
    [[nodiscard]] Literal operator()(Literal literal) const noexcept {
        return {(*this)(literal.candidate()), literal.is_on()};
    }
    [[nodiscard]] HouseSet operator()(HouseSet houses) const noexcept;
    [[nodiscard]] DigitSet operator()(DigitSet digits) const noexcept;
    [[nodiscard]] CellSet operator()(const CellSet& cells) const noexcept;
    /// Its placed digits and candidates too. The image has the classic geometry.
    [[nodiscard]] Puzzle operator()(const Puzzle& puzzle) const;
    [[nodiscard]] Solution operator()(const Solution& solution) const noexcept;

    /// Returns the morph that does this and after it `next`.
    [[nodiscard]] Morph then(const Morph& next) const noexcept;
    /// Returns the morph that undoes this one.
    [[nodiscard]] Morph inverse() const noexcept;

    bool operator==(const Morph&) const noexcept = default;

    /// Returns "r123456789c123456789d123456789" for the morph that changes nothing: after r the
    /// rows of the puzzle that become rows 1 to 9, after c the columns, after d what digits 1 to 9
    /// become. With a t before it, the puzzle is transposed first.
    friend std::string to_string(const Morph& morph);

 private:
    /// Where each of 0..8 goes.
    using Permutation = std::array<std::uint8_t, 9>;
    static constexpr Permutation identity{0, 1, 2, 3, 4, 5, 6, 7, 8};

    [[nodiscard]] static Permutation lines(std::uint32_t index) noexcept;
    [[nodiscard]] static Permutation inverted(const Permutation& permutation) noexcept;
    [[nodiscard]] static Permutation composed(const Permutation& first,
                                              const Permutation& second) noexcept;

    bool is_transposed_ = false;  ///< Before rows and columns are permuted.
    Permutation rows_ = identity;
    Permutation columns_ = identity;
    Permutation digits_ = identity;
};

[[nodiscard]] std::string to_string(const Morph& morph);
/// Reads what to_string() writes. Error: the position and reason of the first fault.
[[nodiscard]] Result<Morph> parse_morph(std::string_view text);

}  // namespace gridlemma
