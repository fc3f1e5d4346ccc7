// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/board.hpp"

#include "strategies/orders.hpp"

namespace gridlemma::forcing {

void Board::reset(const Grid& grid) {
    grid_ = grid;
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
            units_.push_back({static_cast<std::uint16_t>(cell.index()),
                              static_cast<std::uint16_t>(unit_of(cell.box(), digit)),
                              static_cast<std::uint16_t>(unit_of(cell.row(), digit)),
                              static_cast<std::uint16_t>(unit_of(cell.column(), digit))});
        }
    // By ascending number is by digit in a cell and by position in a house.
    for (int i = 0; i < size(); ++i)
        for (std::uint16_t unit : units_[i])
            members_[9 * unit + member_count_[unit]++] = static_cast<Id>(i);
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
            for (Id other : members(units_[i][kind])) {
                if (other == self || excluded.contains(other)) continue;
                excluded.insert(other);
                weak_.push_back({other, static_cast<Why>(kind)});
            }
        };
        weak_begin_.push_back(static_cast<std::uint32_t>(weak_.size()));
        add(0);
        weak_houses_.push_back(static_cast<std::uint32_t>(weak_.size()));
        for (int kind = 1; kind < unit_kinds; ++kind) add(kind);
    }
    weak_begin_.push_back(static_cast<std::uint32_t>(weak_.size()));
}

void Position::reset(const Board& board) {
    left_ = IdSet();
    gone_.fill(0);
    count_.fill(0);
    sum_.fill(0);
    for (int i = 0; i < board.size(); ++i) {
        left_.insert(static_cast<Id>(i));
        for (std::uint16_t unit : board.units(static_cast<Id>(i))) {
            ++count_[unit];
            sum_[unit] ^= static_cast<Id>(i);
        }
    }
}

}  // namespace gridlemma::forcing
