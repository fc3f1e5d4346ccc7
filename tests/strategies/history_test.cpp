// SPDX-License-Identifier: Apache-2.0
// What finders know of the grids before must not show: on grids in no order, with what is left of
// others, every strategy offers the same steps as on a grid of which nothing is known.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::all_steps;

/// Conclusions, truths, size and reasons.
std::string in_full(const std::vector<Step>& steps, const Grid& grid) {
    std::string text;
    for (const Step& step : steps) {
        for (Candidate placed : step.placements) text += " +" + std::to_string(placed.index());
        for (Candidate gone : step.eliminations) text += " -" + std::to_string(gone.index());
        for (Truth truth : step.truths) text += " t" + std::to_string(truth.index());
        text += " " + std::to_string(step.size.count) + "/" + std::to_string(step.size.detail) +
                " " + explain(step, grid) + "\n";
    }
    return text;
}

/// Grids one after the other: new ones, earlier ones that have lost some candidates, and earlier
/// ones as they were.
class Shuffled {
 public:
    explicit Shuffled(unsigned seed) : fresh_(500, seed), random_(seed) {}

    const Grid& next() {
        const unsigned kind = random_() % 4;
        Grid grid = earlier_[random_() % earlier_.size()];
        if (kind == 0) {
            Solution solution;
            grid = random_() % 4 == 0 ? fresh_.gone_astray() : fresh_.on_the_way(solution);
        } else if (kind <= 2) {
            for (unsigned n = 1 + random_() % 5; n > 0; --n)
                grid.remove(Candidate::from_index(static_cast<int>(random_() % candidate_count)));
        }
        Grid& place = earlier_[random_() % earlier_.size()];
        place = grid;
        return place;
    }

 private:
    test::RandomGrids fresh_;
    std::mt19937 random_;
    std::array<Grid, 6> earlier_;
};

/// How often a strategy is tried: every so many grids.
std::size_t period_of(const Strategy& strategy) {
    switch (strategy.descriptor.family) {
        case Family::fish:
            return 97;
        case Family::als:
            return 11;
        case Family::chains:
        case Family::rank:
            return 19;
        case Family::whips:
            return 97;
        case Family::patterns:
        case Family::forcing:
            return 0;
        default:
            return 3;
    }
}

void expect_no_history(const Strategy& strategy, Facts& facts, const Grid& grid,
                       const ParameterValues& parameters, bool by_reasoning,
                       std::map<std::string_view, std::size_t>& found) {
    facts.start(grid, by_reasoning);
    Facts nothing(grid, parameters, by_reasoning);
    const std::vector<Step> fresh = all_steps(strategy, nothing);
    ASSERT_EQ(in_full(all_steps(strategy, facts), grid), in_full(fresh, grid))
        << strategy.descriptor.id << " on " << to_string(to_puzzle(grid));
    found[strategy.descriptor.id] += fresh.size();
}

TEST(History, DoesNotShowInPatterns) {
    const std::array values{ParameterValues{{&parameters::nodes, 2'000}},
                            ParameterValues{{&parameters::nodes, 2'000},
                                            {&parameters::hodoku_reading, 1},
                                            {&parameters::overlapping_sets, 1},
                                            {&parameters::set_nodes, 1}}};
    std::array facts{Facts(values[0]), Facts(values[1])};
    Shuffled grids(20261122);
    std::map<std::string_view, std::size_t> found;
    for (std::size_t n = 0; n < test::swept(400, 3'000); ++n) {
        const Grid& grid = grids.next();
        for (std::size_t i = 0; i < built_in_strategies().size(); ++i) {
            const Strategy& strategy = *built_in_strategies()[i];
            const bool is_often_found = found[strategy.descriptor.id] > 500;
            const std::size_t period =
                period_of(strategy) * (is_often_found && !test::is_long_run() ? 5 : 1);
            if (period == 0 || (n + i) % period != 0) continue;
            const std::size_t which = n / 7 % 2;
            expect_no_history(strategy, facts[which], grid, values[which], n % 11 < 5, found);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    if (test::is_sanitized) return;
    for (const char* id : {"simple-colors-trap", "multi-colors-1", "als-xz", "als-xy-wing",
                           "sue-de-coq", "x-chain", "xy-chain", "uniqueness-test-1", "aligned-pair",
                           "skyscraper", "aic", "grouped-aic", "pointing", "claiming"})
        EXPECT_GE(found[id], 10U) << id;
}

TEST(History, DoesNotShowInForcingChains) {
    const std::array ids{"forcing-chains",
                         "nishio",
                         "multiple-chains",
                         "dynamic-chains",
                         "forcing-chain-contradiction",
                         "forcing-chain-verity"};
    const ParameterValues values;
    Facts facts;
    Shuffled grids(20261123);
    std::map<std::string_view, std::size_t> found;
    for (std::size_t n = 0; n < test::scaled(120); ++n) {
        const Grid& grid = grids.next();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if ((n + i) % 3 != 0) continue;
            const Strategy* strategy = built_in_registry().find(ids[i]);
            ASSERT_NE(strategy, nullptr) << ids[i];
            expect_no_history(*strategy, facts, grid, values, true, found);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    if (test::is_sanitized) return;
    for (const char* id : ids) EXPECT_GE(found[id], 20U) << id;
}

}  // namespace
}  // namespace gridlemma
