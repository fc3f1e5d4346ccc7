// SPDX-License-Identifier: Apache-2.0
// Types, sets, geometry and puzzle text.
#include <gtest/gtest.h>

#include "engine/core/geometry.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"

namespace gridlemma {
namespace {

TEST(Geometry, EveryHouseHasNineCellsAndEveryCellTwentyPeers) {
    for (House house : classic::houses()) {
        EXPECT_EQ(classic::cells_of(house).size(), 9);
        for (int i = 0; i < 9; ++i) {
            const Cell cell = classic::positions_of(house)[i];
            EXPECT_TRUE(classic::cells_of(house).contains(cell));
            EXPECT_EQ(classic::position_in(house, cell), i);
            EXPECT_EQ(cell.house(house.kind()), house);
        }
    }
    for (Cell cell : CellSet::all()) EXPECT_EQ(classic::peers(cell).size(), 20);
}

TEST(Sets, IterateInAscendingOrderAcrossTheWordBoundary) {
    const CellSet set{Cell(80), Cell(0), Cell(64), Cell(63)};
    std::vector<int> seen;
    for (Cell cell : set) seen.push_back(cell.index());
    EXPECT_EQ(seen, (std::vector{0, 63, 64, 80}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ((~set).size(), 77);
    EXPECT_TRUE((~CellSet::all()).empty());
    EXPECT_TRUE(CellSet(Cell(64)).is_single());
    EXPECT_FALSE(CellSet{}.is_single());
    EXPECT_TRUE(set.has_several());
}

TEST(Literals, HaveTheirOppositeAndTheirText) {
    const Literal on(Candidate(Cell::at(3, 6), Digit(5)), true);
    EXPECT_EQ(to_string(on), "r4c7=5");
    EXPECT_EQ(to_string(on.opposite()), "r4c7<>5");
    EXPECT_EQ(on.opposite().opposite(), on);
    EXPECT_LT(on.opposite(), on);
    for (int i = 0; i < Literal::count; ++i) {
        const Literal literal = Literal::from_index(i);
        EXPECT_EQ(literal.index(), i);
        EXPECT_EQ(literal, Literal(Candidate(literal.cell(), literal.digit()), literal.is_on()));
        EXPECT_EQ(literal.opposite().candidate(), literal.candidate());
    }
}

TEST(Literals, AreInASetByTheirSign) {
    const Literal on(Candidate(Cell(7), Digit(2)), true);
    const Literal off(Candidate(Cell(70), Digit(9)), false);
    LiteralSet both;
    both.insert(on);
    both.insert(off);
    EXPECT_TRUE(both.contains(on));
    EXPECT_FALSE(both.contains(on.opposite()));
    EXPECT_EQ(both.places(Digit(9), false), CellSet(Cell(70)));
    LiteralSet one;
    one.insert(off);
    EXPECT_EQ(both & one, one);
    EXPECT_EQ(one | both, both);
    EXPECT_FALSE((both - one).contains(off));
    both.erase(on);
    EXPECT_EQ(both, one);
    EXPECT_TRUE((both - one).empty());
}

TEST(Candidates, SeeOneAnotherInACellOrAHouse) {
    const Candidate five(Cell::at(0, 0), Digit(5));
    EXPECT_TRUE(classic::sees(five, Candidate(Cell::at(0, 0), Digit(6))));
    EXPECT_TRUE(classic::sees(five, Candidate(Cell::at(8, 0), Digit(5))));
    EXPECT_FALSE(classic::sees(five, Candidate(Cell::at(8, 0), Digit(6))));
    EXPECT_FALSE(classic::sees(five, five));
}

TEST(Truths, KeepWhatTheyWereMadeOf) {
    for (Cell cell : CellSet::all()) EXPECT_EQ(Truth(cell).cell(), cell);
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const Truth truth(house, digit);
            ASSERT_FALSE(truth.is_cell());
            EXPECT_EQ(truth.house(), house);
            EXPECT_EQ(truth.digit(), digit);
            EXPECT_LT(truth.index(), Truth::count);
        }
}

TEST(PuzzleText, ReadsEverySignForEmptyAndRefusesTheRest) {
    std::string text(81, '.');
    text[0] = '5';
    text[1] = '0';
    text[2] = '*';
    text[3] = '_';
    text[4] = ' ';
    const auto puzzle = parse_puzzle(text);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->givens().size(), 1);
    EXPECT_EQ(to_string(*puzzle), "5" + std::string(80, '.'));

    text[40] = 'x';
    const auto bad = parse_puzzle(text);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().position, 40U);
    EXPECT_FALSE(parse_puzzle(""));
    EXPECT_FALSE(parse_puzzle(std::string(80, '.')));
    EXPECT_FALSE(parse_puzzle(std::string(82, '.')));
}

TEST(PuzzleText, PencilmarksComeBackAsTheyWere) {
    std::string text;
    for (int c = 0; c < 81; ++c)
        for (int d = 1; d <= 9; ++d) text += (c + d) % 3 == 0 ? '.' : static_cast<char>('0' + d);
    const auto puzzle = parse_puzzle(text);
    ASSERT_TRUE(puzzle);
    EXPECT_TRUE(puzzle->has_pencilmarks());
    EXPECT_EQ(to_string(*puzzle), text);
    text[0] = '7';
    EXPECT_FALSE(parse_puzzle(text));
}

TEST(Puzzles, ConflictNamesTheHouseAndBothCells) {
    Puzzle puzzle;
    puzzle.give(Cell::at(4, 1), Digit(7));
    EXPECT_FALSE(find_conflict(puzzle));
    puzzle.give(Cell::at(4, 8), Digit(7));
    const auto conflict = find_conflict(puzzle);
    ASSERT_TRUE(conflict);
    EXPECT_EQ(conflict->house, House::row(4));
    EXPECT_EQ(conflict->first, Cell::at(4, 1));
    EXPECT_EQ(conflict->second, Cell::at(4, 8));
}

}  // namespace
}  // namespace gridlemma
