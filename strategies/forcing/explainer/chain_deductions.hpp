// SPDX-License-Identifier: Apache-2.0
// Deductions by nested chains: single ones, static multiple ones, dynamic ones, and dynamic ones
// with deductions of their own.
#pragma once

#include <memory>
#include <vector>

#include "strategies/forcing/explainer/assumed_closures.hpp"
#include "strategies/forcing/explainer/deduction_writer.hpp"
#include "strategies/forcing/explainer/kept_deductions.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "strategies/forcing/explainer/seen_positions.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::explainer {

class Deductions;

/// Finds chains on a position and gives them to a writer.
class ChainDeductions {
 public:
    /// All of these stay valid. The writer appends to `records`.
    ChainDeductions(const AssumedPosition& position, AssumedClosures& closures,
                    DeductionWriter& writer, DeductionRecords& records);
    ChainDeductions(const ChainDeductions&) = delete;
    ChainDeductions& operator=(const ChainDeductions&) = delete;
    ~ChainDeductions();

    /// The start has changed.
    void reset() { kept_.clear(); }
    /// Writes what the chains of a source yield. Precondition: the source is one of chains.
    void find(Source source);
    /// Returns the chain that a deduction rests on. Precondition: it rests on one, and was found on
    /// `start`.
    [[nodiscard]] ChainEvidence evidence(const Deduced& deduced, const Position& start) const;

 private:
    void find_single();
    void find_multiple();
    void find_dynamic();
    void find_nested_dynamic();
    void write_chains(MultipleChains& chains, const DeductionRecords* inner);
    void eliminate(BoardLiteral conclusion, int nested);

    const AssumedPosition& at_;
    AssumedClosures& closures_;
    DeductionWriter& writer_;
    DeductionRecords& records_;
    SingleChains single_;
    MultipleChains multiple_{static_rules};
    MultipleChains dynamic_{dynamic_rules};
    MultipleChains nested_dynamic_{dynamic_rules};
    std::unique_ptr<Deductions> inner_;  ///< Of the last source, made when it is needed.
    KeptDeductions kept_;                ///< Those of it that nested chains rest on.
    std::vector<Line> lines_;
};

}  // namespace gridlemma::explainer
