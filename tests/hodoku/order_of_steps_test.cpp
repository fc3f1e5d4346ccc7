// SPDX-License-Identifier: Apache-2.0
// HoDoKu's order of preference among steps. The numbers are the same on processors of 32 bits.
#include <gtest/gtest.h>

#include "strategies/other_programs/hodoku_order.hpp"

namespace gridlemma {
namespace {

constexpr Candidate early{Cell::at(0, 0), Digit(1)};
constexpr Candidate late{Cell::at(0, 1), Digit(1)};
constexpr Candidate last{Cell::at(8, 8), Digit(9)};

std::uint64_t rank_of(HodokuOrder::Eliminations eliminations) {
    return HodokuOrder::rank_of(eliminations);
}

TEST(HodokuOrder, PrefersMoreEliminationsThenLessWeight) {
    EXPECT_LT(rank_of({late, last}), rank_of({early}));
    EXPECT_LT(rank_of({early}), rank_of({late}));
    EXPECT_LT(rank_of({late}), rank_of({last}));
}

TEST(HodokuOrder, CountsEliminationsInTheUpperHalfOfARank) {
    EXPECT_EQ(rank_of({early}), 728ULL << 32U | 1U);
    EXPECT_EQ(rank_of({last}), 728ULL << 32U | 89U);
    EXPECT_EQ(rank_of({late, early}), 727ULL << 32U | 83U) << "0 + 1, and 1 * 81 + 1";
    EXPECT_EQ(rank_of({early, early}), rank_of({early})) << "each once";
}

}  // namespace
}  // namespace gridlemma
