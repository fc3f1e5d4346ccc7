// SPDX-License-Identifier: Apache-2.0
// The literals of a grid, numbered without gaps: a set of those of an ordinary grid takes seven
// words, where a LiteralSet takes 36.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/tools/bit_matrix.hpp"

namespace gridlemma {

/// A literal has the number 2 * id + (1 if on). Ids count the candidates of the grid by cell, then
/// digit, from 0. A fact.
class LiteralNumbers {
 public:
    using Word = BitMatrix::Word;
    /// The bits of the literals that are off.
    static constexpr Word off_bits = 0x5555'5555'5555'5555U;

    void update(Facts& facts, const CellSet&) { reset(facts.grid()); }
    void reset(const Grid& grid) {
        candidates_.clear();
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) {
                id_[Candidate(cell, digit).index()] =
                    static_cast<std::uint16_t>(candidates_.size());
                candidates_.emplace_back(cell, digit);
            }
    }

    /// How many literals there are.
    [[nodiscard]] std::size_t size() const noexcept { return 2 * candidates_.size(); }
    [[nodiscard]] const std::vector<Candidate>& candidates() const noexcept { return candidates_; }
    /// Precondition: the grid has it.
    [[nodiscard]] std::size_t id(Candidate candidate) const noexcept {
        return id_[candidate.index()];
    }
    /// Precondition: the grid has its candidate.
    [[nodiscard]] std::size_t of(Literal literal) const noexcept {
        return 2 * id(literal.candidate()) + (literal.is_on() ? 1U : 0U);
    }
    /// Precondition: number < size().
    [[nodiscard]] Literal literal(std::size_t number) const {
        return {candidates_[number / 2], number % 2 != 0};
    }
    /// Of the literals of one cell, by number from that of its first candidate off: those that are
    /// in a set. Precondition: the cell has candidates.
    [[nodiscard]] Word in_cell(const Grid& grid, Cell cell, const Word* row) const noexcept {
        const std::size_t first = of(Literal({cell, grid.at(cell).first()}, false));
        const auto count = static_cast<std::size_t>(2 * grid.at(cell).size());
        Word bits = row[first / 64] >> first % 64;
        if (first % 64 + count > 64) bits |= row[first / 64 + 1] << (64 - first % 64);
        return bits & ((Word{1} << count) - 1);
    }
    /// A set of literals that is given by the bits of their numbers.
    [[nodiscard]] LiteralSet set_of(const Word* row) const {
        LiteralSet set;
        visit_common(row, row, (size() + 63) / 64,
                     [&](std::size_t number) { set.insert(literal(number)); });
        return set;
    }

 private:
    std::vector<Candidate> candidates_;
    std::array<std::uint16_t, candidate_count> id_{};
};

}  // namespace gridlemma
