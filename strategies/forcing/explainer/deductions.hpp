// SPDX-License-Identifier: Apache-2.0
// Nesting: what patterns and chains yield on the candidates that an assumption has left.
//
//   level 1   locked candidates, hidden pairs, naked pairs, X-wings
//   level 2   these, then single chains            level 3   also static multiple chains
//   level 4   these patterns, then dynamic chains  level 5   also dynamic chains of level 2
//
// All that the first productive kind yields counts, in the order of its finder. What would hold
// without the assumption is left out: a deduction needs parents, candidates that the assumption has
// removed and that are in the way of the pattern, or of a link of the chain.
#pragma once

#include "strategies/forcing/explainer/chain_deductions.hpp"
#include "strategies/forcing/explainer/deduction_sums.hpp"

namespace gridlemma::explainer {

/// Decides which sources are asked, and keeps what they yield by position. Its parts do the rest;
/// they refer to each other, so that it stays where it is.
class Deductions final : public Deducer {
 public:
    Deductions() = default;

    /// Assumptions are made on `start` from now on, which stays valid and unchanged; `grid` has the
    /// same candidates. Level 1.
    void reset(const Board& board, const Position& start, const Grid& grid);
    /// The start has lost some candidates, and so has `grid`. Level 1. Deductions keep their
    /// numbers, and what was found on a position serves where it comes again.
    void go_on(const Grid& grid);
    /// From 1 to 5; deductions that were found at lower levels keep their numbers.
    void set_level(int level) noexcept { level_ = level; }
    [[nodiscard]] DeducedRange deduce(const IdSet& now) override;
    [[nodiscard]] bool can_sum_up(int level) override { return sums_.can_sum_up(level); }
    [[nodiscard]] bool sum_up(const Position& now, const Barren& barren, int least, int greatest,
                              IdSet& off) override {
        return sums_.sum_up(now, barren, least, greatest, off);
    }
    /// Returns the chain that a deduction rests on. Precondition: it rests on one.
    [[nodiscard]] ChainEvidence nested_evidence(const Deduced& deduced) const {
        return chains_.evidence(deduced, at_.position_of(seen_.left(deduced.position)));
    }

 private:
    [[nodiscard]] bool uses(Source source) const noexcept;
    void begin(const Board& board, const Position& start, const Grid& grid);
    [[nodiscard]] bool adopt(SeenPositions::Yield& yield, Source source);
    [[nodiscard]] bool adopt_parents(Deduced& deduced);
    void find(Source source, SeenPositions::Yield& yield);

    int level_ = 1;
    std::uint32_t start_number_ = 0;
    AssumedPosition at_;
    SeenPositions seen_;
    DeductionWriter writer_{at_, records_};
    AssumedClosures closures_{at_};
    PatternDeductions patterns_{at_, writer_, records_};
    ChainDeductions chains_{at_, closures_, writer_, records_};
    DeductionSums sums_{at_, closures_, patterns_};
};

}  // namespace gridlemma::explainer
