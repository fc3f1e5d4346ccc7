// SPDX-License-Identifier: Apache-2.0
// The strategies that search for a pattern: all except forcing chains, which are too slow to run on
// every grid and are covered by tests/forcing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "strategies/catalog/catalog.hpp"
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

/// Returns those that the oracle knows as well.
[[nodiscard]] inline const std::vector<const Strategy*>& oracle_strategies() {
    static const std::vector<const Strategy*> known = [] {
        std::vector<const Strategy*> list;
        for (const Strategy* strategy : pattern_strategies())
            if (oracle_knows(std::string(strategy->descriptor.id))) list.push_back(strategy);
        return list;
    }();
    return known;
}

/// Returns the strategies to try on the grid with that number: those that the oracle knows are
/// cheap and run on each grid, the others on some.
[[nodiscard]] inline const std::vector<const Strategy*>& strategies_to_try(
    std::size_t number, std::size_t others_every = 20) {
    return number % others_every == 0 ? pattern_strategies() : oracle_strategies();
}

/// Whether the technique seldom or never occurs in grids with randomly removed candidates.
[[nodiscard]] inline bool is_rare(const Strategy& strategy) {
    return strategy.descriptor.id == std::string_view("bug") ||
           !oracle_knows(std::string(strategy.descriptor.id));
}

}  // namespace gridlemma::test
