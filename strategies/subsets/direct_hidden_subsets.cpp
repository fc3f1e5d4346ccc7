// SPDX-License-Identifier: Apache-2.0
// Direct hidden subsets: N digits have N places in a house between them, which leaves another digit
// of the house a single place X: a pair, a triple.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [579]   |  3       X[4579]   [57]    | B[28/4]   [679]    [59]
//   r3     1       A[28/46]  [679]   | C[58]    X[4679]   3       | B[25/4]   [679]    [69]
//
// Why:   the subset fills its N cells, so the other digit, here 4, has to go outside them. The
//        house's need of each of the N + 1 digits forces the placement and the eliminations (after
//        /) alike.
// Order: boxes, columns, rows; in a house subsets of digits in colexicographic order; of several
//        digits that become a single only the lowest is offered. Eliminations, with
//        `direct-eliminations`, by digit, then cell: all other candidates of the N
//        cells.
// Ref:   N. Juillerat, Sudoku Explainer, 2007, http://diuf.unifr.ch/people/juillera/Sudoku
#include <array>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/subsets/family.hpp"
#include "strategies/subsets/hidden_subset.hpp"

namespace gridlemma {
namespace {

/// Places the lowest digit outside the subset that has one place outside its cells, and others
/// inside; whether there is one.
[[nodiscard]] bool add_left_single(const Grid& grid, const SubsetEvidence& subset,
                                   StepBuilder& step) {
    for (Digit digit : ~subset.digits) {
        const CellSet places = grid.places(subset.house, digit);
        const CellSet left = places - subset.cells;
        if (!left.is_single() || left == places) continue;
        step.place({left.first(), digit});
        return true;
    }
    return false;
}

template <int size>
void find_direct_hidden_subsets(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_hidden_subsets<size>(grid, size + 1, [&](const SubsetEvidence& subset) {
        StepBuilder step = sink.begin();
        if (!add_left_single(grid, subset, step)) return true;
        if (facts.allows(parameters::direct_eliminations))
            detail::eliminate_others(grid, subset, step);
        step.because(subset.house, subset.digits);
        step.because(subset.house, step.step().placements.front().digit()).show(subset);
        return step.offer();
    });
}

constexpr std::array direct_hidden_subsets_uses{&parameters::direct_eliminations};

constexpr Descriptor direct_hidden_subsets_shared{
    .family = Family::subsets,
    .valid_in = ValidIn::any_geometry,
    .reference =
        "N. Juillerat, Sudoku Explainer, 2007, "
        "http://diuf.unifr.ch/people/juillera/Sudoku",
    .parameters = direct_hidden_subsets_uses,
    .confluence = together_with({},
                                "When a digit of it is left one place, or the eliminations are "
                                "done, what remains is a smaller subset or a hidden single.")};

constexpr Company<1> direct_hidden_subsets_rests_of_pair{"hidden-pair"};
constexpr Company<2> direct_hidden_subsets_rests_of_triple{"direct-hidden-pair", "hidden-triple"};

}  // namespace

const Strategy direct_hidden_pair{
    with_company(
        variant(direct_hidden_subsets_shared, "direct-hidden-pair", 14, "Direct Hidden Pair",
                "Two digits have two places in a house between them, "
                "which leaves another digit of the house a "
                "single place.",
                "", "Direct Hidden Pair"),
        direct_hidden_subsets_rests_of_pair),
    find_direct_hidden_subsets<2>};
const Strategy direct_hidden_triple{
    with_company(
        variant(direct_hidden_subsets_shared, "direct-hidden-triple", 15, "Direct Hidden Triple",
                "Three digits have three places in a house between them, which leaves "
                "another digit of the "
                "house a single place.",
                "", "Direct Hidden Triplet"),
        direct_hidden_subsets_rests_of_triple),
    find_direct_hidden_subsets<3>};

}  // namespace gridlemma
