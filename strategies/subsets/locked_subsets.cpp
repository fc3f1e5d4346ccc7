// SPDX-License-Identifier: Apache-2.0
// Locked subsets: N cells in a box and a line have N candidates between them, which go elsewhere
// from both: a pair, a triple.
//
//         c1     c2     c3  |  c4     c5     c6  |
//   r1  A[28]  B[28]    .   |  .      8*     .   |      pair
//   r2    .      2*     .   |  .      .      .   |
//
//         c1      c2     c3   |  c4     c5     c6  |
//   r1  A[258]  B[28]   C[25] |  .      8*     .   |    triple
//   r2    .       2*      .   |  .      .      .   |
//
// Why:   the cells use up the digits; so no other cell (*) of the box or the line can hold one.
// Order: see shared_naked_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Naked Subsets, https://hodoku.sourceforge.net/en/tech_naked.php
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/subsets/family.hpp"
#include "strategies/subsets/shared_naked_subset.hpp"

namespace gridlemma {
namespace {

template <int size>
void find_locked_subsets(Facts& facts, StepSink& sink) {
    find_shared_naked_subsets<size>(facts, sink, NakedSort::locked);
}

constexpr Descriptor locked_subsets_shared{
    .family = Family::subsets,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Naked Subsets, "
        "https://hodoku.sourceforge.net/en/tech_naked.php",
    .confluence = together_with(
        {},
        "When one of its two houses has nothing left to lose, it is an ordinary naked subset.")};

constexpr Company<1> locked_subsets_rests_of_pair{"naked-pair"};
constexpr Company<1> locked_subsets_rests_of_triple{"naked-triple"};

}  // namespace

const Strategy locked_pair{
    with_company(
        variant(
            locked_subsets_shared, "locked-pair", 16, "Locked Pair",
            "Two cells in a box and a line have two candidates between them, and others of both "
            "have some of these.",
            "l2"),
        locked_subsets_rests_of_pair),
    find_locked_subsets<2>};
const Strategy locked_triple{
    with_company(
        variant(locked_subsets_shared, "locked-triple", 17, "Locked Triple",
                "Three cells in a box and a line have three candidates between them, and others of "
                "both have some of these.",
                "l3"),
        locked_subsets_rests_of_triple),
    find_locked_subsets<3>};

}  // namespace gridlemma
