// SPDX-License-Identifier: Apache-2.0
#include "engine/count/uint128.hpp"

#include <algorithm>

namespace gridlemma {

std::string decimal(Uint128 value) {
    std::string digits;
    do {
        digits += static_cast<char>('0' + static_cast<int>(value % 10));
        value /= 10;
    } while (value != 0);
    std::ranges::reverse(digits);
    return digits;
}

}  // namespace gridlemma
