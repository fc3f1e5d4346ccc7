// SPDX-License-Identifier: Apache-2.0
#include "apps/session/coach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "apps/base/counted.hpp"
#include "apps/base/suggest.hpp"
#include "apps/base/wrap.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/input/words.hpp"
#include "apps/session/moves.hpp"
#include "apps/session/refused.hpp"
#include "engine/check/checker.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// A person waits no longer for a list.
constexpr std::chrono::seconds longest_list{10};

}  // namespace

Coach::Coach(Toolbox& toolbox, const std::string& profile, Notation notation, std::size_t width)
    : toolbox_(toolbox), profile_(&toolbox.profile(profile)), notation_(notation), width_(width) {}

void Coach::start(const Puzzle& quiz) {
    quiz_ = quiz;
    const Position position = position_of(quiz);
    has_solution_ = position.fault != PositionFault::no_solution;
    is_unique_ = position.fault == PositionFault::none && position.is_unique();
    hinted_.reset();
}

Position Coach::position_at(const Grid& grid) const {
    const Puzzle now = to_puzzle(grid);
    if (!is_unique_ || is_guessing_) return believed_position(now);
    return position_of(quiz_, {.filled = &now});
}

Position Coach::workable_position(const Grid& grid) const {
    Position position = position_at(grid);
    if (position.fault == PositionFault::none) return position;
    throw Refused(has_solution_ ? "this position has no solution; 'undo' takes moves back"
                                : "the puzzle has no solution: there is nothing to find");
}

Solver Coach::solver_for(std::string_view profile) const {
    return Solver(borrowed(profile.empty() ? *profile_ : toolbox_.profile(std::string(profile))));
}

std::string Coach::wrapped(std::string_view text) const {
    std::string out;
    append_wrapped(out, text, 0, 0, width_);
    return out;
}

HintLevel Coach::level_of(const Grid& grid, std::string& argument) {
    const std::string_view word = std::string_view(argument).substr(0, argument.find(' '));
    const auto* const named = std::ranges::find(hint_levels, word, &NamedHintLevel::name);
    const bool is_asked_again = hinted_ == grid;
    if (named != hint_levels.end()) {
        level_ = named->level;
        argument = trimmed(std::string_view(argument).substr(word.size()));
    } else if (!is_asked_again) {
        level_ = HintLevel::place;
    } else if (level_ != HintLevel::step) {
        level_ = static_cast<HintLevel>(static_cast<int>(level_) + 1);
    }
    hinted_ = grid;
    return level_;
}

std::string Coach::mistakes_text(const Position& position, bool are_named) const {
    std::string text;
    for (Literal mistake : position.mistakes)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", to_string(mistake));
    const bool is_one = position.mistakes.size() == 1;
    if (!are_named)
        return wrapped(
            fmt::format("Something is wrong in {}. ('hint' again says where.)",
                        is_one ? "1 place" : fmt::format("{} places", position.mistakes.size())));
    return wrapped(fmt::format("Not so in the solution: {}. ('undo' takes moves back.)", text));
}

std::string Coach::step_in_words(const PathStep& step) const {
    std::string text = step_text(step.technique->name, step, step.before, notation_);
    if (step.technique->assumes != Assumes::unique_solution) return text;
    return text + (notation_ == Notation::words ? ' ' : '\n') +
           "This assumes that the grid has only one solution, which search confirms.";
}

std::string Coach::hint(const Grid& grid, std::string_view argument) {
    if (grid.is_solved()) throw Refused("every cell is filled");
    std::string profile(argument);
    const HintLevel level = level_of(grid, profile);
    const Position position = is_guessing_ ? position_at(grid) : workable_position(grid);
    if (position.fault != PositionFault::none)
        return "There is no solution with this guess; 'step' and 'run' go on.\n";
    Solver solver = solver_for(profile);
    const Hint hint = solver.hint(position);
    if (hint.kind == Hint::Kind::mistake) return mistakes_text(position, level != HintLevel::place);
    if (hint.fault) throw Refused(to_string(*hint.fault));
    if (!hint.step) return wrapped(hint_text(hint, level, solver.profile()));
    if (level == HintLevel::step) return wrapped(step_in_words(*hint.step));
    std::string text = hint_text(hint, level, solver.profile());
    if (level == HintLevel::technique)
        text = fmt::format("Look for: {} (difficulty {:g}).", hint.step->technique->name,
                           hint.step->difficulty);
    return wrapped(text + " ('hint' tells more, 'apply' does it.)");
}

