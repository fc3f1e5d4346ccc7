// SPDX-License-Identifier: Apache-2.0
// Outcome: what came of one puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/logic/rating.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// What a puzzle turned out to be.
enum class Status : std::uint8_t {
    unique,
    multiple,
    none,
    invalid,  ///< Equal givens in one house, so none.
    capped,   ///< Given up at a limit.
};
[[nodiscard]] std::string_view to_string(Status status) noexcept;

/// What a number of solutions, counted to two or further, makes of a grid.
[[nodiscard]] Status status_of(std::uint64_t solutions) noexcept;
/// The same for a puzzle, which is invalid if its givens conflict.
[[nodiscard]] Status status_of(std::uint64_t solutions, const Puzzle& puzzle) noexcept;

/// How the solution was reached.
enum class SolvedBy : std::uint8_t { nothing, logic, search };
[[nodiscard]] std::string_view to_string(SolvedBy solved_by) noexcept;

/// The result of one run. `rungs` runs parallel to the profile's ladder.
struct Outcome {
    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    /// Solutions seen, up to 2. A puzzle that sound logic solves without assumptions has just one.
    int solutions = 0;
    std::optional<Solution> solution;  ///< The only one, or the first found of several.
    Grid grid;                         ///< Where logic ended.
    std::vector<RungCounters> rungs;
    std::uint64_t steps = 0;
    /// Index into the ladder of the hardest rung that logic used, as the scale sees it (see
    /// Scale::Hardest); -1 for none.
    int hardest = -1;
    /// Nothing unless logic alone solved the puzzle, above the profile's gap, and the scale has a
    /// rating: a path that search had to finish has none.
    std::optional<Rating> rating;
    /// Why logic ended before its time, if it did: there is no rating then, and `steps` are those
    /// before the fault.
    std::optional<Fault> fault;
    /// The search that finished the puzzle. All zero when logic finished it, and with
    /// Fallback::none, where search decides about the status and nothing else.
    SearchStats search;
};

}  // namespace gridlemma
