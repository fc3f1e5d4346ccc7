// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/board.hpp"

#include "strategies/tools/orders.hpp"

namespace gridlemma::explainer {

void Board::reset(const Grid& grid) {
    grid_ = grid;
    unit_kinds_ = 1 + grid.geometry().layer_count();
    const int extra_houses = grid.geometry().houses(HouseKind::extra).size();
    unit_count_ = cell_count + digit_count * (house_count + extra_houses);
    number_candidates();
    list_weak_links();
}

void Board::number_candidates() {
    candidates_.clear();
    units_.clear();
    member_count_.fill(0);
    of_digit_.fill({});
    for (Cell cell : grid_.unsolved())
        for (Digit digit : grid_.at(cell)) {
            ids_[Candidate(cell, digit).index()] = static_cast<Id>(candidates_.size());
            of_digit_[static_cast<std::size_t>(digit.index())].insert(
                ids_[Candidate(cell, digit).index()]);
            candidates_.emplace_back(cell, digit);
            add_units(cell, digit);
        }
    // By ascending number is by digit in a cell and by position in a house.
    for (int i = 0; i < size(); ++i)
        for (std::uint16_t unit : units(static_cast<Id>(i)))
            if (unit != no_unit) members_[9 * unit + member_count_[unit]++] = static_cast<Id>(i);
}

void Board::add_units(Cell cell, Digit digit) {
    const std::size_t first = units_.size();
    units_.resize(first + static_cast<std::size_t>(unit_kinds_), no_unit);
    units_[first] = static_cast<std::uint16_t>(cell.index());
    for (House house : grid_.geometry().houses_of(cell)) {
        const int unit = unit_of(house, digit);
        units_[first + static_cast<std::size_t>(kind_of(unit))] = static_cast<std::uint16_t>(unit);
    }
}

Why Board::kind_of(int unit) const noexcept {
    if (unit < cell_count) return Why::cell;
    const House house = house_of(unit);
    if (house.kind() != HouseKind::extra) return static_cast<Why>(1 + (unit - cell_count) / 81);
    constexpr int classic_layers = 3;
    return static_cast<Why>(classic_unit_kinds + grid_.geometry().layer_of(house) - classic_layers);
}

void Board::list_weak_links() {
    weak_.clear();
    weak_begin_.clear();
    weak_houses_.clear();
    excluded_.assign(candidates_.size(), IdSet());
    for (int i = 0; i < size(); ++i) {
        const auto self = static_cast<Id>(i);
        IdSet& excluded = excluded_[i];
        const auto add = [&](int kind) {
            for (Id other : members(units(self)[static_cast<std::size_t>(kind)])) {
                if (other == self || excluded.contains(other)) continue;
                excluded.insert(other);
                weak_.push_back({other, static_cast<Why>(kind)});
            }
        };
        weak_begin_.push_back(static_cast<std::uint32_t>(weak_.size()));
        add(0);
        weak_houses_.push_back(static_cast<std::uint32_t>(weak_.size()));
        for (int kind = 1; kind < unit_kinds_; ++kind) add(kind);
        if (grid_.geometry().has_pairs()) add_pairs(self);
    }
    weak_begin_.push_back(static_cast<std::uint32_t>(weak_.size()));
}

/// What a candidate excludes in cells that share no house with its own.
void Board::add_pairs(Id id) {
    const Candidate own = candidates_[id];
    for (Cell cell : grid_.geometry().peers(own.cell()) & grid_.where(own.digit())) {
        const Id other = ids_[Candidate(cell, own.digit()).index()];
        if (excluded_[id].contains(other)) continue;
        excluded_[id].insert(other);
        weak_.push_back({other, Why::pair});
    }
}

void Position::reset(const Board& board) {
    left_ = IdSet();
    gone_.fill(0);
    units_.fill(0);
    for (int i = 0; i < board.size(); ++i) {
        left_.insert(static_cast<Id>(i));
        for (std::uint16_t unit : board.units(static_cast<Id>(i)))
            units_[unit] = (units_[unit] + one) ^ static_cast<Id>(i);
    }
    units_[no_unit] = many;
}

}  // namespace gridlemma::explainer
