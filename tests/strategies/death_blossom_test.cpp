// SPDX-License-Identifier: Apache-2.0
// Death blossoms against their definition: almost locked sets are listed by trying all cells of a
// house, and every choice of a petal for each candidate of a stem counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
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

/// Blossoms of a grid by their definition.
class BlossomsByTrial {
 public:
    explicit BlossomsByTrial(const Grid& grid) : grid_(grid), sets_(test::sets_by_trial(grid)) {}

    /// What goes from stems of two or three candidates. With `with_pairs`, one petal may lose all
    /// of them.
    [[nodiscard]] Gone gone(bool with_pairs) {
        gone_.clear();
        with_pairs_ = with_pairs;
        for (Cell stem : grid_.unsolved()) {
            std::vector<Digit> digits;
            for (Digit digit : grid_.at(stem)) digits.push_back(digit);
            if (digits.size() == 2 || digits.size() == 3) choose(stem, digits, stem);
        }
        return gone_;
    }

 private:
    [[nodiscard]] bool loses_all(const test::TriedSet& set, Cell stem) const {
        for (Digit digit : grid_.at(stem))
            if (!set.seen_by(grid_, digit).contains(stem)) return false;
        return true;
    }
    /// Chooses a petal for the next digit of the stem, apart from the cells that are taken.
    void choose(Cell stem, const std::vector<Digit>& digits, const CellSet& taken) {
        if (petals_.size() == digits.size()) return conclude(stem);
        for (const test::TriedSet& set : sets_) {
            if (set.cells.intersects(taken) ||
                !set.seen_by(grid_, digits[petals_.size()]).contains(stem) ||
                (!with_pairs_ && loses_all(set, stem)))
                continue;
            petals_.push_back(&set);
            if (has_common_target(stem)) choose(stem, digits, taken | set.cells);
            petals_.pop_back();
        }
    }
    [[nodiscard]] CellSet targets(Cell stem, Digit digit) const {
        // A petal has not the digit that it loses to the stem.
        if (grid_.at(stem).contains(digit)) return {};
        CellSet seen = grid_.where(digit);
        for (const test::TriedSet* petal : petals_) seen &= petal->seen_by(grid_, digit);
        return seen;
    }
    [[nodiscard]] bool has_common_target(Cell stem) const {
        for (Digit digit : DigitSet::all())
            if (!targets(stem, digit).empty()) return true;
        return false;
    }
    void conclude(Cell stem) {
        for (Digit digit : DigitSet::all())
            for (Cell cell : targets(stem, digit)) gone_.insert({cell, digit});
    }

    const Grid& grid_;
    std::vector<test::TriedSet> sets_;
    std::vector<const test::TriedSet*> petals_;
    bool with_pairs_ = false;
    Gone gone_;
};

/// What a strategy eliminates without limits; each step is certified and true.
Gone gone_by(std::string_view id, const Grid& grid, const Solution& solution) {
    const ParameterValues limits{{&parameters::sets, parameters::sets.most},
                                 {&parameters::nodes, parameters::nodes.most}};
    Gone gone;
    const CheckedGrid checked(to_puzzle(grid));
    for (const Step& step : test::all_steps(test::strategy_named(id), grid, limits)) {
        EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
        for (Candidate each : step.eliminations) {
            EXPECT_NE(solution[each.cell().index()], each.digit()) << explain(step, grid);
            gone.insert(each);
        }
    }
    return gone;
}

// A stem with two or three candidates of which one petal loses all is an almost locked set that has
// these in common with the petal: that is left to ALS-XZ.
TEST(DeathBlossom, IsFoundWithPetalsOfAnySize) {
    test::RandomGrids grids(500, 35);
    std::size_t blossoms = 0;
    std::size_t pairs = 0;
    for (std::size_t round = 0; round < test::scaled(150); ++round) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        Gone found = gone_by("death-blossom", grid, solution);
        BlossomsByTrial trial(grid);
        const Gone proper = trial.gone(false);
        EXPECT_TRUE(std::ranges::includes(found, proper)) << to_string(to_puzzle(grid));
        const Gone all = trial.gone(true);
        blossoms += proper.size();
        pairs += all.size() - proper.size();
        found.merge(gone_by("als-xz", grid, solution));
        EXPECT_TRUE(std::ranges::includes(found, all)) << to_string(to_puzzle(grid));
    }
    EXPECT_GE(blossoms, test::scaled(1'000));
    EXPECT_GE(pairs, test::scaled(15));
}

}  // namespace
}  // namespace gridlemma
