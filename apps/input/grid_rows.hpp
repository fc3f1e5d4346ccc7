// SPDX-License-Identifier: Apache-2.0
// The rows of a grid until there are nine of them: what stands between them decides where a grid
// ends.
//
// A grid ends after nine rows. Blank lines may stand anywhere between them: nine rows without one
// are a grid of their own, and so are fewer rows before a blank line and the rest after it, if a
// further row does not show that these belong to the next grid. Rows that are in no grid are
// reported. A line that is not a row takes the place of the row that it should have been, so that
// the next grid is not read out of step.
//
// Rows that have lost trailing blanks get them back if all rows of the grid consist of digits and
// blanks, some blank precedes a digit, and no house then contains a digit twice.
//
// A table of Markdown has a head above its rule: blank, or 1 to 9. That may also be the first row
// of the grid. So many rows decide: a head is dropped if nine rows follow it. So is a number of
// puzzles, which may be a row that has lost its blanks, and a frame of nine signs, if these are not
// those of the empty cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/format.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/grid_title.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

struct PlacedRow {
    GridRow row;
    std::uint64_t line = 0;
    std::string reason;  ///< Why it is not a row; reported at the end of the grid to keep order.
    std::string signs = {};  ///< All of its line but digits.
    std::uint16_t bars = 0;  ///< See bars_in().
};

/// The puzzle of nine rows.
[[nodiscard]] Puzzle puzzle_of_rows(const std::vector<PlacedRow>& rows, LoneDigits lone,
                                    const Geometry& geometry);

/// Collects the rows of one grid after the other. Not thread-safe.
class GridRows {
 public:
    /// The title must outlive it.
    explicit GridRows(GridTitle& title) noexcept : title_(title) {}

    [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }
    /// Precondition: not empty.
    [[nodiscard]] const PlacedRow& front() const { return rows_.front(); }
    /// Returns whether there are nine rows, and the next line cannot show that the first of them
    /// are a head or belong to no grid.
    [[nodiscard]] bool is_complete() const noexcept {
        return rows_.size() == 9 && !has_head_ && groups_.empty() &&
               (is_decided_ || !is_first_unlike());
    }
    /// Whether some row has this sign, or none has any.
    [[nodiscard]] bool has_sign(char sign) const;

    void add(const PlacedRow& row, Delivery& delivery);
    /// The last row is bad, for this reason. Precondition: there is one.
    void spoil_last(std::string reason) { rows_.back().reason = std::move(reason); }
    void take_blank(const Line& line, Delivery& delivery);
    /// Takes a frame, or a row that consists of bars only.
    void take_frame(std::string_view text, Delivery& delivery);
    /// Returns whether the line is the rule of a table below its first row, which may be a head.
    [[nodiscard]] bool is_rule_below_first(std::string_view text) const;
    /// To be called with nine rows before each line that may be a row or not: they are complete if
    /// no row follows; otherwise a head is dropped if there is one and the row has a bar, or else
    /// the rows before the first blank line, or a first row that is unlike the others.
    void decide(bool row_follows, bool bar_follows, Delivery& delivery);
    /// Returns whether the row is only bars, in a grid that has signs for its empty cells.
    [[nodiscard]] bool is_spacer(const GridRow& row) const;
    /// Takes the puzzle of nine rows; reports why there is none. Precondition: is_complete().
    [[nodiscard]] std::optional<Puzzle> take_puzzle(const Geometry& geometry, Delivery& delivery);
    /// Ends the grid: rows that are too few are reported.
    void end(Delivery& delivery);

 private:
    void refuse(std::size_t count, Delivery& delivery);
    [[nodiscard]] bool is_first_unlike() const;
    void put_blanks_back(const Geometry& geometry);
    bool tell_bad(std::size_t count, Delivery& delivery);
    [[nodiscard]] bool has_drawn_regions() const;
    [[nodiscard]] bool uses_blanks() const;
    [[nodiscard]] bool may_be_head(const GridRow& row) const;

    GridTitle& title_;
    std::vector<PlacedRow> rows_;
    std::vector<std::size_t> groups_;  ///< How many rows there were at each blank line.
    bool after_frame_ = false;         ///< The previous line was a frame…
    bool frame_after_each_ = false;    ///< …and so was the one after the first row.
    bool has_head_ = false;            ///< The first row may be the head of a table.
    bool is_decided_ = false;          ///< No further row belongs to the grid.
};

}  // namespace gridlemma::apps
