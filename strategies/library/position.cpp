// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/position.hpp"

#include <algorithm>

#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

namespace {

/// Places the digits that the player has filled in, and removes what is struck with them. Returns
/// a cell whose given he has changed.
std::optional<Cell> fill_in(const Puzzle& filled, const Puzzle& puzzle, Grid& grid) {
    for (Cell cell : puzzle.filled())
        if (filled.digit_at(cell) != puzzle.digit_at(cell)) return cell;
    for (Cell cell : filled.filled() - puzzle.filled()) grid.place(cell, *filled.digit_at(cell));
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell) - filled.allowed(cell))
            grid.remove(Candidate(cell, digit));
    return std::nullopt;
}

void strike_out(const std::array<DigitSet, cell_count>& marks, Grid& grid) {
    for (Cell cell : grid.unsolved())
        if (const DigitSet kept = marks[cell.index()]; !kept.empty())
            for (Digit digit : grid.at(cell) - kept) grid.remove(Candidate(cell, digit));
}

SearchTask search_up_to(const Puzzle& puzzle, std::uint64_t limit, StopCheck* stop) {
    SearchTask task{.puzzle = &puzzle};
    task.stats = search_kernels().front()->search(
        puzzle, limit,
        [&task](const Solution& solution) {
            if (!task.first) task.first = solution;
            return true;
        },
        stop);
    return task;
}

/// The puzzle whose solution decides: the givens alone, if they have just one. What the player
/// has placed may be wrong.
Puzzle start_of(const Puzzle& puzzle, StopCheck* stop) {
    if (!puzzle.has_pencilmarks() || puzzle.givens().empty()) return puzzle;
    Puzzle givens = puzzle.givens_alone();
    return search_up_to(givens, 2, stop).stats.solutions == 1 ? givens : puzzle;
}

std::vector<Literal> mistakes_of(const Grid& grid, const PlayersWork& work,
                                 const Solution& solution) {
    std::vector<Literal> mistakes;
    for (Cell cell : grid.placed())
        if (const Digit digit = *grid.digit_at(cell); digit != solution[cell.index()])
            mistakes.emplace_back(Candidate(cell, digit), true);
    const CandidateSet struck = to_puzzle(grid).struck();
    for (Cell cell : grid.unsolved()) {
        const Candidate right(cell, solution[cell.index()]);
        const DigitSet marks = work.marks == nullptr ? DigitSet() : (*work.marks)[cell.index()];
        const bool is_left_out = !marks.empty() && !marks.contains(right.digit());
        if (is_left_out || struck.contains(right)) mistakes.emplace_back(right, false);
    }
    return mistakes;
}

/// Searches `position.start`. Returns whether there is anything to go on with.
bool decide_start(Position& position, StopCheck* stop) {
    const SearchTask found = search_up_to(position.start, 2, stop);
    position.status = status_of(found.stats.solutions, position.start);
    position.solution = found.first;
    if (stop != nullptr && stop->has_stopped())
        position.fault = PositionFault::stopped;
    else if (!position.solution)
        position.fault = PositionFault::no_solution;
    return position.fault == PositionFault::none;
}

void compare(const Grid& grid, const PlayersWork& work, Position& position, StopCheck* stop) {
    if (position.is_unique()) {
        position.mistakes = mistakes_of(grid, work, *position.solution);
        return;
    }
    if (position.is_puzzle()) return;
    if (search_up_to(position.now, 1, stop).stats.solutions == 0)
        position.fault = PositionFault::broken;
    if (stop != nullptr && stop->has_stopped()) position.fault = PositionFault::stopped;
    // Nothing tells whether what the player has done follows from the puzzle.
    position.now = position.start;
}

}  // namespace

Position position_of(const Puzzle& puzzle, const PlayersWork& work, StopCheck* stop) {
    Position position;
    Grid grid(puzzle);
    if (work.filled != nullptr) position.differs = fill_in(*work.filled, puzzle, grid);
    if (position.differs) {
        position.fault = PositionFault::not_the_given;
        return position;
    }
    if (work.marks != nullptr) strike_out(*work.marks, grid);
    position.start = start_of(puzzle, stop);
    position.now = Grid(position.start) == grid ? position.start : to_puzzle(grid);
    if (!decide_start(position, stop)) return position;
    compare(grid, work, position, stop);
    position.candidates_by_reasoning = follow_from_givens(position.now);
    return position;
}

Position believed_position(const Puzzle& puzzle, StopCheck* stop) {
    Position position;
    position.start = position.now = puzzle;
    if (!decide_start(position, stop)) return position;
    position.candidates_by_reasoning = follow_from_givens(puzzle);
    return position;
}

std::optional<bool> is_right(Literal conclusion, const Position& position) {
    if (!position.is_unique()) return std::nullopt;
    const Digit right = (*position.solution)[conclusion.cell().index()];
    return (right == conclusion.digit()) == conclusion.is_on();
}

bool are_reached(const std::vector<Literal>& conclusions, const Grid& grid) noexcept {
    return std::ranges::all_of(conclusions, [&grid](Literal conclusion) {
        const auto digit = grid.digit_at(conclusion.cell());
        if (conclusion.is_on()) return digit == conclusion.digit();
        return digit ? *digit != conclusion.digit() : !grid.has(conclusion.candidate());
    });
}

}  // namespace gridlemma
