// SPDX-License-Identifier: Apache-2.0
// Steps as text: one sentence per family, and one for every step that a built-in strategy offers.
#include <gtest/gtest.h>

#include "strategies/text/text.hpp"

#include "engine/core/classic.hpp"
#include "engine/core/evidence_fields.hpp"
#include "engine/core/morph.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// In a grid without givens, unless another is passed.
std::string said(const Step& step, const Grid& before = Grid()) {
    return gridlemma::explain(step, before);
}

Step with(const Evidence& evidence) {
    Step step;
    step.evidence = evidence;
    return step;
}

/// Leaves a cell these digits only.
void keep(Grid& grid, Cell cell, DigitSet digits) {
    for (Digit digit : DigitSet::all() - digits) grid.remove({cell, digit});
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
    EXPECT_EQ(said(placing(SingleEvidence{}, Truth(Cell::at(2, 4)))), "r3c5 can only be 7.");
    EXPECT_EQ(said(placing(SingleEvidence{.in_house = true, .house = House::box(1)},
                           Truth(House::box(1), d7))),
              "Box 2 has one place left for 7.");
    EXPECT_EQ(
        said(with(LockedEvidence{.digit = d5, .base = House::box(0), .cover = House::row(1)})),
        "All places for 5 in box 1 lie in row 2.");
    EXPECT_EQ(
        said(with(SubsetEvidence{.house = House::row(3), .cells = two_cells, .digits = {d2, d7}})),
        "In row 4, r4c5 and r4c8 hold 2 and 7 between them.");
    EXPECT_EQ(said(with(SubsetEvidence{
                  .house = House::row(3), .cells = two_cells, .digits = {d2, d7}, .hidden = true})),
              "In row 4, 2 and 7 can only be in r4c5 and r4c8.");
    EXPECT_EQ(said(with(FishEvidence{.digit = d5,
                                     .base = {House::row(1), House::row(6)},
                                     .cover = {House::column(2), House::column(7)},
                                     .fins = {},
                                     .endo_fins = {}})),
              "All places for 5 in rows 2 and 7 lie in columns 3 and 8.");
    WingEvidence wing{
        .pivot = Cell::at(0, 0), .left = Cell::at(0, 4), .right = Cell::at(2, 2), .digit = d5};
    Grid grid;
    keep(grid, Cell::at(0, 0), {d2, d7});
    keep(grid, Cell::at(0, 4), {d2, d5});
    keep(grid, Cell::at(2, 2), {d5, d7});
    const std::string pincers =
        " sees the pincers r1c5 (2 or 5) and r3c3 (5 or 7). If it is 2, "
        "then r1c5 is 5; ";
    EXPECT_EQ(said(with(wing), grid),
              "The pivot r1c1 (2 or 7)" + pincers + "if it is 7, then r3c3 is 5.");
    wing.pivot_has_digit = true;
    keep(grid = Grid(), Cell::at(0, 0), {d2, d5, d7});
    keep(grid, Cell::at(0, 4), {d2, d5});
    keep(grid, Cell::at(2, 2), {d5, d7});
    Step xyz = with(wing);
    xyz.eliminations.emplace_back(Cell::at(0, 1), d5);
    EXPECT_EQ(said(xyz, grid),
              "The pivot r1c1 (2, 5 or 7) sees the pincers r1c5 (2 or 5) and r3c3 (5 or 7). If "
              "it is 2, then r1c5 is 5; if it is 7, then r3c3 is 5; else it is 5 itself. r1c2 "
              "sees all three.");
    EXPECT_EQ(said(with(PatternEvidence{.cells = {}, .digits = {}, .text = "two birds"})),
              "Two birds.");
    EXPECT_EQ(said(with(PatternEvidence{.cells = {}, .digits = {}, .text = "r1c1 is so. "})),
              "r1c1 is so.");
    EXPECT_EQ(said(Step()), "");
    EXPECT_EQ(said(with(SingleEvidence{})), "") << "a single that places nothing";
}

