// SPDX-License-Identifier: Apache-2.0
#include "apps/log_replay.hpp"

#include <fmt/format.h>

#include <utility>

namespace pencilmark::apps {

namespace {

using Reason = std::optional<std::string>;

constexpr const char* no_end = "the log of the puzzle before has no end";

/// Precondition: the grid is solved.
Solution solution_of(const CheckedGrid& grid) {
    Solution solution;
    for (int cell = 0; cell < cell_count; ++cell)
        solution[cell] = grid.possible(Cell(cell)).first();
    return solution;
}

/// Whether a puzzle that the steps solved is said to be.
Reason check_solved_by_logic(const Solution& reached, const LoggedEnd& end) {
    if (end.solved_by != SolvedBy::logic)
        return fmt::format("the steps solve the puzzle, but solved is '{}'",
                           to_string(end.solved_by));
    if (end.status != Status::unique)
        return fmt::format("the steps prove one solution, but the status is '{}'",
                           to_string(end.status));
    if (end.solution != reached) return "the solution is not the one that the steps lead to";
    if (end.guesses != 0) return "the steps solve the puzzle, but guesses are counted";
    return std::nullopt;
}

/// Whether what is said of a puzzle that the steps left open can be: the rest is for search to
/// know.
Reason check_left_open(const Puzzle& puzzle, const LoggedEnd& end) {
    if (end.solved_by == SolvedBy::logic)
        return "said to be solved by logic, but the steps do not solve it";
    if (end.solved_by == SolvedBy::search && !end.solution)
        return "said to be solved by search, but there is no solution";
    if (end.solution && !is_solution_of(*end.solution, puzzle))
        return "the solution is none of this puzzle";
    const bool has_none = end.status == Status::none || end.status == Status::invalid;
    if (end.solution && has_none)
        return fmt::format("there is a solution, but the status is '{}'", to_string(end.status));
    if ((end.status == Status::invalid) != find_conflict(puzzle).has_value())
        return fmt::format("the status '{}' does not agree with the givens", to_string(end.status));
    return std::nullopt;
}

Reason check_end(const Puzzle& puzzle, const CheckedGrid& grid, const LoggedEnd& end) {
    if (grid.is_solved()) {
        const Solution reached = solution_of(grid);
        if (is_solution_of(reached, puzzle)) return check_solved_by_logic(reached, end);
    }
    return check_left_open(puzzle, end);
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
    current_.emplace(Current{.puzzle = puzzle.puzzle,
                             .checker = LogChecker(puzzle.puzzle, limits_),
                             .verdict = {.ordinal = puzzle.ordinal, .name = puzzle.name}});
    return is_cut_off ? Reason(no_end) : std::nullopt;
}

Reason LogReplay::take(const LoggedStep& logged) {
    if (!current_) return fail("a step, but no puzzle before it");
    std::uint64_t& steps = current_->verdict.steps;
    if (logged.number != steps + 1)
        return fail(fmt::format("step {}, where step {} was due", logged.number, steps + 1));
    if (Reason reason = current_->checker.next(logged.step))
        return fail(fmt::format("step {} ({}): {}", logged.number, logged.strategy, *reason));
    ++steps;
    return std::nullopt;
}

Reason LogReplay::take(const LoggedEnd& end) {
    if (!current_) return fail("an end, but no puzzle before it");
    const std::uint64_t steps = current_->verdict.steps;
    if (end.steps != steps)
        return fail(fmt::format("the end counts {} step{}, but there were {}", end.steps,
                                end.steps == 1 ? "" : "s", steps));
    if (Reason reason = check_end(current_->puzzle, current_->checker.grid(), end))
        return fail(std::move(*reason));
    current_->verdict.solved_by = end.solved_by;
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

std::optional<Verdict> LogReplay::verdict() { return std::exchange(verdict_, std::nullopt); }

}  // namespace pencilmark::apps
