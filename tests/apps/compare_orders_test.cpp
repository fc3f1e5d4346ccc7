// SPDX-License-Identifier: Apache-2.0
// Random orders of equal steps, compared with solving in each of them literally.
#include "apps/verbs/compare/compare_orders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::size_t many_orders = 12;

/// The outcomes of a puzzle in random orders, one after the other.
std::vector<Outcome> outcomes_of(const Profile& profile, const Puzzle& puzzle,
                                 std::uint64_t ordinal, std::uint64_t seed) {
    const Profile free = with_free_choice(profile);
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < many_orders; ++i) {
        LogicSolver solver(free);
        auto choice = std::make_unique<RandomChoice>(free);
        choice->use(Random(seed, ordinal).next(), i);
        solver.choose_by(std::move(choice));
        outcomes.push_back(solver.solve(puzzle));
    }
    return outcomes;
}

template <typename Value>
bool is_usual(const std::vector<Value>& values, Value own) {
    std::map<Value, int> times;
    for (const Value value : values) ++times[value];
    return std::ranges::all_of(times, [&](const auto& each) { return each.second <= times[own]; });
}

void expect_measure(const OrderedMeasure& found, std::size_t place, const Outcome& path,
                    const std::vector<Outcome>& outcomes) {
    const double own = value_as_written(path.rating->measures()[place]);
    std::vector<double> values;
    for (const Outcome& outcome : outcomes)
        if (outcome.rating) values.push_back(value_as_written(outcome.rating->measures()[place]));
    EXPECT_EQ(found.own, own);
    EXPECT_EQ(found.as_own, std::ranges::count(values, own));
    EXPECT_EQ(found.is_usual, is_usual(values, own));
    values.push_back(own);
    EXPECT_EQ(found.least, std::ranges::min(values));
    EXPECT_EQ(found.greatest, std::ranges::max(values));
    EXPECT_LE(found.least, found.median);
    EXPECT_LE(found.median, found.greatest);
}

class CompareOrders : public testing::TestWithParam<const char*> {};

TEST_P(CompareOrders, SumsUpWhatEachOrderGives) {
    const Profile& profile = *find_profile(GetParam());
    OrderSolver solver(profile, {.orders = many_orders, .seed = 4});
    LogicSolver own(profile);
    const auto puzzles = test::load_own_puzzles(test::scaled(40));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Outcome& path = own.solve(puzzles[i]);
        const OrderedPuzzle& found = solver.solve(puzzles[i], i, path);
        const auto outcomes = outcomes_of(profile, puzzles[i], i, 4);
        std::vector<int> hardest;
        for (const Outcome& outcome : outcomes)
            if (outcome.solved_by == SolvedBy::logic) hardest.push_back(outcome.hardest);
        EXPECT_EQ(found.orders, many_orders);
        EXPECT_EQ(found.solved, hardest.size());
        EXPECT_EQ(found.own_solved, path.solved_by == SolvedBy::logic);
        if (!found.own_solved) continue;
        EXPECT_EQ(found.hardest_as_own, std::ranges::count(hardest, path.hardest));
        EXPECT_EQ(found.is_usual_hardest, is_usual(hardest, path.hardest));
        ASSERT_EQ(found.measures.size(), path.rating ? path.rating->measures().size() : 0);
        for (std::size_t k = 0; k < found.measures.size(); ++k)
            expect_measure(found.measures[k], k, path, outcomes);
    }
}

INSTANTIATE_TEST_SUITE_P(Profiles, CompareOrders, testing::Values("basic", "se", "hodoku"));

/// Techniques that lose nothing, in whatever order, solve the same puzzles in every order.
TEST(CompareOrdersVerb, WhatIsSolvedDoesNotVaryWhereTheClosureIsOne) {
    const auto ran = test::run_script(
        "cd $(mktemp -d); trap 'rm -r $PWD' EXIT\n"
        "printf 'step %s\\n' hidden-single naked-single pointing claiming naked-pair hidden-pair "
        "x-wing > plain.profile\n"
        "head -200 '" +
        (test::source_dir() / "tests/data/minimal-20k.txt").string() +
        "' | gridlemma compare -p plain.profile --confluence --orders 6 --no-time -f jsonl "
        "--tables confluence");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const nlohmann::json solved = nlohmann::json::parse(test::lines_of(ran.out).front());
    EXPECT_EQ(solved["trait"], "solved");
    EXPECT_EQ(solved["puzzles"], 200);
    EXPECT_EQ(solved["varying"], 0);
    EXPECT_EQ(solved["as_own"], 100);
}

TEST(CompareOrdersVerb, TellsHowOftenTheOrderDecides) {
    const auto ran = test::run_script(
        "head -60 '" + (test::source_dir() / "tests/data/minimal-20k.txt").string() +
        "' | gridlemma compare -p hodoku --confluence --orders 8 --no-time -f jsonl");
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::map<std::string, nlohmann::json> traits;
    std::vector<nlohmann::json> decided;
    for (const std::string& line : test::lines_of(ran.out)) {
        const nlohmann::json record = nlohmann::json::parse(line);
        if (record["record"] == "confluence") traits[record["trait"].get<std::string>()] = record;
        if (record["record"] == "order") decided.push_back(record);
    }
    EXPECT_EQ(traits.size(), 4U);  // Solved, hardest strategy, level, score.
    for (const auto& [trait, record] : traits) {
        EXPECT_LE(record["puzzles"], 60) << trait;
        EXPECT_LE(record["percent_low"], record["percent"]) << trait;
        EXPECT_GE(record["percent_high"], record["percent"]) << trait;
        EXPECT_NEAR(100.0 * record["varying"].get<int>() / record["puzzles"].get<int>(),
                    record["percent"].get<double>(), 1e-6);
    }
    EXPECT_GT(traits["score"]["varying"], 10);
    EXPECT_GT(traits["score"]["spread"], 0);
    ASSERT_EQ(decided.size(), 5U);
    for (const nlohmann::json& puzzle : decided) {
        EXPECT_LE(puzzle["least"], puzzle["own"]);
        EXPECT_GE(puzzle["greatest"], puzzle["own"]);
        EXPECT_LT(puzzle["least"], puzzle["greatest"]);
    }
}

