// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/rating.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/logic/outcome.hpp"

namespace gridlemma {
namespace {

const Rating three_tenths{{"ER", 7.2, 1}, {"EP", 1.25, 1}, {"ED", 10, 1}};
const Rating with_label{{"level", 3, 0, "Unfair"}, {"score", 1234567}};

TEST(RatingValue, MeasuresKeepTheirOrderAndAreFoundByName) {
    ASSERT_EQ(three_tenths.measures().size(), 3U);
    EXPECT_EQ(three_tenths.measures()[0].name, "ER");
    EXPECT_EQ(three_tenths.measures()[2].name, "ED");
    ASSERT_NE(three_tenths.find("EP"), nullptr);
    EXPECT_EQ(three_tenths.find("EP")->value, 1.25);
    EXPECT_EQ(three_tenths.find("score"), nullptr);
    EXPECT_EQ(three_tenths.find(""), nullptr);
    EXPECT_TRUE(Rating().empty());
    EXPECT_FALSE(three_tenths.empty());
    EXPECT_NE(three_tenths, with_label);
}

TEST(RatingValue, IsWrittenWithItsDecimalsAndLabels) {
    EXPECT_EQ(to_string(three_tenths), "ER 7.2, EP 1.2, ED 10.0");
    EXPECT_EQ(to_string(with_label), "Unfair, score 1234567");
    EXPECT_EQ(to_string(Rating()), "");
    EXPECT_EQ(to_string(Measure{"W", 1e300}).size(), 303U);
    std::ostringstream out;
    out << with_label;
    EXPECT_EQ(out.str(), "Unfair, score 1234567");
}

TEST(StatusOf, ConflictingGivensAreToldFromOtherPuzzlesWithoutSolution) {
    Puzzle twins;
    twins.give(Cell(0), Digit(1));
    twins.give(Cell(1), Digit(1));
    Puzzle stuck;
    stuck.allow(Cell(0), DigitSet{});
    EXPECT_EQ(status_of(0, twins), Status::invalid);
    EXPECT_EQ(status_of(0, stuck), Status::none);
    EXPECT_EQ(status_of(1, stuck), Status::unique);
    EXPECT_EQ(status_of(2, stuck), Status::multiple);
    EXPECT_EQ(status_of(0), Status::none);
    EXPECT_EQ(status_of(1'000'000'000'000), Status::multiple);
}

}  // namespace
}  // namespace gridlemma
