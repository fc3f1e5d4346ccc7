// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <type_traits>

#include "engine/search/mrv.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/hodoku/scale.hpp"
#include "tests/logic/fakes.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using fakes::hidden;
using fakes::naked;
using fakes::pointing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Solved by singles of both kinds; by singles and pointing; only by search.
constexpr std::string_view with_singles =
    "3.4....1..6...3..89...5..2...8.1.......568.........2.549......6......17...3746...";
constexpr std::string_view with_pointing =
    "..2....9.91.4....8......5.3...3..6..8....7...6.91...............65.74..9.2...5817";
constexpr std::string_view quiz =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
constexpr std::string_view quiz_solution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

Puzzle puzzle(std::string_view text) { return test::puzzle_of(text); }

Profile singles() {
    return {
        .name = "singles", .ladder = {{&naked, 2.3}, {&hidden, 1.5}}, .scale = &explainer_scale};
}

Profile with(std::initializer_list<const Strategy*> strategies) {
    Profile profile;
    for (const Strategy* strategy : strategies) profile.ladder.push_back({strategy});
    return profile;
}

std::uint64_t total(const Outcome& outcome, std::uint64_t RungCounters::*counter) {
    std::uint64_t sum = 0;
    for (const RungCounters& rung : outcome.rungs) sum += rung.*counter;
    return sum;
}

static_assert(!std::is_constructible_v<LogicSolver, Profile>, "it would refer to a temporary");
static_assert(std::is_constructible_v<LogicSolver, const Profile&>);

TEST(LogicSolver, SolvesByLogicAndProvesUniquenessWithoutSearch) {
    const Profile profile = singles();
    LogicSolver solver(profile);
    const Puzzle start = puzzle(with_singles);
    const Outcome& outcome = solver.solve(start);
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solved_by, SolvedBy::logic);
    EXPECT_EQ(outcome.solutions, 1);
    ASSERT_TRUE(outcome.solution);
    EXPECT_TRUE(is_solution_of(*outcome.solution, start));
    EXPECT_TRUE(outcome.grid.is_solved());
    EXPECT_EQ(outcome.search, SearchStats{});
    const auto open = static_cast<std::uint64_t>(81 - start.givens().size());
    EXPECT_EQ(outcome.steps, open);
    EXPECT_EQ(total(outcome, &RungCounters::placements), open);
    EXPECT_EQ(total(outcome, &RungCounters::eliminations), 0U);
}

TEST(LogicSolver, GoesBackToTheCheapestAfterEachSuccess) {
    const Profile profile = with({&naked, &hidden, &pointing});
    LogicSolver solver(profile);
    std::vector<std::string_view> used;
    solver.solve(puzzle(with_pointing), [&](const Grid& before, const Step& step) {
        used.push_back(step.strategy);
        const LogicSolver fresh(profile);
        const std::vector<Step> next = fresh.next_steps(before).steps;
        ASSERT_THAT(next, SizeIs(1));
        EXPECT_EQ(next[0].strategy, step.strategy);
        EXPECT_EQ(step.strategy == "fake-naked", !before.cells_with(1).empty());
    });
    // All three were used, and after the most expensive one the cheapest was used again.
    EXPECT_THAT(used, ::testing::IsSupersetOf({"fake-naked", "fake-hidden", "fake-pointing"}));
    EXPECT_EQ(used.back(), "fake-naked");
}

TEST(LogicSolver, CountsCallsStepsPlacementsAndEliminationsOfEachRung) {
    const Profile profile = with({&naked, &hidden, &pointing});
    LogicSolver solver(profile);
    std::vector<RungCounters> seen(3);
    Grid last;
    const Puzzle start = puzzle(with_pointing);
    const Outcome& outcome = solver.solve(start, [&](const Grid& before, const Step& step) {
        const int rung = step.strategy == "fake-naked" ? 0 : step.strategy == "fake-hidden" ? 1 : 2;
        for (int i = 0; i <= rung; ++i) ++seen[i].calls;
        ++seen[rung].steps;
        seen[rung].placements += step.placements.size();
        seen[rung].eliminations += step.eliminations.size();
        last = before;
        EXPECT_TRUE(apply(step, last));
    });
    if (!outcome.grid.is_solved())
        for (RungCounters& rung : seen) ++rung.calls;
    EXPECT_EQ(last, outcome.grid);
    ASSERT_THAT(outcome.rungs, SizeIs(3));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(outcome.rungs[i].calls, seen[i].calls) << i;
        EXPECT_EQ(outcome.rungs[i].steps, seen[i].steps) << i;
        EXPECT_EQ(outcome.rungs[i].placements, seen[i].placements) << i;
        EXPECT_EQ(outcome.rungs[i].eliminations, seen[i].eliminations) << i;
        EXPECT_GT(outcome.rungs[i].steps, 0U) << i;
        EXPECT_EQ(outcome.rungs[i].time.count(), 0) << i;
    }
    EXPECT_EQ(outcome.hardest, 2);
}

