// SPDX-License-Identifier: Apache-2.0
// The search for backdoors: sets of cells whose digits, given too, leave a puzzle that some logic
// solves. Such logic is a type with
//
//     bool is_open(Cell) const      whether it leaves the cell open
//     bool is_solved() const        whether it leaves none open
//     Logic with(Cell) const        itself with the digit of the solution in an open cell
#pragma once

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/search/mrv_position.hpp"

namespace gridlemma::metrics {

/// Naked and hidden singles.
class SinglesLogic {
 public:
    /// `solution` must outlive it; it is the only one of the puzzle.
    SinglesLogic(const Puzzle& puzzle, const Solution& solution) noexcept
        : position_(puzzle), solution_(&solution), verdict_(position_.close()) {}

    [[nodiscard]] bool is_open(Cell cell) const noexcept {
        return position_.choice_of(cell).digits.size() > 1;
    }
    [[nodiscard]] bool is_solved() const noexcept { return verdict_ == mrv::Verdict::solved; }
    [[nodiscard]] SinglesLogic with(Cell cell) const noexcept {
        SinglesLogic next = *this;
        const Digit digit = (*solution_)[static_cast<std::size_t>(cell.index())];
        next.position_ = mrv::Position(position_, position_.choice_of(cell), digit);
        next.verdict_ = next.position_.close();
        return next;
    }

 private:
    mrv::Position position_;
    const Solution* solution_;
    mrv::Verdict verdict_;
};

/// Calls `visit` with each backdoor of `size` cells of index `first` or higher, together with the
/// cells `given` before. A set is not extended if it is a backdoor itself, nor by cells that are
/// not open. Ends if `visit` returns false, and returns that. Precondition: size >= 1; the logic
/// has not solved the puzzle.
template <typename Logic, typename Visit>
// NOLINTNEXTLINE(misc-no-recursion): a cell more.
bool for_each_backdoor(const Logic& logic, int size, int first, const CellSet& given,
                       Visit&& visit) {
    for (int c = first; c < cell_count; ++c) {
        if (!logic.is_open(Cell(c))) continue;
        const Logic next = logic.with(Cell(c));
        if (next.is_solved()) {
            if (size == 1 && !visit(given | Cell(c))) return false;
        } else if (size > 1) {
            if (!for_each_backdoor(next, size - 1, c + 1, given | Cell(c), visit)) return false;
        }
    }
    return true;
}

}  // namespace gridlemma::metrics
