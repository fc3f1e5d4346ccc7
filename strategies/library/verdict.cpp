// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/verdict.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/logic/apply.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/library/rung_search.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace {

using Conclusions = std::vector<Literal>;

/// Takes the first certified step that reaches the conclusions.
class ProofSink final : public StepSink {
 public:
    ProofSink(const Conclusions& wanted, const Position& position, const CheckLimits& limits,
              StopCheck& stop)
        : wanted_(wanted),
          position_(position),
          grid_(position.now),
          checked_(position.now, position.candidates_by_reasoning),
          limits_(limits),
          stop_(stop) {}

    [[nodiscard]] std::optional<Step>& found() noexcept { return found_; }

 private:
    [[nodiscard]] bool take(Step& step) override {
        if (found_ || stop_.should_stop()) return false;
        Grid after = grid_;
        if (!apply(step, after) || !are_reached(wanted_, after)) return true;
        if (assumes_too_much(step, position_) || certify(checked_, step, limits_)) return true;
        found_ = step;
        return false;
    }

    const Conclusions& wanted_;
    const Position& position_;
    const Grid grid_;
    const CheckedGrid checked_;
    const CheckLimits& limits_;
    StopCheck& stop_;
    std::optional<Step> found_;
};

/// By the solution, if there is only one.
std::optional<bool> are_right(const Conclusions& conclusions, const Position& position) {
    if (!position.is_unique()) return std::nullopt;
    return std::ranges::all_of(conclusions,
                               [&](Literal each) { return *is_right(each, position); });
}

}  // namespace

/// One claim at one position.
class Prover {
 public:
    Prover(Solver& solver, const Position& position, const CheckLimits& limits)
        : solver_(solver),
          position_(position),
          stop_(solver.stop_check()),
          limits_{.nodes = limits.nodes, .stop = &stop_},
          now_(position.now) {}

    [[nodiscard]] Verdict judge(const Claim& claim);

 private:
    void prove(const Conclusions& wanted);
    void refute(const Conclusions& claimed);
    void follow_path(const Conclusions& wanted);
    [[nodiscard]] bool note(const Grid& before, const Step& step);
    void look_for_one_step(const Conclusions& wanted);
    [[nodiscard]] bool is_tried(const Rung& rung) const;
    [[nodiscard]] std::optional<PathStep> one_step_of(const Rung& rung, Facts& facts,
                                                      const Conclusions& wanted);
    void certify_own(const Claim& claim);
    void try_techniques(const Claim& claim);
    /// The same with the techniques as one program reads them.
    void try_techniques(const Claim& claim, const ParameterValues& reading);
    void certified() noexcept { verdict_.decided_by = DecidedBy::certificate; }
    [[nodiscard]] bool is_certified() const noexcept {
        return verdict_.decided_by == DecidedBy::certificate;
    }

    Solver& solver_;
    const Position& position_;
    StopCheck stop_;  ///< Of all searches and certifications.
    const CheckLimits limits_;
    const Grid now_;
    Verdict verdict_;
};

Verdict Prover::judge(const Claim& claim) {
    verdict_.is_right = are_right(claim.conclusions, position_);
    if (position_.mistakes.empty()) {
        if (verdict_.is_right.value_or(true)) prove(claim.conclusions);
        if (is_certified()) verdict_.is_right = true;
        if (!is_certified() && !verdict_.is_right.value_or(false)) refute(claim.conclusions);
    }
    if (claim.step != nullptr) certify_own(claim);
    if (!is_certified() && verdict_.is_right) verdict_.decided_by = DecidedBy::solution;
    if (!claim.techniques.empty()) try_techniques(claim);
    return std::move(verdict_);
}

/// What the player's position holds already is no proof, unless the puzzle itself holds it.
void Prover::prove(const Conclusions& wanted) {
    if (are_reached(wanted, Grid(position_.start))) return certified();
    if (are_reached(wanted, now_) || solver_.has_stopped_) return;
    verdict_.proof = {};
    follow_path(wanted);
    if (!solver_.has_stopped_) look_for_one_step(wanted);
    if (verdict_.proof.is_proved()) certified();
}

