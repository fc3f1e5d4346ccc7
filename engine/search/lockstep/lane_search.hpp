// SPDX-License-Identifier: Apache-2.0
// LaneSearch: any number of puzzles searched in the lanes of one thread.
//
// A lane holds one position of a puzzle's search tree. When it is settled, the lane guesses: one
// possibility stays in it, the other is stored. When it is dead or solved, it takes the position
// stored last or, if there is none, the next puzzle. So each lane walks its own tree depth first,
// and no lane waits for another.
//
// When the puzzles run out, idle lanes help with those that are left; with a single puzzle they
// help from the start. A tree is then cut into stretches that follow each other in search order:
//
//                 o                     stretch 1   walks a, b, and all below
//               /   \                   stretch 2   was given c, the stored position of stretch 1
//             o       d  stretch 3                  that comes last in the order
//           /   \                       stretch 3   was given d before that
//         o       c  stretch 2
//        / \                            in order: 1, 2, 3
//       a   b
//
// Only the first stretch, the leading one, passes on solutions. The others keep theirs until all
// stretches before them are done. So solutions come in the order of one lane searching alone,
// statistics are the same to the last node, and nothing depends on the number of lanes, on the
// other puzzles of a batch, or on chance.
//
// If more solutions are only counted than could be kept, the other stretches count theirs without
// keeping them. Once the stretches in front have together found as many as the limit, everything
// after them is dropped: lanes do not run ahead by more than the limit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/lockstep/lane_states.hpp"
#include "engine/search/lockstep/stretches.hpp"

namespace gridlemma::lockstep {

/// One run over some puzzles. An exception thrown by the sink leaves run(); the object must not be
/// used after that. Not thread-safe.
class LaneSearch {
 public:
    /// `sink` may be empty; it is used with one task only. Precondition: limit > 0.
    LaneSearch(const Target& target, std::span<SearchTask> tasks, std::uint64_t limit,
               const SolutionSink& sink, StopCheck* stop = nullptr);
    /// Fills in the results of all tasks, or stops early if `stop` is raised. The number of
    /// allocations is small and does not depend on the number of tasks.
    void run();

 private:
    void give_up();
    void guess(Index lane);
    void found_solution(Index lane);
    void hold_solution(Index lane);
    void count_solution(Index lane);
    void go_on_counting(Index lane);
    [[nodiscard]] LaneSet give_up_after_limit(std::size_t task);
    void retreat(Index lane);

    void take_task(Index lane);
    void take_tasks(LaneSet lanes);
    void end_stretch(Index lane);
    void lead_on(Index ended, Index lane);
    [[nodiscard]] bool hand_out_held(Index stretch, const SearchStats& before);
    void start_over(Index stretch, Index lane);
    void end_task(Index leading, const SearchStats& stats);
    [[nodiscard]] LaneSet drop_from(Index stretch);
    [[nodiscard]] bool hand_out(Index lane);

    void share();
    [[nodiscard]] Index stretch_to_split() const;
    void split(Index stretch, Index lane);

    void start(Index stretch, Index lane);
    void resume(Index stretch, Index lane);
    void release(Index lane);
    [[nodiscard]] Stretch& stretch_in(Index lane) { return stretches_[stretch_of_[lane]]; }

    const Target& target_;
    std::span<SearchTask> tasks_;
    std::uint64_t limit_;
    const SolutionSink& sink_;
    StopCheck* stop_;
    bool holds_all_;  ///< Whether stretches that do not lead keep all their solutions.
    std::size_t most_held_;

    LaneStates lanes_;
    std::array<Index, most_lanes> stretch_of_{};

    std::size_t next_task_ = 0;
    std::vector<Index> leading_;  ///< Per task; `none`: it is done or not begun.
    /// Per task, the count of all its stretches except one that waits to start over. Maintained if
    /// solutions are only counted. Always below the limit.
    std::vector<std::uint64_t> counted_;
    Stretches stretches_;
};

}  // namespace gridlemma::lockstep
