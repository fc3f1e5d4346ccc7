// SPDX-License-Identifier: Apache-2.0
// The search for backdoors: sets of choices that leave a puzzle which some logic solves. A choice
// is a cell whose digit is given too, or a candidate that is removed. Such logic is a type with
//
//     static constexpr int choices   they are numbered from 0
//     bool is_open(int) const        whether it leaves the choice open
//     bool is_solved() const         whether it leaves none open
//     Logic with(int) const          itself after an open choice
#pragma once

#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/search/mrv_position.hpp"

namespace gridlemma::metrics {

/// Naked and hidden singles.
class SinglesLogic {
 public:
    static constexpr int choices = cell_count;

    /// `solution` must outlive it; it is the only one of the puzzle.
    SinglesLogic(const Puzzle& puzzle, const Solution& solution) noexcept
        : position_(puzzle), solution_(&solution), verdict_(position_.close()) {}

    [[nodiscard]] bool is_open(int cell) const noexcept {
        return position_.choice_of(Cell(cell)).digits.size() > 1;
    }
    [[nodiscard]] bool is_solved() const noexcept { return verdict_ == mrv::Verdict::solved; }
    [[nodiscard]] SinglesLogic with(int cell) const noexcept {
        SinglesLogic next = *this;
        const Digit digit = (*solution_)[static_cast<std::size_t>(cell)];
        next.position_ = mrv::Position(position_, position_.choice_of(Cell(cell)), digit);
        next.verdict_ = next.position_.close();
        return next;
    }

 private:
    mrv::Position position_;
    const Solution* solution_;
    mrv::Verdict verdict_;
};

/// Calls `visit` with each backdoor of `size` more choices, none of them below the last of `made`,
/// together with these. A set is not extended if it is a backdoor itself, nor by choices that are
/// not open. Ends if `visit` returns false, and returns that. Precondition: size >= 1; the logic
/// has not solved the puzzle.
template <typename Logic, typename Visit>
// NOLINTNEXTLINE(misc-no-recursion): a choice more.
bool for_each_backdoor(const Logic& logic, int size, std::vector<int>& made, Visit&& visit) {
    for (int choice = made.empty() ? 0 : made.back() + 1; choice < Logic::choices; ++choice) {
        if (!logic.is_open(choice)) continue;
        const Logic next = logic.with(choice);
        bool goes_on = true;
        made.push_back(choice);
        if (next.is_solved()) {
            if (size == 1) goes_on = visit(std::span<const int>(made));
        } else if (size > 1) {
            goes_on = for_each_backdoor(next, size - 1, made, visit);
        }
        made.pop_back();
        if (!goes_on) return false;
    }
    return true;
}
template <typename Logic, typename Visit>
bool for_each_backdoor(const Logic& logic, int size, Visit&& visit) {
    std::vector<int> made;
    return for_each_backdoor(logic, size, made, visit);
}

}  // namespace gridlemma::metrics
