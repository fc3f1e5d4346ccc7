// SPDX-License-Identifier: Apache-2.0
// Subset braids against trial and error with the strategies themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "engine/logic/apply.hpp"
#include "strategies/text/text.hpp"
#include "strategies/whips/family.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Whether a cell has no candidate, or a digit no place in a house.
bool is_contradictory(const Grid& grid) {
    for (Cell cell : grid.unsolved())
        if (grid.at(cell).empty()) return true;
    for (House house : classic::houses()) {
        DigitSet missing;
        for (Digit digit : DigitSet::all())
            if (grid.places(house, digit).empty()) missing |= digit;
        for (Cell cell : classic::cells_of(house))
            if (const auto digit = grid.digit_at(cell)) missing -= *digit;
        if (!missing.empty()) return true;
    }
    return false;
}

/// Whether a candidate, placed, leads to a contradiction by the steps of the strategies.
bool is_refuted(Grid grid, Candidate start, const std::vector<const Strategy*>& strategies) {
    grid.place(start.cell(), start.digit());
    while (!is_contradictory(grid) && !grid.is_solved()) {
        bool has_step = false;
        for (const Strategy* strategy : strategies) {
            const std::vector<Step> steps = test::all_steps(*strategy, grid);
            has_step = !steps.empty() && apply(steps.front(), grid);
            if (has_step || is_contradictory(grid)) break;
        }
        if (!has_step) break;
    }
    return is_contradictory(grid);
}

TEST(SubsetBraids, AreTrialAndErrorWithSubsets) {
    std::vector<const Strategy*> strategies;
    for (std::string_view id :
         {"naked-single", "hidden-single-box", "hidden-single-row", "hidden-single-column",
          "pointing", "claiming", "naked-pair", "hidden-pair", "x-wing", "naked-triple",
          "hidden-triple", "swordfish", "naked-quad", "hidden-quad", "jellyfish"})
        strategies.push_back(&test::strategy_named(id));
    test::RandomGrids grids(500, 46);
    std::size_t refuted = 0;
    std::size_t by_subsets = 0;
    for (std::size_t i = 0; i < test::scaled(30); ++i) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        const CheckedGrid checked{to_puzzle(grid)};
        std::set<Candidate> found;
        for (const Step& step : test::all_steps(subset_braid, grid)) {
            ASSERT_EQ(step.eliminations.size(), 1U);
            const Candidate gone = step.eliminations.front();
            EXPECT_NE(solution[gone.cell().index()], gone.digit());
            EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
            found.insert(gone);
            const auto& line = std::get<ChainEvidence>(step.evidence).lines.front();
            by_subsets += std::any_of(line.begin() + 1, line.end(), [](const ChainNode& node) {
                return node.reason == ChainNode::Reason::deduction && node.truths.size() > 1;
            });
        }
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) {
                const Candidate candidate(cell, digit);
                EXPECT_EQ(found.contains(candidate), is_refuted(grid, candidate, strategies))
                    << candidate << ' ' << to_puzzle(grid);
            }
        refuted += found.size();
    }
    EXPECT_GE(refuted, test::scaled(200));
    EXPECT_GE(by_subsets, test::scaled(20));
}

}  // namespace
}  // namespace gridlemma
