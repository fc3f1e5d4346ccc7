// SPDX-License-Identifier: Apache-2.0
// Positions: verdicts against brute force, all steps against paths, hints.
#include "strategies/library/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/text/text.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;

Puzzle without_a_given(const Puzzle& puzzle, Random& random) {
    Puzzle several = puzzle;
    const CellSet givens = puzzle.givens();
    auto skipped = random.below(static_cast<std::uint64_t>(givens.size()));
    for (Cell cell : givens)
        if (skipped-- == 0) several.allow(cell, DigitSet::all());
    return several;
}

/// All solutions; none if they are too many.
std::vector<Solution> solutions_of(const Puzzle& puzzle) {
    constexpr std::uint64_t most = 2000;
    std::vector<Solution> found;
    (void)search_mrv(Grid(puzzle), most, [&found](const Solution& solution) {
        found.push_back(solution);
        return true;
    });
    if (found.size() == most) found.clear();
    return found;
}

bool holds(Literal each, const Solution& solution) {
    return (solution[each.cell().index()] == each.digit()) == each.is_on();
}

/// A puzzle, what a player has filled in, and what he concludes: all of it right or not.
struct Trial {
    Puzzle puzzle;
    Puzzle filled;
    Claim claim;
};

Trial random_trial(const Puzzle& puzzle, const Solution& solution, Random& random) {
    Trial trial{.puzzle = puzzle, .filled = puzzle, .claim = {}};
    const std::uint64_t share = random.below(71);
    const bool has_mistake = random.below(20) == 0;
    for (Cell cell : ~puzzle.filled())
        if (random.below(100) < share) trial.filled.place(cell, solution[cell.index()]);
    if (const CellSet empty = ~trial.filled.filled(); has_mistake && !empty.empty())
        trial.filled.place(empty.first(), Digit(1 + static_cast<int>(random.below(9))));
    const bool is_right = random.below(2) == 0;
    for (std::uint64_t left = 1 + random.below(3); left > 0; --left) {
        const Cell cell(static_cast<int>(random.below(cell_count)));
        const Digit right = solution[cell.index()];
        Digit digit(1 + static_cast<int>(random.below(9)));
        const bool is_on = random.below(2) == 0;
        if (is_right && is_on) digit = right;
        if (is_right && !is_on && digit == right) continue;
        trial.claim.conclusions.emplace_back(Candidate(cell, digit), is_on);
    }
    return trial;
}

struct VerdictCounts {
    int right = 0;
    int wrong = 0;
    int unknown = 0;
    int certified = 0;
};

/// No verdict contradicts any solution of the puzzle.
void expect_true(const Verdict& verdict, const Trial& trial, const std::vector<Solution>& solutions,
                 VerdictCounts& counts) {
    counts.certified += verdict.decided_by == DecidedBy::certificate ? 1 : 0;
    const auto& claimed = trial.claim.conclusions;
    const auto in_all = [&](Literal each) {
        return std::ranges::all_of(solutions,
                                   [&](const auto& found) { return holds(each, found); });
    };
    const auto in_none = [&](Literal each) { return in_all(each.opposite()); };
    if (!verdict.is_right) {
        ++counts.unknown;
        EXPECT_GT(solutions.size(), 1U);
    } else if (*verdict.is_right) {
        ++counts.right;
        EXPECT_TRUE(std::ranges::all_of(claimed, in_all)) << to_string(trial.filled);
    } else {
        ++counts.wrong;
        EXPECT_TRUE(std::ranges::any_of(claimed, in_none)) << to_string(trial.filled);
    }
}

class Verdicts : public testing::TestWithParam<const char*> {};

