// SPDX-License-Identifier: Apache-2.0
// Single chains: from an assumption along links that the position has anyway, one line of them.
//
//   forcing chain   a literal implies its opposite
//   cycle           a literal implies itself: of each link one end is true, so a candidate that
//                   sees both ends, a true and a false literal of its digit, is excluded
//
//   pass X    links of one digit, in houses           pass Y    cells with two candidates only
//   pass XY   all links
//
// Order: pass; cell, digit; cycles, chain from on to off, chain from off to on.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "strategies/forcing/explainer/chain_line.hpp"
#include "strategies/forcing/explainer/chain_rank.hpp"
#include "strategies/other_programs/explainer_points.hpp"

namespace gridlemma::explainer {

/// A chain or a cycle.
struct SingleChain {
    double rating = 0;
    int complexity = 0;
    ChainKind kind = ChainKind::xy_chain;
    ChainSort sort = ChainSort::other;
    bool is_cycle = false;
    std::uint32_t order = 0;
    std::vector<Id> eliminations;  ///< Ascending.
    int placement = -1;            ///< The candidate that is true, if the conclusion says so.
    Line line;                     ///< From the conclusion (of a cycle: from where it closes) back.

    [[nodiscard]] ChainRank rank() const noexcept {
        return {.rating = rating, .complexity = complexity, .kind = kind, .order = order};
    }
    [[nodiscard]] bool comes_before(const SingleChain& other) const noexcept {
        return rank().comes_before(other.rank());
    }
};

/// Sets `lines` to those of a chain: its own, and of a cycle also the one that goes round the other
/// way. There each literal is the opposite, and keeps the reason that it had in the first line.
void lines_of(const SingleChain& chain, std::vector<Line>& lines);

/// A pass of the search: which links it follows, and what its chains and cycles are.
struct ChainPass {
    std::size_t number;
    /// The kinds of unit in which a true literal follows from a false one: from the first to before
    /// the end.
    std::size_t first_kind, end_kind;
    bool bivalue_starts;  ///< Cycles start in cells with two candidates only.
    bool has_chains;
    ChainSort cycles, chains;
    ChainKind kind;
};

inline constexpr std::array<ChainPass, 3> chain_passes{
    ChainPass{0, 1, most_unit_kinds, false, true, ChainSort::digit_cycle, ChainSort::digit_chain,
              ChainKind::x_chain},
    ChainPass{1, 0, 1, true, false, ChainSort::pair_cycle, ChainSort::pair_cycle,
              ChainKind::y_cycle},
    ChainPass{2, 0, most_unit_kinds, false, true, ChainSort::other, ChainSort::other,
              ChainKind::xy_chain}};

/// What lengths add, by complexity: a table for the usual ones.
inline constexpr auto surcharges_by_complexity = [] {
    std::array<double, 128> result{};
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = length_surcharge(static_cast<int>(i) - 2);
    return result;
}();

[[nodiscard]] inline double rating_of(ChainSort sort, int complexity) noexcept {
    const auto place = static_cast<std::size_t>(std::max(complexity, 0));
    return base_difficulty(sort) + (place < surcharges_by_complexity.size()
                                        ? surcharges_by_complexity[place]
                                        : length_surcharge(complexity - 2));
}
[[nodiscard]] inline ChainRank rank_of(ChainSort sort, ChainKind kind, int complexity) noexcept {
    return {.rating = rating_of(sort, complexity), .complexity = complexity, .kind = kind};
}

/// The order of what a pass finds: by start, cycles first, then the chain from on to off.
[[nodiscard]] inline std::uint32_t order_of_cycles(Id start) noexcept { return start << 12U; }
[[nodiscard]] inline std::uint32_t order_of(BoardLiteral start) noexcept {
    return order_of_cycles(start.id()) | (start.is_on() ? 0xFFEU : 0xFFFU);
}

}  // namespace gridlemma::explainer
