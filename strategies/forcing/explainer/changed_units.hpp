// SPDX-License-Identifier: Apache-2.0
// Changed units: those that have lost a candidate from one position to another. Where the first is
// known to have no pattern and no chain of a sort, the second can have one only at these.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::explainer {

class ChangedUnits {
 public:
    /// Makes it the units that have lost a candidate from `before` to `now`.
    void set(const Board& board, const IdSet& before, const Position& now) {
        count_ = 0;
        ++stamp_;
        stamps_[no_unit] = stamp_;
        for (int w = 0; w < board.words(); ++w)
            visit_bits(before.word[w] & ~now.left().word[w], 64 * w,
                       [&](Id id) { add_units(board, id); });
    }
    /// Adds the units of a candidate.
    void add_units(const Board& board, Id id) {
        for (const std::uint16_t unit : board.units(id)) {
            if (contains(unit)) continue;
            stamps_[unit] = stamp_;
            units_[count_++] = unit;
        }
    }

    [[nodiscard]] bool contains(int unit) const noexcept { return stamps_[unit] == stamp_; }
    [[nodiscard]] std::span<const std::uint16_t> units() const noexcept {
        return {units_.data(), static_cast<std::size_t>(count_)};
    }

 private:
    std::array<std::uint16_t, most_units> units_;
    int count_ = 0;
    std::array<std::uint32_t, most_units + 1> stamps_{};  ///< Of the units that are in.
    std::uint32_t stamp_ = 0;
};

/// Whether a position may have locked candidates, a naked or hidden pair, or an X-wing in these
/// units: one that could be found has a base unit among them.
[[nodiscard]] bool may_have_patterns(const Board& board, const Position& now,
                                     const ChangedUnits& changed);

}  // namespace gridlemma::explainer
