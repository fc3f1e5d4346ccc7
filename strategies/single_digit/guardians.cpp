// SPDX-License-Identifier: Apache-2.0
// Guardians (Broken Wing): places of a digit in a ring of odd length, neighbours in a house. The
// other places in these houses are the guardians; one of them is true.
//
//            c1  c2  c3 | c4  c5  c6
//      r1    A   .   .  | .   B   .       row 1 has A and B only, box 2 B and C, row 5 D and E,
//      r2    .   .   .  | C   .   .       column 1 E and A; column 4 has C, D and the guardian g:
//           ------------+-----------      it is true
//      r5    E   .   .  | D   .   .
//      r6    .   .   .  | g   .   .
//
// Why:   if no guardian were true, each of the houses would have the digit in one of its two places
//        in the ring. Each of these places is in two of the houses, and the houses are odd in
//        number. So a guardian that is alone is true; and what sees all guardians is false.
// Order: digits; rings of five places, then seven, then nine; by their places. One step per set of
//        guardians.
// Ref:   Sudopedia: Broken Wing; Sudoku Player's Forum, 2006
#include <algorithm>
#include <array>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/single_digit/family.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
namespace {

/// The rings of one digit.
class RingSearch {
 public:
    RingSearch(const Grid& grid, Digit digit, const CellSet& impossible, int guardians,
               StepSink& sink)
        : grid_(grid),
          digit_(digit),
          places_(grid.where(digit)),
          impossible_(impossible),
          most_guardians_(guardians),
          sink_(sink) {}

    /// Returns whether to go on.
    [[nodiscard]] bool run() {
        for (const std::size_t length : {5U, 7U, 9U})
            for (Cell first : places_) {
                length_ = length;
                ring_ = {first};
                if (!extend({}, {})) return false;
            }
        return true;
    }

 private:
    [[nodiscard]] bool extend(HouseSet houses, const CellSet& guardians) {
        for (House house : grid_.geometry().houses_of(ring_.back()) - houses)
            for (Cell next : grid_.places(house, digit_) - guardians)
                if (!link(house, next, houses, guardians)) return false;
        return true;
    }
    /// Goes on to `next`, or back to the first place.
    [[nodiscard]] bool link(House house, Cell next, HouseSet houses, CellSet guardians) {
        const Cell last = ring_.back();
        const bool is_closing = ring_.size() == length_;
        if (next == last || (is_closing ? next != ring_.front() : next <= ring_.front()))
            return true;
        guardians |= grid_.places(house, digit_) - last - next;
        if (guardians.size() > most_guardians_) return true;
        const auto is_guardian = [&](Cell cell) { return guardians.contains(cell); };
        if (std::ranges::any_of(ring_, is_guardian)) return true;
        if (!impossible_.intersects(grid_.geometry().common_peers(guardians))) return true;
        houses.insert(house);
        // Each ring is walked in one direction.
        if (is_closing) return ring_[1] > last || offer(houses, guardians);
        if (std::ranges::find(ring_, next) != ring_.end()) return true;
        ring_.push_back(next);
        const bool goes_on = extend(houses, guardians);
        ring_.pop_back();
        return goes_on;
    }
    [[nodiscard]] bool offer(HouseSet houses, const CellSet& guardians) {
        // Without guardians the grid has no solution.
        if (guardians.empty() || std::ranges::find(offered_, guardians) != offered_.end())
            return true;
        offered_.push_back(guardians);
        StepBuilder step = sink_.begin();
        if (guardians.is_single())
            step.place({guardians.first(), digit_});
        else
            step.eliminate(digit_, places_ & grid_.geometry().common_peers(guardians));
        step.because(houses, digit_).show([&] {
            GuardiansEvidence evidence{
                .cells = {}, .digits = digit_, .guardians = {}, .houses = houses};
            for (Cell cell : ring_) evidence.cells.insert(cell);
            for (Cell cell : guardians) evidence.guardians.emplace_back(cell, digit_);
            return evidence;
        });
        return step.offer();
    }

    const Grid& grid_;
    Digit digit_;
    CellSet places_;
    CellSet impossible_;  ///< All that one digit can eliminate.
    int most_guardians_;
    StepSink& sink_;
    std::size_t length_ = 0;
    std::vector<Cell> ring_;
    std::vector<CellSet> offered_;
};

void find_guardians(Facts& facts, StepSink& sink) {
    const auto& impossible = facts.get<ImpossiblePlaces>();
    for (Digit digit : impossible.digits())
        if (!RingSearch(facts.grid(), digit, impossible.of(digit),
                        facts.value(parameters::guardians), sink)
                 .run())
            return;
}

constexpr std::array guardians_uses{&parameters::guardians};

}  // namespace

const Strategy guardians{
    {.id = "guardians",
     .number = 76,
     .name = "Guardians",
     .family = Family::single_digit,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Places of a digit in a ring of odd length; the other places in the houses of the "
                "ring are few.",
     .reference = "Sudopedia: Broken Wing; Sudoku Players' Forum, 2006",
     .parameters = guardians_uses,
     .confluence = by_order(company::singles,
                            "The ring breaks when one of its places goes, and what it proved need "
                            "not follow from what is left.")},
    find_guardians};

}  // namespace gridlemma