TEST(Explanation, APatternThatLeavesASingleSaysWhere) {
    EXPECT_EQ(
        said(placing(LockedEvidence{.digit = d7, .base = House::box(0), .cover = House::row(1)},
                     Truth(House::box(2), d7))),
        "All places for 7 in box 1 lie in row 2, which leaves 7 one place in box 3.");
}

TEST(Explanation, FishWithFins) {
    FishEvidence fish{.digit = d5,
                      .base = {House::row(1), House::row(6)},
                      .cover = {House::column(2), House::box(3)},
                      .fins = Cell::at(1, 1),
                      .endo_fins = {}};
    EXPECT_EQ(said(with(fish)),
              "All places for 5 in rows 2 and 7 lie in column 3 and box 4 or are the fin r2c2.");
    fish.endo_fins = Cell::at(6, 8);
    EXPECT_EQ(said(with(fish)),
              "All places for 5 in rows 2 and 7 lie in column 3 and box 4 or are the fins r2c2 and "
              "r7c9.");
}

TEST(Explanation, ChainsAndLoops) {
    const Cell end = Cell::at(0, 8);
    AlternatingChainEvidence chain{.nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = false},
                                             {.digit = d5, .cells = two_cells, .is_on = true},
                                             {.digit = d5, .cells = end, .is_on = false},
                                             {.digit = d7, .cells = end, .is_on = true}}};
    EXPECT_EQ(said(with(chain)),
              "If r4c5<>5, then r4c5 or r4c8=5, so r1c9<>5, so r1c9=7. Either way, r4c5=5 or "
              "r1c9=7.");
    chain.is_loop = true;
    EXPECT_EQ(said(with(chain)),
              "If r4c5<>5, then r4c5 or r4c8=5, so r1c9<>5, so r1c9=7. Either way, r4c5=5 or "
              "r1c9=7.")
        << "whose end is not linked with its beginning";
    chain.nodes.back() = {.digit = d5, .cells = Cell::at(0, 4), .is_on = true};
    EXPECT_EQ(said(with(chain)),
              "If r4c5<>5, then r4c5 or r4c8=5, so r1c9<>5, so r1c5=5, so r4c5<>5 again. This loop "
              "holds in both directions, so of any two candidates that follow each other in it "
              "exactly one is true, and what both exclude is false.");
}

// The same cells for all kinds of sets.
const SetsEvidence::Set set_a{.cells = {Cell::at(0, 0), Cell::at(0, 3)}, .digits = {d2, d5, d7}};
const SetsEvidence::Set set_b{.cells = Cell::at(2, 4), .digits = {d2, d5}};
const SetsEvidence::Set set_c{.cells = Cell::at(1, 0), .digits = {d2, d7}};

std::string sentence(SetsEvidence::Kind kind, const std::vector<SetsEvidence::Set>& sets,
                     const std::vector<DigitSet>& links, DigitSet digits) {
    return said(with(SetsEvidence{.kind = kind,
                                  .stem = Truth(Cell::at(8, 8)),
                                  .sets = sets,
                                  .links = links,
                                  .digits = digits}));
}

