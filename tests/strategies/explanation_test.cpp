// SPDX-License-Identifier: Apache-2.0
// Steps as text: one sentence per family, and one for every step that a built-in strategy offers.
#include "strategies/text/text.hpp"

#include <gtest/gtest.h>

#include "engine/core/classic.hpp"
#include "engine/core/morph.hpp"
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

// The same cells for all kinds of sets.
const SetsEvidence::Set set_a{.cells = {Cell::at(0, 0), Cell::at(0, 3)}, .digits = {d2, d5, d7}};
const SetsEvidence::Set set_b{.cells = Cell::at(2, 4), .digits = {d2, d5}};
const SetsEvidence::Set set_c{.cells = Cell::at(1, 0), .digits = {d2, d7}};

std::string sentence(SetsEvidence::Kind kind, const std::vector<SetsEvidence::Set>& sets,
                     const std::vector<DigitSet>& links, DigitSet digits) {
    return explain(with(SetsEvidence{.kind = kind,
                                     .stem = Truth(Cell::at(8, 8)),
                                     .sets = sets,
                                     .links = links,
                                     .digits = digits}));
}

TEST(Explanation, Sets) {
    using Kind = SetsEvidence::Kind;
    EXPECT_EQ(sentence(Kind::chain, {set_a, set_b}, {d2}, d5),
              "Sets {r1c1 r1c4} and {r3c5} are linked by 2; 5 must be in one of them.");
    EXPECT_EQ(sentence(Kind::chain, {set_a, set_b, set_c}, {d5, {d2, d7}}, {d2, d7}),
              "Sets {r1c1 r1c4}, {r3c5} and {r2c1} are linked by 5, then 2 and 7; each of 2 and 7 "
              "must be in the first or the last.");
    EXPECT_EQ(sentence(Kind::doubly_linked, {set_a, set_b}, {d2, d5}, {}),
              "Sets {r1c1 r1c4} and {r3c5} are linked by both 2 and 5, so each holds one of these "
              "and all its other digits.");
    EXPECT_EQ(sentence(Kind::blossom, {set_a, set_b}, {d2, d5}, d7),
              "Whichever of 2 and 5 r9c9 holds, one of the sets {r1c1 r1c4} and {r3c5} loses it; "
              "7 must be in one of them.");
    EXPECT_EQ(
        explain(with(SetsEvidence{.kind = Kind::blossom,
                                  .stem = Truth(House::row(2), d5),
                                  .sets = {set_a, set_b},
                                  .links = {d5, d5},
                                  .digits = d7})),
        "Wherever 5 is in row 3, one of the sets {r1c1 r1c4} and {r3c5} loses it; 7 must be in "
        "one of them.");
    EXPECT_EQ(sentence(Kind::intersection,
                       {{.cells = {Cell::at(0, 0), Cell::at(0, 1)}, .digits = {d2, d5}},
                        {.cells = Cell::at(0, 5), .digits = d7},
                        set_c},
                       {}, {}),
              "r1c1 and r1c2, with r1c6 in row 1 and r2c1 in box 1, hold all of 2, 5 and 7 between "
              "them.");
    EXPECT_EQ(sentence(Kind::bent, {set_a}, {}, d2),
              "Each digit of the set {r1c1 r1c4} except 2 can be in only one of its cells, so 2 "
              "must be in one of them.");
    EXPECT_EQ(sentence(Kind::ring, {set_a, set_b}, {d2, {d5, d7}}, {}),
              "The pairs {r1c1 r1c4} and {r3c5} are linked in a loop by as many digits as they "
              "have cells: 2, then 5 and 7.");
}

TEST(Explanation, Medusa) {
    const Candidate a(Cell::at(0, 0), d2);
    const Candidate b(Cell::at(0, 0), d5);
    const Candidate c(Cell::at(4, 0), d5);
    const Candidate d(Cell::at(4, 8), d7);
    MedusaEvidence medusa{
        .colors = {{{.linked = {a}, .implied = {c, d}}, {.linked = {b}, .implied = {d}}}},
        .refuted = -1};
    EXPECT_EQ(explain(with(medusa)),
              "By strong links, either r1c1=2 is true or r1c1=5 is true; in the first case r5c1=5 "
              "and r5c9=7 follow; in the second case r5c9=7 follows.");
    medusa.refuted = 0;
    medusa.colors[0] = {.linked = {a, c, d}, .implied = {}};
    EXPECT_EQ(explain(with(medusa)),
              "By strong links, either r1c1=2, r5c1=5 and r5c9=7 are true or r1c1=5 is true; the "
              "first case puts a digit twice into a house, two into a cell, or leaves one without "
              "any.");
}

