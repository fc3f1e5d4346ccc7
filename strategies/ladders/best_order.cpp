// SPDX-License-Identifier: Apache-2.0
#include "strategies/ladders/best_order.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/logic/random_choice.hpp"

namespace gridlemma {

namespace {

constexpr double out_of_reach = std::numeric_limits<double>::infinity();

double share(double part, double whole) noexcept { return whole > 0 ? part / whole : 1; }

/// The order with one rung at another place.
RungOrder with_rung_at(const RungOrder& order, std::uint16_t rung, std::size_t place) {
    RungOrder moved = order;
    std::erase(moved, rung);
    moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(place), rung);
    return moved;
}

/// Returns the value, on one part of the list, of the order that is best for the other parts.
double value_on_part(OrderTrial& trial, const PuzzleChoice& puzzles, const OrderGoal& goal,
                     std::size_t folds, std::size_t fold) {
    PuzzleChoice rest;
    PuzzleChoice part;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        (i % folds == fold ? part : rest).push_back(puzzles[i]);
    const RungOrder order = trial.find_best(goal, rest).order;
    return goal.value(trial.cost_of(order, part), trial.cost_of(trial.own_order(), part));
}

OrderValidation summed_up(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {.folds = values.size(),
            .mean = mean,
            .standard_error = std::sqrt(squares / (count - 1) / count)};
}

/// Rounding errors are no gain.
bool is_better(double value, double than) noexcept { return value < than - 1e-9; }

}  // namespace

/// What is looked for, and where.
struct OrderTrial::Search {
    const OrderGoal& goal;
    const PuzzleChoice& puzzles;
    OrderCost own;  ///< What the profile's order costs there.
};

double OrderGoal::value(const OrderCost& cost, const OrderCost& own) const noexcept {
    assert(steps + difficulty + search > 0);
    return (steps * share(static_cast<double>(cost.steps), static_cast<double>(own.steps)) +
            difficulty * share(cost.difficulty, own.difficulty) +
            search * share(cost.search, own.search)) /
           (steps + difficulty + search);
}

OrderTrial::OrderTrial(const Profile& profile, std::span<const Puzzle> puzzles)
    : profile_(without_search(with_free_choice(profile))), solver_(profile_) {
    puzzles_.reserve(puzzles.size());
    const RungOrder order = own_order();
    for (const Puzzle& puzzle : puzzles) {
        puzzles_.emplace_back(solver_, puzzle);
        const OrderedPath path = puzzles_.back().path_by(order);
        if (path.cost.puzzles > 0)
            used_.push_back(path.used);
        else
            puzzles_.pop_back();
    }
}

PuzzleChoice OrderTrial::all() const {
    PuzzleChoice puzzles(puzzles_.size());
    std::iota(puzzles.begin(), puzzles.end(), std::size_t{0});
    return puzzles;
}

RungOrder OrderTrial::own_order() const {
    RungOrder order(profile_.ladder.size());
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    return order;
}

OrderCost OrderTrial::cost_of(const RungOrder& order, const PuzzleChoice& puzzles) {
    OrderCost sum;
    for (const std::size_t i : puzzles) sum += puzzles_[i].path_by(order).cost;
    return sum;
}

RungOrder OrderTrial::movable(const PuzzleChoice& puzzles) const {
    RungSet used;
    for (const std::size_t i : puzzles) used |= used_[i];
    RungOrder rungs = in_order(used);
    std::erase_if(rungs, [&](std::uint16_t rung) {
        return profile_.ladder[rung].strategy->descriptor.effort == Effort::open_ended;
    });
    return rungs;
}

RungOrder OrderTrial::completed(const RungOrder& movable) const {
    RungOrder order = movable;
    for (const std::uint16_t rung : own_order())
        if (std::ranges::find(movable, rung) == movable.end()) order.push_back(rung);
    return order;
}

/// The value of an order; infinity if it is not below `least` or a puzzle stays unsolved.
double OrderTrial::value_below(const RungOrder& order, const Search& search, double least) {
    OrderCost sum;
    for (const std::size_t i : search.puzzles) {
        const OrderCost cost = puzzles_[i].path_by(order).cost;
        if (cost.puzzles == 0) return out_of_reach;
        sum += cost;
        if (!is_better(search.goal.value(sum, search.own), least)) return out_of_reach;
    }
    return search.goal.value(sum, search.own);
}

bool OrderTrial::move_best(BestOrder& best, std::uint16_t rung, const Search& search) {
    const RungOrder before = best.order;
    for (std::size_t place = 0; place < before.size(); ++place) {
        if (before[place] == rung) continue;
        RungOrder order = with_rung_at(before, rung, place);
        ++best.tried;
        const double value = value_below(completed(order), search, best.value);
        if (value == out_of_reach) continue;
        best.value = value;
        best.order = std::move(order);
    }
    return best.order != before;
}

BestOrder OrderTrial::find_best(const OrderGoal& goal, const PuzzleChoice& puzzles) {
    const RungOrder rungs = movable(puzzles);
    const Search search{goal, puzzles, cost_of(own_order(), puzzles)};
    BestOrder best;
    best.order = rungs;
    best.value = value_below(completed(rungs), search, out_of_reach);
    // Ends when each rung in turn stays where it is.
    std::size_t unmoved = 0;
    for (std::size_t i = 0; unmoved < rungs.size(); i = (i + 1) % rungs.size())
        unmoved = move_best(best, rungs[i], search) ? 0 : unmoved + 1;
    best.order = completed(best.order);
    best.cost = cost_of(best.order, puzzles);
    return best;
}

std::vector<OrderStudy> study_orders(OrderTrial& trial, std::span<const OrderGoal> goals,
                                     std::size_t folds, std::uint64_t seed) {
    PuzzleChoice puzzles = trial.all();
    assert(2 <= folds && folds <= puzzles.size());
    Random(seed).shuffle(std::span(puzzles));
    std::vector<OrderStudy> studies;
    for (const OrderGoal& goal : goals) {
        std::vector<double> values;
        for (std::size_t fold = 0; fold < folds; ++fold)
            values.push_back(value_on_part(trial, puzzles, goal, folds, fold));
        studies.push_back(
            {.best = trial.find_best(goal, trial.all()), .validation = summed_up(values)});
    }
    return studies;
}

}  // namespace gridlemma
