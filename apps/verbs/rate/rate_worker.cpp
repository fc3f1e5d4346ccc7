// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate/rate_worker.hpp"

#include <chrono>
#include <span>
#include <vector>

#include "apps/output/records/path_record.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/verbs/rate/rate_check.hpp"
#include "strategies/library/decide.hpp"

namespace gridlemma::apps {

namespace {

using Clock = std::chrono::steady_clock;

class RateWorker : public Worker {
 public:
    explicit RateWorker(const RatePlan& plan)
        : plan_(plan),
          check_(plan.records.uses("usec")),
          solver_(plan.profile, options_of(plan)),
          metrics_(plan.metrics),
          store_(plan.store),
          timed_(plan.records.uses("usec")),
          counted_(plan.records.uses("techniques")) {}

    void prepare(std::span<const InputPuzzle> puzzles) override {
        decided_.clear();
        answered_ = 0;
        if (!solver_.searches_first() || timed_) return;
        for (const InputPuzzle& input : puzzles) decided_.push_back({.puzzle = &input.puzzle});
        decide_together(decided_, plan_.limits);
    }

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        kept_ = nullptr;
        if (const auto known = store_.known(puzzle.puzzle)) {
            if (!decided_.empty()) ++answered_;
            store_.keep_known(puzzle, answer.out());
            if (plan_.checked) complain(puzzle, *known, answer);
            return;
        }
        const auto start = timed_ ? Clock::now() : Clock::time_point{};
        const SearchTask* decided = decided_.empty() ? nullptr : &decided_[answered_++];
        if (plan_.certifies) check_.start(puzzle.puzzle);
        const Outcome& outcome = solver_.solve(puzzle.puzzle, store_.observer(), decided);
        fill(record_, puzzle, outcome, plan_.profile, counted_);
        if (timed_) {
            const Clock::duration time = Clock::now() - start;
            record_.usec = std::chrono::duration<double, std::micro>(time).count();
            check_.finish(time);
        }
        if (!plan_.metrics.is_idle()) {
            metrics_.measure(puzzle, outcome, record_);
            if (metrics_.fault()) answer.diagnose(puzzle, *metrics_.fault());
        }
        judge(puzzle, outcome, answer);
        if (!plan_.records.keeps(record_)) return;
        kept_ = &outcome;
        if (!plan_.prints_records) return;
        if (plan_.store == nullptr)
            plan_.records.write(record_, answer.out());
        else if (!outcome.fault)  // The next run tries again.
            store_.write(record_, answer.out());
    }

    void count(Totals& totals) override {
        RateTotals& value = static_cast<RateTotalsOf&>(totals).value();
        if (value.observations) value.observations->see(*record_.input);
        if (kept_ == nullptr) return;
        if (value.observations) value.observations->add(*record_.input, *kept_, record_.metrics);
        value.ratings.add(*kept_, check_.certified());
        value.spreads.add(metrics_.spreads());
    }

 private:
    SolveOptions options_of(const RatePlan& plan) {
        SolveOptions options = plan.limits;
        if (plan.certifies)
            options.certify = [this](const Descriptor& strategy, const Step& step) {
                return check_.next(strategy, step);
            };
        return options;
    }

    /// Reports problems.
    void judge(const InputPuzzle& puzzle, const Outcome& outcome, Answer& answer) const;

    const RatePlan& plan_;
    RateCheck check_;
    LogicSolver solver_;
    RateMetrics metrics_;
    RateStore store_;
    const Outcome* kept_ = nullptr;  // Outcome of the last puzzle; null if --where rejects it.
    bool timed_;
    bool counted_;
    Record record_;
    // Number of solutions of each puzzle in the batch, if the profile needs to know it in advance.
    std::vector<SearchTask> decided_;
    std::size_t answered_ = 0;
};

// Exceeding a limit that the user set is an answer.
void RateWorker::judge(const InputPuzzle& puzzle, const Outcome& outcome, Answer& answer) const {
    if (outcome.fault) answer.diagnose(puzzle, to_string(*outcome.fault));
    if (outcome.status == Status::unique && outcome.solution)
        answer.compare(puzzle, *outcome.solution);
    if (solver_.has_stopped()) return answer.diagnose(puzzle, gave_up);
    if (outcome.status == Status::capped || !plan_.checked) return;
    complain(puzzle, outcome.status, answer);
}

}  // namespace

std::unique_ptr<Worker> make_rate_worker(const RatePlan& plan) {
    return std::make_unique<RateWorker>(plan);
}

}  // namespace gridlemma::apps
