// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/fewest_steps.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

namespace {

std::size_t conclusions(const Step& step) {
    return step.eliminations.size() + 20 * step.placements.size();
}

}  // namespace

FewestSteps::FewestSteps(const Profile& profile, FewestOptions options)
    : options_(options), steps_(profile, options.above, options.time_limit) {}

std::vector<Step> FewestSteps::advanced_steps(const Grid& grid) {
    std::vector<Step> steps = steps_.advanced(grid);
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
    if (steps_.close(grid)) return Found::path;
    if (steps_.has_stopped()) return Found::limit;
    if (most == 0) return Found::nothing;
    if (was_tried(grid, most)) return Found::nothing;
    for (Step& step : advanced_steps(grid)) {
        Grid next = grid;
        apply(step, next);
        if (most == 1 && was_tried(next, 0)) continue;
        if (++positions_ > options_.limit || steps_.has_stopped()) return Found::limit;
        path_.push_back(std::move(step));
        grids_.push_back(grid);
        const Found found = search(next, most - 1);
        if (found != Found::nothing) return found;
        path_.pop_back();
        grids_.pop_back();
    }
    return Found::nothing;
}

Fewest FewestSteps::find(const Puzzle& puzzle, const Solution& solution) {
    steps_.start(solution, follow_from_givens(puzzle));
    positions_ = 0;
    Fewest fewest;
    for (int most = 0; most <= options_.most; ++most) {
        tried_.clear();
        path_.clear();
        grids_.clear();
        const Found found = search(Grid(puzzle), most);
        if (found == Found::path) {
            fewest.path = std::move(path_);
            fewest.grids = std::move(grids_);
        }
        if (found != Found::nothing) break;
        fewest.at_least = most + 1;
    }
    return fewest;
}

}  // namespace gridlemma
