// SPDX-License-Identifier: Apache-2.0
// Set logic on published positions: at least what their sources conclude. And sets of truths and
// links of which it is known what follows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/check/checker.hpp"
#include "strategies/rank/cover.hpp"
#include "tests/collector.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// The strategies that answer for the examples of a technique.
const std::map<std::string, std::vector<std::string_view>> strategies_of{
    {"multi-sector-locked-sets", {"multi-sector-locked-sets"}},
    {"sk-loop", {"multi-sector-locked-sets", "sk-loop"}},
    {"twinned-xy-chains", {"multi-sector-locked-sets"}},
    {"fireworks", {"firework-triple", "firework-quadruple"}},
    {"chute-remote-pair", {"chute-remote-pair"}},
    {"vwxyz-wing", {"vwxyz-wing"}},
    {"subset-counting", {"wxyz-wing", "vwxyz-wing", "three-dimensional-sue-de-coq"}},
    {"almost-locked-pair", {"almost-locked-pair"}},
    {"almost-locked-triple", {"almost-locked-triple"}},
};

/// Examples whose conclusions are not all found, by variant.
const std::map<std::string, std::string> missed{
    {"msls-ex3",
     "Its set of cells is a product and three boxes besides; products alone are tried."},
};

TEST(RankExamples, YieldAtLeastWhatTheirSourcesConclude) {
    const auto examples = test::load_technique_examples();
    if (examples.empty()) GTEST_SKIP() << test::no_shared_data;
    std::set<std::string> seen;
    for (const test::TechniqueExample& example : examples) {
        const auto names = strategies_of.find(example.technique);
        if (names == strategies_of.end()) continue;
        SCOPED_TRACE(example.technique + ' ' + example.variant);
        seen.insert(example.technique);
        const Grid& grid = example.grid;
        std::set<std::string> found;
        std::size_t steps = 0;
        for (std::string_view id : names->second)
            for (const Step& step : test::all_steps(test::strategy_named(id), grid)) {
                ++steps;
                EXPECT_EQ(certify(CheckedGrid(to_puzzle(grid)), step), std::nullopt) << id;
                std::visit(test::EvidenceClaims(grid, step), step.evidence);
                for (Candidate gone : step.eliminations) found.insert(elimination_text(gone));
            }
        if (example.variant.starts_with("NEGATIVE")) {
            EXPECT_EQ(steps, 0U);
            continue;
        }
        std::vector<std::string> missing;
        for (const std::string& wanted : example.eliminations)
            if (!found.contains(wanted)) missing.push_back(wanted);
        const bool is_complete = steps > 0 && missing.empty();
        EXPECT_EQ(is_complete, !missed.contains(example.variant))
            << steps << " steps, missing: " << testing::PrintToString(missing);
    }
    EXPECT_GE(seen.size(), 5U);
}

TEST(Cover, SaysNothingOfTruthsThatAreNotCovered) {
    const Grid grid;
    test::Collector collector;
    rank::Cover cover(grid);
    cover.add_truth(Truth(Cell(0)));
    cover.add_link(Truth(House::row(0), Digit(1)));
    EXPECT_TRUE(cover.offer(collector));
    EXPECT_TRUE(collector.steps.empty());
}

// A naked pair: two cells, two digits of a row.
TEST(Cover, OfRankZeroEliminatesWhatIsInLinksOnly) {
    Grid grid;
    const CellSet pair{Cell(0), Cell(5)};
    for (Digit digit : ~DigitSet{Digit(3), Digit(7)}) grid.remove(digit, pair);
    test::Collector collector;
    rank::Cover cover(grid);
    cover.add_truths(pair);
    cover.add_links(House::row(0), {Digit(3), Digit(7)});
    EXPECT_TRUE(cover.offer(collector));
    ASSERT_EQ(collector.steps.size(), 1U);
    EXPECT_EQ(collector.steps[0].eliminations.size(), 14U);
    EXPECT_EQ(certify(CheckedGrid(to_puzzle(grid)), collector.steps[0]), std::nullopt);
}

// With a link more, only what is in two links besides goes.
TEST(Cover, OfRankOneEliminatesWhatIsInTwoLinksBesides) {
    Grid grid;
    const CellSet pair{Cell(0), Cell(1)};
    for (Digit digit : ~DigitSet{Digit(3), Digit(7), Digit(9)}) grid.remove(digit, pair);
    test::Collector collector;
    rank::Cover cover(grid);
    cover.add_truths(pair);
    cover.add_links(House::row(0), {Digit(3), Digit(7)});
    cover.add_link(Truth(House::box(0), Digit(9)));
    EXPECT_TRUE(cover.offer(collector));
    EXPECT_TRUE(collector.steps.empty());
    cover.add_link(Truth(Cell(2)));
    EXPECT_TRUE(cover.offer(collector));
    EXPECT_TRUE(collector.steps.empty()) << "rank 2";
}

// With a link less than truths, a loose candidate is true: an XY-Wing.
TEST(Cover, WithALooseDigitEliminatesWhatSeesAllItsPlaces) {
    Grid grid;
    const Digit x{1};
    const Digit y{2};
    const Digit z{3};
    const Cell pivot = Cell::at(0, 0);
    const Cell left = Cell::at(0, 6);
    const Cell right = Cell::at(6, 0);
    const auto leave = [&](Cell cell, DigitSet digits) {
        for (Digit digit : ~digits) grid.remove(digit, cell);
    };
    leave(pivot, {x, y});
    leave(left, {x, z});
    leave(right, {y, z});
    test::Collector collector;
    rank::Cover cover(grid);
    cover.add_truths({pivot, left, right});
    cover.add_link(Truth(House::row(0), x));
    cover.add_link(Truth(House::column(0), y));
    EXPECT_TRUE(cover.offer(collector));
    ASSERT_EQ(collector.steps.size(), 1U);
    EXPECT_THAT(collector.steps[0].eliminations,
                testing::ElementsAre(Candidate(Cell::at(6, 6), z)));
    EXPECT_EQ(certify(CheckedGrid(to_puzzle(grid)), collector.steps[0]), std::nullopt);
}

}  // namespace
}  // namespace gridlemma
