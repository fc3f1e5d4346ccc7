// SPDX-License-Identifier: Apache-2.0
// Kernel first-empty: plain backtracking in its simplest form. It takes the first empty cell row by
// row, tries the digits upwards, and detects an equal digit in row, column and box by reading them.
// Slow on purpose: the baseline for every other kernel.
//
// Order: solutions ascend, read as 81-digit numbers.
// Ref:   D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2 "Backtrack programming".
#include <algorithm>

#include "engine/core/classic.hpp"
#include "engine/search/kernels.hpp"

namespace gridlemma {
namespace {

class FirstEmpty {
 public:
    FirstEmpty(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink, StopCheck* stop)
        : puzzle_(puzzle), limit_(limit), sink_(sink), stop_(stop) {
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
        if (open.size() > 1) {
            if (should_stop_at(++stats_.guesses, stop_)) return false;
            stats_.max_depth = std::max(stats_.max_depth, ++depth);
        }
        for (Digit digit : open) {
            digit_[index] = digit;
            if (!fill_from(index + 1, depth)) return false;
        }
        return true;
    }

    bool found() {
        ++stats_.solutions;
        if (sink_ && !sink_(digit_)) return false;
        return stats_.solutions < limit_;
    }

    const Puzzle& puzzle_;
    std::uint64_t limit_;
    const SolutionSink& sink_;
    StopCheck* stop_;
    Solution digit_{};
    SearchStats stats_;
};

class FirstEmptyKernel final : public SearchKernel {
 public:
    [[nodiscard]] const Descriptor& descriptor() const noexcept override {
        static constexpr Descriptor text = {
            .name = "first-empty",
            .description = "plain backtracking row by row, digits upwards, houses read each time",
            .reference = "D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2 (2022)",
            .time = unbounded_search_time};
        return text;
    }
    SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                               StopCheck* stop) const override {
        return FirstEmpty(puzzle, limit, sink, stop).run();
    }
};

}  // namespace

const SearchKernel& kernels::first_empty() noexcept {
    static const FirstEmptyKernel kernel;
    return kernel;
}

}  // namespace gridlemma
