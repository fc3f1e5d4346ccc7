// SPDX-License-Identifier: Apache-2.0
// Every finder against the oracle: the same steps in the same order with the same eliminations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "strategies/catalog.hpp"
#include "tests/strategies/oracle.hpp"
#include "tests/strategies/random_grids.hpp"

namespace pencilmark {
namespace {

using test::OracleStep;
using test::RandomGrids;

class Collector final : public StepSink {
 public:
    explicit Collector(std::size_t limit = ~std::size_t{0}) : limit_(limit) {}
    bool offer(Step&& step) override {
        steps.push_back(std::move(step));
        return steps.size() < limit_;
    }
    std::vector<Step> steps;

 private:
    std::size_t limit_;
};

std::vector<Step> all_steps(const Strategy& strategy, const Grid& grid, bool explain = true) {
    Collector collector;
    strategy.find(grid, {.explain = explain}, collector);
    return collector.steps;
}

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

template <typename MakeGrid>
void expect_agreement(MakeGrid&& make_grid, std::size_t grids) {
    std::map<std::string_view, std::size_t> found;
    for (std::size_t n = 0; n < grids; ++n) {
        const Grid grid = make_grid();
        for (const Strategy* strategy : built_in_strategies()) {
            const std::string_view id = strategy->descriptor.id;
            const auto ours = plain(all_steps(*strategy, grid));
            ASSERT_TRUE(ours == test::oracle_steps(std::string(id), grid))
                << id << " on " << to_string(to_puzzle(grid));
            found[id] += ours.size();
        }
    }
    if (test::is_sanitized) return;
    // A technique of which the grids show too few cases is not tested.
    for (const Strategy* strategy : built_in_strategies())
        EXPECT_GE(found[strategy->descriptor.id], 30) << strategy->descriptor.id;
}

TEST(Finders, AgreeWithTheOracleOnTheWay) {
    RandomGrids grids(2000, 20240610);
    Solution solution;
    expect_agreement([&] { return grids.on_the_way(solution); }, test::scaled(2500));
}

TEST(Finders, AgreeWithTheOracleWhereTheGridHasGoneAstray) {
    RandomGrids grids(2000, 20240611);
    expect_agreement([&] { return grids.gone_astray(); }, test::scaled(2500));
}

}  // namespace
}  // namespace pencilmark
