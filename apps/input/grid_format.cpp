// SPDX-License-Identifier: Apache-2.0
// Nine rows a puzzle, plain or drawn, with digits or with candidates:
//
//     53..7....     *-----------*     .---------------.-- …     #DA title for the next [Puzzle]
//     6..195...     |53.|.7.|...|     | 5  3  124 | 26 7 …      [Puzzle]
//     …             |6..|195|...|     | 6  2478 …               53..7....
//
// Grids end after nine rows; blank lines, titles, heads of sections and whole puzzles in one line
// end them too, and then one that is not complete is diagnosed. A blank line after every third row
// is taken for what separates the bands. A line that is no row stands for the row that it should
// have been, so that the next grid is not read out of step.
//
// In a grid of candidates a single digit is a given, unless a cell with several candidates that
// sees it still has the digit: then nobody has placed it yet, and it is a cell with one candidate.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "apps/input/format.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"
#include "engine/core/geometry.hpp"

namespace pencilmark::apps {

namespace {

struct PlacedRow {
    GridRow row;
    std::uint64_t line = 0;
    std::string reason;  // Why it is none. Told when the grid ends, so that lines stay in order.
};

Puzzle puzzle_of_rows(const std::vector<PlacedRow>& rows) {
    Puzzle puzzle;
    CandidateSet open;  // Candidates of cells that have several.
    for (Cell cell : CellSet::all()) {
        const DigitSet digits = rows[cell.row_number()].row.cells[cell.column_number()];
        if (digits.size() < 2) continue;
        puzzle.allow(cell, digits);
        for (Digit digit : digits) open.insert(Candidate(cell, digit));
    }
    for (Cell cell : CellSet::all()) {
        const DigitSet digits = rows[cell.row_number()].row.cells[cell.column_number()];
        if (digits.size() != 1) continue;
        if (open[digits.only()].intersects(peers(cell)))
            puzzle.allow(cell, digits);
        else
            puzzle.give(cell, digits.only());
    }
    return puzzle;
}

class GridParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override;
    void pass_over(const Line& line, Delivery& delivery) override {
        take_other(line, describe_long(line), delivery);
    }
    void finish(Delivery& delivery) override {
        end_grid(delivery);
        set_title({}, 0, delivery);
    }

 private:
    bool take_head(const Line& line, Delivery& delivery);
    bool take_whole_puzzle(const Line& line, Delivery& delivery);
    void take_blank(const Line& line, Delivery& delivery);
    void take_frame(Delivery& delivery);
    void take_other(const Line& line, std::string reason, Delivery& delivery);
    void add(const PlacedRow& row, Delivery& delivery);
    void end_grid(Delivery& delivery);
    void refuse_rows(std::size_t count, Delivery& delivery);
    void set_title(std::string_view title, std::uint64_t line, Delivery& delivery);
    void forget_title();
    void deliver(Delivery& delivery);
    bool tell_bad_rows(std::size_t count, Delivery& delivery);
    [[nodiscard]] bool uses_blanks() const;
    [[nodiscard]] bool is_spacer(const GridRow& row) const;

