// SPDX-License-Identifier: Apache-2.0
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {

bool Losses::goes_on(const Grid& grid, const CellSet& changed) const noexcept {
    if (geometry_ != grid.geometry().serial()) return false;
    for (Cell cell : changed) {
        // A cell without candidates, as a solved one, has nothing to lose.
        const DigitSet before = at_[cell.index()];
        if (before.empty() || !before.contains(grid.at(cell))) return false;
    }
    return true;
}

void Losses::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    if (!goes_on(grid, changed)) {
        ++run_;
        all_.clear();
        geometry_ = grid.geometry().serial();
        for (Cell cell : CellSet::all()) at_[cell.index()] = grid.at(cell);
        return;
    }
    for (Cell cell : changed) {
        const DigitSet now = grid.at(cell);
        for (Digit digit : at_[cell.index()] - now) all_.emplace_back(cell, digit);
        at_[cell.index()] = now;
    }
}

CellsByDigit Moment::lost_since(const Losses& losses) const noexcept {
    CellsByDigit lost;
    for (std::size_t i = place_; i < losses.all().size(); ++i)
        lost[losses.all()[i].digit().index()].insert(losses.all()[i].cell());
    return lost;
}

DigitSet Moment::digits_lost_since(const Losses& losses) const noexcept {
    DigitSet digits;
    for (std::size_t i = place_; i < losses.all().size(); ++i) digits |= losses.all()[i].digit();
    return digits;
}

}  // namespace gridlemma
