// SPDX-License-Identifier: Apache-2.0
// Implications: what follows from a candidate's being true or false, for all candidates of a grid.
//
//   on  -> off   a true candidate excludes the others of its cell and of its digit in its houses
//   off -> on    where a false candidate leaves a unit one candidate, that one is true
//
// A unit is what needs one true candidate: a cell, or a digit in a house. Candidates are numbered
// as they come in the grid, by cell and digit, so that a set of them is a few words; chains that
// are searched under an assumption use the same numbers with some of them gone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/forcing/explainer/board_literals.hpp"

namespace gridlemma::explainer {

/// How a literal is known. The kinds of unit come first: as a number they are also the place of a
/// candidate's unit in its list. Extra houses have one kind per layer (see Geometry).
enum class Why : std::uint8_t { cell, box, row, column, extra, pair = 64, assumption, deduction };
/// The kinds of unit in the classic geometry.
inline constexpr int classic_unit_kinds = 4;
inline constexpr int most_unit_kinds = classic_unit_kinds + most_houses - house_count;
/// Cells 0..80, then nine digits each of the boxes, rows, columns, and of any extra houses.
inline constexpr int most_units = cell_count + most_houses * digit_count;
/// Stands in the list of a candidate for a kind of which it has no unit.
inline constexpr int no_unit = most_units;

/// The units whose links count.
enum class Units : std::uint8_t { all, cells };

/// The part that does not change while chains are searched on one grid.
class Board {
 public:
    Board() = default;
    explicit Board(const Grid& grid) { reset(grid); }
    /// Makes it the board of another grid; some microseconds.
    void reset(const Grid& grid);

    struct Weak {
        Id id;
        Why why;
    };

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(candidates_.size()); }
    /// Of sets of candidates; a multiple of four, so that they can be combined four at a time.
    [[nodiscard]] int words() const noexcept { return (size() + 255) / 256 * 4; }
    [[nodiscard]] Candidate candidate(Id id) const noexcept { return candidates_[id]; }
    [[nodiscard]] Literal literal(BoardLiteral literal) const noexcept {
        return {candidates_[literal.id()], literal.is_on()};
    }
    /// Precondition: the grid has the candidate.
    [[nodiscard]] Id id(Candidate candidate) const noexcept { return ids_[candidate.index()]; }
    /// How many kinds of unit there are.
    [[nodiscard]] int unit_kinds() const noexcept { return unit_kinds_; }
    /// Units are numbered from 0 to one less.
    [[nodiscard]] int unit_count() const noexcept { return unit_count_; }
    /// The candidate's units by kind: its cell, its digit in box, row and column, and in the extra
    /// houses by layer. There is always a cell, a row and a column; others may be `no_unit`.
    [[nodiscard]] std::span<const std::uint16_t> units(Id id) const noexcept {
        return {
            units_.data() + static_cast<std::size_t>(id) * static_cast<std::size_t>(unit_kinds_),
            static_cast<std::size_t>(unit_kinds_)};
    }
    /// The kind of a unit.
    [[nodiscard]] Why kind_of(int unit) const noexcept;
    /// The candidates of a unit: digits of a cell ascending, places of a digit by position.
    [[nodiscard]] std::span<const Id> members(int unit) const noexcept {
        return {members_.data() + 9 * unit, member_count_[unit]};
    }
    /// What a true candidate excludes in the order in which it is derived: the others of its cell
    /// by digit, then those of its box, its row, its column and its extra houses, then those that
    /// it sees without a house, each once.
    [[nodiscard]] std::span<const Weak> weak(Id id) const noexcept {
        return {weak_.data() + weak_begin_[id], weak_.data() + weak_begin_[id + 1]};
    }
    /// Why one excludes the other: the first kind of unit that has both, or a pair of cells.
    [[nodiscard]] Why why_excluded(Id one, Id other) const noexcept {
        const auto own = units(one);
        const auto others = units(other);
        for (std::size_t kind = 0; kind < own.size(); ++kind)
            if (own[kind] == others[kind] && own[kind] != no_unit) return static_cast<Why>(kind);
        return Why::pair;
    }
    /// The same without the others of its cell.
    [[nodiscard]] std::span<const Weak> weak_in_houses(Id id) const noexcept {
        return {weak_.data() + weak_houses_[id], weak_.data() + weak_begin_[id + 1]};
    }
    /// The same as a set.
    [[nodiscard]] const IdSet& excluded_by(Id id) const noexcept { return excluded_[id]; }
    /// The candidates of the digit of `id`.
    [[nodiscard]] const IdSet& of_digit_of(Id id) const noexcept {
        return of_digit_[static_cast<std::size_t>(candidates_[id].digit().index())];
    }

 private:
    void number_candidates();
    void add_units(Cell cell, Digit digit);
    void list_weak_links();
    void add_pairs(Id id);

