// SPDX-License-Identifier: Apache-2.0
// RateSummary: how a set of puzzles is distributed over status, rating and techniques.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "apps/verbs/rate_check.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// Batches keep one each; they are added up. Whole numbers only, so that the order in
/// which they are added does not show.
class RateSummary {
 public:
    /// Of one profile, which must outlive it; `certifies`: the steps are certified.
    explicit RateSummary(const Profile& profile, bool certifies = false);

    void add(const Outcome& outcome, const Certified& certified = {});
    /// Precondition: of the same profile.
    RateSummary& operator+=(const RateSummary& other);

    /// A few lines of at most 80 columns: how many were solved how, the ratings, and a table of the
    /// techniques that occurred: puzzles that needed it, uses, puzzles of which it was the hardest.
    [[nodiscard]] std::string text() const;

 private:
    struct Use {
        std::uint64_t puzzles = 0;
        std::uint64_t steps = 0;
        std::uint64_t hardest = 0;
    };
    [[nodiscard]] std::string totals_text() const;
    [[nodiscard]] std::string certified_text() const;
    [[nodiscard]] std::string rating_text() const;
    [[nodiscard]] std::string technique_text() const;

    const Profile* profile_;
    bool certifies_;
    Certified certified_;
    std::uint64_t puzzles_ = 0;
    std::uint64_t faults_ = 0;
    std::array<std::uint64_t, 5> by_status_{};
    std::array<std::uint64_t, 3> by_solved_{};
    std::array<std::uint64_t, level_count> by_level_{};
    std::uint64_t guesses_ = 0;
    std::uint64_t rated_ = 0;
    std::uint64_t er_tenths_ = 0;  ///< Sum over the rated ones.
    std::uint32_t least_er_ = ~0U;
    std::uint32_t greatest_er_ = 0;
    std::vector<Use> uses_;  ///< Parallel to the ladder.
};

}  // namespace gridlemma::apps
