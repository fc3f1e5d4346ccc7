// SPDX-License-Identifier: Apache-2.0
// Cell, Digit, House and Candidate: distinct small types, so that one cannot be passed for another.
//
//   cells 0..80, row by row        houses: rows 0..8, columns 9..17, boxes 18..26,
//                                          extra houses of other geometries 27..63
//
//        c1 c2 c3   c4 c5 c6   c7 c8 c9
//   r1    0  1  2 |  3  4  5 |  6  7  8      box 18 | box 19 | box 20
//   r2    9 10 11 | 12 13 14 | 15 16 17     --------+--------+--------
//   r3   18 19 20 | 21 22 23 | 24 25 26      box 21 | box 22 | box 23
//   ...                                     --------+--------+--------
//   r9   72 73 74 | 75 76 77 | 78 79 80      box 24 | box 25 | box 26
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace gridlemma {

inline constexpr int cell_count = 81;
inline constexpr int digit_count = 9;
inline constexpr int house_count = 27;  ///< Rows, columns and boxes.
inline constexpr int most_houses = 64;  ///< With the extra houses of other geometries.
inline constexpr int candidate_count = cell_count * digit_count;

enum class HouseKind : std::uint8_t { row, column, box, extra };

/// A house: rows 0..8, columns 9..17, boxes 18..26; in a geometry with further houses, such as
/// diagonals, these from 27 on. Which of them there are, and their cells, the Geometry knows.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class House {
 public:
    constexpr House() noexcept = default;
    /// Precondition: 0 <= index < 64 (asserted).
    constexpr explicit House(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {
        assert(index >= 0 && index < most_houses);
    }
    static constexpr House row(int number) noexcept { return House(number); }
    static constexpr House column(int number) noexcept { return House(9 + number); }
    static constexpr House box(int number) noexcept { return House(18 + number); }
    static constexpr House extra(int number) noexcept { return House(house_count + number); }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr HouseKind kind() const noexcept {
        return index_ < house_count ? static_cast<HouseKind>(index_ / 9) : HouseKind::extra;
    }
    /// Returns the number within its kind, 0..8; of an extra house 0..36.
    [[nodiscard]] constexpr int number() const noexcept {
        return index_ < house_count ? index_ % 9 : index_ - house_count;
    }
    constexpr auto operator<=>(const House&) const noexcept = default;

 private:
    std::uint8_t index_ = 0;
};

/// A digit 1..9.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Digit {
 public:
    constexpr Digit() noexcept = default;
    /// Precondition: 1 <= value <= 9 (asserted).
    constexpr explicit Digit(int value) noexcept : value_(static_cast<std::uint8_t>(value)) {
        assert(value >= 1 && value <= 9);
    }
    static constexpr Digit from_index(int index) noexcept { return Digit(index + 1); }

    [[nodiscard]] constexpr int value() const noexcept { return value_; }
    /// Returns 0..8, for tables.
    [[nodiscard]] constexpr int index() const noexcept { return value_ - 1; }
    [[nodiscard]] constexpr char character() const noexcept {
        return static_cast<char>('0' + value_);
    }
    constexpr auto operator<=>(const Digit&) const noexcept = default;

 private:
    std::uint8_t value_ = 1;
};

/// A cell 0..80, row-major.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Cell {
 public:
    constexpr Cell() noexcept = default;
    /// Precondition: 0 <= index < 81 (asserted).
    constexpr explicit Cell(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {
        assert(index >= 0 && index < cell_count);
    }
    /// Row and column are 0..8.
    static constexpr Cell at(int row, int column) noexcept { return Cell(9 * row + column); }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    /// Row, column and box numbers, 0..8. The box is that of the ordinary Sudoku: other geometries
    /// may have none, or others.
    [[nodiscard]] constexpr int row_number() const noexcept { return index_ / 9; }
    [[nodiscard]] constexpr int column_number() const noexcept { return index_ % 9; }
    [[nodiscard]] constexpr int box_number() const noexcept {
        return index_ / 27 * 3 + index_ % 9 / 3;
    }
    [[nodiscard]] constexpr House row() const noexcept { return House::row(row_number()); }
    [[nodiscard]] constexpr House column() const noexcept { return House::column(column_number()); }
    [[nodiscard]] constexpr House box() const noexcept { return House::box(box_number()); }
    /// Returns the house of that kind that contains the cell. Precondition: not extra.
    [[nodiscard]] constexpr House house(HouseKind kind) const noexcept {
        return kind == HouseKind::row ? row() : kind == HouseKind::column ? column() : box();
    }
    constexpr auto operator<=>(const Cell&) const noexcept = default;

 private:
    std::uint8_t index_ = 0;
};

/// A digit in a cell, 0..728: 9 * cell + (digit - 1).
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Candidate {
 public:
    constexpr Candidate() noexcept = default;
    constexpr Candidate(Cell cell, Digit digit) noexcept
        : index_(static_cast<std::uint16_t>(9 * cell.index() + digit.index())) {}
    /// Precondition: 0 <= index < 729 (asserted).
    static constexpr Candidate from_index(int index) noexcept {
        assert(index >= 0 && index < candidate_count);
        Candidate candidate;
        candidate.index_ = static_cast<std::uint16_t>(index);
        return candidate;
    }

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr Cell cell() const noexcept { return Cell(index_ / 9); }
    [[nodiscard]] constexpr Digit digit() const noexcept { return Digit::from_index(index_ % 9); }
    constexpr auto operator<=>(const Candidate&) const noexcept = default;

 private:
    std::uint16_t index_ = 0;
};

static_assert(sizeof(Cell) == 1 && sizeof(Digit) == 1 && sizeof(House) == 1);
static_assert(sizeof(Candidate) == 2);

/// Returns "r4c7".
[[nodiscard]] std::string to_string(Cell cell);
/// Returns "row 4", "column 7", "box 2", "extra house 1".
[[nodiscard]] std::string to_string(House house);
/// Returns "r4c7=5".
[[nodiscard]] std::string to_string(Candidate candidate);

// As to_string.
std::ostream& operator<<(std::ostream& out, Cell cell);
std::ostream& operator<<(std::ostream& out, House house);
std::ostream& operator<<(std::ostream& out, Candidate candidate);
/// "7".
std::ostream& operator<<(std::ostream& out, Digit digit);

}  // namespace gridlemma