TEST(Explanation, Sets) {
    using Kind = SetsEvidence::Kind;
    const std::string almost_locked =
        "Almost locked sets, each with one digit more than cells: A = r1c14 {257}, ";
    const std::string any = "1, 2, 3, 4, 5, 6, 7, 8 or 9";
    EXPECT_EQ(sentence(Kind::chain, {set_a, set_b}, {d2}, d5),
              "The almost locked sets A = r1c14 {257} and B = r3c5 {25} each have one digit more "
              "than cells: without one of its digits, a set holds all others. A and B cannot "
              "both hold 2. If A lacks 5, it holds 2, so B lacks 2 and holds 5. So 5 must be in "
              "A or B.");
    EXPECT_EQ(sentence(Kind::chain, {set_a, set_b, set_c}, {d5, {d2, d7}}, {d2, d7}),
              "The almost locked sets A = r1c14 {257}, B = r3c5 {25} and C = r2c1 {27} each have "
              "one digit more than cells: without one of its digits, a set holds all others. A "
              "and B cannot both hold 5, B and C not both 2 or 7. If A lacks 2 or 7, it holds 5, "
              "so B lacks 5 and holds 2 and 7, so C lacks 2 or 7 and holds 2 and 7. So each of 2 "
              "and 7 must be in A or C.");
    EXPECT_EQ(sentence(Kind::doubly_linked, {set_a, set_b}, {d2, d5}, {}),
              "The almost locked sets A = r1c14 {257} and B = r3c5 {25} each have one digit more "
              "than cells: without one of its digits, a set holds all others. A and B cannot "
              "both hold 2, nor both 5. As each lacks one digit at most, one of them holds 2, "
              "the other 5, and each holds all its other digits, too.");
    EXPECT_EQ(sentence(Kind::blossom, {set_a, set_b}, {d2, d5}, d7),
              "The almost locked sets A = r1c14 {257} and B = r3c5 {25} each have one digit more "
              "than cells: without one of its digits, a set holds all others. The stem is r9c9 "
              "(1, 2, 3, 4, 5, 6, 7, 8 or 9). If it is 2, then A lacks that and holds 7; if it "
              "is 5, then B lacks that and holds 7. So 7 must be in one of the sets.");
    EXPECT_EQ(said(with(SetsEvidence{.kind = Kind::blossom,
                                     .stem = Truth(House::row(2), d5),
                                     .sets = {set_a, set_b},
                                     .links = {d5, d5},
                                     .digits = d7})),
              "The almost locked sets A = r1c14 {257} and B = r3c5 {25} each have one digit more "
              "than cells: without one of its digits, a set holds all others. The stem is 5 in "
              "row 3. If r3c1, r3c2, r3c3, r3c4, r3c6, r3c7, r3c8 or r3c9 is 5, then B lacks 5 "
              "and holds 7. So 7 must be in one of the sets.");
    EXPECT_EQ(sentence(Kind::intersection,
                       {{.cells = {Cell::at(0, 0), Cell::at(0, 1)}, .digits = {d2, d5}},
                        {.cells = Cell::at(0, 5), .digits = d7},
                        set_c},
                       {}, {}),
              "A = r1c12 {25}, with B = r1c6 {7} in row 1 and C = r2c1 {27} in box 1, are 4 "
              "cells for 3 digits, so they hold all of 2, 5 and 7 between them.");
    EXPECT_EQ(sentence(Kind::bent, {set_a}, {}, d2),
              "r1c1 (1, 2, 3, 4, 5, 6, 7, 8 or 9) and r1c4 (1, 2, 3, 4, 5, 6, 7, 8 or 9) are as "
              "many cells as they have digits. The places of each digit but 2 see each other, so "
              "only one of the cells can hold it. So 2 must be in r1c1 or r1c4.");
    EXPECT_EQ(sentence(Kind::bent, {set_a}, {}, {}),
              "r1c1 (1, 2, 3, 4, 5, 6, 7, 8 or 9) and r1c4 (1, 2, 3, 4, 5, 6, 7, 8 or 9) are as "
              "many cells as they have digits. The places of each digit see each other. So each "
              "digit is in just one of these cells, and what sees all its places there cannot "
              "hold it.");
    EXPECT_EQ(sentence(Kind::ring, {set_a, set_b}, {d2, {d5, d7}}, {}),
              "Pairs of cells form a ring: A = r1c14 {257} and B = r3c5 {25}. Neighbours cannot "
              "both hold the digits that they share: A and B 2, B and A 5 and 7. These are 3 "
              "digits for as many cells, so each of them is in one of its two pairs.");
}

