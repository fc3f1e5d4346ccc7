// SPDX-License-Identifier: Apache-2.0
#include "tests/logic/facts_elsewhere.hpp"

namespace gridlemma {
namespace {

struct Buffer {
    std::string value = "elsewhere";
};

}  // namespace

std::string test::buffer_elsewhere(Facts& facts) { return facts.scratch<Buffer>().value; }

}  // namespace gridlemma
