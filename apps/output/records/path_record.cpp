// SPDX-License-Identifier: Apache-2.0
#include "apps/output/records/path_record.hpp"

namespace gridlemma::apps {

void fill(Record& record, const InputPuzzle& puzzle, const Outcome& outcome, const Profile& profile,
          bool with_techniques) {
    record.clear();
    record.input = &puzzle;
    record.status = outcome.status;
    record.solutions = static_cast<std::uint64_t>(outcome.solutions);
    record.solution = outcome.solution;
    record.solved_by = outcome.solved_by;
    record.steps = outcome.steps;
    record.search = outcome.search;
    if (outcome.hardest >= 0) {
        const auto rung = static_cast<std::size_t>(outcome.hardest);
        record.hardest = profile.ladder[rung].strategy->descriptor.id;
    }
    if (outcome.rating) record.rating = *outcome.rating;
    if (!with_techniques) return;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0)
            record.techniques.push_back(
                {profile.ladder[i].strategy->descriptor.id, outcome.rungs[i].steps});
}

}  // namespace gridlemma::apps