TEST(Explanation, Medusa) {
    const Candidate a(Cell::at(0, 0), d2);
    const Candidate b(Cell::at(0, 0), d5);
    const Candidate c(Cell::at(4, 0), d5);
    const Candidate d(Cell::at(4, 8), d7);
    MedusaEvidence medusa{
        .colors = {{{.linked = {a}, .implied = {c, d}}, {.linked = {b}, .implied = {d}}}},
        .refuted = -1};
    EXPECT_EQ(said(with(medusa)),
              "By strong links, either r1c1=2 is true, or r1c1=5 is true; in the first case "
              "r5c1=5 and r5c9=7 follow; in the second case r5c9=7 follows.");
    medusa.refuted = 0;
    medusa.colors[0] = {.linked = {a, c, d}, .implied = {}};
    EXPECT_EQ(said(with(medusa)),
              "By strong links, either r1c1=2, r5c1=5 and r5c9=7 are all true, or r1c1=5 is "
              "true. In the first case there is a contradiction, so the second is true.");
}

TEST(Explanation, Symmetry) {
    const auto said_of = [](const char* map) {
        return said(with(SymmetryEvidence{*parse_morph(map)}));
    };
    const std::string end =
        " carries the givens onto themselves, and so the only solution: what it carries to each "
        "other is true together or false together.";
    EXPECT_EQ(said_of("r987654321c987654321d214365879"),
              "If the grid is given half a turn and 1 and 2, 3 and 4, 5 and 6, 7 and 8 change "
              "places, the givens stay the same, and so does the only solution. So a candidate "
              "is true if the one that it becomes is.");
    EXPECT_EQ(said_of("tr123456789c123456789d231456789"),
              "If the grid is mirrored at the diagonal from r1c1 to r9c9 and 1 becomes 2, 2 "
              "becomes 3, 3 becomes 1, the givens stay the same, and so does the only solution. "
              "So a candidate is true if the one that it becomes is.");
    EXPECT_EQ(said_of("tr987654321c987654321d123456789"),
              "If the grid is mirrored at the diagonal from r1c9 to r9c1, the givens stay the "
              "same, and so does the only solution. So a candidate is true if the one that it "
              "becomes is.");
    for (const char* quarter :
         {"tr987654321c123456789d123456789", "tr123456789c987654321d123456789"})
        EXPECT_EQ(said_of(quarter),
                  "If the grid is given a quarter turn, the givens stay the same, and so does the "
                  "only solution. So a candidate is true if the one that it becomes is.");
    EXPECT_EQ(said_of("r456789123c123456789d213456789"),
              "If the grid is mapped by r456789123c123456789d213456789 and 1 and 2 change "
              "places, the givens stay the same, and so does the only solution. So a candidate "
              "is true if the one that it becomes is.");
}

TEST(Explanation, SymmetryThatACandidateWouldComplete) {
    Step step = with(SymmetryEvidence{*parse_morph("r987654321c987654321d213456789")});
    step.eliminations = {Candidate(Cell::at(8, 8), d2)};
    step.truths = {Truth(Cell::at(4, 4))};
    EXPECT_EQ(said(step),
              "With r9c9=2 as one more given: if the grid is given half a turn and 1 and 2 "
              "change places, the givens would stay the same, and so would the only solution. r5c5 "
              "would stay in its place, so it could only hold 3, 4, 5, 6, 7, 8 or 9, and none of "
              "these is left for it.");
}

