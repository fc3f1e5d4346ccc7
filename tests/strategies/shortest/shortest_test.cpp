// SPDX-License-Identifier: Apache-2.0
// The fewest steps, compared with an enumeration of all orders that shares no code with the search:
// free rules as loops over houses, positions level by level, no bound.
#include "strategies/shortest/shortest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <unordered_map>

#include "engine/check/checker.hpp"
#include "engine/logic/apply.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/shortest/positions.hpp"
#include "strategies/shortest/reach.hpp"
#include "strategies/shortest/search.hpp"
#include "strategies/shortest/step_bound.hpp"
#include "strategies/shortest/steps_by_difficulty.hpp"
#include "tests/strategies/only_solution.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// One pass of naked and hidden singles and locked candidates. Returns whether it did anything.
bool naive_pass(Grid& grid) {
    for (Cell cell : grid.unsolved())
        if (grid.at(cell).is_single()) {
            grid.place(cell, grid.at(cell).only());
            return true;
        }
    bool has_changed = false;
    for (int h = 0; h < house_count; ++h)
        for (int d = 0; d < digit_count; ++d) {
            const Digit digit = Digit::from_index(d);
            const CellSet places = grid.places(House(h), digit);
            if (places.empty()) continue;
            if (places.size() == 1) {
                grid.place(places.first(), digit);
                return true;
            }
            for (int other = 0; other < house_count; ++other) {
                const CellSet cells = grid.geometry().cells_of(House(other));
                if (other != h && cells.contains(places))
                    has_changed |= !grid.remove(digit, cells - places).empty();
            }
        }
    return has_changed;
}

void naive_close(Grid& grid) {
    while (naive_pass(grid)) {
    }
}

class EveryStep final : public StepSink {
 public:
    std::vector<Step> steps;

 private:
    bool take(Step& step) override {
        steps.push_back(step);
        return true;
    }
};

/// What one path costs: steps, the hardest, the sum.
struct Cost {
    std::size_t steps = 0;
    double hardest = 0;
    double sum = 0;

    [[nodiscard]] double of(ShortestBy what) const {
        return what == ShortestBy::steps     ? static_cast<double>(steps)
               : what == ShortestBy::hardest ? hardest
                                             : sum;
    }
};
/// Whether one is less than another by one criterion after the other.
bool is_less(const Cost& a, const Cost& b, const std::vector<ShortestBy>& by) {
    for (const ShortestBy what : by)
        if (std::abs(a.of(what) - b.of(what)) > 1e-6) return a.of(what) < b.of(what);
    return false;
}

/// The costs of all paths, of those that have the same number of steps, hardest and sum once; none
/// if no path solves the puzzle. Nothing if there are too many positions, or too many costs.
std::optional<std::vector<Cost>> enumerate(const Puzzle& puzzle, const Profile& paid, double up_to,
                                           std::size_t most_positions, bool only_fewest) {
    using Costs = std::set<std::pair<double, double>>;  // Hardest and sum.
    using Level = std::unordered_map<Grid, Costs, GridHash>;
    Level level;
    Grid start(puzzle);
    naive_close(start);
    level[start] = {{0, 0}};
    std::size_t positions = 0;
    std::vector<Cost> found;
    for (std::size_t count = 0; !level.empty(); ++count) {
        Level next;
        for (const auto& [grid, costs] : level) {
            if (!grid.is_solved()) continue;
            for (const auto& [hardest, sum] : costs) found.push_back({count, hardest, sum});
        }
        if (only_fewest && !found.empty()) break;
        for (const auto& [grid, costs] : level) {
            if (grid.is_solved()) continue;
            if (++positions > most_positions || costs.size() > 500) return std::nullopt;
            for (const Rung& rung : paid.ladder) {
                Facts facts(grid, finder_parameters(paid), true);
                EveryStep sink;
                rung.strategy->find(facts, sink);
                for (const Step& step : sink.steps) {
                    const double difficulty = difficulty_of(paid, rung, step);
                    if (difficulty > up_to) continue;
                    Grid after = grid;
                    apply(step, after);
                    naive_close(after);
                    for (const auto& [hardest, sum] : costs)
                        next[after].insert({std::max(hardest, difficulty),
                                            difficulty_as_written(sum + difficulty)});
                }
            }
        }
        level = std::move(next);
    }
    return found;
}
Cost best_of(const std::vector<Cost>& costs, const std::vector<ShortestBy>& by) {
    return *std::ranges::min_element(
        costs, [&](const Cost& a, const Cost& b) { return is_less(a, b, by); });
}
const std::vector<ShortestBy> default_order = ShortestOptions().by;

