// SPDX-License-Identifier: Apache-2.0
// OrderSolver answers whether the order of equal steps decides what a profile makes of a puzzle:
// each puzzle is solved again and again, each time with a random one of the easiest steps that a
// strategy offers.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/logic/random_choice.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// How often each puzzle is solved. No orders: not at all.
struct OrderPlan {
    std::size_t orders = 0;
    std::uint64_t seed = 0;
};

/// One number of the rating of a puzzle, in all orders that solve it.
struct OrderedMeasure {
    double own = 0;  ///< On the path of the profile.
    double least = 0;
    double median = 0;
    double greatest = 0;
    std::uint32_t as_own = 0;  ///< The orders that have the value of the profile.
    bool is_usual = true;      ///< True if no other value is more frequent.

    [[nodiscard]] bool varies() const noexcept { return least != own || greatest != own; }
};

/// One puzzle, which has one solution.
struct OrderedPuzzle {
    bool own_solved = false;           ///< The profile solves it by logic.
    std::uint32_t orders = 0;          ///< That were tried; zero: the puzzle was passed over.
    std::uint32_t solved = 0;          ///< Orders that solve it by logic.
    std::uint32_t hardest_as_own = 0;  ///< Orders with the same hardest strategy.
    bool is_usual_hardest = true;      ///< True if no other strategy is the hardest more often.
    std::vector<OrderedMeasure> measures = {};  ///< Those of the scale; none without a rating.

    /// Returns whether some orders solve it, or the profile does, and some do not.
    [[nodiscard]] bool varies() const noexcept { return own_solved ? solved < orders : solved > 0; }
    /// Orders that end as the profile does.
    [[nodiscard]] std::uint32_t as_own() const noexcept {
        return own_solved ? solved : orders - solved;
    }
};

/// Solves puzzles in random orders. Not thread-safe.
class OrderSolver {
 public:
    /// The same plan and puzzle give the same result, whatever was solved before.
    OrderSolver(const Profile& profile, const OrderPlan& plan);
    OrderSolver(const OrderSolver&) = delete;
    OrderSolver& operator=(const OrderSolver&) = delete;
    ~OrderSolver() = default;

    /// `path`: what the profile made of the puzzle, which has one solution. `ordinal` tells puzzles
    /// apart. The result is valid until the next call.
    const OrderedPuzzle& solve(const Puzzle& puzzle, std::uint64_t ordinal, const Outcome& path);

 private:
    void note(const Outcome& outcome);
    void sum_up(const Outcome& path);

    OrderPlan plan_;
    Profile free_;
    LogicSolver solver_;
    RandomChoice* choice_;                     ///< The solver's.
    std::vector<int> hardest_;                 ///< Of the orders that solve the last puzzle.
    std::vector<std::vector<double>> values_;  ///< Of each measure, in those orders.
    OrderedPuzzle found_;
};

}  // namespace gridlemma::apps
