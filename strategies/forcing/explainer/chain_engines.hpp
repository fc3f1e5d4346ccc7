// SPDX-License-Identifier: Apache-2.0
// What the techniques of the family share on one grid, and how they offer what they find.
#pragma once

#include "engine/logic/strategy.hpp"
#include "strategies/forcing/explainer/deductions.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

/// Buffers of all engines, kept from grid to grid.
class ChainEngines {
 public:
    /// Makes `grid` the one that is searched, if it is not yet.
    void set_grid(const Grid& grid);

    void offer_single_chains(const FindOptions& options, StepSink& sink);
    void offer_nishio(const FindOptions& options, StepSink& sink);
    void offer_multiple_chains(const FindOptions& options, StepSink& sink);
    /// `level` 0 is without deductions.
    void offer_dynamic_chains(int level, const FindOptions& options, StepSink& sink);

 private:
    [[nodiscard]] bool is_descendant(const Grid& grid);
    void offer_nets(MultipleChains& chains, const FindOptions& options, StepSink& sink);
    [[nodiscard]] bool offer(const SingleChain& chain, const FindOptions& options, StepSink& sink);
    [[nodiscard]] bool offer(MultipleChains& chains, const NetChain& chain,
                             const FindOptions& options, StepSink& sink);

    bool has_grid_ = false;
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
    bool has_nishio_ = false, has_dynamic_ = false;  ///< Whether they know the board.
    Deductions deductions_;
};

/// Offers the chains that `search(engines)` is to offer.
template <typename Search>
void find_with_engines(const Grid& grid, const FindOptions& options, Search&& search) {
    FinderMemory own;
    auto& engines = options.memory_or(own).get<ChainEngines>();
    engines.set_grid(grid);
    search(engines);
}

/// The finder of dynamic chains with deductions of a level, or without for 0.
template <int level>
void find_dynamic_chains(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_with_engines(grid, options, [&](ChainEngines& engines) {
        engines.offer_dynamic_chains(level, options, sink);
    });
}

}  // namespace gridlemma::forcing
