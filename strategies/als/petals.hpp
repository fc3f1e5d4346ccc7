// SPDX-License-Identifier: Apache-2.0
// Petals: almost locked sets that lose a digit to a candidate. What other digits they then hold
// goes from what sees these.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/als/almost_locked_sets.hpp"

namespace gridlemma {

/// For each candidate the sets that have not its digit when it is true, in the order of the sets. A
/// fact.
class Petals {
 public:
    using List = std::vector<const AlmostLockedSet*>;

    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const List& of(Candidate candidate) { return at(candidate).petals; }
    /// All that one of the sets of a candidate or another eliminates then.
    [[nodiscard]] const CandidateSet& gone_by(Candidate candidate);
    /// Whether a set has not the digit of a candidate when that is true.
    [[nodiscard]] static bool loses(const AlmostLockedSet& set, Candidate candidate) {
        return set.seen_by(candidate.digit()).contains(candidate.cell());
    }

 private:
    struct Place {
        List petals;
        std::optional<CandidateSet> gone;  ///< Once somebody has asked.
    };
    [[nodiscard]] Place& at(Candidate candidate) {
        return places_[static_cast<std::size_t>(candidate.index())];
    }

    std::array<Place, candidate_count> places_;
};

}  // namespace gridlemma
