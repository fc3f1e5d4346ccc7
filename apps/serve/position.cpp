// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/position.hpp"

#include <fmt/format.h>

#include "strategies/log/json_object.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

Puzzle parse_puzzle_param(const std::string& name, const Json& value) {
    const Result<Puzzle> puzzle = parse_puzzle(value.get_ref<const std::string&>());
    if (puzzle) return *puzzle;
    throw RpcError(RpcCode::invalid_params,
                   fmt::format("params.{}: {} (byte {})", name, puzzle.error().reason,
                               puzzle.error().position + 1));
}

/// Places the digits that the player has filled in.
void fill_in(const Json& value, const Puzzle& puzzle, Grid& grid) {
    const Puzzle filled = parse_puzzle_param("grid", value);
    if (filled.has_pencilmarks())
        throw RpcError(RpcCode::invalid_params, "params.grid has pencilmarks: 81 characters");
    for (Cell cell : puzzle.givens())
        if (filled.given(cell) != puzzle.given(cell))
            throw RpcError(RpcCode::invalid_params,
                           fmt::format("params.grid: {} is not the given", to_string(cell)));
    for (Cell cell : filled.givens() - puzzle.givens()) grid.place(cell, *filled.given(cell));
}

/// Removes what the player has struck out. A cell without any mark has not been looked at.
void strike_out(const Json& list, Grid& grid) {
    for (int index = 0; index < cell_count; ++index) {
        DigitSet marks;
        for (char character : list[static_cast<std::size_t>(index)].get_ref<const std::string&>()) {
            if (!is_number(character))
                throw RpcError(
                    RpcCode::invalid_params,
                    fmt::format("params.pencilmarks[{}]: not digits from 1 to 9", index));
            marks |= Digit(character - '0');
        }
        if (marks.empty()) continue;
        for (Digit digit : grid.at(Cell(index)) - marks) grid.remove(Candidate(Cell(index), digit));
    }
}

SearchTask search_position(const Puzzle& puzzle, std::uint64_t limit, TaskTools& tools) {
    SearchTask task{.puzzle = &puzzle};
    StopCheck stop = tools.stop_check();
    task.stats = search_kernels().front()->search(
        puzzle, limit,
        [&task](const Solution& solution) {
            if (!task.first) task.first = solution;
            return true;
        },
        &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return task;
}

std::vector<std::string> mistakes_in(const Grid& grid, const Solution& solution) {
    std::vector<std::string> mistakes;
    for (int index = 0; index < cell_count; ++index) {
        const Candidate right(Cell(index), solution[static_cast<std::size_t>(index)]);
        const auto digit = grid.digit_at(right.cell());
        if (digit && *digit != right.digit())
            mistakes.push_back(to_string(Candidate(right.cell(), *digit)));
    }
    return mistakes;
}

/// The right digits that the player's own pencilmarks do not have.
void add_missing_marks(const Json& list, const Grid& grid, const Solution& solution,
                       std::vector<std::string>& mistakes) {
    for (Cell cell : grid.unsolved()) {
        const Digit right = solution[static_cast<std::size_t>(cell.index())];
        const auto& marks =
            list[static_cast<std::size_t>(cell.index())].get_ref<const std::string&>();
        if (!marks.empty() && marks.find(right.character()) == std::string::npos)
            mistakes.push_back(elimination_text(Candidate(cell, right)));
    }
}

}  // namespace

Puzzle read_puzzle(const Json& params) { return parse_puzzle_param("puzzle", params["puzzle"]); }

Position read_position(const Json& params, TaskTools& tools) {
    Position position;
    position.puzzle = position.now = read_puzzle(params);
    Grid grid(position.puzzle);
    const auto filled = params.find("grid");
    const auto marks = params.find("pencilmarks");
    if (filled != params.end()) fill_in(*filled, position.puzzle, grid);
    if (marks != params.end()) strike_out(*marks, grid);
    const SearchTask found = search_position(position.puzzle, 2, tools);
    position.status = status_of(found.stats.solutions, position.puzzle);
    position.solution = found.first;
    if (!position.solution)
        throw RpcError(RpcCode::no_unique_solution, "the puzzle has no solution");
    if (grid != Grid(position.puzzle)) position.now = to_puzzle(grid);
    if (position.is_unique()) {
        position.mistakes = mistakes_in(grid, *position.solution);
        if (marks != params.end())
            add_missing_marks(*marks, grid, *position.solution, position.mistakes);
    } else if (!position.is_puzzle()) {
        if (search_position(position.now, 1, tools).stats.solutions == 0)
            throw RpcError(RpcCode::position_broken, "the position leaves no solution");
        // Nothing tells whether what the player has done follows from the puzzle.
        position.now = position.puzzle;
    }
    return position;
}

}  // namespace gridlemma::apps
