// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/csp_scale.hpp"

#include <array>
#include <span>

namespace gridlemma {

namespace {

/// Rungs have the difficulty of a chain of one truth.
double length_beyond_one(const Descriptor& strategy, StepSize size) {
    return strategy.family == Family::whips ? static_cast<double>(size.count) - 1 : 0;
}

constexpr std::array csp_measures{ScaleMeasure{.name = "W",
                                               .field = "rating",
                                               .meaning = "Length of the longest whip or braid",
                                               .unit = "truths"}};

MeasuredValues greatest_length(const PathSummary& path, std::span<const RungCounters> /*rungs*/) {
    return {path.greatest};
}

}  // namespace

constinit const Scale csp_scale{
    .name = "csp",
    .meaning =
        "D. Berthier's ratings. W is the greatest difficulty of all steps. A whip or braid "
        "is as difficult as it is long, if its strategy has the difficulty 1.",
    .hardest = Scale::Hardest::most_difficult,
    .surcharge = length_beyond_one,
    .measures = csp_measures,
    .rate = greatest_length};

}  // namespace gridlemma