TEST(Explanation, Symmetry) {
    const auto said_of = [](const char* map) {
        return explain(with(SymmetryEvidence{*parse_morph(map)}));
    };
    const std::string end =
        " carries the givens onto themselves, and so the only solution: what it carries to each "
        "other is true together or false together.";
    EXPECT_EQ(said_of("r987654321c987654321d214365879"),
              "Half a turn with the digits (1 2) (3 4) (5 6) (7 8)" + end);
    EXPECT_EQ(said_of("tr123456789c123456789d231456789"),
              "The mirror at the diagonal from r1c1 to r9c9 with the digits (1 2 3)" + end);
    EXPECT_EQ(said_of("tr987654321c987654321d123456789"),
              "The mirror at the diagonal from r1c9 to r9c1 with all digits as they are" + end);
    for (const char* quarter :
         {"tr987654321c123456789d123456789", "tr123456789c987654321d123456789"})
        EXPECT_EQ(said_of(quarter), "A quarter turn with all digits as they are" + end);
    EXPECT_EQ(said_of("r456789123c123456789d213456789"),
              "The map r456789123c123456789d213456789 with the digits (1 2)" + end);
}

TEST(Explanation, SymmetryThatACandidateWouldComplete) {
    Step step = with(SymmetryEvidence{*parse_morph("r987654321c987654321d213456789")});
    step.eliminations = {Candidate(Cell::at(8, 8), d2)};
    step.truths = {Truth(Cell::at(4, 4))};
    EXPECT_EQ(explain(step),
              "With r9c9=2, half a turn with the digits (1 2) would carry the givens onto "
              "themselves, and so the only solution; then r5c5 could hold no digit.");
}

TEST(Explanation, ClueCover) {
    const std::string end =
        ", some of their cells, none of them given, could be filled in another way.";
    Step step = with(ClueCoverEvidence{
        .cells = classic::cells_of(House::row(3)) | classic::cells_of(House::row(5)),
        .digits = {}});
    step.eliminations = {Candidate(Cell::at(0, 0), d2), Candidate(Cell::at(4, 0), d5)};
    EXPECT_EQ(explain(step), "However rows 4 and 6 were filled with r1c1=2 or r5c1=5" + end);
    step.evidence = ClueCoverEvidence{.cells = two_cells, .digits = {}};
    EXPECT_EQ(explain(step), "However r4c5 and r4c8 were filled with r1c1=2 or r5c1=5" + end);
    step.evidence = ClueCoverEvidence{.cells = {}, .digits = {d2, d7}};
    EXPECT_EQ(explain(step),
              "However the places of 2 and 7 were chosen with r1c1=2 or r5c1=5" + end);
}

TEST(Explanation, Colors) {
    const CellSet one = Cell::at(0, 0);
    ColorsEvidence colors{.digit = d5, .components = {{two_cells, one}}, .refuted = {}};
    const std::string first = "By strong links, 5 is either in r4c5 and r4c8 or in r1c1";
    EXPECT_EQ(explain(with(colors)), first + ".");
    colors.refuted = two_cells;
    EXPECT_EQ(explain(with(colors)), first + "; two of r4c5 and r4c8 see each other.");
    colors.components.push_back({Cell::at(8, 8), {Cell::at(7, 0), Cell::at(7, 7)}});
    const std::string second = ", and either in r9c9 or in r8c1 and r8c8";
    EXPECT_EQ(explain(with(colors)),
              first + second + "; r4c5 and r4c8 see r9c9 and one of r8c1 and r8c8.");
    colors.refuted = one;
    EXPECT_EQ(explain(with(colors)), first + second + "; r1c1 sees r9c9 and one of r8c1 and r8c8.");
    colors.refuted = {};
    EXPECT_EQ(explain(with(colors)),
              first + second + "; some of the former see some of the latter.");
}

TEST(Explanation, Templates) {
    TemplateEvidence templates{.digit = d5, .cells = two_cells, .in_all = true, .others = {}};
    EXPECT_EQ(explain(with(templates)), "Every template of 5 contains r4c5 and r4c8.");
    templates.others = d2;
    EXPECT_EQ(explain(with(templates)),
              "Every template of 5 that 2 allows contains r4c5 and r4c8.");
    templates.in_all = false;
    templates.others |= d7;
    EXPECT_EQ(explain(with(templates)),
              "No template of 5 that 2 and 7 allow contains r4c5 or r4c8.");
}

