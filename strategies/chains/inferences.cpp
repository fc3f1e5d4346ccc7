// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/inferences.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gridlemma {

void Inferences::build(const Grid& grid) {
    grid_ = grid;
    groups_.clear();
    set_nodes_.clear();
    has_sets_ = false;
    for (std::vector<std::uint16_t>& groups : groups_of_) groups.clear();
    find_groups();
    size_ = static_cast<int>(2 * (candidate_count + groups_.size()));
    if (std::ssize(follows_) < size_) follows_.resize(static_cast<std::size_t>(size_));
    plain_.resize(follows_.size());
    for (int p = 0; p < size_; ++p) follows_[p].clear();
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) add_candidate({cell, digit});
    for (int p = 0; p < size_; ++p) plain_[p] = static_cast<std::uint8_t>(follows_[p].size());
    for (std::size_t number = 0; number < groups_.size(); ++number) add_group(number);
}

Digit Inferences::digit(Proposition p) const {
    if (is_set(p)) return node_of(p).without;
    return is_group(p) ? groups_[p / 2 - candidate_count].digit : candidate(p).digit();
}

CellSet Inferences::cells(Proposition p) const {
    if (is_set(p)) return set(p).cells;
    return is_group(p) ? groups_[p / 2 - candidate_count].cells : CellSet(candidate(p).cell());
}

Cell Inferences::cell(Proposition p) const {
    if (is_set(p)) return set(p).at(digit(p)).first();
    return is_group(p) ? groups_[p / 2 - candidate_count].cells.first() : candidate(p).cell();
}

CellSet Inferences::seen(Proposition p, Digit digit) const {
    return is_set(p) ? set(p).seen_by(digit) : grid_.where(digit) & common_peers(cells(p));
}

Truth Inferences::truth(Proposition off, Proposition on) const {
    const CellSet both = cells(off) | cells(on);
    if (both.is_single()) return Truth(both.first());
    for (House house : common_houses(both))
        if (grid_.places(house, digit(on)) == both) return {house, digit(on)};
    return Truth(both.first());
}

void Inferences::add_candidate(Candidate candidate) {
    const Cell cell = candidate.cell();
    const Digit digit = candidate.digit();
    const Proposition on = proposition(candidate, true);
    const Proposition off = proposition(candidate, false);
    const DigitSet others = grid_.at(cell) - digit;
    for (Digit other : others) add(on, proposition({cell, other}, false));
    if (others.is_single()) add(off, proposition({cell, others.only()}, true));
    CellSet excluded;
    CellSet conjugates;
    for (House house : houses_of(cell)) {
        const CellSet places = grid_.places(house, digit) - cell;
        for (Cell other : places - excluded) add(on, proposition({other, digit}, false));
        excluded |= places;
        if (!places.is_single() || conjugates.contains(places)) continue;
        add(off, proposition({places.first(), digit}, true));
        conjugates |= places;
    }
}

void Inferences::find_groups() {
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : houses(kind))
            for (Digit digit : DigitSet::all()) {
                const CellSet places = grid_.places(line, digit);
                if (!places.has_several()) continue;
                for (House box : houses(HouseKind::box)) {
                    const CellSet cells = places & cells_of(box);
                    if (!cells.has_several()) continue;
                    groups_of_[digit.index()].push_back(static_cast<std::uint16_t>(groups_.size()));
                    groups_.push_back({digit, cells, line, box});
                }
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
    for (House house : {group.box, group.line}) {
        const CellSet others = seen & cells_of(house);
        if (!others.is_single()) continue;
        const Candidate other(others.first(), group.digit);
        add(off, proposition(other, true));
        add(proposition(other, false), on);
    }
    add_group_pairs(number);
}

