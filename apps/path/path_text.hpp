// SPDX-License-Identifier: Apache-2.0
// PathText: the way through one puzzle, told for people at a terminal of 80 columns.
//
//   Puzzle 3 (hard.txt:12): its name
//
//        c1    c2 ...              the grid with its candidates, at the start or after each step
//
//      1. Hidden Single (Box): ... So r3c5=7.
//      2. Naked Pair: ... So r4c1<>27, r4c9<>2.
//
//   Solved by logic in 51 steps: ...
#pragma once

#include <cstdint>
#include <string>

#include "apps/output/record.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// When the grid is drawn.
enum class DrawGrid : std::uint8_t { never, start, each };

/// The descriptor's name for a strategy of the profile; the id for any other.
[[nodiscard]] std::string_view strategy_name(const Profile& profile, std::string_view id);

/// "Naked Pair: In row 4, r4c5 and r4c8 hold 2 and 7 between them. So r4c1<>27."
[[nodiscard]] std::string step_text(const Profile& profile, const Step& step);

/// "7. X-Wing: r1c4<>5"; `number` is that of the step.
[[nodiscard]] std::string step_title(const Profile& profile, std::uint64_t number,
                                     const Step& step);

/// "Solved by logic in 51 steps.", "Logic ends after 12 steps; search finished the puzzle with 5
/// guesses.", and so on, with what there is to say about the number of solutions.
[[nodiscard]] std::string verdict_text(const InputPuzzle& puzzle, const Outcome& outcome);

/// One object serves any number of puzzles, one after the other.
class PathText {
 public:
    PathText(const Profile& profile, DrawGrid draw) : profile_(profile), draw_(draw) {}

    void begin(const InputPuzzle& puzzle, Buffer& out);
    void add(const Grid& before, const Step& step, Buffer& out);
    void end(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out);

 private:
    const Profile& profile_;
    DrawGrid draw_;
    std::uint64_t number_ = 0;
};

}  // namespace gridlemma::apps
