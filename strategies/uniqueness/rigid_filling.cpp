// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/rigid_filling.hpp"

namespace gridlemma {

RigidFilling::Answer RigidFilling::find(const CellSet& cells, DigitSet digits, int tries) {
    if (cells.size() > static_cast<int>(places_.capacity())) return Answer::rigid;
    order(cells, digits);
    used_ = {};
    tries_ = tries;
    if (has_rigid(0)) return Answer::rigid;
    return has_filling(0) ? Answer::flexible : Answer::none;
}

/// Each cell sees as many of those before as possible: the earlier a part can be changed, the fewer
/// fillings are tried.
void RigidFilling::order(const CellSet& cells, DigitSet digits) {
    places_.clear();
    CellSet chosen;
    CellSet rest = cells;
    while (!rest.empty()) {
        Cell best = rest.first();
        int most = -1;
        for (Cell cell : rest)
            if (const int seen = (classic::peers(cell) & chosen).size(); seen > most) {
                best = cell;
                most = seen;
            }
        const auto solved = grid_->digit_at(best);
        const DigitSet candidates = solved ? DigitSet(*solved) : grid_->at(best);
        places_.push_back({.cell = best,
                           .allowed = candidates & digits,
                           .open = may_change_ ? DigitSet::all() : candidates});
        chosen.insert(best);
        rest.erase(best);
    }
}

/// Fills the places from number `next` on. If those before can be changed, so can all: they are not
/// filled any further.
bool RigidFilling::has_rigid(std::size_t next) {  // NOLINT(misc-no-recursion): 32 deep at most.
    if (next == places_.size()) return true;
    Place& place = places_[next];
    for (Digit digit : place.allowed - in_some(used_, place.cell)) {
        if (--tries_ < 0) return true;
        place.digit = digit;
        toggle(used_, place.cell, digit);
        left_ = used_;
        const bool found = !can_change(next) && has_rigid(next + 1);
        toggle(used_, place.cell, digit);
        if (found) return true;
    }
    return false;
}

bool RigidFilling::has_filling(std::size_t next) {  // NOLINT(misc-no-recursion): likewise.
    if (next == places_.size()) return true;
    const Place& place = places_[next];
    for (Digit digit : place.allowed - in_some(used_, place.cell)) {
        if (--tries_ < 0) return false;
        toggle(used_, place.cell, digit);
        const bool found = has_filling(next + 1);
        toggle(used_, place.cell, digit);
        if (found) return true;
    }
    return false;
}

/// Whether the places up to number `last` can be changed, that one included.
bool RigidFilling::can_change(std::size_t last) {
    const Place& place = places_[last];
    for (Digit digit : (common(left_, place.cell) & place.open) - place.digit) {
        toggle(left_, place.cell, digit);
        const bool found = change(0, last);
        toggle(left_, place.cell, digit);
        if (found) return true;
    }
    return false;
}

/// Gives the places from `next` to the one before `last` what is left of the digits of each house.
bool RigidFilling::change(std::size_t next, std::size_t last) {  // NOLINT(misc-no-recursion)
    if (next == last) return true;
    const Place& place = places_[next];
    for (Digit digit : common(left_, place.cell) & place.open) {
        if (--tries_ < 0) return false;
        toggle(left_, place.cell, digit);
        const bool found = change(next + 1, last);
        toggle(left_, place.cell, digit);
        if (found) return true;
    }
    return false;
}

DigitSet RigidFilling::common(const HouseDigits& digits, Cell cell) const noexcept {
    DigitSet all = DigitSet::all();
    for (House house : classic::houses_of(cell)) all &= digits[house.index()];
    return all;
}

DigitSet RigidFilling::in_some(const HouseDigits& digits, Cell cell) const noexcept {
    DigitSet some;
    for (House house : classic::houses_of(cell)) some |= digits[house.index()];
    return some;
}

void RigidFilling::toggle(HouseDigits& digits, Cell cell, Digit digit) noexcept {
    for (House house : classic::houses_of(cell)) {
        DigitSet& here = digits[house.index()];
        here = here ^ digit;
    }
}

}  // namespace gridlemma
