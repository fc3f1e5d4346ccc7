// SPDX-License-Identifier: Apache-2.0
#include "apps/path/needs_ladder.hpp"

#include <algorithm>
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

NeedsLadders::Ladder& NeedsLadders::of_path(const Outcome& outcome) {
    if (outcome.solved_by != SolvedBy::logic) return up_to(std::nullopt);
    double most = 0;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0) most = std::max(most, whole_.ladder[i].difficulty);
    const bool is_whole = std::ranges::all_of(
        whole_.ladder, [most](const Rung& rung) { return rung.difficulty <= most; });
    return up_to(is_whole || most == 0 ? std::nullopt : std::optional(most));
}

}  // namespace gridlemma::apps
