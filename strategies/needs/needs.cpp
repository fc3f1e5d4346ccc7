// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/needs.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "strategies/needs/minimal_sets.hpp"
#include "strategies/needs/set_runs.hpp"

namespace gridlemma {

namespace {

/// Whether a step of the rung may be harder than `difficulty`.
bool may_be_harder(const Profile& profile, const Rung& rung, double difficulty) {
    return profile.scale->surcharge != nullptr || rung.difficulty >= difficulty;
}

/// Sets `greatest`, at least `least`, which is known, or leaves its order empty if the time is up
/// or the effort spent. An order that tries one strategy first, and the others in the order of the
/// ladder, uses it wherever it has something to do.
void find_greatest(SetRuns& runs, Needs& needs) {
    const auto& ladder = runs.profile().ladder;
    RungOrder order = in_order(first_rungs(ladder.size()));
    needs.greatest = *needs.least;
    needs.greatest_order = order;
    for (std::size_t first = ladder.size(); first-- > 0;) {
        if (!may_be_harder(runs.profile(), ladder[first], needs.greatest)) continue;
        RungOrder other = order;
        std::rotate(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(first),
                    other.begin() + static_cast<std::ptrdiff_t>(first) + 1);
        const SetRun run = runs.of(other);
        if (runs.has_stopped()) break;
        if (!run.is_solved || run.hardest <= needs.greatest) continue;
        needs.greatest = run.hardest;
        needs.greatest_order = std::move(other);
    }
    if (runs.has_stopped()) needs.greatest_order.clear();
}

/// Sets `necessary`: what all minimal sets have. Where some may be missing, each strategy has to be
/// tried, the hardest first: it is decided soonest.
void find_necessary(SetRuns& runs, Needs& needs) {
    if (!needs.is_solved) return;
    const RungSet all = first_rungs(runs.profile().ladder.size());
    RungSet open = needs.minimal.empty() ? needs.enough : needs.minimal.front();
    for (const RungSet& set : needs.minimal) open &= set;
    if (needs.is_complete) {
        needs.necessary = open;
        return;
    }
    const RungOrder rungs = in_order(open);
    for (auto rung = rungs.rbegin(); rung != rungs.rend() && needs.knows_necessary; ++rung) {
        RungSet others = all;
        const SetRun run = runs.of(others.reset(*rung));
        if (runs.has_stopped())
            needs.knows_necessary = false;
        else if (!run.is_solved)
            needs.necessary.set(*rung);
    }
}

void find_minimal(SetRuns& runs, const NeedsOptions& options, Needs& needs) {
    if (runs.profile().ladder.size() <= most_rungs_for_every_set)
        find_by_every_set(runs, options, needs);
    else
        find_by_duality(runs, options, needs);
    std::ranges::stable_sort(needs.minimal, CheaperSet{runs.profile()});
    std::ranges::stable_sort(needs.blocking, comes_before);
}

}  // namespace

std::string_view to_string(NeedsBasis basis) noexcept {
    return basis == NeedsBasis::every_set ? "every set" : "monotone";
}

double hardest_of(const RungSet& set, const Profile& profile) {
    double hardest = 0;
    for (std::uint16_t rung : in_order(set))
        hardest = std::max(hardest, profile.ladder[rung].difficulty);
    return hardest;
}

double without_error(double difficulty) noexcept { return std::round(difficulty * 1e6) / 1e6; }

bool CheaperSet::operator()(const RungSet& a, const RungSet& b) const {
    const auto cost = [&](const RungSet& set) {
        RungOrder rungs = in_order(set);
        double sum = 0;
        for (std::uint16_t rung : rungs) sum += profile.ladder[rung].difficulty;
        return std::tuple(hardest_of(set, profile), sum, std::move(rungs));
    };
    return cost(a) < cost(b);
}

Profile up_to(const Profile& profile, double difficulty) {
    Profile result = profile;
    std::erase_if(result.ladder, [&](const Rung& rung) { return rung.difficulty > difficulty; });
    return result;
}

std::optional<double> difficulty_of_path(const Outcome& outcome, const Profile& profile) {
    if (outcome.solved_by != SolvedBy::logic) return std::nullopt;
    double most = 0;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0) most = std::max(most, profile.ladder[i].difficulty);
    const bool is_whole = std::ranges::all_of(
        profile.ladder, [most](const Rung& rung) { return rung.difficulty <= most; });
    return is_whole || most == 0 ? std::nullopt : std::optional(most);
}

NeedsFinder::NeedsFinder(const Profile& profile, NeedsOptions options)
    : options_(std::move(options)),
      runs_(std::make_unique<SetRuns>(profile, options_.time_limit, options_.stop)) {}

NeedsFinder::~NeedsFinder() = default;

Needs NeedsFinder::find(const Puzzle& puzzle, const Solution& solution) {
    SetRuns& runs = *runs_;
    runs.start(puzzle, solution);
    Needs needs;
    const SetRun whole = runs.of(first_rungs(runs.profile().ladder.size()));
    if (whole.is_solved) needs.least = whole.hardest;
    // Of the work, half is for the sets; the other questions share the rest.
    runs.limit_effort(options_.effort / 2);
    find_minimal(runs, options_, needs);
    needs.has_spent_effort = runs.has_stopped() && !runs.is_out_of_time();
    needs.is_solved = whole.is_solved || !needs.minimal.empty();
    if (whole.is_solved && needs.minimal.empty()) needs.enough = whole.used;
    if (!needs.is_complete) runs.limit_effort(options_.effort / 4);
    find_necessary(runs, needs);
    runs.limit_effort(options_.effort / 4);
    if (whole.is_solved) find_greatest(runs, needs);
    needs.runs = runs.count();
    needs.has_stopped = runs.is_out_of_time();
    needs.fault = runs.fault();
    return needs;
}

}  // namespace gridlemma