TEST(LogicSolver, ObserversMayEndThePath) {
    for (const Pick pick : {Pick::first, Pick::all}) {
        Profile profile = with({&naked, &hidden, &pointing});
        profile.pick = pick;
        LogicSolver solver(profile);
        std::vector<Step> all;
        const auto see_all = [&all](const Grid&, const Step& step) { all.push_back(step); };
        EXPECT_EQ(solver.solve(puzzle(with_pointing), see_all).status, Status::unique);
        ASSERT_GT(all.size(), 3U);
        for (const std::size_t wanted : {std::size_t{1}, std::size_t{3}}) {
            std::vector<Step> seen;
            const Outcome& outcome =
                solver.solve(puzzle(with_pointing), [&](const Grid&, const Step& step) {
                    seen.push_back(step);
                    return seen.size() < wanted;
                });
            ASSERT_THAT(seen, SizeIs(wanted));
            for (std::size_t i = 0; i < wanted; ++i) {
                EXPECT_EQ(seen[i].strategy, all[i].strategy);
                EXPECT_EQ(seen[i].placements, all[i].placements);
                EXPECT_EQ(seen[i].eliminations, all[i].eliminations);
            }
            EXPECT_EQ(outcome.status, Status::capped);
            EXPECT_EQ(outcome.steps, wanted);
            EXPECT_EQ(outcome.solved_by, SolvedBy::nothing);
            EXPECT_FALSE(outcome.grid.is_solved());
            Grid reached(puzzle(with_pointing));
            for (const Step& step : seen) apply(step, reached);
            EXPECT_EQ(outcome.grid, reached);
        }
        EXPECT_EQ(solver.solve(puzzle(with_pointing)).status, Status::unique);
    }
}

TEST(LogicSolver, StartsAfreshWithEachPuzzle) {
    const Profile profile = singles();
    LogicSolver solver(profile);
    const Outcome first = solver.solve(puzzle(with_singles));
    solver.solve(puzzle(quiz));
    const Outcome& again = solver.solve(puzzle(with_singles));
    EXPECT_EQ(again.steps, first.steps);
    EXPECT_EQ(again.rungs[0].calls, first.rungs[0].calls);
    EXPECT_EQ(again.search, SearchStats{});
    EXPECT_EQ(again.solution, first.solution);
}

TEST(LogicSolver, SearchThatFinishesIsReportedAndNotRated) {
    const Profile profile = singles();
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(quiz));
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solved_by, SolvedBy::search);
    EXPECT_EQ(outcome.solutions, 1);
    EXPECT_EQ(to_string(outcome.solution.value()), quiz_solution);
    EXPECT_FALSE(outcome.grid.is_solved());
    EXPECT_GT(outcome.search.guesses, 0U);
    EXPECT_GT(outcome.search.nodes, outcome.search.guesses);
    EXPECT_FALSE(outcome.rating);
}

TEST(LogicSolver, PureLogicStopsButKnowsTheStatus) {
    Profile profile = singles();
    profile.fallback = Fallback::none;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(quiz));
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solved_by, SolvedBy::nothing);
    EXPECT_EQ(outcome.solutions, 1);
    EXPECT_EQ(outcome.search, SearchStats{});
    EXPECT_FALSE(outcome.rating);
}

TEST(LogicSolver, SeveralSolutions) {
    const Profile profile = singles();
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(Puzzle{});
    EXPECT_EQ(outcome.status, Status::multiple);
    EXPECT_EQ(outcome.solutions, 2);
    EXPECT_EQ(outcome.solved_by, SolvedBy::search);
    ASSERT_TRUE(outcome.solution);
    EXPECT_TRUE(is_solution_of(*outcome.solution, Puzzle{}));
    EXPECT_FALSE(outcome.rating);
}

class BrokenPuzzle : public ::testing::TestWithParam<Pick> {};

