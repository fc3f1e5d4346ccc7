// SPDX-License-Identifier: Apache-2.0
// PathText: the way through one puzzle, told for people at a terminal.
//
//   Puzzle 3 (hard.txt:12): its name
//
//        c1    c2 ...              the grid with its candidates, at the start or after each step
//
//      1. Hidden Single (Box) (1.2): ... So r3c5=7.
//      2. Naked Pair (3.0): ... So r4c1<>27, r4c9<>2.
//      3-5. Three singles (1.2 to 2.3): r1c1=5, r2c7=5, r9c9=1.
//
//   Solved by logic in 51 steps: ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/base/wrap.hpp"
#include "apps/output/records/record.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// When the grid is drawn.
enum class DrawGrid : std::uint8_t { never, start, each };

/// The descriptor's name for a strategy of the profile; the id for any other.
[[nodiscard]] std::string_view strategy_name(const Profile& profile, std::string_view id);

/// "Naked Pair: In row 4, r4c5 and r4c8 hold 2 and 7 between them. So r4c1<>27."
[[nodiscard]] std::string step_text(const Profile& profile, const Step& step, const Grid& before,
                                    Notation notation = Notation::words);

/// "No", "One" to "Ten"; larger numbers in figures.
[[nodiscard]] std::string number_in_words(std::size_t number);

/// "Puzzle 3: its name".
[[nodiscard]] std::string title_of(const InputPuzzle& puzzle);

/// "Puzzle 3: its name" and the puzzle, after an empty line unless it is the first.
[[nodiscard]] std::string puzzle_heading(const InputPuzzle& puzzle);

/// "7. X-Wing: r1c4<>5"; `number` is that of the step, if it is one of a path.
[[nodiscard]] std::string step_title(const Profile& profile, std::optional<std::uint64_t> number,
                                     const Step& step);

/// "Solved by logic in 51 steps.", "Logic ends after 12 steps; search finished the puzzle with 5
/// guesses.", and so on, with what there is to say about the number of solutions.
[[nodiscard]] std::string verdict_text(const InputPuzzle& puzzle, const Outcome& outcome);

/// "3.0", "8.45": the difficulty of a step on the scale of the profile; empty if there is none.
[[nodiscard]] std::string difficulty_text(const Profile& profile, const Step& step);

/// How a path is told.
struct PathLook {
    DrawGrid draw = DrawGrid::start;
    Notation notation = Notation::words;
    bool is_brief = false;  ///< Singles that follow each other are told in one line.
    std::size_t width = page_width;
    bool has_colours = false;
};

/// One object serves any number of puzzles, one after the other.
class PathText {
 public:
    PathText(const Profile& profile, const PathLook& look) : profile_(profile), look_(look) {}

    void begin(const InputPuzzle& puzzle, Buffer& out);
    void add(const Grid& before, const Step& step);
    /// All that was added, and how the path ends.
    void end(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out);

 private:
    /// A step as it will be told.
    struct Told {
        std::string name;     ///< Of the technique, with the difficulty.
        std::string text;     ///< What comes after the name.
        std::string drawing;  ///< The grid after it, if that is drawn.
        double difficulty = 0;
        std::string single;  ///< What a single places: "r3c5=7".
    };

    void append_steps(std::string& out) const;
    void append_step(std::size_t place, bool is_hardest, std::string& out) const;
    void append_run(std::size_t first, std::size_t last, std::string& out) const;
    [[nodiscard]] std::string coloured_conclusions(const Step& step, std::string text) const;
    [[nodiscard]] std::string hardest_text() const;
    [[nodiscard]] std::size_t hardest() const;

    const Profile& profile_;
    PathLook look_;
    std::vector<Told> steps_;
};

}  // namespace gridlemma::apps
