// SPDX-License-Identifier: Apache-2.0
// The audit of a finder on one grid: every step that it offers is checked against the solution,
// which brute force has found, and by the checker.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"
#include "engine/search/mrv.hpp"
#include "tests/strategies/all_steps.hpp"

namespace gridlemma::test {

/// Returns the solution of a puzzle that has exactly one.
[[nodiscard]] inline std::optional<Solution> only_solution(const Puzzle& puzzle) {
    std::optional<Solution> first;
    const SearchStats stats = search_mrv(Grid(puzzle), 2, [&](const Solution& solution) {
        if (!first) first = solution;
        return true;
    });
    return stats.solutions == 1 ? first : std::nullopt;
}

/// Counts of each kind of fault, and a description of the first fault.
struct Audit {
    std::uint64_t steps = 0;
    std::uint64_t unsound = 0;      ///< Removes a digit of the solution or places another.
    std::uint64_t uncertified = 0;  ///< Not certified by its truths.
    std::uint64_t idle = 0;  ///< Concludes nothing, or only about candidates that are absent.
    std::uint64_t unexplained = 0;  ///< Has no evidence.
    std::string first_fault;

    [[nodiscard]] bool is_clean() const noexcept {
        return unsound + uncertified + idle + unexplained == 0;
    }
    void add(std::uint64_t& counter, const std::string& fault) {
        if (is_clean()) first_fault = fault;
        ++counter;
    }
};

/// Whether a step agrees with the solution.
[[nodiscard]] inline bool is_sound(const Step& step, const Solution& solution) {
    for (Candidate placed : step.placements)
        if (solution[placed.cell().index()] != placed.digit()) return false;
    for (Candidate gone : step.eliminations)
        if (solution[gone.cell().index()] == gone.digit()) return false;
    return true;
}

[[nodiscard]] inline bool does_something(const Step& step, const Grid& grid) {
    for (Candidate candidate : step.placements)
        if (!grid.has(candidate)) return false;
    for (Candidate candidate : step.eliminations)
        if (!grid.has(candidate)) return false;
    return !step.placements.empty() || !step.eliminations.empty();
}

inline void audit_step(const Step& step, const Strategy& strategy, const Grid& grid,
                       const CheckedGrid& checked, const Solution& solution, Audit& audit) {
    const auto fault = [&](const std::string& what) {
        return std::string(strategy.descriptor.id) + ": " + what + " in " +
               to_string(to_puzzle(grid));
    };
    ++audit.steps;
    if (!does_something(step, grid)) audit.add(audit.idle, fault("idle step"));
    if (!is_sound(step, solution)) audit.add(audit.unsound, fault("unsound step"));
    if (std::holds_alternative<std::monostate>(step.evidence))
        audit.add(audit.unexplained, fault("step without evidence"));
    if (const auto reason = certify(checked, step))
        audit.add(audit.uncertified, fault("uncertified step (" + *reason + ")"));
}

/// Whether the two grids, which share no code, have the same content.
[[nodiscard]] inline bool agree(const Grid& grid, const CheckedGrid& checked) {
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell(i);
        const std::optional<Digit> digit = grid.digit_at(cell);
        if (digit.has_value() != checked.is_solved(cell)) return false;
        if (checked.possible(cell) != (digit ? DigitSet(*digit) : grid.at(cell))) return false;
    }
    return true;
}

}  // namespace gridlemma::test
