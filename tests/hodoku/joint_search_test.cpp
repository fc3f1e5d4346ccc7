// SPDX-License-Identifier: Apache-2.0
// Searches that find the steps of several techniques at a time, and what profile `hodoku` takes of
// them.
#include "strategies/other_programs/joint_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

const std::array joint_searches_of_hodoku{&simple_colors_search, &multi_colors_search,
                                          &nice_loop_search,     &grouped_nice_loop_search,
                                          &forcing_chain_search, &forcing_net_search};

/// The joint search that has a technique; null for none.
const JointSearch* search_with(std::string_view id) {
    for (const JointSearch* search : joint_searches_of_hodoku)
        for (const Strategy* technique : search->techniques)
            if (technique->descriptor.id == id) return search;
    return nullptr;
}

const ParameterValues as_hodoku{{&parameters::hodoku_reading, 1}};

std::vector<Step> joint_steps(const JointSearch& search, const Grid& grid) {
    Facts facts(grid, as_hodoku);
    test::Collector sink;
    search.find(facts, Wanted().set(), sink);
    return std::move(sink.steps);
}

/// As text, without the technique.
std::string conclusions_of(const Step& step) {
    std::string text;
    for (Candidate candidate : step.placements) text += "+" + to_string(candidate);
    for (Candidate candidate : step.eliminations) text += "-" + to_string(candidate);
    return text;
}

/// A search for nice loops that has found nothing looks only at new links later on. Paths of
/// puzzles, and such on which wrong candidates go at random in between.
TEST(JointSearches, WhatWasSearchedInVainDoesNotShow) {
    std::mt19937 random(20261201);
    LogicSolver solver(*find_profile("hodoku"));
    Facts known(as_hodoku);
    std::size_t found = 0;
    std::size_t in_vain = 0;
    const auto compare = [&](const Grid& grid) {
        known.move_to(grid);
        for (const JointSearch* search : {&nice_loop_search, &grouped_nice_loop_search}) {
            test::Collector sink;
            search->find(known, Wanted().set(), sink);
            const std::vector<Step> expected = joint_steps(*search, grid);
            ASSERT_EQ(sink.steps.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                ASSERT_EQ(conclusions_of(sink.steps[i]), conclusions_of(expected[i]));
                ASSERT_EQ(explain(sink.steps[i], grid), explain(expected[i], grid));
            }
            ++(expected.empty() ? in_vain : found);
        }
    };
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 50 : 300)) {
        std::vector<Grid> path;
        solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (step.placements.empty()) path.push_back(before);
        });
        const std::optional<Solution> solution = solver.solve(puzzle).solution;
        for (Grid grid : path) {
            compare(grid);
            if (testing::Test::HasFatalFailure()) return;
            for (int tries = random() % 2 == 0 ? 30 : 0; tries != 0; --tries) {
                const auto any = Candidate::from_index(static_cast<int>(random() % 729));
                if ((*solution)[any.cell().index()] != any.digit()) grid.remove(any);
                if (tries % 10 == 1) compare(grid);
            }
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    if (test::is_sanitized) return;
    EXPECT_GT(found, 500U);
    EXPECT_GT(in_vain, 200U);
}

TEST(JointSearches, TheFirstStepIsTheOneThatHodokuTakes) {
    LogicSolver solver(*find_profile("hodoku"));
    std::set<std::string_view> seen;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 100 : 400))
        solver.solve(puzzle, [&](const Grid& before, const Step& taken) {
            const JointSearch* const search = search_with(taken.strategy);
            if (search == nullptr) return;
            seen.insert(taken.strategy);
            const std::vector<Step> steps = joint_steps(*search, before);
            ASSERT_FALSE(steps.empty());
            EXPECT_EQ(steps[0].strategy, taken.strategy);
            EXPECT_EQ(conclusions_of(steps[0]), conclusions_of(taken));
        });
    EXPECT_GE(seen.size(), 8U);
}

// Of proofs, a joint search offers the best one per conclusion; of other steps all.
TEST(JointSearches, OfferTheStepsOfEachTechniqueUnderItsName) {
    LogicSolver solver(*find_profile("hodoku"));
    std::size_t compared = 0;
    const auto compare = [&compared](const JointSearch& search, const Grid& grid) {
        const std::vector<Step> all = joint_steps(search, grid);
        for (const Strategy* technique : search.techniques) {
            std::vector<std::string> of_technique;
            for (const Step& step : all)
                if (step.strategy == technique->descriptor.id)
                    of_technique.push_back(conclusions_of(step));
            std::vector<std::string> expected;
            for (const Step& step : test::all_steps(*technique, grid))
                expected.push_back(conclusions_of(step));
            EXPECT_EQ(of_technique, expected) << technique->descriptor.id;
            compared += expected.size();
        }
    };
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 10 : 60))
        solver.solve(puzzle, [&](const Grid& before, const Step& taken) {
            if (search_with(taken.strategy) == nullptr) return;
            for (const JointSearch* search :
                 {&simple_colors_search, &multi_colors_search, &nice_loop_search})
                compare(*search, before);
        });
    EXPECT_GT(compared, test::is_sanitized ? 50U : 100U);
}

// A technique that the ladder does not have forestalls none that it has.
TEST(JointSearches, OnlyTheTechniquesOfTheLadderCompete) {
    Profile profile = *find_profile("hodoku");
    std::erase_if(profile.ladder, [](const Rung& rung) {
        const Descriptor& about = rung.strategy->descriptor;
        return about.family != Family::singles && about.id != "aic" && about.id != "multi-colors-2";
    });
    ASSERT_EQ(profile.ladder.size(), 8U);
    LogicSolver solver(profile);
    std::size_t used = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_sanitized ? 15 : 100)) {
        const Outcome& outcome = solver.solve(puzzle);
        used += outcome.rungs[6].steps + outcome.rungs[7].steps;
        for (const char* id : {"aic", "multi-colors-2"}) {
            EXPECT_TRUE(test::all_steps(*built_in_registry().find(id), outcome.grid).empty())
                << id << " after " << to_string(puzzle);
        }
    }
    EXPECT_GT(used, 20U);
}

}  // namespace
}  // namespace gridlemma
