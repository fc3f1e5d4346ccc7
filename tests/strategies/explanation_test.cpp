// SPDX-License-Identifier: Apache-2.0
// Steps as text: one sentence per family, and one for every step that a built-in strategy offers.
#include "strategies/text/text.hpp"

#include <gtest/gtest.h>

#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Step with(const Evidence& evidence) {
    Step step;
    step.evidence = evidence;
    return step;
}

Step placing(const Evidence& evidence, Truth last_truth) {
    Step step = with(evidence);
    step.placements.emplace_back(Cell::at(2, 4), Digit(7));
    step.truths.push_back(last_truth);
    return step;
}

constexpr Digit d2(2), d5(5), d7(7);
const CellSet two_cells{Cell::at(3, 4), Cell::at(3, 7)};

TEST(Explanation, OneSentenceAFamily) {
    EXPECT_EQ(explain(placing(SingleEvidence{}, Truth(Cell::at(2, 4)))), "r3c5 can only be 7.");
    EXPECT_EQ(explain(placing(SingleEvidence{.in_house = true, .house = House::box(1)},
                              Truth(House::box(1), d7))),
              "Box 2 has one place left for 7.");
    EXPECT_EQ(
        explain(with(LockedEvidence{.digit = d5, .base = House::box(0), .cover = House::row(1)})),
        "All places for 5 in box 1 lie in row 2.");
    EXPECT_EQ(explain(with(
                  SubsetEvidence{.house = House::row(3), .cells = two_cells, .digits = {d2, d7}})),
              "In row 4, r4c5 and r4c8 hold 2 and 7 between them.");
    EXPECT_EQ(explain(with(SubsetEvidence{
                  .house = House::row(3), .cells = two_cells, .digits = {d2, d7}, .hidden = true})),
              "In row 4, 2 and 7 can only be in r4c5 and r4c8.");
    EXPECT_EQ(explain(with(FishEvidence{.digit = d5,
                                        .base = {House::row(1), House::row(6)},
                                        .cover = {House::column(2), House::column(7)},
                                        .fins = {},
                                        .endo_fins = {}})),
              "All places for 5 in rows 2 and 7 lie in columns 3 and 8.");
    WingEvidence wing{
        .pivot = Cell::at(0, 0), .left = Cell::at(0, 4), .right = Cell::at(2, 2), .digit = d5};
    EXPECT_EQ(explain(with(wing)), "Whichever digit r1c1 holds, r1c5 or r3c3 is 5.");
    wing.pivot_has_digit = true;
    EXPECT_EQ(explain(with(wing)), "Whichever digit r1c1 holds, r1c1, r1c5 or r3c3 is 5.");
    EXPECT_EQ(explain(with(PatternEvidence{.cells = {}, .digits = {}, .text = "two birds"})),
              "Two birds.");
    EXPECT_EQ(explain(with(PatternEvidence{.cells = {}, .digits = {}, .text = "r1c1 is so. "})),
              "r1c1 is so.");
    EXPECT_EQ(explain(Step()), "");
    EXPECT_EQ(explain(with(SingleEvidence{})), "") << "a single that places nothing";
}

TEST(Explanation, APatternThatLeavesASingleSaysWhere) {
    EXPECT_EQ(
        explain(placing(LockedEvidence{.digit = d7, .base = House::box(0), .cover = House::row(1)},
                        Truth(House::box(2), d7))),
        "All places for 7 in box 1 lie in row 2, which leaves 7 one place in box 3.");
}

TEST(Explanation, FishWithFins) {
    FishEvidence fish{.digit = d5,
                      .base = {House::row(1), House::row(6)},
                      .cover = {House::column(2), House::box(3)},
                      .fins = Cell::at(1, 1),
                      .endo_fins = {}};
    EXPECT_EQ(explain(with(fish)),
              "All places for 5 in rows 2 and 7 lie in column 3 and box 4 or are the fin r2c2.");
    fish.endo_fins = Cell::at(6, 8);
    EXPECT_EQ(explain(with(fish)),
              "All places for 5 in rows 2 and 7 lie in column 3 and box 4 or are the fins r2c2 and "
              "r7c9.");
}

TEST(Explanation, ChainsAndLoops) {
    const Cell end = Cell::at(0, 8);
    AlternatingChainEvidence chain{.nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = false},
                                             {.digit = d5, .cells = two_cells, .is_on = true},
                                             {.digit = d5, .cells = end, .is_on = false},
                                             {.digit = d7, .cells = end, .is_on = true}}};
    EXPECT_EQ(explain(with(chain)), "If r4c5<>5, then r4c5 or r4c8=5, so r1c9<>5, so r1c9=7.");
    chain.is_loop = true;
    EXPECT_EQ(explain(with(chain)),
              "In a loop: if r4c5<>5, then r4c5 or r4c8=5, so r1c9<>5, so r1c9=7.");
}

TEST(Explanation, Lists) {
    EXPECT_EQ(in_words(DigitSet{}), "");
    EXPECT_EQ(in_words(DigitSet{d2}), "2");
    EXPECT_EQ(in_words(DigitSet{d2, d5, d7}), "2, 5 and 7");
    EXPECT_EQ(in_words(HouseSet{}), "");
    EXPECT_EQ(in_words(HouseSet{House::box(8)}), "box 9");
    EXPECT_EQ(in_words(HouseSet{House::row(1), House::column(1)}), "row 2 and column 2");
}

TEST(Explanation, EveryStepOfRealPathsIsASentence) {
    for (const Profile& profile : built_in_profiles()) {
        LogicSolver solver(profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(200)))
            solver.solve(puzzle, [](const Grid&, const Step& step) {
                const std::string text = explain(step);
                ASSERT_GT(text.size(), 15U) << step.strategy;
                EXPECT_EQ(text.back(), '.');
                EXPECT_EQ(text.find(".."), std::string::npos);
            });
    }
}

}  // namespace
}  // namespace gridlemma
