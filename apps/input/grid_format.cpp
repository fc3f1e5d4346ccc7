// SPDX-License-Identifier: Apache-2.0
// Nine rows per puzzle, plain or drawn, with digits or with candidates:
//
//     53..7....     *-----------*     .---------------.-- …     #DA title for the next [Puzzle]
//     6..195...     |53.|.7.|...|     | 5  3  124 | 26 7 …      [Puzzle]
//     …             |6..|195|...|     | 6  2478 …               53..7....
//
// Where a grid ends is said in grid_rows.hpp. Titles, section heads and puzzles on one line end it
// too; an incomplete grid is then reported.
//
// In a grid of candidates a single digit is a given, unless LoneDigits says otherwise. Exception:
// if a cell with several candidates that sees it still has the digit, it is an unsolved cell with
// one candidate.
//
// The reader also accepts this program's own drawings, each as a puzzle; see drawing_row.hpp. A
// line of column names, or a row that begins with its name, identifies such a page. From there on,
// sentences between the grids are skipped, but for those that say which geometry is drawn.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "apps/input/drawing_row.hpp"
#include "apps/input/format.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/grid_rows.hpp"
#include "apps/input/grid_title.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/own_geometry.hpp"
#include "apps/input/section_file.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

// A row drawn in three lines, some of which may still be missing.
struct OpenRow {
    std::string above;
    std::string middle;
    int number = 0;
    std::uint64_t line = 0;
};

constexpr const char* lost_line = "a row of three lines has lost a line";

class GridParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override;
    void pass_over(const Line& line, Delivery& delivery) override {
        settle({}, delivery);
        close_row(delivery);
        take_other(line, describe_long(line), delivery);
    }
    void finish(Delivery& delivery) override {
        settle({}, delivery);
        end_grid(delivery);
        sections_.end(delivery);
        title_.set({}, 0, delivery);
    }

 private:
    void take_plain(const Line& line, Delivery& delivery);
    [[nodiscard]] bool is_frame_here(std::string_view text) const;
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
    void deliver(Delivery& delivery);
    void settle(std::string_view next, Delivery& delivery);

    GridTitle title_;
    GridRows rows_{title_};
    SectionFile sections_;
    bool is_page_ = false;    // The input is a page printed by this program.
    bool has_names_ = false;  // The grid has column names…
    bool has_parts_ = false;  // …and rows of three lines.
    OpenRow open_;
    std::optional<DrawnGeometry> drawn_;  // Of the drawings up to the next heading.
};

void GridParser::take(const Line& line, Delivery& delivery) {
    if (is_plain(line.text)) return take_plain(line, delivery);
    std::string copy = with_plain_blanks(line.text);
    // Words keep their dashes and dots.
    std::string signs = with_plain_dashes(with_plain_dots(copy));
    if (is_frame(signs) || parse_grid_row(signs)) copy = std::move(signs);
    Line plain = line;
    plain.text = copy;
    take_plain(plain, delivery);
}

/// Returns whether nine signs are a frame: rows above have other signs for their empty cells.
bool GridParser::is_frame_here(std::string_view text) const {
    return is_line_of_one_sign(text) && !rows_.empty() && !rows_.has_sign(trimmed(text).front());
}

void GridParser::take_plain(const Line& line, Delivery& delivery) {
    constexpr std::size_t most_waiting = 100;
    const std::string_view text = line.text;
    settle(text, delivery);
    if (delivery.waiting() > most_waiting) sections_.release(delivery);
    if (take_head(line, delivery)) return;
    if (!sections_.has_cells()) return sections_.pass_over(line);
    const bool is_blank = is_blank_or_comment(text) && !is_row_with_mark(text);
    if (!is_blank && !sections_.is_about_puzzle()) sections_.release(delivery);
    if (take_drawn(line, delivery)) return;
    close_row(delivery);
    if (is_blank) return take_blank(line, delivery);
    if (rows_.is_rule_below_first(text)) return rows_.take_frame(text, delivery);
    if (take_whole_puzzle(line, delivery)) return;
    const Result<GridRow> row = parse_grid_row(text);
    if (row && !rows_.is_spacer(*row) && !is_frame_here(text)) {
        std::string signs;
        std::ranges::copy_if(text, std::back_inserter(signs),
                             [](char c) { return c < '1' || c > '9'; });
        return add({.row = *row,
                    .line = line.number,
                    .reason = {},
                    .signs = std::move(signs),
                    .bars = bars_in(text)},
                   delivery);
    }
    if (row || is_frame(text)) return take_frame(text, delivery);
    if (const auto cut = parse_cut_row(text); cut && !is_page_)
        return add({.row = *cut, .line = line.number, .reason = row.error().reason}, delivery);
    if (take_sentence(text, delivery)) return;
    if (!rows_.empty() && is_like_frame(text))
        return take_other(line, gridlemma::quoted(trimmed(text)) + " is neither a row nor a frame",
                          delivery);
    if (is_title(text)) {
        end_grid(delivery);
        return title_.set(trimmed(text), line.number, delivery);
    }
    take_other(line, row.error().reason, delivery);
}

