// SPDX-License-Identifier: Apache-2.0
// The search for single chains and cycles on a position. It decides on the order of the searches:
// chains are measured first; then cycles and chains are searched, pass by pass, where these may
// still come first.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/chain_choice.hpp"
#include "strategies/forcing/explainer/cycle_bounds.hpp"
#include "strategies/forcing/explainer/cycle_search.hpp"
#include "strategies/forcing/explainer/direct_chain_search.hpp"
#include "strategies/forcing/explainer/linked_position.hpp"

namespace gridlemma::explainer {

/// Looks for single chains on one position after another; keeps its memory. It stays where it is:
/// parts of it refer to each other.
class SingleChains {
 public:
    SingleChains() = default;
    SingleChains(const SingleChains&) = delete;
    SingleChains& operator=(const SingleChains&) = delete;
    ~SingleChains() = default;

    /// Returns all in order of rating, complexity, kind, search; of those with the same
    /// eliminations the first. `closure` is that of the position.
    [[nodiscard]] const std::vector<SingleChain>& all(const Board& board, const Position& position,
                                                      const StaticClosure& closure);
    /// Returns the same without those that eliminate nothing first; others may still be among them.
    [[nodiscard]] const std::vector<SingleChain>& first_of_each(const Board& board,
                                                                const Position& position,
                                                                const StaticClosure& closure);
    /// Returns the first of these, or null if there is none.
    [[nodiscard]] const SingleChain* first(const Board& board, const Position& position,
                                           const StaticClosure& closure);

 private:
    void start(const Board& board, const Position& position, const StaticClosure& closure,
               ChainChoice::Wants wants);
    void search_all();
    void search(const ChainPass& pass);
    void search_nearest(const ChainPass& pass);
    void search_from(const ChainPass& pass, Id id);
    void search_cycles(const ChainPass& pass, Id id);

    LinkedPosition at_;
    ChainChoice choice_;
    DirectChainSearch chains_{at_, choice_};
    CycleBounds bounds_{at_, choice_};
    CycleSearch cycles_{at_, choice_, bounds_};
};

}  // namespace gridlemma::explainer