TEST(Explanation, ClueCover) {
    const CellSet two_rows = classic::cells_of(House::row(3)) | classic::cells_of(House::row(5));
    Step step = with(ClueCoverEvidence{.cells = two_rows, .digits = {}});
    step.eliminations = {Candidate(Cell::at(0, 0), d2), Candidate(Cell::at(4, 0), d5)};
    // The givens leave columns 1, 5 and 9, or column 2 alone.
    const auto in = [&](const char* fourth, const char* sixth) {
        return said(step, Grid(test::puzzle_of(std::string(27, '.') + fourth + std::string(9, '.') +
                                               sixth + std::string(27, '.'))));
    };
    const std::string end =
        " could change places: two solutions. With r1c1=2 or r5c1=5 that is so, however these "
        "rows were filled.";
    EXPECT_EQ(in(".12..34..", "...5.6.7."),
              "In rows 4 and 6, columns 1, 5 and 9 have no given. If some of these had the same "
              "digits in row 4 as in row 6, their cells there" +
                  end);
    EXPECT_EQ(in("1.2345678", "........."),
              "In rows 4 and 6, column 2 has no given. If some of these had the same digits in row "
              "4 as in row 6, their cells there" +
                  end);
    const std::string ways =
        ", some of their cells, none of them given, could be filled in another way, with the same "
        "digits in every line and box: two solutions.";
    step.evidence =
        ClueCoverEvidence{.cells = two_rows | classic::cells_of(House::row(4)), .digits = {}};
    EXPECT_EQ(said(step), "With r1c1=2 or r5c1=5, however rows 4, 5 and 6 were filled" + ways);
    step.evidence = ClueCoverEvidence{.cells = two_cells, .digits = {}};
    EXPECT_EQ(said(step), "With r1c1=2 or r5c1=5, however r4c5 and r4c8 were filled" + ways);
    step.evidence = ClueCoverEvidence{.cells = {}, .digits = {d2, d7}};
    EXPECT_EQ(said(step),
              "With r1c1=2 or r5c1=5, however 2 and 7 were placed, some of them, none of them "
              "given, could change places, and every house would still have one of each: two "
              "solutions.");
}

TEST(Explanation, Colors) {
    const CellSet one = Cell::at(0, 0);
    ColorsEvidence colors{.digit = d5, .components = {{two_cells, one}}, .refuted = {}};
    const std::string first = "By strong links, 5 is either in r4c5 and r4c8 or in r1c1";
    EXPECT_EQ(said(with(colors)),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other).");
    colors.refuted = two_cells;
    EXPECT_EQ(said(with(colors)),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other). r4c5 and r4c8 are of one colour and see each other, so it is in r1c1.");
    colors.components.push_back({Cell::at(8, 8), {Cell::at(7, 0), Cell::at(7, 7)}});
    const std::string second = ", and either in r9c9 or in r8c1 and r8c8";
    EXPECT_EQ(said(with(colors)),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other); also, either in r9c9 (one colour) or in r8c1 and r8c8 (the other).");
    colors.refuted = one;
    EXPECT_EQ(said(with(colors)),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other); also, either in r9c9 (one colour) or in r8c1 and r8c8 (the other).");
    colors.refuted = {};
    EXPECT_EQ(said(with(colors)),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other); also, either in r9c9 (one colour) or in r8c1 and r8c8 (the other).")
        << "no elimination";
    Step step = with(colors);
    step.eliminations.emplace_back(Cell::at(8, 4), d5);
    EXPECT_EQ(said(step),
              "By strong links, 5 is either in r4c5 and r4c8 (one colour) or in r1c1 (the "
              "other); also, either in r9c9 (one colour) or in r8c1 and r8c8 (the other). r1c1 "
              "sees r8c1, so not both are 5, and it is in r4c5 and r4c8 or in r9c9. r9c5 sees a "
              "cell of either.");
}

TEST(Explanation, Templates) {
    TemplateEvidence templates{.digit = d5, .cells = two_cells, .in_all = true, .others = {}};
    EXPECT_EQ(said(with(templates)),
              "All ways to place all 5s (templates) have one in r4c5 and r4c8.");
    templates.others = d2;
    EXPECT_EQ(said(with(templates)),
              "Of the ways to place all 5s (templates), all that leave 2 a place in every house "
              "have one in r4c5 and r4c8.");
    templates.in_all = false;
    templates.others |= d7;
    EXPECT_EQ(said(with(templates)),
              "Of the ways to place all 5s (templates), none that leave 2 and 7 a place in every "
              "house have one in r4c5 or r4c8.");
}

