// SPDX-License-Identifier: Apache-2.0
// Naked subsets: N cells of a house have N candidates between them: a pair, a triple, a quad.
//
//         c1     c2     c3  |  c4     c5     c6  |  c7     c8     c9
//   r3    .    A[28]    .   |  .      2*     .   | B[28]   .      8*      pair
//   r3    5*   A[28]    .   | B[258]  .      2*  | C[58]   .      8*      triple
//   r3  A[57]  B[28]    2*  | C[258]  7*     5*  | D[578]  .      8*      quad
//
// Why:   the cells use up the N digits, one each; so no other cell (*) of the house gets one of
//        them.
// Order: boxes, columns, rows; in a house subsets of its cells in colexicographic order of their
//        positions; eliminations by digit, then cell. Eliminations only in the house itself: a pair
//        that lies in a box and a row is two steps. As Sudoku Explainer does, cells with a single
//        candidate are left to the singles, and a house needs 2N empty cells (with fewer, the rest
//        of the house is a hidden subset of less than N digits).
// Ref:   J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS
//        56(4), 2009
#include <array>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/subsets/family.hpp"
#include "strategies/subsets/shared_naked_subset.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {
namespace {

/// Offers the subset if it eliminates something; whether to go on.
[[nodiscard]] bool offer_naked(const Grid& grid, StepSink& sink, const SubsetEvidence& subset) {
    const CellSet rest = grid.geometry().cells_of(subset.house) - subset.cells;
    StepBuilder step = sink.begin();
    for (Digit digit : subset.digits) step.eliminate(digit, grid.where(digit) & rest);
    if (step.is_empty()) return true;
    step.because(subset.cells).show(subset);
    return step.offer();
}

/// The houses in which two of `bivalue`, the cells with two candidates, have the same two, and
/// another cell has one of these. Mostly there are none, which this tells sooner than a look at the
/// cells of every house.
[[nodiscard]] HouseSet houses_with_pairs(const Grid& grid, const CellSet& bivalue) noexcept {
    HouseSet houses;
    for (Cell cell : bivalue) {
        const DigitSet digits = grid.at(cell);
        const CellSet& with_one = grid.where(digits.first());
        const CellSet& with_other = grid.where((digits - digits.first()).first());
        const CellSet twins = with_one & with_other & bivalue & grid.geometry().peers(cell);
        if (twins.empty()) continue;
        for (House house : grid.geometry().houses_of(cell)) {
            const CellSet here = twins & grid.geometry().cells_of(house);
            const CellSet touched = (with_one | with_other) & grid.geometry().cells_of(house);
            if (!here.empty() && touched != CellSet{cell, here.first()}) houses.insert(house);
        }
    }
    return houses;
}

/// The houses that may hold a subset made of `cells`.
template <int size>
[[nodiscard]] HouseSet houses_to_search(const Grid& grid, const CellSet& cells) noexcept {
    return size == 2 ? houses_with_pairs(grid, cells) : grid.geometry().houses();
}

template <int size>
void find_naked_subsets(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    if (facts.allows(parameters::hodoku_reading))
        return find_shared_naked_subsets<size>(facts, sink, NakedSort::other);
    const CellSet fitting = cells_with_candidates<2, size>(grid);
    const HouseSet houses = houses_to_search<size>(grid, fitting);
    if (houses.empty()) return;
    std::array<Cell, 9> cells;
    for (House house : box_column_row(grid.geometry())) {
        if (!houses.contains(house)) continue;
        const CellSet here = fitting & grid.geometry().cells_of(house);
        int count = 0;
        for (Cell cell : here) cells[count++] = cell;
        for (const auto& chosen : colex_subsets<size>(count)) {
            SubsetEvidence subset{.house = house, .cells = {}, .digits = {}, .hidden = false};
            for (int i : chosen) subset.digits |= grid.at(cells[i]);
            if (subset.digits.size() != size) continue;
            if ((grid.unsolved() & grid.geometry().cells_of(house)).size() < 2 * size) break;
            for (int i : chosen) subset.cells.insert(cells[i]);
            if (!offer_naked(grid, sink, subset)) return;
        }
    }
}

constexpr std::array naked_subsets_uses{&parameters::hodoku_reading};

constexpr Descriptor naked_subsets_shared{
    .family = Family::subsets,
    .valid_in = ValidIn::any_geometry,
    .reference =
        "J. F. Crook, A Pencil-and-Paper Algorithm for Solving "
        "Sudoku Puzzles, Notices of the AMS 56(4), 2009",
    .parameters = naked_subsets_uses,
    .confluence =
        together_with({},
                      "When a cell of it is left one candidate, or fewer than 2N cells of the "
                      "house are empty (Sudoku Explainer's filter), what remains is a smaller "
                      "naked subset, a single, or a hidden subset of the other cells.")};

constexpr Company<2> naked_subsets_rests_of_triple{"naked-pair", "hidden-pair"};
constexpr Company<2> naked_subsets_rests_of_quad{"naked-triple", "hidden-triple"};

}  // namespace

const Strategy naked_pair{
    with_company(
        variant(naked_subsets_shared, "naked-pair", 18, "Naked Pair",
                "Two cells of a house have two candidates between them.", "n2", "Naked Pair"),
        company::singles),
    find_naked_subsets<2>};
const Strategy naked_triple{
    with_company(variant(naked_subsets_shared, "naked-triple", 20, "Naked Triple",
                         "Three cells of a house have three candidates between them.", "n3",
                         "Naked Triplet"),
                 naked_subsets_rests_of_triple),
    find_naked_subsets<3>};
const Strategy naked_quad{
    with_company(
        variant(naked_subsets_shared, "naked-quad", 22, "Naked Quad",
                "Four cells of a house have four candidates between them.", "n4", "Naked Quad"),
        naked_subsets_rests_of_quad),
    find_naked_subsets<4>};

}  // namespace gridlemma
