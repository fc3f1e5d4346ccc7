// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/proof.hpp"

#include <algorithm>

#include "engine/logic/apply.hpp"
#include "engine/logic/climber.hpp"

namespace gridlemma::apps {

namespace {

/// Leaves the solver when nothing more is to be seen of its path.
struct PathSeen {};

/// Whether the step assumes a unique solution of a puzzle that has several.
bool is_out_of_place(const Step& step, const Position& position) {
    return !position.is_unique() && assumes_unique_solution(step);
}

/// Takes the first certified step that reaches the goals.
class ProofSink final : public StepSink {
 public:
    ProofSink(const std::vector<Goal>& goals, const Position& position, const CheckLimits& limits,
              StopCheck& stop)
        : goals_(goals),
          position_(position),
          grid_(position.now),
          checked_(position.now),
          limits_(limits),
          stop_(stop) {}

    [[nodiscard]] std::optional<Step>& found() noexcept { return found_; }

 private:
    [[nodiscard]] bool take(Step& step) override {
        if (found_ || stop_.should_stop()) return false;
        Grid after = grid_;
        if (!apply(step, after) || !are_reached(goals_, after)) return true;
        if (is_out_of_place(step, position_) || certify(checked_, step, limits_)) return true;
        found_ = step;
        return false;
    }

    const std::vector<Goal>& goals_;
    const Position& position_;
    const Grid grid_;
    const CheckedGrid checked_;
    const CheckLimits& limits_;
    StopCheck& stop_;
    std::optional<Step> found_;
};

/// One search for a proof.
class Prover {
 public:
    Prover(const std::vector<Goal>& goals, const Position& position, const Profile& profile,
           const CheckLimits& limits, TaskTools& tools)
        : goals_(goals), position_(position), profile_(profile), limits_(limits), tools_(tools) {}

    [[nodiscard]] Proof run() {
        follow_path();
        look_for_one_step();
        return std::move(proof_);
    }

 private:
    void follow_path();
    void note(const Step& step);
    void look_for_one_step();
    [[nodiscard]] bool is_tried(const Rung& rung) const;

    const std::vector<Goal>& goals_;
    const Position& position_;
    const Profile& profile_;
    const CheckLimits& limits_;
    TaskTools& tools_;
    Proof proof_;
};

void Prover::note(const Step& step) {
    const Rung* rung = find_rung(profile_, step.strategy);
    if (rung == nullptr) throw PathSeen{};
    const double difficulty = difficulty_of(profile_, *rung, step);
    ++proof_.path_steps;
    proof_.assumes_unique |= assumes_unique_solution(step);
    if (!proof_.hardest || difficulty > proof_.hardest->difficulty)
        proof_.hardest = CertifiedStep{.step = step, .rung = rung, .difficulty = difficulty};
}

void Prover::follow_path() {
    LogicSolver& solver = tools_.solver(profile_);
    LogChecker checker(position_.now, limits_);
    Grid grid(position_.now);
    bool is_reached = false;
    const StepObserver observer = [&](const Grid&, const Step& step) {
        // Beyond a step that is not certified nothing is.
        if (is_out_of_place(step, position_) || checker.next(step)) throw PathSeen{};
        note(step);
        apply(step, grid);
        is_reached = are_reached(goals_, grid);
        if (is_reached) throw PathSeen{};
    };
    try {
        (void)solver.solve(position_.now, observer);
    } catch (const PathSeen&) {
    }
    if (is_reached) return;
    if (solver.has_stopped()) tools_.throw_stopped();
    proof_ = {};
}

bool Prover::is_tried(const Rung& rung) const {
    const Descriptor& descriptor = rung.strategy->descriptor;
    if (needs_unique_solution(descriptor) && !position_.is_unique()) return false;
    if (descriptor.family != Family::forcing) return true;
    return proof_.hardest && rung.difficulty <= proof_.hardest->difficulty;
}

void Prover::look_for_one_step() {
    const Grid grid(position_.now);
    Facts facts(grid, finder_parameters(profile_), !position_.now.has_pencilmarks());
    StopCheck stop = tools_.stop_check();
    for (const Rung& rung : profile_.ladder) {
        if (stop.should_stop()) tools_.throw_stopped();
        if (!is_tried(rung)) continue;
        ProofSink sink(goals_, position_, limits_, stop);
        try {
            rung.strategy->find(facts, sink);
        } catch (const std::exception&) {
            if (!rung.is_from_plugin()) throw;
        }
        if (!sink.found()) continue;
        Step& step = *sink.found();
        step.strategy = rung.strategy->descriptor.id;
        proof_.assumes_unique = assumes_unique_solution(step);
        const double difficulty = difficulty_of(profile_, rung, step);
        proof_.alone =
            CertifiedStep{.step = std::move(step), .rung = &rung, .difficulty = difficulty};
        return;
    }
    if (stop.has_stopped()) tools_.throw_stopped();
}

}  // namespace

bool are_reached(const std::vector<Goal>& goals, const Grid& grid) noexcept {
    return std::ranges::all_of(goals, [&grid](const Goal& goal) {
        const auto digit = grid.digit_at(goal.candidate.cell());
        if (goal.is_true) return digit == goal.candidate.digit();
        return digit ? *digit != goal.candidate.digit() : !grid.has(goal.candidate);
    });
}

Proof prove(const std::vector<Goal>& goals, const Position& position, const Profile& profile,
            const CheckLimits& limits, TaskTools& tools) {
    return Prover(goals, position, profile, limits, tools).run();
}

}  // namespace gridlemma::apps
