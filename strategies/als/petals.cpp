// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/petals.hpp"

namespace gridlemma {

void Petals::update(Facts& facts, const CellSet& /*changed*/) {
    for (Place& place : places_) {
        place.petals.clear();
        place.gone.reset();
    }
    for (const AlmostLockedSet& set : facts.get<AlmostLockedSets>().all())
        for (Digit digit : set.digits)
            for (Cell cell : set.seen_by(digit)) at({cell, digit}).petals.push_back(&set);
}

const CandidateSet& Petals::gone_by(Candidate candidate) {
    Place& place = at(candidate);
    if (place.gone) return *place.gone;
    CandidateSet& gone = place.gone.emplace();
    for (const AlmostLockedSet* petal : place.petals)
        for (Digit digit : petal->digits - candidate.digit()) gone[digit] |= petal->seen_by(digit);
    return gone;
}

}  // namespace gridlemma
