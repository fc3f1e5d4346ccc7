// SPDX-License-Identifier: Apache-2.0
// The chains that deductions rest on, each stored once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/chain_line.hpp"

namespace gridlemma::explainer {

/// Nested chains by number. Two are the same chain if their lines have the same literals in the
/// same order; they may still differ in how these are known.
class NestedChains {
 public:
    void clear();
    /// Returns the number of a chain that is equal in all. Adds the chain if it is new.
    [[nodiscard]] int add(const ShownChain& chain);
    [[nodiscard]] ShownChain at(int number) const;
    [[nodiscard]] int complexity(int number) const noexcept { return chains_[number].complexity; }
    /// Returns the first number of the same chain.
    [[nodiscard]] int first_same(int number) const noexcept { return chains_[number].first_same; }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(chains_.size()); }

 private:
    struct Chain {
        ChainEvidence::Kind kind;
        std::uint16_t origin;
        int complexity;
        int first_same;
        int next;                  ///< Of the same hash, -1 at the end.
        std::uint32_t begin, end;  ///< In `nodes_`, ends of lines included.
    };
    [[nodiscard]] std::span<const DerivedLiteral> nodes_of(const Chain& chain) const {
        return std::span(nodes_).subspan(chain.begin, chain.end - chain.begin);
    }

    std::vector<Chain> chains_;
    std::vector<DerivedLiteral> nodes_;  ///< Behind each line one without a literal.
    std::vector<int> heads_;             ///< By hash, -1 for none.
};

}  // namespace gridlemma::explainer
