// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/bent_set.hpp"

#include "engine/core/classic.hpp"
#include "engine/core/evidence.hpp"

namespace gridlemma::rank {

bool offer_bent_set(const Grid& grid, const CellSet& cells, DigitSet digits,
                    std::span<const Truth> ties, const CandidateSet& known, StepSink& sink) {
    StepBuilder step = sink.begin();
    for (Digit digit : digits) {
        const CellSet& places = grid.where(digit);
        step.eliminate(digit, (places & classic::common_peers(cells & places)) - known[digit]);
    }
    if (step.is_empty()) return true;
    step.because(cells);
    for (Truth tie : ties) step.because(tie);
    step.show([&] {
        return SetsEvidence{.kind = SetsEvidence::Kind::bent,
                            .stem = {},
                            .sets = {{cells, digits}},
                            .links = {},
                            .digits = {}};
    });
    return step.offer();
}

}  // namespace gridlemma::rank
