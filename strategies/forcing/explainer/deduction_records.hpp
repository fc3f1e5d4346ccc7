// SPDX-License-Identifier: Apache-2.0
// The records of deductions: what is false by a pattern or a nested chain on what an assumption has
// left, and what each deduction rests on. Records are a few numbers; they become evidence if a step
// is explained. DeductionWriter and KeptDeductions write them, everybody else reads them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/nested_chains.hpp"

namespace gridlemma::explainer {

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

/// Deductions by number: from `first` to before `last`.
struct DeducedRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// Deductions by number, with what they rest on.
struct DeductionRecords {
    std::vector<Deduced> deductions;
    std::vector<Id> parents;
    std::vector<Truth> truths;
    NestedChains chains;

    void clear() {
        deductions.clear();
        parents.clear();
        truths.clear();
        chains.clear();
    }
    [[nodiscard]] std::span<const Id> parents_of(const Deduced& deduced) const noexcept {
        return std::span(parents).subspan(deduced.first_parent,
                                          deduced.last_parent - deduced.first_parent);
    }
    [[nodiscard]] std::span<const Truth> truths_of(const Deduced& deduced) const noexcept {
        return std::span(truths).subspan(deduced.first_truth,
                                         deduced.last_truth - deduced.first_truth);
    }
};

}  // namespace gridlemma::explainer
