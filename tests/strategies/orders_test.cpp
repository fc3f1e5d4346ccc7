// SPDX-License-Identifier: Apache-2.0
#include "strategies/tools/orders.hpp"
#include "engine/core/geometries.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace gridlemma {
namespace {

using testing::ElementsAre;

std::vector<House> listed(const HouseList& list) { return {list.begin(), list.end()}; }

TEST(Orders, BoxesThenColumnsThenRows) {
    const std::vector<House> order = listed(box_column_row(Geometry::classic()));
    EXPECT_EQ(order.front(), House::box(0));
    EXPECT_EQ(order[8], House::box(8));
    EXPECT_EQ(order[9], House::column(0));
    EXPECT_EQ(order[18], House::row(0));
    EXPECT_EQ(order.back(), House::row(8));
    EXPECT_EQ(std::set<House>(order.begin(), order.end()).size(), 27U);
}

TEST(Orders, HaveTheHousesOfTheGeometry) {
    const std::vector<House> x = listed(box_row_column(**parse_geometry("x")));
    EXPECT_EQ(x.size(), 29U);
    EXPECT_EQ(x[9], House::row(0));
    EXPECT_EQ(x.back(), House::extra(1));
    const std::vector<House> latin = listed(box_column_row(**parse_geometry("latin")));
    EXPECT_EQ(latin.size(), 18U);
    EXPECT_EQ(latin.front(), House::column(0));
}

TEST(Orders, SubsetsComeByAscendingMask) {
    std::vector<std::vector<int>> pairs;
    for (const auto& pair : colex_subsets<2>(4)) pairs.push_back({pair[0], pair[1]});
    EXPECT_THAT(pairs, ElementsAre(ElementsAre(0, 1), ElementsAre(0, 2), ElementsAre(1, 2),
                                   ElementsAre(0, 3), ElementsAre(1, 3), ElementsAre(2, 3)));
}

template <int size>
void expect_all_subsets(int n, std::size_t number) {
    const auto subsets = colex_subsets<size>(n);
    ASSERT_EQ(subsets.size(), number);
    unsigned last = 0;
    for (const auto& subset : subsets) {
        unsigned mask = 0;
        for (int i = 0; i < size; ++i) {
            EXPECT_LT(subset[i], n);
            EXPECT_LT(mask, 1U << subset[i]);
            mask |= 1U << subset[i];
        }
        EXPECT_GT(mask, last);
        last = mask;
    }
}

TEST(Orders, EverySubsetOfEverySizeOnce) {
    expect_all_subsets<2>(9, 36);
    expect_all_subsets<3>(9, 84);
    expect_all_subsets<4>(9, 126);
    expect_all_subsets<3>(5, 10);
    expect_all_subsets<4>(4, 1);
    expect_all_subsets<4>(3, 0);
    expect_all_subsets<2>(0, 0);
}

}  // namespace
}  // namespace gridlemma
