// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_ladders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/logic/random_choice.hpp"

namespace gridlemma::apps {

namespace {

struct NamedGoal {
    const char* name;
    OrderGoal goal;
};
constexpr std::array goals{
    NamedGoal{"fewest steps", {.steps = 1}}, NamedGoal{"easiest steps", {.difficulty = 1}},
    NamedGoal{"least search", {.search = 1}}, NamedGoal{"steps, search", {.steps = 1, .search = 1}},
    NamedGoal{"all three", {.steps = 1, .difficulty = 1, .search = 1}}};

/// The puzzles that the contender solves by logic, at most so many, in the order of the input.
std::vector<Puzzle> puzzles_of(const Observations& all, std::size_t contender, std::uint64_t seed,
                               std::uint64_t& of_puzzles) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all.mark(i, contender).by_logic()) places.push_back(i);
    of_puzzles = places.size();
    Random(seed).shuffle(std::span(places));
    places.resize(std::min(places.size(), most_ladder_puzzles));
    std::ranges::sort(places);
    std::vector<Puzzle> puzzles;
    puzzles.reserve(places.size());
    for (const std::size_t i : places) puzzles.push_back(*parse_puzzle(all.origin(i).text));
    return puzzles;
}

/// The techniques of `profile` in the order of `other`; those that it has not come last.
RungOrder order_after(const Profile& other, const Profile& profile) {
    RungOrder order;
    std::vector<bool> is_placed(profile.ladder.size());
    for (const Rung& rung : other.ladder)
        for (std::size_t i = 0; i < profile.ladder.size(); ++i)
            if (profile.ladder[i].strategy == rung.strategy && !is_placed[i]) {
                is_placed[i] = true;
                order.push_back(static_cast<std::uint16_t>(i));
            }
    for (std::size_t i = 0; i < is_placed.size(); ++i)
        if (!is_placed[i]) order.push_back(static_cast<std::uint16_t>(i));
    return order;
}

/// Returns whether `a` is worse than `b` in some way and better in none.
bool is_dominated(const OrderCost& a, const OrderCost& b) {
    if (b.puzzles < a.puzzles) return false;
    return b.steps <= a.steps && b.difficulty <= a.difficulty && b.search <= a.search &&
           (b.steps < a.steps || b.difficulty < a.difficulty || b.search < a.search);
}

void mark_frontier(std::vector<StudiedLadder>& ladders) {
    for (StudiedLadder& ladder : ladders)
        ladder.is_on_frontier = std::ranges::none_of(ladders, [&](const StudiedLadder& other) {
            return is_dominated(ladder.cost, other.cost);
        });
}

}  // namespace

std::optional<LadderStudy> study_ladders(const std::vector<Contender>& contenders,
                                         const Observations& puzzles, std::size_t folds,
                                         std::uint64_t seed) {
    const auto first = std::ranges::find_if(contenders, &Contender::is_profile);
    if (first == contenders.end()) return std::nullopt;
    LadderStudy study{.contender = static_cast<std::size_t>(first - contenders.begin())};
    const Profile& profile = *first->profiles.front();
    const std::vector<Puzzle> list = puzzles_of(puzzles, study.contender, seed, study.of_puzzles);
    OrderTrial trial(profile, list);
    study.puzzles = trial.all().size();
    if (study.puzzles < folds) return std::nullopt;
    study.ladders.push_back({.name = fmt::format("order of {}", first->name),
                             .order = trial.own_order(),
                             .cost = trial.cost_of(trial.own_order(), trial.all())});
    for (const Contender& other : contenders) {
        if (!other.is_profile() || &other == &*first) continue;
        RungOrder order = order_after(*other.profiles.front(), profile);
        const OrderCost cost = trial.cost_of(order, trial.all());
        study.ladders.push_back({.name = fmt::format("order of {}", other.name),
                                 .order = std::move(order),
                                 .cost = cost});
    }
    std::vector<OrderGoal> wanted;
    wanted.reserve(goals.size());
    for (const NamedGoal& each : goals) wanted.push_back(each.goal);
    auto studies = study_orders(trial, wanted, folds, seed);
    for (std::size_t i = 0; i < studies.size(); ++i)
        study.ladders.push_back({.name = goals[i].name,
                                 .order = studies[i].best.order,
                                 .cost = studies[i].best.cost,
                                 .study = std::move(studies[i])});
    mark_frontier(study.ladders);
    return study;
}

}  // namespace gridlemma::apps
