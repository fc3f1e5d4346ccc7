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
#include "strategies/subsets/family.hpp"
#include "strategies/subsets/shared_naked_subset.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

template <int size>
void find(Facts& facts, StepSink& sink) {
    find_shared_naked_subsets<size>(facts, sink, NakedSort::locked);
}

constexpr Descriptor shared{.family = Family::subsets,
                            .reference =
                                "B. Hobiger, HoDoKu: Naked Subsets, "
                                "https://hodoku.sourceforge.net/en/tech_naked.php",
                            .monotone = false};

}  // namespace

const Strategy locked_pair{
    variant(shared, "locked-pair", "Locked Pair",
            "Two cells in a box and a line have two candidates between them, and others of both "
            "have some of these.",
            "l2"),
    find<2>};
const Strategy locked_triple{
    variant(shared, "locked-triple", "Locked Triple",
            "Three cells in a box and a line have three candidates between them, and others of "
            "both have some of these.",
            "l3"),
    find<3>};

}  // namespace gridlemma
