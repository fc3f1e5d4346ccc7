// SPDX-License-Identifier: Apache-2.0
// ShortestInProgress: what the workers of `gridlemma shortest` know of the puzzles that they are
// at, for the progress line.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>

#include "strategies/shortest/shortest.hpp"

namespace gridlemma::apps {

/// Used by the threads of a run.
class ShortestInProgress {
 public:
    struct Puzzle {
        std::uint64_t ordinal = 0;  ///< 0: none.
        ShortestSoFar known = {};
    };

    /// A place for one worker.
    [[nodiscard]] Puzzle& add_worker();
    void begin(Puzzle& place, std::uint64_t ordinal);
    void note(Puzzle& place, const ShortestSoFar& known);
    void end(Puzzle& place) { begin(place, 0); }

    /// "puzzle 3: 7 steps; at least 5"; of the first puzzle.
    [[nodiscard]] std::string text();

 private:
    std::mutex mutex_;  // Guards the puzzles.
    std::deque<Puzzle> puzzles_;
};

}  // namespace gridlemma::apps
