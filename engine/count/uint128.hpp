// SPDX-License-Identifier: Apache-2.0
// Uint128: numbers of solutions. An empty grid has 6,670,903,752,021,072,936,960, which needs 73 bits.
#pragma once

#include <string>

namespace gridlemma {

__extension__ using Uint128 = unsigned __int128;

/// Returns the decimal digits.
[[nodiscard]] std::string decimal(Uint128 value);

}  // namespace gridlemma
