// SPDX-License-Identifier: Apache-2.0
// Subset exclusions against their definition: almost locked sets are listed by trying all cells of
// a house, and every choice of them counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/sets_by_trial.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using Gone = std::set<Candidate>;

/// The almost locked sets of a grid, and what they do, by their definition.
class SetsByTrial {
 public:
    explicit SetsByTrial(const Grid& grid) : grid_(grid), sets_(test::sets_by_trial(grid)) {}

    /// What goes because it leaves a cell nothing, by one set at a time. `needs_sets`: cells with
    /// two candidates alone would not do.
    [[nodiscard]] Gone gone_by_exclusion(bool needs_sets) const {
        Gone gone;
        for (Cell x : grid_.unsolved())
            for (Digit digit : grid_.at(x))
                for (Cell y : grid_.unsolved() - x)
                    if (leaves_nothing({x, digit}, y, 9) &&
                        !(needs_sets && leaves_nothing({x, digit}, y, 1)))
                        gone.insert({x, digit});
        return gone;
    }

 private:
    [[nodiscard]] bool loses(const test::TriedSet& set, Candidate candidate) const {
        return set.seen_by(grid_, candidate.digit()).contains(candidate.cell());
    }
    [[nodiscard]] bool leaves_nothing(Candidate candidate, Cell y, int most_cells) const {
        for (Digit digit : grid_.at(y)) {
            if (digit == candidate.digit() && classic::sees(candidate.cell(), y)) continue;
            if (digit == candidate.digit() ||
                std::ranges::none_of(sets_, [&](const test::TriedSet& set) {
                    return set.cells.size() <= most_cells && loses(set, candidate) &&
                           loses(set, {y, digit});
                }))
                return false;
        }
        return true;
    }

    const Grid& grid_;
    std::vector<test::TriedSet> sets_;
};

/// What a strategy eliminates with all sets; each step is certified and true.
Gone gone_by(std::string_view id, const Grid& grid, const Solution& solution) {
    Gone gone;
    const CheckedGrid checked(to_puzzle(grid));
    const ParameterValues all_sets{{&parameters::sets, parameters::sets.most}};
    for (const Step& step : test::all_steps(test::strategy_named(id), grid, all_sets)) {
        EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
        for (Candidate each : step.eliminations) {
            EXPECT_NE(solution[each.cell().index()], each.digit()) << explain(step, grid);
            gone.insert(each);
        }
    }
    return gone;
}

TEST(SubsetExclusion, IsFoundWithSetsOfAnySize) {
    test::RandomGrids grids(500, 34);
    std::size_t eliminations = 0;
    for (std::size_t round = 0; round < test::scaled(100); ++round) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        const Gone found = gone_by("subset-exclusion", grid, solution);
        eliminations += found.size();
        const SetsByTrial sets(grid);
        EXPECT_TRUE(std::ranges::includes(sets.gone_by_exclusion(false), found));
        EXPECT_TRUE(std::ranges::includes(found, sets.gone_by_exclusion(true)))
            << to_string(to_puzzle(grid));
    }
    EXPECT_GE(eliminations, test::scaled(500));
}

}  // namespace
}  // namespace gridlemma
