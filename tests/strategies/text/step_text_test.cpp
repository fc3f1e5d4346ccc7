// SPDX-License-Identifier: Apache-2.0
// What a step concludes, names, drawings of digits, and ratings, as texts.
#include <gtest/gtest.h>

#include <limits>
#include <sstream>

#include "engine/core/puzzle.hpp"
#include "strategies/text/text.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

TEST(Conclusions, EliminationsByCell) {
    Step step;
    step.placements.emplace_back(Cell::at(2, 4), Digit(5));
    for (int digit : {7, 2}) step.eliminate(Digit(digit), {Cell::at(3, 0), Cell::at(3, 8)});
    step.eliminations.pop_back();
    EXPECT_EQ(conclusions_text(step), "r3c5=5, r4c1<>27, r4c9<>7");
    EXPECT_EQ(conclusions_text(Step()), "");
}

TEST(Conclusions, CellsThatLoseTheSameDigitsAreCondensed) {
    Step step;
    step.eliminate(Digit(7), {Cell::at(2, 0), Cell::at(2, 5), Cell::at(6, 0), Cell::at(6, 5)});
    step.eliminate(Digit(4), Cell::at(0, 8));
    EXPECT_EQ(conclusions_text(step), "r1c9<>4, r37c16<>7");
}

TEST(Condensed, RowsOrColumnsThatHaveTheSameCells) {
    EXPECT_EQ(condensed({}), "");
    EXPECT_EQ(condensed(Cell::at(3, 4)), "r4c5");
    EXPECT_EQ(condensed({Cell::at(0, 3), Cell::at(2, 0), Cell::at(2, 2)}), "r1c4,r3c13");
    EXPECT_EQ(condensed({Cell::at(0, 0), Cell::at(4, 0), Cell::at(4, 1)}), "r1c1,r5c12");
    EXPECT_EQ(condensed({Cell::at(0, 0), Cell::at(1, 0), Cell::at(2, 0), Cell::at(2, 4)}),
              "r12c1,r3c15");
    EXPECT_EQ(condensed(CellSet::all()), "r123456789c123456789");
}

TEST(Conclusions, StandBehindTheReason) {
    Step step;
    step.placements.emplace_back(Cell::at(2, 4), Digit(5));
    step.evidence = SingleEvidence{.in_house = true, .house = House::row(2)};
    EXPECT_EQ(step_text("Hidden Single (Row)", step, Grid()),
              "Hidden Single (Row): Row 3 has one place left for 5. So r3c5=5.");
    EXPECT_EQ(step_text("Hidden Single (Row)", step, Grid(), Notation::eureka),
              "Hidden Single (Row): (5)r3 => r3c5=5");
    EXPECT_EQ(step_text("Hidden Single (Row)", step, Grid(), Notation::hodoku),
              "Hidden Single: r3c5=5");
}

TEST(Notations, AreFoundByTheirNames) {
    for (std::size_t i = 0; i < notation_names.size(); ++i)
        EXPECT_EQ(find_notation(notation_names[i]), static_cast<Notation>(i));
    EXPECT_EQ(find_notation("latin"), std::nullopt);
}

TEST(Names, OfTruthsHousesAndEliminations) {
    EXPECT_EQ(to_string(Truth(Cell::at(3, 4))), "r4c5");
    EXPECT_EQ(to_string(Truth(House::column(3), Digit(7))), "7c4");
    EXPECT_EQ(short_name(House::box(8)), "b9");
    EXPECT_EQ(elimination_text({Cell::at(1, 2), Digit(4)}), "r2c3<>4");
}

TEST(Streams, WriteWhatToStringGives) {
    std::ostringstream out;
    const Puzzle puzzle = test::puzzle_of("12" + std::string(79, '.'));
    out << Cell::at(0, 8) << ' ' << House::box(0) << ' ' << Candidate(Cell::at(0, 0), Digit(3))
        << ' ' << Digit(4) << ' ' << Error{"bad", 3} << ' ' << puzzle;
    EXPECT_EQ(out.str(), "r1c9 box 1 r1c1=3 4 bad " + to_string(puzzle));
}

TEST(GridText, EmptyCellsArePoints) {
    EXPECT_EQ(to_grid_text(test::puzzle_of("12" + std::string(78, '.') + "9")),
              "1 2 . | . . . | . . .\n"
              ". . . | . . . | . . .\n"
              ". . . | . . . | . . .\n"
              "------+-------+------\n"
              ". . . | . . . | . . .\n"
              ". . . | . . . | . . .\n"
              ". . . | . . . | . . .\n"
              "------+-------+------\n"
              ". . . | . . . | . . .\n"
              ". . . | . . . | . . .\n"
              ". . . | . . . | . . 9\n");
}

TEST(Ratings, AreRoundedAsSerateRoundsThem) {
    for (std::uint32_t tenths = 0; tenths <= 200; ++tenths) {
        EXPECT_EQ(rating_in_tenths(tenths / 10.0), tenths);
        // Half a tenth is rounded up, anything below is rounded down.
        EXPECT_EQ(rating_in_tenths(tenths / 10.0 + 0.0499), tenths);
        EXPECT_EQ(rating_in_tenths(tenths / 10.0 + 0.0501), tenths + 1);
    }
    EXPECT_EQ(rating_in_tenths(6.6 + 0.1), 67U);
    EXPECT_FALSE(rating_in_tenths(-0.1));
    EXPECT_FALSE(rating_in_tenths(std::numeric_limits<double>::quiet_NaN()));
    EXPECT_FALSE(rating_in_tenths(std::numeric_limits<double>::infinity()));
}

}  // namespace
}  // namespace gridlemma
