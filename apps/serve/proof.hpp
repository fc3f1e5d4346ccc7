// SPDX-License-Identifier: Apache-2.0
// Proof: why a conclusion about a position holds, in steps that the checker has certified.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "apps/serve/position.hpp"
#include "engine/check/checker.hpp"
#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"

namespace gridlemma::apps {

/// A conclusion: that a candidate is true, or false.
struct Goal {
    Candidate candidate;
    bool is_true = false;
};

/// A step that has been certified, with the technique that found it.
struct CertifiedStep {
    Step step;
    const Rung* rung = nullptr;
    double difficulty = 0;
};

/// What the checker has certified. Both parts are empty if nothing is proved.
struct Proof {
    /// The first step of the lowest rung that proves all goals by itself.
    std::optional<CertifiedStep> alone;
    /// Steps of the profile's path up to the one after which all goals are reached.
    std::uint64_t path_steps = 0;
    std::optional<CertifiedStep> hardest;  ///< Of the path.
    /// The steps of `alone`, or of the path if there is none, assume that the puzzle has just one
    /// solution.
    bool assumes_unique = false;

    [[nodiscard]] bool is_proved() const noexcept { return alone || hardest; }
};

/// Whether the goals hold in `grid` without any step.
[[nodiscard]] bool are_reached(const std::vector<Goal>& goals, const Grid& grid) noexcept;

/// Looks for a proof with the techniques of `profile`. Every step is certified before it counts.
/// A single step is looked for among the rungs of the forcing family only as far as the path
/// needs their difficulty. Throws RpcError if the task is stopped.
[[nodiscard]] Proof prove(const std::vector<Goal>& goals, const Position& position,
                          const Profile& profile, const CheckLimits& limits, TaskTools& tools);

}  // namespace gridlemma::apps
