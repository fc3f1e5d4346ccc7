// SPDX-License-Identifier: Apache-2.0
// LaneSearch: any number of puzzles searched in the lanes of one thread.
//
// A lane holds one position of a puzzle's search tree. When it is settled, the lane guesses: one
// possibility stays in it, the other is stored. When it is dead or solved, it takes up the stored
// position that was put away last, and when there is none, the next puzzle. So each lane walks its
// own tree depth first, and no lane waits for another.
//
// When the puzzles run out, idle lanes help with those that are left, and with a single puzzle they
// do from the start. A tree is then cut into stretches that follow each other in search order:
//
//                 o                     stretch 1   walks a, b, and all below
//               /   \                   stretch 2   was given c, the stored position of stretch 1
//             o       d  stretch 3                  that comes last in the order
//           /   \                       stretch 3   was given d before that
//         o       c  stretch 2
//        / \                            in order: 1, 2, 3
//       a   b
//
// Only the first stretch, the leading one, hands out solutions. The others keep theirs until all
// before them are done. So solutions come in the order of one lane searching alone, statistics
// are the same to the last node, and nothing depends on the number of lanes, on the other puzzles
// of a batch, or on chance.
//
// Where more solutions are only counted than could be kept, the other stretches count theirs and
// forget them. As soon as some stretches in front have found as many together as are asked for,
// what comes after them is of no use and is given up: lanes do not run ahead by more than the
// limit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/lockstep/lanes.hpp"

namespace gridlemma::lockstep {

/// One run over some puzzles. An exception of the sink leaves it; nothing can be done with it then.
class LaneSearch {
 public:
    /// `sink` may be empty; it is of use with one task. Precondition: limit > 0.
    LaneSearch(const Target& target, std::span<SearchTask> tasks, std::uint64_t limit,
               const SolutionSink& sink, StopCheck* stop = nullptr);
    /// Fills in the answers of all tasks, or until `stop` says yes. Allocates a few times, however
    /// many there are.
    void run();

 private:
    using Index = std::int32_t;  ///< Into one of the vectors below; `none` for nothing.
    static constexpr Index none = -1;

    /// A position that is put away. Unused ones are linked by `below`.
    struct Stored {
        Cells cells;
        std::uint32_t depth;
        Index above;
        Index below;
    };
    /// A solution that has to wait, and what its stretch had done when it was found.
    struct Held {
        Solution solution;
        SearchStats stats;
    };
    /// See above. Unused ones are linked by `next`.
    struct Stretch {
        std::size_t task = 0;
        Index lane = none;  ///< None: all done, or positions are stored that wait for a lane.
        Index next = none;  ///< The stretch after it.
        Index root = none;  ///< What it started from; none: the puzzle.
        Index top = none;   ///< Stored positions, the one that comes first in the order on top.
        Index bottom = none;
        bool leads = false;
        SearchStats stats;  ///< While it leads, those of all stretches before it included.
        std::vector<Held> held;
    };

    void give_up();
    void settle(Index lane);
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
    void load(Index lane, const Cells& cells, std::uint32_t depth);
    void forget_verdict(Index lane);
    void resume(Index stretch, Index lane);
    void release(Index lane);
    [[nodiscard]] Word& word(Index lane, int cell) {
        return lanes_.cells[static_cast<std::size_t>(cell) * target_.width + lane];
    }
    [[nodiscard]] Solution solution_in(Index lane);
    [[nodiscard]] Stretch& stretch_in(Index lane) { return stretches_[stretch_of_[lane]]; }

    [[nodiscard]] Index new_stretch(std::size_t task);
    void drop_stretch(Index stretch);
    void drop_stored(Stretch& stretch);
    [[nodiscard]] Index new_stored();
    void drop(Index stored);
    void push(Stretch& stretch, Index stored);
    [[nodiscard]] Index pop(Stretch& stretch);
    [[nodiscard]] Index take_bottom(Stretch& stretch);

    const Target& target_;
    std::span<SearchTask> tasks_;
    std::uint64_t limit_;
    const SolutionSink& sink_;
    StopCheck* stop_;
    bool holds_all_;  ///< Whether stretches that do not lead keep all solutions they find.
    std::size_t most_held_;

    Lanes lanes_;
    Choices choices_;
    std::array<Index, most_lanes> stretch_of_{};
    std::array<std::uint32_t, most_lanes> depth_{};
    LaneSet busy_ = 0;
    LaneSet dead_ = 0;     ///< Of the last pass, as far as not attended to yet.
    LaneSet settled_ = 0;  ///< The same.

    std::size_t next_task_ = 0;
    std::vector<Index> leading_;  ///< Of each task; none: it is done or not begun.
    /// Of each task, what its stretches have counted but for one that waits to start over; kept
    /// where solutions are only counted. Always below the limit.
    std::vector<std::uint64_t> counted_;
    std::vector<Stretch> stretches_;
    std::vector<Stored> stored_;
    Index unused_stretch_ = none;
    Index unused_stored_ = none;
    std::size_t stretch_count_ = 0;  ///< In use.
    std::size_t spare_ = 0;          ///< Positions that could be given to idle lanes.
};

}  // namespace gridlemma::lockstep
