// SPDX-License-Identifier: Apache-2.0
// MrvCursor: the search of the kernel `mrv`, one pass at a time, so that it can be observed and
// continued after each solution.
//
//   propagation   all naked and hidden singles of the grid are placed at once; repeated
//   guess         none was left: the first candidate of the chosen cell is tried, one deeper
//   solution      the last cells were placed
//   contradiction a cell without candidate, a house without place for a digit, or a single that
//                 another one excludes
//   retreat       after either of these: the next digit in the cell of the innermost guess or, if
//                 there is none, in that of the guess outside it, and so on
//   finished      there was no guess to return to; all later passes are the same
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

/// An open guess: `digit` is being tried in `cell`.
struct Guess {
    Cell cell;
    Digit digit;
    int depth = 0;    ///< Number of open guesses up to this one, from 1.
    int choice = 0;   ///< Rank of `digit` among the cell's candidates, from 1, ascending.
    int choices = 0;  ///< Number of the cell's candidates (2 to 9).

    bool operator==(const Guess&) const noexcept = default;
};

/// An event in a trace of the search.
struct SearchEvent {
    enum class Kind : std::uint8_t {
        guess,          ///< `guess` was opened and its first digit placed.
        retry_forward,  ///< The next digit of `guess` was placed.
        retry_upward,   ///< All digits of `guess` were tried: it was closed.
        solution,       ///< The grid is full. `guess` is the innermost open one, if any.
        contradiction,  ///< The grid cannot be filled. `guess` as above.
    };
    Kind kind = Kind::guess;
    std::optional<Guess> guess;
};

using SearchObserver = std::function<void(const SearchEvent&)>;

/// The kinds of pass, as above.
enum class PassKind : std::uint8_t {
    propagation,
    guess,
    solution,
    contradiction,
    retreat,
    finished
};

/// The effect of one pass. Valid until the next pass.
struct Pass {
    PassKind kind = PassKind::finished;
    /// Singles placed, naked ones first (by cell), then hidden ones (by house and digit). For a
    /// contradiction: those placed before it was detected.
    std::span<const Candidate> placed{};
    /// For a contradiction: the single that could not be placed, if it was met in placing one.
    std::optional<Candidate> clash{};
    /// The candidates that the placements removed from other cells. Empty for passes that place
    /// nothing, and for guess and retreat, whose event names the digit tried.
    CandidateSet eliminated{};
};

/// A search in progress. It is a value: a copy continues independently (its observer is copied
/// too). Not thread-safe.
class MrvCursor {
 public:
    /// Starts from a puzzle or from any grid. Equal digits in one house are a contradiction in the
    /// first pass.
    explicit MrvCursor(const Grid& start) : grid_(start) {}
    explicit MrvCursor(const Puzzle& puzzle) : MrvCursor(Grid(puzzle)) {}

    /// Executes one pass.
    Pass step();
    /// Continues to the next solution; returns nullopt if there is none (stats().solutions is their
    /// number). Solutions come in the order of the kernel `mrv`.
    std::optional<Solution> next();

    /// Returns the grid after the last pass: full after a solution, broken after a contradiction.
    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    /// Returns the open guesses, outermost first.
    [[nodiscard]] std::span<const Guess> guesses() const noexcept { return guesses_; }
    /// Returns the number of open guesses.
    [[nodiscard]] int depth() const noexcept { return static_cast<int>(guesses_.size()); }
    [[nodiscard]] bool is_finished() const noexcept { return state_ == State::finished; }
    /// Returns the number of passes so far, without those after the end.
    [[nodiscard]] std::uint64_t passes() const noexcept { return passes_; }
    /// Returns the statistics so far; at the end, those of the kernel `mrv` for the same start
    /// without a limit.
    [[nodiscard]] const SearchStats& stats() const noexcept { return stats_; }

    /// Sets the observer, which is called for each event while grid and guesses are in the state of
    /// the event. It must not call step or next of the cursor. Null for none.
    void observe(SearchObserver observer) { observer_ = std::move(observer); }

 private:
    enum class State : std::uint8_t { open, dead_end, finished };

    Pass propagate();
    Pass open_guess();
    Pass retreat();
    Pass end_branch(PassKind kind, SearchEvent::Kind event);
    void report(SearchEvent::Kind kind) const;
    void try_digit();

    Grid grid_;
    std::vector<Guess> guesses_;
    std::vector<Grid> before_;  ///< The grids in which the open guesses were made.
    std::vector<Candidate> placed_;
    State state_ = State::open;
    std::uint64_t passes_ = 0;
    SearchStats stats_{.solutions = 0, .guesses = 0, .nodes = 1, .max_depth = 0};
    SearchObserver observer_;
};

}  // namespace gridlemma
