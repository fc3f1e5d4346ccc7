// SPDX-License-Identifier: Apache-2.0
#include "apps/path/figure.hpp"

#include "apps/path/geometry_drawing.hpp"
#include "apps/path/path_text.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

Grid filled(const Puzzle& puzzle, const Solution& solution) {
    Grid grid(puzzle);
    for (Cell cell : grid.unsolved())
        grid.place(cell, solution[static_cast<std::size_t>(cell.index())]);
    return grid;
}

}  // namespace

std::string append_figure_of(FigureOf what, const InputPuzzle& puzzle,
                             const std::optional<Solution>& solution, bool has_caption,
                             Buffer& out) {
    const bool is_solution = what == FigureOf::solution;
    const FigureText text{
        .title = title_of(puzzle) + (is_solution ? ": solution" : ""),
        .why = what == FigureOf::start ? geometry_in_words(puzzle.puzzle.geometry()) : "",
        .has_caption = has_caption};
    const Grid grid = is_solution ? filled(puzzle.puzzle, *solution) : Grid(puzzle.puzzle);
    append_svg(
        {.grid = grid, .givens = puzzle.puzzle.givens(), .has_candidates = what == FigureOf::start},
        text, out);
    return text.title;
}

std::string append_figure_of(const Step& step, const Grid& before, const CellSet& givens,
                             std::optional<std::uint64_t> number, const Profile& profile,
                             bool has_caption, Buffer& out) {
    const FigureText text{.title = step_title(profile, number, step),
                          .why = explain(step, before),
                          .has_caption = has_caption};
    append_svg({.grid = before, .givens = givens, .step = &step}, text, out);
    return text.title;
}

}  // namespace gridlemma::apps
