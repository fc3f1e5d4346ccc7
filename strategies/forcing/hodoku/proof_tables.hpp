// SPDX-License-Identifier: Apache-2.0
// What follows from each candidate of a grid being on or off, and by which chains: what proofs are
// made of. Forcing chains and forcing nets differ in these tables alone.
#pragma once

#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/chains/literal_set.hpp"

namespace gridlemma {
class Inferences;
}

namespace gridlemma::forcing {

/// A candidate that is on or off.
struct Fact {
    Candidate candidate;
    bool is_on = false;
    [[nodiscard]] Fact opposite() const noexcept { return {candidate, !is_on}; }
};

/// The size of a chain, known before the chain is written down.
struct ChainSize {
    int length = 0;       ///< In propositions, those of side branches included.
    bool is_net = false;  ///< Whether it has side branches.
    /// Whether the end is beyond what a table holds, so that there is no chain to it.
    bool is_cut_off = false;
};

class ProofTables {
 public:
    ProofTables() = default;
    ProofTables(const ProofTables&) = delete;
    ProofTables& operator=(const ProofTables&) = delete;
    virtual ~ProofTables() = default;

    /// `inferences` are of `grid`, now and whenever the tables are asked for something.
    virtual void build(const Grid& grid, const Inferences& inferences) = 0;
    /// The grid on which they were built.
    [[nodiscard]] virtual const Grid& grid() const noexcept = 0;
    /// All that follows, the premise included.
    [[nodiscard]] virtual LiteralSet implied(Fact premise) const = 0;
    /// Of the chain to a fact that follows.
    [[nodiscard]] virtual ChainSize size_of(Fact premise, Fact end) = 0;
    /// A lower bound of that at little cost: no longer, no less a net.
    [[nodiscard]] virtual ChainSize least_size_of(Fact premise, Fact end) = 0;
    /// Whether chains without side branches prove nothing.
    [[nodiscard]] virtual bool needs_net() const noexcept = 0;
    /// Writes the chain, the end first, the premise last.
    virtual void write(Fact premise, Fact end, std::vector<ChainNode>& line) = 0;
};

}  // namespace gridlemma::forcing
