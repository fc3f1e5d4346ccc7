// SPDX-License-Identifier: Apache-2.0
// Single forcing chains: their lengths, and the chains themselves. A chain is measured level by
// level, with sets of true literals. Where it is wanted, it is made along these levels.
#pragma once

#include <array>
#include <vector>

#include "strategies/forcing/explainer/chain_choice.hpp"
#include "strategies/forcing/explainer/chain_levels.hpp"
#include "strategies/forcing/explainer/linked_position.hpp"
#include "strategies/forcing/explainer/paths.hpp"

namespace gridlemma::explainer {

/// A candidate that a chain refutes, with the complexity of the shortest.
struct Refuted {
    Id id;
    int complexity;
};

/// Measures and makes the chains of a position. SingleChains owns the position and the choice; this
/// adds to the choice what it finds.
class DirectChainSearch {
 public:
    DirectChainSearch(const LinkedPosition& position, ChainChoice& choice)
        : at_(position), choice_(choice) {}

    /// Measures the chains of all passes. Makes those that come first, if the first of each are
    /// wanted; otherwise bounds what is wanted.
    void measure_all();
    /// Makes the chain from a literal to its opposite if there is one and it is wanted.
    void find(const ChainPass& pass, BoardLiteral start);
    /// Returns what the chains of a pass refute, where that has been measured.
    [[nodiscard]] const std::vector<Refuted>& refuted(const ChainPass& pass) const noexcept {
        return refuted_[pass.number];
    }

 private:
    void measure_all(const ChainPass& pass);
    [[nodiscard]] int measure(const ChainPass& pass, BoardLiteral start);
    [[nodiscard]] bool is_measured(const ChainPass& pass, int complexity) const;
    [[nodiscard]] ChainRank best_beyond(BoardLiteral start) const;
    void note(const ChainPass& pass, BoardLiteral start, int complexity);
    void make(const ChainPass& pass, BoardLiteral start);
    [[nodiscard]] DerivedLiteral first_on(const ChainPass& pass, Id off, const IdSet& set) const;
    [[nodiscard]] DerivedLiteral first_off(const ChainPass& pass, Id on, const IdSet& set) const;
    [[nodiscard]] Id extend(DerivedLiteral next);
    void add(const ChainPass& pass);

    const LinkedPosition& at_;
    ChainChoice& choice_;
    ChainLevels levels_;  ///< Of the chain that has been measured last.
    IdSet end_;           ///< The true literals that make it end.
    ChainRank beyond_;    ///< What it has to come before.
    /// By pass: each refuted candidate with the complexity of its shortest chain.
    std::array<std::vector<Refuted>, chain_passes.size()> refuted_;
    BoardLiteralSet settled_;  ///< Starts with a chain on one digit: no other chain is preferred.
    Paths path_;
};

}  // namespace gridlemma::explainer
