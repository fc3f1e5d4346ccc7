// SPDX-License-Identifier: Apache-2.0
// Literals with their reasons, and the lines of a chain that they make up. This is the one record
// of a literal that is known by something: nets add lengths to it, evidence is written from it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/step.hpp"
#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::explainer {

/// The cause of a literal in a path that begins there.
inline constexpr std::uint32_t no_cause = 0xFFFFFFFF;

/// A literal with how it is known.
struct DerivedLiteral {
    BoardLiteral literal;
    Why why = Why::assumption;
    /// By `why`: of an off literal the number of the true candidate, of an on literal that of the
    /// false one that was the last, of a deduced one the number of the deduction. In a path (see
    /// paths.hpp) it is the place of the literal before.
    std::uint32_t cause = 0;

    bool operator==(const DerivedLiteral&) const = default;
};

/// The derivation of one literal: the literal itself, what it was derived from, what these were
/// derived from, level by level, each literal once.
using Line = std::vector<DerivedLiteral>;

/// A chain, ready to be shown.
struct ShownChain {
    ChainEvidence::Kind kind = ChainEvidence::Kind::forcing;
    int origin = 0;  ///< The unit of a chain from all candidates of a cell or house.
    int complexity = 0;
    std::vector<std::span<const DerivedLiteral>> lines;
};

}  // namespace gridlemma::explainer
