// SPDX-License-Identifier: Apache-2.0
// Several profiles and kernels on the same puzzles: their results, and whether they agree.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// A profile or a kernel; exactly one of them is set. Both must outlive this object.
struct Contender {
    std::string name;
    const Profile* profile = nullptr;
    const SearchKernel* kernel = nullptr;
};

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
    std::vector<RungCounters> rungs;  ///< Parallel to the profile's ladder; empty for a kernel.

    Tally& operator+=(const Tally& other);
};

/// A contender's result for a puzzle.
struct ContenderVerdict {
    Status status = Status::none;
    std::optional<Solution> solution;  ///< Set if there is one solution and it was found.
    std::optional<Fault> fault;  ///< Of a strategy; status and solution are then those of search.

    /// Whether the status is the same, and the solution too if both have one.
    [[nodiscard]] bool agrees_with(const ContenderVerdict& other) const noexcept;
};

/// Runs one contender. Not thread-safe: each thread has its own.
class Runner {
 public:
    Runner(const Contender& contender, bool measure_time);

    /// The verdict is valid until the next call.
    const ContenderVerdict& solve(const Puzzle& puzzle);
    /// Adds the puzzle solved last.
    void count(Tally& tally) const;

 private:
    void solve_by_search(const Puzzle& puzzle);

    const Contender& contender_;
    bool measure_time_;
    std::optional<LogicSolver> solver_;
    // Results of the last puzzle.
    ContenderVerdict verdict_;
    const Outcome* outcome_ = nullptr;  // Null if a kernel solved it.
    SearchStats search_;
    SolvedBy solved_by_ = SolvedBy::nothing;
    std::chrono::nanoseconds time_{0};
};

/// Options of the report.
struct ReportOptions {
    bool csv = false;
    bool with_time = true;
};

/// As text: tables of at most 80 columns (wider only for large numbers). As CSV: one row per
/// contender and one per technique of it. `tallies` is parallel to `contenders`.
[[nodiscard]] std::string report(const std::vector<Contender>& contenders,
                                 const std::vector<Tally>& tallies, ReportOptions options);

}  // namespace gridlemma::apps