TEST(Explanation, SeveralChains) {
    const AlternatingChainEvidence chain{
        .nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = true},
                  {.digit = d5, .cells = Cell::at(0, 4), .is_on = false}}};
    EXPECT_EQ(explain(with(AlternatingChainsEvidence{{chain, chain}})),
              "If r4c5=5, then r1c5<>5; if r4c5=5, then r1c5<>5.");
    EXPECT_EQ(
        explain(with(ChainedFishEvidence{.fish = {.digit = d5,
                                                  .base = {House::row(1), House::row(6)},
                                                  .cover = {House::column(2), House::column(7)},
                                                  .fins = Cell::at(1, 4),
                                                  .endo_fins = {}},
                                         .chains = {chain}})),
        "All places for 5 in rows 2 and 7 lie in columns 3 and 8 or are the fin r2c5; if "
        "r4c5=5, then r1c5<>5.");
}

TEST(Explanation, ImpossiblePatternsAndSearch) {
    GuardiansEvidence guardians{
        .cells = two_cells, .digits = {d2, d7}, .guardians = {Candidate(Cell::at(3, 4), d5)}};
    EXPECT_EQ(explain(with(guardians)),
              "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so r4c5=5 must be true.");
    guardians.guardians.emplace_back(Cell::at(3, 7), d5);
    EXPECT_EQ(explain(with(guardians)),
              "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of r4c5=5 and r4c8=5 must "
              "be true.");
    guardians.digits = d5;
    guardians.houses = {House::row(1), House::column(6)};
    EXPECT_EQ(explain(with(guardians)),
              "Row 2 and column 7 cannot all have 5 in r4c5 or r4c8, so one of r4c5=5 and r4c8=5 "
              "must be true.");
    EXPECT_EQ(explain(with(ExocetEvidence{
                  .base = {Cell::at(0, 0), Cell::at(0, 1)},
                  .targets = {Cell::at(1, 3), Cell::at(2, 8)},
                  .digits = {d2, d5, d7},
                  .cross_lines = {House::column(2), House::column(3), House::column(8)}})),
              "Columns 3, 4 and 9 can hold each of 2, 5 and 7 only twice outside the band of r1c1 "
              "and r1c2, so r2c4 and r3c9 hold the same digits as these.");
    EXPECT_EQ(
        explain(with(
            ExocetEvidence{.base = {Cell::at(0, 0), Cell::at(0, 1)},
                           .targets = {Cell::at(1, 3), Cell::at(2, 3), Cell::at(6, 8)},
                           .digits = {d2, d5, d7},
                           .cross_lines = {House::column(2), House::column(3), House::column(8)},
                           .boxed = d7,
                           .locked = Digit(8),
                           .pairs = {{d2, d5}, {d5, d7}}})),
        "Columns 3, 4 and 9 can hold each of 2 and 5 only twice outside the band of r1c1 and "
        "r1c2, but for r7c9, and a box has no place but a target for 7 if the base holds it, "
        "so r2c4, r3c4 and r7c9 hold the same digits as r1c1 and r1c2, and 8 besides; the base can "
        "hold 2 and 5, or 5 and 7 only, as other pairs cannot be laid out in these lines.");
    EXPECT_EQ(
        explain(with(FireworkEvidence{.crossing = Cell::at(0, 1),
                                      .row_end = Cell::at(0, 7),
                                      .column_end = Cell::at(5, 1),
                                      .digits = {d2, d5, d7}})),
        "Outside box 1, row 1 can hold 2, 5 and 7 only in r1c8, column 2 only in r6c2, so each "
        "of 2, 5 and 7 must be in one of r1c2, r1c8 and r6c2.");
    EXPECT_EQ(explain(with(RankEvidence{
                  .links = {Truth(Cell(3)), Truth(House::row(1), d2), Truth(House::row(1), d5)},
                  .loose = {}})),
              "All candidates of 0 truths () lie in 3 links (r1c4; 2 and 5 in row 2), so each link "
              "has its digit among the truths.");
    EXPECT_EQ(explain(with(SearchEvidence{})), "A search finds one solution only.");
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
    EXPECT_EQ(explain(with(whip)),
              "Z-chain [2]: if r4c5=5, then r1c3=5 (last in column 3), and nothing is left for "
              "r1c1.");
    whip.kind = WhipEvidence::Kind::braid;
    whip.links.front().right.emplace_back(Cell::at(1, 2), d5);
    whip.links.back().truth = Truth(House::box(2), d7);
    EXPECT_EQ(explain(with(whip)),
              "Braid [2]: if r4c5=5, then r1c3=5 or r2c3=5 (last in column 3), and box 3 has no "
              "place left for 7.");
}

