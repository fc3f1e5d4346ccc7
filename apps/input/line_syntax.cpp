// SPDX-License-Identifier: Apache-2.0
#include "apps/input/line_syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "apps/input/grid_row.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

std::size_t visible_run(std::string_view text) noexcept {
    const auto end = std::find_if_not(text.begin(), text.end(), is_visible_cell);
    return static_cast<std::size_t>(end - text.begin());
}

bool is_digit_or_blank(char character) noexcept {
    return character == ' ' || (character >= '1' && character <= '9');
}

// Returns the length of the longest prefix of `line` that could be a puzzle with blanks for empty
// cells.
std::size_t blank_run(std::string_view line) noexcept {
    const auto end = std::find_if_not(line.begin(), line.end(), is_digit_or_blank);
    return static_cast<std::size_t>(end - line.begin());
}

bool ends_at(std::string_view line, std::size_t size) noexcept {
    return line.size() == size || (line.size() > size && is_separator(line[size]));
}

// Returns whether `cells` is "5 3 4 6 7 8 …": every second of 81 characters is a blank.
bool is_spaced_out(std::string_view cells) noexcept {
    for (std::size_t i = 1; i < cells.size(); i += 2)
        if (cells[i] != ' ' || cells[i - 1] == ' ') return false;
    return true;
}

// Whether the line is a cell, a blank, a cell, a blank: more than 41 cells, some of them blanks,
// too.
bool has_blanks_between(std::string_view line) noexcept {
    if (line.size() <= cell_count || line.size() > 2 * cell_count) return false;
    for (std::size_t i = 1; i < line.size(); i += 2)
        if (line[i] != ' ') return false;
    return true;
}

// A quick test for the usual case; the cells themselves are validated later.
bool has_plain_puzzle(std::string_view line) noexcept {
    return line.size() >= cell_count && line.size() < candidate_count &&
           ends_at(line, cell_count) && std::memchr(line.data(), ' ', cell_count) == nullptr;
}

// A run of blanks and digits longer than a puzzle, its solution and a number is pencilmarks, not a
// name.
constexpr std::size_t longest_named_run = 3 * cell_count;

std::size_t count_words(std::string_view line) noexcept {
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != ' ' && (i == 0 || line[i - 1] == ' ')) ++count;
    return count;
}

// Parses every second character of a line; trailing blanks may be lost.
bool parse_every_second(std::string_view line, PuzzleLine& found) {
    std::string cells;
    for (std::size_t i = 0; i < line.size(); i += 2) cells += line[i];
    cells.resize(cell_count, ' ');
    found.name = {};
    return !parse_puzzle(cells, found.puzzle) && !find_conflict(found.puzzle);
}

// Parses a puzzle whose empty cells are blanks. Returns false if the line is something else.
bool parse_blank_puzzle(std::string_view line, PuzzleLine& found) {
    const std::size_t run = blank_run(line);
    if (run == line.size() && count_words(line) == cell_count) return false;
    if (run == line.size() && has_blanks_between(line)) return parse_every_second(line, found);
    for (const std::size_t size : {std::size_t{candidate_count}, std::size_t{cell_count}}) {
        if (run < size || !ends_at(line, size)) continue;
        if (size == cell_count && run > longest_named_run) continue;
        const std::string_view cells = line.substr(0, size);
        if (trimmed(cells).empty() || is_spaced_out(cells)) continue;
        if (parse_puzzle(cells, found.puzzle)) continue;
        found.name = name_after(line, size);
        return true;
    }
    return false;
}

