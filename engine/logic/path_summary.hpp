// SPDX-License-Identifier: Apache-2.0
// PathSummary: what ratings need to know of a path. It is kept while the path grows, so that a
// solver can also give up on the way.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace gridlemma {

/// What one rung did in a run.
struct RungCounters {
    std::uint64_t calls = 0;
    /// Calls that changed the grid; with Pick::all, each by several steps.
    std::uint64_t hits = 0;
    std::uint64_t steps = 0;
    std::uint64_t placements = 0;
    std::uint64_t eliminations = 0;    ///< Listed by its steps; not what placements remove.
    std::chrono::nanoseconds time{0};  ///< Zero unless SolveOptions::measure_time.
    double greatest = 0;               ///< Difficulty of its hardest step; zero without steps.

    RungCounters& operator+=(const RungCounters& other) noexcept;
};

/// Whether difficulty `a` is above `b` by more than the rounding errors of sums of tenths.
[[nodiscard]] constexpr bool is_harder(double a, double b) noexcept { return a > b + 0.05; }

/// The steps of a path from its start, on the profile's scale. All zero without steps.
struct PathSummary {
    std::uint64_t steps = 0;
    double first = 0;            ///< Difficulty of the first step.
    double until_placement = 0;  ///< The greatest up to the first step that places a digit, which
                                 ///< is included.
    double greatest = 0;
    double sum = 0;              ///< Of all difficulties.
    int grade = 0;               ///< The greatest; see Rung.
    bool has_placement = false;  ///< Whether a step has placed a digit.

    void add(double difficulty, int step_grade, bool places) noexcept {
        if (steps == 0) first = difficulty;
        if (!has_placement) until_placement = std::max(until_placement, difficulty);
        greatest = std::max(greatest, difficulty);
        sum += difficulty;
        grade = std::max(grade, step_grade);
        has_placement |= places;
        ++steps;
    }
};

}  // namespace gridlemma
