// SPDX-License-Identifier: Apache-2.0
#include "engine/core/literal.hpp"

namespace gridlemma {

std::string to_string(Literal literal) {
    return to_string(literal.cell()) + (literal.is_on() ? "=" : "<>") + literal.digit().character();
}

}  // namespace gridlemma
