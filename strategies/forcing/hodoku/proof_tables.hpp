// SPDX-License-Identifier: Apache-2.0
// What follows from each literal of a grid, and by which chains: proofs are made of these. Forcing
// chains and forcing nets differ in these tables alone.
#pragma once

#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {
class LinkGraph;
}

namespace gridlemma::forcing {

/// The size of a chain, known before the chain is written down.
struct ChainSize {
    int length = 0;       ///< In vertices, those of side branches included.
    bool is_net = false;  ///< Whether it has side branches.
    /// Whether the end is beyond what a table holds: then there is no chain to it.
    bool is_cut_off = false;
};

class ProofTables {
 public:
    ProofTables() = default;
    ProofTables(const ProofTables&) = delete;
    ProofTables& operator=(const ProofTables&) = delete;
    virtual ~ProofTables() = default;

    /// `graph` is that of `grid`, now and whenever the tables are asked for something.
    virtual void build(const Grid& grid, const LinkGraph& graph) = 0;
    /// The grid on which they were built.
    [[nodiscard]] virtual const Grid& grid() const noexcept = 0;
    /// All that follows, the premise included.
    [[nodiscard]] virtual LiteralSet implied(Literal premise) const = 0;
    /// The size of the chain to a literal that follows.
    [[nodiscard]] virtual ChainSize size_of(Literal premise, Literal end) = 0;
    /// A lower bound of that at little cost: the length is not greater than the real one, and
    /// is_net is false only if it really is.
    [[nodiscard]] virtual ChainSize least_size_of(Literal premise, Literal end) = 0;
    /// Whether chains without side branches prove nothing.
    [[nodiscard]] virtual bool needs_net() const noexcept = 0;
    /// Writes the chain, the end first, the premise last.
    virtual void write(Literal premise, Literal end, std::vector<ChainNode>& line) = 0;
};

}  // namespace gridlemma::forcing
