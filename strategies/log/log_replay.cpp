// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/log_replay.hpp"

#include <utility>
#include <variant>

#include "engine/core/text.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

namespace {

using Reason = std::optional<std::string>;

std::string step_name(const LoggedStep& logged) { return "step " + std::to_string(logged.number); }

constexpr const char* no_end = "the log of the puzzle before has no end";

/// Why the grid that a step claims to be found in is not the one that the steps before led to.
Reason check_grid(const Puzzle& claimed, const CheckedGrid& grid) {
    Puzzle position = claimed;
    position.set_geometry(grid.geometry());
    const CheckedGrid other(position);
    for (const Cell cell : CellSet::all())
        if (other.possible(cell) != grid.possible(cell) ||
            other.is_solved(cell) != grid.is_solved(cell))
            return "its grid is not the one before it: " + to_string(cell) + " differs";
    return std::nullopt;
}

/// Why no strategy of the profile has that step.
Reason check_strategy(const LoggedStep& logged, const Profile& profile) {
    const Rung* const rung = find_rung(profile, logged.strategy);
    if (rung == nullptr)
        return "its strategy is not one of profile " + gridlemma::quoted(profile.name);
    const std::optional<double>& claimed = logged.context.difficulty;
    if (claimed && *claimed < difficulty_as_written(rung->difficulty))
        return std::string("its difficulty is less than that of its strategy");
    return std::nullopt;
}

/// Precondition: the grid is solved.
Solution solution_of(const CheckedGrid& grid) {
    Solution solution;
    for (int cell = 0; cell < cell_count; ++cell)
        solution[cell] = grid.possible(Cell(cell)).first();
    return solution;
}

/// Where the certified steps of a puzzle led, and what its end claims.
struct Replayed {
    const Puzzle& puzzle;
    const CheckedGrid& grid;
    bool is_assuming;  ///< Some step assumes a unique solution.
    const LoggedEnd& end;

    [[nodiscard]] Reason refuse_status(const char* shown) const {
        return std::string(shown) + ", but the status is " + quoted(to_string(end.status));
    }
};

/// Claims about a puzzle that the steps solved. If some of them assume a unique solution there may
/// be others, but not none.
Reason check_solved(const Replayed& path) {
    const LoggedEnd& end = path.end;
    if (end.solved_by != SolvedBy::logic)
        return "the steps solve the puzzle, but solved is " + quoted(to_string(end.solved_by));
    const bool is_possible =
        end.status == Status::unique || (end.status == Status::multiple && path.is_assuming);
    if (!is_possible)
        return path.refuse_status(path.is_assuming ? "the steps lead to a solution"
                                                   : "the steps prove one solution");
    if (end.solution != solution_of(path.grid))
        return "the solution is not the one that the steps lead to";
    if (end.guesses != 0) return "the steps solve the puzzle, but guesses are counted";
    return std::nullopt;
}

/// Claims about the status where the steps lead to a contradiction: there is no solution, or, if
/// they assume that there is one only, there is not just one.
Reason check_contradiction(const Replayed& path) {
    const Status status = path.end.status;
    if (status == Status::none || status == Status::invalid) return std::nullopt;
    if (!path.is_assuming) return path.refuse_status("the steps prove that there is no solution");
    if (status == Status::unique)
        return path.refuse_status("the steps prove that there is not just one solution");
    return std::nullopt;
}

/// Whether the grid still allows each digit of the solution.
bool allows(const CheckedGrid& grid, const Solution& solution) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (!grid.possible(Cell(cell)).contains(solution[cell])) return false;
    return true;
}

/// Claims about a puzzle that the steps left open, as far as they can be refuted.
Reason check_left_open(const Replayed& path) {
    const LoggedEnd& end = path.end;
    if (end.solved_by == SolvedBy::logic)
        return "said to be solved by logic, but the steps do not solve it";
    if (end.solved_by == SolvedBy::search && !end.solution)
        return "said to be solved by search, but there is no solution";
    if (end.solution && !is_solution_of(*end.solution, path.puzzle))
        return "the solution does not solve this puzzle";
    if (end.solution && (end.status == Status::none || end.status == Status::invalid))
        return path.refuse_status("there is a solution");
    if ((end.status == Status::invalid) != find_conflict(path.puzzle).has_value())
        return "the status " + quoted(to_string(end.status)) + " does not agree with the givens";
    if (path.grid.is_contradictory()) return check_contradiction(path);
    // Steps that assume uniqueness and exclude a solution show that it is not the only one.
    if (end.status == Status::unique && end.solution && !allows(path.grid, *end.solution))
        return path.refuse_status("the steps exclude the solution");
    return std::nullopt;
}

