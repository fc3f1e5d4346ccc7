// SPDX-License-Identifier: Apache-2.0
// What nets ask for deductions. Deductions is the one that finds them.
#pragma once

#include "strategies/forcing/explainer/deduction_records.hpp"

namespace gridlemma::explainer {

/// A position on which deductions up to a level found nothing. A level of 0 says nothing.
struct Barren {
    IdSet left;
    int count = 0;  ///< How many candidates these are.
    int level = 0;
};

/// Finds more on a position from which an assumption has removed candidates.
class Deducer {
 public:
    Deducer() = default;
    Deducer(const Deducer&) = delete;
    Deducer& operator=(const Deducer&) = delete;
    virtual ~Deducer() = default;
    /// Returns what is false on `now`, in order. Some or all of it may be known.
    [[nodiscard]] virtual DeducedRange deduce(const IdSet& now) = 0;
    /// Returns whether sum_up() can tell what deductions up to a level come to.
    [[nodiscard]] virtual bool can_sum_up(int level) = 0;
    /// Adds to `off` what is false on `now` by the first level, from `least` to `greatest`, that
    /// yields anything; returns whether one does. This is what deduce() would find step by step. If
    /// `now` is within `barren`, it looks only at what has changed since.
    [[nodiscard]] virtual bool sum_up(const Position& now, const Barren& barren, int least,
                                      int greatest, IdSet& off) = 0;

    /// Returns all deductions since it was told the position from which assumptions are made.
    [[nodiscard]] const DeductionRecords& records() const noexcept { return records_; }
    [[nodiscard]] const Deduced& deduction(std::uint32_t number) const noexcept {
        return records_.deductions[number];
    }

 protected:
    DeductionRecords records_;
};

/// Returns the records of `deducer`, or null if that is null.
[[nodiscard]] inline const DeductionRecords* records_of(const Deducer* deducer) noexcept {
    return deducer == nullptr ? nullptr : &deducer->records();
}

}  // namespace gridlemma::explainer
