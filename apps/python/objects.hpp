// SPDX-License-Identifier: Apache-2.0
// Single puzzles, as Python holds them: positions, steps, paths. All are values that do not change,
// so any number of threads may use them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/python/profile_handle.hpp"
#include "strategies/library/solver.hpp"

namespace gridlemma::python {

/// A step, with the puzzle that it belongs to and the profile that found it.
struct StepObject {
    PathStep step;
    CellSet givens;
    ProfileHandle profile;
};

struct PathObject {
    Path path;
    Puzzle puzzle;
    ProfileHandle profile;
};

struct PositionObject {
    Position position;
};

struct HintObject {
    Hint hint;
    ProfileHandle profile;
    CellSet givens;
};

struct VerdictObject {
    Verdict verdict;
    std::string text;
};

/// Reads a puzzle or a position in any form that the command reads on one line. Throws ValueError.
[[nodiscard]] Puzzle puzzle_of_text(const std::string& text);

/// A drawing of the grid, and of the step over it, as explain --svg makes it.
[[nodiscard]] std::string svg_of(const Grid& grid, const CellSet& givens, const PathStep* step);
/// A page with the path, as explain --html makes it.
[[nodiscard]] std::string page_of(const PathObject& path);
/// The page within another: as a notebook shows it.
[[nodiscard]] std::string frame_of(const std::string& page);

}  // namespace gridlemma::python
