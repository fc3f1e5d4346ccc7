// SPDX-License-Identifier: Apache-2.0
#include "apps/input/section_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/input/cell_text.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/own_geometry.hpp"
#include "apps/input/rule_words.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

struct Head {
    std::string_view word;
    Section section;
};
constexpr std::array heads{Head{"puzzle", Section::puzzle},     Head{"state", Section::state},
                           Head{"solution", Section::solution}, Head{"comment", Section::other},
                           Head{"comments", Section::other},    Head{"description", Section::other},
                           Head{"notes", Section::other},       Head{"pencilmarks", Section::other},
                           Head{"history", Section::other},     Head{"regions", Section::rules},
                           Head{"region", Section::rules},      Head{"areas", Section::rules},
                           Head{"boxes", Section::rules},       Head{"blocks", Section::rules},
                           Head{"layout", Section::rules},      Head{"houses", Section::rules},
                           Head{"cages", Section::rules},       Head{"constraints", Section::rules},
                           Head{"rules", Section::rules},       Head{"variant", Section::rules},
                           Head{"geometry", Section::rules}};

/// Returns whether the line is "[word]", in any case.
bool is_head(std::string_view line, std::string_view word) noexcept {
    line = trimmed(line);
    if (line.size() != word.size() + 2 || line.front() != '[' || line.back() != ']') return false;
    return std::ranges::equal(line.substr(1, word.size()), word, [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b;
    });
}

/// The first given that the state has not.
std::optional<Cell> first_difference(const Puzzle& puzzle, const Puzzle& state) {
    for (Cell cell : puzzle.givens())
        if (state.filled().contains(cell) && state.allowed(cell) != puzzle.allowed(cell))
            return cell;
    return std::nullopt;
}

/// Returns whether each digit stands in nine cells that are connected by their sides: a map of the
/// regions of a jigsaw.
bool is_map_of_regions(const Puzzle& puzzle) {
    if (puzzle.givens() != CellSet::all()) return false;
    for (Digit digit : DigitSet::all()) {
        CellSet cells;
        for (Cell cell : CellSet::all())
            if (puzzle.allowed(cell) == DigitSet(digit)) cells.insert(cell);
        if (cells.size() != 9 || !is_connected(cells)) return false;
    }
    return true;
}

}  // namespace

std::optional<Section> section_of(std::string_view line) {
    const auto* const head =
        std::ranges::find_if(heads, [line](const Head& each) { return is_head(line, each.word); });
    if (head != heads.end()) return head->section;
    line = trimmed(line);
    if (!is_tag(line) || line.starts_with("[/")) return std::nullopt;
    const NamedRules named = rules_named(line.substr(1, line.size() - 2));
    return named.any() && !named.is_common ? std::optional(Section::rules) : std::nullopt;
}

void SectionFile::begin(Section section, const Line& head, Delivery& delivery) {
    report_rows(delivery);
    if (section == Section::puzzle) release(delivery);
    section_ = section;
    head_ = trimmed(head.text);
    if (section == Section::rules) rules_ = head_;
    head_line_ = head.number;
}

void SectionFile::end(Delivery& delivery) {
    report_rows(delivery);
    release(delivery);
    rules_.clear();
    section_.reset();
}

void SectionFile::release(Delivery& delivery) {
    const auto held = std::exchange(held_, std::nullopt);
    if (!held) return;
    if (const std::string rules = std::exchange(rules_, {}); !rules.empty()) {
        delivery.release_refusals();
        return delivery.refuse(held->line, "not an ordinary Sudoku: it has a section " +
                                               printable(rules) + ", which is not read");
    }
    delivery.puzzle(held->puzzle, held->line, held->name, to_string(held->puzzle),
                    {.solution = held->solution});
    delivery.release_refusals();
}

void SectionFile::pass_over(const Line& line) {
    PuzzleLine found;
    if (is_blank_or_comment(line.text)) return;
    if (parse_grid_row(line.text) || !parse_puzzle_line(line.text, found)) ++rows_;
}

void SectionFile::report_rows(Delivery& delivery) {
    const std::uint64_t rows = std::exchange(rows_, 0);
    if (rows == 0) return;
    delivery.refuse(head_line_, fmt::format("the section {} is passed over, with {} row{} of cells",
                                            printable(head_), rows, rows == 1 ? "" : "s"));
}

void SectionFile::take(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                       Delivery& delivery) {
    if (is_about_puzzle() && !held_)
        return delivery.refuse(
            line, fmt::format("a section {} without a puzzle before it", printable(head_)));
    if (section_ == Section::state) return take_state(puzzle, line, delivery);
    if (section_ == Section::solution) return take_solution(puzzle, line, delivery);
    release(delivery);
    if (is_map_of_regions(puzzle))
        return delivery.refuse(line,
                               "nine times each of nine digits, as a map of regions has them: "
                               "a grid of an irregular Sudoku, not a puzzle");
    held_ = Held{.puzzle = puzzle, .line = line, .name = std::string(name), .solution = {}};
    delivery.hold_refusals();
    if (!section_) release(delivery);
}

/// The player's digits are placed digits, and the candidates that are left are those of the state.
void SectionFile::take_state(const Puzzle& state, std::uint64_t line, Delivery& delivery) {
    Puzzle& puzzle = held_->puzzle;
    if (const auto cell = first_difference(puzzle, state))
        return delivery.refuse(line, fmt::format("{} is another digit in {} than in [Puzzle]",
                                                 to_string(*cell), printable(head_)));
    const bool has_candidates = state.has_pencilmarks();
    for (Cell cell : state.filled() - puzzle.givens())
        puzzle.place(cell, state.allowed(cell).first());
    if (!has_candidates) return;
    for (Cell cell : ~puzzle.filled())
        puzzle.allow(cell, state.allowed(cell) | puzzle.seen_from(cell));
}

void SectionFile::take_solution(const Puzzle& solution, std::uint64_t line, Delivery& delivery) {
    if (solution.filled() != CellSet::all())
        return delivery.refuse(line, fmt::format("{} has empty cells", printable(head_)));
    held_->solution = to_string(solution);
}

}  // namespace gridlemma::apps
