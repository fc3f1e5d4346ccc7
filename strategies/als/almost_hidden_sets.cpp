// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_hidden_sets.hpp"

#include <utility>

#include "strategies/patterns/fireworks.hpp"

namespace gridlemma {

namespace {

constexpr int most_digits = 4;

class HiddenSetSearch {
 public:
    HiddenSetSearch(const Grid& grid, std::vector<AlmostHiddenSet>& found)
        : grid_(grid), found_(found), confined_(grid) {}

    void run() {
        for (House house : grid_.geometry().houses()) {
            house_ = house;
            open_ = {};
            for (Digit digit : DigitSet::all())
                if (grid_.places(house, digit).has_several()) open_ |= digit;
            extend({}, {}, open_);
        }
        for (Cell crossing : grid_.unsolved()) add_fireworks(crossing);
    }

 private:
    /// Adds the sets of `digits` and some of `rest`. All places of the digits are in `cells`.
    void extend(const CellSet& cells, DigitSet digits,
                DigitSet rest) {  // NOLINT(misc-no-recursion)
        const int count = digits.size();
        if (count >= 2 && cells.size() == count + 1 && count + 1 < open_.size())
            add_in_house(cells, digits);
        if (count == most_digits) return;
        for (Digit digit : rest) {
            rest -= digit;
            const CellSet more = cells | grid_.places(house_, digit);
            if (more.size() <= most_digits + 1) extend(more, digits | digit, rest);
        }
    }
    void add_in_house(const CellSet& cells, DigitSet digits) {
        AlmostHiddenSet added{.set = {cells, digits}, .truths = {}};
        for (Digit digit : digits) added.truths.emplace_back(house_, digit);
        add(std::move(added));
    }
    void add_fireworks(Cell crossing) {
        const DigitSet digits = confined_.at(crossing);
        if (digits.size() < 2) return;
        const CellSet outside = grid_.unsolved() - classic::cells_of(crossing.box());
        const CellSet in_row = outside & classic::cells_of(crossing.row());
        const CellSet in_column = outside & classic::cells_of(crossing.column());
        for (Cell row_end : in_row) {
            const DigitSet fitting = confined_.without_places(in_row - row_end, digits);
            if (fitting.size() < 2) continue;
            for (Cell column_end : in_column) {
                const DigitSet left = confined_.without_places(in_column - column_end, fitting);
                for (Digit one : left)
                    for (Digit other : left)
                        if (one < other)
                            add_pair(crossing, {crossing, row_end, column_end},
                                     DigitSet(one) | other);
            }
        }
    }
    void add_pair(Cell crossing, const CellSet& cells, DigitSet digits) {
        AlmostHiddenSet added{.set = {cells, digits}, .truths = {}};
        for (Digit digit : digits) {
            added.truths.emplace_back(crossing.row(), digit);
            added.truths.emplace_back(crossing.column(), digit);
        }
        add(std::move(added));
    }
    void add(AlmostHiddenSet added) {
        int wide = 0;
        for (Cell cell : added.set.cells)
            if (!added.set.digits.contains(grid_.at(cell))) ++wide;
        if (wide >= 2 && found_.size() < AlmostHiddenSets::most_sets)
            found_.push_back(std::move(added));
    }

    const Grid& grid_;
    std::vector<AlmostHiddenSet>& found_;
    ConfinedDigits confined_;
    House house_;
    DigitSet open_;  ///< Digits with several places in the house.
};

}  // namespace

void AlmostHiddenSets::update(Facts& facts, const CellSet& /*changed*/) {
    all_.clear();
    HiddenSetSearch(facts.grid(), all_).run();
}

}  // namespace gridlemma
