// SPDX-License-Identifier: Apache-2.0
// Path: what became of one puzzle, as a value.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/outcome.hpp"
#include "engine/logic/strategy.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// A step of a path. Its grid must not outlive the geometry of the puzzle.
struct PathStep : Step {
    /// Never null. Belongs to the strategy, which outlives the path unless it is a plugin's.
    const Descriptor* technique = nullptr;
    double difficulty = 0;  ///< On the profile's scale.
    Grid before;            ///< The grid that the step was found in.
};

/// How often a path used a technique.
struct TechniqueUse {
    const Descriptor* technique = nullptr;  ///< Never null.
    std::uint64_t steps = 0;
};

/// What became of one puzzle. A value: it keeps nothing of the solver, and of the profile only the
/// descriptors of the strategies.
struct Path {
    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    std::optional<Solution> solution;  ///< The only one, or the first found of several.
    /// Nothing unless logic alone solved the puzzle and the profile's scale has a rating.
    std::optional<Rating> rating;
    const Descriptor* hardest = nullptr;   ///< The hardest technique used; null if there is none.
    std::vector<TechniqueUse> techniques;  ///< Those that were used, easiest first.
    std::uint64_t step_count = 0;
    std::vector<PathStep> steps;  ///< In order; empty if only a rating was asked for.
    Grid end;                     ///< Where logic ended.
    GeometryRef geometry = {};    ///< Of these grids.
    SearchStats search;           ///< The search that finished the puzzle; all zero if logic did.
    std::optional<Fault> fault;   ///< What ended logic before its time, if anything did.
};

/// Writes the rating as a text, "ER 7.2, EP 1.2, ED 1.2", or "-" if there is none.
std::ostream& operator<<(std::ostream& out, const std::optional<Rating>& rating);
/// "Naked Pair: In row 4, r4c5 and r4c8 hold 2 and 7 between them. So r4c1<>27."
std::ostream& operator<<(std::ostream& out, const PathStep& step);
/// "unique"…
std::ostream& operator<<(std::ostream& out, Status status);
/// "logic"…
std::ostream& operator<<(std::ostream& out, SolvedBy solved_by);

}  // namespace gridlemma
