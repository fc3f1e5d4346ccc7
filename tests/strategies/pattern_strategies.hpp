// SPDX-License-Identifier: Apache-2.0
// The strategies that look for a pattern: all but forcing chains, which cost too much to be tried
// on every grid and have tests of their own in tests/forcing.
#pragma once

#include <string_view>
#include <vector>

#include "strategies/catalog.hpp"

namespace pencilmark::test {

[[nodiscard]] inline const std::vector<const Strategy*>& pattern_strategies() {
    static const std::vector<const Strategy*> patterns = [] {
        std::vector<const Strategy*> list;
        for (const Strategy* strategy : built_in_strategies())
            if (strategy->descriptor.family != Family::forcing) list.push_back(strategy);
        return list;
    }();
    return patterns;
}

/// What does not come up by thinning out candidates at random.
[[nodiscard]] inline bool is_rare(const Strategy& strategy) {
    return strategy.descriptor.id == std::string_view("bug");
}

}  // namespace pencilmark::test
