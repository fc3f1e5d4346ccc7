// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_credit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "apps/base/errors.hpp"
#include "apps/base/suggest.hpp"
#include "engine/core/random.hpp"
#include "engine/core/split.hpp"

namespace gridlemma::apps {

namespace {

/// Bits of a set of groups.
constexpr std::size_t most_groups = 63;

using Groups = std::vector<StrategyGroup>;

bool is_called(const Strategy& strategy, std::string_view name,
               const std::vector<const Strategy*>& resolved) {
    if (!resolved.empty()) return std::ranges::find(resolved, &strategy) != resolved.end();
    return to_string(strategy.descriptor.family) == name;
}

/// Moves the rungs of that name that are in no group yet. Throws if no strategy has that name; that
/// the ladder has none is no fault, since other contenders may have some.
void gather(const Profile& profile, const Registry& registry, std::string_view name,
            std::vector<bool>& is_taken, StrategyGroup& group) {
    const auto resolved = registry.resolve(name);
    const auto is_meant = [&](const Strategy* strategy) {
        return is_called(*strategy, name, resolved);
    };
    if (std::ranges::none_of(registry.strategies(), is_meant)) {
        std::vector<std::string_view> names;
        for (const Strategy* strategy : registry.strategies()) {
            names.push_back(strategy->descriptor.id);
            names.push_back(to_string(strategy->descriptor.family));
        }
        throw UsageError(fmt::format("--groups: no strategy and no family '{}'{}", name,
                                     suggestion_for(name, names)));
    }
    for (std::size_t i = 0; i < profile.ladder.size(); ++i) {
        if (is_taken[i] || !is_meant(profile.ladder[i].strategy)) continue;
        is_taken[i] = true;
        group.rungs.push_back(i);
    }
}

void add_families(const Profile& profile, std::vector<bool>& is_taken, Groups& groups) {
    const std::size_t own = groups.size();
    for (std::size_t i = 0; i < profile.ladder.size(); ++i) {
        if (is_taken[i]) continue;
        const auto family = to_string(profile.ladder[i].strategy->descriptor.family);
        auto group = std::find_if(groups.begin() + static_cast<std::ptrdiff_t>(own), groups.end(),
                                  [&](const StrategyGroup& g) { return g.name == family; });
        if (group == groups.end()) group = groups.insert(group, {std::string(family), {}});
        group->rungs.push_back(i);
    }
}

}  // namespace

std::vector<StrategyGroup> groups_of(const Profile& profile, const Registry& registry,
                                     const std::string& names) {
    Groups groups;
    std::vector<bool> is_taken(profile.ladder.size());
    if (names == "strategies") {
        for (std::size_t i = 0; i < profile.ladder.size(); ++i)
            groups.push_back({std::string(profile.ladder[i].strategy->descriptor.id), {i}});
    } else {
        if (names != "families")
            for (const std::string_view name : split(names, ',')) {
                StrategyGroup group{std::string(name), {}};
                for (const std::string_view member : split(name, '+'))
                    gather(profile, registry, member, is_taken, group);
                std::ranges::sort(group.rungs);
                if (!group.rungs.empty()) groups.push_back(std::move(group));
            }
        add_families(profile, is_taken, groups);
    }
    if (groups.size() > most_groups)
        throw UsageError(fmt::format("--groups: profile '{}' would have {} groups; {} are possible",
                                     profile.name, groups.size(), most_groups));
    return groups;
}

CreditTally::CreditTally(const CreditPlan& plan, const Profile& profile) {
    if (plan.marginal) lost.resize(profile.ladder.size());
    if (plan.groups.empty()) return;
    if (plan.is_exact())
        solved_by.resize(std::size_t{1} << plan.groups.size());
    else
        samples.emplace(plan.groups.size(), plan.orders);
}

CreditTally& CreditTally::operator+=(const CreditTally& other) {
    for (std::size_t i = 0; i < lost.size(); ++i) lost[i] += other.lost[i];
    for (std::size_t i = 0; i < solved_by.size(); ++i) solved_by[i] += other.solved_by[i];
    if (samples) *samples += *other.samples;
    return *this;
}

std::vector<SampledValue> shapley_values_of(const CreditPlan& plan, const CreditTally& tally) {
    if (!plan.is_exact()) return tally.samples->values();
    const std::vector<double> game(tally.solved_by.begin(), tally.solved_by.end());
    std::vector<SampledValue> values;
    for (const double value : shapley_values(game)) values.push_back({.value = value});
    return values;
}

CreditSolver::CreditSolver(const Profile& profile, const CreditPlan& plan)
    : plan_(plan),
      all_(first_rungs(profile.ladder.size())),
      groups_(plan.groups.size()),
      runs_(profile) {
    for (std::size_t g = 0; g < plan.groups.size(); ++g)
        for (const std::size_t rung : plan.groups[g].rungs) groups_[g].set(rung);
}

void CreditSolver::solve(const Puzzle& puzzle, std::uint64_t ordinal, const Outcome& path) {
    runs_.start(puzzle, *path.solution);
    runs_.note(run_of(path, all_));
    is_solved_ = true;
    lost_.clear();
    if (plan_.marginal)
        for (std::size_t i = 0; i < path.rungs.size(); ++i)
            if (path.rungs[i].steps > 0 && !is_solved_without(i)) lost_.push_back(i);
    if (plan_.groups.empty()) return;
    if (plan_.is_exact()) {
        // From all groups down: the larger a set, the more it says of its subsets.
        solved_by_.resize(std::size_t{1} << plan_.groups.size());
        for (std::uint64_t groups = solved_by_.size(); groups-- > 0;)
            solved_by_[groups] = is_solved_by(groups);
    } else {
        samples_.emplace(plan_.groups.size(), plan_.orders);
        samples_->add([&](std::uint64_t groups) { return is_solved_by(groups) ? 1 : 0; },
                      Random(plan_.seed, ordinal).next());
    }
}

bool CreditSolver::is_solved_without(std::size_t rung) {
    RungSet rest = all_;
    return runs_.of(rest.reset(rung)).is_solved;
}

bool CreditSolver::is_solved_by(std::uint64_t groups) {
    RungSet rungs;
    for (std::size_t g = 0; g < groups_.size(); ++g)
        if ((groups >> g & 1U) != 0) rungs |= groups_[g];
    return runs_.of(rungs).is_solved;
}

void CreditSolver::count(CreditTally& tally) const {
    if (!is_solved_) return;
    for (const std::size_t rung : lost_) ++tally.lost[rung];
    for (std::size_t groups = 0; groups < tally.solved_by.size(); ++groups)
        tally.solved_by[groups] += solved_by_[groups] ? 1 : 0;
    if (tally.samples) *tally.samples += *samples_;
}

}  // namespace gridlemma::apps
