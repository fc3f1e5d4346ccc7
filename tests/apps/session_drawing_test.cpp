// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/apps/session_support.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;

Grid grid_of(const std::string& text) { return Grid(*parse_puzzle(text)); }

TEST(SessionDrawing, DigitsWithBoxesSetOff) {
    EXPECT_EQ(draw_digits(grid_of(example)),
              "8 . . | . . . | . . .\n. . 3 | 6 . . | . . .\n. 7 . | . 9 . | 2 . .\n"
              "------+-------+------\n"
              ". 5 . | . . 7 | . . .\n. . . | . 4 5 | 7 . .\n. . . | 1 . . | . 3 .\n"
              "------+-------+------\n"
              ". . 1 | . . . | . 6 8\n. . 8 | 5 . . | . 1 .\n. 9 . | . . . | 4 . .\n");
}

TEST(SessionDrawing, ACellWithoutCandidatesIsNamed) {
    const Grid grid = grid_of("12345678........9" + std::string(64, '.'));
    EXPECT_THAT(list_candidates(grid), HasSubstr("r1c9: none\n"));
    EXPECT_EQ(list_candidates(grid_of(example_solution)), "");
}

}  // namespace
}  // namespace gridlemma::apps
