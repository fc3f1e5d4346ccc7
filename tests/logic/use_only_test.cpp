// SPDX-License-Identifier: Apache-2.0
// LogicSolver::use_only: the paths of a profile without some of its rungs.
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>

#include "engine/core/random.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Profile with_ladder(const Profile& profile, const RungOrder& rungs) {
    Profile result = profile;
    result.ladder.clear();
    for (std::uint16_t i : rungs) result.ladder.push_back(profile.ladder[i]);
    std::size_t alike = 0;
    while (alike < rungs.size() && rungs[alike] == alike) ++alike;
    result.gap = std::min(profile.gap, alike);
    return result;
}

std::string path_of(LogicSolver& solver, const Puzzle& puzzle) {
    std::string path;
    const Outcome& outcome = solver.solve(puzzle, [&](const Grid&, const Step& step) {
        path.append(step.strategy).append(" ").append(conclusions_text(step)).append("\n");
    });
    path.append(to_string(outcome.status)).append(to_string(outcome.solved_by));
    if (outcome.rating) path.append(to_string(*outcome.rating));
    return path;
}

class UseOnly : public ::testing::TestWithParam<const char*> {};

/// Some rungs of the ladder, perhaps in another order. The slowest come last in any case.
RungOrder some_rungs(const Profile& profile, bool in_order, Random& random) {
    RungOrder rungs;
    for (std::size_t i = 0; i < profile.ladder.size(); ++i)
        if (random.below(4) != 0) rungs.push_back(static_cast<std::uint16_t>(i));
    const auto slow = std::ranges::find_if(rungs, [&](std::uint16_t i) {
        return profile.ladder[i].strategy->descriptor.effort == Effort::open_ended;
    });
    if (!in_order) random.shuffle(std::span(rungs.begin(), slow));
    return rungs;
}

TEST_P(UseOnly, GivesThePathsOfAProfileWithThatLadder) {
    const Profile& profile = *find_profile(GetParam());
    LogicSolver restricted(profile);
    Random random(1);
    bool in_order = false;
    for (const Puzzle& puzzle : test::load_own_puzzles(30)) {
        in_order = !in_order;
        const RungOrder rungs = some_rungs(profile, in_order, random);
        restricted.use_only(rungs);
        const Profile expected_profile = with_ladder(profile, rungs);
        LogicSolver expected(expected_profile);
        EXPECT_EQ(path_of(restricted, puzzle), path_of(expected, puzzle));
    }
    restricted.use_only({});
    LogicSolver whole(profile);
    for (const Puzzle& puzzle : test::load_own_puzzles(20))
        EXPECT_EQ(path_of(restricted, puzzle), path_of(whole, puzzle));
}

TEST_P(UseOnly, GoesOnFromTheGridWhereOthersAreStuck) {
    const Profile& profile = *find_profile(GetParam());
    LogicSolver solver(profile);
    LogicSolver singles(profile);
    singles.use_only({0, 1, 2, 3});
    for (const Puzzle& puzzle : test::load_own_puzzles(40)) {
        const Grid stuck = singles.solve(puzzle).grid;
        const SolvedBy expected = solver.solve(puzzle).solved_by;
        const Outcome& rest = solver.solve_from(stuck, true);
        EXPECT_EQ(rest.status, Status::unique);
        EXPECT_EQ(rest.solved_by, expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Profiles, UseOnly, ::testing::Values("basic", "se", "hodoku"));

}  // namespace
}  // namespace gridlemma
