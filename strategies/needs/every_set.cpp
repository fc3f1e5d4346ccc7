// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "strategies/needs/hitting_sets.hpp"
#include "strategies/needs/minimal_sets.hpp"

namespace gridlemma {

namespace {

class EverySet {
 public:
    EverySet(SetRuns& runs, const NeedsOptions& options) : runs_(runs), options_(options) {}

    /// Settles all sets that contain `with` and are contained in `within`. Returns false if the
    /// limit is hit.
    bool split(const RungSet& within, RungSet with) {
        if (solves(with)) return true;
        if (runs_.count() >= options_.limit) return false;
        if (options_.observer) options_.observer({.runs = runs_.count() + 1, .minimal = minimal_});
        const SetRun run = runs_.of(within);
        if (runs_.has_stopped()) return false;
        if (run.is_solved) add(run.used);
        // The hardest rungs go first: easy sets are found early, and exclude the most others.
        const RungOrder rungs = in_order(run.used & ~with);
        for (auto rung = rungs.rbegin(); rung != rungs.rend(); ++rung) {
            RungSet rest = within;
            rest.reset(*rung);
            if (!split(rest, with)) return false;
            with.set(*rung);
        }
        return true;
    }

    [[nodiscard]] std::vector<RungSet>& minimal() noexcept { return minimal_; }

 private:
    /// Whether a set with a part that is known to solve.
    [[nodiscard]] bool solves(const RungSet& set) const {
        return std::ranges::any_of(minimal_, [&](const RungSet& s) { return is_subset(s, set); });
    }

    /// Keeps a set that solves, unless a part of it is known to.
    void add(const RungSet& set) {
        if (solves(set)) return;
        std::erase_if(minimal_, [&](const RungSet& s) { return is_subset(set, s); });
        minimal_.push_back(set);
    }

    SetRuns& runs_;
    const NeedsOptions& options_;
    std::vector<RungSet> minimal_;
};

}  // namespace

void find_by_every_set(SetRuns& runs, const NeedsOptions& options, Needs& needs) {
    needs.basis = NeedsBasis::every_set;
    EverySet every(runs, options);
    needs.is_complete = every.split(first_rungs(runs.profile().ladder.size()), {});
    needs.minimal = std::move(every.minimal());
    HittingSets blocking;
    for (const RungSet& set : needs.minimal)
        needs.is_complete &= needs.is_complete && blocking.add(set, options.limit);
    if (needs.is_complete && !needs.minimal.empty()) needs.blocking = blocking.sets();
}

}  // namespace gridlemma
