// SPDX-License-Identifier: Apache-2.0
// Images of steps are certified in the image of the grid, and going back undoes them.
#include "engine/symmetry/morph_step.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/check/checker.hpp"
#include "strategies/gridlemma.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// All that a reader sees of a step.
std::string words_for(const Step& step, const Grid& before) {
    return std::string(step.strategy) + ": " + explain(step, before);
}

TEST(MorphedSteps, AreCertifiedInTheImageOfTheGrid) {
    Random random(10);
    std::set<std::string_view> strategies;
    for (const Profile& profile : {profiles::se(), profiles::hodoku()}) {
        Solver solver(profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(400))) {
            const Morph morph = Morph::random(random);
            LogChecker original(puzzle);
            LogChecker image(morph(puzzle));
            for (const PathStep& step : solver.solve(puzzle).steps) {
                strategies.insert(step.strategy);
                const Step morphed = image_of(morph, step);
                EXPECT_EQ(original.next(step), std::nullopt);
                EXPECT_EQ(image.next(morphed), std::nullopt)
                    << words_for(step, step.before) << " has another image: " << to_string(morph);
                EXPECT_EQ(words_for(image_of(morph.inverse(), morphed), step.before),
                          words_for(step, step.before));
            }
        }
    }
    EXPECT_GT(strategies.size(), test::is_sanitized ? 10U : 30U);
}

}  // namespace
}  // namespace gridlemma
