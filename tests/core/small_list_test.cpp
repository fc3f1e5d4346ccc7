// SPDX-License-Identifier: Apache-2.0
#include "engine/core/small_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using Short = SmallList<int, 3>;

TEST(SmallList, IsMadeFromValues) {
    EXPECT_THAT(Short(), IsEmpty());
    EXPECT_THAT(Short({1, 2, 3, 4}), ElementsAre(1, 2, 3, 4));
    const std::vector<int> values{5, 6};
    EXPECT_THAT(Short(values.begin(), values.end()), ElementsAre(5, 6));
    EXPECT_EQ(Short({1, 2}), Short({1, 2}));
    EXPECT_NE(Short({1, 2}), Short({1, 2, 3}));
    EXPECT_LT(Short({1, 2}), Short({1, 2, 3}));
    EXPECT_GT(Short({2}), Short({1, 2, 3}));
}

// Both within the list and on the heap, to and from lists of either kind.
TEST(SmallList, CopiesAndMovesKeepTheValues) {
    const std::vector<Short> samples{{}, {1}, {1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3, 4, 5, 6, 7, 8}};
    for (const Short& from : samples) {
        EXPECT_EQ(Short(from), from);
        Short source = from;
        const Short moved = std::move(source);
        EXPECT_EQ(moved, from);
        for (const Short& before : samples) {
            Short to = before;
            to = from;
            EXPECT_EQ(to, from);
            to = before;
            Short temporary = from;
            to = std::move(temporary);
            EXPECT_EQ(to, from);
            to.push_back(9);
            EXPECT_EQ(to.back(), 9);
            EXPECT_EQ(to.size(), from.size() + 1);
        }
    }
}

TEST(SmallList, WhatIsMovedFromIsEmptyAndOfUse) {
    for (Short from : {Short{1, 2}, Short{1, 2, 3, 4, 5}}) {
        const Short moved = std::move(from);
        EXPECT_THAT(from, IsEmpty());  // NOLINT(bugprone-use-after-move)
        from = {7, 8, 9, 10};
        EXPECT_THAT(from, ElementsAre(7, 8, 9, 10));
    }
}

TEST(SmallList, ItsOwnElementMayBeAppended) {
    Short list{1, 2, 3};
    list.push_back(list.front());
    list.emplace_back(list.back());
    list.insert(list.begin(), list.back());
    EXPECT_THAT(list, ElementsAre(1, 1, 2, 3, 1, 1));
}

// Thousands of changes at random, each as std::vector makes it.
TEST(SmallList, DoesWhatAVectorDoes) {
    Random random(7);
    std::vector<int> expected;
    Short list;
    for (int i = 0; i < 20'000; ++i) {
        const auto at = static_cast<std::ptrdiff_t>(random.below(expected.size() + 1));
        const auto size = static_cast<std::ptrdiff_t>(expected.size());
        const std::vector<int> more{i, i + 1, i + 2};
        switch (random.below(10)) {
            case 0:
            case 1:
            case 2:
                list.push_back(i);
                expected.push_back(i);
                break;
            case 3:
                EXPECT_EQ(*list.insert(list.begin() + at, i), i);
                expected.insert(expected.begin() + at, i);
                break;
            case 4:
                list.insert(list.begin() + at, more.begin(), more.end());
                expected.insert(expected.begin() + at, more.begin(), more.end());
                break;
            case 5:
                list.erase(list.begin() + at, list.end());
                expected.erase(expected.begin() + at, expected.end());
                break;
            case 6:
                if (at == size) break;
                EXPECT_EQ(list.erase(list.begin() + at) - list.begin(), at);
                expected.erase(expected.begin() + at);
                break;
            case 7:
                list.resize(static_cast<std::size_t>(at) + 2);
                expected.resize(static_cast<std::size_t>(at) + 2);
                break;
            case 8:
                if (size == 0) break;
                list.pop_back();
                expected.pop_back();
                break;
            default:
                list.assign(more.begin(), more.end());
                expected = more;
        }
        ASSERT_THAT(list, ElementsAreArray(expected)) << "after change " << i;
    }
}

}  // namespace
}  // namespace gridlemma
