// SPDX-License-Identifier: Apache-2.0
#include "apps/input/columns.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "apps/base/joined.hpp"
#include "apps/input/csv_row.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array<std::string_view, 9> puzzle_names{
    "puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "grid", "board"};
constexpr std::array<std::string_view, 4> solution_names{"solution", "solutions", "answer",
                                                         "answers"};

bool is_among(std::span<const std::string_view> names, std::string_view name) noexcept {
    return std::ranges::any_of(
        names, [name](std::string_view known) { return equals_ignoring_case(name, known); });
}

}  // namespace

bool has_puzzles(const ColumnChoice& choice, std::string_view name) noexcept {
    return choice.puzzle.empty() ? is_among(puzzle_names, name) : name == choice.puzzle;
}

std::string puzzle_names_in_words(const ColumnChoice& choice) {
    if (!choice.puzzle.empty()) return gridlemma::quoted(choice.puzzle);
    return listed_in_quotes(puzzle_names, "or");
}

bool has_solutions(std::string_view name) noexcept { return is_among(solution_names, name); }

void KeptValues::add_text(std::string_view text) {
    // A tab stays in printable texts; an end of line does not.
    add('t', is_printable(text) ? std::string(text) : printable(text));
}

KeptValue KeptValues::value(std::string_view text, std::size_t slot) {
    for (; !text.empty(); --slot) {
        const std::size_t end = text.find('\n');
        if (slot == 0)
            return {.text = std::string(text.substr(1, end - 1)), .is_json = text[0] == 'j'};
        text.remove_prefix(end + 1);
    }
    return {};
}

}  // namespace gridlemma::apps
