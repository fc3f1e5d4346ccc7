// SPDX-License-Identifier: Apache-2.0
// What the techniques of the family share on one grid, and how they offer what they find.
#pragma once

#include <array>
#include <memory>

#include "engine/logic/strategy.hpp"
#include "strategies/forcing/deductions.hpp"
#include "strategies/forcing/engines.hpp"
#include "strategies/forcing/multiple_chains.hpp"
#include "strategies/forcing/single_chains.hpp"

namespace pencilmark::forcing {

/// Buffers of all engines, kept from grid to grid.
class Workspace {
 public:
    /// Makes `grid` the one that is searched, if it is not yet.
    void set_grid(const Grid& grid);

    void offer_single_chains(const FindOptions& options, StepSink& sink);
    /// `level` 0 is without deductions.
    void offer_nets(MultipleChains& chains, int level, const FindOptions& options, StepSink& sink);

    MultipleChains nishio{nishio_rules};
    MultipleChains multiple{static_rules};
    MultipleChains dynamic{dynamic_rules};

 private:
    [[nodiscard]] bool offer(MultipleChains& chains, const NetChain& chain, Deductions* deducer,
                             const FindOptions& options, StepSink& sink);

    bool has_grid_ = false;
    Board board_;
    Position position_;
    StaticClosure closure_;
    SingleChains single_;
    std::array<std::unique_ptr<Deductions>, 6> deductions_;  ///< By level.
};

/// Offers the chains that `search(workspace)` is to offer.
template <typename Search>
void find_with_workspace(const Grid& grid, const FindOptions& options, Search&& search) {
    FinderMemory own;
    FinderMemory& memory = options.memory != nullptr ? *options.memory : own;
    auto& workspace = memory.get<Workspace>();
    workspace.set_grid(grid);
    search(workspace);
}

/// The finder of dynamic chains with deductions of a level, or without for 0.
template <int level>
void find_dynamic_chains(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_with_workspace(grid, options, [&](Workspace& workspace) {
        workspace.offer_nets(workspace.dynamic, level, options, sink);
    });
}

}  // namespace pencilmark::forcing
