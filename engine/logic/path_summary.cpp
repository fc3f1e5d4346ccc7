// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/path_summary.hpp"

namespace gridlemma {

RungCounters& RungCounters::operator+=(const RungCounters& other) noexcept {
    calls += other.calls;
    hits += other.hits;
    steps += other.steps;
    placements += other.placements;
    eliminations += other.eliminations;
    greatest = std::max(greatest, other.greatest);
    time += other.time;
    return *this;
}

}  // namespace gridlemma
