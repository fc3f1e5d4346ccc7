// SPDX-License-Identifier: Apache-2.0
// How many places each digit has in each house of one kind, counted up to a small limit, all digits
// at once and without counting bits.
#pragma once

#include <array>
#include <cstdint>

#include "engine/grid/grid.hpp"

namespace pencilmark {

/// Counts digits up to `limit` appearances: bit d of `at_least[n]` tells whether the digit of index
/// d has come up more than n times.
template <int limit>
struct Tally {
    std::array<std::uint16_t, limit> at_least{};

    constexpr void add(DigitSet digits) noexcept {
        for (int n = limit - 1; n > 0; --n)
            at_least[n] =
                static_cast<std::uint16_t>(at_least[n] | (at_least[n - 1] & digits.bits()));
        at_least[0] = static_cast<std::uint16_t>(at_least[0] | digits.bits());
    }
    /// Digits that have come up at least `least` and at most `most` times.
    /// Precondition: 1 <= least <= most < limit.
    [[nodiscard]] constexpr DigitSet between(int least, int most) const noexcept {
        return DigitSet::from_bits(at_least[least - 1] & ~unsigned{at_least[most]});
    }
};

/// The tallies of the nine houses of `kind`, by number.
template <HouseKind kind, int limit>
[[nodiscard]] inline std::array<Tally<limit>, 9> tally_houses(const Grid& grid) noexcept {
    std::array<Tally<limit>, 9> tallies{};
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        tallies[cell.house(kind).number()].add(grid.at(cell));
    }
    return tallies;
}

}  // namespace pencilmark
