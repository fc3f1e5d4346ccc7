// SPDX-License-Identifier: Apache-2.0
#include "engine/check/fillings.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace gridlemma {

CellFillings::CellFillings(const CheckedGrid& before, const PossibleDigits& digits,
                           CheckBudget& budget)
    : geometry_(before.geometry()), budget_(budget) {
    for (int i = 0; i < cell_count; ++i) {
        if (digits[i].empty()) continue;
        Place& place = places_.emplace_back();
        place.cell = Cell(i);
        place.allowed = digits[i];
        place.open = before.open_at_first(Cell(i));
        // A given may only stay what it is.
        if (place.open.empty()) place.open = before.possible(Cell(i));
    }
    put_in_order();
}

/// Houses of few places first: the earlier a part can be changed, the fewer fillings are tried. It
/// can hardly be before one of its houses is full.
void CellFillings::put_in_order() {
    HouseCounts all{};
    for (const Place& place : places_)
        for (House house : geometry_.houses_of(place.cell)) ++all[house.index()];
    HouseCounts left = all;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        std::swap(places_[i], places_[next_of(i, left, all)]);
        for (House house : geometry_.houses_of(places_[i].cell))
            if (--left[house.index()] == 0) places_[i].is_tested = true;
    }
    if (!places_.empty()) places_.back().is_tested = true;
}

/// Chooses the next of the cells from number `first` on: from the started house with the fewest
/// empty cells, the cell with the fewest digits.
std::size_t CellFillings::next_of(std::size_t first, const HouseCounts& left,
                                  const HouseCounts& all) const {
    const auto key = [&](const Place& place) {
        int fewest = cell_count;
        for (House house : geometry_.houses_of(place.cell))
            if (left[house.index()] < all[house.index()])
                fewest = std::min(fewest, left[house.index()]);
        return std::tuple(fewest, place.allowed.size(), place.cell.index());
    };
    const auto from = places_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto best = std::min_element(
        from, places_.end(), [&](const Place& a, const Place& b) { return key(a) < key(b); });
    return static_cast<std::size_t>(best - places_.begin());
}

bool CellFillings::can_all_be_changed() { return fill(0) && !gave_up_; }

bool CellFillings::take_node() noexcept {
    gave_up_ = gave_up_ || !budget_.take();
    return !gave_up_;
}

void CellFillings::toggle(HouseDigits& digits, Cell cell, Digit digit) const noexcept {
    for (House house : geometry_.houses_of(cell)) {
        DigitSet& here = digits[house.index()];
        here = here ^ digit;
    }
}

/// Fills the places from number `next` on in all ways. Returns whether all can be changed.
bool CellFillings::fill(std::size_t next) {  // NOLINT(misc-no-recursion): at most 81 deep.
    if (next == places_.size()) return false;
    Place& place = places_[next];
    DigitSet open = place.allowed;
    for (House house : geometry_.houses_of(place.cell)) open -= used_[house.index()];
    for (Digit digit : open) {
        if (!take_node()) return false;
        place.digit = digit;
        toggle(used_, place.cell, digit);
        left_ = used_;
        const bool all = (place.is_tested && change(next + 1, false)) || fill(next + 1);
        toggle(used_, place.cell, digit);
        if (!all) return false;
    }
    return true;
}

/// Gives the first `count` places what is left of the digits of each house. Returns whether that is
/// possible in another way than before.
bool CellFillings::change(std::size_t count, bool is_another) {  // NOLINT(misc-no-recursion)
    if (count == 0) return is_another;
    const Place& place = places_[count - 1];
    DigitSet open = place.open;
    for (House house : geometry_.houses_of(place.cell)) open &= left_[house.index()];
    for (const DigitSet digits : {open - place.digit, open & place.digit})
        for (Digit digit : digits) {
            if (!take_node()) return false;
            toggle(left_, place.cell, digit);
            const bool found = change(count - 1, is_another || digit != place.digit);
            toggle(left_, place.cell, digit);
            if (found) return true;
        }
    return false;
}

}  // namespace gridlemma
