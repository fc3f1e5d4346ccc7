// SPDX-License-Identifier: Apache-2.0
// The strategies that look for a pattern: all but forcing chains, which cost too much to be tried
// on every grid and have tests of their own in tests/forcing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "strategies/catalog.hpp"
#include "tests/strategies/oracle.hpp"

namespace gridlemma::test {

[[nodiscard]] inline const std::vector<const Strategy*>& pattern_strategies() {
    static const std::vector<const Strategy*> patterns = [] {
        std::vector<const Strategy*> list;
        for (const Strategy* strategy : built_in_strategies())
            if (strategy->descriptor.family != Family::forcing) list.push_back(strategy);
        return list;
    }();
    return patterns;
}

/// Those of them that the oracle knows as well.
[[nodiscard]] inline const std::vector<const Strategy*>& oracle_strategies() {
    static const std::vector<const Strategy*> known = [] {
        std::vector<const Strategy*> list;
        for (const Strategy* strategy : pattern_strategies())
            if (oracle_knows(std::string(strategy->descriptor.id))) list.push_back(strategy);
        return list;
    }();
    return known;
}

/// Those to try on the grid of that number: what the oracle knows is cheap and tried on each, the
/// others now and then.
[[nodiscard]] inline const std::vector<const Strategy*>& strategies_to_try(
    std::size_t number, std::size_t others_every = 20) {
    return number % others_every == 0 ? pattern_strategies() : oracle_strategies();
}

/// What does not come up by thinning out candidates at random, or not often.
[[nodiscard]] inline bool is_rare(const Strategy& strategy) {
    return strategy.descriptor.id == std::string_view("bug") ||
           !oracle_knows(std::string(strategy.descriptor.id));
}

}  // namespace gridlemma::test