TEST(Explanation, SeveralChains) {
    const AlternatingChainEvidence chain{
        .nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = true},
                  {.digit = d5, .cells = Cell::at(0, 4), .is_on = false}}};
    EXPECT_EQ(said(with(AlternatingChainsEvidence{{chain, chain}})),
              "What sees both ends of one of these chains is false.\n(1) If r4c5=5, then "
              "r1c5<>5.\n(2) If r4c5=5, then r1c5<>5.");
    EXPECT_EQ(said(with(ChainedFishEvidence{.fish = {.digit = d5,
                                                     .base = {House::row(1), House::row(6)},
                                                     .cover = {House::column(2), House::column(7)},
                                                     .fins = Cell::at(1, 4),
                                                     .endo_fins = {}},
                                            .chains = {chain}})),
              "All places for 5 in rows 2 and 7 lie in columns 3 and 8 or are the fin r2c5. So "
              "the fin is 5. Each case leads to .\n(1) If r4c5=5, then r1c5<>5.");
}

TEST(Explanation, ImpossiblePatternsAndSearch) {
    GuardiansEvidence guardians{
        .cells = two_cells, .digits = {d2, d7}, .guardians = {Candidate(Cell::at(3, 4), d5)}};
    EXPECT_EQ(said(with(guardians)),
              "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so r4c5=5 must be true.");
    guardians.guardians.emplace_back(Cell::at(3, 7), d5);
    EXPECT_EQ(said(with(guardians)),
              "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of the guardians r4c5=5 "
              "and r4c8=5 must be true.");
    guardians.digits = d5;
    guardians.houses = {House::row(1), House::column(6)};
    EXPECT_EQ(
        said(with(guardians)),
        "Row 2 and column 7 cannot all have 5 in r4c5 or r4c8, so one of the guardians r4c5=5 "
        "and r4c8=5 must be true.");
    EXPECT_EQ(
        said(with(
            ExocetEvidence{.base = {Cell::at(0, 0), Cell::at(0, 1)},
                           .targets = {Cell::at(1, 3), Cell::at(2, 8)},
                           .digits = {d2, d5, d7},
                           .cross_lines = {House::column(2), House::column(3), House::column(8)}})),
        "The base cells r1c1 and r1c2 hold only 2, 5 and 7. Outside their band, columns 3, "
        "4 and 9 (the cross-lines) have room for each of 2, 5 and 7 twice at most. Each "
        "cross-line needs all of them, so a digit of the base is in the band, too, where the "
        "cross-lines have room for it only in the target cells. So the target cells r2c4 and r3c9 "
        "hold the same digits as the base.");
    EXPECT_EQ(said(with(ExocetEvidence{
                  .base = {Cell::at(0, 0), Cell::at(0, 1)},
                  .targets = {Cell::at(1, 3), Cell::at(2, 3), Cell::at(6, 8)},
                  .digits = {d2, d5, d7},
                  .cross_lines = {House::column(2), House::column(3), House::column(8)},
                  .boxed = d7,
                  .locked = Digit(8),
                  .pairs = {{d2, d5}, {d5, d7}}})),
              "The base cells r1c1 and r1c2 hold only 2, 5 and 7. Outside their band and r7c9, "
              "columns 3, 4 and 9 (the cross-lines) have room for each of 2 and 5 twice at most. "
              "Each cross-line needs all of them, so a digit of the base is in the band, or in "
              "r7c9, too, where the cross-lines have room for it only in the target cells. If the "
              "base holds 7, the box of a target has no place for it but the target. So "
              "the target cells r2c4, r3c4 and r7c9 hold the same digits as the base, and 8 "
              "besides. The base can only hold 2 and 5, or 5 and 7, because other pairs cannot "
              "be laid out in the cross-lines.");
    EXPECT_EQ(said(with(ExocetEvidence{
                  .base = {Cell::at(0, 0), Cell::at(0, 1)},
                  .targets = {Cell::at(1, 3), Cell::at(6, 5)},
                  .digits = {d2, d5, d7},
                  .cross_lines = {House::column(3), House::column(8), House::box(7)}})),
              "The base cells r1c1 and r1c2 hold only 2, 5 and 7. Off what the base sees and "
              "without the target cells, column 4, column 9 and box 8 (the cross-lines) have no "
              "room for any of these, and each needs all of them, so a digit of the base is in a "
              "target cell. So the target cells r2c4 and r7c6 hold the same digits as the base.");
    EXPECT_EQ(
        said(with(FireworkEvidence{.crossing = Cell::at(0, 1),
                                   .row_end = Cell::at(0, 7),
                                   .column_end = Cell::at(5, 1),
                                   .digits = {d2, d5, d7}})),
        "Outside box 1, row 1 can hold 2, 5 and 7 only in r1c8, column 2 only in r6c2. A digit at "
        "neither end is in box 1 for both lines, so in r1c2. So each of 2, 5 and 7 must be in one "
        "of r1c2, r1c8 and r6c2.");
    EXPECT_EQ(
        said(with(RankEvidence{
            .links = {Truth(Cell(3)), Truth(House::row(1), d2), Truth(House::row(1), d5)},
            .loose = {}})),
        "Each of these 0 needs one true candidate: . All their candidates lie in these 3, which "
        "take only one each: r1c4 and 2 and 5 in row 2. These are as many, so each of the latter "
        "takes a candidate of the former, and any other candidate there is false.");
    EXPECT_EQ(said(with(SearchEvidence{})), "A search finds one solution only.");
}

