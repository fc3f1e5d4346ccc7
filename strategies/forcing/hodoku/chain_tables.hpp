// SPDX-License-Identifier: Apache-2.0
// What follows from each literal along the links of the grid, those of groups included.
#pragma once

#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"

namespace gridlemma::hodoku {

class ChainTables final : public ProofTables {
 public:
    void build(Facts& facts) override;

    [[nodiscard]] const Grid& grid() const noexcept override { return grid_; }
    [[nodiscard]] const Closure& closure() const noexcept override { return *closure_; }
    [[nodiscard]] bool is_symmetric() const noexcept override { return true; }
    [[nodiscard]] ChainSize least_size_of(Literal premise, Literal end) override;
    [[nodiscard]] ChainSize size_of(Literal premise, Literal end) override;
    [[nodiscard]] bool needs_net() const noexcept override { return false; }
    void write(Literal premise, Literal end, std::vector<ChainNode>& line) override;

 private:
    [[nodiscard]] const ShortestChains& shortest_chains(Literal premise);

    Grid grid_;
    const LinkGraph* graph_ = nullptr;
    const Closure* closure_ = nullptr;
    std::vector<ShortestChains> shortest_chains_;  ///< The first `used_` of them are of this grid.
    std::size_t used_ = 0;
    std::vector<std::uint16_t> place_;  ///< In `shortest_chains_`, from 1, by premise; 0 for none.
};

}  // namespace gridlemma::hodoku
