// SPDX-License-Identifier: Apache-2.0
// Closures: what is left of a grid when the steps of a set of strategies have been applied, in
// random order, until none is left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::test {

using StrategyList = std::vector<const Strategy*>;

/// The strategy and its company, and the company of these, and so on; the strategy comes first.
[[nodiscard]] inline StrategyList with_company(const Strategy& strategy) {
    static const Registry registry = built_in_registry();
    StrategyList all{&strategy};
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::string_view id : all[i]->descriptor.confluence.company)
            if (const Strategy* other = registry.find(id);
                std::ranges::find(all, other) == all.end())
                all.push_back(other);
    return all;
}

/// Keeps one of the steps offered, each with the same probability.
class Lottery final : public StepSink {
 public:
    explicit Lottery(Random& random) : StepSink(false), random_(random) {}
    Step drawn;
    unsigned offered = 0;

 private:
    static constexpr unsigned most = 500;

    [[nodiscard]] bool take(Step& step) override {
        if (random_.below(++offered) == 0) std::swap(drawn, step);
        return offered < most;
    }

    Random& random_;
};

/// What a number of steps conclude.
struct Findings {
    std::vector<Candidate> placements;
    std::vector<Candidate> eliminations;

    [[nodiscard]] bool empty() const { return placements.empty() && eliminations.empty(); }
    /// Whether each of them has been drawn on `grid`.
    [[nodiscard]] bool hold_on(const Grid& grid) const {
        const auto is_placed = [&](Candidate c) { return grid.digit_at(c.cell()) == c.digit(); };
        const auto is_there = [&](Candidate c) { return grid.has(c); };
        return std::ranges::all_of(placements, is_placed) &&
               std::ranges::none_of(eliminations, is_there);
    }
};

/// Keeps the conclusions of all steps offered.
class Note final : public StepSink {
 public:
    explicit Note(Findings& findings) : StepSink(false), findings_(findings) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        findings_.placements.insert(findings_.placements.end(), step.placements.begin(),
                                    step.placements.end());
        findings_.eliminations.insert(findings_.eliminations.end(), step.eliminations.begin(),
                                      step.eliminations.end());
        return true;
    }

    Findings& findings_;
};

/// Draws steps. One object for any number of grids.
class Closer {
 public:
    explicit Closer(ParameterValues parameters = {}) : facts_(std::move(parameters)) {}

    /// Applies steps of `strategies` to `grid` until none is left. Each time a strategy is drawn
    /// among those that have steps, then one of its steps.
    [[nodiscard]] Grid close(Grid grid, StrategyList strategies, Random& random) {
        Grid next = grid;
        facts_.start(grid, true);
        for (bool goes_on = true; goes_on && !grid.is_solved();) {
            random.shuffle(std::span(strategies));
            goes_on = std::ranges::any_of(strategies, [&](const Strategy* strategy) {
                Lottery lottery(random);
                strategy->find(facts_, lottery);
                return lottery.offered > 0 && apply(lottery.drawn, next);
            });
            grid = next;
            facts_.move_to(grid);
        }
        return grid;
    }

    /// All that the strategy concludes on one grid.
    [[nodiscard]] Findings conclude(const Strategy& strategy, const Grid& grid) {
        facts_.start(grid, true);
        Findings all;
        Note note(all);
        strategy.find(facts_, note);
        return all;
    }

    /// Whether two of `orders` random orders end differently.
    [[nodiscard]] bool has_two_ends(const Grid& grid, const StrategyList& strategies, int orders,
                                    Random& random) {
        const Grid end = close(grid, strategies, random);
        for (int n = 1; n < orders; ++n)
            if (close(grid, strategies, random) != end) return true;
        return false;
    }

 private:
    Facts facts_;
};

/// Removes one to three wrong candidates of a grid, or some share of them; sometimes solves some
/// cells too.
[[nodiscard]] inline Grid reduced(Grid grid, const Solution& solution, Random& random) {
    std::vector<Candidate> wrong;
    for (int i = 0; i < candidate_count; ++i) {
        const Candidate candidate = Candidate::from_index(i);
        if (grid.has(candidate) && solution[candidate.cell().index()] != candidate.digit())
            wrong.push_back(candidate);
    }
    random.shuffle(std::span(wrong));
    const std::size_t most =
        random.below(2) == 0 ? 1 + random.below(3) : wrong.size() * random.below(20) / 100;
    for (std::size_t n = 0; n < std::min(most, wrong.size()); ++n) grid.remove(wrong[n]);
    for (std::size_t n = random.below(3) == 0 ? random.below(6) : 0; n > 0; --n) {
        const Cell cell(static_cast<int>(random.below(cell_count)));
        if (!grid.placed().contains(cell)) grid.place(cell, solution[cell.index()]);
    }
    return grid;
}

/// The only solution of a grid; nullopt if it has none or several.
[[nodiscard]] inline std::optional<Solution> only_solution_of(const Grid& grid) {
    Solution solution;
    int count = 0;
    find_kernel("mrv")->search(to_puzzle(grid), 2, [&](const Solution& found) {
        solution = found;
        return ++count < 2;
    });
    return count == 1 ? std::optional(solution) : std::nullopt;
}

}  // namespace gridlemma::test
