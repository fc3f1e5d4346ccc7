// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/cell_symmetry.hpp"

#include <algorithm>

namespace gridlemma {
namespace {

using Map = Cell (*)(Cell);

constexpr Map half_turn = [](Cell cell) { return Cell(cell_count - 1 - cell.index()); };
constexpr Map quarter_turn = [](Cell cell) {
    return Cell::at(cell.column_number(), 8 - cell.row_number());
};
constexpr Map top_to_bottom = [](Cell cell) {
    return Cell::at(8 - cell.row_number(), cell.column_number());
};
constexpr Map left_to_right = [](Cell cell) {
    return Cell::at(cell.row_number(), 8 - cell.column_number());
};
constexpr Map transposed = [](Cell cell) {
    return Cell::at(cell.column_number(), cell.row_number());
};
constexpr Map anti_transposed = [](Cell cell) {
    return Cell::at(8 - cell.column_number(), 8 - cell.row_number());
};

/// Maps that generate the group; one that is not needed is null.
constexpr std::array<Map, 2> generators(CellSymmetry symmetry) noexcept {
    switch (symmetry) {
        case CellSymmetry::none:
            break;
        case CellSymmetry::half_turn:
            return {half_turn, nullptr};
        case CellSymmetry::quarter_turn:
            return {quarter_turn, nullptr};
        case CellSymmetry::horizontal:
            return {top_to_bottom, nullptr};
        case CellSymmetry::vertical:
            return {left_to_right, nullptr};
        case CellSymmetry::diagonal:
            return {transposed, nullptr};
        case CellSymmetry::anti_diagonal:
            return {anti_transposed, nullptr};
        case CellSymmetry::orthogonal:
            return {top_to_bottom, left_to_right};
        case CellSymmetry::diagonals:
            return {transposed, anti_transposed};
        case CellSymmetry::full:
            return {quarter_turn, transposed};
    }
    return {nullptr, nullptr};
}

constexpr std::array<CellSymmetryName, 10> names{{
    {CellSymmetry::none, "none"},
    {CellSymmetry::half_turn, "half-turn"},
    {CellSymmetry::quarter_turn, "quarter-turn"},
    {CellSymmetry::horizontal, "horizontal"},
    {CellSymmetry::vertical, "vertical"},
    {CellSymmetry::diagonal, "diagonal"},
    {CellSymmetry::anti_diagonal, "anti-diagonal"},
    {CellSymmetry::orthogonal, "orthogonal"},
    {CellSymmetry::diagonals, "diagonals"},
    {CellSymmetry::full, "full"},
}};

}  // namespace

std::span<const CellSymmetryName> cell_symmetry_names() noexcept { return names; }

std::optional<CellSymmetry> find_cell_symmetry(std::string_view name) noexcept {
    const auto found = std::ranges::find(names, name, &CellSymmetryName::name);
    return found == names.end() ? std::nullopt : std::optional(found->symmetry);
}

CellSet orbit(const CellSet& cells, CellSymmetry symmetry) noexcept {
    CellSet closed = cells;
    for (CellSet before; before != closed;) {
        before = closed;
        for (const Map map : generators(symmetry))
            if (map != nullptr)
                for (Cell cell : before) closed.insert(map(cell));
    }
    return closed;
}

std::vector<CellSet> orbits(CellSymmetry symmetry) {
    std::vector<CellSet> sets;
    for (CellSet rest = CellSet::all(); !rest.empty(); rest -= sets.back())
        sets.push_back(orbit(rest.first(), symmetry));
    return sets;
}

}  // namespace gridlemma
