// SPDX-License-Identifier: Apache-2.0
// Hidden subsets: N digits have N places in a house between them: a pair, a triple, a quad.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [57]    |  3        [469]    [579]   | B[28/7]   [479]    [45]    pair
//   r3     1       A[28/46]  [467]   |  3       C[58/9]   [467]   | B[25/7]   [479]    [46]
//          triple
//   r3     [579]   A[28/46]  [469]   | D[13/6]  C[38/9]   [459]   | B[12/4]   [479]    [567]   quad
//
// Why:   the digits need N cells and have no more than these; so what else is there (after /) goes.
// Order: see hidden_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Hidden Subsets, https://hodoku.sourceforge.net/en/tech_hidden.php
#include <array>
#include <span>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/subsets/family.hpp"
#include "strategies/subsets/hidden_subset.hpp"
#include "strategies/subsets/shared_naked_subset.hpp"
#include "strategies/tools/since_vain.hpp"
#include "strategies/tools/small_unions.hpp"

namespace gridlemma {
namespace {

template <int size>
struct HiddenSubsets;

DigitSet candidates_in(const Grid& grid, const CellSet& cells) noexcept {
    DigitSet digits;
    for (Cell cell : cells) digits |= grid.at(cell);
    return digits;
}

/// Whether a house is known to have no naked subset of so many cells, not even one that eliminates
/// nothing. Precondition: the geometry is the classic one.
bool has_no_naked_subset(Facts& facts, House house, int size) {
    const auto is_known = [&]<int cells>() {
        return facts.get<SinceVain<SharedNakedSubsets<cells>, Houses>>()[house.index()];
    };
    if (size == 2) return is_known.operator()<2>();
    if (size == 3) return is_known.operator()<3>();
    return size == 4 && is_known.operator()<4>();
}

/// The digits with few places in a house, and these places.
struct FewPlaces {
    std::size_t count = 0;
    std::array<Digit, 9> digits{};
    std::array<unsigned, 9> places{};  ///< As bits of the house's positions.
};

FewPlaces few_places(const Grid& grid, House house, int most) {
    FewPlaces few;
    for (Digit digit : DigitSet::all()) {
        const unsigned bits = position_bits(grid.geometry(), house, grid.where(digit));
        if (bits == 0 || DigitSet::from_bits(bits).size() > most) continue;
        few.digits[few.count] = digit;
        few.places[few.count++] = bits;
    }
    return few;
}

/// As HoDoKu reads them: in any house of more than N empty cells, digits with one place included.
/// Order: boxes, rows, columns; digits in lexicographic order; eliminations by cell, then digit.
template <int size>
void find_all_hidden_subsets(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    auto* const in_vain = in_vain_by_house<HiddenSubsets<size>>(facts);
    for (House house : box_row_column(grid.geometry())) {
        if (in_vain != nullptr && (*in_vain)[house.index()]) continue;
        bool has_offered = false;
        const CellSet empty = grid.unsolved() & grid.geometry().cells_of(house);
        if (empty.size() <= size) continue;
        // The other cells would be a naked subset.
        if (in_vain != nullptr && has_no_naked_subset(facts, house, empty.size() - size) &&
            candidates_in(grid, empty).size() <= empty.size())
            continue;
        const FewPlaces few = few_places(grid, house, size);
        const std::span<const unsigned> sets(few.places.data(), few.count);
        const bool go_on = visit_small_unions(size, sets, [&](const auto& chosen, unsigned bits) {
            if (DigitSet::from_bits(bits).size() != size) return true;
            SubsetEvidence subset{.house = house, .cells = {}, .digits = {}, .hidden = true};
            for (int i : chosen) {
                subset.digits |= few.digits[i];
                subset.cells |= grid.places(house, few.digits[i]);
            }
            StepBuilder step = sink.begin();
            for (Cell cell : subset.cells) step.eliminate(cell, grid.at(cell) - subset.digits);
            if (step.is_empty()) return true;
            has_offered = true;
            step.because(subset.house, subset.digits).show(subset);
            return step.offer();
        });
        if (!go_on) return;
        if (in_vain != nullptr && !has_offered) (*in_vain)[house.index()] = true;
    }
}

/// Hidden subsets that eliminate something, in houses with more than 2N empty cells (with fewer,
/// the rest of the house is a naked subset of no more than N cells).
template <int size>
void find_hidden_subsets(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    if (facts.allows(parameters::hodoku_reading)) return find_all_hidden_subsets<size>(facts, sink);
    visit_hidden_subsets<size>(grid, 2 * size + 1, [&](const SubsetEvidence& subset) {
        StepBuilder step = sink.begin();
        detail::eliminate_others(grid, subset, step);
        if (step.is_empty()) return true;
        step.because(subset.house, subset.digits).show(subset);
        return step.offer();
    });
}

constexpr std::array hidden_subsets_uses{&parameters::hodoku_reading};

constexpr Descriptor hidden_subsets_shared{
    .family = Family::subsets,
    .valid_in = ValidIn::any_geometry,
    .reference =
        "B. Hobiger, HoDoKu: Hidden Subsets, "
        "https://hodoku.sourceforge.net/en/tech_hidden.php",
    .parameters = hidden_subsets_uses,
    .confluence =
        together_with({},
                      "When a digit of it is left one place, or fewer than 2N + 1 cells of the "
                      "house are empty (Sudoku Explainer's filter), what remains is a smaller "
                      "hidden subset, a single, or a naked subset of the other cells.")};

constexpr Company<1> hidden_subsets_rests_of_pair{"naked-pair"};
constexpr Company<1> hidden_subsets_rests_of_triple{"naked-triple"};
constexpr Company<1> hidden_subsets_rests_of_quad{"naked-quad"};

}  // namespace

const Strategy hidden_pair{
    with_company(
        variant(hidden_subsets_shared, "hidden-pair", 19, "Hidden Pair",
                "Two digits have two places in a house between them.", "h2", "Hidden Pair"),
        hidden_subsets_rests_of_pair),
    find_hidden_subsets<2>};
const Strategy hidden_triple{
    with_company(
        variant(hidden_subsets_shared, "hidden-triple", 21, "Hidden Triple",
                "Three digits have three places in a house between them.", "h3", "Hidden Triplet"),
        hidden_subsets_rests_of_triple),
    find_hidden_subsets<3>};
const Strategy hidden_quad{
    with_company(
        variant(hidden_subsets_shared, "hidden-quad", 23, "Hidden Quad",
                "Four digits have four places in a house between them.", "h4", "Hidden Quad"),
        hidden_subsets_rests_of_quad),
    find_hidden_subsets<4>};

}  // namespace gridlemma
