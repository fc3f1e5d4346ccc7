// SPDX-License-Identifier: Apache-2.0
// Checks records of needs; see needs_record.hpp.
#include <algorithm>
#include <cmath>

#include "engine/check/checker.hpp"
#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/needs/hitting_sets.hpp"
#include "strategies/needs/minimal_sets.hpp"
#include "strategies/needs/needs_record.hpp"
#include "strategies/shortest/steps_by_difficulty.hpp"

namespace gridlemma {

namespace {

using Reason = std::optional<std::string>;

std::string words_of(const RungSet& set, const Profile& profile) {
    std::string text;
    for (std::uint16_t rung : in_order(set))
        text.append(text.empty() ? "" : ", ").append(profile.ladder[rung].strategy->descriptor.id);
    return text.empty() ? "no strategy" : text;
}

bool is_near(double a, double b) { return std::abs(a - b) < 1e-6; }

/// Runs rungs, with every step certified.
class CertifiedRuns {
 public:
    CertifiedRuns(const Profile& profile, const Puzzle& puzzle)
        : profile_(profile),
          puzzle_(puzzle),
          by_reasoning_(follow_from_givens(puzzle)),
          solver_(profile, options()) {}

    const Outcome& run(RungOrder rungs) {
        checker_.emplace(puzzle_, by_reasoning_);
        solver_.use_only(std::move(rungs));
        return solver_.solve(puzzle_);
    }
    /// Whether these steps solve the puzzle, if all of a difficulty up to `most` are taken before
    /// each and after the last one.
    [[nodiscard]] bool solves(double most, const std::vector<PathStep>& steps,
                              const Solution& solution) {
        checker_.emplace(puzzle_, by_reasoning_);
        const StepCertifier certify = certifier();
        StepsByDifficulty by_difficulty(profile_, most);
        by_difficulty.start(solution, by_reasoning_);
        Grid grid(puzzle_);
        for (auto step = steps.begin();; ++step) {
            const bool is_solved = by_difficulty.close(grid, certify);
            if (step == steps.end()) return is_solved;
            if (checker_->next(*step)) return false;
            apply(*step, grid);
        }
    }
    [[nodiscard]] bool solves(const RungSet& set) {
        if (set.none()) return Grid(puzzle_).is_solved();  // A run without rungs has all.
        return run(in_order(set)).solved_by == SolvedBy::logic;
    }
    /// Of the hardest step of a path that solves; -1 if it does not.
    [[nodiscard]] double hardest(RungOrder rungs) {
        const Outcome& outcome = run(std::move(rungs));
        double hardest = outcome.solved_by == SolvedBy::logic ? 0 : -1;
        if (hardest == 0)
            for (const RungCounters& rung : outcome.rungs)
                hardest = std::max(hardest, rung.greatest);
        return hardest;
    }
    /// Of the first step that could not be certified, the strategy and why.
    [[nodiscard]] const Reason& fault() const noexcept { return fault_; }

 private:
    StepCertifier certifier() {
        return [this](const Descriptor& strategy, const Step& step) {
            Reason reason = checker_->next(step);
            if (reason && !fault_) fault_ = std::string(strategy.id) + ": " + *reason;
            return reason;
        };
    }
    SolveOptions options() { return {.certify = certifier()}; }

    const Profile& profile_;
    const Puzzle& puzzle_;
    bool by_reasoning_;
    std::optional<LogChecker> checker_;
    Reason fault_;
    LogicSolver solver_;
};

class NeedsCheck {
 public:
    NeedsCheck(const NeedsRecord& record, const Profile& profile)
        : needs_(record.needs),
          record_(record),
          profile_(profile),
          all_(first_rungs(profile.ladder.size())),
          runs_(profile_, record.puzzle) {}

    Reason refute() {
        Reason reason = refute_claims();
        return runs_.fault() ? runs_.fault() : reason;
    }

 private:
    Reason refute_claims() {
        if (auto reason = refute_solution()) return reason;
        if (auto reason = refute_solved()) return reason;
        if (auto reason = refute_minimal()) return reason;
        if (auto reason = refute_blocking()) return reason;
        if (auto reason = refute_necessary()) return reason;
        if (auto reason = refute_complete()) return reason;
        if (auto reason = refute_difficulties()) return reason;
        return refute_fewest();
    }

    Reason refute_solution() {
        const SearchStats stats =
            search_mrv(Grid(record_.puzzle), 2, [this](const Solution& found) {
                solution_ = found;
                return true;
            });
        if (find_conflict(record_.puzzle) || stats.solutions != 1)
            return "the puzzle does not have one solution";
        return std::nullopt;
    }

    Reason refute_solved() {
        if (!needs_.is_solved) {
            if (!needs_.minimal.empty() || !needs_.blocking.empty() || needs_.necessary.any() ||
                needs_.enough.any() || needs_.least || !needs_.greatest_order.empty())
                return "'solved' is not true, and something is said of a path that solves";
            if (needs_.is_complete && runs_.solves(all_))
                return "the strategies solve the puzzle: 'solved' is wrong";
            return std::nullopt;
        }
        if (needs_.minimal.empty() && !runs_.solves(needs_.enough))
            return "'solved', but no set is named that solves the puzzle";
        if (!needs_.minimal.empty() && needs_.enough.any())
            return "'enough' stands for minimal sets, and there are some";
        return std::nullopt;
    }