TEST(CompareLadders, HaveTheOrdersOfAllContendersAndTheFrontier) {
    const auto ran = test::run_script(
        "head -80 '" + (test::source_dir() / "tests/data/minimal-20k.txt").string() +
        "' | gridlemma compare -p basic -p se-forcing --best-ladders --folds 3 --no-time -f jsonl "
        "--tables order-cost,best-ladder");
    ASSERT_EQ(ran.status, 0) << ran.err;
    std::vector<nlohmann::json> costs;
    std::map<std::string, std::vector<nlohmann::json>> ladders;
    for (const std::string& line : test::lines_of(ran.out)) {
        const nlohmann::json record = nlohmann::json::parse(line);
        if (record["record"] == "order-cost")
            costs.push_back(record);
        else
            ladders[record["ladder"].get<std::string>()].push_back(record);
    }
    ASSERT_EQ(costs.size(), 7U);
    EXPECT_EQ(costs[0]["ladder"], "order of basic");
    EXPECT_EQ(costs[1]["ladder"], "order of se-forcing");
    EXPECT_EQ(ladders.size(), 5U);
    for (const auto& [name, rows] : ladders)
        EXPECT_EQ(rows.size(), profiles::basic().ladder.size());
    for (const nlohmann::json& cost : costs) {
        const bool is_dominated = std::ranges::any_of(costs, [&](const nlohmann::json& other) {
            bool is_better = false;
            for (const char* const axis : {"steps", "difficulty", "search"}) {
                if (other[axis] > cost[axis]) return false;
                is_better |= other[axis] < cost[axis];
            }
            return is_better;
        });
        EXPECT_EQ(cost["frontier"], is_dominated ? "no" : "yes") << cost["ladder"];
    }
}

/// With default options, each question has its answer in a sentence before the tables.
TEST(CompareOrdersVerb, AnswersInWordsAtOnce) {
    const std::string list =
        "head -60 '" + (test::source_dir() / "tests/data/minimal-20k.txt").string() + "' | ";
    const auto orders = test::run_script(list + "gridlemma compare --confluence --no-time");
    ASSERT_EQ(orders.status, 0) << orders.err;
    const std::string start = orders.out.substr(0, orders.out.find("\n\n"));
    EXPECT_THAT(start, HasSubstr("\nse: the order of equal steps changes what is solved on none"));
    EXPECT_THAT(start, HasSubstr("\nhodoku: the order of equal steps changes what is solved on"));
    EXPECT_THAT(start, HasSubstr("score on"));
    EXPECT_THAT(orders.out, Not(HasSubstr("\nmodern ")));
    const auto ladders = test::run_script(list + "gridlemma compare --best-ladders --no-time");
    ASSERT_EQ(ladders.status, 0) << ladders.err;
    EXPECT_THAT(ladders.out, HasSubstr("\nbasic: "));
    EXPECT_THAT(ladders.out, HasSubstr("is better than its own in one way"));
    const auto plain = test::run_script(list + "gridlemma compare -p basic -p se --no-time");
    EXPECT_THAT(plain.out, Not(HasSubstr("order of equal steps")));
    EXPECT_THAT(plain.out, Not(HasSubstr("than its own")));
}

/// A table and the sentence before it say the same.
TEST(CompareOrdersVerb, SentencesSayWhatTheTableSays) {
    const std::string list =
        "head -60 '" + (test::source_dir() / "tests/data/minimal-20k.txt").string() + "' | ";
    const std::string command = list + "gridlemma compare -p hodoku --confluence --no-time";
    const auto words = test::run_script(command);
    const auto rows = test::run_script(command + " -f jsonl --tables confluence");
    ASSERT_EQ(rows.status, 0) << rows.err;
    for (const std::string& line : test::lines_of(rows.out)) {
        const nlohmann::json row = nlohmann::json::parse(line);
        if (row["trait"] != "score") continue;
        std::string joined = words.out.substr(0, words.out.find("\n\n"));
        std::ranges::replace(joined, '\n', ' ');
        EXPECT_THAT(joined, HasSubstr("score on " + std::to_string(row["varying"].get<int>()) +
                                      " of " + std::to_string(row["puzzles"].get<int>())));
        EXPECT_THAT(joined,
                    HasSubstr("most frequent one on " + std::to_string(row["unusual"].get<int>())));
        return;
    }
    FAIL() << rows.out;
}

TEST(CompareLadders, SayWhyThereAreNone) {
    const auto ran = test::run_script("head -3 '" +
                                      (test::source_dir() / "tests/data/minimal-20k.txt").string() +
                                      "' | gridlemma compare --best-ladders --no-time");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("No orders were looked for"));
}

}  // namespace
}  // namespace gridlemma::apps