// Parses a puzzle whose empty cells are blanks and that has lost its trailing ones, as in editors
// that trim lines. Pencilmarks can be verified by their positions, but cells cannot; so only a few
// may be missing, and no house may contain a digit twice.
bool parse_cut_puzzle(std::string_view line, PuzzleLine& found) {
    constexpr std::size_t fewest_cells = 64;  // An empty row and eight cells are missing at most.
    constexpr std::size_t fewest_marks = candidate_count - 8;
    const std::size_t run = blank_run(line);
    if (run != line.size() || line.ends_with(' ') || line.find(' ') >= run) return false;
    const bool of_cells = run >= fewest_cells && run < cell_count;
    const bool of_marks = run >= fewest_marks && run < candidate_count;
    if (of_cells && (is_spaced_out(line) || parse_grid_row(line))) return false;
    if (!of_cells && !of_marks) return false;
    std::string cells(line);
    cells.resize(of_cells ? cell_count : candidate_count, ' ');
    if (parse_puzzle(cells, found.puzzle)) return false;
    found.name = {};
    return of_marks || !find_conflict(found.puzzle);
}

// Returns whether the first `run` characters seem to use blanks for empty cells: a puzzle has more
// of them than a name has words.
bool has_blank_cells(std::string_view line, std::size_t run) noexcept {
    return run > cell_count / 2 && std::count(line.begin(), line.begin() + run, ' ') >= 9;
}

// Explains why the `run` visible cells from `begin` are not a puzzle.
std::string why_refused(std::string_view line, std::size_t begin, std::size_t run) {
    const std::size_t blank_end = blank_run(line);
    const bool blank_cells = has_blank_cells(line, blank_end);
    const std::size_t end = blank_cells ? blank_end : begin + run;
    const std::size_t cells = blank_cells ? blank_end : run;
    const bool may_be_cut =
        cells < cell_count || (cells > 5 * cell_count && cells < candidate_count);
    if (end == line.size() && blank_cells && may_be_cut)
        return describe_count(cells) +
               "; if blanks at its end were lost, write empty cells as '.' or '0'";
    if (end == line.size() || (cells > 0 && is_separator(line[end]))) return describe_count(cells);
    std::string reason = describe_character(line, end);
    if (cells == cell_count) reason += ", right after the puzzle";
    return reason;
}

std::string why_misplaced(std::string_view line, std::size_t begin, std::size_t position) {
    const auto candidate = Candidate::from_index(static_cast<int>(position));
    return fmt::format("{}, the place of candidate {}", describe_character(line, begin + position),
                       to_string(candidate));
}

}  // namespace

bool is_blank_or_comment(std::string_view line) noexcept {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || line[first] == '#';
}

bool begins_like_json(std::string_view text) noexcept {
    if (!text.starts_with('{') && !text.starts_with('[')) return false;
    const std::size_t next = text.find_first_not_of(" \t", 1);
    constexpr std::string_view values = "{[\"'0123456789n}]";
    return next != std::string_view::npos && values.find(text[next]) != std::string_view::npos;
}

