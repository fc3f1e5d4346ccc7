// SPDX-License-Identifier: Apache-2.0
// What deductions come to on a position, without their reasons: for outlines.
#pragma once

#include "strategies/forcing/explainer/assumed_closures.hpp"
#include "strategies/forcing/explainer/deducer.hpp"
#include "strategies/forcing/explainer/pattern_deductions.hpp"

namespace gridlemma::explainer {

/// Sums deductions up, as Deducer says. It moves the position, and leaves no deductions behind.
class DeductionSums {
 public:
    /// All of these stay valid.
    DeductionSums(AssumedPosition& position, AssumedClosures& closures, PatternDeductions& patterns)
        : at_(position), closures_(closures), patterns_(patterns) {}

    /// Only up to level 3, and only if the start itself has no chains: deductions would have to be
    /// distinguished from these.
    [[nodiscard]] bool can_sum_up(int level);
    [[nodiscard]] bool sum_up(const Position& now, const Barren& barren, int least, int greatest,
                              IdSet& off);

 private:
    [[nodiscard]] bool is_nearer_than_start(const Barren& barren, const IdSet& now) const;
    [[nodiscard]] bool add_patterns(const Position& now, IdSet& off);
    [[nodiscard]] bool add_chains(const Position& now, int greatest, IdSet& off);
    [[nodiscard]] bool add_new_multiple(const Position& now, const StaticClosure& closure,
                                        IdSet& off);

    AssumedPosition& at_;
    AssumedClosures& closures_;
    PatternDeductions& patterns_;
    ChangedUnits changed_;  ///< Since the start, or since the barren position.
};

}  // namespace gridlemma::explainer
