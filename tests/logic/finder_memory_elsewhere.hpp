// SPDX-License-Identifier: Apache-2.0
// A finder of another file, whose memory has the same name.
#pragma once

#include <string>

#include "engine/logic/strategy.hpp"

namespace gridlemma::test {

/// "elsewhere", which its memory of its own holds from the beginning.
[[nodiscard]] std::string memory_elsewhere(FinderMemory& memory);

}  // namespace gridlemma::test
