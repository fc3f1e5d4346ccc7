// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/or_relation.hpp"

#include "engine/core/candidate_set.hpp"

namespace gridlemma {

CandidateSet seen_by_all(const Grid& grid, std::span<const Candidate> guardians) {
    CandidateSet seen = grid.candidates();
    for (Candidate guardian : guardians) {
        CandidateSet here;
        for (Digit digit : grid.at(guardian.cell())) here.insert({guardian.cell(), digit});
        here[guardian.digit()] = grid.geometry().peers(guardian.cell());
        seen &= here;
    }
    return seen;
}

void conclude_from(const Grid& grid, std::span<const Candidate> guardians, StepBuilder& step) {
    if (guardians.size() == 1) {
        step.place(guardians.front());
        return;
    }
    const CandidateSet gone = seen_by_all(grid, guardians);
    for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
}

}  // namespace gridlemma