/// A full grid without a contradiction is a solution.
bool is_solved(const CheckedGrid& grid) { return grid.is_solved() && !grid.is_contradictory(); }

/// Whether the steps alone show that the status is the one claimed.
bool is_proved(const Replayed& path) {
    if (path.end.status == Status::invalid) return true;  // It was compared with the givens.
    if (path.is_assuming) return false;
    if (path.end.status == Status::unique) return is_solved(path.grid);
    return path.end.status == Status::none && path.grid.is_contradictory();
}

}  // namespace

void LogReplay::pass_verdict(bool ok) {
    verdict_ = std::move(current_->verdict);
    verdict_->ok = ok;
    current_.reset();
}

Reason LogReplay::fail(std::string reason) {
    if (current_) pass_verdict(false);
    passes_over_ = true;
    return reason;
}

Reason LogReplay::take(const LoggedPuzzle& puzzle) {
    const bool is_cut_off = current_.has_value();
    if (is_cut_off) pass_verdict(false);
    passes_over_ = false;
    current_.emplace(
        Current{.puzzle = puzzle.puzzle,
                .checker = LogChecker(puzzle.puzzle, follow_from_givens(puzzle.puzzle), limits_),
                .verdict = {.ordinal = puzzle.ordinal, .name = puzzle.name}});
    profile_ = puzzle.profile;
    return is_cut_off ? Reason(no_end) : std::nullopt;
}

Reason LogReplay::take(const LoggedStep& logged) {
    if (!current_) return fail("a step, but no puzzle before it");
    std::uint64_t& steps = current_->verdict.steps;
    if (logged.number != steps + 1)
        return fail(step_name(logged) + ", where step " + std::to_string(steps + 1) + " was due");
    if (logged.context.grid)
        if (Reason reason = check_grid(*logged.context.grid, current_->checker.grid()))
            return fail(step_name(logged) + ": " + *reason);
    const Profile* const profile = find_profile_ ? find_profile_(profile_) : nullptr;
    if (profile != nullptr)
        if (Reason reason = check_strategy(logged, *profile))
            return fail(step_name(logged) + " (" + printable(logged.strategy) + "): " + *reason);
    if (Reason reason = current_->checker.next(logged.step))
        return fail(step_name(logged) + " (" + printable(logged.strategy) + "): " + *reason);
    ++steps;
    if (assumes_unique_solution(logged.step)) ++current_->verdict.assuming;
    return std::nullopt;
}

Reason LogReplay::take(const LoggedEnd& end) {
    if (!current_) return fail("an end, but no puzzle before it");
    const std::uint64_t steps = current_->verdict.steps;
    if (end.steps != steps)
        return fail("the end counts " + std::to_string(end.steps) +
                    (end.steps == 1 ? " step" : " steps") + ", but there were " +
                    std::to_string(steps));
    LogVerdict& verdict = current_->verdict;
    const Replayed path{.puzzle = current_->puzzle,
                        .grid = current_->checker.grid(),
                        .is_assuming = verdict.assuming > 0,
                        .end = end};
    if (Reason reason = is_solved(path.grid) ? check_solved(path) : check_left_open(path))
        return fail(std::move(*reason));
    verdict.solved_by = end.solved_by;
    verdict.status = end.status;
    verdict.is_status_proved = is_proved(path);
    pass_verdict(true);
    return std::nullopt;
}

Reason LogReplay::take(const LoggedProvenance&) {
    return current_ ? fail("provenance in the middle of a puzzle") : std::nullopt;
}

Reason LogReplay::take(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return std::nullopt;
    const Result<LogLine> parsed = parse_log_line(line);
    // An unreadable line may have been a puzzle: it is told in any case.
    if (!parsed) return fail(parsed.error().reason);
    if (passes_over_ && !std::holds_alternative<LoggedPuzzle>(*parsed)) {
        passes_over_ = !std::holds_alternative<LoggedEnd>(*parsed);
        return std::nullopt;
    }
    return std::visit([this](const auto& record) { return take(record); }, *parsed);
}

Reason LogReplay::finish() {
    if (!current_) return std::nullopt;
    return fail(no_end);
}

std::optional<LogVerdict> LogReplay::verdict() { return std::exchange(verdict_, std::nullopt); }

}  // namespace gridlemma
