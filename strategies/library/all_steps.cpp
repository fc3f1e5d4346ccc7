// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/all_steps.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "strategies/library/rung_search.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/words.hpp"

namespace gridlemma {

/// Takes the steps of one rung after the other.
class StepCollector final : public StepSink {
 public:
    StepCollector(Solver& solver, const Position& position, const AllStepsLimits& limits)
        : solver_(solver),
          position_(position),
          limits_(limits),
          grid_(position.now),
          checked_(position.now, position.candidates_by_reasoning),
          stop_(solver.stop_check()) {}

    [[nodiscard]] AllSteps run() {
        Facts facts(grid_, finder_parameters(solver_.profile()), position_.candidates_by_reasoning);
        for (const Rung& rung : solver_.profile().ladder) {
            if (is_harder(rung.difficulty, limits_.most_difficulty)) continue;
            if (!is_tried(rung)) continue;
            if (found_.steps.size() >= limits_.most || stop_.should_stop()) {
                found_.is_complete = false;
                break;
            }
            search(rung, facts);
        }
        if (!stop_.has_stopped() && found_.steps.size() < limits_.most) add_step_of_the_path();
        solver_.has_stopped_ = solver_.has_stopped_ || stop_.has_stopped();
        found_.is_complete = found_.is_complete && !solver_.has_stopped_;
        return std::move(found_);
    }

 private:
    [[nodiscard]] bool is_tried(const Rung& rung) const {
        if (!fits(rung, position_)) return false;
        return limits_.is_thorough || found_.steps.empty() ||
               rung.strategy->descriptor.effort == Effort::bounded;
    }

    void search(const Rung& rung, Facts& facts) {
        rung_ = &rung;
        first_ = found_.steps.size();
        seen_.clear();
        if (find_steps(rung, facts, *this)) found_.is_complete = false;
        std::ranges::stable_sort(std::span(found_.steps).subspan(first_), {},
                                 &PathStep::difficulty);
    }

    [[nodiscard]] std::size_t place_of(std::string_view id) const {
        return static_cast<std::size_t>(find_rung(solver_.profile(), id) -
                                        solver_.profile().ladder.data());
    }

    /// A profile that searches for several techniques at once may take a step of one that was not
    /// tried here, since another without bound has some, too.
    void add_step_of_the_path() {
        std::optional<PathStep> taken;
        (void)solver_.solver_.solve_from(grid_, position_.candidates_by_reasoning,
                                         [&](const Grid& before, const Step& step) {
                                             taken = solver_.path_step(before, step);
                                             return false;
                                         });
        if (!taken) solver_.has_stopped_ = solver_.solver_.has_stopped();
        if (!taken || is_harder(taken->difficulty, limits_.most_difficulty)) return;
        const auto same = [&](const PathStep& step) {
            return step.strategy == taken->strategy && changes_of(step) == changes_of(*taken);
        };
        if (std::ranges::any_of(found_.steps, same)) return;
        const auto after = std::ranges::upper_bound(
            found_.steps, place_of(taken->strategy), {},
            [this](const PathStep& step) { return place_of(step.strategy); });
        found_.steps.insert(after, *std::move(taken));
    }

    /// Those that change the grid, ascending.
    [[nodiscard]] std::vector<Literal> changes_of(const Step& step) const {
        std::vector<Literal> conclusions = conclusions_of(step);
        std::erase_if(conclusions, [this](Literal each) {
            return !each.is_on() && !grid_.has(each.candidate());
        });
        std::ranges::sort(conclusions);
        return conclusions;
    }

    /// Whether it was not there before.
    [[nodiscard]] bool is_new(const Step& step) {
        std::vector<Literal> conclusions = changes_of(step);
        return !conclusions.empty() && seen_.insert(std::move(conclusions)).second;
    }

    [[nodiscard]] bool take(Step& step) override {
        if (stop_.should_stop()) return false;
        step.strategy = rung_->strategy->descriptor.id;
        if (assumes_too_much(step, position_) || !is_new(step)) return true;
        if (rung_->is_from_plugin() && certify(checked_, step, {.stop = &stop_})) return true;
        PathStep found = solver_.path_step(grid_, step);
        if (is_harder(found.difficulty, limits_.most_difficulty)) return true;
        if (found_.steps.size() == limits_.most ||
            found_.steps.size() - first_ == limits_.most_per_technique) {
            found_.is_complete = false;
            return false;
        }
        found_.steps.push_back(std::move(found));
        return true;
    }

    Solver& solver_;
    const Position& position_;
    const AllStepsLimits& limits_;
    const Grid grid_;
    const CheckedGrid checked_;
    StopCheck stop_;
    AllSteps found_;
    const Rung* rung_ = nullptr;
    std::size_t first_ = 0;  ///< The first step of the rung.
    std::set<std::vector<Literal>> seen_;
};

AllSteps Solver::all_steps(const Position& position, const AllStepsLimits& limits) {
    has_stopped_ = false;
    if (position.fault != PositionFault::none || !position.mistakes.empty()) return {};
    return StepCollector(*this, position, limits).run();
}

}  // namespace gridlemma
