// SPDX-License-Identifier: Apache-2.0
// MinimalSubpuzzles: the minimal puzzles that are left of a puzzle if clues are removed.
//
// A puzzle has one solution if and only if it has a clue in each unavoidable set of its solution: a
// set of cells in which another solution of a part of the puzzle differs. The minimal sub-puzzles
// are the minimal sets of clues with that property. The search removes redundant clues in turn and,
// in another branch, keeps them; a branch ends where a clue that it keeps can never become
// necessary. Whether a clue is necessary follows from the unavoidable sets that searches for
// solutions have shown so far, or a search shows another one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/stop.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Thread safety: use one object per thread. Errors: nothing is thrown but std::bad_alloc and what
/// a sink throws.
class MinimalSubpuzzles {
 public:
    /// Receives each sub-puzzle; returning false ends the search.
    using Sink = std::function<bool(const Puzzle&)>;

    /// Passes each minimal sub-puzzle to `sink`, once. Precondition: `solution` is the only one of
    /// `puzzle`. `stop`, if not null, is checked from time to time; see StopCheck. The number of
    /// minimal sub-puzzles can be beyond all limits.
    void find(const Puzzle& puzzle, const Solution& solution, const Sink& sink,
              StopCheck* stop = nullptr);

 private:
    /// `clues` are present, `kept` are known to be necessary, `open` may be redundant.
    void search(const CellSet& clues, CellSet kept, CellSet open);
    [[nodiscard]] CellSet without_a_known_need(const CellSet& open, const CellSet& clues);
    [[nodiscard]] CellSet redundant_among(CellSet open, const CellSet& clues);
    [[nodiscard]] bool can_become_necessary(const CellSet& kept, const CellSet& all_kept);
    [[nodiscard]] bool has_other_solution(const CellSet& clues, Cell cell);
    void learn(const Solution& other);
    [[nodiscard]] Puzzle with(const CellSet& clues) const;

    const Sink* sink_ = nullptr;
    StopCheck* stop_ = nullptr;
    bool is_over_ = false;
    Puzzle puzzle_;
    Solution solution_{};
    /// The known unavoidable sets, a bit each: those that have a clue.
    std::array<std::vector<std::uint64_t>, cell_count> sets_of_;
    std::size_t set_count_ = 0;
    std::vector<std::uint64_t> hit_;        ///< Sets that have one of some clues.
    std::vector<std::uint64_t> hit_twice_;  ///< Sets that have several.
    std::vector<Puzzle> tests_;
    std::vector<SearchTask> tasks_;
};

}  // namespace gridlemma