/// Looks for the opposite of one of the conclusions, and for each in turn where no solution tells
/// which is wrong.
void Prover::refute(const Conclusions& claimed) {
    for (Literal each : claimed) {
        if (is_right(each, position_).value_or(false)) continue;
        prove({each.opposite()});
        if (is_certified()) verdict_.is_right = false;
        if (is_certified() || position_.is_unique()) return;
    }
}

bool Prover::note(const Grid& before, const Step& step) {
    const Rung* const rung = find_rung(solver_.profile(), step.strategy);
    if (rung == nullptr) return false;
    Proof& proof = verdict_.proof;
    ++proof.path_steps;
    proof.assumes_unique |= assumes_unique_solution(step);
    const double difficulty = difficulty_of(solver_.profile(), *rung, step);
    if (!proof.hardest || difficulty > proof.hardest->difficulty)
        proof.hardest = PathStep{step, &rung->strategy->descriptor, difficulty, before};
    return true;
}

void Prover::follow_path(const Conclusions& wanted) {
    LogChecker checker(position_.now, position_.candidates_by_reasoning, limits_);
    Grid grid = now_;
    bool is_there = false;
    const StepObserver observer = [&](const Grid& before, const Step& step) {
        // Beyond a step that is not certified nothing is.
        if (assumes_too_much(step, position_) || checker.next(step) || !note(before, step))
            return false;
        apply(step, grid);
        is_there = are_reached(wanted, grid);
        return !is_there;
    };
    (void)solver_.solver_.solve(position_.now, observer);
    if (is_there) return;
    solver_.has_stopped_ = solver_.solver_.has_stopped() || stop_.has_stopped();
    verdict_.proof = {};
}

bool Prover::is_tried(const Rung& rung) const {
    if (!fits(rung, position_)) return false;
    if (rung.strategy->descriptor.effort == Effort::bounded) return true;
    const std::optional<PathStep>& hardest = verdict_.proof.hardest;
    return hardest && rung.difficulty <= hardest->difficulty;
}

std::optional<PathStep> Prover::one_step_of(const Rung& rung, Facts& facts,
                                            const Conclusions& wanted) {
    ProofSink sink(wanted, position_, limits_, stop_);
    // A plugin that throws offers no further step.
    (void)find_steps(rung, facts, sink);
    if (!sink.found()) return std::nullopt;
    const Descriptor& technique = rung.strategy->descriptor;
    sink.found()->strategy = technique.id;
    const double difficulty = difficulty_of(solver_.profile(), rung, *sink.found());
    return PathStep{*std::move(sink.found()), &technique, difficulty, now_};
}

void Prover::look_for_one_step(const Conclusions& wanted) {
    Facts facts(now_, finder_parameters(solver_.profile()), position_.candidates_by_reasoning);
    for (const Rung& rung : solver_.profile().ladder) {
        if (stop_.should_stop()) break;
        if (!is_tried(rung)) continue;
        verdict_.proof.alone = one_step_of(rung, facts, wanted);
        if (!verdict_.proof.alone) continue;
        verdict_.proof.assumes_unique = assumes_unique_solution(*verdict_.proof.alone);
        return;
    }
    solver_.has_stopped_ = stop_.has_stopped();
}

void Prover::certify_own(const Claim& claim) {
    const bool assumes = assumes_unique_solution(*claim.step);
    auto reason = certify(CheckedGrid(position_.now, position_.candidates_by_reasoning),
                          *claim.step, limits_);
    if (!reason && !position_.mistakes.empty()) reason = "the position has mistakes";
    if (!reason && assumes && !position_.is_unique()) reason = "the puzzle has several solutions";
    // A wrong step that is certified is for the caller to see: nothing of the kind is known.
    if (!reason && !is_certified() && verdict_.is_right.value_or(true)) {
        verdict_.is_right = true;
        certified();
        verdict_.proof.assumes_unique = assumes;
    }
    verdict_.own = {.is_certified = !reason, .assumes_unique = assumes};
    if (reason) verdict_.own->reason = *std::move(reason);
    solver_.has_stopped_ = solver_.has_stopped_ || stop_.has_stopped();
}

