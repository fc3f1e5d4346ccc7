// SPDX-License-Identifier: Apache-2.0
// Nine rows per puzzle, plain or drawn, with digits or with candidates:
//
//     53..7....     *-----------*     .---------------.-- …     #DA title for the next [Puzzle]
//     6..195...     |53.|.7.|...|     | 5  3  124 | 26 7 …      [Puzzle]
//     …             |6..|195|...|     | 6  2478 …               53..7....
//
// A grid ends after nine rows. Blank lines, titles, section heads and puzzles on one line end it
// too; an incomplete grid is then reported. A blank line after every third row is taken as a gap
// between the bands. A line that is not a row takes the place of the row that it should have been,
// so that the next grid is not read out of step.
//
// In a grid of candidates a single digit is a given, unless LoneDigits says otherwise. Exception:
// if a cell with several candidates that sees it still has the digit, it is an unsolved cell with
// one candidate.
//
// Rows that have lost trailing blanks get them back if all rows of the grid consist of digits and
// blanks, some blank precedes a digit, and no house then contains a digit twice.
//
// The reader also accepts this program's own drawings, each as a puzzle; see drawing_row.hpp. A
// line of column names, or a row that begins with its name, identifies such a page. From there on,
// sentences between the grids are skipped.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/input/cell_text.hpp"
#include "apps/input/drawing_row.hpp"
#include "apps/input/format.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

namespace {

struct PlacedRow {
    GridRow row;
    std::uint64_t line = 0;
    std::string reason;  // Why it is not a row; reported at the end of the grid to keep order.
};

// A row drawn in three lines, some of which may still be missing.
struct OpenRow {
    std::string above;
    std::string middle;
    int number = 0;
    std::uint64_t line = 0;
};

constexpr const char* lost_line = "a row of three lines has lost a line";
constexpr std::string_view lost_blanks =
    "; if blanks at the ends of lines were lost, write empty cells as '.' or '0'";

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

class GridParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override;
    void pass_over(const Line& line, Delivery& delivery) override {
        close_row(delivery);
        take_other(line, describe_long(line), delivery);
    }
    void finish(Delivery& delivery) override {
        end_grid(delivery);
        set_title({}, 0, delivery);
    }

 private:
    void take_plain(const Line& line, Delivery& delivery);
    bool take_head(const Line& line, Delivery& delivery);
    bool take_drawn(const Line& line, Delivery& delivery);
    void take_named(const Line& line, const NamedRow& named, Delivery& delivery);
    void take_part(const Line& line, Delivery& delivery);
    bool take_sentence(std::string_view text, Delivery& delivery);
    bool take_whole_puzzle(const Line& line, Delivery& delivery);
    void take_blank(const Line& line, Delivery& delivery);
    void take_frame(std::string_view text, Delivery& delivery);
    void take_other(const Line& line, std::string reason, Delivery& delivery);
    void add(const PlacedRow& row, Delivery& delivery);
    void add_drawn(int number, const Result<GridRow>& row, std::uint64_t line, Delivery& delivery);
    void close_row(Delivery& delivery);
    void end_grid(Delivery& delivery);
    void refuse_rows(std::size_t count, Delivery& delivery);
    void set_title(std::string_view title, std::uint64_t line, Delivery& delivery);
    void forget_title();
    void keep_title(Delivery& delivery);
    void report_tags(Delivery& delivery);
    void deliver(Delivery& delivery);
    void put_blanks_back(const Geometry& geometry);
    bool tell_bad_rows(std::size_t count, Delivery& delivery);
    [[nodiscard]] bool uses_blanks() const;
    [[nodiscard]] bool is_spacer(const GridRow& row) const;

    std::vector<PlacedRow> rows_;    // Rows of the incomplete grid.
    std::size_t band_begin_ = 0;     // The first row after the last blank line.
    bool after_frame_ = false;       // The previous line was a frame…
    bool frame_after_each_ = false;  // …and so was the one after the first row.
    bool after_blank_ = false;       // The previous line was blank…
    bool blank_after_each_ = false;  // …and so was the one after the first row.
    bool skipping_ = false;          // In a section without puzzles.
    bool is_page_ = false;           // The input is a page printed by this program.
    bool has_names_ = false;         // The grid has column names…
    bool has_parts_ = false;         // …and rows of three lines.
    OpenRow open_;
    std::string description_;  // From #D, for the next [Puzzle].
    std::string title_;
    std::uint64_t title_line_ = 0;  // 0: no message is needed if the title is dropped.
    std::vector<std::pair<std::uint64_t, std::string>> tags_;  // Below the title: line, message.
};