std::size_t json_end(std::string_view text) noexcept {
    std::size_t depth = 0;
    bool is_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_text && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            is_text = !is_text;
        else if (!is_text && (text[i] == '{' || text[i] == '['))
            ++depth;
        else if (!is_text && (text[i] == '}' || text[i] == ']') && --depth == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

namespace {

bool may_be_cell(char character) noexcept {
    return is_visible_cell(character) ||
           other_empty_signs.find(character) != std::string_view::npos;
}

/// Calls `take` with each longest run of such characters that is as long as a puzzle; stops when it
/// returns true, and returns whether it did.
template <typename Is, typename Take>
bool any_run_of_cells(std::string_view text, const Is& is, const Take& take) {
    for (auto begin = text.begin(); begin != text.end();) {
        begin = std::find_if(begin, text.end(), is);
        const auto end = std::find_if_not(begin, text.end(), is);
        if (end - begin == cell_count && take(std::string_view(begin, end))) return true;
        begin = end;
    }
    return false;
}

/// Whether the text is a puzzle that lacks some given of the other: neither the same, nor a later
/// state, nor the solution.
bool is_another(std::string_view text, const Puzzle& puzzle) {
    Puzzle other;
    if (!read_cells(text, other)) return false;
    for (Cell cell : puzzle.givens())
        if (other.given(cell) != puzzle.given(cell)) return true;
    return false;
}

}  // namespace

bool has_further_puzzle(std::string_view line, const Puzzle& puzzle) {
    const auto differs = [&puzzle](std::string_view text) { return is_another(text, puzzle); };
    return any_run_of_cells(line, is_visible_cell, differs) ||
           any_run_of_cells(line, may_be_cell, differs);
}

std::string_view name_after(std::string_view line, std::size_t size) noexcept {
    std::string_view rest = trimmed(line.substr(size));
    if (!rest.empty() && (rest[0] == ';' || rest[0] == ',' || rest[0] == '#'))
        rest = trimmed(rest.substr(1));
    return rest;
}

namespace {

// Parses 81 or 729 visible cells and their name.
std::optional<Error> parse_visible_puzzle(std::string_view line, PuzzleLine& found) {
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string_view body = line.substr(begin);
    const std::size_t run = visible_run(body);
    if ((run == cell_count || run == candidate_count) && ends_at(body, run)) {
        found.name = name_after(body, run);
        // Struck candidates: see read_position().
        if (found.name.starts_with(':'))
            return Error{describe_character(line, found.name.data() - line.data()), begin + run};
        const auto error = parse_puzzle(body.substr(0, run), found.puzzle);
        if (!error) return std::nullopt;
        return Error{why_misplaced(line, begin, error->position), begin + error->position};
    }
    return Error{why_refused(line, begin, run), begin + run};
}

std::optional<Error> refuse_further(std::string_view line, const Puzzle& puzzle) {
    if (!has_further_puzzle(line, puzzle)) return std::nullopt;
    return Error{"several puzzles on one line; each needs a line of its own", 0};
}

// Parses a line in any form but the most usual one.
std::optional<Error> parse_other_line(std::string_view line, PuzzleLine& found) {
    auto error = parse_plain_line(line, found);
    if (!error) return refuse_further(line, found.puzzle);
    std::string reason;
    for (const LineForm& form : line_forms()) {
        const Reading reading = form.read(line, found, reason);
        if (reading == Reading::bad) return Error{std::move(reason), 0};
        if (reading != Reading::puzzle) continue;
        // The members of a record have names.
        return form.read == read_json ? std::nullopt : refuse_further(line, found.puzzle);
    }
    return error;
}

// The same for a text that is not kept.
std::optional<Error> parse_copy(std::string text, PuzzleLine& found) {
    const auto copy = std::make_shared<const std::string>(std::move(text));
    auto error = parse_other_line(*copy, found);
    // The name points into the copy, unless the form has kept another text.
    if (!error && found.name.data() >= copy->data() &&
        found.name.data() <= copy->data() + copy->size())
        found.kept = copy;
    return error;
}

}  // namespace

std::optional<Error> parse_plain_line(std::string_view line, PuzzleLine& found) {
    if (parse_blank_puzzle(line, found) || parse_cut_puzzle(line, found)) return std::nullopt;
    return parse_visible_puzzle(line, found);
}

std::optional<Error> parse_puzzle_line(std::string_view line, PuzzleLine& found) {
    found.puzzle.set_geometry(Geometry::classic());  // The one before may have brought another.
    found.solution.reset();
    if (has_plain_puzzle(line) && !parse_puzzle(line.substr(0, cell_count), found.puzzle)) {
        found.name = name_after(line, cell_count);
        if (!found.name.starts_with(':'))
            return found.name.size() < cell_count ? std::nullopt
                                                  : refuse_further(line, found.puzzle);
    }
    auto error = has_foreign_blanks(line) ? parse_copy(with_plain_blanks(line), found)
                                          : parse_other_line(line, found);
    if (!error || is_plain(line)) return error;
    std::string dots = with_plain_dots(with_plain_blanks(line));
    if (dots == line || parse_copy(std::move(dots), found)) return error;
    return std::nullopt;
}

Result<PuzzleLine> parse_puzzle_line(std::string_view line) {
    PuzzleLine found;
    if (auto error = parse_puzzle_line(line, found)) return *std::move(error);
    return found;
}

}  // namespace gridlemma::apps
