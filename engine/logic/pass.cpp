// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/pass.hpp"

#include <algorithm>

#include "engine/logic/apply.hpp"

namespace gridlemma {

bool apply(const Step& step, Grid& grid) {
    bool changed = false;
    for (Candidate candidate : step.eliminations) changed |= grid.remove(candidate);
    for (Candidate candidate : step.placements) {
        if (!grid.has(candidate)) continue;
        grid.place(candidate.cell(), candidate.digit());
        changed = true;
    }
    return changed;
}

// Inline, because this is where most of the time of an easy puzzle goes: without the word the
// compiler inlines less, also where symbols are hidden (bench/log.md).
inline double PassSink::difficulty_of(const Step& step) const {
    return path_.profile.scale->difficulty_of(rung_->strategy->descriptor, rung_->difficulty,
                                              step.size);
}

inline void PassSink::carry_out(const Step& step) {
    has_changed_ = true;
    ++counters_->steps;
    counters_->eliminations += step.eliminations.size();
    counters_->placements += step.placements.size();
    const double difficulty = difficulty_of(step);
    greatest_ = std::max(greatest_, difficulty);
    counters_->greatest = std::max(counters_->greatest, difficulty);
    path_.summary.add(difficulty, rung_->grade, !step.placements.empty());
    apply(step, path_.next);
    if (path_.selection != nullptr) path_.selection->take(step);
}

inline bool PassSink::consider(Step& step) {
    Inspector* const inspector = path_.inspector;
    if (inspector != nullptr &&
        !(may_continue() && inspector->is_well_formed(*rung_, step, path_.next.geometry())))
        return false;
    if (!step.eliminations.empty()) drop_missing(step.eliminations, path_.next);
    drop_missing(step.placements, path_.next);
    if (step.eliminations.empty() && step.placements.empty()) return true;
    step.strategy = rung_->strategy->descriptor.id;
    if (inspector != nullptr && !inspector->admits(*rung_, step)) return false;
    has_seen_enough_ = path_.observer && !path_.observer(path_.next, step);
    carry_out(step);
    return goes_on_ && !has_seen_enough_;
}

bool PassSink::take(Step& step) {
    is_busy_ = true;
    const bool goes_on = consider(step);
    is_busy_ = false;
    return goes_on;
}

}  // namespace gridlemma
