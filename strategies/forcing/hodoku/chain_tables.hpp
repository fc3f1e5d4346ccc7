// SPDX-License-Identifier: Apache-2.0
// What follows from each candidate being on or off, along the links of the grid; groups are links.
#pragma once

#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/forcing/hodoku/proofs.hpp"

namespace gridlemma::forcing {

/// See ProofSearch for what it has to offer.
class ChainTables {
 public:
    /// `inferences` are of `grid`, now and whenever the tables are asked for something.
    void build(const Grid& grid, const Inferences& inferences);

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] LiteralSet implied(Fact premise) const;
    [[nodiscard]] ChainSize least_size_of(Fact premise, Fact end) { return size_of(premise, end); }
    [[nodiscard]] ChainSize size_of(Fact premise, Fact end);
    [[nodiscard]] static bool needs_net() noexcept { return false; }
    /// The end first, the premise last.
    void write(Fact premise, Fact end, std::vector<ChainNode>& line);

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
