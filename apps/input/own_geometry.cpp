// SPDX-License-Identifier: Apache-2.0
#include "apps/input/own_geometry.hpp"

#include <algorithm>

#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

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

bool is_connected(const CellSet& cells) {
    CellSet reached(cells.first());
    for (int size = 0; size != reached.size();) {
        size = reached.size();
        for (Cell cell : cells)
            for (Cell other : reached)
                if (std::abs(cell.row_number() - other.row_number()) +
                        std::abs(cell.column_number() - other.column_number()) ==
                    1) {
                    reached.insert(cell);
                    break;
                }
    }
    return reached == cells;
}

std::optional<DrawnGeometry> geometry_of_heading(std::string_view sentence) {
    constexpr std::string_view head = "Geometry ";
    sentence = trimmed(sentence);
    if (sentence.starts_with(head)) {
        const std::string_view rest = sentence.substr(head.size());
        const std::string_view name = rest.substr(0, rest.find_first_of(". "));
        const bool is_sentence = rest.substr(std::min(name.size(), rest.size())).starts_with('.');
        const auto geometry = parse_geometry(name);
        if (!is_sentence) return std::nullopt;
        if (geometry) return DrawnGeometry{.geometry = *geometry};
        return DrawnGeometry{.fault = "its drawing: " + geometry.error().reason};
    }
    for (const std::string_view other :
         {"Further houses: ", "There are no boxes.", "There are regions instead of boxes.",
          "Some cells see each other without a house."})
        if (sentence.starts_with(other))
            return DrawnGeometry{.fault =
                                     "the drawing of a geometry that it does not name: give "
                                     "--geometry and its 81 characters"};
    return std::nullopt;
}

}  // namespace gridlemma::apps
