// SPDX-License-Identifier: Apache-2.0
// What follows from each literal of a grid, and by which chains: proofs are made of these. Forcing
// chains and forcing nets differ in these tables alone.
#pragma once

#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/chains/closure.hpp"

namespace gridlemma::hodoku {

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

    /// Makes them those of the grid of `facts`, until that changes.
    virtual void build(Facts& facts) = 0;
    /// The grid on which they were built.
    [[nodiscard]] virtual const Grid& grid() const noexcept = 0;
    /// All consequences. If a candidate is on, the others of its cell and of its digit are off.
    [[nodiscard]] virtual const Closure& closure() const noexcept = 0;
    /// Whether contrapositives hold: if a leads to b, not b leads to not a.
    [[nodiscard]] virtual bool is_symmetric() const noexcept = 0;
    /// The size of the chain to a literal that follows.
    [[nodiscard]] virtual ChainSize size_of(Literal premise, Literal end) = 0;
    /// A cheap lower bound of size_of(): the length is not greater, and is_net is false only if it
    /// is false there.
    [[nodiscard]] virtual ChainSize least_size_of(Literal premise, Literal end) = 0;
    /// Whether chains without side branches prove nothing.
    [[nodiscard]] virtual bool needs_net() const noexcept = 0;
    /// Writes the chain, the end first, the premise last.
    virtual void write(Literal premise, Literal end, std::vector<ChainNode>& line) = 0;
};

}  // namespace gridlemma::hodoku
