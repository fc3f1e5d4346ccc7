// SPDX-License-Identifier: Apache-2.0
// What descriptors say of closures: strategies that are free of order never show two ends, nor lose
// what they have found; each of the others is seen to lose something.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/soundness/order_trials.hpp"

namespace gridlemma {
namespace {

using test::OrderTrials;
using test::Trials;

/// Strategies whose losses are too rare, or whose finders are too slow, to show one in this time.
bool is_hard_to_catch(const Strategy& strategy) {
    static const std::set<std::string_view> some{"als-aic",
                                                 "ahs-aic",
                                                 "house-death-blossom",
                                                 "uniqueness-test-5",
                                                 "uniqueness-test-1",
                                                 "unique-loop",
                                                 "firework-quadruple",
                                                 "whale",
                                                 "leviathan",
                                                 "discontinuous-nice-loop",
                                                 "als-continuous-nice-loop",
                                                 "als-discontinuous-nice-loop",
                                                 "bivalue-oddagon",
                                                 "subset-exclusion",
                                                 "junior-exocet-plus"};
    const Descriptor& about = strategy.descriptor;
    return some.contains(about.id) || about.family == Family::forcing ||
           about.family == Family::whips || about.family == Family::rank ||
           (about.family == Family::fish && about.id.find('-') != std::string_view::npos &&
            about.id != std::string_view("x-wing"));
}

TEST(Closures, CompanyIsKnownAndFreeOfOrderItself) {
    const Registry registry = built_in_registry();
    for (const Strategy* strategy : built_in_strategies()) {
        const Confluence& confluence = strategy->descriptor.confluence;
        const std::string_view id = strategy->descriptor.id;
        EXPECT_EQ(confluence.why.empty(), confluence.closure == ClosureOrder::any_order) << id;
        EXPECT_EQ(confluence.closure == ClosureOrder::with_simpler,
                  confluence.closure != ClosureOrder::by_order && !confluence.company.empty())
            << id;
        std::set<std::string_view> seen{id};
        for (std::string_view other : confluence.company) {
            EXPECT_TRUE(seen.insert(other).second) << id << ": " << other;
            ASSERT_NE(registry.find(other), nullptr) << id << ": " << other;
            EXPECT_NE(registry.find(other)->descriptor.confluence.closure, ClosureOrder::by_order)
                << id << ": " << other;
        }
    }
}

TEST(Closures, ASetHasOneClosureIfItHasAllItsCompany) {
    const Registry registry = built_in_registry();
    const auto have_one = [&](std::initializer_list<const char*> ids) {
        test::StrategyList list;
        for (const char* id : ids) list.push_back(registry.find(id));
        return have_one_closure(list);
    };
    EXPECT_TRUE(have_one({}));
    EXPECT_TRUE(have_one({"naked-single"}));
    EXPECT_FALSE(have_one({"xy-wing"}));
    EXPECT_TRUE(have_one({"xy-wing", "naked-single"}));
    EXPECT_FALSE(have_one({"naked-pair", "naked-single", "hidden-single-box"}));
    EXPECT_FALSE(have_one({"naked-single", "unique-loop"}));
}

/// How many grids fit in a fraction of a second.
std::size_t grids_for(const Strategy& strategy) {
    switch (strategy.descriptor.family) {
        case Family::als:
        case Family::whips:
            return 6;
        case Family::chains:
        case Family::rank:
            return 12;
        case Family::fish:
            return 30;
        default:
            return 200;
    }
}

TEST(Closures, StrategiesAreAsFreeOfThemAsTheySay) {
    OrderTrials trials(20241122);
    for (const Strategy* strategy : built_in_strategies()) {
        const Descriptor& about = strategy->descriptor;
        if (about.family == Family::forcing && about.id != std::string_view("brute-force"))
            continue;
        // The trials are of the ordinary Sudoku.
        if (about.valid_in == ValidIn::other_geometries) continue;
        const bool is_free = about.confluence.closure != ClosureOrder::by_order;
        const std::size_t grids = test::scaled(grids_for(*strategy));
        if (is_free) {
            const Trials with =
                trials.run(*strategy, test::with_company(*strategy), {.grids = grids});
            EXPECT_EQ(with.two_ends, 0) << about.id << '\n' << with.witness;
            EXPECT_EQ(with.lost, 0) << about.id << '\n' << with.witness;
        }
        if (about.confluence.closure == ClosureOrder::any_order || test::is_sanitized ||
            is_hard_to_catch(*strategy))
            continue;
        const test::StrategyList set =
            is_free ? test::StrategyList{strategy} : test::with_company(*strategy);
        // Losses are rare for some; the first one ends the search.
        const Trials seen = trials.run(*strategy, set, {.grids = 20 * grids, .until_lost = true});
        EXPECT_GT(seen.two_ends + seen.lost, 0) << about.id << " is freer than it says";
    }
}

}  // namespace
}  // namespace gridlemma
