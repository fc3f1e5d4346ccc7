// SPDX-License-Identifier: Apache-2.0
// Positions: givens, placed digits and struck candidates are three things, in texts, grids, morphs
// and canonical forms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/check/checker.hpp"
#include "engine/core/morph.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma {
namespace {

/// As exchanged by players.
const std::string position_text =
    ".+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54.......+93.75."
    "+5.2+78...:411 611 413 417 353 853 173 873 883 687";

Puzzle position() { return *parse_puzzle(position_text); }

TEST(Position, IsReadAndWritten) {
    const Puzzle read = position();
    EXPECT_EQ(read.givens().size(), 26);
    EXPECT_EQ(read.placed().size(), 16);
    EXPECT_EQ(read.struck().size(), 10);
    EXPECT_EQ(read.given(Cell::at(0, 3)), Digit(5));
    EXPECT_EQ(read.given(Cell::at(0, 1)), std::nullopt);
    EXPECT_EQ(read.digit_at(Cell::at(0, 1)), Digit(9));
    EXPECT_TRUE(read.struck().contains(Candidate(Cell::at(0, 0), Digit(4))));
    EXPECT_EQ(to_string(read), position_text);
}

TEST(Position, AGridKnowsWhatWasGiven) {
    const Puzzle read = position();
    const Grid grid(read);
    EXPECT_EQ(grid.givens(), read.givens());
    EXPECT_EQ(grid.placed(), read.filled());
    EXPECT_FALSE(grid.has(Candidate(Cell::at(0, 0), Digit(4))));
    EXPECT_EQ(to_puzzle(grid), read);
    EXPECT_EQ(to_string(to_puzzle(grid)), position_text);
    const CheckedGrid checked(read);
    for (Cell cell : CellSet::all()) {
        EXPECT_EQ(checked.is_solved(cell), grid.placed().contains(cell));
        if (!checked.is_solved(cell)) {
            EXPECT_EQ(checked.possible(cell), grid.at(cell));
        }
    }
}

TEST(Position, TheShortestTextThatSaysAllIsWritten) {
    Puzzle puzzle = *parse_puzzle(std::string("5") + std::string(80, '.'));
    EXPECT_EQ(to_string(puzzle).size(), 81U);
    EXPECT_EQ(to_position_text(puzzle), to_string(puzzle) + ":");
    // What a given excludes is not struck.
    puzzle.strike(Candidate(Cell::at(0, 1), Digit(5)));
    EXPECT_EQ(to_string(puzzle), to_string(puzzle).substr(0, 81));
    puzzle.strike(Candidate(Cell::at(0, 1), Digit(6)));
    EXPECT_EQ(to_string(puzzle), "5" + std::string(80, '.') + ":612");
    Puzzle marks;
    marks.allow(Cell(0), DigitSet(Digit(3)));
    EXPECT_EQ(to_string(marks).size(), 729U);
    EXPECT_TRUE(to_string(marks).starts_with("..3......1234"));
}

TEST(Position, OneAsLongAsPencilmarksIsReadAsAPosition) {
    Puzzle puzzle;
    for (int i = 0; i < 162; ++i) puzzle.strike(Candidate(Cell(i / 2), Digit(1 + i % 2)));
    EXPECT_EQ(to_position_text(puzzle).size(), 729U);
    EXPECT_EQ(*parse_puzzle(to_position_text(puzzle)), puzzle);
}

TEST(Position, BadTextsAreRefused) {
    const std::string cells(81, '.');
    const auto reason = [](const std::string& text) {
        const Result<Puzzle> read = parse_puzzle(text);
        return read ? std::string() : read.error().reason;
    };
    EXPECT_EQ(reason(cells + ":"), "");
    EXPECT_EQ(reason(cells + ": 111  999 "), "");
    EXPECT_EQ(reason(cells + ":11"), "no struck candidate (digit, row, column)");
    EXPECT_EQ(reason(cells + ":1111"), "no struck candidate (digit, row, column)");
    EXPECT_EQ(reason(cells + ":101"), "no struck candidate (digit, row, column)");
    EXPECT_EQ(reason("+" + cells), "character '.' after a plus");
    EXPECT_EQ(reason("++5" + cells.substr(1)), "character '+' after a plus");
    EXPECT_EQ(reason("+5" + cells), "character '.' after a position");
    EXPECT_EQ(reason("+5" + cells.substr(3)), "79 cells, 81 expected");
    EXPECT_EQ(reason("+5" + cells.substr(1) + ":511"), "struck candidate r1c1=5 is in its cell");
    EXPECT_EQ(reason("+5" + cells.substr(1) + ":611"), "");
}

TEST(Position, EqualDigitsAreAConflictGivenOrNot) {
    Puzzle puzzle;
    puzzle.give(Cell(0), Digit(5));
    puzzle.place(Cell(8), Digit(5));
    ASSERT_TRUE(find_conflict(puzzle));
    EXPECT_EQ(to_string(*find_conflict(puzzle)), "digit 5 twice in row 1 (r1c1, r1c9)");
}

TEST(Position, FollowsFromItsGivensOrNot) {
    const std::string start =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    Puzzle puzzle = *parse_puzzle(start);
    EXPECT_TRUE(follow_from_givens(puzzle));
    puzzle.place(Cell::at(0, 2), Digit(4));
    puzzle.strike(Candidate(Cell::at(0, 3), Digit(2)));
    EXPECT_TRUE(follow_from_givens(puzzle));
    EXPECT_EQ(puzzle.givens_alone(), *parse_puzzle(start));
    puzzle.strike(Candidate(Cell::at(0, 3), Digit(6)));
    EXPECT_FALSE(follow_from_givens(puzzle)) << "the solution has been struck";
    Puzzle marks;
    marks.allow(Cell(0), DigitSet(Digit(3)));
    EXPECT_FALSE(follow_from_givens(marks));
}

TEST(Position, MorphsAndFormsKeepWhatWasGiven) {
    const Puzzle original = position();
    Random random(7);
    Minlex minlex;
    const std::string form(minlex.text(original));
    EXPECT_EQ(form, to_string(minlex(original)));
    const Puzzle canonical = *parse_puzzle(form);
    EXPECT_EQ(canonical.givens().size(), original.givens().size());
    EXPECT_EQ(canonical.placed().size(), original.placed().size());
    EXPECT_EQ(canonical.struck().size(), original.struck().size());
    for (int i = 0; i < 50; ++i) {
        const Morph morph = Morph::random(random, {});
        const Puzzle image = morph(original);
        EXPECT_EQ(image.givens(), morph(original.givens()));
        EXPECT_EQ(image.placed(), morph(original.placed()));
        EXPECT_EQ(*parse_puzzle(to_string(image)), image);
        EXPECT_EQ(minlex.text(image), form);
    }
}

// The marks are the same under an exchange that the givens do not allow.
TEST(Position, FormsTellGivenFromPlaced) {
    Puzzle one;
    one.give(Cell::at(0, 0), Digit(1));
    one.place(Cell::at(8, 8), Digit(1));
    Puzzle other;
    other.place(Cell::at(4, 4), Digit(7));
    other.give(Cell::at(1, 1), Digit(7));
    Puzzle both;
    both.give(Cell::at(0, 0), Digit(1));
    both.give(Cell::at(8, 8), Digit(1));
    Minlex minlex;
    EXPECT_EQ(minlex(one), minlex(other));
    EXPECT_NE(minlex(one), minlex(both));
}

}  // namespace
}  // namespace gridlemma
