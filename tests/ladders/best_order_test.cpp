// SPDX-License-Identifier: Apache-2.0
// What orders of techniques cost, compared with solving in each of them literally, and what the
// search for the best one claims.
#include "strategies/ladders/best_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/logic/random_choice.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// The cost of a path that a solver with that ladder takes.
OrderCost literal_cost(const Profile& profile, const RungOrder& order, const Puzzle& puzzle) {
    Profile reordered = without_search(with_free_choice(profile));
    reordered.ladder.clear();
    for (const std::uint16_t rung : order) reordered.ladder.push_back(profile.ladder[rung]);
    LogicSolver solver(reordered);
    OrderCost cost{.puzzles = 1};
    const Outcome& outcome = solver.solve(puzzle, [&](const Grid&, const Step& step) {
        cost.difficulty += difficulty_of(reordered, *find_rung(reordered, step.strategy), step);
    });
    if (outcome.solved_by != SolvedBy::logic) return {};
    cost.steps = outcome.steps;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        cost.search += static_cast<double>(outcome.rungs[i].calls) *
                       (reordered.ladder[i].difficulty > 0 ? reordered.ladder[i].difficulty : 1);
    return cost;
}

void expect_same(const OrderCost& found, const OrderCost& literal) {
    EXPECT_EQ(found.puzzles, literal.puzzles);
    EXPECT_EQ(found.steps, literal.steps);
    EXPECT_NEAR(found.difficulty, literal.difficulty, 1e-6);
    EXPECT_NEAR(found.search, literal.search, 1e-6);
}

TEST(OrderCosts, AreThoseOfSolvingInThatOrder) {
    for (const Profile* const profile : {&profiles::basic(), find_profile("hodoku")}) {
        const auto puzzles = test::load_own_puzzles(test::scaled(8));
        OrderTrial trial(*profile, puzzles);
        std::size_t solved = 0;
        for (const Puzzle& puzzle : puzzles)
            solved += literal_cost(*profile, trial.own_order(), puzzle).puzzles;
        ASSERT_EQ(trial.all().size(), solved);
        Random random(8);
        for (int i = 0; i < 4; ++i) {
            RungOrder order = trial.own_order();
            const RungOrder movable = trial.movable(trial.all());
            std::erase_if(order, [&](std::uint16_t rung) {
                return std::ranges::find(movable, rung) == movable.end();
            });
            random.shuffle(std::span(order));
            OrderCost literal;
            for (const Puzzle& puzzle : puzzles)
                if (literal_cost(*profile, trial.own_order(), puzzle).puzzles > 0)
                    literal += literal_cost(*profile, order, puzzle);
            expect_same(trial.cost_of(order, trial.all()), literal);
        }
    }
}

TEST(BestOrders, ArePermutationsThatNoMoveOfOneRungMakesBetter) {
    const Profile& profile = *find_profile("se");
    OrderTrial trial(profile, test::load_own_puzzles(test::scaled(20)));
    const PuzzleChoice all = trial.all();
    const OrderCost own = trial.cost_of(trial.own_order(), all);
    for (const OrderGoal& goal : {OrderGoal{.steps = 1}, OrderGoal{.difficulty = 1},
                                  OrderGoal{.search = 1}, OrderGoal{.steps = 1, .search = 2}}) {
        const BestOrder best = trial.find_best(goal, all);
        RungOrder sorted = best.order;
        std::ranges::sort(sorted);
        EXPECT_EQ(sorted, trial.own_order());
        EXPECT_LE(best.value, 1 + 1e-9);
        EXPECT_NEAR(best.value, goal.value(trial.cost_of(best.order, all), own), 1e-12);
        const std::size_t movable = trial.movable(all).size();
        for (std::size_t from = 0; from < movable; ++from)
            for (std::size_t to = 0; to < movable; ++to) {
                RungOrder moved = best.order;
                const std::uint16_t rung = moved[from];
                moved.erase(moved.begin() + static_cast<std::ptrdiff_t>(from));
                moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(to), rung);
                const OrderCost cost = trial.cost_of(moved, all);
                if (cost.puzzles < all.size()) continue;
                EXPECT_GE(goal.value(cost, own), best.value - 1e-9) << from << ' ' << to;
            }
    }
}

/// A ladder with its easiest technique last cannot be the best for search.
TEST(BestOrders, FindABetterOrderWhereThereIsOne) {
    Profile profile = profiles::basic();
    std::ranges::reverse(profile.ladder);
    OrderTrial trial(profile, test::load_own_puzzles(test::scaled(40)));
    const BestOrder best = trial.find_best({.search = 1}, trial.all());
    EXPECT_LT(best.value, 0.9);
    EXPECT_GT(best.tried, 0U);
}

TEST(BestOrders, AreValidatedOnPuzzlesThatTheyHaveNotSeen) {
    const Profile& profile = profiles::basic();
    const auto puzzles = test::load_own_puzzles(40);
    OrderTrial trial(profile, puzzles);
    const std::vector<OrderGoal> goals{{.search = 1}, {.steps = 1}};
    const auto studies = study_orders(trial, goals, 4, 5);
    ASSERT_EQ(studies.size(), 2U);
    for (std::size_t g = 0; g < goals.size(); ++g) {
        // The parts are those of a shuffled list, dealt out in turn.
        PuzzleChoice shuffled = trial.all();
        Random(5).shuffle(std::span(shuffled));
        double sum = 0;
        for (std::size_t fold = 0; fold < 4; ++fold) {
            PuzzleChoice rest;
            PuzzleChoice part;
            for (std::size_t i = 0; i < shuffled.size(); ++i)
                (i % 4 == fold ? part : rest).push_back(shuffled[i]);
            const BestOrder best = trial.find_best(goals[g], rest);
            sum += goals[g].value(trial.cost_of(best.order, part),
                                  trial.cost_of(trial.own_order(), part));
        }
        EXPECT_EQ(studies[g].validation.folds, 4U);
        EXPECT_NEAR(studies[g].validation.mean, sum / 4, 1e-12);
        EXPECT_EQ(studies[g].best.order, trial.find_best(goals[g], trial.all()).order);
    }
}

}  // namespace
}  // namespace gridlemma
