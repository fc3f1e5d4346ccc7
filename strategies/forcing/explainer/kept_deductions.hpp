// SPDX-License-Identifier: Apache-2.0
// The deductions that nested chains rest on. Their deducer moves on to other positions, so they are
// copied.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/deduction_records.hpp"

namespace gridlemma::explainer {

/// Copies of deductions, each stored once. ChainDeductions fills it.
class KeptDeductions {
 public:
    void clear();
    /// Copies the deductions that the lines refer to, and makes the lines refer to the copies.
    void keep(const DeductionRecords& records, std::span<Line> lines);
    [[nodiscard]] const DeductionRecords& records() const noexcept { return records_; }

 private:
    [[nodiscard]] std::uint32_t copy(const DeductionRecords& records, const Deduced& deduced,
                                     std::uint32_t hint);

    DeductionRecords records_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> numbers_;  ///< By all that they say.
};

}  // namespace gridlemma::explainer
