// SPDX-License-Identifier: Apache-2.0
// MrvCursor: the search of the kernel `mrv`, one pass at a time, to be looked at in between and to
// be taken up again after each solution.
//
//   propagation   all naked and hidden singles of the grid are placed at once; repeated
//   guess         none was left: the first candidate of the chosen cell is tried, one level deeper
//   solution      the last cells were placed
//   contradiction a cell without candidate, or a house without place for a digit
//   retreat       after either of these: the next digit in the cell of the innermost guess, or,
//                 where there is none, in that of the guess outside it, and so on
//   finished      no guess was left to go back to; all later passes are the same
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// A guess that is open: `digit` is being tried in `cell`.
struct Guess {
    Cell cell;
    Digit digit;
    int level = 0;    ///< From 1: how many guesses are open up to this one.
    int choice = 0;   ///< Which of the cell's candidates `digit` is, from 1, upwards…
    int choices = 0;  ///< …out of how many (2 to 9).

    bool operator==(const Guess&) const noexcept = default;
};

/// What a trace of the search tells.
struct SearchEvent {
    enum class Kind : std::uint8_t {
        guess,          ///< `guess` was opened and its first digit placed.
        retry_forward,  ///< The next digit of `guess` was placed.
        retry_upward,   ///< All digits of `guess` are done with: it was closed.
        solution,       ///< The grid is full. `guess` is the innermost open one, if any is.
        contradiction,  ///< The grid cannot be filled. `guess` as above.
    };
    Kind kind = Kind::guess;
    std::optional<Guess> guess;
};

using SearchObserver = std::function<void(const SearchEvent&)>;

/// Kinds of pass, as above.
enum class PassKind : std::uint8_t {
    propagation,
    guess,
    solution,
    contradiction,
    retreat,
    finished
};

/// What one pass did. Valid until the next pass.
struct Pass {
    PassKind kind = PassKind::finished;
    /// Singles placed, naked ones first (by cell), then hidden ones (by house and digit). With kind
    /// contradiction: those that could be placed before it showed.
    std::span<const Candidate> placed{};
    /// What the placements took from other cells. Empty for passes that place nothing, guess and
    /// retreat among them: there the event tells the digit tried.
    CandidateSet eliminated{};
};

/// A search under way: a value, a copy of which goes on by itself (its observer is copied as well).
class MrvCursor {
 public:
    /// Starts from a puzzle or from any grid; equal digits in one house show as a contradiction in
    /// the first pass.
    explicit MrvCursor(const Grid& start) : grid_(start) {}
    explicit MrvCursor(const Puzzle& puzzle) : MrvCursor(Grid(puzzle)) {}

    /// Does one pass.
    Pass step();
    /// Runs on to the next solution; nothing when there is no further one (stats().solutions tells
    /// how many there were). Solutions come in the order of the kernel `mrv`.
    std::optional<Solution> next();

    /// As the last pass left it: after a solution full, after a contradiction broken.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    /// The open guesses, outermost first.
    [[nodiscard]] std::span<const Guess> guesses() const noexcept { return guesses_; }
    /// Levels of guessing at present.
    [[nodiscard]] int depth() const noexcept { return static_cast<int>(guesses_.size()); }
    [[nodiscard]] bool is_finished() const noexcept { return state_ == State::finished; }
    /// Passes done so far; those after the end do not count.
    [[nodiscard]] std::uint64_t passes() const noexcept { return passes_; }
    /// So far; once finished, what the kernel `mrv` gives for the same start without limit.
    [[nodiscard]] const SearchStats& stats() const noexcept { return stats_; }

    /// Called for each event as it happens, with grid and guesses as they are then. It must not
    /// call the cursor's step or next. Null for none.
    void observe(SearchObserver observer) { observer_ = std::move(observer); }

 private:
    enum class State : std::uint8_t { open, dead_end, finished };

    Pass propagate();
    Pass open_guess();
    Pass retreat();
    Pass end_branch(PassKind kind, SearchEvent::Kind event);
    void tell(SearchEvent::Kind kind) const;
    void try_digit();

    Grid grid_;
    std::vector<Guess> guesses_;
    std::vector<Grid> before_;  ///< The grid in which each open guess was made.
    std::vector<Candidate> placed_;
    State state_ = State::open;
    std::uint64_t passes_ = 0;
    SearchStats stats_{.solutions = 0, .guesses = 0, .nodes = 1, .max_depth = 0};
    SearchObserver observer_;
};

}  // namespace gridlemma
