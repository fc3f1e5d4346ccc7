// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/core/number.hpp"

namespace gridlemma {
namespace {

TEST(Numbers, AreReadAsAWhole) {
    EXPECT_EQ(parse_number("7"), 7);
    EXPECT_EQ(parse_number("-2.50"), -2.5);
    EXPECT_EQ(parse_number("1e3"), 1000);
    EXPECT_EQ(parse_number(".5"), 0.5);
    EXPECT_EQ(parse_number("5."), 5);
    for (const char* text :
         {"", " 1", "1 ", "+1", "1,5", "0x10", "1e999", "1e-400", "--1", "e", ".", "1e"})
        EXPECT_EQ(parse_number(text), std::nullopt) << text;
}

TEST(Numbers, AreWrittenWithDecimals) {
    EXPECT_EQ(fixed_text(7.1, 1), "7.1");
    EXPECT_EQ(fixed_text(2, 2), "2.00");
    EXPECT_EQ(fixed_text(0.25, 1), "0.2");  // Half to even.
    EXPECT_EQ(fixed_text(-1e20, 0), "-100000000000000000000");
}

TEST(Numbers, AreWrittenAsShortAsPossible) {
    EXPECT_EQ(shortest_text(7.1), "7.1");
    EXPECT_EQ(shortest_text(0.1 + 0.2), "0.30000000000000004");
    for (const double value : {0.0, 1.0, 8.25, 1.0 / 3, -12.7})
        EXPECT_EQ(parse_number(shortest_text(value)), value);
}

}  // namespace
}  // namespace gridlemma
