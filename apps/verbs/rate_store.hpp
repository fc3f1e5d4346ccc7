// SPDX-License-Identifier: Apache-2.0
// What `rate --db` keeps: results in a database, which a later run adds to.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/database/database_sink.hpp"
#include "apps/output/record.hpp"
#include "apps/verbs/rate_metrics.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// Shared by all workers.
struct StorePlan {
    /// Throws UsageError if an option has no meaning with --db.
    StorePlan(const Arguments& arguments, const Profile& profile, const Provenance& run,
              const MetricPlan& metrics);
    /// Opens the database. Throws IoError.
    [[nodiscard]] std::unique_ptr<DatabaseSink> open();

    std::string file;
    StoredProfile profile;
    std::string provenance;
    std::vector<const Metric*> metrics;
    std::vector<std::size_t> slots;  ///< Of the metrics, in Record::metrics.
    bool with_steps = false;
    bool adds_to_others = false;  ///< There are results of this profile already.
};

/// One per worker; does nothing without a plan. Not thread-safe.
class RateStore {
 public:
    /// `plan` may be null; it must outlive the store.
    explicit RateStore(const StorePlan* plan);

    /// Whether the database has all that is asked for of the puzzle. Throws IoError.
    [[nodiscard]] bool knows(const Puzzle& puzzle);
    /// To be called by the solver with each step; null if steps are not kept.
    [[nodiscard]] const StepObserver& observer() const noexcept { return observer_; }
    /// Appends what is kept of the puzzle, for the sink of the plan.
    void write(const Record& record, Buffer& out);

 private:
    void fill_columns(const Record& record);

    const StorePlan* plan_;
    std::optional<KnownResults> known_;
    StepObserver observer_;
    std::string givens_;
    std::vector<std::string> texts_;  ///< Of the columns.
    std::vector<std::string> logs_;   ///< Of the steps.
    ResultRow row_;
};

}  // namespace gridlemma::apps
