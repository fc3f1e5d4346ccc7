// SPDX-License-Identifier: Apache-2.0
// Several profiles and kernels over the same puzzles: what each did, and whether they agree.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// A profile or a kernel, one of them set. Both outlive it.
struct Contender {
    std::string name;
    const Profile* profile = nullptr;
    const SearchKernel* kernel = nullptr;
};

/// What one contender did. Whole numbers only: the order of adding does not show.
struct Tally {
    std::array<std::uint64_t, 5> by_status{};
    std::array<std::uint64_t, 3> by_solved{};
    std::uint64_t puzzles = 0;
    std::uint64_t steps = 0;
    std::uint64_t guesses = 0;
    std::uint64_t nodes = 0;
    std::uint64_t disagreements = 0;  ///< With the first contender.
    std::chrono::nanoseconds time{0};
    std::vector<RungCounters> rungs;  ///< Parallel to the profile's ladder; none for a kernel.

    Tally& operator+=(const Tally& other);
};

/// What a contender says of a puzzle.
struct ContenderVerdict {
    Status status = Status::none;
    std::optional<Solution> solution;  ///< Set if there is one solution and it was found.
    std::optional<Fault> fault;        ///< Of a strategy; status and solution are search's then.

    /// The same status, and the same solution as far as both have one.
    [[nodiscard]] bool agrees_with(const ContenderVerdict& other) const noexcept;
};

/// One contender at work; one object a thread.
class Runner {
 public:
    Runner(const Contender& contender, bool measure_time);

    /// The verdict stays valid until the next call.
    const ContenderVerdict& solve(const Puzzle& puzzle);
    /// Adds the puzzle that was solved last.
    void count(Tally& tally) const;

 private:
    void solve_by_search(const Puzzle& puzzle);

    const Contender& contender_;
    bool measure_time_;
    std::optional<LogicSolver> solver_;
    // Of the last puzzle.
    ContenderVerdict verdict_;
    const Outcome* outcome_ = nullptr;  // None if a kernel solved it.
    SearchStats search_;
    SolvedBy solved_by_ = SolvedBy::nothing;
    std::chrono::nanoseconds time_{0};
};

/// How the report is written.
struct ReportOptions {
    bool csv = false;
    bool with_time = true;
};

/// Text: tables of at most 80 columns (as long as the numbers allow). CSV: a row for each contender
/// and one for each of its techniques. `tallies` run parallel to `contenders`.
[[nodiscard]] std::string report(const std::vector<Contender>& contenders,
                                 const std::vector<Tally>& tallies, ReportOptions options);

}  // namespace gridlemma::apps
