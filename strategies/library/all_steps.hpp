// SPDX-License-Identifier: Apache-2.0
// AllSteps: everything that the techniques of a profile find at a position.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "strategies/library/path.hpp"

namespace gridlemma {

struct AllStepsLimits {
    std::size_t most = 1000;  ///< Steps.
    std::size_t most_per_technique = 1000;
    double most_difficulty = std::numeric_limits<double>::infinity();
    /// Whether techniques that search without bound (Effort::open_ended) are tried even where an
    /// easier one has a step. Takes as long as it takes.
    bool is_thorough = false;
};

/// Thread safety: a value. Errors: none of its own.
struct AllSteps {
    /// In the order of the profile's ladder, that is the easiest technique first; the steps of one
    /// technique by their difficulty, then as it finds them. Each once: of those of one technique
    /// that conclude the same, the first. Among them is the one that the profile would take. None
    /// where the position has mistakes, or a fault.
    std::vector<PathStep> steps;
    /// No limit was reached, nothing has stopped the search, and no plugin threw.
    bool is_complete = true;
};

}  // namespace gridlemma
