// SPDX-License-Identifier: Apache-2.0
// RandomChoice: one of the easiest steps that a rung offers, each with the same probability, where
// a profile takes the first. It shows how much of a rating is the habit of a finder.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/random.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/selection.hpp"

namespace gridlemma {

/// Thread safety: one per solver. Errors: std::bad_alloc.
class RandomChoice final : public Selection {
 public:
    /// `profile` must outlive this object: its scale says which steps are the easiest.
    explicit RandomChoice(const Profile& profile) noexcept : scale_(*profile.scale) {}

    /// The next path is number `path` of that seed.
    void use(std::uint64_t seed, std::uint64_t path) noexcept { random_ = Random(seed, path); }

    void start(const Grid&) override {}
    void choose(const Strategy& strategy, Facts& facts, StepSink& sink) override;
    void take(const Step&) override {}

 private:
    const Scale& scale_;
    Random random_{0};
};

/// A profile whose paths a RandomChoice decides: the same ladder, one step at a time.
[[nodiscard]] Profile with_free_choice(Profile profile);

}  // namespace gridlemma