    Grid grid_;
    std::vector<Candidate> candidates_;
    std::array<Id, candidate_count> ids_{};
    int unit_kinds_ = classic_unit_kinds;
    int unit_count_ = 0;
    std::vector<std::uint16_t> units_;  ///< By candidate, then by kind.
    std::array<Id, 9 * (most_units + 1)> members_{};
    std::array<std::uint8_t, most_units + 1> member_count_{};
    std::vector<Weak> weak_;
    std::vector<std::uint32_t> weak_begin_;
    std::vector<std::uint32_t> weak_houses_;
    std::vector<IdSet> excluded_;
    std::array<IdSet, digit_count> of_digit_;
};

/// The candidates of a board that are left under an assumption, and how many of each unit.
class Position {
 public:
    /// All of them.
    void reset(const Board& board);
    /// Makes it a copy of another position of the board.
    void assign(const Board& board, const Position& other) {
        left_ = other.left_;
        std::copy_n(other.units_.begin(), board.unit_count(), units_.begin());
        units_[no_unit] = many;
        std::copy_n(other.gone_.begin(), board.size(), gone_.begin());
    }
    /// A unit that is down to one candidate, by kind.
    struct Single {
        Id id;
        std::uint16_t kind;
    };
    /// One more than a candidate can have units.
    using Singles = std::array<Single, most_unit_kinds + 1>;

    /// Precondition: the candidate is left.
    void remove(const Board& board, Id id) noexcept {
        Singles singles;
        (void)remove(board, id, singles);
    }
    /// The same. Writes the units that are down to one candidate by this, in order, and returns how
    /// many they are. Which they are cannot be predicted, so that there are no branches on it.
    int remove(const Board& board, Id id, Singles& singles) noexcept {
        left_.erase(id);
        gone_[id] = 1;
        int count = 0;
        std::uint16_t kind = 0;
        for (const std::uint16_t unit : board.units(id)) {
            const std::uint32_t rest = (units_[unit] - one) ^ id;
            units_[unit] = rest;
            singles[static_cast<std::size_t>(count)] = {static_cast<Id>(rest), kind++};
            count += rest / one == 1 ? 1 : 0;
        }
        units_[no_unit] = many;
        return count;
    }

    /// Calls `visit` with the kind, as a number, of each unit of the candidate that is down to two,
    /// and with the other candidate. Only kinds from `first` to before `end` count.
    template <typename Visit>
    void visit_partners(const Board& board, Id id, Visit&& visit, std::size_t first = 0,
                        std::size_t end = most_unit_kinds) const {
        const auto units = board.units(id);
        end = std::min(end, units.size());
        for (std::size_t kind = first; kind < end; ++kind)
            if (count(units[kind]) == 2) visit(kind, other(units[kind], id));
    }

    [[nodiscard]] const IdSet& left() const noexcept { return left_; }
    [[nodiscard]] bool has(Id id) const noexcept { return gone_[id] == 0; }
    [[nodiscard]] int count(int unit) const noexcept {
        return static_cast<int>(units_[unit] / one);
    }
    /// The first candidate of a unit that is left. Precondition: count(unit) > 0.
    [[nodiscard]] Id first(const Board& board, int unit) const noexcept {
        return *std::ranges::find_if(board.members(unit), [this](Id id) { return has(id); });
    }
    /// The one that is left beside `id`. Precondition: count(unit) == 2, `id` one of the two.
    [[nodiscard]] Id other(int unit, Id id) const noexcept {
        return static_cast<Id>(units_[unit] ^ id);
    }
    /// 1 for each candidate that is gone.
    [[nodiscard]] const std::array<std::uint8_t, candidate_count>& gone() const noexcept {
        return gone_;
    }

 private:
    static constexpr std::uint32_t one = 1U << 16U;  ///< One candidate more.
    static constexpr std::uint32_t many = 255 * one;

    IdSet left_;
    /// Of each unit, from the top: how many candidates are left (16 bits); their numbers, one XOR
    /// the other.
    std::array<std::uint32_t, most_units + 1> units_{};
    std::array<std::uint8_t, candidate_count> gone_{};
};

/// The unit of a digit in a house.
[[nodiscard]] constexpr int unit_of(House house, Digit digit) noexcept {
    const int number = house.kind() == HouseKind::box      ? house.number()
                       : house.kind() == HouseKind::row    ? 9 + house.number()
                       : house.kind() == HouseKind::column ? 18 + house.number()
                                                           : house.index();
    return cell_count + 9 * number + digit.index();
}
/// The house of a unit that is no cell.
[[nodiscard]] constexpr House house_of(int unit) noexcept {
    const int number = (unit - cell_count) / 9;
    if (number < 9) return House::box(number);
    if (number < 18) return House::row(number - 9);
    return number < 27 ? House::column(number - 18) : House(number);
}

}  // namespace gridlemma::explainer
