// SPDX-License-Identifier: Apache-2.0
// W-Wing: two cells A and B with the same two candidates, x and y, and a house in which y has two
// places, one of which sees A, the other B.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xy]    .     .    |   .     x*    .    |
//      r2    x*     .     .    |   .   B[xy]   .    |
//           -------------------+--------------------+
//      r5    y      .     .    |   .     y     .    |     row 5 has no other y
//
// Why:   one of the places in row 5 is y, so A or B is not, and is x; what sees both (*) is not.
// Order: A, then B, ascending; x the lower digit, then the higher; houses. As HoDoKu reads it, a
//        place that sees A is not taken for one that sees B.
// Ref:   B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php
#include <array>
#include <optional>

#include "strategies/chains/alternating.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {
namespace {

using Link = std::pair<Cell, Cell>;

/// The places that see a and b, in this order; nothing if they do not.
std::optional<Link> link_between(const Geometry& geometry, Cell a, Cell b, const CellSet& places,
                                 bool is_exclusive) {
    const Cell first = places.first();
    const Cell second = places.without_first().first();
    const auto sees = [&](Cell x, Cell y) { return geometry.sees(x, y); };
    if (sees(first, a) && sees(second, b) && !(is_exclusive && sees(second, a)))
        return Link{first, second};
    if (sees(second, a) && sees(first, b) && !(is_exclusive && sees(first, a)))
        return Link{second, first};
    return std::nullopt;
}

/// The chain of links from A by `link`, a strong one in `house`, to B.
[[nodiscard]] bool offer_w_wing(StepSink& sink, Cell a, Cell b, Digit x, Digit y, House house,
                                const Link& link, const CellSet& hit) {
    StepBuilder step = sink.begin();
    step.eliminate(x, hit);
    step.because(a).because(b).because(house, y).show([&] {
        return alternating_chain(
            {{x, a}, {y, a}, {y, link.first}, {y, link.second}, {y, b}, {x, b}});
    });
    return step.offer();
}

/// The houses in which a digit has two places, found when they are asked for.
class Pairs {
 public:
    explicit Pairs(const Grid& grid) : grid_(grid) {}

    [[nodiscard]] HouseSet of(Digit digit) {
        if (known_.contains(digit)) return houses_[digit.index()];
        known_ |= digit;
        HouseSet& houses = houses_[digit.index()];
        for (House house : grid_.geometry().houses())
            if (grid_.places(house, digit).without_first().is_single()) houses.insert(house);
        return houses;
    }

 private:
    const Grid& grid_;
    DigitSet known_;
    std::array<HouseSet, digit_count> houses_;
};

/// Wings of A and B that eliminate x; whether to go on.
[[nodiscard]] bool offer_wings_of(Facts& facts, Pairs& pairs, StepSink& sink, Cell a, Cell b,
                                  Digit x, Digit y) {
    const Grid& grid = facts.grid();
    const CellSet hit = grid.where(x) & grid.geometry().peers(a) & grid.geometry().peers(b);
    if (hit.empty()) return true;
    for (House house : pairs.of(y)) {
        const CellSet places = grid.places(house, y);
        if (places.contains(a) || places.contains(b)) continue;
        const auto link =
            link_between(grid.geometry(), a, b, places, facts.allows(parameters::hodoku_reading));
        if (link && !offer_w_wing(sink, a, b, x, y, house, *link, hit)) return false;
    }
    return true;
}

void find_w_wing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    Pairs pairs(grid);
    CellSet rest = cells_with_candidates<2, 2>(grid);
    for (Cell a : rest) {
        rest.erase(a);
        const Digit low = grid.at(a).first();
        const Digit high = (grid.at(a) - low).first();
        for (Cell b : rest& grid.where(low) & grid.where(high))
            if (!offer_wings_of(facts, pairs, sink, a, b, low, high) ||
                !offer_wings_of(facts, pairs, sink, a, b, high, low))
                return;
    }
}

constexpr std::array uses{&parameters::hodoku_reading};

}  // namespace

const Strategy w_wing{
    {.id = "w-wing",
     .number = 79,
     .name = "W-Wing",
     .family = Family::wings,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Two cells with the same two candidates, and a house in which one of these has two "
                "places, one seen by each.",
     .reference = "B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php",
     .elsewhere = {{programs::hodoku, "w"}},
     .parameters = uses,
     .confluence =
         together_with(company::singles,
                       "When one of the cells loses a candidate, it is a naked single; when an end "
                       "of the strong link goes, the other end is a hidden single.")},
    find_w_wing};

}  // namespace gridlemma
