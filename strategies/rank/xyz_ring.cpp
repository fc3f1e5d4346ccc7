// SPDX-License-Identifier: Apache-2.0
// XYZ-Ring: an XYZ-Wing whose digit z has all its places in some house within two other houses: one
// of the pivot and a wing, one of the other wing. Or one of each wing, without the pivot.
//
//            c1     c2     c3   |  c4     c5    c6   |
//      r1  P[xyz]   y*     y*   |   .   R[yz]    y*  |     row 3 has z in c3 and c5 only
//      r2   xz*   L[xz]   xz*   |   .     z*     .   |
//      r3   xz*    xz*     z    |   .     z      .   |
//
// Why:   P, L, R and the digit z of that house are four truths. x can be in box 1, y in row 1, z in
//        box 1 and column 5: each of these four has its digit among them.
//        Without the pivot, z in both wings would leave the third house none, so z, as well, is in
//        one of the three cells only: each digit leaves what sees all its places in them.
// Order: pivot by cell; the wing that shares the house of z; the other wing; the houses of x, of y,
//        of z with the pivot and without; the third house. Then, once for two wings, the houses of
//        z without the pivot. Eliminations by digit, then by cell.
// Ref:   Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/bent_set.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

/// An XYZ-Wing: x is the digit of the pivot and the near wing, y that of the pivot and the far one.
struct Wing {
    Cell pivot;
    Cell near;
    Cell far;
    Digit x;
    Digit y;
    Digit z;

    [[nodiscard]] HouseSet houses_of_near() const noexcept {
        return classic::common_houses(CellSet{pivot, near});
    }
    [[nodiscard]] HouseSet houses_of_far() const noexcept {
        return classic::common_houses(CellSet{pivot, far});
    }
};

/// Returns whether to go on.
[[nodiscard]] bool offer_rings(const Grid& grid, const Wing& wing, House z_near, House z_far,
                               House third, StepSink& sink) {
    for (House of_x : wing.houses_of_near())
        for (House of_y : wing.houses_of_far()) {
            rank::Cover cover(grid);
            cover.add_truths(CellSet{wing.pivot, wing.near, wing.far});
            cover.add_truth(Truth(third, wing.z));
            cover.add_link(Truth(of_x, wing.x));
            cover.add_link(Truth(of_y, wing.y));
            cover.add_link(Truth(z_near, wing.z));
            cover.add_link(Truth(z_far, wing.z));
            if (!cover.offer(sink)) return false;
        }
    return true;
}

/// Tries the houses without the pivot. Returns whether to go on.
[[nodiscard]] bool try_wing_apart(const Grid& grid, const Wing& wing, StepSink& sink) {
    if (wing.far < wing.near || classic::sees(wing.near, wing.far)) return true;
    const CellSet seen = classic::peers(wing.near) | classic::peers(wing.far);
    for (int third = 0; third < house_count; ++third) {
        const CellSet places = grid.places(House(third), wing.z);
        if (places.empty() || !seen.contains(places) || places.contains(wing.pivot)) continue;
        if (!rank::offer_bent_set(grid, CellSet{wing.pivot, wing.near, wing.far},
                                  DigitSet(wing.x) | wing.y | wing.z,
                                  std::array{Truth(House(third), wing.z)}, {}, sink))
            return false;
    }
    return true;
}

/// Returns whether to go on.
[[nodiscard]] bool try_wing(const Grid& grid, const Wing& wing, StepSink& sink) {
    const CellSet own{wing.pivot, wing.near, wing.far};
    for (House z_near : wing.houses_of_near())
        for (House z_far : classic::houses_of(wing.far)) {
            const CellSet& near = classic::cells_of(z_near);
            const CellSet& far = classic::cells_of(z_far);
            for (int third = 0; third < house_count; ++third) {
                const CellSet places = grid.places(House(third), wing.z);
                if (places.intersects(own) || near.contains(places) || far.contains(places) ||
                    !(near | far).contains(places))
                    continue;
                if (!offer_rings(grid, wing, z_near, z_far, House(third), sink)) return false;
            }
        }
    return try_wing_apart(grid, wing, sink);
}

void find_xyz_rings(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet pairs = grid.cells_with(2);
    for (Cell pivot : grid.cells_with(3)) {
        CellSet wings;
        for (Cell cell : pairs& classic::peers(pivot))
            if (grid.at(pivot).contains(grid.at(cell))) wings.insert(cell);
        for (Cell near : wings)
            for (Cell far : wings) {
                if (grid.at(near) == grid.at(far)) continue;
                const DigitSet z = grid.at(near) & grid.at(far);
                const Wing wing{.pivot = pivot,
                                .near = near,
                                .far = far,
                                .x = (grid.at(near) - z).only(),
                                .y = (grid.at(far) - z).only(),
                                .z = z.only()};
                if (!try_wing(grid, wing, sink)) return;
            }
    }
}

}  // namespace

const Strategy xyz_ring{
    {.id = "xyz-ring",
     .number = 165,
     .name = "XYZ-Ring",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "An XYZ-Wing whose digit has all its places in some house within a house of one "
                "wing, or of it and the pivot, and a house of the other wing.",
     .reference = "Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_xyz_rings};

}  // namespace gridlemma
