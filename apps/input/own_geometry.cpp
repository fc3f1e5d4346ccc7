// SPDX-License-Identifier: Apache-2.0
#include "apps/input/own_geometry.hpp"

namespace gridlemma::apps {

namespace {

/// Returns whether each house of `other` is one of `one`.
bool has_houses_of(const Geometry& one, const Geometry& other) {
    for (House house : other.houses())
        if (one.common_houses(other.cells_of(house)).empty()) return false;
    return true;
}

}  // namespace

bool are_same(const Geometry& a, const Geometry& b) {
    if (&a == &b) return true;
    for (Cell cell : CellSet::all())
        if (a.peers(cell) != b.peers(cell)) return false;
    return has_houses_of(a, b) && has_houses_of(b, a);
}

std::optional<std::string> choose_geometry(const Geometry& chosen, Puzzle& puzzle) {
    const Geometry& own = puzzle.geometry();
    if (chosen.is_classic()) return std::nullopt;
    if (!own.is_classic() && !are_same(own, chosen))
        return "its own rules are another geometry than the one that was chosen: " +
               std::string(own.text());
    puzzle.set_geometry(chosen);
    return std::nullopt;
}

}  // namespace gridlemma::apps
