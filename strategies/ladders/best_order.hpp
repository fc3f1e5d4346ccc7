// SPDX-License-Identifier: Apache-2.0
// The best order of given techniques: which ladder costs least, found by local search, and what it
// is worth on puzzles that it was not made for.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/ladders/order_cost.hpp"

namespace gridlemma {

/// What counts, and how much: weights of what an order costs, each as a share of what the profile's
/// own order costs. So 1 is as good as that.
struct OrderGoal {
    double steps = 0;
    double difficulty = 0;
    double search = 0;

    /// Returns the weighted mean. Precondition: some weight is above zero.
    [[nodiscard]] double value(const OrderCost& cost, const OrderCost& own) const noexcept;
};

/// An order that was found, and what it is worth.
struct BestOrder {
    RungOrder order;
    OrderCost cost;           ///< On the puzzles for which it was made.
    double value = 1;         ///< Of the goal there.
    std::uint64_t tried = 0;  ///< Orders that were tried.
};

/// Some of the puzzles of a trial, by index.
using PuzzleChoice = std::vector<std::size_t>;

/// Tries orders on a list of puzzles. What a technique does on a position is found out once, so
/// that a trial takes some megabytes per puzzle.
/// Thread safety: one object per thread. Errors: those of LogicSolver.
class OrderTrial {
 public:
    /// Keeps those of the puzzles that the profile's own order solves. Preconditions: the profile
    /// has no plugin; all puzzles have one solution.
    OrderTrial(const Profile& profile, std::span<const Puzzle> puzzles);
    OrderTrial(const OrderTrial&) = delete;  // Its parts refer to each other.
    OrderTrial& operator=(const OrderTrial&) = delete;
    ~OrderTrial() = default;

    /// The indices of all puzzles that were kept.
    [[nodiscard]] PuzzleChoice all() const;
    [[nodiscard]] RungOrder own_order() const;
    /// What an order costs on these puzzles, one step at a time.
    [[nodiscard]] OrderCost cost_of(const RungOrder& order, const PuzzleChoice& puzzles);
    /// The rungs that find_best() moves: those of the steps on the profile's own paths through
    /// these puzzles, but for techniques of open-ended effort.
    [[nodiscard]] RungOrder movable(const PuzzleChoice& puzzles) const;
    /// Looks for an order that costs less than the profile's: moves one rung after the other to the
    /// place where it is best, until no move helps. All others stay behind these, in their order.
    /// So no order that differs from the result by the place of one movable rung among these is
    /// better, but another one may be. Orders that do not solve all the puzzles are passed over.
    [[nodiscard]] BestOrder find_best(const OrderGoal& goal, const PuzzleChoice& puzzles);

 private:
    struct Search;

    /// The movable rungs in that order, then the others.
    [[nodiscard]] RungOrder completed(const RungOrder& movable) const;
    [[nodiscard]] double value_below(const RungOrder& order, const Search& search, double least);
    [[nodiscard]] bool move_best(BestOrder& best, std::uint16_t rung, const Search& search);

    Profile profile_;
    LogicSolver solver_;
    std::vector<PuzzlePaths> puzzles_;
    std::vector<RungSet> used_;  ///< On the profile's own path through each.
};

/// What an order that was made for some puzzles is worth on others: the mean over all parts of a
/// list of the goal's value of the order that was made for the rest, and its standard error.
struct OrderValidation {
    std::size_t folds = 0;
    double mean = 1;
    double standard_error = 0;
};

/// The best order for a goal, and what such an order is worth on puzzles that it has not seen.
struct OrderStudy {
    BestOrder best;
    OrderValidation validation;
};

/// Studies each goal on all puzzles of the trial. For the validation they are divided at random
/// into `folds` parts of equal size (up to one); the same seed gives the same parts. M. Stone:
/// Cross-validatory choice and assessment of statistical predictions, Journal of the Royal
/// Statistical Society B 36, 1974. Precondition: 2 <= folds <= puzzles.
[[nodiscard]] std::vector<OrderStudy> study_orders(OrderTrial& trial,
                                                   std::span<const OrderGoal> goals,
                                                   std::size_t folds, std::uint64_t seed);

}  // namespace gridlemma
