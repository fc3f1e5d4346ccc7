// SPDX-License-Identifier: Apache-2.0
#include "apps/path/needs_ladder.hpp"

#include <limits>

namespace gridlemma::apps {

NeedsLadders::Ladder::Ladder(const Profile& whole, std::optional<double> most,
                             const NeedsOptions& options,
                             const std::optional<ShortestOptions>& fewest_options)
    : profile(most ? gridlemma::up_to(whole, *most) : whole),
      up_to(most),
      finder(profile, options) {
    if (fewest_options) fewest.emplace(profile, profile, *fewest_options);
}

NeedsLadders::Ladder& NeedsLadders::up_to(std::optional<double> most) {
    const double key = most.value_or(std::numeric_limits<double>::infinity());
    std::unique_ptr<Ladder>& ladder = ladders_[key];
    if (!ladder) ladder = std::make_unique<Ladder>(whole_, most, options_, fewest_);
    return *ladder;
}

}  // namespace gridlemma::apps
