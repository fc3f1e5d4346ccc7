// SPDX-License-Identifier: Apache-2.0
// LogicSolver::use_only: the paths of a profile without some of its rungs.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "strategies/text/text.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Profile with_only(const Profile& profile, const RungSet& rungs) {
    Profile result = profile;
    result.ladder.clear();
    for (std::size_t i = 0; i < rungs.size(); ++i)
        if (rungs.test(i)) result.ladder.push_back(profile.ladder[i]);
    result.gap = std::min(profile.gap, (~rungs).find_first());
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

TEST_P(UseOnly, GivesThePathsOfAProfileWithoutTheOthers) {
    const Profile& profile = *find_profile(GetParam());
    LogicSolver restricted(profile);
    std::mt19937 random(1);
    for (const Puzzle& puzzle : test::load_own_puzzles(60)) {
        RungSet rungs(profile.ladder.size());
        for (std::size_t i = 0; i < rungs.size(); ++i) rungs.set(i, random() % 4 != 0);
        restricted.use_only(rungs);
        const Profile expected_profile = with_only(profile, rungs);
        LogicSolver expected(expected_profile);
        EXPECT_EQ(path_of(restricted, puzzle), path_of(expected, puzzle));
    }
    restricted.use_only({});
    LogicSolver whole(profile);
    for (const Puzzle& puzzle : test::load_own_puzzles(20))
        EXPECT_EQ(path_of(restricted, puzzle), path_of(whole, puzzle));
}

INSTANTIATE_TEST_SUITE_P(Profiles, UseOnly, ::testing::Values("basic", "se", "hodoku"));

}  // namespace
}  // namespace gridlemma