/// Small ladders, and how far they go.
struct SmallLadder {
    Profile profile;
    double up_to;
};
std::vector<SmallLadder> small_ladders() {
    Profile whips = profiles::csp();
    whips.parameters.set(parameters::whip_length, 3);
    return {{*parse_profile("name pairs\nscale se\nstep naked-pair 3.0\nstep x-wing 3.2\n"
                            "step hidden-pair 3.4\nstep naked-triple 3.6\nstep xy-wing 4.2\n"),
             4},
            {*parse_profile("name wings\nscale se\nstep xy-wing 4.2\nstep xyz-wing 4.4\n"
                            "step skyscraper 4.0\nstep two-string-kite 4.1\n"),
             10},
            {std::move(whips), 3}};
}

/// Steps that were told, certified one after the other.
void expect_certified(ShortestFinder& finder, const Puzzle& puzzle, const Solution& solution,
                      const std::vector<PathStep>& path) {
    LogChecker checker(puzzle, true);
    finder.tell(puzzle, solution, path, [&](const Grid&, const Step& step) {
        const auto fault = checker.next(step);
        EXPECT_FALSE(fault) << *fault;
    });
    EXPECT_TRUE(checker.grid().is_solved());
}

TEST(Shortest, AgreesWithAnEnumerationOfAllOrders) {
    const std::size_t count = test::is_sanitized ? 50 : test::is_long_run() ? 20'000 : 2'000;
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(count);
    std::map<std::size_t, int> seen;
    int impossible = 0;
    std::size_t compared = 0;
    for (const SmallLadder& ladder : small_ladders()) {
        ShortestFinder finder(default_free_rules(), ladder.profile, {.up_to = ladder.up_to});
        for (const Puzzle& puzzle : puzzles) {
            const auto costs = enumerate(puzzle, ladder.profile, ladder.up_to,
                                         test::is_long_run() ? 400 : 100, true);
            if (!costs) continue;
            ++compared;
            const Shortest found = finder.find(puzzle, test::only_solution_of(puzzle));
            ASSERT_EQ(found.path.has_value(), !costs->empty()) << to_string(puzzle);
            ASSERT_EQ(found.is_impossible, costs->empty()) << to_string(puzzle);
            ASSERT_FALSE(found.has_stopped);
            if (!found.path) {
                ++impossible;
                continue;
            }
            const Cost expected = best_of(*costs, default_order);
            ASSERT_TRUE(found.is_proven() && found.is_best) << to_string(puzzle);
            ASSERT_EQ(found.path->size(), expected.steps) << to_string(puzzle);
            ASSERT_NEAR(hardest_of(*found.path), expected.hardest, 1e-6) << to_string(puzzle);
            ASSERT_NEAR(sum_of(*found.path), expected.sum, 1e-2) << to_string(puzzle);
            ++seen[expected.steps];
        }
    }
    // Most of them, of all kinds.
    EXPECT_GT(compared, 2 * count);
    EXPECT_GT(impossible, 10);
    if (count < 2'000) return;
    for (const std::size_t steps : {0, 1, 2, 3}) EXPECT_GT(seen[steps], 20) << steps;
}

TEST(Shortest, OrdersOfCriteriaAreThoseOfAnEnumeration) {
    using enum ShortestBy;
    const std::vector<std::vector<ShortestBy>> orders{{steps, hardest, sum},
                                                      {steps, sum, hardest},
                                                      {hardest, steps, sum},
                                                      {hardest, sum, steps},
                                                      {sum, steps, hardest},
                                                      {sum, hardest, steps},
                                                      {hardest},
                                                      {sum}};
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(test::is_sanitized ? 50 : 1'500);
    int compared = 0;
    int differ = 0;
    for (const SmallLadder& ladder : small_ladders()) {
        std::vector<std::unique_ptr<ShortestFinder>> finders;
        for (const auto& by : orders)
            finders.push_back(
                std::make_unique<ShortestFinder>(default_free_rules(), ladder.profile,
                                                 ShortestOptions{.up_to = ladder.up_to, .by = by}));
        for (const Puzzle& puzzle : puzzles) {
            const auto costs = enumerate(puzzle, ladder.profile, ladder.up_to, 60, false);
            if (!costs || costs->empty()) continue;
            std::set<std::size_t> lengths;
            for (std::size_t i = 0; i < orders.size(); ++i) {
                const Cost expected = best_of(*costs, orders[i]);
                const Shortest found = finders[i]->find(puzzle, test::only_solution_of(puzzle));
                ASSERT_TRUE(found.path && found.is_best) << to_string(puzzle);
                const Cost cost{found.path->size(), hardest_of(*found.path), sum_of(*found.path)};
                ASSERT_FALSE(is_less(expected, cost, orders[i])) << to_string(puzzle) << ' ' << i;
                ASSERT_FALSE(is_less(cost, expected, orders[i])) << to_string(puzzle) << ' ' << i;
                ASSERT_EQ(found.at_least, best_of(*costs, {steps}).steps) << to_string(puzzle);
                lengths.insert(cost.steps);
            }
            ++compared;
            differ += lengths.size() > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(compared, test::is_sanitized ? 10 : 500);
    EXPECT_GT(differ, test::is_sanitized ? -1 : 2);
}

TEST(Shortest, AKnownPathIsTheAnswerWhereNoWorkIsAllowed) {
    const Profile& paid = profiles::se();
    const Profile both = free_rules_first(default_free_rules(), paid);
    LogicSolver solver(both);
    int longer = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 5 : 80)) {
        const Solution solution = test::only_solution_of(puzzle);
        std::vector<PathStep> known;
        double hardest = 0;
        const Outcome& outcome = solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (find_rung(default_free_rules(), step.strategy) != nullptr) return;
            const Rung& rung = *find_rung(paid, step.strategy);
            const double difficulty = difficulty_of(paid, rung, step);
            hardest = std::max(hardest, difficulty);
            known.push_back(path_step(rung, step, difficulty, before));
        });
        if (outcome.solved_by != SolvedBy::logic || hardest > 7.2) continue;
        ShortestFinder none(default_free_rules(), paid, {.up_to = hardest, .effort = 0});
        const Shortest given = none.find(puzzle, solution, known);
        ASSERT_TRUE(given.path) << to_string(puzzle);
        EXPECT_LE(given.path->size(), known.size());
        expect_certified(none, puzzle, solution, *given.path);
        ShortestFinder all(default_free_rules(), paid, {.up_to = hardest, .limit = 100});
        const Shortest with = all.find(puzzle, solution, known);
        const Shortest without = all.find(puzzle, solution);
        ASSERT_TRUE(with.path && without.path);
        if (!with.is_best || !without.is_best) continue;
        EXPECT_EQ(with.path->size(), without.path->size()) << to_string(puzzle);
        EXPECT_NEAR(hardest_of(*with.path), hardest_of(*without.path), 1e-6);
        EXPECT_NEAR(sum_of(*with.path), sum_of(*without.path), 1e-2);
        longer += given.path->size() > with.path->size() ? 1 : 0;
    }
    EXPECT_GT(longer, test::is_sanitized ? -1 : 0);
}

