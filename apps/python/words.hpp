// SPDX-License-Identifier: Apache-2.0
// Words that Python has for enumerators which have no names in C++.
#pragma once

#include <array>

namespace gridlemma::python {

/// By the value of a DecidedBy.
inline constexpr std::array<const char*, 3> decided_words{"nothing", "certificate", "solution"};

}  // namespace gridlemma::python
