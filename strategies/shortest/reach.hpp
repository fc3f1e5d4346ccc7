// SPDX-License-Identifier: Apache-2.0
// Reach: which candidates a step of one elimination may eliminate, by a test that takes
// microseconds and never denies what is so.
//
// Whips and braids: the layers of what follows from a candidate (see strategies/whips) are at most
// as many as a chain that eliminates it is long. They do not get more when other candidates go.
#pragma once

#include "engine/logic/profile.hpp"
#include "strategies/shortest/free_board.hpp"
#include "strategies/whips/propagation.hpp"

namespace gridlemma::shortest {

/// Thread safety: one object per thread. Errors: std::bad_alloc.
class Reach {
 public:
    /// Whether each step of the profile's strategies that takes anything from a position without
    /// singles and locked candidates eliminates just one candidate, by a whip or a braid.
    [[nodiscard]] static bool covers(const Profile& profile) noexcept;

    /// Precondition: covers(profile). `most`: see StepsByDifficulty.
    explicit Reach(const Profile& profile);

    /// Begins with a position of a puzzle.
    void start(const Grid& grid) { grid_ = grid; }
    /// Looks at a board that is a position of the puzzle, closed.
    void move_to(const FreeBoard& board);
    [[nodiscard]] bool has(int candidate);
    /// Those of `candidates`.
    [[nodiscard]] CandidateBits of(const CandidateBits& candidates);

 private:
    int longest_ = 0;
    whips::PropagationOn<whips::TruthBoard> propagation_;
    Grid grid_;
    whips::TruthBoard board_;
};

}  // namespace gridlemma::shortest
