// SPDX-License-Identifier: Apache-2.0
// Many puzzles, several threads, the answers in the order of the puzzles.
//
//     rate_batch(puzzles, profiles::se(), {.threads = 4},
//                [](std::size_t i, const Path& path) { std::cout << i << ' ' << path.rating; });
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "engine/core/puzzle.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/library/solver.hpp"

namespace gridlemma {

struct BatchOptions {
    int threads = 0;     ///< Less than 1: one per core.
    bool steps = false;  ///< Whether paths have their steps.
    /// As for each Solver. `certify`, if it is set, is called by several threads at a time.
    SolveOptions solve = {};
};

/// Takes the path of the puzzle with that index, from 0.
using PathSink = std::function<void(std::size_t index, const Path& path)>;

/// Rates each puzzle and hands its path to `sink`: in the order of the puzzles, by one thread at a
/// time, though not always the same. The paths do not depend on the number of threads. Returns when
/// all have been handed over. At most a few hundred paths per thread are kept at a time.
///
/// Thread safety: any number of calls may run at once. Errors: those of Solver show in the paths.
/// If `sink` or a strategy throws, the others end their work and the exception leaves this call.
/// Where a thread cannot be started, the others do its part.
void rate_batch(std::span<const Puzzle> puzzles, const Profile& profile,
                const BatchOptions& options, const PathSink& sink);

}  // namespace gridlemma
