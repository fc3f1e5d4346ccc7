// SPDX-License-Identifier: Apache-2.0
#include "engine/search/house_position.hpp"

namespace gridlemma {

using mrv::Verdict;

HousePosition::HousePosition(const Grid& grid) noexcept : geometry_(&grid.geometry()) {
    for (Digit digit : DigitSet::all()) where_[digit.index()] = grid.where(digit);
    for (Cell cell : grid.placed()) where_[grid.digit_at(cell)->index()].insert(cell);
}

HousePosition::HousePosition(const HousePosition& parent, const Choice& choice,
                             Digit digit) noexcept
    : HousePosition(parent) {
    keep_only(choice.cell, digit);
}

/// Removes the other digits of a cell.
void HousePosition::keep_only(Cell cell, Digit digit) noexcept {
    for (Digit other : DigitSet::all()) {
        CellSet& places = where_[other.index()];
        if (other == digit || !places.contains(cell)) continue;
        places.erase(cell);
        stale_ |= other;
    }
}

/// Whether the digit is still possible in the cell, from whose peers it goes.
bool HousePosition::place(Cell cell, Digit digit) noexcept {
    CellSet& places = where_[digit.index()];
    if (!places.contains(cell)) return false;
    keep_only(cell, digit);
    known_.insert(cell);
    const CellSet lost = places & geometry_->peers(cell);
    if (lost.empty()) return true;
    places -= lost;
    stale_ |= digit;
    return true;
}

HousePosition::Round HousePosition::place_naked() noexcept {
    CellSet once;
    CellSet twice;
    for (const CellSet& places : where_) {
        twice |= once & places;
        once |= places;
    }
    if (once != CellSet::all()) return Round::dead;
    const CellSet singles = once - twice - known_;
    for (Digit digit : DigitSet::all())
        for (Cell cell : where_[digit.index()] & singles)
            if (!place(cell, digit)) return Round::dead;
    return singles.empty() ? Round::nothing : Round::placed;
}

HousePosition::Round HousePosition::place_hidden() noexcept {
    const DigitSet stale = stale_;
    stale_ = {};
    Round round = Round::nothing;
    for (Digit digit : stale)
        for (House house : geometry_->houses()) {
            const CellSet places = where_[digit.index()] & geometry_->cells_of(house);
            if (places.empty()) return Round::dead;
            if (!places.is_single() || known_.contains(places.first())) continue;
            if (!place(places.first(), digit)) return Round::dead;
            round = Round::placed;
        }
    return round;
}

Verdict HousePosition::close() noexcept {
    for (;;) {
        Round round = place_naked();
        if (round == Round::nothing) round = place_hidden();
        if (round == Round::dead) return Verdict::dead;
        if (round == Round::nothing)
            return known_ == CellSet::all() ? Verdict::solved : Verdict::open;
    }
}

HousePosition::Choice HousePosition::choose() const noexcept {
    Choice best{Cell(), DigitSet::all()};
    int fewest = digit_count + 1;
    for (Cell cell : CellSet::all() - known_) {
        DigitSet digits;
        for (Digit digit : DigitSet::all())
            if (where_[digit.index()].contains(cell)) digits |= digit;
        if (digits.size() >= fewest) continue;
        best = {cell, digits};
        fewest = digits.size();
    }
    return best;
}

Solution HousePosition::solution() const noexcept {
    Solution solution{};
    for (Digit digit : DigitSet::all())
        for (Cell cell : where_[digit.index()]) solution[cell.index()] = digit;
    return solution;
}

}  // namespace gridlemma