TEST_P(BrokenPuzzle, HasNoSolutionAndCrashesNothing) {
    Profile profile = with({&naked, &hidden, &pointing});
    profile.pick = GetParam();
    LogicSolver solver(profile);
    std::vector<Puzzle> puzzles(5);
    // A cell without a candidate.
    for (int i = 0; i < 8; ++i) puzzles[0].give(Cell(i), Digit(i + 1));
    puzzles[0].give(Cell::at(1, 8), Digit(9));
    // A cell that allows nothing.
    puzzles[1].allow(Cell(40), DigitSet{});
    // A digit without a place in row 1.
    for (int c = 0; c < 9; ++c) puzzles[2].allow(Cell(c), ~DigitSet(Digit(5)));
    // Two cells of a house with the same last candidate.
    puzzles[3].allow(Cell(0), Digit(7));
    puzzles[3].allow(Cell(1), Digit(7));
    // Everything at once.
    for (int c = 0; c < cell_count; ++c) puzzles[4].allow(Cell(c), DigitSet{});
    for (const Puzzle& broken : puzzles) {
        const Outcome& outcome = solver.solve(broken);
        EXPECT_EQ(outcome.status, Status::none) << to_string(broken);
        EXPECT_EQ(outcome.solutions, 0);
        EXPECT_EQ(outcome.solved_by, SolvedBy::nothing);
        EXPECT_FALSE(outcome.solution);
        EXPECT_FALSE(outcome.rating);
    }
}

TEST_P(BrokenPuzzle, EqualGivensInOneHouseAreInvalid) {
    Profile profile = with({&naked, &hidden});
    profile.pick = GetParam();
    LogicSolver solver(profile);
    Puzzle twins;
    twins.give(Cell::at(0, 0), Digit(5));
    twins.give(Cell::at(2, 2), Digit(5));
    const Outcome& outcome = solver.solve(twins);
    EXPECT_EQ(outcome.status, Status::invalid);
    EXPECT_EQ(outcome.solutions, 0);
    EXPECT_EQ(outcome.steps, 0U);
    EXPECT_EQ(outcome.hardest, -1);
    EXPECT_THAT(outcome.rungs, SizeIs(2));
}

INSTANTIATE_TEST_SUITE_P(Each, BrokenPuzzle, ::testing::Values(Pick::first, Pick::all));

// Pick rules, on steps made to overlap.

constexpr Candidate first_cell{Cell(0), Digit(1)};
constexpr Candidate second_cell{Cell(1), Digit(1)};
constexpr Candidate third_cell{Cell(2), Digit(1)};

Step removal(std::initializer_list<Candidate> candidates) {
    Step step;
    for (Candidate candidate : candidates) step.eliminations.push_back(candidate);
    return step;
}

void find_overlapping(Facts&, StepSink& sink) {
    const bool went_on = sink.offer(removal({})) && sink.offer(removal({first_cell})) &&
                         sink.offer(removal({first_cell})) &&
                         sink.offer(removal({first_cell, second_cell})) &&
                         sink.offer(removal({third_cell}));
    static_cast<void>(went_on);
}

const Strategy overlapping{{.id = "overlapping"}, find_overlapping};

TEST(Pick, AllTakesWhatIsLeftOfEachStepAndPassesOverStaleOnes) {
    Profile profile = with({&overlapping});
    profile.pick = Pick::all;
    profile.fallback = Fallback::none;
    std::vector<Step> steps;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(Puzzle{}, [&](const Grid& before, const Step& step) {
        for (Candidate candidate : step.eliminations) EXPECT_TRUE(before.has(candidate));
        steps.push_back(step);
    });
    ASSERT_THAT(steps, SizeIs(3));
    EXPECT_THAT(steps[0].eliminations, ElementsAre(first_cell));
    EXPECT_THAT(steps[1].eliminations, ElementsAre(second_cell));
    EXPECT_THAT(steps[2].eliminations, ElementsAre(third_cell));
    EXPECT_EQ(outcome.rungs[0].calls, 2U);  // The second call finds nothing.
    EXPECT_EQ(outcome.rungs[0].steps, 3U);
    EXPECT_EQ(outcome.rungs[0].eliminations, 3U);
}