TEST(Explanation, Whips) {
    WhipEvidence whip{
        .kind = WhipEvidence::Kind::z_chain,
        .target = Candidate(Cell::at(3, 4), d5),
        .links = {
            {.truth = Truth(House::column(2), d5),
             .left = Candidate(Cell::at(3, 2), d5),
             .right = {Candidate(Cell::at(0, 2), d5)}},
            {.truth = Truth(Cell::at(0, 0)), .left = Candidate(Cell::at(0, 0), d5), .right = {}}}};
    EXPECT_EQ(said(with(whip)),
              "If r4c5=5, then r1c3=5 (last in column 3), and nothing is left for r1c1.");
    whip.kind = WhipEvidence::Kind::braid;
    whip.links.front().right.emplace_back(Cell::at(1, 2), d5);
    whip.links.back().truth = Truth(House::box(2), d7);
    EXPECT_EQ(said(with(whip)),
              "If r4c5=5, then r1c3 or r2c3=5 (last in column 3), and box 3 has no place left for "
              "7.");
}

TEST(Explanation, OddagonsAndForcingWhips) {
    const std::array ring{Candidate(Cell::at(0, 0), d2), Candidate(Cell::at(0, 0), d7),
                          Candidate(Cell::at(0, 4), d7)};
    WhipEvidence oddagon{
        .kind = WhipEvidence::Kind::oddagon, .target = Candidate(Cell::at(3, 4), d5), .links = {}};
    for (Candidate each : ring) oddagon.links.push_back({.truth = {}, .left = each, .right = {}});
    EXPECT_EQ(
        said(with(oddagon)),
        "If r4c5=5, then of any two neighbours in the ring r1c1=2, r1c1=7 and r1c5=7 one would "
        "be true and the other false: they would take turns. But these are 3, an odd number.");
    WhipEvidence whip{.target = ring[1],
                      .links = {{.truth = Truth(House::row(0), d2),
                                 .left = ring[0],
                                 .right = {Candidate(Cell::at(0, 5), d2)}}}};
    EXPECT_EQ(said(with(ForcingWhipsEvidence{
                  .relation = {.cells = {}, .digits = {}, .guardians = {ring[0], ring[1]}},
                  .whips = {{}, whip},
                  .truth = Truth(Cell::at(0, 0))})),
              "r1c1 is 2 or 7. Each of these excludes .\n(1) r1c1=1 does so at once.\n(2) If "
              "r1c1=7, then r1c6=2 (last in row 1).");
}

