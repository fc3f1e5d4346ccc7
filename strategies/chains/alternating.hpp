// SPDX-License-Identifier: Apache-2.0
// What techniques share that are short chains of alternating strong and weak links: skyscrapers,
// kites, empty rectangles, W-wings, remote pairs, chains through one digit or bivalue cells.
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Evidence of a chain that starts with a node that is off: off, on, off… in turn.
[[nodiscard]] inline AlternatingChainEvidence alternating_chain(
    std::initializer_list<std::pair<Digit, CellSet>> nodes) {
    AlternatingChainEvidence chain;
    bool is_on = false;
    for (const auto& [digit, cells] : nodes) {
        chain.nodes.push_back({.digit = digit, .cells = cells, .is_on = is_on});
        is_on = !is_on;
    }
    chain.links = static_cast<int>(nodes.size()) - 1;
    return chain;
}

/// Two places of a digit that are the only ones in a house, ascending.
struct Conjugates {
    House house;
    Cell first;
    Cell second;
};

/// The houses of a kind in which `digit` has two places, ascending.
[[nodiscard]] inline std::vector<Conjugates> conjugates_in(const Grid& grid, HouseKind kind,
                                                           Digit digit) {
    std::vector<Conjugates> pairs;
    for (House house : grid.geometry().houses(kind)) {
        const CellSet places = grid.places(house, digit);
        if (places.size() != 2) continue;
        pairs.push_back({house, places.first(), places.without_first().first()});
    }
    return pairs;
}

}  // namespace gridlemma