void Inferences::add_group_pairs(std::size_t number) {
    const Group& group = groups_[number];
    std::array<int, 2> partners{};  // In the line, in the box.
    std::array<std::size_t, 2> partner{};
    for (const std::size_t i : groups_of_[group.digit.index()]) {
        const Group& other = groups_[i];
        const bool in_line = other.line == group.line;
        if (other.cells.intersects(group.cells) || (!in_line && other.box != group.box)) continue;
        add(group_proposition(number, true), group_proposition(i, false));
        const int side = in_line ? 0 : 1;
        ++partners[side];
        partner[side] = i;
    }
    for (int side : {0, 1}) {
        if (partners[side] != 1) continue;
        const CellSet both = group.cells | groups_[partner[side]].cells;
        const House house = side == 0 ? group.line : group.box;
        if (grid_.places(house, group.digit) == both)
            add(group_proposition(number, false), group_proposition(partner[side], true));
    }
}

void Inferences::add_sets(std::vector<AlmostLockedSet> sets) {
    has_sets_ = true;
    sets_ = std::move(sets);
    set_nodes_.clear();
    for (std::vector<std::uint16_t>& nodes : set_nodes_of_) nodes.clear();
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const AlmostLockedSet& set = sets_[i];
        if (set.cells.is_single()) continue;
        for (Digit without : set.digits) {
            bool eliminates = false;
            for (Digit digit : set.digits - without) eliminates |= !set.seen_by(digit).empty();
            if (!eliminates || set_nodes_.size() == most_set_nodes) continue;
            set_nodes_of_[without.index()].push_back(static_cast<std::uint16_t>(set_nodes_.size()));
            set_nodes_.push_back({i, without});
        }
    }
    follows_with_sets_.resize(
        std::max(follows_with_sets_.size(), static_cast<std::size_t>(size_with_sets())));
    for (int p = 0; p < size_; ++p)
        follows_with_sets_[p].assign(follows_[p].begin(), follows_[p].end());
    for (int p = size_; p < size_with_sets(); ++p) follows_with_sets_[p].clear();
    for (std::size_t number = 0; number < set_nodes_.size(); ++number) {
        lead_to_set(number);
        lead_from_set(number);
        force_cells(number);
    }
}

void Inferences::lead_to_set(std::size_t number) {
    const Digit without = set_nodes_[number].without;
    const AlmostLockedSet& set = sets_[set_nodes_[number].set];
    const CellSet seen = set.seen_by(without);
    for (Cell cell : seen)
        follows_with_sets_[proposition({cell, without}, true)].push_back(set_proposition(number));
    for (const std::size_t i : groups_of_[without.index()])
        if (seen.contains(groups_[i].cells))
            follows_with_sets_[group_proposition(i, true)].push_back(set_proposition(number));
}

void Inferences::lead_from_set(std::size_t number) {
    const Digit without = set_nodes_[number].without;
    const AlmostLockedSet& set = sets_[set_nodes_[number].set];
    std::vector<Proposition>& follows = follows_with_sets_[set_proposition(number)];
    for (Digit digit : set.digits - without) {
        const CellSet seen = set.seen_by(digit);
        for (Cell cell : seen) follows.push_back(proposition({cell, digit}, false));
        for (const std::size_t i : groups_of_[digit.index()])
            if (seen.contains(groups_[i].cells)) follows.push_back(group_proposition(i, false));
        for (const std::size_t i : set_nodes_of_[digit.index()]) {
            const AlmostLockedSet& other = sets_[set_nodes_[i].set];
            if (seen.contains(other.at(digit)) && !other.cells.intersects(set.cells))
                follows.push_back(set_proposition(i));
        }
    }
}

void Inferences::force_cells(std::size_t number) {
    const Digit without = set_nodes_[number].without;
    const AlmostLockedSet& set = sets_[set_nodes_[number].set];
    const DigitSet digits = set.digits - without;
    CellSet seen;
    for (Digit digit : digits) seen |= set.seen_by(digit);
    for (Cell cell : seen) {
        DigitSet left = grid_.at(cell);
        if (left.size() == 2) continue;
        for (Digit digit : digits)
            if (set.seen_by(digit).contains(cell)) left -= digit;
        if (left.is_single())
            follows_with_sets_[set_proposition(number)].push_back(
                proposition({cell, left.only()}, true));
    }
}

const Inferences& inferences_with_sets(Facts& facts) {
    auto& inferences = facts.get<Inferences>();
    if (!inferences.has_sets()) inferences.add_sets(facts.get<AlmostLockedSets>().all());
    return inferences;
}

}  // namespace gridlemma
