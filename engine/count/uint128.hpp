// SPDX-License-Identifier: Apache-2.0
// Uint128: numbers of solutions. An empty grid has 6,670,903,752,021,072,936,960, which needs 73
// bits.
#pragma once

#include <string>

#ifndef __SIZEOF_INT128__  // Compilers for 32-bit processors have none.
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace gridlemma {

#ifdef __SIZEOF_INT128__
__extension__ using Uint128 = unsigned __int128;
#else
using Uint128 = boost::multiprecision::uint128_t;
#endif

/// Returns the decimal digits.
[[nodiscard]] std::string decimal(Uint128 value);

}  // namespace gridlemma
