// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/inferences.hpp"

#include <algorithm>
#include <array>

namespace pencilmark {

Inferences::Inferences(const Grid& grid, bool with_groups) : grid_(grid) {
    if (with_groups) find_groups();
    follows_.resize(2 * (candidate_count + groups_.size()));
    add_candidates();
    for (std::size_t number = 0; number < groups_.size(); ++number) add_group(number);
}

Digit Inferences::digit(Proposition p) const {
    return is_group(p) ? groups_[p / 2 - candidate_count].digit : candidate(p).digit();
}

CellSet Inferences::cells(Proposition p) const {
    return is_group(p) ? groups_[p / 2 - candidate_count].cells : CellSet(candidate(p).cell());
}

Cell Inferences::cell(Proposition p) const {
    return is_group(p) ? groups_[p / 2 - candidate_count].cells.first() : candidate(p).cell();
}

Truth Inferences::truth(Proposition off, Proposition on) const {
    const CellSet both = cells(off) | cells(on);
    if (both.is_single()) return Truth(both.first());
    for (House house : common_houses(both))
        if (grid_.places(house, digit(on)) == both) return {house, digit(on)};
    return Truth(both.first());
}

void Inferences::add(Proposition from, Proposition to) {
    std::vector<Proposition>& list = follows_[from];
    if (std::ranges::find(list, to) == list.end()) list.push_back(to);
}

void Inferences::add_candidates() {
    for (Cell cell : grid_.unsolved())
        for (Digit digit : grid_.at(cell)) {
            const Candidate here(cell, digit);
            const Proposition on = proposition(here, true);
            const Proposition off = proposition(here, false);
            const DigitSet others = grid_.at(cell) - digit;
            for (Digit other : others) add(on, proposition({cell, other}, false));
            if (others.is_single()) add(off, proposition({cell, others.only()}, true));
            for (House house : houses_of(cell)) {
                const CellSet places = grid_.places(house, digit) - cell;
                for (Cell other : places) add(on, proposition({other, digit}, false));
                if (places.is_single()) add(off, proposition({places.first(), digit}, true));
            }
        }
}

void Inferences::find_groups() {
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : houses(kind))
            for (Digit digit : DigitSet::all())
                for (House box : houses(HouseKind::box)) {
                    const CellSet cells = grid_.places(line, digit) & cells_of(box);
                    if (cells.has_several()) groups_.push_back({digit, cells});
                }
}

void Inferences::add_group(std::size_t number) {
    const Group& group = groups_[number];
    const Proposition on = group_proposition(number, true);
    const Proposition off = group_proposition(number, false);
    const CellSet seen = grid_.where(group.digit) & common_peers(group.cells);
    for (Cell cell : seen) {
        const Candidate candidate(cell, group.digit);
        add(on, proposition(candidate, false));
        add(proposition(candidate, true), off);
    }
    const Cell first = group.cells.first();
    const House box = first.box();
    const House line = cells_of(first.row()).contains(group.cells) ? first.row() : first.column();
    for (House house : {box, line}) {
        const CellSet others = seen & cells_of(house);
        if (!others.is_single()) continue;
        const Candidate other(others.first(), group.digit);
        add(off, proposition(other, true));
        add(proposition(other, false), on);
    }
    add_group_pairs(number, line, box);
}

void Inferences::add_group_pairs(std::size_t number, House line, House box) {
    const Group& group = groups_[number];
    const auto lies_beside = [&](const Group& other, House house) {
        return other.digit == group.digit && !other.cells.intersects(group.cells) &&
               cells_of(house).contains(other.cells);
    };
    for (std::size_t i = 0; i < groups_.size(); ++i)
        if (lies_beside(groups_[i], line) || lies_beside(groups_[i], box))
            add(group_proposition(number, true), group_proposition(i, false));
    for (House house : {line, box}) {
        std::size_t partner = 0;
        int partners = 0;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            if (lies_beside(groups_[i], house)) {
                partner = i;
                ++partners;
            }
        if (partners == 1 &&
            grid_.places(house, group.digit) == (group.cells | groups_[partner].cells))
            add(group_proposition(number, false), group_proposition(partner, true));
    }
}

void Closure::start(const Inferences& inferences, Proposition premise) {
    for (Proposition p : found_) is_known_[p] = false;
    is_known_.resize(static_cast<std::size_t>(inferences.size()), false);
    found_.assign(1, premise);
    parent_.assign(1, 0);
    distance_.assign(1, 0);
    is_known_[premise] = true;
    for (std::size_t i = 0; i < found_.size() && found_.size() < most; ++i)
        for (Proposition next : inferences.after(found_[i])) {
            // That the premise follows from itself is of interest, once.
            if (is_known_[next] && next != premise) continue;
            if (next == premise && std::ranges::count(found_, premise) > 1) continue;
            is_known_[next] = true;
            found_.push_back(next);
            parent_.push_back(static_cast<std::uint16_t>(i));
            distance_.push_back(static_cast<std::uint16_t>(distance_[i] + 1));
        }
}

std::vector<Proposition> Closure::chain_to(std::size_t number) const {
    std::vector<Proposition> chain;
    for (std::size_t i = number; i != 0; i = parent_[i]) chain.push_back(found_[i]);
    chain.push_back(found_[0]);
    std::ranges::reverse(chain);
    return chain;
}

}  // namespace pencilmark
