// SPDX-License-Identifier: Apache-2.0
// Finds cycles. CycleBounds says which candidates a cycle could refute, how long it may be, and
// where it could start. From each start a breadth-first search follows the literals that lead back
// to it.
#pragma once

#include <array>
#include <vector>

#include "strategies/forcing/explainer/chain_choice.hpp"
#include "strategies/forcing/explainer/cycle_bounds.hpp"
#include "strategies/forcing/explainer/linked_position.hpp"
#include "strategies/forcing/explainer/paths.hpp"

namespace gridlemma::explainer {

/// Searches cycles on a position. SingleChains owns the position and the choice; this adds to the
/// choice what it finds.
class CycleSearch {
 public:
    CycleSearch(const LinkedPosition& position, ChainChoice& choice, CycleBounds& bounds)
        : at_(position), choice_(choice), bounds_(bounds) {}

    /// Finds the cycles from a start. Precondition: the bounds have been set for it.
    void find(const ChainPass& pass, Id start);

 private:
    void follow_on(std::uint32_t from, const IdSet& closing);
    void follow_off(const ChainPass& pass, std::uint32_t from);
    [[nodiscard]] IdSet partners_of(const ChainPass& pass, Id id) const;
    [[nodiscard]] bool has_ancestor(std::uint32_t from, BoardLiteral literal) const;
    void add(const ChainPass& pass, std::uint32_t end);

    const LinkedPosition& at_;
    ChainChoice& choice_;
    CycleBounds& bounds_;
    Paths paths_;
    std::vector<std::uint32_t> true_ends_, false_ends_;  ///< Places in the paths, to be followed.
    std::array<DerivedLiteral, cell_count + digit_count> excluded_{};  ///< By one true literal.
};

}  // namespace gridlemma::explainer