TEST(Shortest, WhatIsFreeAndWhatIsPaidMayBeStepsOfOneStrategy) {
    // Short whips are free, longer ones paid: no step but these is free or paid.
    const Profile whips = shortest::limited(profiles::csp(), 4);
    ShortestFinder finder(whips, whips,
                          {.above = 2, .free_up_to = 2, .by = {ShortestBy::steps}, .limit = 50});
    int several = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 5 : 60)) {
        const Solution solution = test::only_solution_of(puzzle);
        const Shortest found = finder.find(puzzle, solution);
        if (!found.path) continue;
        for (const PathStep& step : *found.path) EXPECT_GT(step.difficulty, 2.5);
        expect_certified(finder, puzzle, solution, *found.path);
        several += found.path->empty() ? 0 : 1;
    }
    EXPECT_GT(several, test::is_sanitized ? -1 : 0);
}

TEST(FreeBoard, LeavesWhatSinglesAndLockedCandidatesLeave) {
    std::mt19937 random(1);
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 50 : 1'000)) {
        const Solution solution = test::only_solution_of(puzzle);
        Grid grid(puzzle);
        while (!grid.is_solved()) {
            Grid expected = grid;
            naive_close(expected);
            Grid found = grid;
            shortest::FreeBoard board(grid);
            board.close();
            board.apply_to(found);
            ASSERT_EQ(found, expected) << to_string(puzzle);
            ASSERT_EQ(board.is_solved(), expected.is_solved());
            grid = expected;
            std::vector<Candidate> wrong;
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell))
                    if (digit != solution[static_cast<std::size_t>(cell.index())])
                        wrong.emplace_back(cell, digit);
            if (wrong.empty()) break;
            grid.remove(wrong[random() % wrong.size()]);
        }
    }
}