    Reason refute_minimal() {
        for (const RungSet& set : needs_.minimal) {
            if (!runs_.solves(set)) return words_of(set, profile_) + ": does not solve the puzzle";
            for (std::uint16_t rung : in_order(set)) {
                RungSet rest = set;
                if (runs_.solves(rest.reset(rung)))
                    return words_of(set, profile_) + ": not minimal, " + words_of(rest, profile_) +
                           " solves the puzzle";
            }
        }
        if (!std::ranges::is_sorted(needs_.minimal, CheaperSet{profile_}))
            return "the minimal sets are not in order: the cheapest is not the first";
        return std::nullopt;
    }

    Reason refute_blocking() {
        for (const RungSet& set : needs_.blocking)
            if (runs_.solves(all_ & ~set))
                return words_of(set, profile_) + ": the puzzle is solved without it";
        return std::nullopt;
    }

    Reason refute_necessary() {
        for (std::uint16_t rung : in_order(needs_.necessary)) {
            RungSet rest = all_;
            if (runs_.solves(rest.reset(rung)))
                return words_of(all_ & ~rest, profile_) +
                       ": not necessary, the others solve the puzzle";
        }
        return std::nullopt;
    }

    Reason refute_complete() {
        if (!needs_.is_complete) {
            if (!needs_.blocking.empty()) return "'blocking' is for lists that are complete";
            return std::nullopt;
        }
        RungSet common = needs_.minimal.empty() ? RungSet{} : all_;
        HittingSets hitting;
        for (const RungSet& set : needs_.minimal) {
            common &= set;
            if (!hitting.add(set, needs_.blocking.size() + 100'000)) break;
        }
        if (common != needs_.necessary) return "the necessary strategies are not those of all sets";
        std::vector<RungSet> expected = hitting.sets();
        std::ranges::stable_sort(expected, comes_before);
        if (needs_.minimal.empty() ? runs_.solves(all_) : expected != needs_.blocking)
            return "the list of minimal sets is not complete";
        const bool is_short = profile_.ladder.size() <= most_rungs_for_every_set;
        if (is_short != (needs_.basis == NeedsBasis::every_set))
            return "basis '" + std::string(to_string(needs_.basis)) + "' is for ladders of " +
                   (is_short ? "more than " : "") + std::to_string(most_rungs_for_every_set) +
                   (is_short ? " strategies" : " strategies at most");
        return is_short ? refute_every_set() : std::nullopt;
    }

    Reason refute_every_set() {
        SetRuns runs(profile_);
        runs.start(record_.puzzle, *solution_);
        Needs again;
        find_by_every_set(runs, {.limit = ~std::uint64_t{0}}, again);
        std::ranges::stable_sort(again.minimal, CheaperSet{profile_});
        if (again.minimal != needs_.minimal) return "the list of minimal sets is not complete";
        return std::nullopt;
    }

    Reason refute_difficulties() {
        if (needs_.least && !is_near(runs_.hardest(in_order(all_)), *needs_.least))
            return "'least' is not the difficulty of the ladder's path";
        if (needs_.greatest_order.empty()) return std::nullopt;
        RungSet named;
        for (const std::uint16_t rung : needs_.greatest_order) named.set(rung);
        if (named != all_ || needs_.greatest_order.size() != profile_.ladder.size())
            return "'greatest_order' does not name each strategy of the ladder once";
        if (!is_near(runs_.hardest(needs_.greatest_order), needs_.greatest))
            return "'greatest' is not the difficulty of the path in that order";
        return std::nullopt;
    }

    Reason refute_fewest() {
        if (!record_.fewest) return std::nullopt;
        const Shortest& fewest = *record_.fewest;
        if (fewest.path && !runs_.solves(record_.above, *fewest.path, *solution_))
            return "the advanced steps do not solve the puzzle";
        if (fewest.at_least == 0) return std::nullopt;
        ShortestFinder again(profile_, profile_,
                             {.above = record_.above,
                              .free_up_to = record_.above,
                              .most = fewest.at_least - 1,
                              .by = {ShortestBy::steps},
                              .effort = ~std::uint64_t{0}});
        const Shortest found = again.find(record_.puzzle, *solution_);
        if (found.path && found.path->size() < fewest.at_least)
            return "the puzzle is solved with fewer advanced steps";
        return std::nullopt;
    }

    const Needs& needs_;
    const NeedsRecord& record_;
    const Profile& profile_;
    std::optional<Solution> solution_;
    RungSet all_;
    CertifiedRuns runs_;
};

}  // namespace

std::optional<std::string> refute(const NeedsRecord& record, const Profile& profile) {
    const Profile used = without_search(record.up_to ? up_to(profile, *record.up_to) : profile);
    return NeedsCheck(record, used).refute();
}

}  // namespace gridlemma
