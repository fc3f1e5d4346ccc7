// SPDX-License-Identifier: Apache-2.0
// Whips and braids as steps: published examples, and agreement with the ratings, which make none.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/text/text.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/ratings.hpp"
#include "tests/collector.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

struct WhipExample {
    int line = 0;
    const Strategy* strategy = nullptr;
    int length = 0;
    Grid grid;
    std::set<std::string> eliminations;  ///< "r1c2<>3".
};

/// Returns the strategy that has the steps of a technique of the file; null if that is none of
/// ours. Bivalue chains, z-chains and t-whips are whips; of all of these there are typed ones.
const Strategy* strategy_for(const std::string& technique) {
    if (technique == "g-whip") return &g_whip;
    if (technique == "braid") return &braid;
    for (const char* start : {"whip", "t-whip", "z-chain", "biv-chain"})
        if (technique.starts_with(start)) {
            if (technique.ends_with("-rc")) return &whip_rc;
            if (technique.ends_with("-rn")) return &whip_rn;
            if (technique.ends_with("-cn")) return &whip_cn;
            if (technique.ends_with("-bn")) return &whip_bn;
            return &whip;
        }
    return nullptr;
}

std::vector<WhipExample> load_whip_examples() {
    std::vector<WhipExample> examples;
    const auto shared = test::shared_dir();
    if (!shared) return examples;
    std::ifstream lines(*shared / "data/published/technique-examples-a.tsv");
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::vector<std::string> columns;
        std::istringstream rest(line);
        for (std::string column; std::getline(rest, column, '\t');) columns.push_back(column);
        const Strategy* strategy = strategy_for(columns[0]);
        const std::size_t length = columns[1].find("length ");
        if (strategy == nullptr || length == std::string::npos) continue;
        WhipExample& example = examples.emplace_back();
        example.line = number;
        example.strategy = strategy;
        example.length = std::stoi(columns[1].substr(length + 7));
        example.grid = Grid(test::puzzle_of(columns[4]));
        std::istringstream gone(columns[5]);
        for (std::string each; gone >> each;) example.eliminations.insert(each);
    }
    return examples;
}

/// Checks the steps of at most the example's length; returns whether the listed eliminations are
/// among them.
bool finds(const WhipExample& example) {
    Facts facts(example.grid, {{&parameters::whip_length, example.length},
                               {&parameters::whip_tries, parameters::whip_tries.most},
                               {&parameters::braid_length, example.length}});
    test::Collector sink;
    example.strategy->find(facts, sink);
    const CheckedGrid checked{to_puzzle(example.grid)};
    std::set<std::string> found;
    for (const Step& step : sink.steps) {
        found.insert(elimination_text(step.eliminations.front()));
        EXPECT_EQ(certify(checked, step), std::nullopt);
        EXPECT_EQ(step.truths.size(), step.size.count);
        std::visit(test::EvidenceClaims(example.grid, step), step.evidence);
    }
    return std::ranges::includes(found, example.eliminations);
}

/// ObiWahn and Tarek #426, whip[17] for r2c9<>4. Of whips that differ in their left-linking options
/// only, one is looked at, and here that one runs into a loop.
constexpr int missed_line = 574;

TEST(Whips, FindWhatIsPublished) {
    const auto examples = load_whip_examples();
    if (examples.empty()) GTEST_SKIP() << test::no_shared_data;
    std::size_t tried = 0;
    for (const WhipExample& example : examples) {
        if (!test::is_long_run() && example.length > 12) continue;
        if (test::scaled(2) == 1 && example.line % 20 != 0) continue;
        EXPECT_EQ(finds(example), example.line != missed_line) << "line " << example.line;
        ++tried;
    }
    EXPECT_GE(tried, test::scaled(200));
}

TEST(Whips, OfProfileCspAreAsLongAsTheRating) {
    LogicSolver solver(profiles::csp());
    std::map<int, int> seen;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(300), 11'000)) {
        const auto rating = whips::rate(puzzle, false).whip;
        const Outcome& outcome = solver.solve(puzzle);
        EXPECT_EQ(rating.has_value(), outcome.solved_by == SolvedBy::logic) << puzzle;
        if (!rating || outcome.solved_by != SolvedBy::logic) continue;
        ASSERT_TRUE(outcome.rating && outcome.rating->find("W") != nullptr) << puzzle;
        EXPECT_EQ(outcome.rating->find("W")->value, *rating) << puzzle;
        ++seen[*rating];
    }
    EXPECT_GE(seen.size(), test::scaled(2) == 1 ? 2U : 6U);
}

TEST(Whips, HaveNoStepWithoutAContradiction) {
    const Grid empty(test::puzzle_of(std::string(81, '.')));
    for (const Strategy* strategy : whips_family) {
        Facts facts(empty);
        test::Collector sink;
        strategy->find(facts, sink);
        EXPECT_TRUE(sink.steps.empty()) << strategy->descriptor.id;
    }
}

}  // namespace
}  // namespace gridlemma
