// SPDX-License-Identifier: Apache-2.0
// VWXYZ-Wing, and the wings of six to nine cells: as many digits as cells, of which all but one, Z,
// can be in one of the cells only. The cells are in a line and a box that cross, or in a row, a
// column and the box in which they cross. The wing of four cells is in wings/.
//
//            c1       c2     c3  |  c4     c5     c6
//      r1  [VWXYZ]    .      .   |   .   [WZ]     .       all V, all W, all X and all Y see each
//      r2    .       [XZ]    .   |   .     .      .       other; not all Z do
//      r3  [YVZ]      .      .   |   .     .      .
//      r4  [VYZ]      .      .   |   .     .      .
//
// Why:   the other digits fill all cells but one at most; so Z is in one of them, and no cell that
//        sees all Z of the wing is Z.
// Order: rows with their boxes, then columns, then both by the cell where they cross; then by the
//        cells outside the box, then in it. Wings of which a part is a smaller wing or a naked
//        subset are left out.
// Ref:   A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing
#include <cstddef>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/crossing_subsets.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

[[nodiscard]] bool offer_wing(const Grid& grid, const rank::CrossingSubset& subset,
                              StepSink& sink) {
    const Digit loose = subset.loose.only();
    const CellSet gone =
        grid.where(loose) & grid.geometry().common_peers(subset.cells & grid.where(loose));
    if (gone.empty() || rank::has_smaller_subset(grid, subset.cells)) return true;
    StepBuilder step = sink.begin();
    step.eliminate(loose, gone).because(subset.cells).show([&] {
        DigitSet digits;
        for (Cell cell : subset.cells) digits |= grid.at(cell);
        return SetsEvidence{.kind = SetsEvidence::Kind::bent,
                            .stem = {},
                            .sets = {{subset.cells, digits}},
                            .links = {},
                            .digits = loose};
    });
    return step.offer();
}

template <int size>
void find_wings(Facts& facts, StepSink& sink) {
    auto& subsets = facts.get<rank::CrossingSubsets>();
    for (std::size_t i = 0; i < rank::CrossingSubsets::crossing_count; ++i)
        for (const rank::CrossingSubset& subset : subsets.of(i))
            if (subset.loose.is_single() && subset.cells.size() == size &&
                !offer_wing(facts.grid(), subset, sink))
                return;
}

template <int size>
constexpr Strategy wing(std::string_view id, std::int16_t number, std::string_view name,
                        std::string_view pattern) {
    return {{.id = id,
             .number = number,
             .name = name,
             .family = Family::rank,
             .valid_in = ValidIn::classic_boxes,
             .pattern = pattern,
             .reference = "A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing",
             .confluence = by_order(company::singles,
                                    "When a cell loses a candidate, what remains may be a smaller "
                                    "set of another kind.")},
            find_wings<size>};
}

}  // namespace

constinit const Strategy vwxyz_wing =
    wing<5>("vwxyz-wing", 168, "VWXYZ-Wing",
            "Five cells of two or three houses that cross, with five digits, of which all but one "
            "can be in one cell only.");
constinit const Strategy uvwxyz_wing =
    wing<6>("uvwxyz-wing", 169, "UVWXYZ-Wing",
            "Six cells of two or three houses that cross, with six digits, of which all but one "
            "can be in one cell only.");
constinit const Strategy tuvwxyz_wing =
    wing<7>("tuvwxyz-wing", 170, "TUVWXYZ-Wing",
            "Seven cells of two or three houses that cross, with seven digits, of which all but "
            "one can be in one cell only.");
constinit const Strategy stuvwxyz_wing =
    wing<8>("stuvwxyz-wing", 171, "STUVWXYZ-Wing",
            "Eight cells of two or three houses that cross, with eight digits, of which all but "
            "one can be in one cell only.");
constinit const Strategy rstuvwxyz_wing =
    wing<9>("rstuvwxyz-wing", 172, "RSTUVWXYZ-Wing",
            "Nine cells of two or three houses that cross, with nine digits, of which all but one "
            "can be in one cell only.");

}  // namespace gridlemma
