// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/assumed_closures.hpp"

#include "strategies/forcing/explainer/net_chain.hpp"

namespace gridlemma::explainer {

const StaticClosure& AssumedClosures::start() {
    if (has_start_) return start_;
    has_start_ = true;
    start_.reset(at_.board(), at_.start());
    start_has_multiple_ = false;
    if (start_.has_refuted()) return start_;
    for (int unit = 0; unit < at_.board().unit_count(); ++unit)
        start_has_multiple_ |= starts_multiple(unit) && start_.shares(unit);
    return start_;
}

bool AssumedClosures::start_has_multiple() {
    (void)start();
    return start_has_multiple_;
}

/// Returns whether multiple chains without assumptions start at a cell, or a digit in a house.
bool AssumedClosures::starts_multiple(int unit) const {
    const Position& start = at_.start();
    return start.count(unit) >= 2 &&
           start.count(at_.board().units(start.first(at_.board(), unit))[0]) >=
               static_rules.least_candidates;
}

const StaticClosure& AssumedClosures::now() {
    if (has_now_ && now_number_ == at_.number()) return now_;
    has_now_ = true;
    now_number_ = at_.number();
    if (start_has_single())
        now_.reset(at_.board(), at_.now());
    else
        now_.reset(start_, at_.now());
    return now_;
}

const StaticClosure& AssumedClosures::of(const Position& position, const ChangedUnits& changed) {
    has_now_ = false;
    now_.reset(start_, position, changed);
    return now_;
}

}  // namespace gridlemma::explainer
