// SPDX-License-Identifier: Apache-2.0
// NeedsInProgress: what the workers of `gridlemma needs` know of the puzzles that they are at, for
// the progress line and for the end after a signal.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "apps/input/reader.hpp"
#include "apps/path/needs_ladder.hpp"
#include "apps/path/path_text.hpp"
#include "strategies/needs/needs.hpp"

namespace gridlemma::apps {

/// Used by the threads of a run.
class NeedsInProgress {
 public:
    struct Puzzle {
        std::uint64_t ordinal = 0;  ///< 0: none.
        std::string heading;
        const Profile* profile = nullptr;
        std::optional<double> up_to;
        Needs known;
        std::chrono::steady_clock::time_point copied;
    };

    explicit NeedsInProgress(std::size_t width) : width_(width) {}

    /// A place for one worker.
    [[nodiscard]] Puzzle& add_worker() {
        const std::scoped_lock lock(mutex_);
        return puzzles_.emplace_back();
    }
    void begin(Puzzle& place, const InputPuzzle& puzzle, const NeedsLadders::Ladder& ladder) {
        const std::scoped_lock lock(mutex_);
        place = {};
        place.ordinal = puzzle.ordinal;
        place.heading = puzzle_heading(puzzle);
        place.profile = &ladder.profile;
        place.up_to = ladder.up_to;
        place.known.has_stopped = true;
    }
    void end(Puzzle& place) {
        const std::scoped_lock lock(mutex_);
        place.ordinal = 0;
        last_answer_ = Clock::now();
    }
    void note(Puzzle& place, const NeedsSoFar& so_far);

    /// "attempt 57, 4 sets"; of the first puzzle.
    [[nodiscard]] std::string text();
    /// Says once, when no puzzle has been answered for long, what would help.
    [[nodiscard]] std::string remark();
    /// What is known of the puzzles that are not answered, in their order.
    [[nodiscard]] std::string unfinished();

 private:
    using Clock = std::chrono::steady_clock;

    std::size_t width_;
    std::mutex mutex_;  // Guards the members below.
    std::deque<Puzzle> puzzles_;
    Clock::time_point last_answer_ = Clock::now();
    bool has_spoken_ = false;
};

}  // namespace gridlemma::apps
