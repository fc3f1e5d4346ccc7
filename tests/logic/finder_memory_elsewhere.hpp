// SPDX-License-Identifier: Apache-2.0
// A finder in another file whose memory type has the same name.
#pragma once

#include <string>

#include "engine/logic/strategy.hpp"

namespace gridlemma::test {

/// Returns "elsewhere", the initial value of its own memory.
[[nodiscard]] std::string memory_elsewhere(FinderMemory& memory);

}  // namespace gridlemma::test
