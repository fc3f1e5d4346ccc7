// SPDX-License-Identifier: Apache-2.0
// HoDoKu's order of preference among steps. The numbers are the same on processors of 32 bits.
#include <gtest/gtest.h>

#include "strategies/other_programs/hodoku_order.hpp"

namespace gridlemma {
namespace {

constexpr Candidate first{Cell::at(0, 0), Digit(1)};
constexpr Candidate second{Cell::at(0, 1), Digit(1)};
constexpr Candidate last{Cell::at(8, 8), Digit(9)};

std::uint64_t rank_of(HodokuOrder::Eliminations eliminations) {
    return HodokuOrder::rank_of(eliminations);
}

TEST(HodokuOrder, PrefersMoreEliminationsThenLessWeight) {
    EXPECT_LT(rank_of({second, last}), rank_of({first}));
    EXPECT_LT(rank_of({first}), rank_of({second}));
    EXPECT_LT(rank_of({second}), rank_of({last}));
}

TEST(HodokuOrder, CountsEliminationsInTheUpperHalfOfARank) {
    EXPECT_EQ(rank_of({first}), 728ULL << 32U | 1U);
    EXPECT_EQ(rank_of({last}), 728ULL << 32U | 89U);
    EXPECT_EQ(rank_of({second, first}), 727ULL << 32U | 83U) << "0 + 1, and 1 * 81 + 1";
    EXPECT_EQ(rank_of({first, first}), rank_of({first})) << "each once";
}

}  // namespace
}  // namespace gridlemma
