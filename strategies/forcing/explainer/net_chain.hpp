// SPDX-License-Identifier: Apache-2.0
// Chains found in nets: what nets have in common, and where they contradict themselves.
//
//   contradiction   an assumption implies that a candidate is both true and false
//   either way      a candidate implies something, true as well as false
//   cell, house     all candidates of a cell, or all places of a digit in a house, imply something
#pragma once

#include <cstdint>

#include "strategies/forcing/explainer/chain_rank.hpp"
#include "strategies/forcing/explainer/net.hpp"

namespace gridlemma::explainer {

/// Which chains one looks for.
struct NetRules {
    Links links;
    bool contradictions = true;
    bool either_way = true;
    bool units = true;         ///< Cells and houses.
    int least_candidates = 2;  ///< Of the cells at which chains start.
};

/// On one digit, with false candidates taken away.
inline constexpr NetRules nishio_rules{.links = {.cells = false, .dynamic = true},
                                       .contradictions = true,
                                       .either_way = false,
                                       .units = false,
                                       .least_candidates = 2};
/// By links that are there anyway, from cells and houses.
inline constexpr NetRules static_rules{.links = {.cells = true, .dynamic = false},
                                       .contradictions = false,
                                       .either_way = false,
                                       .units = true,
                                       .least_candidates = 3};
/// All of it; with or without deductions.
inline constexpr NetRules dynamic_rules{};

/// A chain found in nets.
struct NetChain {
    int complexity = 0;
    ChainKind kind = ChainKind::contradiction;
    std::uint32_t order = 0;
    BoardLiteral conclusion;
    /// By kind: the unit, or the number of the candidate that is true or false. Of no meaning for a
    /// contradiction, whose assumption is the opposite of the conclusion.
    int origin = 0;

    [[nodiscard]] bool comes_before(const NetChain& other) const noexcept {
        if (complexity != other.complexity) return complexity < other.complexity;
        return kind != other.kind ? kind < other.kind : order < other.order;
    }
};

}  // namespace gridlemma::explainer
