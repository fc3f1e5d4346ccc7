// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/changed_units.hpp"

#include <algorithm>

namespace gridlemma::explainer {

namespace {

/// Looks at one base unit after another.
class Patterns {
 public:
    Patterns(const Board& board, const Position& now) : board_(board), now_(now) {}

    [[nodiscard]] bool any_at(int unit) const {
        const int count = now_.count(unit);
        if (count != 2 && (count != 3 || unit < cell_count)) return false;
        const Id one = now_.first(board_, unit);
        const auto kind = static_cast<std::size_t>(board_.kind_of(unit));
        if (count == 3) return is_locked(unit, kind, one);
        const Id other = now_.other(unit, one);
        if (unit < cell_count) return is_in_naked_pair(one, other);
        return is_locked_pair(kind, one, other) || is_in_hidden_pair(kind, one, other) ||
               is_in_x_wing(kind, one, other);
    }

 private:
    [[nodiscard]] int unit(Id id, std::size_t kind) const { return board_.units(id)[kind]; }
    [[nodiscard]] int cell(Id id) const { return unit(id, 0); }

    /// Whether both places lie in another house, which has more.
    [[nodiscard]] bool is_locked_pair(std::size_t base_kind, Id one, Id other) const {
        const auto units = board_.units(one);
        const auto others = board_.units(other);
        for (std::size_t kind = 1; kind < units.size(); ++kind)
            if (kind != base_kind && units[kind] == others[kind] && now_.count(units[kind]) > 2)
                return true;
        return false;
    }

    /// The same of all places.
    [[nodiscard]] bool is_locked(int base, std::size_t base_kind, Id first) const {
        const auto units = board_.units(first);
        for (std::size_t kind = 1; kind < units.size(); ++kind) {
            if (kind == base_kind || units[kind] == no_unit) continue;
            if (now_.count(units[kind]) <= now_.count(base)) continue;
            const auto is_covered = [&](Id id) {
                return !now_.has(id) || unit(id, kind) == units[kind];
            };
            if (std::ranges::all_of(board_.members(base), is_covered)) return true;
        }
        return false;
    }

    /// Whether a cell with these two candidates has a twin, and the house has more of either.
    [[nodiscard]] bool is_in_naked_pair(Id one, Id other) const {
        for (std::size_t kind = 1; kind < board_.units(one).size(); ++kind) {
            const int unit_of_one = unit(one, kind);
            const int unit_of_other = unit(other, kind);
            if (unit_of_one == no_unit) continue;
            if (now_.count(unit_of_one) == 2 && now_.count(unit_of_other) == 2) continue;
            for (Id id : board_.members(unit_of_one)) {
                if (id == one || !now_.has(id) || now_.count(cell(id)) != 2) continue;
                if (unit(now_.other(cell(id), id), kind) == unit_of_other) return true;
            }
        }
        return false;
    }

    /// Whether another digit has the same two places of the house, and these have more.
    [[nodiscard]] bool is_in_hidden_pair(std::size_t kind, Id one, Id other) const {
        if (now_.count(cell(one)) == 2 && now_.count(cell(other)) == 2) return false;
        for (Id id : board_.members(cell(one))) {
            if (id == one || !now_.has(id)) continue;
            const int house = unit(id, kind);
            if (now_.count(house) == 2 && cell(now_.other(house, id)) == cell(other)) return true;
        }
        return false;
    }

    /// Whether the digit has two places in the same two columns in another row, and these have
    /// more; or with rows and columns exchanged.
    [[nodiscard]] bool is_in_x_wing(std::size_t kind, Id one, Id other) const {
        constexpr auto row = static_cast<std::size_t>(Why::row);
        constexpr auto column = static_cast<std::size_t>(Why::column);
        if (kind != row && kind != column) return false;
        const std::size_t across = row + column - kind;
        const int cover = unit(one, across);
        const int other_cover = unit(other, across);
        if (now_.count(cover) == 2 && now_.count(other_cover) == 2) return false;
        for (Id id : board_.members(cover)) {
            if (id == one || !now_.has(id)) continue;
            const int line = unit(id, kind);
            if (now_.count(line) == 2 && unit(now_.other(line, id), across) == other_cover)
                return true;
        }
        return false;
    }

    const Board& board_;
    const Position& now_;
};

}  // namespace

bool may_have_patterns(const Board& board, const Position& now, const ChangedUnits& changed) {
    // With extra houses there are more ways to be locked.
    if (!board.grid().geometry().is_classic()) return true;
    const Patterns patterns(board, now);
    return std::ranges::any_of(changed.units(), [&](int unit) { return patterns.any_at(unit); });
}

}  // namespace gridlemma::explainer
