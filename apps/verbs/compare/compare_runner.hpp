// SPDX-License-Identifier: Apache-2.0
// Runs a contender of `compare`, and sums up what it did.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "apps/verbs/compare/compare_contenders.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// The results of one contender. Whole numbers only, so the order of adding does not affect them.
struct Tally {
    std::array<std::uint64_t, 5> by_status{};
    std::array<std::uint64_t, 3> by_solved{};
    std::uint64_t puzzles = 0;
    std::uint64_t steps = 0;
    std::uint64_t guesses = 0;
    std::uint64_t nodes = 0;
    std::uint64_t disagreements = 0;  ///< With the first contender.
    std::chrono::nanoseconds time{0};
    std::vector<RungCounters> rungs;    ///< Parallel to rungs_of(); empty for a kernel.
    std::vector<std::uint64_t> used;    ///< Of each rung: the puzzles on whose path it has a step.
    std::vector<std::uint64_t> tried;   ///< Of each profile: the puzzles that reached it.
    std::vector<std::uint64_t> solved;  ///< Of each profile: the puzzles that it solved by logic.

    Tally() = default;
    /// Nothing counted yet.
    explicit Tally(const Contender& contender);
    /// Precondition: `other` is of the same contender.
    Tally& operator+=(const Tally& other);
};

/// A contender's result for a puzzle.
struct ContenderVerdict {
    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    std::optional<Solution> solution;  ///< Set if there is one solution and it was found.
    std::optional<Fault> fault;  ///< Of a strategy; status and solution are then those of search.

    /// Returns whether the status is the same, and the solution too if both have one.
    [[nodiscard]] bool agrees_with(const ContenderVerdict& other) const noexcept;
};

/// Runs one contender. Not thread-safe: each thread has its own.
class Runner {
 public:
    Runner(const Contender& contender, bool measure_time);
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    ~Runner() = default;

    /// The verdict is valid until the next call.
    const ContenderVerdict& solve(const Puzzle& puzzle);
    /// Adds the puzzle solved last.
    void count(Tally& tally) const;

    /// What the profile made of the last puzzle; in a ladder, the first profile that solved it by
    /// logic, or else the last. Null if a kernel solved it.
    [[nodiscard]] const Outcome* outcome() const noexcept { return outcome_; }
    /// The index of that profile.
    [[nodiscard]] std::size_t profile() const noexcept { return profile_; }
    /// The hardest rung of the last path, among rungs_of(); nothing if there is no step.
    [[nodiscard]] std::optional<std::size_t> hardest() const;

 private:
    void solve_by_logic(const Puzzle& puzzle);
    void solve_by_search(const Puzzle& puzzle);

    const Contender& contender_;
    bool measure_time_;
    std::deque<LogicSolver> solvers_;
    std::vector<std::size_t> first_rungs_;  // Of each profile, among rungs_of().
    // Results of the last puzzle.
    ContenderVerdict verdict_;
    const Outcome* outcome_ = nullptr;
    std::size_t profile_ = 0;
    std::vector<RungCounters> rungs_;
    SearchStats search_;
    std::chrono::nanoseconds time_{0};
};

}  // namespace gridlemma::apps