TEST(Explanation, OddagonsAndForcingWhips) {
    const std::array ring{Candidate(Cell::at(0, 0), d2), Candidate(Cell::at(0, 0), d7),
                          Candidate(Cell::at(0, 4), d7)};
    WhipEvidence oddagon{
        .kind = WhipEvidence::Kind::oddagon, .target = Candidate(Cell::at(3, 4), d5), .links = {}};
    for (Candidate each : ring) oddagon.links.push_back({.truth = {}, .left = each, .right = {}});
    EXPECT_EQ(explain(with(oddagon)),
              "Oddagon [3]: if r4c5=5, of any two neighbours in the ring r1c1=2, r1c1=7 and r1c5=7 "
              "one is true and one is false, and they are odd in number.");
    WhipEvidence whip{.target = ring[1],
                      .links = {{.truth = Truth(House::row(0), d2),
                                 .left = ring[0],
                                 .right = {Candidate(Cell::at(0, 5), d2)}}}};
    EXPECT_EQ(explain(with(ForcingWhipsEvidence{
                  .relation = {.cells = {}, .digits = {}, .guardians = {ring[0], ring[1]}},
                  .whips = {{}, whip},
                  .truth = Truth(Cell::at(0, 0))})),
              "One of r1c1=2 and r1c1=7 is true; if r1c1=7, then r1c6=2 (last in row 1).");
}

TEST(Explanation, ChainsThroughPatterns) {
    AlternatingChainEvidence chain{
        .nodes = {{.digit = d5, .cells = Cell::at(3, 4), .is_on = false},
                  {.digit = d5, .cells = Cell::at(3, 7), .is_on = true}},
        .relations = {{.cells = two_cells,
                       .digits = {d2, d7},
                       .guardians = {Candidate(Cell::at(3, 4), d5), Candidate(Cell::at(3, 7), d5)},
                       .pattern = {Candidate(Cell::at(3, 4), d2)}}}};
    EXPECT_EQ(explain(with(chain)),
              "Unless one of r4c5=5 and r4c8=5 is true, r4c5 and r4c8 could be filled in two ways; "
              "if r4c5<>5, then r4c8=5.");
    chain.relations.clear();
    chain.hidden_sets = {{.cells = two_cells | Cell::at(3, 8), .digits = {d2, d7}}};
    EXPECT_EQ(explain(with(chain)),
              "Digits 2 and 7 must be in two of r4c5, r4c8 and r4c9; if r4c5<>5, then r4c8=5.");
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
    EXPECT_EQ(explain(with(ForcingWhipsEvidence{.relation = relation, .whips = {{}, whip}})),
              "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of r4c5=5 and r4c8=5 must "
              "be true; if r1c5=5, then r4c8=5 (last guardian).");
    whip.links.push_back({.truth = {}, .left = relation.guardians[1], .right = {}, .relation = 0});
    EXPECT_EQ(
        explain(with(whip)),
        "r4c5 and r4c8 cannot be filled with 2 and 7 alone, so one of r4c5=5 and r4c8=5 must "
        "be true; OR-whip [2]: if r1c5=5, then r4c8=5 (last guardian), and no guardian is left.");
}

// Logs are read as they are: no number of sets or links is sure.
TEST(Explanation, EvidenceWithoutContentIsNoTrap) {
    for (int kind = 0; kind <= static_cast<int>(SetsEvidence::Kind::ring); ++kind)
        EXPECT_NE(sentence(static_cast<SetsEvidence::Kind>(kind), {}, {}, {}), "");
    EXPECT_NE(explain(with(ColorsEvidence{})), "");
    EXPECT_NE(explain(with(MedusaEvidence{})), "");
    EXPECT_NE(
        explain(with(ColorsEvidence{.digit = d5, .components = {{}, {}}, .refuted = two_cells})),
        "");
    EXPECT_NE(explain(with(TemplateEvidence{})), "");
    EXPECT_EQ(explain(with(AlternatingChainsEvidence{})), "");
    EXPECT_NE(explain(with(ChainedFishEvidence{})), "");
    EXPECT_NE(explain(with(GuardiansEvidence{})), "");
    EXPECT_NE(explain(with(ExocetEvidence{})), "");
    EXPECT_NE(explain(with(FireworkEvidence{})), "");
    EXPECT_EQ(explain(with(WhipEvidence{})), "Whip [0]: if r1c1=1.");
    EXPECT_NE(explain(with(ForcingWhipsEvidence{})), "");
    EXPECT_NE(explain(with(RankEvidence{})), "");
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
