// SPDX-License-Identifier: Apache-2.0
// What the techniques of the family share on one grid, and how they offer what they find.
#pragma once

#include "engine/logic/strategy.hpp"
#include "strategies/forcing/explainer/deductions.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::explainer {

/// All engines. A fact: where some candidates have gone they go on from what they had.
class ChainEngines {
 public:
    void update(Facts& facts, const CellSet& changed);

    void offer_single_chains(StepSink& sink);
    void offer_nishio(StepSink& sink);
    void offer_multiple_chains(StepSink& sink);
    /// `level` 0 is without deductions.
    void offer_dynamic_chains(int level, StepSink& sink);

 private:
    [[nodiscard]] bool is_descendant(const Grid& grid);
    void offer_nets(MultipleChains& chains, StepSink& sink);
    [[nodiscard]] bool offer(const SingleChain& chain, StepSink& sink);
    [[nodiscard]] bool offer(MultipleChains& chains, const NetChain& chain, StepSink& sink);

    Grid grid_;
    std::vector<Id> removed_;  ///< Since the grid before.
    Board board_;
    Position position_;
    StaticClosure closure_;
    SingleChains single_;
    MultipleChains nishio_{nishio_rules};
    MultipleChains multiple_{static_rules};
    MultipleChains dynamic_{dynamic_rules};
    int dynamic_level_ = -1;  ///< The last level at which this grid was searched; -1 for none.
    /// Whether they know the board.
    bool has_nishio_ = false, has_dynamic_ = false, has_deductions_ = false;
    Deductions deductions_;
    std::vector<Line> lines_;
};

/// The finder of dynamic chains with deductions of a level, or without for 0.
template <int level>
void find_dynamic_chains(Facts& facts, StepSink& sink) {
    facts.get<ChainEngines>().offer_dynamic_chains(level, sink);
}

}  // namespace gridlemma::explainer
