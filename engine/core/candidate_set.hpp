// SPDX-License-Identifier: Apache-2.0
// CandidateSet: cells per digit. PossibleDigits: digits per cell.
#pragma once

#include <array>

#include "engine/core/sets.hpp"

namespace gridlemma {

/// A set of candidates: one CellSet per digit.
/// Thread safety: a value. Errors: none; nothing is thrown.
class CandidateSet {
 public:
    [[nodiscard]] constexpr const CellSet& operator[](Digit digit) const noexcept {
        return cells_[digit.index()];
    }
    constexpr CellSet& operator[](Digit digit) noexcept { return cells_[digit.index()]; }
    [[nodiscard]] constexpr bool contains(Candidate candidate) const noexcept {
        return cells_[candidate.digit().index()].contains(candidate.cell());
    }
    constexpr void insert(Candidate candidate) noexcept {
        cells_[candidate.digit().index()].insert(candidate.cell());
    }
    constexpr void erase(Candidate candidate) noexcept {
        cells_[candidate.digit().index()].erase(candidate.cell());
    }
    [[nodiscard]] constexpr bool empty() const noexcept {
        CellSet any;
        for (const CellSet& cells : cells_) any |= cells;
        return any.empty();
    }
    [[nodiscard]] constexpr int size() const noexcept {
        int size = 0;
        for (const CellSet& cells : cells_) size += cells.size();
        return size;
    }
    constexpr bool operator==(const CandidateSet&) const noexcept = default;

    constexpr CandidateSet& operator|=(const CandidateSet& other) noexcept {
        for (int i = 0; i < digit_count; ++i) cells_[i] |= other.cells_[i];
        return *this;
    }
    constexpr CandidateSet& operator&=(const CandidateSet& other) noexcept {
        for (int i = 0; i < digit_count; ++i) cells_[i] &= other.cells_[i];
        return *this;
    }
    constexpr CandidateSet& operator-=(const CandidateSet& other) noexcept {
        for (int i = 0; i < digit_count; ++i) cells_[i] -= other.cells_[i];
        return *this;
    }
    friend constexpr CandidateSet operator|(CandidateSet a, const CandidateSet& b) noexcept {
        return a |= b;
    }
    friend constexpr CandidateSet operator&(CandidateSet a, const CandidateSet& b) noexcept {
        return a &= b;
    }
    friend constexpr CandidateSet operator-(CandidateSet a, const CandidateSet& b) noexcept {
        return a -= b;
    }

 private:
    std::array<CellSet, digit_count> cells_{};
};

static_assert(sizeof(CandidateSet) == 144);

/// The possible digits of each cell; a solved cell has only its digit.
using PossibleDigits = std::array<DigitSet, cell_count>;

}  // namespace gridlemma