TEST(Pick, FirstTakesOneStepOfACallAndThatWhole) {
    Profile profile = with({&overlapping});
    profile.fallback = Fallback::none;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(Puzzle{});
    EXPECT_EQ(outcome.rungs[0].calls, 4U);
    EXPECT_EQ(outcome.rungs[0].steps, 3U);
    EXPECT_EQ(outcome.rungs[0].eliminations, 3U);
}

TEST(Pick, AllLeavesTheSameGridAsFirst) {
    Profile profile = with({&naked, &hidden, &pointing});
    LogicSolver first(profile);
    Profile all_profile = profile;
    all_profile.pick = Pick::all;
    LogicSolver all(all_profile);
    for (std::string_view text : {with_singles, with_pointing, quiz}) {
        const Outcome& a = first.solve(puzzle(text));
        const Outcome& b = all.solve(puzzle(text));
        EXPECT_EQ(a.grid, b.grid) << text;
        EXPECT_EQ(total(a, &RungCounters::placements), total(b, &RungCounters::placements));
        EXPECT_LE(total(b, &RungCounters::calls), total(a, &RungCounters::calls));
    }
}

TEST(Pick, NextStepsAreThoseOfOneRungAndExplained) {
    Profile profile = with({&fakes::nothing, &hidden, &naked});
    profile.pick = Pick::all;
    const Grid grid(puzzle(with_singles));
    const std::vector<Step> steps = LogicSolver(profile).next_steps(grid).steps;
    EXPECT_GT(steps.size(), 1U);
    Grid copy = grid;
    for (const Step& step : steps) {
        EXPECT_EQ(step.strategy, "fake-hidden");
        EXPECT_TRUE(apply(step, copy));
    }
    profile.pick = Pick::first;
    ASSERT_THAT(LogicSolver(profile).next_steps(grid).steps, SizeIs(1));
    const Profile idle = with({&fakes::nothing});
    EXPECT_THAT(LogicSolver(idle).next_steps(grid).steps, IsEmpty());
}

// Assumed uniqueness.

void find_last_digit(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.unsolved()) {
        const DigitSet digits = grid.at(cell);
        if (digits.size() < 2) continue;
        static_cast<void>(sink.offer(removal({{cell, digits.first()}})));
        return;
    }
}

const Strategy assuming{{.id = "assuming", .assumes = Assumes::unique_solution}, find_last_digit};
const Strategy overlapping_assuming{
    {.id = "overlapping-assuming", .assumes = Assumes::unique_solution}, find_overlapping};

TEST(AssumedUniqueness, IsDecidedBySearchFirst) {
    const Profile profile = with({&naked, &hidden, &assuming});
    LogicSolver solver(profile);
    EXPECT_EQ(solver.solve(puzzle(with_singles)).status, Status::unique);
    EXPECT_EQ(solver.solve(puzzle(with_singles)).solved_by, SolvedBy::logic);

    const Outcome& several = solver.solve(Puzzle{});
    EXPECT_EQ(several.status, Status::multiple);
    EXPECT_EQ(several.rungs[2].calls, 0U);
    EXPECT_EQ(several.steps, 0U);

    Puzzle none;
    none.allow(Cell(0), DigitSet{});
    EXPECT_EQ(solver.solve(none).status, Status::none);
    EXPECT_EQ(solver.solve(none).rungs[2].calls, 0U);
}

TEST(AssumedUniqueness, TheRungIsTriedWhenThereIsOneSolution) {
    Profile profile = with({&naked, &hidden, &assuming});
    profile.fallback = Fallback::none;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(quiz));
    EXPECT_GT(outcome.rungs[2].steps, 0U);
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solutions, 1);
    EXPECT_EQ(to_string(outcome.solution.value()), quiz_solution);
    EXPECT_EQ(outcome.search, SearchStats{});
}

TEST(AssumedUniqueness, AStepThatIsWrongDoesNotChangeTheVerdict) {
    Profile profile = with({&naked, &hidden, &assuming});
    profile.scale = &explainer_scale;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(quiz));
    EXPECT_GT(outcome.rungs[2].steps, 0U);
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solutions, 1);
    EXPECT_EQ(to_string(outcome.solution.value()), quiz_solution);
    EXPECT_FALSE(outcome.rating);
    ASSERT_TRUE(outcome.fault);
    EXPECT_EQ(to_string(*outcome.fault),
              "a strategy is unsound: search finds other solutions where logic ends");
}

