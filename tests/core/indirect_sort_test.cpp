// SPDX-License-Identifier: Apache-2.0
#include "engine/core/indirect_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

TEST(IndirectSort, DoesWhatAStableSortDoes) {
    Random random(1);
    for (std::uint64_t size = 0; size < 200; ++size) {
        std::vector<std::pair<std::uint64_t, std::string>> list;
        for (std::uint64_t i = 0; i < size; ++i)
            list.emplace_back(random.below(1 + size / 3), std::to_string(i));
        auto expected = list;
        std::ranges::stable_sort(expected, {}, &std::pair<std::uint64_t, std::string>::first);
        indirect_sort(list, {}, &std::pair<std::uint64_t, std::string>::first);
        EXPECT_EQ(list, expected) << size;
    }
}

TEST(IndirectSort, MovesWhatCannotBeCopied) {
    std::vector<std::unique_ptr<int>> list;
    for (int number : {3, 1, 4, 1, 5, 9, 2, 6}) list.push_back(std::make_unique<int>(number));
    indirect_sort(list, std::ranges::greater(), [](const auto& each) { return *each; });
    std::vector<int> numbers;
    for (const auto& each : list) numbers.push_back(*each);
    EXPECT_EQ(numbers, (std::vector{9, 6, 5, 4, 3, 2, 1, 1}));
}

TEST(IndirectSort, SortsAPart) {
    std::vector<int> list{5, 4, 3, 2, 1};
    indirect_sort(std::span(list).subspan(2));
    EXPECT_EQ(list, (std::vector{5, 4, 1, 2, 3}));
}

}  // namespace
}  // namespace gridlemma
