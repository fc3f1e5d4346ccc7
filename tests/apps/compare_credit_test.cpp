// SPDX-License-Identifier: Apache-2.0
// What strategies are worth, compared with trying all of it literally.
#include "apps/verbs/compare/compare_credit.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::ElementsAre;

bool is_solved_by_rungs(const Profile& profile, const Puzzle& puzzle,
                        const std::vector<std::size_t>& rungs) {
    if (rungs.empty()) return puzzle.givens().size() == 81;
    LogicSolver solver(profile);
    solver.use_only(RungOrder(rungs.begin(), rungs.end()));
    return solver.solve(puzzle).solved_by == SolvedBy::logic;
}

std::vector<std::size_t> rungs_of_groups(const CreditPlan& plan, std::size_t groups) {
    std::vector<std::size_t> rungs;
    for (std::size_t g = 0; g < plan.groups.size(); ++g)
        if ((groups >> g & 1U) != 0)
            rungs.insert(rungs.end(), plan.groups[g].rungs.begin(), plan.groups[g].rungs.end());
    std::ranges::sort(rungs);
    return rungs;
}

CreditTally credited(const Profile& profile, const CreditPlan& plan,
                     const std::vector<Puzzle>& puzzles) {
    CreditSolver credit(profile, plan);
    LogicSolver solver(profile);
    CreditTally tally(plan, profile);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        credit.skip();
        const Outcome& path = solver.solve(puzzles[i]);
        if (path.solved_by == SolvedBy::logic) credit.solve(puzzles[i], i + 1, path);
        credit.count(tally);
    }
    return tally;
}