TEST(Explanation, ChainsThroughPatterns) {
    AlternatingChainEvidence chain{
        .nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = false},
                  {.digit = d5, .cells = Cell::at(3, 7), .is_on = true}},
        .relations = {{.cells = two_cells,
                       .digits = {d2, d7},
                       .guardians = {Candidate(Cell::at(3, 4), d5), Candidate(Cell::at(3, 7), d5)},
                       .pattern = {Candidate(Cell::at(3, 4), d2)}}}};
    EXPECT_EQ(said(with(chain)),
              "If none of the guardians r4c5=5 and r4c8=5 were true, r4c5 and r4c8 would hold only "
              "2 and 7; these could be exchanged there: two solutions. So one of the guardians "
              "r4c5=5 and r4c8=5 must be true. If r4c5<>5, then r4c8=5 (the last guardian).");
    chain.relations.clear();
    chain.hidden_sets = {{.cells = two_cells | Cell::at(3, 8), .digits = {d2, d7}}};
    EXPECT_EQ(said(with(chain)),
              "2 and 7 take two of the three cells A = r4c589, and only one of these can hold "
              "another digit. If r4c5<>5, then r4c8=5.");
}

TEST(Explanation, WhipsWithRelations) {
    const GuardiansEvidence relation{
        .cells = two_cells,
        .digits = {d2, d7},
        .guardians = {Candidate(Cell::at(3, 4), d5), Candidate(Cell::at(3, 7), d5)}};
    WhipEvidence whip{.kind = WhipEvidence::Kind::whip,
                      .target = Candidate(Cell::at(0, 4), d5),
                      .links = {{.truth = {},
                                 .left = relation.guardians[0],
                                 .right = {relation.guardians[1]},
                                 .relation = 0}},
                      .relations = {relation}};
    EXPECT_EQ(
        said(with(ForcingWhipsEvidence{.relation = relation, .whips = {{}, whip}})),
        "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of the guardians r4c5=5 "
        "and r4c8=5 must be true. Each of these excludes .\n(1) r1c1=1 does so at once.\n(2) If "
        "r1c5=5, then r4c8=5 (the last guardian).");
    whip.links.push_back({.truth = {}, .left = relation.guardians[1], .right = {}, .relation = 0});
    EXPECT_EQ(
        said(with(whip)),
        "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of the guardians r4c5=5 "
        "and r4c8=5 must be true. If r1c5=5, then r4c8=5 (the last guardian), and no guardian is "
        "left.");
}

// Logs are read as they are: no number of sets or links is sure.
TEST(Explanation, EvidenceWithoutContentIsNoTrap) {
    for (int kind = 0; kind <= static_cast<int>(SetsEvidence::Kind::ring); ++kind)
        EXPECT_NE(sentence(static_cast<SetsEvidence::Kind>(kind), {}, {}, {}), "");
    EXPECT_NE(said(with(ColorsEvidence{})), "");
    EXPECT_NE(said(with(MedusaEvidence{})), "");
    EXPECT_NE(said(with(ColorsEvidence{.digit = d5, .components = {{}, {}}, .refuted = two_cells})),
              "");
    EXPECT_NE(said(with(TemplateEvidence{})), "");
    EXPECT_EQ(said(with(AlternatingChainsEvidence{})), "");
    EXPECT_NE(said(with(ChainedFishEvidence{})), "");
    EXPECT_NE(said(with(GuardiansEvidence{})), "");
    EXPECT_NE(said(with(ExocetEvidence{})), "");
    EXPECT_NE(said(with(FireworkEvidence{})), "");
    EXPECT_EQ(said(with(WhipEvidence{})), "If r1c1=1.");
    EXPECT_NE(said(with(ForcingWhipsEvidence{})), "");
    EXPECT_NE(said(with(RankEvidence{})), "");
    for_each_kind([]<typename Kind>() {
        for (const Notation notation : {Notation::words, Notation::eureka, Notation::hodoku})
            EXPECT_NE(step_text("It", with(Kind{}), Grid(), notation), "");
    });
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
            solver.solve(puzzle, [](const Grid& before, const Step& step) {
                const std::string text = said(step, before);
                ASSERT_GT(text.size(), 15U) << step.strategy;
                EXPECT_EQ(text.back(), '.');
                for (const char* const wrong : {"..", "  ", " .", " ,", ". .", "()", "{}"})
                    EXPECT_EQ(text.find(wrong), std::string::npos) << text;
            });
    }
}

}  // namespace
}  // namespace gridlemma