void GridParser::take(const Line& line, Delivery& delivery) {
    if (has_foreign_blanks(line.text)) {
        const std::string copy = with_plain_blanks(line.text);
        Line plain = line;
        plain.text = copy;
        return take_plain(plain, delivery);
    }
    take_plain(line, delivery);
}

void GridParser::take_plain(const Line& line, Delivery& delivery) {
    const std::string_view text = line.text;
    if (take_head(line, delivery) || skipping_) return;
    if (take_drawn(line, delivery)) return;
    close_row(delivery);
    if (is_blank_or_comment(text)) return take_blank(line, delivery);
    if (take_whole_puzzle(line, delivery)) return;
    const Result<GridRow> row = parse_grid_row(text);
    if (row && !is_spacer(*row))
        return add({.row = *row, .line = line.number, .reason = {}}, delivery);
    if (row || is_frame(text)) return take_frame(text, delivery);
    if (const auto cut = parse_cut_row(text); cut && !is_page_)
        return add({.row = *cut, .line = line.number, .reason = row.error().reason}, delivery);
    if (take_sentence(text, delivery)) return;
    if (is_title(text)) {
        end_grid(delivery);
        return set_title(trimmed(text), line.number, delivery);
    }
    take_other(line, row.error().reason, delivery);
}

// Handles #D lines, section heads and the tags of forums, which end a grid.
bool GridParser::take_head(const Line& line, Delivery& delivery) {
    if (line.text.starts_with("#D")) description_ = trimmed(line.text.substr(2));
    const bool is_puzzle = is_puzzle_section(line.text);
    const bool is_section = is_puzzle || is_other_section(line.text);
    if (!is_section && !is_tag(line.text)) return false;
    end_grid(delivery);
    if (!is_section) {
        skipping_ = false;
        tags_.emplace_back(line.number,
                           fmt::format("'{}' is passed over: a tag, not a row of a grid",
                                       printable(trimmed(line.text))));
        if (title_line_ == 0) report_tags(delivery);
        return true;
    }
    skipping_ = !is_puzzle;
    if (is_puzzle && !description_.empty()) {
        set_title(description_, 0, delivery);
        description_.clear();
    }
    return true;
}

// Handles column names, and rows that are drawn with a name or in three lines.
bool GridParser::take_drawn(const Line& line, Delivery& delivery) {
    if (is_column_names(line.text)) {
        end_grid(delivery);
        is_page_ = has_names_ = true;
    } else if (const auto named = cut_row_name(line.text)) {
        take_named(line, *named, delivery);
    } else if (has_names_ && is_part_of_row(line.text, has_parts_)) {
        take_part(line, delivery);
    } else {
        return false;
    }
    return true;
}

void GridParser::take_named(const Line& line, const NamedRow& named, Delivery& delivery) {
    if (!open_.middle.empty()) close_row(delivery);
    if (open_.above.empty() && has_parts_)
        return add_drawn(named.number, Error{lost_line}, line.number, delivery);
    if (open_.above.empty())
        return add_drawn(named.number, parse_drawn_row(named.cells), line.number, delivery);
    open_.middle = named.cells;
    open_.number = named.number;
    open_.line = line.number;
}

// Takes the third line of a row, or the first line of the next row, which may follow a line of
// bars.
void GridParser::take_part(const Line& line, Delivery& delivery) {
    // Rows are now known to have three lines, so the row before has lost some of its own.
    if (!has_parts_ && !rows_.empty()) rows_.back().reason = lost_line;
    has_parts_ = true;
    if (open_.middle.empty()) {
        open_.above = trimmed(line.text);
        open_.line = line.number;
        return;
    }
    const std::array<std::string_view, 3> lines{open_.above, open_.middle, trimmed(line.text)};
    const Result<GridRow> row = parse_drawn_row(lines);
    const OpenRow done = std::exchange(open_, {});
    add_drawn(done.number, row, done.line, delivery);
}