TEST(AssumedUniqueness, HintsDoWithoutWhereThereAreSeveralSolutions) {
    const Profile profile = with({&assuming});
    const Grid one(puzzle(quiz));
    EXPECT_EQ(LogicSolver(profile).next_steps(one).solutions, 1);
    EXPECT_THAT(LogicSolver(profile).next_steps(one).steps, SizeIs(1));
    EXPECT_EQ(LogicSolver(profile).next_steps(Grid{}).solutions, 2);
    EXPECT_THAT(LogicSolver(profile).next_steps(Grid{}).steps, IsEmpty());
    Grid none = one;
    none.place(none.unsolved().first(), Digit(2));
    EXPECT_EQ(LogicSolver(profile).next_steps(none).solutions, 0);
    EXPECT_THAT(LogicSolver(profile).next_steps(none).steps, IsEmpty());
}

TEST(AssumedUniqueness, PickAllTakesOnlyTheFirstStepOfACall) {
    Profile profile = with({&overlapping_assuming});
    profile.pick = Pick::all;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(
        "...3...6..6..8..1..3...4..27.8.2.................9.84....8..6.5...672.....4..598."));
    EXPECT_EQ(outcome.rungs[0].steps, 3U);
    EXPECT_EQ(outcome.rungs[0].calls, 4U);
}

// Ratings.

TEST(Rating, SeTakesTheGreatestOverallTheGreatestUntilAPlacementAndTheFirst) {
    Profile profile = {.ladder = {{&naked, 2.3}, {&hidden, 1.5}, {&pointing, 2.6}},
                       .scale = &explainer_scale};
    LogicSolver solver(profile);
    double er = 0;
    double ep = 0;
    double ed = 0;
    const auto difficulty = [](std::string_view id) {
        return id == "fake-naked" ? 2.3 : id == "fake-hidden" ? 1.5 : 2.6;
    };
    const Outcome& outcome =
        solver.solve(puzzle(with_pointing), [&](const Grid&, const Step& step) {
            er = std::max(er, difficulty(step.strategy));
            if (ed == 0) ed = er;
            if (ep == 0 && !step.placements.empty()) ep = er;
        });
    ASSERT_EQ(outcome.solved_by, SolvedBy::logic);
    ASSERT_TRUE(outcome.rating);
    EXPECT_EQ(er, 2.6);
    EXPECT_EQ(*outcome.rating, (Rating{{"ER", er, 1}, {"EP", ep, 1}, {"ED", ed, 1}}));
}

TEST(Rating, OnlyAPathAboveTheGapHasOne) {
    Profile profile = singles();
    profile.ladder.push_back({&pointing, 2.6});
    profile.gap = 2;
    LogicSolver solver(profile);
    EXPECT_TRUE(solver.solve(puzzle(with_singles)).rating);
    EXPECT_FALSE(solver.solve(puzzle(with_pointing)).rating);
    EXPECT_EQ(solver.solve(puzzle(with_pointing)).solved_by, SolvedBy::logic);
}

TEST(Rating, AFullGridHasTheRatingZero) {
    const Profile profile = singles();
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle(quiz_solution));
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solved_by, SolvedBy::logic);
    ASSERT_TRUE(outcome.rating);
    EXPECT_EQ(outcome.rating->find("ER")->value, 0);
    EXPECT_EQ(outcome.hardest, -1);
}

TEST(Rating, HardestIsTheMostDifficultOnScaleSeAndTheLastElsewhere) {
    Profile profile = singles();
    LogicSolver se(profile);
    EXPECT_EQ(se.solve(puzzle(with_singles)).hardest, 0);
    Profile steps = profile;
    steps.scale = &steps_scale;
    LogicSolver counting(steps);
    EXPECT_EQ(counting.solve(puzzle(with_singles)).hardest, 1);
    EXPECT_FALSE(counting.solve(puzzle(with_singles)).rating);
}

struct ScoreCase {
    double difficulty;  ///< Difficulty of each of the 50 singles.
    int of_step;
    int of_puzzle;
};

// Used in the names of the tests.
void PrintTo(const ScoreCase& score, std::ostream* out) { *out << score.difficulty; }

class HodokuLevel : public ::testing::TestWithParam<ScoreCase> {};

