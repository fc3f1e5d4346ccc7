// SPDX-License-Identifier: Apache-2.0
// Deductions by patterns: locked candidates, hidden pairs, naked pairs, X-wings.
#pragma once

#include "engine/logic/strategy.hpp"
#include "strategies/forcing/explainer/deduction_writer.hpp"

namespace gridlemma::explainer {

/// Finds patterns on a position and gives them to a writer.
class PatternDeductions {
 public:
    /// All of these stay valid. The writer appends to `records`.
    PatternDeductions(const AssumedPosition& position, DeductionWriter& writer,
                      DeductionRecords& records)
        : at_(position), writer_(writer), records_(records) {}

    /// Writes what the first productive kind yields, in the order of its finder.
    void find();
    /// Adds to `off` what that eliminates, and writes nothing.
    void add_to(IdSet& off);

 private:
    void find_locked();
    void find_generalized_intersections();
    void find_hidden_pairs();
    void find_naked_pairs();
    void find_x_wings();
    void begin(const Step& step);

    const AssumedPosition& at_;
    DeductionWriter& writer_;
    DeductionRecords& records_;
    Facts facts_;  ///< Of the grid of the position.
};

}  // namespace gridlemma::explainer