// Completes an open row: no further line belongs to it.
void GridParser::close_row(Delivery& delivery) {
    if (!has_parts_) return;
    const OpenRow done = std::exchange(open_, {});
    if (!done.middle.empty()) {
        add_drawn(done.number, Error{lost_line}, done.line, delivery);
    } else if (rows_.empty() && count_cells(done.above) > 0) {
        delivery.refuse(done.line, lost_line);
        forget_title();
    }
}

// Adds missing rows as bad ones, so that the grid is kept together.
void GridParser::add_drawn(int number, const Result<GridRow>& row, std::uint64_t line,
                           Delivery& delivery) {
    if (number == 1 && !rows_.empty()) end_grid(delivery);
    const auto next = [this] { return static_cast<int>(rows_.size()) + 1; };
    if (number < next()) {
        rows_.back().reason = fmt::format("row r{} comes after row r{}", number, next() - 1);
        return;
    }
    while (next() < number)
        add({.row = {},
             .line = line,
             .reason = fmt::format("row r{}, r{} expected", number, next())},
            delivery);
    add({.row = row ? *row : GridRow{}, .line = line, .reason = row ? "" : row.error().reason},
        delivery);
}

// Handles the sentences before, between and after the grids of a page. The heading of a puzzle
// becomes the name of the first grid below it.
bool GridParser::take_sentence(std::string_view text, Delivery& delivery) {
    if (!rows_.empty()) return false;
    is_page_ = is_page_ || begins_with_cell(text);
    if (!is_page_) return is_remark(text);
    if (text.starts_with("Puzzle ")) set_title(trimmed(text), 0, delivery);
    return true;
}

bool GridParser::take_whole_puzzle(const Line& line, Delivery& delivery) {
    if (line.text.size() < cell_count) return false;
    PuzzleLine found{.lone = delivery.lone_digits()};
    if (parse_puzzle_line(line.text, found)) return false;
    end_grid(delivery);
    keep_title(delivery);
    delivery.puzzle(found.puzzle, line.number, found.name.empty() ? title_ : found.name, line.text);
    forget_title();
    return true;
}

void GridParser::take_blank(const Line& line, Delivery& delivery) {
    if (trimmed(line.text).starts_with('#') || rows_.empty()) return;
    if (uses_blanks())
        if (const auto row = parse_grid_row(line.text))
            return add({.row = *row, .line = line.number, .reason = {}}, delivery);
    after_blank_ = true;
    if (rows_.size() == 1) blank_after_each_ = true;
    if (blank_after_each_) return;
    const bool between_bands = rows_.size() % 3 == 0 && rows_.size() - band_begin_ <= 3;
    if (!between_bands) return end_grid(delivery);
    band_begin_ = rows_.size();
}

// A frame surrounds three rows or each row. In any other place, or after another frame, a new grid
// begins.
void GridParser::take_frame(std::string_view text, Delivery& delivery) {
    if (has_names_) return;
    // A table of Markdown has a head, which may be blank.
    const auto is_empty = [](DigitSet digits) { return digits.empty(); };
    if (rows_.size() == 1 && is_table_rule(text) &&
        std::ranges::all_of(rows_.front().row.cells, is_empty) && rows_.front().row.uses_blanks) {
        rows_.clear();
        after_frame_ = true;
        return;
    }
    if (rows_.size() == 1) frame_after_each_ = true;
    const bool in_step = rows_.size() % 3 == 0 || frame_after_each_;
    if (after_frame_ || !in_step) end_grid(delivery);
    after_frame_ = true;
}

// Handles a line that is not a row, frame or title: it counts as a bad row if it resembles one.
void GridParser::take_other(const Line& line, std::string reason, Delivery& delivery) {
    constexpr std::size_t enough_cells = 5;
    if (rows_.empty()) set_title({}, 0, delivery);
    if (!rows_.empty() || count_cells(line.text) >= enough_cells)
        add({.row = {}, .line = line.number, .reason = std::move(reason)}, delivery);
    else
        delivery.refuse_unlike(line.number, std::move(reason));
}

