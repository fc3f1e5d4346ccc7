// SPDX-License-Identifier: Apache-2.0
#include "tests/logic/finder_memory_elsewhere.hpp"

namespace gridlemma {
namespace {

struct Memory {
    std::string value = "elsewhere";
};

}  // namespace

std::string test::memory_elsewhere(FinderMemory& memory) { return memory.get<Memory>().value; }

}  // namespace gridlemma
