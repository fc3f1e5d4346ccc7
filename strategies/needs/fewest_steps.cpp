// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/fewest_steps.hpp"

#include <algorithm>
#include <utility>

#include "engine/logic/apply.hpp"

namespace gridlemma {

namespace {

class AllSteps final : public StepSink {
 public:
    AllSteps(std::vector<Step>& steps, std::string_view strategy)
        : StepSink(true), steps_(steps), strategy_(strategy) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        step.strategy = strategy_;
        steps_.push_back(std::move(step));
        return true;
    }

    std::vector<Step>& steps_;
    std::string_view strategy_;
};

std::size_t conclusions(const Step& step) {
    return step.eliminations.size() + 20 * step.placements.size();
}

}  // namespace

FewestSteps::FewestSteps(const Profile& profile, FewestOptions options)
    : profile_(without_search(profile)),
      options_(options),
      solver_(profile_),
      facts_(finder_parameters(profile)) {
    for (std::size_t i = 0; i < profile_.ladder.size(); ++i)
        if (profile_.ladder[i].difficulty > options.above)
            advanced_.push_back(profile_.ladder[i].strategy);
        else
            easy_.push_back(static_cast<std::uint16_t>(i));
    solver_.use_only(easy_);
}

bool FewestSteps::close(Grid& grid) {
    if (!easy_.empty())
        grid = solver_.solve_from(grid, candidates_by_reasoning_, nullptr, &decided_).grid;
    return grid.is_solved();
}

std::vector<Step> FewestSteps::advanced_steps(const Grid& grid) {
    std::vector<Step> steps;
    facts_.start(grid, candidates_by_reasoning_);
    for (const Strategy* strategy : advanced_) {
        AllSteps sink(steps, strategy->descriptor.id);
        strategy->find(facts_, sink);
    }
    // What concludes most solves the puzzle soonest.
    std::ranges::stable_sort(steps, std::ranges::greater{}, conclusions);
    return steps;
}

bool FewestSteps::was_tried(const Grid& grid, int most) {
    const auto [entry, is_new] = tried_.try_emplace(grid, most);
    if (!is_new && entry->second >= most) return true;
    entry->second = most;
    return false;
}

FewestSteps::Found FewestSteps::search(Grid grid, int most) {
    if (close(grid)) return Found::path;
    if (most == 0) return Found::nothing;
    if (was_tried(grid, most)) return Found::nothing;
    for (Step& step : advanced_steps(grid)) {
        Grid next = grid;
        apply(step, next);
        if (most == 1 && was_tried(next, 0)) continue;
        if (++positions_ > options_.limit) return Found::limit;
        path_.push_back(std::move(step));
        const Found found = search(next, most - 1);
        if (found != Found::nothing) return found;
        path_.pop_back();
    }
    return Found::nothing;
}

Fewest FewestSteps::find(const Puzzle& puzzle, const Solution& solution) {
    candidates_by_reasoning_ = !puzzle.has_pencilmarks();
    decided_.first = solution;
    decided_.stats.solutions = 1;
    positions_ = 0;
    Fewest fewest;
    for (int most = 0; most <= options_.most; ++most) {
        tried_.clear();
        path_.clear();
        const Found found = search(Grid(puzzle), most);
        if (found == Found::path) fewest.path = std::move(path_);
        if (found != Found::nothing) break;
        fewest.at_least = most + 1;
    }
    return fewest;
}

}  // namespace gridlemma
