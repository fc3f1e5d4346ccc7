// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/chain_sets.hpp"

#include <algorithm>

namespace gridlemma {

namespace {

using Node = AlternatingChainEvidence::Node;
using Set = SetsEvidence::Set;

/// Calls `visit` with each set of cells of one house out of `pool`, `ends` among them, that has one
/// digit more than cells.
template <typename Visit>
void for_each_set(const Grid& grid, const CellSet& pool, const CellSet& ends, Visit visit) {
    for (House house : grid.geometry().common_houses(ends)) {
        std::vector<Cell> others;
        for (Cell cell : (pool & grid.geometry().cells_of(house)) - ends) others.push_back(cell);
        for (unsigned choice = 0; choice < 1U << others.size(); ++choice) {
            Set set{.cells = ends, .digits = {}};
            for (std::size_t i = 0; i < others.size(); ++i)
                if ((choice >> i & 1U) != 0) set.cells.insert(others[i]);
            for (Cell cell : set.cells) set.digits |= grid.at(cell);
            if (set.digits.size() == set.cells.size() + 1) visit(set);
        }
    }
}

/// What a set takes from a cell: all its candidates but `kept`. Empty if it does not take all.
DigitSet taken_from(Cell cell, Digit kept, const Set& set, const Grid& grid) {
    const DigitSet others = grid.at(cell) - kept;
    for (Digit digit : others)
        if (!set.digits.contains(digit) ||
            !grid.geometry().peers(cell).contains(set.cells & grid.where(digit)))
            return {};
    return others;
}

/// Whether a digit has all its places in a house in the cells of two nodes.
bool is_by_house(const Grid& grid, const Node& a, const Node& b) {
    const CellSet both = a.cells | b.cells;
    for (House house : grid.geometry().common_houses(both))
        if (both.contains(grid.places(house, a.digit))) return true;
    return false;
}

std::optional<SetLink> set_between(const Grid& grid, const CellSet& pool, const Node& from,
                                   const Node& to) {
    std::optional<SetLink> smallest;
    const auto is_better = [&](const Set& set) {
        return (grid.where(from.digit) & set.cells) == from.cells &&
               (!smallest || set.cells.size() < smallest->set.cells.size());
    };
    for_each_set(grid, pool, from.cells | to.cells, [&](const Set& set) {
        if (is_better(set) && (grid.where(to.digit) & set.cells) == to.cells)
            smallest = SetLink{.set = set};
    });
    if (smallest || !to.cells.is_single()) return smallest;
    for_each_set(grid, pool - to.cells, from.cells, [&](const Set& set) {
        const DigitSet takes = taken_from(to.cells.first(), to.digit, set, grid) - from.digit;
        if (!takes.empty() && is_better(set)) smallest = SetLink{.set = set, .takes = takes};
    });
    return smallest;
}

}  // namespace

std::vector<std::optional<SetLink>> sets_along(const AlternatingChainEvidence& chain,
                                               const Step& step, const Grid& before) {
    CellSet pool;
    for (Truth truth : step.truths)
        if (truth.is_cell()) pool.insert(truth.cell());
    std::vector<std::optional<SetLink>> links(chain.nodes.size());
    for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
        const Node& from = chain.nodes[i - 1];
        const Node& to = chain.nodes[i];
        const bool is_cell = from.cells == to.cells && to.cells.is_single() &&
                             before.at(to.cells.first()).size() == 2;
        const bool is_linked = is_cell || (to.digit == from.digit && is_by_house(before, from, to));
        if (to.is_on && !is_linked) links[i] = set_between(before, pool, from, to);
    }
    return links;
}

}  // namespace gridlemma
