// SPDX-License-Identifier: Apache-2.0
// A set of propositions about single candidates: which are true, which are false.
#pragma once

#include "engine/core/candidate_set.hpp"

namespace gridlemma {

struct LiteralSet {
    CandidateSet on;
    CandidateSet off;

    [[nodiscard]] const CellSet& places(Digit digit, bool is_on) const noexcept {
        return is_on ? on[digit] : off[digit];
    }
    [[nodiscard]] bool contains(Candidate candidate, bool is_on) const noexcept {
        return (is_on ? on : off).contains(candidate);
    }
    void insert(Candidate candidate, bool is_on) noexcept { (is_on ? on : off).insert(candidate); }
    LiteralSet& operator|=(const LiteralSet& other) noexcept {
        on |= other.on;
        off |= other.off;
        return *this;
    }
    LiteralSet& operator&=(const LiteralSet& other) noexcept {
        on &= other.on;
        off &= other.off;
        return *this;
    }
};

}  // namespace gridlemma
