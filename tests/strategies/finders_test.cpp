// SPDX-License-Identifier: Apache-2.0
// Every finder against the oracle: the same steps in the same order with the same eliminations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/check/checker.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/oracle.hpp"
#include "tests/strategies/pattern_strategies.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

using test::all_steps;
using test::OracleStep;
using test::RandomGrids;

OracleStep plain(const Step& step) {
    OracleStep result;
    for (Candidate c : step.placements)
        result.placements.emplace_back(c.cell().index(), c.digit().value());
    for (Candidate c : step.eliminations)
        result.eliminations.emplace_back(c.cell().index(), c.digit().value());
    return result;
}

std::vector<OracleStep> plain(const std::vector<Step>& steps) {
    std::vector<OracleStep> result;
    for (const Step& step : steps) result.push_back(plain(step));
    return result;
}

/// `with_rare`: whether the grids contain techniques that occur only if planted.
template <typename MakeGrid>
void expect_agreement(MakeGrid&& make_grid, std::size_t grids, bool with_rare) {
    std::map<std::string_view, std::size_t> found;
    for (std::size_t n = 0; n < grids; ++n) {
        const Grid grid = make_grid();
        for (const Strategy* strategy : test::oracle_strategies()) {
            const std::string_view id = strategy->descriptor.id;
            // A technique with many steps already is tried on every fifth grid.
            if (found[id] > 500 && n % 5 != 0 && !test::is_long_run()) continue;
            const auto ours = plain(all_steps(*strategy, grid));
            ASSERT_TRUE(ours == test::oracle_steps(std::string(id), grid))
                << id << " on " << to_string(to_puzzle(grid));
            found[id] += ours.size();
        }
    }
    if (test::is_sanitized) return;
    // A technique with too few steps on the grids is not tested.
    for (const Strategy* strategy : test::oracle_strategies())
        if (with_rare || !test::is_rare(*strategy)) {
            EXPECT_GE(found[strategy->descriptor.id], 30) << strategy->descriptor.id;
        }
}

TEST(Finders, AgreeWithTheOracleOnTheWay) {
    RandomGrids grids(4000, 20240610);
    Solution solution;
    expect_agreement([&] { return grids.on_the_way(solution); }, test::swept(2500, 10'000), false);
}

TEST(Finders, AgreeWithTheOracleWhereTheGridHasGoneAstray) {
    RandomGrids grids(4000, 20240611);
    expect_agreement([&] { return grids.gone_astray(); }, test::swept(2500, 10'000), true);
}

TEST(Finders, DirectStepsEliminateWhereThatIsAllowed) {
    const Registry registry = built_in_registry();
    RandomGrids grids(2000, 20240612);
    Solution solution;
    std::size_t eliminating = 0;
    for (std::size_t n = 0; n < test::scaled(1000); ++n) {
        const Grid grid = grids.on_the_way(solution);
        for (const std::string id :
             {"direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"}) {
            const auto steps =
                all_steps(*registry.find(id), grid, {{&parameters::direct_eliminations, 1}});
            ASSERT_TRUE(plain(steps) == test::oracle_steps(id, grid, true))
                << id << " on " << to_string(to_puzzle(grid));
            const CheckedGrid before(to_puzzle(grid));
            for (const Step& step : steps) {
                EXPECT_FALSE(certify(before, step)) << id << " on " << to_string(to_puzzle(grid));
                eliminating += step.eliminations.empty() ? 0 : 1;
            }
        }
    }
    EXPECT_GE(eliminating, test::scaled(500));
}

/// Observes steps without applying them, and asks the finder to stop after some.
class Onlooker final : public StepSink {
 public:
    explicit Onlooker(std::size_t limit, bool wants_reasons = true)
        : StepSink(wants_reasons), limit_(limit) {}
    std::vector<OracleStep> steps;
    bool has_reasons = false;

 private:
    [[nodiscard]] bool take(Step& step) override {
        steps.push_back(plain(step));
        has_reasons |= !step.truths.empty() || step.evidence.index() != 0;
        return steps.size() < limit_;
    }

    std::size_t limit_;
};

TEST(Finders, StopWhenTheSinkHasEnough) {
    RandomGrids grids(500, 20240613);
    std::map<std::string_view, int> stopped;
    for (std::size_t n = 0; n < test::scaled(1000); ++n) {
        const Grid grid = grids.gone_astray();
        for (const Strategy* strategy : test::strategies_to_try(n, 60)) {
            const auto all = plain(all_steps(*strategy, grid));
            for (std::size_t limit = 1; limit < std::min<std::size_t>(all.size(), 4); ++limit) {
                Onlooker onlooker(limit);
                Facts facts(grid);
                strategy->find(facts, onlooker);
                ASSERT_EQ(onlooker.steps.size(), limit) << strategy->descriptor.id;
                EXPECT_TRUE(std::equal(onlooker.steps.begin(), onlooker.steps.end(), all.begin()));
                ++stopped[strategy->descriptor.id];
            }
        }
    }
    if (test::is_sanitized) return;
    for (const Strategy* strategy : test::pattern_strategies())
        if (!test::is_rare(*strategy)) {
            EXPECT_GE(stopped[strategy->descriptor.id], 3) << strategy->descriptor.id;
        }
}

TEST(Finders, OfferTheSameWithReasonsAndWithout) {
    RandomGrids grids(500, 20240614);
    Solution solution;
    for (std::size_t n = 0; n < test::scaled(400); ++n) {
        const Grid grid = grids.on_the_way(solution);
        for (const Strategy* strategy : test::strategies_to_try(n, 60)) {
            Onlooker with(~std::size_t{0});
            Onlooker without(~std::size_t{0}, false);
            Facts facts(grid);
            strategy->find(facts, with);
            strategy->find(facts, without);
            EXPECT_EQ(with.steps, without.steps) << strategy->descriptor.id;
            EXPECT_EQ(with.has_reasons, !with.steps.empty()) << strategy->descriptor.id;
            EXPECT_FALSE(without.has_reasons) << strategy->descriptor.id;
        }
    }
}

TEST(Finders, StepsAreCertifiedAndTrueToTheSolution) {
    RandomGrids grids(1000, 20240615);
    Solution solution;
    for (std::size_t n = 0; n < test::swept(500, 5'000); ++n) {
        const Grid grid = grids.on_the_way(solution);
        const CheckedGrid checked(to_puzzle(grid));
        for (const Strategy* strategy : test::strategies_to_try(n))
            for (const Step& step : all_steps(*strategy, grid)) {
                EXPECT_EQ(certify(checked, step), std::nullopt) << strategy->descriptor.id;
                for (Candidate placed : step.placements)
                    EXPECT_EQ(solution[placed.cell().index()], placed.digit());
                for (Candidate gone : step.eliminations)
                    EXPECT_NE(solution[gone.cell().index()], gone.digit());
            }
    }
}

}  // namespace
}  // namespace gridlemma