    std::vector<PlacedRow> rows_;    // Of the grid that is not complete yet.
    std::size_t band_begin_ = 0;     // First row after the last blank line among them.
    bool after_frame_ = false;       // The line before was a frame…
    bool frame_after_each_ = false;  // …and the first row was followed by one.
    bool skipping_ = false;          // In a section that holds no puzzle.
    std::string description_;        // From #D, for the next [Puzzle].
    std::string title_;
    std::uint64_t title_line_ = 0;  // 0: the title is not a line that must not be lost.
};

void GridParser::take(const Line& line, Delivery& delivery) {
    const std::string_view text = line.text;
    if (take_head(line, delivery) || skipping_) return;
    if (is_blank_or_comment(text)) return take_blank(line, delivery);
    if (take_whole_puzzle(line, delivery)) return;
    const Result<GridRow> row = parse_grid_row(text);
    if (row && !is_spacer(*row))
        return add({.row = *row, .line = line.number, .reason = {}}, delivery);
    if (row || is_frame(text)) return take_frame(delivery);
    if (is_title(text)) {
        end_grid(delivery);
        return set_title(trimmed(text), line.number, delivery);
    }
    take_other(line, row.error().reason, delivery);
}

// #D lines and heads of sections.
bool GridParser::take_head(const Line& line, Delivery& delivery) {
    if (line.text.starts_with("#D")) description_ = trimmed(line.text.substr(2));
    if (!is_section(line.text)) return false;
    end_grid(delivery);
    skipping_ = !is_puzzle_section(line.text);
    if (!skipping_ && !description_.empty()) {
        set_title(description_, 0, delivery);
        description_.clear();
    }
    return true;
}

bool GridParser::take_whole_puzzle(const Line& line, Delivery& delivery) {
    if (line.text.size() < cell_count) return false;
    const auto found = parse_puzzle_line(line.text);
    if (!found) return false;
    end_grid(delivery);
    delivery.puzzle(found->puzzle, line.number, found->name.empty() ? title_ : found->name,
                    line.text);
    forget_title();
    return true;
}

void GridParser::take_blank(const Line& line, Delivery& delivery) {
    if (trimmed(line.text).starts_with('#') || rows_.empty()) return;
    if (uses_blanks())
        if (const auto row = parse_grid_row(line.text))
            return add({.row = *row, .line = line.number, .reason = {}}, delivery);
    const bool between_bands = rows_.size() % 3 == 0 && rows_.size() - band_begin_ <= 3;
    if (!between_bands) return end_grid(delivery);
    band_begin_ = rows_.size();
}

// A frame lies around three rows or around each; elsewhere, and after another, a new grid begins.
void GridParser::take_frame(Delivery& delivery) {
    if (rows_.size() == 1) frame_after_each_ = true;
    const bool in_step = rows_.size() % 3 == 0 || frame_after_each_;
    if (after_frame_ || !in_step) end_grid(delivery);
    after_frame_ = true;
}

// No row, no frame, no title: it stands for a row if it looks a little like one.
void GridParser::take_other(const Line& line, std::string reason, Delivery& delivery) {
    constexpr std::size_t enough_cells = 5;
    if (rows_.empty()) set_title({}, 0, delivery);
    if (!rows_.empty() || count_cells(line.text) >= enough_cells)
        add({.row = {}, .line = line.number, .reason = std::move(reason)}, delivery);
    else
        delivery.refuse(line.number, std::move(reason));
}

void GridParser::add(const PlacedRow& row, Delivery& delivery) {
    // A fourth row after a blank line: that was no gap between bands, but the end of a grid.
    if (band_begin_ > 0 && rows_.size() - band_begin_ == 3) refuse_rows(band_begin_, delivery);
    after_frame_ = false;
    rows_.push_back(row);
    if (rows_.size() == 9) deliver(delivery);
}

void GridParser::deliver(Delivery& delivery) {
    const auto has_empty = [](const PlacedRow& row) { return row.row.has_empty; };
    const auto has_candidates = [](const PlacedRow& row) { return row.row.has_candidates; };
    const auto empty = std::find_if(rows_.begin(), rows_.end(), has_empty);
    const bool of_candidates = std::any_of(rows_.begin(), rows_.end(), has_candidates);
    const bool is_bad = tell_bad_rows(rows_.size(), delivery);
    if (!is_bad && empty != rows_.end() && of_candidates) {
        delivery.refuse(empty->line, "an empty cell in a grid of candidates");
    } else if (!is_bad) {
        const Puzzle puzzle = puzzle_of_rows(rows_);
        delivery.puzzle(puzzle, rows_.front().line, title_, to_string(puzzle));
    }
    rows_.clear();
    forget_title();
    end_grid(delivery);
}

void GridParser::end_grid(Delivery& delivery) {
    refuse_rows(rows_.size(), delivery);
    frame_after_each_ = after_frame_ = false;
}

// Forgets the first rows, which are too few for a grid.
void GridParser::refuse_rows(std::size_t count, Delivery& delivery) {
    band_begin_ = 0;
    if (count == 0) return;
    if (!tell_bad_rows(count, delivery))
        delivery.refuse(rows_.front().line, fmt::format("a grid of {} row{}, 9 expected", count,
                                                        count == 1 ? "" : "s"));
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    forget_title();
}

// Among the first rows; whether there are any.
bool GridParser::tell_bad_rows(std::size_t count, Delivery& delivery) {
    bool any = false;
    for (PlacedRow& row : std::span(rows_).first(count)) {
        if (row.reason.empty()) continue;
        delivery.refuse(row.line, std::move(row.reason));
        any = true;
    }
    return any;
}

// A title that no grid has followed was no title.
void GridParser::set_title(std::string_view title, std::uint64_t line, Delivery& delivery) {
    if (title_line_ != 0)
        delivery.refuse(title_line_, "neither a row of a grid nor the title of one");
    title_ = title;
    title_line_ = line;
}

void GridParser::forget_title() {
    title_.clear();
    title_line_ = 0;
}

bool GridParser::uses_blanks() const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [](const PlacedRow& row) { return row.row.uses_blanks; });
}

// Bars with nothing between them, in a grid that has signs for its empty cells.
bool GridParser::is_spacer(const GridRow& row) const {
    const auto is_empty = [](DigitSet digits) { return digits.empty(); };
    if (!row.uses_blanks || !std::all_of(row.cells.begin(), row.cells.end(), is_empty))
        return false;
    return std::any_of(rows_.begin(), rows_.end(), [](const PlacedRow& other) {
        return !other.row.uses_blanks && (other.row.has_empty || other.row.has_candidates);
    });
}

}  // namespace

std::unique_ptr<FormatParser> grid_parser() { return std::make_unique<GridParser>(); }

}  // namespace pencilmark::apps
