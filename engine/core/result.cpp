// SPDX-License-Identifier: Apache-2.0
#include "engine/core/result.hpp"

#include <ostream>

namespace gridlemma {

std::ostream& operator<<(std::ostream& out, const Error& error) { return out << error.reason; }

}  // namespace gridlemma
