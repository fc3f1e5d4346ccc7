// SPDX-License-Identifier: Apache-2.0
// The OR relations that a search finds per set of digits, kept from grid to grid: a set of digits
// is searched again only when a cell has changed at which its search looks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/sets.hpp"
#include "strategies/patterns/or_relation.hpp"

namespace gridlemma {

/// What was found per set of digits. Thread safety: one per thread. Errors: none but bad_alloc.
class RelationsByDigits {
 public:
    /// Returns the relations of `digits`. `looked_at`: the cells at which the search looks now;
    /// `changed`: the cells that have changed since the call before this one with the same digits.
    /// `search` returns them as a vector; it is called unless all cells at which it looked the last
    /// time, and at which it would look now, are unchanged.
    template <typename Search>
    [[nodiscard]] const std::vector<OrRelation>& of(DigitSet digits, const CellSet& looked_at,
                                                    const CellSet& changed, Search&& search) {
        Kept& kept = kept_[digits.bits()];
        if (!kept.is_known || changed.intersects(kept.looked_at | looked_at)) {
            kept.relations = std::forward<Search>(search)();
            kept.looked_at = looked_at;
            kept.is_known = true;
        }
        return kept.relations;
    }

 private:
    struct Kept {
        CellSet looked_at;
        std::vector<OrRelation> relations;
        bool is_known = false;
    };
    std::array<Kept, 512> kept_;
};

/// Returns, for each `n` up to `most`, the unsolved cells that have `n` or more of the digits as
/// candidates; none for a greater `n`, up to 10.
[[nodiscard]] inline std::array<CellSet, 11> cells_with(const Grid& grid, DigitSet digits,
                                                        int most) noexcept {
    std::array<CellSet, 11> at_least{};
    at_least[0] = grid.unsolved();
    const auto last = static_cast<std::size_t>(std::min(most, digit_count));
    for (Digit digit : digits)
        for (std::size_t n = last; n > 0; --n) at_least[n] |= at_least[n - 1] & grid.where(digit);
    return at_least;
}

}  // namespace gridlemma
