// SPDX-License-Identifier: Apache-2.0
// The ratings of D. Berthier: how long whips and braids have to be to solve a puzzle.
//
//   BRT        the basic theory: naked and hidden singles, as often as there are any
//   W, B       the greatest length needed if BRT comes first and then the shortest whip (braid)
//   gW, gB     the same with groups
//   TyW        as W, of typed whips alone: all truths of one sort
//   FW, F3W    as W, with forcing whips from truths of two options, or of two or three. Their
//              length is that of their partial whips together and one. Of the same length whips
//              come first
//   BxB        the least p for which T&E(1), with BRT and braids of at most p inside, solves it
//
// Ref: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
//      https://github.com/denis-berthier/CSP-Rules-V2.1
#pragma once

#include <optional>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma::whips {

/// No value: no length suffices.
struct Lengths {
    std::optional<int> whip;   ///< W, or gW with groups.
    std::optional<int> braid;  ///< B, or gB with groups.
};

/// Returns both ratings of a puzzle; 0 where singles suffice. Where `stop` ends the work, between
/// the searches for one whip or braid, they mean nothing. Thread-safe. Errors: std::bad_alloc.
/// Time: below a millisecond for most minimal puzzles, minutes for some of the hardest.
[[nodiscard]] Lengths rate(const Puzzle& puzzle, bool with_groups, StopCheck* stop = nullptr);

/// Returns TyW: 0 where singles suffice, no value where no typed whips do. Thread-safe. Errors:
/// std::bad_alloc. Time: some milliseconds for most minimal puzzles.
[[nodiscard]] std::optional<int> rate_typed(const Puzzle& puzzle);

/// Returns FW (most_options: 2) or F3W (3): 0 where singles suffice, no value where none of these
/// whips do. Thread-safe. Errors: std::bad_alloc. Time: that of W, and some milliseconds.
[[nodiscard]] std::optional<int> rate_forcing(const Puzzle& puzzle, int most_options);

/// Returns BxB: 0 where T&E(1) alone solves the puzzle, no value where T&E(2) does not.
/// Thread-safe. Errors: std::bad_alloc.
[[nodiscard]] std::optional<int> braids_in_trials(const Puzzle& puzzle);

}  // namespace gridlemma::whips
