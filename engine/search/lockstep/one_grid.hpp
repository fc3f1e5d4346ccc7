// SPDX-License-Identifier: Apache-2.0
// A single puzzle, searched with one grid in registers. It walks the tree of LaneSearch, with the
// same statistics: it makes the same deductions (see lanes-inl.hpp). A pass of a lane visits rows
// and columns. This search stops after any visit if there is no solution or nothing more to deduce.
// That saves one visit in eleven on hard puzzles.
//
// A band has nine minilines, a register sixteen places. The cells of all bands take nine registers,
// one per line of a band and place in a miniline, and the minilines of the three bands lie side by
// side:
//
//     place in the register    0   1   2    3   4   5    6  7    8   9   10    11 ... 15
//     band                     0   0   0    1   1   1    -  -    2   2   2     -
//     box                      0   1   2    0   1   2    -  -    0   1   2     -
//
// So the bands of rows take one visit together. Turning to the next box is a shuffle within half a
// register, and to the next line, none: it is another register. To turn from rows to columns,
// places and lines change roles (other registers), and bands and boxes do (one shuffle per
// register).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/search/kernel.hpp"

namespace gridlemma::lockstep {

/// What SearchKernel::search() is asked for.
struct OneSearch {
    const Puzzle& puzzle;
    std::uint64_t limit;
    const SolutionSink& sink;  ///< May be empty.
    StopCheck* stop;           ///< May be null.
};

/// The code for one kind of processor. Returns the statistics; the first solution, if there is one,
/// goes to `first`. Precondition: limit > 0. Allocates nothing. Thread-safe.
using SearchOne = SearchStats(const OneSearch& search, std::optional<Solution>& first);

}  // namespace gridlemma::lockstep
