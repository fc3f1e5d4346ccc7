// SPDX-License-Identifier: Apache-2.0
#include "apps/input/section_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/input/cell_text.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"
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
                           Head{"history", Section::other}};

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

}  // namespace

std::optional<Section> section_of(std::string_view line) noexcept {
    const auto* const head =
        std::ranges::find_if(heads, [line](const Head& each) { return is_head(line, each.word); });
    if (head == heads.end()) return std::nullopt;
    return head->section;
}

void SectionFile::begin(Section section, const Line& head, Delivery& delivery) {
    report_rows(delivery);
    if (section == Section::puzzle) release(delivery);
    section_ = section;
    head_ = trimmed(head.text);
    head_line_ = head.number;
}

void SectionFile::end(Delivery& delivery) {
    report_rows(delivery);
    release(delivery);
    section_.reset();
}

void SectionFile::release(Delivery& delivery) {
    const auto held = std::exchange(held_, std::nullopt);
    if (!held) return;
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
