// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_orders.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace gridlemma::apps {

namespace {

/// Returns whether `own` is the most frequent value. `values` are in ascending order.
template <typename Value>
bool is_most_frequent(const std::vector<Value>& values, Value own) {
    const auto frequency = [&](Value value) {
        const auto [low, high] = std::equal_range(values.begin(), values.end(), value);
        return high - low;
    };
    const auto of_own = frequency(own);
    return std::ranges::none_of(values, [&](Value value) { return frequency(value) > of_own; });
}

}  // namespace

OrderSolver::OrderSolver(const Profile& profile, const OrderPlan& plan)
    : plan_(plan), free_(with_free_choice(profile)), solver_(free_) {
    auto choice = std::make_unique<RandomChoice>(free_);
    choice_ = choice.get();
    solver_.choose_by(std::move(choice));
}

const OrderedPuzzle& OrderSolver::solve(const Puzzle& puzzle, std::uint64_t ordinal,
                                        const Outcome& path) {
    found_ = {.own_solved = path.solved_by == SolvedBy::logic,
              .orders = static_cast<std::uint32_t>(plan_.orders)};
    hardest_.clear();
    values_.assign(path.rating ? path.rating->measures().size() : 0, {});
    const std::uint64_t first = Random(plan_.seed, ordinal).next();
    for (std::size_t i = 0; i < plan_.orders; ++i) {
        choice_->use(first, i);
        note(solver_.solve(puzzle));
    }
    sum_up(path);
    return found_;
}

void OrderSolver::note(const Outcome& outcome) {
    if (outcome.solved_by != SolvedBy::logic) return;
    ++found_.solved;
    hardest_.push_back(outcome.hardest);
    if (!outcome.rating) return;
    for (std::size_t i = 0; i < values_.size(); ++i)
        values_[i].push_back(value_as_written(outcome.rating->measures()[i]));
}

void OrderSolver::sum_up(const Outcome& path) {
    std::ranges::sort(hardest_);
    found_.hardest_as_own = static_cast<std::uint32_t>(std::ranges::count(hardest_, path.hardest));
    found_.is_usual_hardest = is_most_frequent(hardest_, path.hardest);
    for (std::size_t i = 0; i < values_.size(); ++i) {
        std::vector<double>& values = values_[i];
        OrderedMeasure measure{.own = value_as_written(path.rating->measures()[i])};
        measure.least = measure.median = measure.greatest = measure.own;
        if (!values.empty()) {
            std::ranges::sort(values);
            measure.least = std::min(measure.own, values.front());
            measure.median = values[(values.size() - 1) / 2];
            measure.greatest = std::max(measure.own, values.back());
        }
        measure.as_own = static_cast<std::uint32_t>(std::ranges::count(values, measure.own));
        measure.is_usual = is_most_frequent(values, measure.own);
        found_.measures.push_back(measure);
    }
}

}  // namespace gridlemma::apps
