// SPDX-License-Identifier: Apache-2.0
// A board on which the truths of one sort only lead on: cells, or the digits of rows, of columns or
// of boxes. What is linked is the same as on other boards.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// The sorts of truths. Their numbers are those of a candidate's places: see places_of.
enum class TruthSort : std::uint8_t { cell, row, column, box };

[[nodiscard]] constexpr TruthSort sort_of(int truth) noexcept {
    return truth < cell_count ? TruthSort::cell
                              : static_cast<TruthSort>(1 + (truth - cell_count) / (9 * 9));
}

/// Thread safety: a value. Errors: none; nothing is thrown.
class TypedBoard : public TruthBoard {
 public:
    TypedBoard() noexcept = default;
    TypedBoard(const Grid& grid, TruthSort sort) noexcept : TypedBoard(TruthBoard(grid), sort) {}
    TypedBoard(const TruthBoard& board, TruthSort sort) noexcept : TruthBoard(board), sort_(sort) {}

    [[nodiscard]] std::span<const Place, 1> places(int candidate) const noexcept {
        return std::span(places_of(candidate))
            .subspan(static_cast<std::size_t>(sort_))
            .template first<1>();
    }
    template <typename Left>
    void remove(int candidate, Left&& left) noexcept {
        TruthBoard::remove(candidate, [&](int truth, unsigned options) {
            if (sort_of(truth) == sort_) left(truth, options);
        });
    }
    template <typename Left>
    void assume(Element element, Left&& left) noexcept {
        assume_by(element, [&](int candidate) { remove(candidate, left); });
    }

 private:
    TruthSort sort_ = TruthSort::cell;
};

}  // namespace gridlemma::whips
