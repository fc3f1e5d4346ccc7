// SPDX-License-Identifier: Apache-2.0
// What each strategy of a profile is worth: the puzzles that are lost without it, and Shapley
// values of groups of strategies. A puzzle is a game; a group of strategies wins it if it solves
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/verbs/compare/compare_contenders.hpp"
#include "strategies/needs/set_runs.hpp"
#include "strategies/statistics/shapley.hpp"

namespace gridlemma::apps {

/// Some strategies of a profile that come and go together.
struct StrategyGroup {
    std::string name;
    std::vector<std::size_t> rungs;  ///< Indices into the ladder, ascending. Not empty.
};

/// The groups of a ladder. `names`: "families", "strategies", or groups separated by commas whose
/// members (strategies, families) are joined by +; what they leave remains in its family. Throws
/// UsageError.
[[nodiscard]] std::vector<StrategyGroup> groups_of(const Profile& profile, const Registry& registry,
                                                   const std::string& names);

/// Up to this number of groups, all their combinations are tried.
inline constexpr std::size_t most_exact_groups = 12;

/// What is to be found out about a profile.
struct CreditPlan {
    bool marginal = false;
    std::vector<StrategyGroup> groups = {};  ///< Empty: no Shapley values.
    std::size_t orders = 0;                  ///< Per puzzle, where they are sampled.
    std::uint64_t seed = 0;

    [[nodiscard]] bool is_exact() const noexcept { return groups.size() <= most_exact_groups; }
};

/// Sums over puzzles: whole numbers.
struct CreditTally {
    std::vector<std::uint64_t> lost;  ///< Of each rung: puzzles that are not solved without it.
    /// Of each set of groups, as bits: how many of the puzzles that all solve it solves.
    std::vector<std::uint64_t> solved_by;
    std::optional<ShapleySamples> samples;

    CreditTally() = default;
    CreditTally(const CreditPlan& plan, const Profile& profile);
    /// Precondition: `other` is of the same plan.
    CreditTally& operator+=(const CreditTally& other);
};

/// A value of each group, over the puzzles that the profile solves. The standard error is zero if
/// all combinations were tried.
[[nodiscard]] std::vector<SampledValue> shapley_values_of(const CreditPlan& plan,
                                                          const CreditTally& tally);

/// Tries the profile without some of its strategies. Not thread-safe.
class CreditSolver {
 public:
    /// Both must outlive this object. Precondition: the ladder has `most_rungs` at most.
    CreditSolver(const Profile& profile, const CreditPlan& plan);
    CreditSolver(const CreditSolver&) = delete;
    CreditSolver& operator=(const CreditSolver&) = delete;
    ~CreditSolver() = default;

    /// For a puzzle that the profile solves by logic; `path` is its outcome.
    void solve(const Puzzle& puzzle, std::uint64_t ordinal, const Outcome& path);
    /// Adds the puzzle solved last.
    void count(CreditTally& tally) const;
    /// The puzzle was not solved; count() adds nothing.
    void skip() noexcept { is_solved_ = false; }

 private:
    [[nodiscard]] bool is_solved_without(std::size_t rung);
    [[nodiscard]] bool is_solved_by(std::uint64_t groups);

    const CreditPlan& plan_;
    const RungSet all_;
    std::vector<RungSet> groups_;
    SetRuns runs_;
    // Results of the last puzzle.
    bool is_solved_ = false;
    std::vector<std::size_t> lost_;
    std::vector<bool> solved_by_;
    std::optional<ShapleySamples> samples_;
};

}  // namespace gridlemma::apps
