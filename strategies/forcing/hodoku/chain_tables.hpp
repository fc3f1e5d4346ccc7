// SPDX-License-Identifier: Apache-2.0
// What follows from each candidate being on or off, along the links of the grid; groups are links.
#pragma once

#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"

namespace gridlemma::forcing {

class ChainTables final : public ProofTables {
 public:
    void build(const Grid& grid, const Inferences& inferences) override;

    [[nodiscard]] const Grid& grid() const noexcept override { return grid_; }
    [[nodiscard]] LiteralSet implied(Fact premise) const override;
    [[nodiscard]] ChainSize least_size_of(Fact premise, Fact end) override {
        return size_of(premise, end);
    }
    [[nodiscard]] ChainSize size_of(Fact premise, Fact end) override;
    [[nodiscard]] bool needs_net() const noexcept override { return false; }
    void write(Fact premise, Fact end, std::vector<ChainNode>& line) override;

 private:
    [[nodiscard]] static Proposition proposition(Fact fact) noexcept {
        return Inferences::proposition(fact.candidate, fact.is_on);
    }
    [[nodiscard]] const ShortestChains& shortest_chains(Proposition premise);

    Grid grid_;
    const Inferences* inferences_ = nullptr;
    Closure closure_;
    std::vector<ShortestChains> shortest_chains_;  ///< The first `used_` of them are of this grid.
    std::vector<Proposition> premises_;            ///< Theirs.
    std::vector<std::uint16_t> place_;  ///< In `shortest_chains_`, from 1, by premise; 0 for none.
};

}  // namespace gridlemma::forcing
