// SPDX-License-Identifier: Apache-2.0
// Subset braids against trial and error with the strategies themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "engine/logic/apply.hpp"
#include "strategies/text/text.hpp"
#include "strategies/whips/family.hpp"
#include "tests/paths.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/corpus.hpp"
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

/// Positions on the way, where singles refute nearly all that can be, and those of the corpus,
/// where they do not.
std::vector<Grid> grids_for_subset_braids() {
    std::vector<Grid> grids;
    test::RandomGrids random(500, 46);
    for (std::size_t i = 0; i < test::scaled(20); ++i) {
        Solution solution;
        grids.push_back(random.on_the_way(solution));
    }
    std::ifstream lines(test::source_dir() / "tests/corpus/subset-braid.txt");
    for (std::string line; std::getline(lines, line) && grids.size() < test::scaled(28);)
        if (const auto parsed = test::parse_case(line); line[0] != '#' && parsed)
            grids.push_back(parsed->grid);
    return grids;
}

TEST(SubsetBraids, AreTrialAndErrorWithSubsets) {
    std::vector<const Strategy*> strategies;
    for (std::string_view id :
         {"naked-single", "hidden-single-box", "hidden-single-row", "hidden-single-column",
          "pointing", "claiming", "naked-pair", "hidden-pair", "x-wing", "naked-triple",
          "hidden-triple", "swordfish", "naked-quad", "hidden-quad", "jellyfish"})
        strategies.push_back(&test::strategy_named(id));
    std::size_t by_subsets = 0;
    for (const Grid& grid : grids_for_subset_braids()) {
        const CheckedGrid checked{to_puzzle(grid)};
        std::set<Candidate> found;
        for (const Step& step : test::all_steps(subset_braid, grid)) {
            ASSERT_EQ(step.eliminations.size(), 1U);
            EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
            found.insert(step.eliminations.front());
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
    }
    EXPECT_GE(by_subsets, test::scaled(20));
}

}  // namespace
}  // namespace gridlemma
