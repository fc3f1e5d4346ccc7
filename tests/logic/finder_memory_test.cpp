// SPDX-License-Identifier: Apache-2.0
// Memory of finders: one object per type, even if types in two files have the same name.
#include <gtest/gtest.h>

#include "engine/logic/strategy.hpp"
#include "tests/logic/finder_memory_elsewhere.hpp"

namespace gridlemma {
namespace {

struct Memory {
    int value = 1;
};

TEST(FinderMemory, KeepsAnObjectOfEachType) {
    struct Other {
        int value = 2;
    };
    FinderMemory memory;
    EXPECT_EQ(memory.get<Memory>().value, 1);
    EXPECT_EQ(memory.get<Other>().value, 2);
    memory.get<Memory>().value = 5;
    EXPECT_EQ(memory.get<Memory>().value, 5);
    EXPECT_EQ(memory.get<Other>().value, 2);
}

TEST(FinderMemory, KnowsTypesOfOneNameApart) {
    FinderMemory memory;
    memory.get<Memory>().value = 5;
    EXPECT_EQ(test::memory_elsewhere(memory), "elsewhere");
    EXPECT_EQ(memory.get<Memory>().value, 5);
}

}  // namespace
}  // namespace gridlemma
