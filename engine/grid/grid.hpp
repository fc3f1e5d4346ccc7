// SPDX-License-Identifier: Apache-2.0
// Grid: the candidates, by cell and by digit, and the only code that changes them.
//
//   where_[digit]  CellSet   9 x 16 B   unsolved cells that may hold the digit
//   cell_[cell]    record   81 x  2 B   bits 0..8 candidates of the cell, bits 12..15 its digit
//   placed_, givens_         2 x 16 B   solved cells; those of them that were given
//   geometry_                      8 B
//                              352 B    with six bytes of padding: six cache lines
//
// A solved cell has no candidates in either view. There is no undo: copy the Grid instead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// The placed digits, and the candidates of the other cells. A plain value without dynamic memory.
/// It has no share in its geometry (see GeometryRef): whoever keeps a grid keeps its puzzle, too.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Grid {
 public:
    /// All cells empty, all candidates present.
    explicit Grid(const Geometry& geometry = Geometry::classic()) noexcept;
    /// Places the givens and the placed digits, and restricts the candidates of the other cells to
    /// what the puzzle allows without the digits that see them. Conflicting digits are all placed;
    /// see `is_broken` and `find_conflict`.
    explicit Grid(const Puzzle& puzzle) noexcept;

    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    /// Returns the candidates of a cell; empty if it is solved.
    [[nodiscard]] DigitSet at(Cell cell) const noexcept {
        return DigitSet::from_bits(cell_[cell.index()]);
    }
    /// Returns the unsolved cells that may hold `digit`.
    [[nodiscard]] const CellSet& where(Digit digit) const noexcept { return where_[digit.index()]; }
    /// Returns the unsolved cells of `house` that may hold `digit`.
    [[nodiscard]] CellSet places(House house, Digit digit) const noexcept {
        return where(digit) & geometry_->cells_of(house);
    }
    [[nodiscard]] bool has(Candidate candidate) const noexcept {
        return at(candidate.cell()).contains(candidate.digit());
    }
    /// Returns the digit placed in a cell; nullopt if it is unsolved.
    [[nodiscard]] std::optional<Digit> digit_at(Cell cell) const noexcept {
        const int value = cell_[cell.index()] >> value_shift;
        if (value == 0) return std::nullopt;
        return Digit(value);
    }

    [[nodiscard]] const CellSet& placed() const noexcept { return placed_; }
    [[nodiscard]] const CellSet& givens() const noexcept { return givens_; }
    [[nodiscard]] CellSet unsolved() const noexcept { return CellSet::all() - placed_; }
    [[nodiscard]] bool is_solved() const noexcept { return placed_ == CellSet::all(); }
    /// Returns the unsolved cells with exactly `count` candidates (0..9; no cell for any other
    /// number). O(1).
    [[nodiscard]] CellSet cells_with(int count) const noexcept;
    /// Whether some unsolved cell has no candidate. False does not guarantee a solution.
    [[nodiscard]] bool is_broken() const noexcept { return !cells_with(0).empty(); }
    /// Returns the digits if the grid is solved.
    [[nodiscard]] std::optional<Solution> solution() const noexcept;
    [[nodiscard]] CandidateSet candidates() const noexcept;

    /// The same as assignment, which GCC makes a string instruction of that is slow to start.
    void assign(const Grid& other) noexcept {
        where_ = other.where_;
        placed_ = other.placed_;
        givens_ = other.givens_;
        cell_ = other.cell_;
        geometry_ = other.geometry_;
    }

    /// Solves `cell` and removes `digit` from its peers. Precondition: the cell is unsolved. It
    /// need not have the candidate; a wrong digit leads to a broken grid sooner or later.
    void place(Cell cell, Digit digit) noexcept;
    /// Removes a candidate. Returns false if it was absent.
    bool remove(Candidate candidate) noexcept;
    /// Removes `digit` from `cells`; returns the cells that had it.
    CellSet remove(Digit digit, const CellSet& cells) noexcept;

    /// Whether the two views agree; asserted after every change in debug builds.
    [[nodiscard]] bool is_consistent() const noexcept;

    bool operator==(const Grid&) const noexcept = default;

    /// The cells in which two grids differ, be it by candidates, by the digit or by whether it was
    /// given. None if they are equal.
    friend CellSet different_cells(const Grid& a, const Grid& b) noexcept;

 private:
    static constexpr int value_shift = 12;
    void remove_seen_in_pairs() noexcept;
    void erase(Digit digit, const CellSet& present) noexcept;

    std::array<CellSet, digit_count> where_;
    CellSet placed_;
    CellSet givens_;
    std::array<std::uint16_t, cell_count> cell_;
    const Geometry* geometry_;
};

[[nodiscard]] CellSet different_cells(const Grid& a, const Grid& b) noexcept;

static_assert(std::is_trivially_copyable_v<Grid>);
static_assert(sizeof(Grid) <= 352);  // Less with pointers of 32 bits.

/// Returns the position: its givens, the other solved cells as placed digits, and the candidates.
[[nodiscard]] Puzzle to_puzzle(const Grid& grid) noexcept;

/// Hash of a grid, for unordered containers.
struct GridHash {
    [[nodiscard]] std::size_t operator()(const Grid& grid) const noexcept;
};

}  // namespace gridlemma