std::pair<PathStep, std::string> Coach::next_step(const Grid& grid, std::string_view profile) {
    if (grid.is_solved()) throw Refused("every cell is filled");
    const Position position = workable_position(grid);
    Solver solver = solver_for(profile);
    Hint hint = solver.hint(position);
    if (hint.kind == Hint::Kind::mistake)
        throw Refused("there are mistakes; 'check' shows them, 'undo' takes moves back");
    if (hint.fault) throw Refused(to_string(*hint.fault));
    if (!hint.step) throw Refused(hint_text(hint, HintLevel::step, solver.profile()));
    std::string text = wrapped(step_in_words(*hint.step));
    return {*std::move(hint.step), std::move(text)};
}

/// "Naked Pair (3): r4c1<>27; r5c5<>1": a line per technique.
std::string Coach::grouped(const AllSteps& all) const {
    constexpr std::size_t most_shown = 8;
    std::string out;
    for (std::size_t i = 0; i < all.steps.size();) {
        const PathStep& first = all.steps[i];
        std::string line = fmt::format("{} ({:g}):", first.technique->name, first.difficulty);
        std::size_t count = 0;
        for (; i < all.steps.size() && all.steps[i].technique == first.technique; ++i)
            if (count++ < most_shown)
                line += fmt::format("{} {}", count == 1 ? "" : ";", conclusions_text(all.steps[i]));
        if (count > most_shown) line += fmt::format("; and {} more", count - most_shown);
        const std::vector<std::string> lines = wrap(line, width_ - 4);
        for (std::size_t n = 0; n < lines.size(); ++n)
            out += (n == 0 ? "" : "    ") + lines[n] + "\n";
    }
    return out;
}

std::string Coach::steps(const Grid& grid, std::string_view technique) {
    if (grid.is_solved()) throw Refused("every cell is filled");
    const auto wanted =
        technique.empty() ? std::vector<const Strategy*>{} : toolbox_.registry().resolve(technique);
    if (!technique.empty() && wanted.empty())
        throw Refused(fmt::format("no technique '{}'{}", technique,
                                  suggestion_for(technique, strategy_ids(toolbox_.registry()))));
    const auto is_known = [this](const Strategy* each) {
        return find_rung(*profile_, each->descriptor.id) != nullptr;
    };
    if (!technique.empty() && std::ranges::none_of(wanted, is_known))
        throw Refused(
            fmt::format("profile {} has no {}; 'gridlemma list strategies' says which "
                        "profiles have it",
                        profile_->name, printable(technique)));
    const Position position = workable_position(grid);
    if (!position.mistakes.empty()) return mistakes_text(position, false);
    Solver solver(borrowed(*profile_), {.time_limit = longest_list});
    const AllSteps all = solver.all_steps(position);
    std::string out;
    for (const PathStep& step : all.steps)
        if (std::ranges::any_of(
                wanted, [&](const Strategy* each) { return each->descriptor.id == step.strategy; }))
            out += wrapped(step_in_words(step));
    if (technique.empty()) out = grouped(all);
    if (out.empty())
        out = fmt::format("Profile {} finds {} here.\n", profile_->name,
                          technique.empty() ? "nothing" : fmt::format("no {}", technique));
    if (!all.is_complete) out += "These are not all.\n";
    if (technique.empty() && !all.steps.empty())
        out += "'steps NAME' explains those of one technique, 'apply' does the first.\n";
    return out;
}

std::string Coach::check(const Grid& grid, std::string_view moves) {
    const Position position = workable_position(grid);
    if (!position.mistakes.empty()) return mistakes_text(position, true);
    if (moves.empty())
        return position.is_unique()
                   ? fmt::format("No mistake so far: {} to fill.\n",
                                 counted(grid.unsolved().size(), "cell"))
                   : std::string("The grid has several solutions: nothing tells what is right.\n");
    const Claim claim{.conclusions = parse_moves(moves, std::nullopt)};
    Solver solver = solver_for({});
    return wrapped(
        gridlemma::verdict_text(solver.judge(position, claim), claim, position, notation_));
}

std::string Coach::verdict_on_solved(const Grid& grid) const {
    const Position position = position_at(grid);
    if (position.fault != PositionFault::none)
        return "Every cell is filled, but not as it should.\n";
    if (position.mistakes.empty()) return "Solved: every cell is filled, and right.\n";
    return "Every cell is filled.\n" + mistakes_text(position, true);
}

}  // namespace gridlemma::apps
