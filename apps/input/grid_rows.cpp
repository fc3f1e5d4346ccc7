// SPDX-License-Identifier: Apache-2.0
#include "apps/input/grid_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "apps/input/cell_text.hpp"
#include "apps/input/line_syntax.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view lost_blanks =
    "; if blanks at the ends of lines were lost, write empty cells as '.' or '0'";

bool is_empty(DigitSet digits) noexcept { return digits.empty(); }

/// Returns whether the row is 1 2 3 4 5 6 7 8 9.
bool is_count(const GridRow& row) {
    for (int i = 0; i < 9; ++i)
        if (row.cells[static_cast<std::size_t>(i)] != DigitSet(Digit::from_index(i))) return false;
    return true;
}

}  // namespace

Puzzle puzzle_of_rows(const std::vector<PlacedRow>& rows, LoneDigits lone,
                      const Geometry& geometry) {
    std::array<CellText, cell_count> cells;
    CellSet without;
    for (Cell cell : CellSet::all()) {
        const GridRow& row = rows[cell.row_number()].row;
        const auto column = static_cast<unsigned>(cell.column_number());
        cells[static_cast<std::size_t>(cell.index())] = {row.cells[column],
                                                         (row.placed >> column & 1U) != 0};
        if ((row.without_candidates >> column & 1U) != 0) without.insert(cell);
    }
    return puzzle_of_cells(cells, without, lone, geometry);
}

void GridRows::add(const PlacedRow& row, Delivery& delivery) {
    if (rows_.empty()) title_.keep(delivery);
    after_frame_ = false;
    rows_.push_back(row);
}

void GridRows::take_blank(const Line& line, Delivery& delivery) {
    if (trimmed(line.text).starts_with('#') || rows_.empty()) return;
    if (uses_blanks())
        if (const auto row = parse_grid_row(line.text))
            return add({.row = *row, .line = line.number, .reason = {}}, delivery);
    if (groups_.empty() || groups_.back() != rows_.size()) groups_.push_back(rows_.size());
}

bool GridRows::may_be_head(const GridRow& row) const {
    return is_count(row) || (row.uses_blanks && std::ranges::all_of(row.cells, is_empty));
}

/// Where a row has blanks for empty cells, or none, no dash is an empty cell.
bool GridRows::is_rule_below_first(std::string_view text) const {
    if (rows_.size() != 1 || !is_table_rule(text)) return false;
    return rows_.front().row.uses_blanks || !rows_.front().row.has_empty;
}

// A frame surrounds three rows or each row. In any other place, or after another frame, a new grid
// begins.
void GridRows::take_frame(std::string_view text, Delivery& delivery) {
    has_head_ = has_head_ || (is_rule_below_first(text) && may_be_head(rows_.front().row));
    if (rows_.size() == 1) frame_after_each_ = true;
    const bool in_step = rows_.size() % 3 == 0 || frame_after_each_;
    if (after_frame_ || !in_step) end(delivery);
    after_frame_ = true;
}

void GridRows::decide(bool row_follows, bool bar_follows, Delivery& delivery) {
    if (rows_.size() != 9) return;
    if (std::exchange(has_head_, false)) {
        if (row_follows && bar_follows) rows_.erase(rows_.begin());
    } else if (row_follows && groups_.empty() && is_first_unlike()) {
        refuse(1, delivery);
    } else if (!row_follows || groups_.empty() || groups_.back() == rows_.size()) {
        groups_.clear();
        is_decided_ = true;
    } else {
        refuse(groups_.front(), delivery);
    }
}

std::optional<Puzzle> GridRows::take_puzzle(const Geometry& geometry, Delivery& delivery) {
    put_blanks_back(geometry);
    const auto has_empty = [](const PlacedRow& row) { return row.row.has_empty; };
    const auto has_candidates = [](const PlacedRow& row) { return row.row.has_candidates; };
    const auto empty = std::ranges::find_if(rows_, has_empty);
    std::optional<Puzzle> puzzle;
    if (!tell_bad(rows_.size(), delivery)) {
        if (empty != rows_.end() && std::ranges::any_of(rows_, has_candidates))
            delivery.refuse(empty->line, "an empty cell in a grid of candidates");
        else if (has_drawn_regions())
            delivery.refuse(rows_.front().line,
                            "bars that are not those of boxes: regions of a jigsaw, which are not "
                            "read from drawings");
        else
            puzzle = puzzle_of_rows(rows_, delivery.lone_digits(), geometry);
    }
    rows_.clear();
    end(delivery);
    return puzzle;
}