/// A technique of the profile has its difficulty there; another one has none.
void Prover::try_techniques(const Claim& claim) {
    if (verdict_.is_right == false) {
        verdict_.is_technique_right = false;
        return;
    }
    const bool is_known = position_.mistakes.empty() && !solver_.has_stopped_;
    if (!is_known || are_reached(claim.conclusions, now_)) return;
    ParameterValues reading = finder_parameters(solver_.profile());
    try_techniques(claim, reading);
    // A program that reads the technique otherwise is no authority: Explainer leaves out subsets
    // that have a smaller counterpart, HoDoKu does not.
    reading.set(parameters::hodoku_reading, 1 - reading.of(parameters::hodoku_reading));
    if (verdict_.is_technique_right == false && !stop_.has_stopped())
        try_techniques(claim, reading);
    solver_.has_stopped_ = solver_.has_stopped_ || (stop_.has_stopped() && !verdict_.by_technique);
}

void Prover::try_techniques(const Claim& claim, const ParameterValues& reading) {
    Facts facts(now_, reading, position_.candidates_by_reasoning);
    for (const Strategy* strategy : claim.techniques) {
        const Rung* known = find_rung(solver_.profile(), strategy->descriptor.id);
        const Rung rung = known != nullptr ? *known : Rung{.strategy = strategy};
        if (!fits(rung, position_)) continue;
        verdict_.by_technique = one_step_of(rung, facts, claim.conclusions);
        if (!verdict_.by_technique && stop_.has_stopped()) {
            verdict_.is_technique_right = std::nullopt;
            return;
        }
        verdict_.is_technique_right = verdict_.by_technique.has_value();
        if (verdict_.by_technique) return;
    }
}

Verdict Solver::judge(const Position& position, const Claim& claim, const CheckLimits& limits) {
    has_stopped_ = false;
    if (position.fault != PositionFault::none || claim.conclusions.empty()) return {};
    return Prover(*this, position, limits).judge(claim);
}

namespace {

std::string technique_text(const Verdict& verdict, const Claim& claim) {
    if (!verdict.is_technique_right || verdict.is_right == false) return {};
    const std::string name(claim.techniques.front()->descriptor.name);
    return *verdict.is_technique_right ? " " + name + " shows it."
                                       : " " + name + " does not show it here.";
}

std::string proof_text(const Verdict& verdict, const Claim& claim, Notation notation) {
    const Proof& proof = verdict.proof;
    if (proof.alone)
        return ". " +
               step_text(proof.alone->technique->name, *proof.alone, proof.alone->before, notation);
    std::string text;
    if (proof.hardest)
        text = ": the path that " + std::string(*verdict.is_right ? "shows" : "refutes") +
               " it has " + std::to_string(proof.path_steps) + " step" +
               (proof.path_steps == 1 ? "" : "s") + ", the hardest is " +
               std::string(proof.hardest->technique->name);
    if (verdict.decided_by == DecidedBy::certificate && !proof.is_proved() && claim.step == nullptr)
        text += ", as the digits of the puzzle alone show";
    return text + ".";
}

}  // namespace

std::string verdict_text(const Verdict& verdict, const Claim& claim, const Position& position,
                         Notation notation) {
    if (!verdict.is_right)
        return "Not known: nothing certified proves or refutes it, and the puzzle has several "
               "solutions.";
    std::string text = *verdict.is_right ? "Right" : "Wrong";
    if (!*verdict.is_right) {
        const auto wrong = std::ranges::find_if(
            claim.conclusions, [&](Literal each) { return is_right(each, position) == false; });
        if (wrong != claim.conclusions.end())
            text += ": " + to_string(*wrong) + " contradicts the solution";
    }
    if (verdict.decided_by == DecidedBy::solution) text += ", by the solution alone";
    return text + proof_text(verdict, claim, notation) + technique_text(verdict, claim);
}

std::string_view to_string(DecidedBy by) noexcept {
    constexpr std::array<std::string_view, 3> words{"nothing", "certificate", "solution"};
    return words[static_cast<std::size_t>(by)];
}

}  // namespace gridlemma
