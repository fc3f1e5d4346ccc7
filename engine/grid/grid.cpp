// SPDX-License-Identifier: Apache-2.0
#include "engine/grid/grid.hpp"

#include <cassert>

namespace gridlemma {

Grid::Grid(const Geometry& geometry) noexcept : geometry_(&geometry) {
    where_.fill(CellSet::all());
    cell_.fill(DigitSet::all().bits());
}

Grid::Grid(const Puzzle& puzzle) noexcept
    : placed_(puzzle.filled()), givens_(puzzle.givens()), geometry_(&puzzle.geometry()) {
    where_.fill(unsolved());
    std::array<unsigned, most_houses> used{};
    for (Cell cell : placed_) {
        const Digit digit = puzzle.allowed(cell).first();
        for (House house : geometry_->houses_of(cell))
            used[house.index()] |= DigitSet(digit).bits();
        where_[digit.index()] -= geometry_->peers(cell);
        cell_[cell.index()] = static_cast<std::uint16_t>(digit.value() << value_shift);
    }
    for (Cell cell : unsolved()) {
        unsigned seen = 0;
        for (House house : geometry_->houses_of(cell)) seen |= used[house.index()];
        const DigitSet allowed = puzzle.allowed(cell);
        cell_[cell.index()] = (allowed - DigitSet::from_bits(seen)).bits();
        for (Digit digit : ~allowed) where_[digit.index()].erase(cell);
    }
    if (geometry_->has_pairs()) remove_seen_in_pairs();
    assert(is_consistent());
}

/// Removes what solved cells exclude without sharing a house.
void Grid::remove_seen_in_pairs() noexcept {
    for (Cell cell : placed_) {
        const Digit digit(cell_[cell.index()] >> value_shift);
        for (Cell peer : geometry_->peers(cell) - placed_)
            cell_[peer.index()] &= static_cast<std::uint16_t>(~DigitSet(digit).bits());
    }
}

/// Removes `digit` from cells that all have it. Apart from `place`, the only function that removes
/// candidates.
void Grid::erase(Digit digit, const CellSet& present) noexcept {
    where_[digit.index()] -= present;
    const auto keep = static_cast<std::uint16_t>(~DigitSet(digit).bits());
    for (Cell cell : present) cell_[cell.index()] &= keep;
}

void Grid::place(Cell cell, Digit digit) noexcept {
    assert(!placed_.contains(cell));
    cell_[cell.index()] = static_cast<std::uint16_t>(digit.value() << value_shift);
    placed_.insert(cell);
    const auto keep = static_cast<std::uint16_t>(~DigitSet(digit).bits());
    if (geometry_->is_classic()) {
        where_[digit.index()] -= classic::peers(cell);
        // Updates all twenty peers: selecting those that have the digit costs more than it saves.
        for (Cell peer : classic::peer_list(cell)) cell_[peer.index()] &= keep;
    } else {
        const CellSet& peers = geometry_->peers(cell);
        where_[digit.index()] -= peers;
        for (Cell peer : peers - placed_) cell_[peer.index()] &= keep;
    }
    // Last: a whole set that is read just after half of it was written keeps processors waiting.
    for (CellSet& cells : where_) cells.erase(cell);
    assert(is_consistent());
}

bool Grid::remove(Candidate candidate) noexcept {
    if (!has(candidate)) return false;
    erase(candidate.digit(), candidate.cell());
    assert(is_consistent());
    return true;
}

CellSet Grid::remove(Digit digit, const CellSet& cells) noexcept {
    const CellSet present = where(digit) & cells;
    erase(digit, present);
    assert(is_consistent());
    return present;
}

// Adds nine sets bit by bit: the counts of all cells are kept in four bit planes.
CellSet Grid::cells_with(int count) const noexcept {
    if (count < 0 || count > 9) return {};
    std::array<CellSet, 4> plane{};
    for (const CellSet& cells : where_) {
        CellSet carry = cells;
        for (CellSet& bit : plane) {
            const CellSet sum = bit ^ carry;
            carry &= bit;
            bit = sum;
        }
    }
    CellSet result = unsolved();
    for (int i = 0; i < 4; ++i) {
        if ((count >> i & 1) != 0)
            result &= plane[i];
        else
            result -= plane[i];
    }
    return result;
}

std::optional<Solution> Grid::solution() const noexcept {
    if (!is_solved()) return std::nullopt;
    Solution solution;
    for (int c = 0; c < cell_count; ++c) solution[c] = *digit_at(Cell(c));
    return solution;
}

CandidateSet Grid::candidates() const noexcept {
    CandidateSet set;
    for (Digit digit : DigitSet::all()) set[digit] = where(digit);
    return set;
}

bool Grid::is_consistent() const noexcept {
    if (!placed_.contains(givens_)) return false;
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        DigitSet seen;
        for (Digit digit : DigitSet::all())
            if (where(digit).contains(cell)) seen |= digit;
        if (seen != at(cell)) return false;
        if (placed_.contains(cell) != digit_at(cell).has_value()) return false;
        if (placed_.contains(cell) && !seen.empty()) return false;
    }
    return true;
}

CellSet different_cells(const Grid& a, const Grid& b) noexcept {
    CellSet cells = (a.placed_ ^ b.placed_) | (a.givens_ ^ b.givens_);
    for (int d = 0; d < digit_count; ++d) cells |= a.where_[d] ^ b.where_[d];
    // Cells solved in both with different digits: only grids of different puzzles have any.
    unsigned others = 0;
    for (int c = 0; c < cell_count; ++c) {
        const unsigned digit_a = a.cell_[c] >> Grid::value_shift;
        const unsigned digit_b = b.cell_[c] >> Grid::value_shift;
        others |= digit_a != 0 && digit_b != 0 ? digit_a ^ digit_b : 0U;
    }
    if (others != 0)
        for (int c = 0; c < cell_count; ++c)
            if (a.cell_[c] != b.cell_[c]) cells.insert(Cell(c));
    return cells;
}

Puzzle to_puzzle(const Grid& grid) noexcept {
    Puzzle puzzle;
    puzzle.set_geometry(grid.geometry());
    for (Cell cell : grid.placed()) {
        if (grid.givens().contains(cell))
            puzzle.give(cell, *grid.digit_at(cell));
        else
            puzzle.place(cell, *grid.digit_at(cell));
    }
    for (Cell cell : grid.unsolved()) puzzle.allow(cell, grid.at(cell) | puzzle.seen_from(cell));
    return puzzle;
}

std::size_t GridHash::operator()(const Grid& grid) const noexcept {
    std::uint64_t hash = 0;
    for (Digit digit : DigitSet::all())
        for (std::uint64_t word : {grid.where(digit).low(), grid.where(digit).high()}) {
            hash = (hash ^ word) * 0x9E37'79B9'7F4A'7C15;
            hash ^= hash >> 32U;
        }
    return hash;
}

}  // namespace gridlemma