TEST_P(Verdicts, ContradictNoSolution) {
    Random random(31);
    Solver solver(*find_profile(GetParam()));
    VerdictCounts counts;
    for (const Puzzle& own : test::load_own_puzzles(test::swept(700, 10'000), 5'000)) {
        const Puzzle puzzle = random.below(10) == 0 ? without_a_given(own, random) : own;
        const std::vector<Solution> solutions = solutions_of(puzzle);
        if (solutions.empty()) continue;
        const Trial trial = random_trial(puzzle, solutions.front(), random);
        if (trial.claim.conclusions.empty()) continue;
        const Position position = position_of(puzzle, {.filled = &trial.filled});
        if (position.fault == PositionFault::broken) continue;
        expect_true(solver.judge(position, trial.claim), trial, solutions, counts);
        if (HasFailure()) return;
    }
    EXPECT_GT(counts.right, 5);
    EXPECT_GT(counts.wrong, 5);
    EXPECT_GT(counts.certified, counts.right / 2);
    EXPECT_GT(counts.unknown, test::is_sanitized ? -1 : 0);
}

INSTANTIATE_TEST_SUITE_P(Each, Verdicts, testing::Values("se", "hodoku", "basic"),
                         [](const auto& profile) { return std::string(profile.param); });

/// The conclusions that change the grid.
std::set<Literal> conclusions_of(const Step& step, const Grid& grid) {
    std::set<Literal> all;
    for (Candidate placed : step.placements) all.insert({placed, true});
    for (Candidate gone : step.eliminations)
        if (grid.has(gone)) all.insert({gone, false});
    return all;
}

/// Whether a step of a path is there, alone or as a part of one that concludes more.
bool has_step(Solver& solver, const Grid& grid, const Step& step, double difficulty) {
    const AllSteps all = solver.all_steps(
        position_of(to_puzzle(grid)),
        {.most = 100'000, .most_per_technique = 100'000, .most_difficulty = difficulty});
    EXPECT_TRUE(all.is_complete);
    const std::set<Literal> wanted = conclusions_of(step, grid);
    return std::ranges::any_of(all.steps, [&](const PathStep& found) {
        return found.strategy == step.strategy &&
               std::ranges::includes(conclusions_of(found, grid), wanted);
    });
}

void find_nonsense_first(Facts& facts, StepSink& sink) {
    Step step;
    step.eliminations.push_back(std::bit_cast<Candidate>(std::uint16_t{candidate_count + 5}));
    if (!sink.offer(std::move(step))) return;
    const Cell cell = facts.grid().cells_with(2).first();
    for (Digit digit : facts.grid().at(cell)) {
        Step wrong_or_right;
        wrong_or_right.placements.emplace_back(cell, digit);
        if (!sink.offer(std::move(wrong_or_right))) return;
    }
    throw std::runtime_error("enough");
}

TEST(PluginsAtAPosition, WhatDoesNotExistIsLeftOutAndWhatTheyThrowIsNoError) {
    static const Strategy bad{{.id = "bad", .name = "Bad"}, find_nonsense_first};
    Profile profile = profiles::basic();
    profile.ladder.insert(profile.ladder.begin(), {.strategy = &bad, .plugin = "bad.so"});
    Solver solver(profile);
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    const Position position = position_of(puzzle);
    const AllSteps all = solver.all_steps(position);
    EXPECT_FALSE(all.is_complete);
    EXPECT_FALSE(all.steps.empty());
    for (const PathStep& step : all.steps) EXPECT_NE(step.strategy, "bad");
    const Cell cell = Grid(puzzle).cells_with(2).first();
    const Solution solution = solutions_of(puzzle).front();
    const Verdict verdict =
        solver.judge(position, {.conclusions = {{{cell, solution[cell.index()]}, true}}});
    EXPECT_EQ(verdict.is_right, true);
    const Hint hint = solver.hint(position);
    EXPECT_THAT(hint_text(hint, HintLevel::step, profile), HasSubstr("does not exist"));
}

/// Those of profile `all` take a hundred times as long as the others.
std::size_t paths_of(std::string_view profile) {
    if (test::is_long_run()) return 2000;
    return profile == "all" ? 1 : test::scaled(profile == "csp" ? 6 : 40);
}

class PathSteps : public testing::TestWithParam<std::string_view> {};

TEST_P(PathSteps, AreAmongAllSteps) {
    Solver solver(*find_profile(GetParam()));
    int checked = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(paths_of(GetParam()), 9'001)) {
        // Steps of one rung may be taken together: then each was found on the first grid.
        std::vector<const Grid*> grids;
        std::string_view last;
        const Path path = solver.solve(puzzle);
        for (const PathStep& step : path.steps) {
            if (step.strategy != last) grids.clear();
            last = step.strategy;
            grids.push_back(&step.before);
            EXPECT_TRUE(std::any_of(
                grids.rbegin(), grids.rend(),
                [&](const Grid* grid) { return has_step(solver, *grid, step, step.difficulty); }))
                << step << " in " << to_string(to_puzzle(step.before));
            ++checked;
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(checked, 10);
}

INSTANTIATE_TEST_SUITE_P(Each, PathSteps, testing::ValuesIn(built_in_profile_names()),
                         [](const auto& profile) {
                             std::string name(profile.param);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

const char* const easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Position position_from(std::string_view text, std::string_view filled = {}) {
    const Puzzle puzzle = test::puzzle_of(text);
    if (filled.empty()) return position_of(puzzle);
    const Puzzle now = test::puzzle_of(filled);
    return position_of(puzzle, {.filled = &now});
}

TEST(AllSteps, AreEachOnceEasiestFirstUpToALimit) {
    Solver solver(profiles::se());
    const Position position = position_from(easy);
    const AllSteps all = solver.all_steps(position);
    EXPECT_TRUE(all.is_complete);
    std::set<std::pair<std::string_view, std::set<Literal>>> seen;
    std::size_t rung = 0;
    const auto& ladder = solver.profile().ladder;
    for (const PathStep& step : all.steps) {
        EXPECT_TRUE(seen.emplace(step.strategy, conclusions_of(step, step.before)).second) << step;
        while (ladder[rung].strategy->descriptor.id != step.strategy) ++rung;
    }
    EXPECT_GT(seen.size(), 20U);
    const AllSteps five = solver.all_steps(position, {.most = 5});
    EXPECT_FALSE(five.is_complete);
    EXPECT_EQ(five.steps.size(), 5U);
    const AllSteps one_each = solver.all_steps(position, {.most_per_technique = 1});
    for (std::size_t i = 1; i < one_each.steps.size(); ++i)
        EXPECT_NE(one_each.steps[i - 1].strategy, one_each.steps[i].strategy);
}

TEST(AllSteps, OfAPositionWithMistakesAreNone) {
    Solver solver(profiles::se());
    std::string filled(easy);
    filled[2] = '1';
    const Position position = position_from(easy, filled);
    EXPECT_THAT(position.mistakes,
                testing::ElementsAre(Literal(Candidate(Cell::at(0, 2), Digit(1)), true)));
    EXPECT_TRUE(solver.all_steps(position).steps.empty());
    EXPECT_EQ(solver.hint(position).kind, Hint::Kind::mistake);
}

TEST(Positions, SayWhatIsWrongWithThem) {
    std::string other_given(easy);
    other_given[0] = '4';
    const Position differs = position_from(easy, other_given);
    EXPECT_EQ(differs.fault, PositionFault::not_the_given);
    EXPECT_EQ(differs.differs, Cell::at(0, 0));
    EXPECT_EQ(position_from("11" + std::string(79, '.')).fault, PositionFault::no_solution);
    EXPECT_EQ(position_from(std::string(81, '.'), "11" + std::string(79, '.')).fault,
              PositionFault::broken);
    StopFlag flag = true;
    StopCheck stop(&flag);
    EXPECT_EQ(
        position_of(test::puzzle_of("......1.2.........." + std::string(62, '.')), {}, &stop).fault,
        PositionFault::none);  // Two solutions are found before anybody asks.
}

TEST(PositionHints, TellMoreFromLevelToLevel) {
    Solver solver(profiles::se());
    const Hint hint = solver.hint(position_from(easy));
    ASSERT_TRUE(hint.step);
    EXPECT_TRUE(hint.is_certified);
    const auto text = [&](HintLevel level) { return hint_text(hint, level, profiles::se()); };
    EXPECT_EQ(text(HintLevel::place), "Look at box 2.");
    EXPECT_EQ(text(HintLevel::technique), "Look for: Hidden Single (Box).");
    EXPECT_THAT(text(HintLevel::step), HasSubstr("So r1c6=8."));
    EXPECT_EQ(to_string(hint.step->placements.front()),
              to_string(solver.solve(test::puzzle_of(easy)).steps.front().placements.front()));
}

TEST(PositionHints, NeedNoGivens) {
    Solver solver(profiles::se());
    Puzzle pencilmarks;
    const Solution solution = *solver.rate(test::puzzle_of(easy)).solution;
    for (Cell cell : CellSet::all())
        pencilmarks.allow(cell,
                          cell.index() < 9 ? DigitSet::all() : DigitSet(solution[cell.index()]));
    EXPECT_TRUE(solver.hint(position_of(pencilmarks)).step);
    EXPECT_TRUE(solver.hint(believed_position(pencilmarks)).step);
}

TEST(ClaimedTechniques, AreJudged) {
    Solver solver(profiles::se());
    const Registry registry = built_in_registry();
    const Position position = position_from(easy);
    const auto judge = [&](Literal conclusion, std::string_view technique) {
        return solver.judge(
            position, {.conclusions = {conclusion}, .techniques = registry.resolve(technique)});
    };
    const Literal right(Candidate(Cell::at(4, 4), Digit(5)), true);
    EXPECT_EQ(judge(right, "Naked Single").is_technique_right, true);
    EXPECT_EQ(judge(right, "x-wing").is_technique_right, false);
    EXPECT_EQ(judge(right, "x-wing").is_right, true);
    EXPECT_EQ(judge(right.opposite(), "naked-single").is_technique_right, false);
    EXPECT_EQ(
        judge(Literal(Candidate(Cell::at(0, 0), Digit(5)), true), "x-wing").is_technique_right,
        std::nullopt);  // It is a given.
}

/// All steps of one profile, judged by another one as the technique that they are.
void expect_steps_are_the_technique(const char* finds, const char* judges) {
    Solver finder(*find_profile(finds));
    Solver judge(*find_profile(judges));
    const Registry registry = built_in_registry();
    std::map<std::string_view, int> judged;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20), 7'000)) {
        const Path path = finder.solve(puzzle);
        const auto middle = std::ranges::find_if(path.steps, [](const PathStep& step) {
            return step.technique->family != Family::singles;
        });
        if (middle == path.steps.end()) continue;
        const Position position = position_of(to_puzzle(middle->before));
        for (const PathStep& step : finder.all_steps(position, {.most = 200}).steps) {
            const Family family = step.technique->family;
            if (family == Family::singles || step.technique->effort != Effort::bounded) continue;
            const std::set<Literal> concluded = conclusions_of(step, middle->before);
            const Claim claim{.conclusions = {concluded.begin(), concluded.end()},
                              .techniques = registry.resolve(step.technique->id)};
            EXPECT_EQ(judge.judge(position, claim).is_technique_right, true)
                << step << " in " << to_string(position.now);
            ++judged[step.technique->id];
        }
    }
    EXPECT_GT(judged.size(), 3U);
}

TEST(ClaimedTechniques, AreJudgedAsAnyProgramReadsThem) {
    expect_steps_are_the_technique("hodoku", "se");
    expect_steps_are_the_technique("se", "hodoku");
}

}  // namespace
}  // namespace gridlemma
