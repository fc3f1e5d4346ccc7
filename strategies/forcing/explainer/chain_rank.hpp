// SPDX-License-Identifier: Apache-2.0
// The kinds of chains, and the order in which chains are preferred.
#pragma once

#include <cstdint>
#include <limits>

namespace gridlemma::explainer {

/// In the order in which chains of equal rating and complexity are preferred.
enum class ChainKind : std::uint8_t {
    either_way = 1,  ///< A candidate that implies something whether true or false.
    x_chain,         ///< Forcing chain or cycle on one digit.
    y_cycle,         ///< Cycle on cells with two candidates.
    xy_chain,        ///< Forcing chain or cycle.
    cell,            ///< All candidates of a cell imply something.
    house,           ///< All places of a digit in a house do.
    contradiction,   ///< An assumption implies something and its opposite.
};

/// What single chains are ordered by. The rank of no chain comes last.
struct ChainRank {
    double rating = std::numeric_limits<double>::infinity();
    int complexity = std::numeric_limits<int>::max();
    ChainKind kind = ChainKind::x_chain;
    std::uint32_t order = 0;

    [[nodiscard]] bool comes_before(const ChainRank& other) const noexcept {
        if (rating != other.rating) return rating < other.rating;
        if (complexity != other.complexity) return complexity < other.complexity;
        return kind != other.kind ? kind < other.kind : order < other.order;
    }
};

}  // namespace gridlemma::explainer
