// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_worker.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "apps/report/histogram.hpp"

namespace gridlemma::apps {

namespace {

/// The name of a puzzle from a table of times. Its reader has checked it.
double seconds_of(const InputPuzzle& puzzle) {
    double seconds = 0;
    std::from_chars(puzzle.name.data(), puzzle.name.data() + puzzle.name.size(), seconds);
    return seconds;
}

/// Levels are kept as places, from 0.
double as_kept(double value, const ValueColumn& column) {
    return as_printed(column.words.empty() ? value : value - 1, column.decimals);
}

}  // namespace

CompareWorker::CompareWorker(const Comparison& comparison)
    : comparison_(comparison),
      verdicts_(comparison.contenders.size()),
      disagrees_(comparison.contenders.size()),
      marks_(comparison.contenders.size()),
      ordered_(comparison.contenders.size()),
      values_(comparison.columns.size()) {
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        runners_.emplace_back(comparison.contenders[i], comparison.with_time);
        const CreditPlan& plan = comparison.credits[i];
        credits_.emplace_back();
        if (plan.marginal || !plan.groups.empty())
            credits_.back().emplace(*comparison.contenders[i].profiles.front(), plan);
        orders_.emplace_back();
        if (comparison.orders.orders > 0 && comparison.contenders[i].is_profile())
            orders_.back().emplace(*comparison.contenders[i].profiles.front(), comparison.orders);
        if (!measured_ && comparison.contenders[i].is_profile()) measured_ = i;
    }
    if (comparison.metrics.empty()) return;
    MetricOptions options{.samples = static_cast<int>(comparison.samples),
                          .seed = comparison.draws.seed};
    if (measured_) options.profile = comparison.contenders[*measured_].profiles.front();
    metrics_.emplace(comparison.metrics, options);
}

void CompareWorker::answer(const InputPuzzle& puzzle, Answer& answer) {
    puzzle_ = &puzzle;
    values_.assign(values_.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < runners_.size(); ++i) {
        solve(i, puzzle, answer);
        disagrees_[i] = !verdicts_[i].agrees_with(verdicts_.front());
        if (disagrees_[i]) answer.diagnose(puzzle, complaint(i));
    }
    if (metrics_) compute_metrics(puzzle, answer);
    read_published(puzzle, answer);
}

void CompareWorker::solve(std::size_t contender, const InputPuzzle& puzzle, Answer& answer) {
    Runner& runner = runners_[contender];
    verdicts_[contender] = runner.solve(puzzle.puzzle);
    const ContenderVerdict& verdict = verdicts_[contender];
    if (verdict.fault)
        answer.diagnose(puzzle, fmt::format("{}: {}", comparison_.contenders[contender].name,
                                            to_string(*verdict.fault)));
    marks_[contender] = mark_of(comparison_.contenders[contender], runner, verdict);
    measure(contender);
    if (auto& credit = credits_[contender]) {
        credit->skip();
        if (marks_[contender].by_logic())
            credit->solve(puzzle.puzzle, puzzle.ordinal, *runner.outcome());
    }
    if (auto& orders = orders_[contender]) {
        ordered_[contender] = {};
        if (verdict.status == Status::unique && !verdict.fault)
            ordered_[contender] = orders->solve(puzzle.puzzle, puzzle.ordinal, *runner.outcome());
    }
}

void CompareWorker::measure(std::size_t contender) {
    const Outcome* outcome = runners_[contender].outcome();
    if (outcome == nullptr || !outcome->rating) return;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const ValueColumn& column = comparison_.columns[i];
        if (column.contender != contender) continue;
        if (const Measure* measure = outcome->rating->find(column.measure))
            values_[i] = as_printed(measure->value, column.decimals);
    }
}

void CompareWorker::compute_metrics(const InputPuzzle& puzzle, Answer& answer) {
    const auto found =
        metrics_->compute(puzzle.puzzle, measured_ ? runners_[*measured_].outcome() : nullptr);
    const std::size_t first = comparison_.first_metric();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i]) values_[first + i] = as_kept(*found[i], comparison_.columns[first + i]);
    if (metrics_->fault()) answer.diagnose(puzzle, *metrics_->fault());
}

void CompareWorker::read_published(const InputPuzzle& puzzle, Answer& answer) {
    const std::size_t first = values_.size() - comparison_.published.size();
    for (std::size_t i = 0; i < comparison_.published.size(); ++i) {
        const auto value = published_value(KeptValues::value(puzzle.kept, i).text,
                                           *comparison_.published[i].metric);
        if (!value)
            answer.diagnose(puzzle, value.error().reason);
        else if (*value)
            values_[first + i] = as_kept(**value, comparison_.columns[first + i]);
    }
}

void CompareWorker::count(Totals& totals) {
    Findings& findings = static_cast<FindingsTotals&>(totals).value();
    for (std::size_t i = 0; i < runners_.size(); ++i) {
        runners_[i].count(findings.tallies[i]);
        findings.tallies[i].disagreements += disagrees_[i] ? 1 : 0;
        if (credits_[i]) credits_[i]->count(findings.credits[i]);
        if (orders_[i]) findings.orders[i].push_back(std::move(ordered_[i]));
    }
    std::optional<double> seconds;
    if (comparison_.is_against_times) seconds = seconds_of(*puzzle_);
    findings.observations.add(*puzzle_, marks_, values_, seconds);
}

std::string CompareWorker::complaint(std::size_t contender) const {
    const std::string& first = comparison_.contenders.front().name;
    const std::string& other = comparison_.contenders[contender].name;
    const Status status = verdicts_.front().status;
    if (status == verdicts_[contender].status)
        return fmt::format("{} and {} find different solutions", first, other);
    return fmt::format("{} says {}, {} says {}", first, to_string(status), other,
                       to_string(verdicts_[contender].status));
}

}  // namespace gridlemma::apps
