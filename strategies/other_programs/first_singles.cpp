// SPDX-License-Identifier: Apache-2.0
#include "strategies/other_programs/first_singles.hpp"

#include <algorithm>
#include <bit>

#include "strategies/tools/place_counts.hpp"

namespace gridlemma {

namespace {

/// A candidate goes when a cell is placed: a peer's, or one of the cell's own, which go later. Then
/// it is missed by a house.
constexpr std::uint32_t moment_of(Cell placed, int gone, int house) noexcept {
    return static_cast<std::uint32_t>(placed.index() << 16 | gone << 8 | house);
}
constexpr int gone_from_peer(Cell peer) noexcept { return peer.index(); }
constexpr int gone_from_itself(Digit digit) noexcept { return cell_count + digit.index(); }

}  // namespace

FirstSingles::FirstSingles(const Grid& grid) noexcept : grid_(grid) {
    for (Cell cell : grid.placed()) solved_[grid.digit_at(cell)->index()].insert(cell);
}

bool FirstSingles::is_plain() const noexcept {
    for (Digit digit : DigitSet::all()) {
        const CellSet& solved = solved_[digit.index()];
        CellSet seen;
        for (Cell cell : solved) seen |= classic::peers(cell);
        if (seen.intersects(solved) || grid_.where(digit) != grid_.unsolved() - seen) return false;
    }
    return !grid_.is_broken();
}

/// When the cell has lost all other candidates.
FirstSingles::Moment FirstSingles::moment_of_naked(Cell cell) const noexcept {
    DigitSet rest = DigitSet::all();
    for (Cell peer : classic::peers(cell) & grid_.placed()) {
        rest -= *grid_.digit_at(peer);
        if (rest.is_single()) return moment_of(peer, gone_from_peer(cell), 0);
    }
    return 0;
}

/// When the house has lost all other places of the digit.
FirstSingles::Moment FirstSingles::moment_of_hidden(House house, Candidate single) const noexcept {
    const CellSet& solved = solved_[single.digit().index()];
    CellSet rest = classic::cells_of(house) - single.cell();
    for (Cell placed : (rest & grid_.placed()) | solved) {
        const bool goes_from_peers = solved.contains(placed);
        const CellSet gone = goes_from_peers ? rest & classic::peers(placed) : CellSet(placed);
        rest -= gone;
        if (!rest.empty()) continue;
        return moment_of(
            placed,
            goes_from_peers ? gone_from_peer(gone.last()) : gone_from_itself(single.digit()),
            house.index());
    }
    return 0;
}

void FirstSingles::collect_naked() {
    found_.clear();
    for (Cell cell : grid_.cells_with(1))
        found_.push_back({moment_of_naked(cell), {cell, grid_.at(cell).only()}});
    std::ranges::sort(found_, {}, &Single::moment);
}

template <HouseKind kind>
void FirstSingles::add_hidden() {
    const DigitsByHouse<kind> single = digits_with_places<kind, 1, 1>(grid_);
    for (std::uint64_t rest = single.houses; rest != 0; rest &= rest - 1) {
        const int number = std::countr_zero(rest);
        const House house(9 * static_cast<int>(kind) + number);
        for (Digit digit : single.digits[static_cast<std::size_t>(number)]) {
            const Candidate candidate(grid_.places(house, digit).first(), digit);
            found_.push_back({moment_of_hidden(house, candidate), candidate});
        }
    }
}

void FirstSingles::collect_hidden() {
    found_.clear();
    add_hidden<HouseKind::row>();
    add_hidden<HouseKind::column>();
    add_hidden<HouseKind::box>();
    std::ranges::sort(found_, {}, &Single::moment);
}

}  // namespace gridlemma
