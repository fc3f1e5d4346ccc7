// SPDX-License-Identifier: Apache-2.0
// The assertions of tests/test.hpp fail when they should, and say why.
#include <gtest/gtest-spi.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/test.hpp"

namespace gridlemma::test {
namespace {

const std::string abc = "abc";

int one_that_fails() {
    EXPECT_NONFATAL_FAILURE(EXPECT_EQ(abc, "inner"), "inner");
    return 7;
}

TEST(Assertions, HoldForWhatIsEqual) {
    EXPECT_EQ(abc, "abc");
    EXPECT_EQ(abc, std::string_view("abc"));
    EXPECT_EQ(std::string("a\0b", 3), std::string_view("a\0b", 3));
    EXPECT_EQ(abc.size(), 3U);
    EXPECT_EQ(std::optional<int>(), std::nullopt);
    EXPECT_TRUE(std::optional<int>(0));
    EXPECT_THAT(abc, testing::HasSubstr("b"));
    if (abc.empty())
        EXPECT_EQ(1, 2);
    else
        EXPECT_NE(1, 2);
}

TEST(Assertions, FailAndSayWhy) {
    EXPECT_NONFATAL_FAILURE(EXPECT_EQ(abc, "abd") << "more " << 5,
                            "  abc\n    Which is: \"abc\"\n  \"abd\"\nmore 5");
    EXPECT_NONFATAL_FAILURE(EXPECT_EQ(abc.size(), 4U), "  abc.size()\n    Which is: 3\n  4U");
    EXPECT_NONFATAL_FAILURE(EXPECT_EQ(std::string("a\0b", 3), "a"), "a\\0b");
    EXPECT_NONFATAL_FAILURE(EXPECT_NE(1, 1), "Expected: (1) != (1), actual: 1 vs 1");
    EXPECT_NONFATAL_FAILURE(EXPECT_LT(2, 2), "Expected: (2) < (2)");
    EXPECT_NONFATAL_FAILURE(EXPECT_LE(3, 2), "Expected: (3) <= (2)");
    EXPECT_NONFATAL_FAILURE(EXPECT_GT(2, 2), "Expected: (2) > (2)");
    EXPECT_NONFATAL_FAILURE(EXPECT_GE(2, 3), "Expected: (2) >= (3)");
    EXPECT_NONFATAL_FAILURE(EXPECT_TRUE(abc.empty()), "abc.empty()\n  Actual: false");
    EXPECT_NONFATAL_FAILURE(EXPECT_FALSE(!abc.empty()), "!abc.empty()\n  Actual: true");
    EXPECT_NONFATAL_FAILURE(EXPECT_THAT(abc, testing::HasSubstr("z")), "has substring \"z\"");
    EXPECT_NONFATAL_FAILURE(EXPECT_EQ(abc, "outer") << one_that_fails(), "\"outer\"\n7");
}

TEST(Assertions, OfTheFatalKindEndTheTest) {
    EXPECT_FATAL_FAILURE(
        {
            ASSERT_EQ(abc, "abd") << "why";
            FAIL() << "too far";
        },
        "\"abd\"\nwhy");
    EXPECT_FATAL_FAILURE(ASSERT_TRUE(abc.empty()), "Actual: false");
    EXPECT_FATAL_FAILURE(ASSERT_THAT(abc, testing::HasSubstr("z")), "has substring \"z\"");
}

}  // namespace
}  // namespace gridlemma::test
