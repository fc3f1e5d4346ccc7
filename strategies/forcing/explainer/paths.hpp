// SPDX-License-Identifier: Apache-2.0
// Paths: literals in the order in which a search has reached them. The cause of each is the place
// of the one before; that of a start is `no_cause`.
#pragma once

#include "strategies/forcing/explainer/chain_line.hpp"

namespace gridlemma::explainer {

using Paths = std::vector<DerivedLiteral>;

/// Sets `line` to the path from the literal at `end` back to its start. The start itself is left
/// out unless `whole`.
inline void set_line(const Paths& paths, std::uint32_t end, bool whole, Line& line) {
    line.clear();
    for (std::uint32_t i = end; i != no_cause; i = paths[i].cause)
        if (whole || paths[i].cause != no_cause)
            line.push_back({.literal = paths[i].literal, .why = paths[i].why});
}

}  // namespace gridlemma::explainer