// Handles #D lines, section heads and the tags of forums, which end a grid.
bool GridParser::take_head(const Line& line, Delivery& delivery) {
    if (line.text.starts_with("#D")) title_.describe(trimmed(line.text.substr(2)));
    const auto section = section_of(line.text);
    if (!section && !is_tag(line.text)) return false;
    end_grid(delivery);
    if (section) {
        sections_.begin(*section, line, delivery);
        if (section == Section::puzzle) title_.take_description(delivery);
    } else {
        sections_.end(delivery);
        title_.add_tag(line, delivery);
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
    if (!has_parts_ && !rows_.empty()) rows_.spoil_last(lost_line);
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
        title_.forget();
    }
}

// Adds missing rows as bad ones, so that the grid is kept together.
void GridParser::add_drawn(int number, const Result<GridRow>& row, std::uint64_t line,
                           Delivery& delivery) {
    if (number == 1 && !rows_.empty()) end_grid(delivery);
    const auto next = [this] { return static_cast<int>(rows_.size()) + 1; };
    if (number < next()) {
        rows_.spoil_last(fmt::format("row r{} comes after row r{}", number, next() - 1));
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
    if (auto drawn = geometry_of_heading(text)) {
        drawn_ = *std::move(drawn);
        is_page_ = true;
    }
    is_page_ = is_page_ || begins_with_cell(text);
    if (!is_page_) return is_remark(text);
    if (!text.starts_with("Puzzle ")) return true;
    title_.set(trimmed(text), 0, delivery);
    drawn_.reset();
    return true;
}

bool GridParser::take_whole_puzzle(const Line& line, Delivery& delivery) {
    if (line.text.size() < cell_count) return false;
    PuzzleLine found{.lone = delivery.lone_digits()};
    if (parse_puzzle_line(line.text, found)) return false;
    end_grid(delivery);
    title_.keep(delivery);
    const std::string_view name = found.name.empty() ? title_.text() : found.name;
    if (sections_.is_about_puzzle())
        sections_.take(found.puzzle, line.number, name, delivery);
    else
        delivery.puzzle(found.puzzle, line.number, name, line.text);
    title_.forget();
    return true;
}

void GridParser::take_blank(const Line& line, Delivery& delivery) {
    const bool had_rows = !rows_.empty();
    rows_.take_blank(line, delivery);
    if (had_rows && rows_.empty()) has_names_ = has_parts_ = false;
    if (rows_.is_complete()) deliver(delivery);
}

void GridParser::take_frame(std::string_view text, Delivery& delivery) {
    if (has_names_) return;
    rows_.take_frame(text, delivery);
}

// Handles a line that is not a row, frame or title: it counts as a bad row if it resembles one.
void GridParser::take_other(const Line& line, std::string reason, Delivery& delivery) {
    constexpr std::size_t enough_cells = 5;
    if (rows_.empty()) title_.set({}, 0, delivery);
    if (!rows_.empty() || count_cells(line.text) >= enough_cells)
        add({.row = {}, .line = line.number, .reason = std::move(reason)}, delivery);
    else
        delivery.refuse_unlike(line.number, std::move(reason));
}

void GridParser::add(const PlacedRow& row, Delivery& delivery) {
    rows_.add(row, delivery);
    if (rows_.is_complete()) deliver(delivery);
}

void GridParser::deliver(Delivery& delivery) {
    const std::uint64_t line = rows_.front().line;
    const bool is_unknown = drawn_ && !drawn_->fault.empty();
    const bool is_drawn = drawn_ && !is_unknown;
    const Geometry& geometry = is_drawn ? *drawn_->geometry : delivery.geometry();
    const auto puzzle = rows_.take_puzzle(geometry, delivery);
    if (puzzle && is_unknown && geometry.is_classic())
        delivery.refuse(line, drawn_->fault);
    else if (puzzle)
        sections_.take(*puzzle, line, title_.text(), delivery);
    title_.forget();
    end_grid(delivery);
}

// Nine rows with a head or blank lines between them, or with a row that might have been a head, or
// rows that belong to no grid: the next line decides.
void GridParser::settle(std::string_view next, Delivery& delivery) {
    if (rows_.size() < 9) return;
    const bool row_follows = !is_blank_or_comment(next) && parse_grid_row(next);
    rows_.decide(row_follows, next.starts_with('|'), delivery);
    if (rows_.is_complete()) deliver(delivery);
}

void GridParser::end_grid(Delivery& delivery) {
    close_row(delivery);
    rows_.end(delivery);
    has_names_ = has_parts_ = false;
}

}  // namespace

std::unique_ptr<FormatParser> grid_parser() { return std::make_unique<GridParser>(); }

}  // namespace gridlemma::apps