TEST(Reach, NeverDeniesAStepAndGrowsWhenCandidatesGo) {
    const Profile profile = *parse_profile(
        "name chains\nscale csp\nlimit whip-length 5\nlimit braid-length 5\n"
        "step whip 1\nstep g-whip 1\nstep braid 1\nstep g-braid 1\nstep whip-rc 1\n"
        "step whip-rn 1\nstep whip-cn 1\nstep whip-bn 1\n");
    ASSERT_TRUE(shortest::Reach::covers(profile));
    shortest::Reach reach(profile);
    std::mt19937 random(2);
    int steps = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 2 : 30)) {
        Grid grid(puzzle);
        naive_close(grid);
        if (grid.is_solved()) continue;
        reach.start(grid);
        shortest::FreeBoard board(grid);
        board.close();
        reach.move_to(board);
        std::vector<int> targets;
        for (const Rung& rung : profile.ladder) {
            Facts facts(grid, finder_parameters(profile), true);
            EveryStep sink;
            rung.strategy->find(facts, sink);
            for (const Step& step : sink.steps) {
                ASSERT_TRUE(step.placements.empty());
                ASSERT_EQ(step.eliminations.size(), 1U) << rung.strategy->descriptor.id;
                targets.push_back(shortest::CandidateBits::number_of(step.eliminations[0]));
                ASSERT_TRUE(reach.has(targets.back())) << rung.strategy->descriptor.id;
                ++steps;
            }
        }
        for (int round = 0; round < 5 && !targets.empty(); ++round) {
            shortest::FreeBoard less = board;
            less.remove(targets[random() % targets.size()]);
            reach.move_to(less);
            for (const int target : targets)
                ASSERT_TRUE(!less.candidates().has(target) || less.is_solved() ||
                            reach.has(target));
        }
    }
    EXPECT_GT(steps, test::is_sanitized ? 10 : 1'000);
}

TEST(Reach, CoversOnlyWhatEliminatesOneByOne) {
    EXPECT_TRUE(shortest::Reach::covers(profiles::csp()));
    EXPECT_FALSE(shortest::Reach::covers(profiles::se()));
    EXPECT_FALSE(shortest::Reach::covers(profiles::all()));
}

TEST(Shortest, SolvesAPublishedPuzzleInSixWhips) {
    if (test::is_sanitized) GTEST_SKIP() << "takes minutes";
    // Its W is 7; its path with the simplest whips first has 31, and seven of at most 8 truths are
    // published.
    const Puzzle puzzle = test::puzzle_of(
        "6.......1.2.....4...7...8....41.59..381697425..93.26....6...7...9.....8.1.......3");
    const Solution solution = test::only_solution_of(puzzle);
    ShortestFinder finder(default_free_rules(), profiles::csp(),
                          {.up_to = 8, .by = {ShortestBy::steps}, .effort = ~std::uint64_t{0}});
    const Shortest found = finder.find(puzzle, solution);
    EXPECT_EQ(found.at_least, 6U);
    ASSERT_TRUE(found.path);
    EXPECT_EQ(found.path->size(), 6U);
    EXPECT_LE(hardest_of(*found.path), 8);
    EXPECT_EQ(found.basis, ShortestBasis::bound);
    expect_certified(finder, puzzle, solution, *found.path);
}

