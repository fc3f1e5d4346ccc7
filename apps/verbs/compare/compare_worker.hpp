// SPDX-License-Identifier: Apache-2.0
// The worker of `compare`: all contenders solve each puzzle, one after the other.
#pragma once

#include <deque>
#include <vector>

#include "apps/run/pipeline.hpp"
#include "apps/verbs/compare/compare_report.hpp"
#include "strategies/library/metric_calculator.hpp"

namespace gridlemma::apps {

using FindingsTotals = TotalsOf<Findings>;

class CompareWorker : public Worker {
 public:
    /// `comparison` must outlive this object.
    explicit CompareWorker(const Comparison& comparison);

    void answer(const InputPuzzle& puzzle, Answer& answer) override;
    void count(Totals& totals) override;

 private:
    void solve(std::size_t contender, const InputPuzzle& puzzle, Answer& answer);
    void measure(std::size_t contender);
    void compute_metrics(const InputPuzzle& puzzle, Answer& answer);
    void read_published(const InputPuzzle& puzzle, Answer& answer);
    [[nodiscard]] std::string complaint(std::size_t contender) const;

    const Comparison& comparison_;
    std::deque<Runner> runners_;
    std::deque<std::optional<CreditSolver>> credits_;  // Parallel to the runners.
    std::deque<std::optional<OrderSolver>> orders_;    // Parallel to the runners.
    std::optional<std::size_t> measured_;              // Whose paths metrics measure, if anybody's.
    std::optional<MetricCalculator> metrics_;
    // Results of the last puzzle.
    const InputPuzzle* puzzle_ = nullptr;
    std::vector<ContenderVerdict> verdicts_;
    std::vector<bool> disagrees_;  // With the first contender.
    std::vector<Mark> marks_;
    std::vector<OrderedPuzzle> ordered_;  // Parallel to the runners.
    std::vector<double> values_;
};

}  // namespace gridlemma::apps
