// SPDX-License-Identifier: Apache-2.0
// Position: a puzzle and what a player has made of it, compared with its solution. Made once, then
// asked for hints, steps and verdicts as often as one likes:
//
//     const Position position = position_of(puzzle);
//     Solver solver(profiles::se());
//     std::cout << hint_text(solver.hint(position), HintLevel::step, profiles::se()) << '\n';
//
// A Puzzle holds givens, placed digits and struck candidates; a Position adds what search knows.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/outcome.hpp"

namespace gridlemma {

/// What a player has added to a puzzle. Null: nothing of that kind.
struct PlayersWork {
    /// The digits that he has placed, with the givens. What it strikes is struck.
    const Puzzle* filled = nullptr;
    /// His pencilmarks by cell; empty for a cell that he has not looked at.
    const std::array<DigitSet, cell_count>* marks = nullptr;
};

/// Why a position cannot be worked with.
enum class PositionFault : std::uint8_t {
    none,
    not_the_given,  ///< The player's digit in `Position::differs` is not the given.
    no_solution,    ///< The puzzle has none.
    broken,         ///< The puzzle has several, the position none.
    stopped,        ///< The search was stopped.
};

/// Thread safety: a value. Errors: in `fault`; then the rest is incomplete.
struct Position {
    PositionFault fault = PositionFault::none;
    std::optional<Cell> differs;
    /// The givens alone, if what was placed and struck follows from them; else the puzzle as it
    /// came.
    Puzzle start;
    Status status = Status::none;      ///< Of the start.
    std::optional<Solution> solution;  ///< Of the start; the first one found of several.
    /// The position, with the digits and pencilmarks of the player. Equal to `start` if there are
    /// none, or if the puzzle has several solutions: then nothing tells whether they follow from
    /// it.
    Puzzle now;
    bool candidates_by_reasoning = false;  ///< What is not given in `now` follows from the givens.
    /// What the position says against the only solution: "r1c1=5" for a wrong digit, "r1c1<>5" for
    /// the right pencilmark that is missing. Empty if the puzzle has several solutions.
    std::vector<Literal> mistakes;

    [[nodiscard]] bool is_unique() const noexcept { return status == Status::unique; }
    [[nodiscard]] bool is_puzzle() const noexcept { return now == start; }
};

/// Decides status and solution by search, and compares. `puzzle` may be a position itself. `stop`
/// may be null.
[[nodiscard]] Position position_of(const Puzzle& puzzle, const PlayersWork& work = {},
                                   StopCheck* stop = nullptr);
/// The same of a position that is to be believed: what was placed and struck is not compared with
/// the solution of the givens.
[[nodiscard]] Position believed_position(const Puzzle& puzzle, StopCheck* stop = nullptr);

/// Nothing if the puzzle has several solutions.
[[nodiscard]] std::optional<bool> is_right(Literal conclusion, const Position& position);
/// Whether `grid` shows all of them.
[[nodiscard]] bool are_reached(const std::vector<Literal>& conclusions, const Grid& grid) noexcept;

}  // namespace gridlemma