void GridParser::add(const PlacedRow& row, Delivery& delivery) {
    if (rows_.empty()) keep_title(delivery);
    // A fourth row after a blank line: the blank line was not a gap between bands but the end of a
    // grid.
    if (band_begin_ > 0 && rows_.size() - band_begin_ == 3) refuse_rows(band_begin_, delivery);
    // The same if a blank line followed every earlier row but not the last one.
    if (blank_after_each_ && !after_blank_) {
        refuse_rows(rows_.size() - 1, delivery);
        blank_after_each_ = false;
    }
    after_frame_ = after_blank_ = false;
    rows_.push_back(row);
    if (rows_.size() == 9) deliver(delivery);
}

void GridParser::deliver(Delivery& delivery) {
    put_blanks_back(delivery.geometry());
    const auto has_empty = [](const PlacedRow& row) { return row.row.has_empty; };
    const auto has_candidates = [](const PlacedRow& row) { return row.row.has_candidates; };
    const auto empty = std::find_if(rows_.begin(), rows_.end(), has_empty);
    const bool of_candidates = std::any_of(rows_.begin(), rows_.end(), has_candidates);
    const bool is_bad = tell_bad_rows(rows_.size(), delivery);
    if (!is_bad && empty != rows_.end() && of_candidates) {
        delivery.refuse(empty->line, "an empty cell in a grid of candidates");
    } else if (!is_bad) {
        const Puzzle puzzle = puzzle_of_rows(rows_, delivery.lone_digits(), delivery.geometry());
        delivery.puzzle(puzzle, rows_.front().line, title_, to_string(puzzle));
    }
    rows_.clear();
    forget_title();
    end_grid(delivery);
}

// Restores trailing blanks if the result is consistent.
void GridParser::put_blanks_back(const Geometry& geometry) {
    const auto is_of_blanks = [](const PlacedRow& placed) {
        const GridRow& row = placed.row;
        if (row.is_cut) return true;
        return placed.reason.empty() && !row.has_candidates && (!row.has_empty || row.uses_blanks);
    };
    if (!uses_blanks() || !std::all_of(rows_.begin(), rows_.end(), is_of_blanks)) return;
    if (find_conflict(puzzle_of_rows(rows_, LoneDigits::given, geometry))) return;
    for (PlacedRow& row : rows_) row.reason.clear();
}

void GridParser::end_grid(Delivery& delivery) {
    close_row(delivery);
    refuse_rows(rows_.size(), delivery);
    frame_after_each_ = after_frame_ = blank_after_each_ = after_blank_ = false;
    has_names_ = has_parts_ = false;
}

// Drops the first rows, which are too few for a grid.
void GridParser::refuse_rows(std::size_t count, Delivery& delivery) {
    band_begin_ = 0;
    if (count == 0) return;
    const bool of_blanks = uses_blanks();
    if (!tell_bad_rows(count, delivery))
        delivery.refuse(rows_.front().line,
                        fmt::format("a grid of {} row{}, 9 expected{}", count,
                                    count == 1 ? "" : "s", of_blanks ? lost_blanks : ""));
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    forget_title();
}

// Reports the bad rows among the first `count` in one message; returns whether there are any.
bool GridParser::tell_bad_rows(std::size_t count, Delivery& delivery) {
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

// Remembers a title. A previous title that no grid has followed is reported as a bad line.
void GridParser::set_title(std::string_view title, std::uint64_t line, Delivery& delivery) {
    if (title_line_ != 0)
        delivery.refuse_unlike(title_line_, "neither a row of a grid nor the title of one");
    report_tags(delivery);
    title_ = title;
    title_line_ = line;
}

void GridParser::forget_title() {
    title_.clear();
    title_line_ = 0;
}

// Called when a grid follows the title: no message about the title is needed any more.
void GridParser::keep_title(Delivery& delivery) {
    title_line_ = 0;
    report_tags(delivery);
}

// Reports the tags, which have waited for what becomes of the title above them.
void GridParser::report_tags(Delivery& delivery) {
    for (auto& [line, reason] : std::exchange(tags_, {})) delivery.refuse(line, std::move(reason));
}

bool GridParser::uses_blanks() const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [](const PlacedRow& row) { return row.row.uses_blanks; });
}

// Whether the row is only bars, in a grid that has signs for its empty cells.
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

}  // namespace gridlemma::apps
