// SPDX-License-Identifier: Apache-2.0
// Deductions: what is false by a pattern or a nested chain on what an assumption has left, and what
// each rests on. Reasons are noted when a deduction is made, in a few numbers; they become evidence
// if a step is explained.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/step.hpp"
#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::forcing {

/// A literal in a line, with how it is known.
struct LineNode {
    BoardLiteral literal;
    Why why = Why::assumption;
    /// By `why`: of an off literal the number of the true candidate, of an on literal that of the
    /// false one that was the last, of a deduced one the number of the deduction.
    std::uint32_t cause = 0;

    bool operator==(const LineNode&) const = default;
};

/// The derivation of one literal: the literal itself, what it was derived from, what these were
/// derived from, level by level, each literal once.
using Line = std::vector<LineNode>;

/// A chain, ready to be shown.
struct ShownChain {
    ChainEvidence::Kind kind = ChainEvidence::Kind::forcing;
    int origin = 0;  ///< The unit of a chain from all candidates of a cell or house.
    int complexity = 0;
    std::vector<std::span<const LineNode>> lines;
};

/// The chains that others are nested on, by number. Two are the same chain if their lines have the
/// same literals in the same order; they may still differ in how these are known.
class NestedChains {
 public:
    void clear();
    /// The number of a chain that is equal in all; it is added if it is new.
    [[nodiscard]] int add(const ShownChain& chain);
    [[nodiscard]] ShownChain at(int number) const;
    [[nodiscard]] int complexity(int number) const noexcept { return chains_[number].complexity; }
    /// The first number of the same chain.
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
    [[nodiscard]] std::span<const LineNode> nodes_of(const Chain& chain) const {
        return std::span(nodes_).subspan(chain.begin, chain.end - chain.begin);
    }

    std::vector<Chain> chains_;
    std::vector<LineNode> nodes_;  ///< Behind each line one without a literal.
    std::vector<int> heads_;       ///< By hash, -1 for none.
};

/// A false candidate that a pattern or a nested chain yields on what an assumption has left.
struct Deduced {
    Id id = 0;
    std::int32_t nested = -1;        ///< Number of the chain; -1 for a pattern.
    std::uint32_t first_parent = 0;  ///< The false candidates that made it possible, in order.
    std::uint32_t last_parent = 0;
    std::uint32_t first_truth = 0;  ///< What proves the pattern.
    std::uint32_t last_truth = 0;
    std::uint32_t hint = 0;      ///< The same for all that one pattern or chain yields.
    std::uint32_t position = 0;  ///< Number of the position on which it was found.
};

/// Deductions by number, with what they rest on.
struct DeductionRecords {
    std::vector<Deduced> deductions;
    std::vector<Id> parents;
    std::vector<Truth> truths;
    NestedChains chains;

    void clear();
    [[nodiscard]] std::span<const Id> parents_of(const Deduced& deduced) const noexcept {
        return std::span(parents).subspan(deduced.first_parent,
                                          deduced.last_parent - deduced.first_parent);
    }
    [[nodiscard]] std::span<const Truth> truths_of(const Deduced& deduced) const noexcept {
        return std::span(truths).subspan(deduced.first_truth,
                                         deduced.last_truth - deduced.first_truth);
    }
};

}  // namespace gridlemma::forcing
