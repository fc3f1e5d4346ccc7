// SPDX-License-Identifier: Apache-2.0
// The answer of `rate` to one puzzle.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "apps/verbs/rate/rate_report.hpp"
#include "apps/verbs/rate/rate_store.hpp"
#include "apps/verbs/rate/rate_summary.hpp"

namespace gridlemma::apps {

/// What the options of `rate` ask for; shared by all workers.
struct RatePlan {
    const Profile& profile;
    const RecordOutput& records;
    bool prints_records;
    const StorePlan* store;  ///< Null without --db.
    bool checked;            ///< Puzzles without just one solution are diagnosed.
    bool certifies;          ///< Every step is certified.
    SolveOptions limits;
    MetricPlan metrics;
};

/// What is counted over all puzzles.
struct RateTotals {
    RateSummary ratings;
    SpreadSummary spreads;
    std::optional<RateObservations> observations = {};  ///< For --html.

    /// Return and add JSON, for a run that is resumed. A page needs all puzzles at once.
    [[nodiscard]] std::optional<std::string> saved() const;
    [[nodiscard]] bool restore(std::string_view saved);

    [[nodiscard]] std::string text() const { return ratings.text() + spreads.text(); }
    RateTotals& operator+=(const RateTotals& other) {
        ratings += other.ratings;
        spreads += other.spreads;
        if (observations) *observations += *other.observations;
        return *this;
    }
};
using RateTotalsOf = TotalsOf<RateTotals>;

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_rate_worker(const RatePlan& plan);

}  // namespace gridlemma::apps