TEST(Shortest, PathsAreCertified) {
    for (const SmallLadder& ladder : small_ladders()) {
        // A path that was not proven to be the best has to be certified, too.
        ShortestFinder finder(default_free_rules(), ladder.profile,
                              {.up_to = ladder.up_to, .limit = 50});
        for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 20 : 200)) {
            const Solution solution = test::only_solution_of(puzzle);
            if (const Shortest found = finder.find(puzzle, solution); found.path)
                expect_certified(finder, puzzle, solution, *found.path);
        }
    }
}

TEST(Shortest, GivesUpAtTheLimitWithWhatIsKnown) {
    const Puzzle puzzle = test::puzzle_of(
        "6.......1.2.....4...7...8....41.59..381697425..93.26....6...7...9.....8.1.......3");
    ShortestFinder finder(default_free_rules(), profiles::csp(), {.up_to = 8, .limit = 60});
    const Shortest found = finder.find(puzzle, test::only_solution_of(puzzle));
    EXPECT_TRUE(found.has_stopped);
    EXPECT_FALSE(found.is_proven());
    EXPECT_FALSE(found.is_best);
    EXPECT_GE(found.at_least, 1U);
    EXPECT_LE(found.at_least, 6U);
    ASSERT_TRUE(found.path);
    EXPECT_GE(found.path->size(), 6U);
}

TEST(Shortest, StopsWhenTheFlagIsRaised) {
    const StopFlag stop = true;
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    ShortestFinder finder(default_free_rules(), profiles::se(), {.stop = &stop});
    const Shortest found = finder.find(puzzle, test::only_solution_of(puzzle));
    EXPECT_TRUE(found.has_stopped);
    EXPECT_FALSE(found.is_proven());
}

TEST(Shortest, OtherFreeRulesAreTakenByTheirFinders) {
    // Singles alone are free: locked candidates count.
    const Profile singles = *parse_profile(
        "name singles\nstep naked-single 1\nstep hidden-single-box 1\nstep hidden-single-row 1\n"
        "step hidden-single-column 1\n");
    const Profile locked = *parse_profile("name locked\nstep pointing 1\nstep claiming 1\n");
    ShortestFinder paid(singles, locked);
    ShortestFinder free(default_free_rules(), locked);
    int several = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(100)) {
        const Solution solution = test::only_solution_of(puzzle);
        const Shortest found = paid.find(puzzle, solution);
        const Shortest all_free = free.find(puzzle, solution);
        ASSERT_EQ(found.path.has_value(), all_free.path.has_value()) << to_string(puzzle);
        if (!found.path) continue;
        EXPECT_TRUE(all_free.path->empty());
        expect_certified(paid, puzzle, solution, *found.path);
        several += found.path->size() > 1 ? 1 : 0;
    }
    EXPECT_GT(several, 0);
}

TEST(ShortSolutions, ArePairsAndSinglesOfSteps) {
    const SmallLadder ladder = std::move(small_ladders().front());
    ShortestFinder finder(default_free_rules(), ladder.profile, {.up_to = ladder.up_to});
    int with_one = 0;
    int with_two = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(5'000)) {
        const Solution solution = test::only_solution_of(puzzle);
        const Shortest shortest = finder.find(puzzle, solution);
        const ShortSolutions all = finder.find_all(puzzle, solution);
        ASSERT_FALSE(all.has_stopped);
        EXPECT_EQ(all.is_solved, shortest.path && shortest.path->empty());
        if (all.is_solved) continue;
        const bool is_short = shortest.path && shortest.path->size() <= 2;
        ASSERT_EQ(!all.solutions.empty(), is_short) << to_string(puzzle);
        if (!is_short) continue;
        ASSERT_EQ(all.solutions.front().steps.size(), shortest.path->size());
        for (const ShortSolution& each : all.solutions)
            expect_certified(finder, puzzle, solution, each.steps);
        ++(shortest.path->size() == 1 ? with_one : with_two);
    }
    EXPECT_GT(with_one, 5);
    EXPECT_GT(with_two, 2);
}

}  // namespace
}  // namespace gridlemma
