// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/list_coloring.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace gridlemma::coloring {

namespace {

/// The cells in exactly one of the sets.
CellSet in_one(const CellsByDigit& sets) noexcept {
    const CellSet several = (sets[0] & sets[1]) | (sets[0] & sets[2]) | (sets[1] & sets[2]);
    return cells_of(sets) - several;
}

constexpr auto cells_after = [] {
    std::array<CellSet, cell_count> after{};
    for (int cell = 0; cell < cell_count; ++cell)
        for (int other = cell + 1; other < cell_count; ++other) after[cell].insert(Cell(other));
    return after;
}();

int list_size(const CellsByDigit& sets, Cell cell) noexcept {
    return static_cast<int>(sets[0].contains(cell)) + static_cast<int>(sets[1].contains(cell)) +
           static_cast<int>(sets[2].contains(cell));
}

}  // namespace

// Goes through the cells again and again, in their order, but only to those that see one that has
// gone since they were looked at.
CellSet ListColoring::core_of(const CellsByDigit& may_have) {
    last_.clear();
    CellSet core = cells_of(may_have);
    CellSet again;
    for (CellSet open = core; !open.empty(); open = std::exchange(again, CellSet()))
        while (!open.empty()) {
            const Cell cell = open.first();
            open.erase(cell);
            const CellSet others = geometry_->peers(cell) & core;
            bool has_own = false;
            for (const CellSet& cells : may_have)
                has_own |= cells.contains(cell) && !cells.intersects(others);
            if (!has_own && has_as_many(others, list_size(may_have, cell))) continue;
            core.erase(cell);
            last_.push_back(cell);
            open |= others & cells_after[cell.index()];
            again |= others - cells_after[cell.index()];
        }
    return core;
}

/// Fills the cells that have one digit left. Returns whether none is without.
bool ListColoring::propagate(CellsByDigit& may_have, CellsByDigit& filling) const {
    for (;;) {
        const CellSet forced = in_one(may_have);
        if (forced.empty()) return true;
        const Cell cell = forced.first();
        const CellSet before = cells_of(may_have);
        for (std::size_t i = 0; i < may_have.size(); ++i) {
            if (!may_have[i].contains(cell)) continue;
            filling[i].insert(cell);
            may_have[i] -= geometry_->peers(cell);
            may_have[i].erase(cell);
        }
        if (cells_of(may_have) != before - cell) return false;
    }
}

/// The cell with the fewest digits; of these, the one that sees most others.
Cell ListColoring::choose(const CellsByDigit& may_have) const {
    const CellSet all = cells_of(may_have);
    const CellSet three = may_have[0] & may_have[1] & may_have[2];
    const CellSet fewest = all == three ? all : all - three;
    Cell best = fewest.first();
    int most = -1;
    for (Cell cell : fewest)
        if (const int seen = (geometry_->peers(cell) & all).size(); seen > most) {
            best = cell;
            most = seen;
        }
    return best;
}

bool ListColoring::search(CellsByDigit may_have, CellsByDigit& filling) {
    ++tries_;
    const CellsByDigit before = filling;
    if (!propagate(may_have, filling)) {
        filling = before;
        return false;
    }
    if (cells_of(may_have).empty()) return true;
    const Cell cell = choose(may_have);
    const auto is_like_one_before = [&](std::size_t i) {
        for (std::size_t j = 0; j < i; ++j)
            if (filling[i].empty() && filling[j].empty() && may_have[i] == may_have[j]) return true;
        return false;
    };
    for (std::size_t i = 0; i < may_have.size(); ++i) {
        if (!may_have[i].contains(cell) || is_like_one_before(i)) continue;
        CellsByDigit tried = may_have;
        for (CellSet& cells : tried) cells.erase(cell);
        tried[i].insert(cell);
        if (search(tried, filling)) return true;
    }
    filling = before;
    return false;
}

/// Gives a cell its first digit that none of the cells that it sees has. Returns whether there is
/// one.
bool ListColoring::give(CellsByDigit& filling, const CellsByDigit& may_have, Cell cell) const {
    for (std::size_t i = 0; i < filling.size(); ++i)
        if (may_have[i].contains(cell) && !filling[i].intersects(geometry_->peers(cell))) {
            filling[i].insert(cell);
            return true;
        }
    return false;
}

CellSet ListColoring::extend(CellsByDigit& filling, const CellsByDigit& may_have) const {
    CellSet left;
    for (Cell cell : cells_of(may_have) - cells_of(filling))
        if (!give(filling, may_have, cell)) left.insert(cell);
    return left;
}

std::optional<CellsByDigit> ListColoring::fill(const CellsByDigit& may_have) {
    const CellSet core = core_of(may_have);
    CellsByDigit filling{};
    if (!core.empty() && !search(within(may_have, core), filling)) return std::nullopt;
    for (auto cell = last_.rbegin(); cell != last_.rend(); ++cell) give(filling, may_have, *cell);
    return filling;
}

}  // namespace gridlemma::coloring
