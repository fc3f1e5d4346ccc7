// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_text.hpp"

#include <fmt/format.h>

#include "apps/cli/display.hpp"
#include "apps/cli/wrap.hpp"
#include "apps/output/append.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string heading(const InputPuzzle& puzzle) {
    std::string text = fmt::format("Puzzle {}", puzzle.ordinal);
    if (!puzzle.file.empty() && puzzle.line != 0)
        text += fmt::format(" ({}:{})", puzzle.file, puzzle.line);
    if (!puzzle.name.empty()) text += fmt::format(": {}", puzzle.name);
    return text;
}

/// "30 Hidden Single (Box), 2 Naked Pair": the rungs that had steps, in ladder order.
std::string techniques_text(const Profile& profile, const Outcome& outcome) {
    std::string text;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", outcome.rungs[i].steps,
                                profile.ladder[i].strategy->descriptor.name);
    return text;
}

std::string without_solution(const InputPuzzle& puzzle) {
    if (const auto conflict = find_conflict(puzzle.puzzle))
        return fmt::format("No solution: {} and {} {} are both given as {}.",
                           to_string(conflict->first), to_string(conflict->second),
                           conflict->house ? "of " + to_string(*conflict->house)
                                           : std::string("see each other and"),
                           conflict->digit.value());
    return "There is no solution.";
}

std::string end_of_logic(const Outcome& outcome) {
    if (outcome.fault)
        return fmt::format("Logic stops after {} ({})", counted(outcome.steps, "step", "steps"),
                           to_string(*outcome.fault));
    if (outcome.steps == 0) return "Logic finds no step here";
    return fmt::format("Logic ends here after {}", counted(outcome.steps, "step", "steps"));
}

}  // namespace

std::string_view strategy_name(const Profile& profile, std::string_view id) {
    const Rung* const rung = find_rung(profile, id);
    return rung == nullptr ? id : rung->strategy->descriptor.name;
}

std::string step_text(const Profile& profile, const Step& step) {
    return step_text(strategy_name(profile, step.strategy), step);
}

std::string step_title(const Profile& profile, std::uint64_t number, const Step& step) {
    return fmt::format("{}. {}: {}", number, strategy_name(profile, step.strategy),
                       conclusions_text(step));
}

std::string verdict_text(const InputPuzzle& puzzle, const Outcome& outcome) {
    std::string text;
    if (outcome.status == Status::none || outcome.status == Status::invalid) {
        if (outcome.fault) text = end_of_logic(outcome) + ". ";
        return text + without_solution(puzzle);
    }
    switch (outcome.solved_by) {
        case SolvedBy::logic:
            return fmt::format("Solved by logic alone in {}.",
                               counted(outcome.steps, "step", "steps"));
        case SolvedBy::search:
            text = fmt::format("{}; search finished the puzzle with {}.", end_of_logic(outcome),
                               counted(outcome.search.guesses, "guess", "guesses"));
            break;
        case SolvedBy::nothing:
            text = end_of_logic(outcome) + "; the puzzle is not solved.";
            break;
    }
    if (outcome.status == Status::multiple) text += " There are several solutions.";
    if (outcome.status == Status::capped) text += " A limit was hit.";
    return text;
}

void PathText::begin(const InputPuzzle& puzzle, Buffer& out) {
    number_ = 0;
    std::string text;
    append_wrapped(text, shown(heading(puzzle)), 0);
    text += '\n';
    append(out, text);
    if (draw_ == DrawGrid::never) return;
    append(out, draw_candidates(Grid(puzzle.puzzle)));
    append(out, "\n");
}

void PathText::add(const Grid& before, const Step& step, Buffer& out) {
    constexpr std::size_t step_indent = 6;
    std::string text = fmt::format("{:>4}.", ++number_);
    append_wrapped(text, step_text(profile_, step), step_indent, text.size());
    append(out, text);
    if (draw_ != DrawGrid::each) return;
    Grid after = before;
    apply(step, after);
    append(out, "\n");
    append(out, draw_candidates(after));
    append(out, "\n");
}

void PathText::end(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
    std::string text;
    if (number_ > 0 && draw_ != DrawGrid::each) text += '\n';
    append_wrapped(text, verdict_text(puzzle, outcome), 0);
    if (number_ > 0)
        append_wrapped(text, fmt::format("Used: {}.", techniques_text(profile_, outcome)), 0);
    if (outcome.rating)
        append_wrapped(text, fmt::format("Rating: {}.", to_string(*outcome.rating)), 0);
    if (outcome.solution) text += '\n' + to_grid_text(*outcome.solution);
    append(out, text);
}

}  // namespace gridlemma::apps
