// SPDX-License-Identifier: Apache-2.0
// NeedsLadders: the part of a profile of which it is asked what a puzzle needs. Usually that is
// what is no more difficult than the puzzle's path: see difficulty_of_path().
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "engine/logic/outcome.hpp"
#include "strategies/needs/needs.hpp"
#include "strategies/shortest/shortest.hpp"

namespace gridlemma::apps {

/// Thread safety: one object per thread. Errors: those of LogicSolver.
class NeedsLadders {
 public:
    struct Ladder {
        Ladder(const Profile& whole, std::optional<double> most, const NeedsOptions& options,
               const std::optional<ShortestOptions>& fewest_options);

        Profile profile;              ///< Without what is more difficult.
        std::optional<double> up_to;  ///< Nothing: the whole profile.
        NeedsFinder finder;
        std::optional<ShortestFinder> fewest;
    };

    /// `whole` must outlive this object. `fewest`: if fewest steps are asked for as well.
    NeedsLadders(const Profile& whole, NeedsOptions options,
                 std::optional<ShortestOptions> fewest = std::nullopt)
        : whole_(whole), options_(std::move(options)), fewest_(std::move(fewest)) {}

    /// All of the profile, or what is no more difficult.
    [[nodiscard]] Ladder& up_to(std::optional<double> most);
    /// What is no more difficult than a path of the whole profile.
    [[nodiscard]] Ladder& of_path(const Outcome& outcome) {
        return up_to(difficulty_of_path(outcome, whole_));
    }

 private:
    const Profile& whole_;
    NeedsOptions options_;
    std::optional<ShortestOptions> fewest_;
    std::map<double, std::unique_ptr<Ladder>> ladders_;  ///< By their difficulty.
};

}  // namespace gridlemma::apps