TEST_P(HodokuLevel, IsRaisedByTheScore) {
    const Profile profile = {.ladder = {{&naked, GetParam().difficulty, GetParam().of_step},
                                        {&hidden, GetParam().difficulty, hodoku_level::easy}},
                             .scale = &hodoku_scale};
    LogicSolver solver(profile);
    // The first fifty cells are open; each allows one digit.
    Puzzle start = puzzle(quiz_solution);
    for (int c = 0; c < 50; ++c) start.allow(Cell(c), Digit(quiz_solution[c] - '0'));
    const Outcome& outcome = solver.solve(start);
    ASSERT_EQ(outcome.steps, 50U);
    ASSERT_TRUE(outcome.rating);
    EXPECT_EQ(outcome.rating->find("score")->value, 50 * GetParam().difficulty);
    EXPECT_EQ(outcome.rating->find("level")->value, GetParam().of_puzzle);
    EXPECT_EQ(outcome.rating->find("ER"), nullptr);
}

INSTANTIATE_TEST_SUITE_P(
    Limits, HodokuLevel,
    ::testing::Values(ScoreCase{16, hodoku_level::easy, hodoku_level::easy},        // 800
                      ScoreCase{17, hodoku_level::easy, hodoku_level::medium},      // 850
                      ScoreCase{20, hodoku_level::easy, hodoku_level::medium},      // 1000
                      ScoreCase{21, hodoku_level::easy, hodoku_level::hard},        // 1050
                      ScoreCase{32, hodoku_level::easy, hodoku_level::hard},        // 1600
                      ScoreCase{33, hodoku_level::easy, hodoku_level::unfair},      // 1650
                      ScoreCase{36, hodoku_level::easy, hodoku_level::unfair},      // 1800
                      ScoreCase{37, hodoku_level::easy, hodoku_level::extreme},     // 1850
                      ScoreCase{10000, hodoku_level::easy, hodoku_level::extreme},  // 500000
                      ScoreCase{1, hodoku_level::unfair, hodoku_level::unfair},
                      ScoreCase{1, hodoku_level::extreme, hodoku_level::extreme}));

TEST(SolveOptions, ARaisedFlagStopsBetweenSteps) {
    const Profile profile = singles();
    StopFlag flag = false;
    LogicSolver solver(profile, {.stop = &flag});
    int steps = 0;
    const auto raise = [&](const Grid&, const Step&) { flag = ++steps == 3; };
    const Outcome& stopped = solver.solve(puzzle(with_singles), raise);
    EXPECT_EQ(stopped.status, Status::capped);
    EXPECT_EQ(stopped.solved_by, SolvedBy::nothing);
    EXPECT_EQ(stopped.steps, 3U);
    EXPECT_FALSE(stopped.rating);

    flag = false;
    const Outcome& whole = solver.solve(puzzle(with_singles));
    EXPECT_EQ(whole.status, Status::unique);
    EXPECT_TRUE(whole.rating);
}

