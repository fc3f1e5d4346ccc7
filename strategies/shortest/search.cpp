// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/search.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "engine/logic/path_summary.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/profiles/search_effort.hpp"

namespace gridlemma::shortest {

namespace {

constexpr int never = 1'000'000;  ///< As a number of steps that does not suffice: none does.
constexpr int most_bounded = 20;  ///< Steps for which a bound is asked.

/// How long a chain may be that a parameter limits, so that some rung gives it no difficulty above
/// `up_to`. Where the scale does not go by length, that is as long as it can be.
int longest_chain(const Profile& profile, const Parameter& length, double up_to) {
    int longest = 1;
    for (const Rung& rung : profile.ladder) {
        const Descriptor& strategy = rung.strategy->descriptor;
        if (std::ranges::find(strategy.parameters, &length) == strategy.parameters.end()) continue;
        int next = length.most;
        const auto is_too_hard = [&](int count) {
            const StepSize size{.count = static_cast<std::uint32_t>(count)};
            return is_harder(profile.scale->difficulty_of(strategy, rung.difficulty, size), up_to);
        };
        while (next > longest && is_too_hard(next)) --next;
        longest = std::max(longest, next);
    }
    return longest;
}

}  // namespace

Profile limited(Profile profile, double up_to) {
    std::erase_if(profile.ladder,
                  [&](const Rung& rung) { return is_harder(rung.difficulty, up_to); });
    for (const Parameter* const length : {&parameters::whip_length, &parameters::braid_length}) {
        const int longest = longest_chain(profile, *length, up_to);
        profile.parameters.set(*length, std::min(longest, profile.parameters.of(*length)));
    }
    return profile;
}

PathSearch::PathSearch(const Profile& free, const Profile& paid, const ShortestOptions& options)
    : paid_(limited(paid, options.up_to)),
      limit_(options.limit),
      effort_(options.effort),
      positions_({.free = free,
                  .paid = paid_,
                  .free_up_to = options.free_up_to,
                  .above = options.above,
                  .up_to = options.up_to,
                  .time_limit = options.time_limit,
                  .stop = options.stop}),
      stop_(options.stop, options.time_limit) {
    if (!paid_.ladder.empty())
        least_difficulty_ =
            std::ranges::min_element(paid_.ladder, {}, &Rung::difficulty)->difficulty;
    if (!Reach::covers(paid_)) return;
    reach_.emplace(paid_);
    bound_.emplace(*reach_, stop_);
}

void PathSearch::start(const Puzzle& puzzle, const Solution& solution) {
    stop_.start();
    positions_.start(puzzle, solution);
    cap(infinite, infinite);
    too_few_.clear();
    is_bounded_ = bound_ && positions_.has_free_boards();
    if (!is_bounded_) return;
    CandidateBits right;
    for (int c = 0; c < cell_count; ++c)
        right.insert(CandidateBits::number_of({Cell(c), solution[static_cast<std::size_t>(c)]}));
    reach_->start(Grid(puzzle));
    bound_->start(right);
}

bool PathSearch::has_stopped() noexcept {
    return has_reached_limit() || positions_.has_stopped() || stop_.should_stop();
}

bool PathSearch::has_reached_limit() const noexcept {
    const std::uint64_t of_bound = is_bounded_ ? bound_effort * bound_->size() : 0;
    return positions_.searched() > limit_ || positions_.effort() + of_bound > effort_;
}

void PathSearch::cap(double hardest, double sum) {
    // What does not suffice below some difficulty does not below a smaller one.
    if (hardest > cap_hardest_) too_few_.clear();
    too_dear_.clear();
    cap_hardest_ = hardest;
    cap_sum_ = sum;
}

PathSearch::Indices PathSearch::greedy() {
    Indices path{0};
    while (!positions_.is_solved(path.back()) && !has_stopped()) {
        const auto& moves = positions_.moves(path.back());
        const auto next = std::ranges::find_if(
            moves, [this](const auto& each) { return each.difficulty < cap_hardest_; });
        if (next == moves.end()) break;
        path.push_back(next->to);
    }
    return path;
}

std::optional<PathSearch::Indices> PathSearch::beam(std::size_t width, std::size_t below) {
    std::vector<Indices> paths{{0}};
    for (std::size_t length = 1; length < below; ++length) {
        std::vector<Indices> longer;
        std::set<Index> seen;
        for (const Indices& path : paths) {
            if (has_stopped()) return std::nullopt;
            for (const Positions::Move& move : positions_.moves(path.back())) {
                if (move.difficulty >= cap_hardest_ || !seen.insert(move.to).second) continue;
                longer.push_back(path);
                longer.back().push_back(move.to);
                if (positions_.is_solved(move.to)) return longer.back();
            }
        }
        std::ranges::stable_sort(
            longer, {}, [this](const Indices& path) { return positions_.left(path.back()); });
        longer.resize(std::min(width, longer.size()));
        paths = std::move(longer);
    }
    return std::nullopt;
}

bool PathSearch::may_suffice(Index at, int most) {
    if (positions_.is_solved(at)) return true;
    if (most == 0) return false;
    if (!is_bounded_ || most > most_bounded) return true;
    return bound_->may_suffice(positions_.board(at), most);
}

bool PathSearch::is_refuted(Index at, int most, double sum) {
    if (too_few_.size() <= at) too_few_.resize(at + 1, 0);
    if (most <= too_few_[at]) {
        was_cut_ |= too_few_[at] < never;
        return true;
    }
    if (cap_sum_ == infinite) return false;
    if (sum + least_difficulty_ >= cap_sum_ - tiny) return true;
    const auto known = too_dear_.find(std::uint64_t{at} << 8 | static_cast<unsigned>(most));
    return known != too_dear_.end() && sum >= known->second;
}

void PathSearch::note_failure(Index at, int most, double sum) {
    if (has_stopped()) return;
    if (cap_sum_ == infinite) {
        too_few_[at] = std::max(too_few_[at], was_cut_ ? most : never);
        return;
    }
    const auto [entry, is_new] =
        too_dear_.emplace(std::uint64_t{at} << 8 | static_cast<unsigned>(most), sum);
    if (!is_new) entry->second = std::min(entry->second, sum);
}

// NOLINTNEXTLINE(misc-no-recursion): a step more.
bool PathSearch::extend(Index at, int most, double sum) {
    for (const Positions::Move& move : positions_.moves(at)) {
        if (has_stopped()) return false;
        if (move.difficulty >= cap_hardest_ - tiny) continue;
        if (sum + move.difficulty >= cap_sum_ - tiny) continue;
        if (!may_suffice(move.to, most - 1)) {
            was_cut_ = true;
            continue;
        }
        path_.push_back(move.to);
        if (search(move.to, most - 1, sum + move.difficulty)) return true;
        path_.pop_back();
    }
    return false;
}

// NOLINTNEXTLINE(misc-no-recursion): a step more.
bool PathSearch::search(Index at, int most, double sum) {
    if (positions_.is_solved(at)) return true;
    if (is_refuted(at, most, sum)) return false;
    const bool was_cut = std::exchange(was_cut_, false);
    if (most == 0 || has_stopped() || !may_suffice(at, most))
        was_cut_ = true;
    else if (extend(at, most, sum))
        return true;
    note_failure(at, most, sum);
    was_cut_ |= was_cut;
    return false;
}

std::optional<PathSearch::Indices> PathSearch::find(int most) {
    path_ = {0};
    was_cut_ = false;
    if (!search(0, most, 0)) return std::nullopt;
    return path_;
}

bool PathSearch::is_hopeless(std::size_t most) {
    std::set<Index> seen{0};
    Indices open{0};
    while (!open.empty()) {
        const Index at = open.back();
        open.pop_back();
        if (positions_.is_solved(at) || seen.size() > most || has_stopped()) return false;
        for (const Positions::Move& move : positions_.moves(at))
            if (move.difficulty < cap_hardest_ - tiny && seen.insert(move.to).second)
                open.push_back(move.to);
    }
    return !has_stopped();
}

std::vector<PathStep> PathSearch::steps_of(const Indices& path) {
    std::vector<PathStep> steps;
    for (std::size_t i = 1; i < path.size(); ++i)
        steps.push_back(positions_.step(path[i - 1], path[i]));
    return steps;
}

double PathSearch::hardest_of(const Indices& path) {
    double hardest = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
        hardest = std::max(hardest, positions_.difficulty(path[i - 1], path[i]));
    return hardest;
}

double PathSearch::sum_of(const Indices& path) {
    double sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
        sum += positions_.difficulty(path[i - 1], path[i]);
    return sum;
}

}  // namespace gridlemma::shortest
