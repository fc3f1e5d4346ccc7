// SPDX-License-Identifier: Apache-2.0
// A finder of another file, whose buffer has the same name.
#pragma once

#include <string>

#include "engine/logic/facts.hpp"

namespace gridlemma::test {

/// "elsewhere", which its own buffer holds from the beginning.
[[nodiscard]] std::string buffer_elsewhere(Facts& facts);

}  // namespace gridlemma::test
