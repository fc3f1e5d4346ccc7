// SPDX-License-Identifier: Apache-2.0
// Neighbors: the puzzles that a few clues removed and a few clues added make of a puzzle. The usual
// notation is {-1+1} for one clue removed and one added.
//
// Method: some clues are removed, and all solutions of what is left are found once. A clue, or a
// set of clues, completes it if just one of these solutions has all of them: no further search is
// needed for each.
//
//     solutions     1 1 0 0 1 0 ...   those that have r1c1=5
//                   0 0 1 0 1 0 ...   those that have r2c7=3
//     both          0 0 0 0 1 0 ...   one: with these two clues, it is the only one
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/stop.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Which neighbors are asked for.
struct NeighborOrder {
    int remove = 1;            ///< How many clues are removed: 0 or more.
    int add = 1;               ///< How many clues are added: 0 or more.
    bool only_minimal = true;  ///< Only those without a redundant clue.
    /// Solutions that are kept in memory, at some 200 bytes each. If there are more, the first clue
    /// to add is chosen before they are looked for, which takes longer. It does not change what is
    /// found, only the order.
    std::size_t most_solutions = std::size_t{1} << 18U;
};

/// A puzzle with one solution.
struct Neighbor {
    Puzzle puzzle{};
    Solution solution{};
    CellSet removed{};  ///< Cells of the other puzzle whose clues are not there any more.
    CellSet added{};    ///< Cells that have a clue now; a removed one may have another digit.
};

/// Thread safety: use one object per thread. Errors: nothing is thrown but std::bad_alloc and what
/// a sink throws.
class Neighbors {
 public:
    /// Receives each neighbor; returning false ends the search.
    using Sink = std::function<bool(const Neighbor&)>;

    /// Passes each neighbor of `puzzle` to `sink`, once, in an order that depends on the arguments
    /// alone. `puzzle` may have any number of solutions. A clue that is removed is not put back.
    /// Removed cells allow all digits. `stop`, if not null, is checked from time to time; see
    /// StopCheck. {-1+1} of a minimal puzzle takes some 5 ms, {-2+2} some seconds.
    void find(const Puzzle& puzzle, const NeighborOrder& order, const Sink& sink,
              StopCheck* stop = nullptr);

 private:
    /// A clue that may be added, and the solutions that have it.
    struct Clue {
        Cell cell;
        Digit digit;
        std::size_t next_cell = 0;  ///< The first clue of a later cell.
    };
    using Bits = std::vector<std::uint64_t>;

    void remove(const Puzzle& puzzle, const CellSet& removed, CellSet others, int more);
    void complete(const Puzzle& puzzle, CellSet added, CellSet open, int more);
    void branch(const Puzzle& puzzle, const CellSet& added, CellSet open, int more);
    [[nodiscard]] bool find_solutions(const Puzzle& puzzle, std::size_t limit);
    void sort_solutions(const CellSet& open);
    void choose(std::size_t depth, std::size_t from, int more);
    void try_last(const Bits& solutions, std::size_t from);
    [[nodiscard]] bool is_back(Cell cell, Digit digit) const;
    [[nodiscard]] std::span<const std::uint64_t> bits_of(std::size_t clue) const {
        return std::span(bits_).subspan(clue * words_, words_);
    }
    void take(const Puzzle& puzzle, const Solution& solution, const CellSet& added);
    void pass_on();

    NeighborOrder order_;
    const Sink* sink_ = nullptr;
    StopCheck* stop_ = nullptr;
    bool is_over_ = false;
    Puzzle original_;
    CellSet removed_;
    std::vector<Neighbor> found_;  ///< Not yet tested for redundant clues.
    // What follows belongs to the puzzle that is being completed.
    Puzzle puzzle_;
    CellSet added_before_;
    std::vector<Solution> solutions_;
    std::vector<Clue> clues_;
    std::size_t words_ = 0;
    Bits bits_;               ///< By clue: a bit per solution.
    std::vector<Bits> left_;  ///< By the number of clues chosen: the solutions that have them.
    std::vector<std::size_t> chosen_;
};

}  // namespace gridlemma
