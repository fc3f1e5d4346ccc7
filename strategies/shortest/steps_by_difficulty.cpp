// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/steps_by_difficulty.hpp"

#include <functional>
#include <string>
#include <utility>

#include "engine/logic/apply.hpp"
#include "engine/logic/inspector.hpp"
#include "engine/logic/path_summary.hpp"

namespace gridlemma {

namespace {

/// Drops what earlier steps have done. Returns whether anything is left.
bool is_news(Step& step, const Grid& grid) {
    drop_missing(step.eliminations, grid);
    drop_missing(step.placements, grid);
    return !step.eliminations.empty() || !step.placements.empty();
}

/// Passes each sound step of a rung on, with its name and difficulty.
class RatedSteps final : public StepSink {
 public:
    /// Returns whether to go on.
    using Taker = std::function<bool(Step& step, double difficulty)>;

    RatedSteps(const Profile& profile, const Rung& rung, const Solution& solution,
               const Geometry& geometry, std::optional<Fault>& fault, bool wants_reasons,
               Taker taker)
        : StepSink(wants_reasons),
          profile_(profile),
          rung_(rung),
          solution_(solution),
          geometry_(geometry),
          fault_(fault),
          taker_(std::move(taker)) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        if (rung_.is_from_plugin() && is_unsound(step)) return true;
        step.strategy = rung_.strategy->descriptor.id;
        return taker_(step, difficulty_of(profile_, rung_, step));
    }

    /// Returns whether the step cannot be taken, and notes why.
    [[nodiscard]] bool is_unsound(const Step& step) {
        std::optional<std::string> reason = find_nonsense(step, geometry_);
        if (!reason) reason = find_contradiction(step, solution_);
        if (reason && !fault_)
            fault_ = Fault{.kind = Fault::Kind::unsound,
                           .strategy = std::string(rung_.strategy->descriptor.id),
                           .plugin = rung_.plugin,
                           .reason = *reason};
        return reason.has_value();
    }

    const Profile& profile_;
    const Rung& rung_;
    const Solution& solution_;
    const Geometry& geometry_;
    std::optional<Fault>& fault_;
    Taker taker_;
};

}  // namespace

PathStep path_step(const Rung& rung, Step step, double difficulty, const Grid& before) {
    PathStep told;
    static_cast<Step&>(told) = std::move(step);
    told.technique = &rung.strategy->descriptor;
    told.difficulty = difficulty;
    told.before = before;
    return told;
}

StepsByDifficulty::StepsByDifficulty(const Profile& profile, double most,
                                     std::chrono::nanoseconds time_limit, const StopFlag* stop)
    : profile_(profile), most_(most), facts_(finder_parameters(profile)), stop_(stop, time_limit) {}

void StepsByDifficulty::start(const Solution& solution, bool candidates_by_reasoning) {
    solution_ = solution;
    candidates_by_reasoning_ = candidates_by_reasoning;
    stop_.start();
    fault_.reset();
}

bool StepsByDifficulty::pass(const Rung& rung, Grid& next, const StepCertifier& certify) {
    const Descriptor& strategy = rung.strategy->descriptor;
    // A rung's steps are as difficult as the rung at least.
    if (is_harder(rung.difficulty, most_)) return false;
    if (!is_valid(strategy.valid_in, next.geometry())) return false;
    bool has_changed = false;
    const auto take = [&](Step& step, double difficulty) {
        if (is_harder(difficulty, most_) || !is_news(step, next)) return true;
        if (certify && certify(strategy, step)) return true;
        has_changed |= apply(step, next);
        // A step may break the deadly pattern that is the evidence of the next.
        return strategy.assumes == Assumes::nothing;
    };
    RatedSteps sink(profile_, rung, solution_, next.geometry(), fault_, certify != nullptr, take);
    rung.strategy->find(facts_, sink);
    return has_changed;
}

bool StepsByDifficulty::close(Grid& grid, const StepCertifier& certify) {
    Grid next = grid;
    facts_.start(grid, candidates_by_reasoning_);
    for (auto rung = profile_.ladder.begin(); rung != profile_.ladder.end();) {
        if (grid.is_solved() || stop_.should_stop()) break;
        if (!pass(*rung++, next, certify)) continue;
        grid = next;
        facts_.move_to(grid);
        rung = profile_.ladder.begin();
    }
    return grid.is_solved();
}

void StepsByDifficulty::visit_advanced(
    const Grid& grid, bool wants_reasons,
    const std::function<void(const Rung& rung, Step& step, double)>& visit) {
    facts_.start(grid, candidates_by_reasoning_);
    for (const Rung& rung : profile_.ladder) {
        if (stop_.should_stop()) break;
        if (!is_valid(rung.strategy->descriptor.valid_in, grid.geometry())) continue;
        const auto take = [&](Step& step, double difficulty) {
            if (is_harder(difficulty, most_)) visit(rung, step, difficulty);
            return true;
        };
        RatedSteps sink(profile_, rung, solution_, grid.geometry(), fault_, wants_reasons, take);
        rung.strategy->find(facts_, sink);
    }
}

std::vector<Step> StepsByDifficulty::advanced(const Grid& grid) {
    std::vector<Step> steps;
    visit_advanced(grid, true,
                   [&](const Rung&, Step& step, double) { steps.push_back(std::move(step)); });
    return steps;
}

}  // namespace gridlemma
