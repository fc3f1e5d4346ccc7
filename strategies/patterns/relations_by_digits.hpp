// SPDX-License-Identifier: Apache-2.0
// The OR relations that a search finds per set of digits, kept from grid to grid: a set of digits
// is searched again only when a cell has changed at which its search looks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/core/sets.hpp"
#include "strategies/patterns/or_relation.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {

/// What was found per set of digits. Thread safety: one per thread. Errors: none but bad_alloc.
class RelationsByDigits {
 public:
    /// Adds the relations of `digits` to `relations`, unless others imply them. `search` has
    ///
    ///     CellSet cells() const                   at which cells it looks
    ///     std::vector<OrRelation> patterns()      searches them
    ///
    /// and searches unless all cells at which it looked the last time are the same and unchanged.
    /// `changed`: the cells that have changed since the call before this one with these digits.
    template <typename Search>
    void add(Search& search, DigitSet digits, const CellSet& changed,
             std::vector<OrRelation>& relations) {
        Kept& kept = kept_[digits.bits()];
        const CellSet cells = search.cells();
        if (!kept.is_known || kept.cells != cells || changed.intersects(cells))
            kept = {.cells = cells, .relations = search.patterns(), .is_known = true};
        for (const OrRelation& relation : kept.relations) add_unless_implied(relations, relation);
    }

 private:
    struct Kept {
        CellSet cells;
        std::vector<OrRelation> relations;
        bool is_known = false;
    };
    std::array<Kept, 512> kept_;
};

/// Calls visit(digits) with each set of so many digits, in lexicographic order.
template <int size, typename Visit>
void visit_digit_sets(Visit&& visit) {
    visit_lexicographic<size>(digit_count, [&](const std::array<int, size>& chosen) {
        DigitSet digits;
        for (int digit : chosen) digits |= Digit::from_index(digit);
        visit(digits);
        return true;
    });
}

/// The unsolved cells that a pattern of some digits can have.
struct PatternCells {
    CellSet alone;    ///< Without other candidates.
    CellSet guarded;  ///< With some, the guardians, but not too many.
};

/// Returns the cells that have at least `least` of the digits as candidates, and at most
/// `guardians` others.
[[nodiscard]] inline PatternCells pattern_cells(const Grid& grid, DigitSet digits, int least,
                                                int guardians) noexcept {
    using ByNumber = std::array<CellSet, digit_count + 2>;
    // For each number up to `most`, the unsolved cells that have at least so many of the digits.
    const auto cells_with = [&grid](DigitSet some, std::size_t most) {
        ByNumber at_least{grid.unsolved()};
        for (Digit digit : some)
            for (std::size_t n = most; n > 0; --n)
                at_least[n] |= at_least[n - 1] & grid.where(digit);
        return at_least;
    };
    const auto enough = static_cast<std::size_t>(least);
    const auto too_many = static_cast<std::size_t>(std::min(guardians, digit_count)) + 1;
    const ByNumber others = cells_with(~digits, too_many);
    const CellSet cells = cells_with(digits, enough)[enough] - others[too_many];
    return {.alone = cells - others[1], .guarded = cells & others[1]};
}

}  // namespace gridlemma