/// Puzzles of all difficulties.
std::vector<Puzzle> some_puzzles(std::size_t count) {
    std::vector<Puzzle> puzzles = test::load_own_puzzles(count);
    puzzles.push_back(test::puzzle_of(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"));
    puzzles.push_back(test::puzzle_of(std::string(81, '.')));
    return puzzles;
}

void expect_all_combinations(const Profile& profile, const std::string& names,
                             const std::vector<Puzzle>& puzzles) {
    const CreditPlan plan{.groups = groups_of(profile, built_in_registry(), names)};
    ASSERT_TRUE(plan.is_exact());
    const CreditTally tally = credited(profile, plan, puzzles);
    const std::size_t all = (std::size_t{1} << plan.groups.size()) - 1;
    std::vector<std::uint64_t> literal(all + 1);
    LogicSolver solver(profile);
    for (const Puzzle& puzzle : puzzles) {
        if (solver.solve(puzzle).solved_by != SolvedBy::logic) continue;
        for (std::size_t groups = 0; groups <= all; ++groups)
            literal[groups] +=
                is_solved_by_rungs(profile, puzzle, rungs_of_groups(plan, groups)) ? 1 : 0;
    }
    EXPECT_EQ(tally.solved_by, literal) << profile.name << ' ' << names;
    double sum = 0;
    for (const SampledValue& value : shapley_values_of(plan, tally)) sum += value.value;
    EXPECT_NEAR(sum, static_cast<double>(literal.back() - literal.front()), 1e-9);
}

TEST(CompareCredit, TriesAllCombinations) {
    expect_all_combinations(profiles::basic(), "strategies", some_puzzles(test::scaled(40)));
    expect_all_combinations(profiles::basic(), "families", some_puzzles(test::scaled(40)));
    expect_all_combinations(profiles::se(), "subsets+fish+wings,singles+intersections",
                            some_puzzles(test::scaled(4)));
    expect_all_combinations(profiles::hodoku(),
                            "subsets+fish+wings+intersections,chains+als,"
                            "coloring+uniqueness+single-digit",
                            some_puzzles(test::scaled(4)));
}

TEST(CompareCredit, LostPuzzlesAreThoseOfProfilesWithoutTheStrategy) {
    Toolbox toolbox;
    const Profile& weak = toolbox.profile("basic-hidden-single-row-hidden-single-column");
    for (const Profile* profile : {&weak}) {
        const auto puzzles = some_puzzles(100);
        const CreditTally tally = credited(*profile, {.marginal = true}, puzzles);
        std::vector<std::uint64_t> literal(profile->ladder.size());
        for (const Puzzle& puzzle : puzzles) {
            LogicSolver solver(*profile);
            if (solver.solve(puzzle).solved_by != SolvedBy::logic) continue;
            for (std::size_t i = 0; i < profile->ladder.size(); ++i) {
                std::vector<std::size_t> rest(profile->ladder.size());
                std::iota(rest.begin(), rest.end(), std::size_t{0});
                rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
                literal[i] += is_solved_by_rungs(*profile, puzzle, rest) ? 0 : 1;
            }
        }
        EXPECT_EQ(tally.lost, literal) << profile->name;
        EXPECT_GT(std::accumulate(literal.begin(), literal.end(), std::uint64_t{0}), 0U);
    }
}

TEST(CompareCredit, SamplesComeNearWhatAllCombinationsGive) {
    const Profile& profile = profiles::basic();
    const auto puzzles = some_puzzles(60);
    CreditPlan plan{
        .groups = groups_of(profile, built_in_registry(), "strategies"), .orders = 100, .seed = 4};
    const auto exact = shapley_values_of(plan, credited(profile, plan, puzzles));
    ShapleySamples samples(plan.groups.size(), plan.orders);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        LogicSolver solver(profile);
        if (solver.solve(puzzles[i]).solved_by != SolvedBy::logic) continue;
        samples.add(
            [&](std::uint64_t groups) {
                return is_solved_by_rungs(profile, puzzles[i], rungs_of_groups(plan, groups)) ? 1
                                                                                              : 0;
            },
            i);
    }
    const auto sampled = samples.values();
    for (std::size_t g = 0; g < exact.size(); ++g) {
        EXPECT_EQ(exact[g].standard_error, 0);
        EXPECT_NEAR(sampled[g].value, exact[g].value, 4 * sampled[g].standard_error + 1e-9) << g;
    }
}

TEST(CompareCredit, MoreGroupsAreSampled) {
    Toolbox toolbox;
    const Profile& profile = toolbox.profile("hodoku-chains-forcing-als-fish");
    const CreditPlan plan{
        .groups = groups_of(profile, built_in_registry(), "strategies"), .orders = 10, .seed = 1};
    ASSERT_FALSE(plan.is_exact());
    const auto puzzles = some_puzzles(6);
    const auto values = shapley_values_of(plan, credited(profile, plan, puzzles));
    double sum = 0;
    double error = 0;
    for (const SampledValue& value : values) {
        sum += value.value;
        error += value.standard_error;
    }
    LogicSolver solver(profile);
    double solved = -1;  // The full grid is no credit to anybody.
    for (const Puzzle& puzzle : puzzles)
        solved += solver.solve(puzzle).solved_by == SolvedBy::logic ? 1 : 0;
    EXPECT_NEAR(sum, solved, 1e-9);
    EXPECT_GT(error, 0);
}

TEST(CompareCredit, GroupsOfALadder) {
    const auto names = [](const std::vector<StrategyGroup>& groups) {
        std::vector<std::string> list;
        for (const StrategyGroup& group : groups) list.push_back(group.name);
        return list;
    };
    const Registry registry = built_in_registry();
    const Profile& basic = profiles::basic();
    EXPECT_EQ(groups_of(basic, registry, "strategies").size(), basic.ladder.size());
    const auto groups = groups_of(basic, registry, "naked-pair+hidden-single-box,naked-single");
    EXPECT_EQ(names(groups).front(), "naked-pair+hidden-single-box");
    EXPECT_EQ(names(groups)[1], "naked-single");
    std::size_t rungs = 0;
    for (const StrategyGroup& group : groups) rungs += group.rungs.size();
    EXPECT_EQ(rungs, basic.ladder.size()) << "each in one group";
    EXPECT_EQ(names(groups_of(basic, registry, "tridagon,naked-pair")).front(), "naked-pair");
    EXPECT_ANY_THROW(static_cast<void>(groups_of(basic, registry, "nothing")));
}

}  // namespace
}  // namespace gridlemma::apps
