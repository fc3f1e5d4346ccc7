// SPDX-License-Identifier: Apache-2.0
// Fillings of two lines of a band, or of all three, and whether they can be changed within these
// lines so that every column and box has the same digits in them as before. (Lines are rows or
// columns here; what is said of rows and bands is true of columns and stacks.)
//
//            c1  c2  c3  |  c4  c5  c6  |  c7  c8  c9
//      r1    1   2   3   |  4   5   6   |  7   8   9        the columns 1, 2 and 4 could be turned
//      r2    2   4   5   |  1   7   8   |  9   3   6        over if none of their cells is given
//
// A column at a time is filled. If the columns that are filled can be changed among themselves, no
// filling that has them needs to be looked at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/candidate_set.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

/// Answers questions about the lines of one grid of the classic geometry, which must outlive it.
/// Thread safety: one per thread. Errors: nothing is thrown but std::bad_alloc.
class LineFillings {
 public:
    /// `may_change`: whether cells that are not given may be changed to any digit; otherwise only
    /// unsolved cells, to their candidates.
    LineFillings(const Grid& grid, bool may_change) noexcept
        : grid_(&grid), may_change_(may_change) {}

    /// Chooses two or three lines of a band or a stack.
    void choose(HouseSet lines);
    [[nodiscard]] const CellSet& cells() const noexcept { return cells_; }

    enum class Answer : std::uint8_t {
        rigid,     ///< There is a filling that cannot be changed: see `filling`.
        flexible,  ///< There are fillings, and all can be changed.
        none,      ///< There is no filling.
        unknown    ///< There are too many fillings to tell.
    };
    /// Looks for a rigid filling of the lines in which a candidate of the grid is true, wherever
    /// its cell is. At most `tries` digits are put into cells.
    [[nodiscard]] Answer find(std::optional<Candidate> assumed, std::int64_t tries);
    /// Candidates that fillings should have, if there is a choice. They must live until other lines
    /// are chosen.
    void prefer(const CandidateSet& candidates) noexcept { preferred_ = &candidates; }
    /// Of the tries of the last question.
    [[nodiscard]] std::int64_t tries_left() const noexcept { return tries_ < 0 ? 0 : tries_; }
    /// The rigid filling that was found: by digit, the cells that have it.
    [[nodiscard]] const CandidateSet& filling() const noexcept { return filling_; }

 private:
    struct Place {
        Cell cell;
        DigitSet allowed;  ///< To fill it.
        DigitSet first;    ///< Of these, those to try first.
        DigitSet open;     ///< To change it; contains `allowed`.
        Digit digit;
    };
    /// Where a column meets the lines.
    struct Column {
        std::array<Place, 3> places{};
        std::size_t box = 0;
    };

    [[nodiscard]] Place place_at(Cell cell) const noexcept;
    [[nodiscard]] bool assume(Candidate assumed);
    void mark_preferred();
    void put_in_order();
    void toggle(const Column& column, std::size_t line) noexcept;
    [[nodiscard]] DigitSet open_at(const Column& column, std::size_t line) const noexcept;
    [[nodiscard]] DigitSet digits_of(const Column& column) const noexcept;
    [[nodiscard]] bool has_rigid(std::size_t next, std::size_t line);
    [[nodiscard]] bool has_filling(std::size_t next, std::size_t line);
    [[nodiscard]] bool can_be_changed(std::size_t columns);
    [[nodiscard]] bool turn(const Column& column, std::size_t line, DigitSet rest, bool is_another,
                            unsigned misfits);
    [[nodiscard]] bool turn_misfits(unsigned misfits);
    void keep_filling();

    const Grid* grid_;
    bool may_change_;
    const CandidateSet* preferred_ = nullptr;
    std::size_t lines_ = 0;
    CellSet cells_;
    std::array<Column, 9> chosen_{};   ///< By number of the column.
    std::array<Column, 9> columns_{};  ///< In the order in which they are filled.
    std::array<DigitSet, 3> in_line_{};
    std::array<DigitSet, 3> in_box_{};
    // To change a filling:
    /// By line and digit, the filled column that has it, as a bit.
    std::array<std::array<std::uint16_t, digit_count>, 3> column_with_{};
    unsigned turned_ = 0;              ///< A bit for each that has been changed.
    std::array<DigitSet, 3> taken_{};  ///< By line: the digits that these have now.
    std::int64_t tries_ = 0;
    CandidateSet filling_;
};

}  // namespace gridlemma
