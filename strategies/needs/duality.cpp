// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <unordered_set>

#include "strategies/needs/hitting_sets.hpp"
#include "strategies/needs/minimal_sets.hpp"

namespace gridlemma {

namespace {

class Duality {
 public:
    Duality(SetRuns& runs, const NeedsOptions& options)
        : runs_(runs), options_(options), all_(first_rungs(runs.profile().ladder.size())) {}

    /// Returns false if the limit is hit.
    bool find() {
        while (const std::optional<RungSet> open = next_open()) {
            if (runs_.count() >= options_.limit || minimal_.size() >= options_.limit) return false;
            tell();
            const SetRun run = runs_.of(all_ & ~*open);
            if (runs_.has_stopped()) return false;
            if (!run.is_solved) {
                blocking_.insert(*open);
                if (open->count() == 1) necessary_ |= *open;
                continue;
            }
            const std::optional<RungSet> set = shrunk(run.used);
            if (!set) return false;
            minimal_.push_back(*set);
            if (!hitting_.add(*set, options_.limit)) return false;
        }
        return true;
    }

    [[nodiscard]] std::vector<RungSet>& minimal() noexcept { return minimal_; }
    [[nodiscard]] const std::vector<RungSet>& blocking() const noexcept { return hitting_.sets(); }

 private:
    /// A hitting set of which it is not known that the ladder is stuck without it.
    [[nodiscard]] std::optional<RungSet> next_open() const {
        for (const RungSet& set : hitting_.sets())
            if (!blocking_.contains(set)) return set;
        return std::nullopt;
    }

    /// A minimal part of a set that solves: without any one of its rungs it does not. The hardest
    /// rungs go first, and all are tried again after each that went. Nothing if the limit is hit.
    std::optional<RungSet> shrunk(RungSet set) {
        for (bool is_smaller = true; is_smaller;) {
            is_smaller = false;
            const RungOrder rungs = in_order(set);
            for (auto rung = rungs.rbegin(); rung != rungs.rend(); ++rung) {
                if (!set.test(*rung)) continue;
                if (runs_.count() >= options_.limit) return std::nullopt;
                tell();
                RungSet rest = set;
                const SetRun run = runs_.of(rest.reset(*rung));
                if (runs_.has_stopped()) return std::nullopt;
                if (!run.is_solved) continue;
                set = run.used;
                is_smaller = true;
            }
        }
        return set;
    }

    void tell() const {
        if (!options_.observer) return;
        options_.observer(
            {.runs = runs_.count() + 1, .minimal = minimal_, .necessary = necessary_});
    }

    SetRuns& runs_;
    const NeedsOptions& options_;
    RungSet all_;
    HittingSets hitting_;
    std::vector<RungSet> minimal_;
    RungSet necessary_;
    std::unordered_set<RungSet> blocking_;  ///< Hitting sets without which the ladder is stuck.
};

}  // namespace

void find_by_duality(SetRuns& runs, const NeedsOptions& options, Needs& needs) {
    needs.basis = NeedsBasis::monotone;
    Duality duality(runs, options);
    needs.is_complete = duality.find();
    needs.minimal = std::move(duality.minimal());
    if (needs.is_complete && !needs.minimal.empty()) needs.blocking = duality.blocking();
}

}  // namespace gridlemma
