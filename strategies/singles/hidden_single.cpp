// SPDX-License-Identifier: Apache-2.0
// Hidden Single: a digit has one place H left in a house. Four strategies, one per kind of house:
// people find the one in a box far more easily, and every published scale tells them apart. Extra
// houses are those of other geometries, such as diagonals.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   7   .  | .   .   .
//      r2    .   .   .  | .   .   .  | .   7   .       box 1 needs a 7: rows 1 and 2 and column 3
//      r3    H   2   .  | .   .   .  | .   .   .       have theirs, r3c2 is taken, so H is 7
//           ------------+------------+------------
//      r4    .   .   7  | .   .   .  | .   .   .
//
// Why:   every house needs the digit, and there it has no other place.
// Order: by house, then by digit. A house with one empty cell counts as well (it is a full house,
//        which ladders try before): so what is a hidden single stays one as other cells are solved.
//        Extra houses with one empty cell come before the others; Step::size has detail 1 there.
// Ref:   B. Hobiger, HoDoKu: Singles, https://hodoku.sourceforge.net/en/tech_singles.php
#include <bit>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/tools/place_counts.hpp"

namespace gridlemma {
namespace {

[[nodiscard]] bool has_one_empty_cell(const Grid& grid, House house) noexcept {
    return (grid.unsolved() & grid.geometry().cells_of(house)).is_single();
}

/// Offers the singles of the houses of a kind for which `is_wanted`; whether to go on.
template <HouseKind kind, typename IsWanted>
bool offer_singles(const Grid& grid, StepSink& sink, std::uint32_t detail, IsWanted is_wanted) {
    const DigitsByHouse<kind> singles = digits_with_places<kind, 1, 1>(grid);
    for (std::uint64_t rest = singles.houses; rest != 0; rest &= rest - 1) {
        const House house(9 * static_cast<int>(kind) + std::countr_zero(rest));
        if (!is_wanted(house)) continue;
        for (Digit digit : singles.digits[house.number()]) {
            StepBuilder step = sink.begin();
            step.place({grid.places(house, digit).first(), digit});
            step.because(house, digit).show(SingleEvidence{.in_house = true, .house = house});
            step.size({.detail = detail});
            if (!step.offer()) return false;
        }
    }
    return true;
}

template <HouseKind kind>
void find_hidden_single(Facts& facts, StepSink& sink) {
    (void)offer_singles<kind>(facts.grid(), sink, 0, [](House) { return true; });
}

void find_in_extra_houses(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (const bool is_last : {true, false})
        if (!offer_singles<HouseKind::extra>(grid, sink, is_last ? 1 : 0, [&](House house) {
                return has_one_empty_cell(grid, house) == is_last;
            }))
            return;
}

constexpr Descriptor shared{.family = Family::singles,
                            .valid_in = ValidIn::any_geometry,
                            .reference =
                                "B. Hobiger, HoDoKu: Singles, "
                                "https://hodoku.sourceforge.net/en/tech_singles.php",
                            .elsewhere = {{programs::explainer, "Hidden Single"}},
                            .confluence = in_any_order};

}  // namespace

const Strategy hidden_single_box{variant(shared, "hidden-single-box", 2, "Hidden Single (Box)",
                                         "A digit has one place left in a box.", "h1"),
                                 find_hidden_single<HouseKind::box>};

const Strategy hidden_single_column{
    variant(shared, "hidden-single-column", 3, "Hidden Single (Column)",
            "A digit has one place left in a column.", "h1"),
    find_hidden_single<HouseKind::column>};

const Strategy hidden_single_row{variant(shared, "hidden-single-row", 4, "Hidden Single (Row)",
                                         "A digit has one place left in a row.", "h1"),
                                 find_hidden_single<HouseKind::row>};

constexpr Descriptor in_extra_house = [] {
    Descriptor descriptor =
        variant(shared, "hidden-single-extra", 5, "Hidden Single (Extra House)",
                "A digit has one place left in a house that the ordinary Sudoku lacks.", "");
    descriptor.valid_in = ValidIn::other_geometries;
    return descriptor;
}();

const Strategy hidden_single_extra{in_extra_house, find_in_extra_houses};

}  // namespace gridlemma
