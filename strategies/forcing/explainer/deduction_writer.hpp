// SPDX-License-Identifier: Apache-2.0
// Writes deductions down as they are found, with what they rest on.
#pragma once

#include <span>
#include <vector>

#include "strategies/forcing/explainer/assumed_position.hpp"
#include "strategies/forcing/explainer/deduction_records.hpp"

namespace gridlemma::explainer {

/// Appends to the records of a deducer. A hint is one pattern or chain: begin() starts it, then
/// come its truths and parents, then what it eliminates. What would hold without the assumption has
/// no parents and is no deduction.
class DeductionWriter {
 public:
    /// Both objects stay valid.
    DeductionWriter(const AssumedPosition& position, DeductionRecords& records)
        : at_(position), records_(records) {}

    /// The board has changed.
    void reset();
    void begin();
    void add_truths(std::span<const Truth> truths) {
        records_.truths.insert(records_.truths.end(), truths.begin(), truths.end());
    }
    /// Adds a candidate that is in the way, once, if an assumption has removed it.
    void add_parent(Id id);
    void add_parent(Candidate candidate);
    /// Adds the places of a house from which a digit is gone, by position, less those in `except`.
    void add_parents(House house, Digit digit, const CellSet& except);
    /// Adds for the lines of a chain what is gone from the units in which true literals were the
    /// last. `assumption`: how the assumptions of the lines are known, if these stand for the
    /// candidates of a unit.
    void add_parents(std::span<const Line> lines, Why assumption);
    [[nodiscard]] bool has_parents() const noexcept {
        return records_.parents.size() != first_parent_;
    }
    /// Adds a deduction by a chain.
    void eliminate(Id id, int nested);
    /// Adds deductions by a pattern, ascending. Drops its truths if it has no parents.
    void eliminate(std::span<const Candidate> candidates);

 private:
    const AssumedPosition& at_;
    DeductionRecords& records_;
    std::uint32_t hint_ = 0;  ///< Number of the pattern or chain on hand.
    std::uint32_t first_parent_ = 0;
    std::uint32_t first_truth_ = 0;
    std::vector<std::uint32_t> stamps_;  ///< Of parents of the hint on hand.
    std::uint32_t stamp_ = 0;
    std::vector<Id> eliminated_;
};

}  // namespace gridlemma::explainer