// A puzzle without a solution, for which search needs more nodes than lie between two checks of the
// clock.
TEST(SolveOptions, TheTimeLimitHoldsWithinTheSearch) {
    const Puzzle hard =
        puzzle(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    ASSERT_GT(search_mrv(Grid(hard), 2).nodes, 10'000U);
    const Profile nothing = with({&fakes::nothing});
    const Profile chains = with({&fakes::chain});
    for (const Profile* profile : {&nothing, &chains}) {
        LogicSolver impatient(*profile, {.time_limit = std::chrono::microseconds(100)});
        const Outcome& outcome = impatient.solve(hard);
        EXPECT_EQ(outcome.status, Status::capped);
        EXPECT_EQ(outcome.solved_by, SolvedBy::nothing);
        EXPECT_LT(outcome.search.nodes, 10'000U);
        LogicSolver patient(*profile, {.time_limit = std::chrono::hours(1)});
        EXPECT_EQ(patient.solve(hard).status, Status::none);
    }
}

// What decides is what the strategy declares, not where it belongs.
TEST(LogicSolver, PassesOverOpenEndedSearchesWhereThereAreSeveralSolutions) {
    Strategy of_forcing = fakes::nothing;
    of_forcing.descriptor.family = Family::forcing;
    const Profile profile = with({&of_forcing, &fakes::chain});
    LogicSolver solver(profile);
    std::string several(quiz);
    several[0] = '.';
    const Outcome outcome = solver.solve(puzzle(several));
    EXPECT_EQ(outcome.status, Status::multiple);
    EXPECT_EQ(outcome.rungs[0].calls, 1U);
    EXPECT_EQ(outcome.rungs[1].calls, 0U);
    const Outcome& one = solver.solve(puzzle(quiz));
    EXPECT_EQ(one.rungs[0].calls, 1U);
    EXPECT_EQ(one.rungs[1].calls, 1U);
}

TEST(SolveOptions, LimitsAreForPuzzlesWithOneSolution) {
    const Profile profile = singles();
    LogicSolver limited(profile, {.most_difficulty = 1.5});
    LogicSolver pearls(profile, {.gives_up = explainer_scale.find_sort("diamond")->is_ruled_out});
    EXPECT_EQ(limited.solve(puzzle(with_singles)).status, Status::capped);
    std::string several(with_singles);
    several[0] = '.';
    std::string none(with_singles);
    none[1] = '2';
    LogicSolver free(profile);
    for (LogicSolver* solver : {&limited, &pearls}) {
        EXPECT_TRUE(solver->searches_first());
        for (const std::string& text : {several, none, std::string(81, '.')}) {
            const Outcome expected = free.solve(puzzle(text));
            const Outcome& outcome = solver->solve(puzzle(text));
            EXPECT_NE(outcome.status, Status::unique) << text;
            EXPECT_EQ(outcome.status, expected.status) << text;
            EXPECT_EQ(outcome.solved_by, expected.solved_by) << text;
            EXPECT_EQ(outcome.steps, expected.steps) << text;
        }
    }
}

TEST(SolveOptions, WhatIsNotCertifiedIsNotTaken) {
    const Profile profile = singles();
    std::uint64_t asked = 0;
    SolveOptions options;
    options.certify = [&asked](const Descriptor&, const Step&) {
        return ++asked == 5 ? std::optional<std::string>("for a test") : std::nullopt;
    };
    LogicSolver solver(profile, options);
    std::uint64_t seen = 0;
    const Outcome& outcome =
        solver.solve(puzzle(with_singles), [&seen](const Grid&, const Step&) { ++seen; });
    EXPECT_EQ(seen, 4U);
    EXPECT_EQ(outcome.steps, 4U);
    EXPECT_EQ(outcome.status, Status::unique);
    EXPECT_EQ(outcome.solved_by, SolvedBy::search);
    EXPECT_FALSE(outcome.rating);
    ASSERT_TRUE(outcome.fault);
    EXPECT_EQ(outcome.fault->step, 5U);
    EXPECT_EQ(outcome.fault->reason, "for a test");
    asked = 10;
    EXPECT_FALSE(solver.solve(puzzle(with_singles)).fault);
    EXPECT_TRUE(solver.solve(puzzle(with_singles)).rating);
}

TEST(SolveOptions, TimeIsMeasuredWhenAsked) {
    const Profile profile = singles();
    LogicSolver solver(profile, {.measure_time = true});
    std::chrono::nanoseconds time{0};
    for (const RungCounters& rung : solver.solve(puzzle(with_singles)).rungs) time += rung.time;
    EXPECT_GT(time.count(), 0);
}

TEST(RungCounters, AddUp) {
    RungCounters sum{1, 6, 2, 3, 4, std::chrono::nanoseconds(5)};
    sum += RungCounters{10, 60, 20, 30, 40, std::chrono::nanoseconds(50)};
    EXPECT_EQ(sum.calls, 11U);
    EXPECT_EQ(sum.hits, 66U);
    EXPECT_EQ(sum.steps, 22U);
    EXPECT_EQ(sum.placements, 33U);
    EXPECT_EQ(sum.eliminations, 44U);
    EXPECT_EQ(sum.time.count(), 55);
}

TEST(Apply, EliminatesFirstAndPassesOverWhatIsGone) {
    Grid grid;
    Step step = removal({first_cell});
    step.placements.push_back(first_cell);
    EXPECT_TRUE(apply(step, grid));
    EXPECT_FALSE(grid.has(first_cell));
    EXPECT_FALSE(grid.digit_at(Cell(0)));  // The elimination removed this candidate.
    const Grid before = grid;
    EXPECT_FALSE(apply(step, grid));
    EXPECT_EQ(grid, before);
}

TEST(Names, OfStatusAndSolvedBy) {
    EXPECT_EQ(to_string(Status::unique), "unique");
    EXPECT_EQ(to_string(Status::capped), "capped");
    EXPECT_EQ(to_string(SolvedBy::nothing), "nothing");
    EXPECT_EQ(to_string(SolvedBy::search), "search");
}

}  // namespace
}  // namespace gridlemma
