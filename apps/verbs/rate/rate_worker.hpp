// SPDX-License-Identifier: Apache-2.0
// The answer of `rate` to one puzzle.
#pragma once

#include <memory>

#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "apps/verbs/rate/rate_store.hpp"
#include "apps/verbs/rate/rate_totals.hpp"

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

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_rate_worker(const RatePlan& plan);

}  // namespace gridlemma::apps