// Restores trailing blanks if the result is consistent.
void GridRows::put_blanks_back(const Geometry& geometry) {
    const auto is_of_blanks = [](const PlacedRow& placed) {
        const GridRow& row = placed.row;
        if (row.is_cut) return true;
        return placed.reason.empty() && !row.has_candidates && (!row.has_empty || row.uses_blanks);
    };
    if (!uses_blanks() || !std::ranges::all_of(rows_, is_of_blanks)) return;
    if (find_conflict(puzzle_of_rows(rows_, LoneDigits::given, geometry))) return;
    for (PlacedRow& row : rows_) row.reason.clear();
}

void GridRows::end(Delivery& delivery) {
    refuse(rows_.size(), delivery);
    frame_after_each_ = after_frame_ = has_head_ = is_decided_ = false;
    groups_.clear();
}

// Drops the first rows, which are too few for a grid.
void GridRows::refuse(std::size_t count, Delivery& delivery) {
    if (count == 0) return;
    const bool of_blanks = uses_blanks();
    if (!tell_bad(count, delivery))
        delivery.refuse(rows_.front().line,
                        fmt::format("a grid of {} row{}, 9 expected{}", count,
                                    count == 1 ? "" : "s", of_blanks ? lost_blanks : ""));
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    std::erase_if(groups_, [count](std::size_t rows) { return rows <= count; });
    for (std::size_t& rows : groups_) rows -= count;
    title_.forget();
}

// Reports the bad rows among the first `count` in one message; returns whether there are any.
bool GridRows::tell_bad(std::size_t count, Delivery& delivery) {
    const PlacedRow* first = nullptr;
    std::size_t others = 0;
    bool is_cut = false;
    for (const PlacedRow& row : std::span(rows_).first(count)) {
        if (row.reason.empty()) continue;
        is_cut |= row.row.is_cut;
        if (first == nullptr)
            first = &row;
        else
            ++others;
    }
    if (first == nullptr) return false;
    std::string reason = first->reason;
    if (others > 0)
        reason +=
            fmt::format(", and {} more bad row{} in this grid", others, others == 1 ? "" : "s");
    if (is_cut) reason += lost_blanks;
    delivery.refuse(first->line, std::move(reason));
    return true;
}

bool GridRows::has_sign(char sign) const {
    const auto has = [sign](const PlacedRow& row) {
        return row.signs.find(sign) != row.signs.npos;
    };
    const auto has_none = [](const PlacedRow& row) { return row.signs.empty(); };
    return std::ranges::any_of(rows_, has) || std::ranges::all_of(rows_, has_none);
}

// The first row has lost its blanks, and others have none; or it is empty by a sign that others do
// not have, which are empty by another.
bool GridRows::is_first_unlike() const {
    const std::span<const PlacedRow> others = std::span(rows_).subspan(1);
    const PlacedRow& first = rows_.front();
    const auto uses_blanks = [](const PlacedRow& row) { return row.row.uses_blanks; };
    if (first.row.is_cut) return std::ranges::none_of(others, uses_blanks);
    if (!std::ranges::all_of(first.row.cells, is_empty) || first.signs.empty()) return false;
    const auto has_others = [&first](const PlacedRow& row) {
        return row.signs.find_first_of(first.signs) == row.signs.npos;
    };
    const auto has_empty = [](const PlacedRow& row) { return row.row.has_empty; };
    return std::ranges::any_of(others, has_empty) && std::ranges::all_of(others, has_others);
}

bool GridRows::has_drawn_regions() const {
    std::array<std::uint16_t, 9> bars{};
    std::ranges::transform(rows_, bars.begin(), &PlacedRow::bars);
    return are_of_regions(bars);
}

bool GridRows::uses_blanks() const {
    return std::ranges::any_of(rows_, [](const PlacedRow& row) { return row.row.uses_blanks; });
}

bool GridRows::is_spacer(const GridRow& row) const {
    if (!row.uses_blanks || !std::ranges::all_of(row.cells, is_empty)) return false;
    return std::ranges::any_of(rows_, [](const PlacedRow& other) {
        return !other.row.uses_blanks && (other.row.has_empty || other.row.has_candidates);
    });
}

}  // namespace gridlemma::apps
