// SPDX-License-Identifier: Apache-2.0
// Kernel first-empty: plain backtracking in its simplest form. It takes the first empty cell row by
// row, tries the digits upwards, and detects an equal digit in row, column and box by reading them.
// Slow on purpose: the baseline for every other kernel.
//
// Order: solutions ascend, read as 81-digit numbers.
// Ref:   D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2 "Backtrack programming".
#include "engine/core/classic.hpp"
#include "engine/search/kernels.hpp"
#include "engine/search/row_search.hpp"

namespace gridlemma {
namespace {

class FirstEmpty : RowSearch {
 public:
    FirstEmpty(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink, StopCheck* stop)
        : RowSearch(limit, sink, stop), puzzle_(puzzle) {
        for (Cell cell : puzzle.givens()) digit_[cell.index()] = puzzle.allowed(cell).first();
    }

    SearchStats run() {
        if (limit_ == 0) return stats_;
        if (find_conflict(puzzle_))
            stats_.nodes = 1;
        else
            fill_from(0, 0);
        return stats_;
    }

 private:
    /// Whether no filled cell that sees `cell` holds `digit`. Cells are filled in order, so after
    /// `cell` only the givens count: other cells there contain leftovers of earlier tries.
    [[nodiscard]] bool fits(Cell cell, Digit digit) const noexcept {
        for (House house : classic::houses_of(cell))
            for (Cell other : classic::positions_of(house))
                if (digit_[other.index()] == digit && other != cell &&
                    (other < cell || puzzle_.givens().contains(other)))
                    return false;
        return true;
    }

    /// Fills the cells from `index` on. Returns false if the search is over.
    bool fill_from(int index, std::uint32_t depth) {
        ++stats_.nodes;
        while (index < cell_count && puzzle_.givens().contains(Cell(index))) ++index;
        if (index == cell_count) return found();
        const Cell cell(index);
        DigitSet open;
        for (Digit digit : puzzle_.allowed(cell))
            if (fits(cell, digit)) open |= digit;
        if (open.size() > 1 && !guess(depth)) return false;
        for (Digit digit : open) {
            digit_[index] = digit;
            if (!fill_from(index + 1, depth)) return false;
        }
        return true;
    }

    const Puzzle& puzzle_;
};

}  // namespace

const SearchKernel& kernels::first_empty() noexcept {
    static const RowKernel<FirstEmpty> kernel(
        "first-empty", "plain backtracking row by row, digits upwards, houses read each time");
    return kernel;
}

}  // namespace gridlemma
