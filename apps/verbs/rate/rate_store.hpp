// SPDX-License-Identifier: Apache-2.0
// What `rate --db` keeps: results in a database, which a later run adds to.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/database/database_sink.hpp"
#include "apps/output/records/record.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// Shared by all workers.
struct StorePlan {
    /// Throws UsageError if an option has no meaning with --db.
    StorePlan(const Arguments& arguments, const Registry& registry, const Profile& profile,
              const Provenance& run, const MetricPlan& metrics);
    /// Opens the database. Throws IoError.
    [[nodiscard]] std::unique_ptr<DatabaseSink> open();

    std::string file;
    StoredProfile profile;
    std::string provenance;
    const Scale* scale;
    std::vector<const Metric*> metrics;
    std::vector<std::string> settings;  ///< Of the metrics; see StoredMetric.
    std::vector<std::size_t> slots;     ///< Of the metrics, in Record::metrics.
    bool has_time_limit = false;        ///< A value that is missing may be there without it.
    bool with_steps = false;
    bool adds_to_others = false;  ///< There are results of this profile already.
    bool takes_over = false;      ///< Some of them may be of a run like this one that was killed.
};

/// One per worker; does nothing without a plan. Not thread-safe.
class RateStore {
 public:
    /// `plan` may be null; it must outlive the store.
    explicit RateStore(const StorePlan* plan);

    /// The status of the puzzle, if the database has all that is asked for. Throws IoError.
    [[nodiscard]] std::optional<Status> known(const Puzzle& puzzle);
    /// To be called with a puzzle that is known: appends for the sink that this run has it, too.
    void keep_known(const InputPuzzle& puzzle, Buffer& out);
    /// To be called by the solver with each step; null if steps are not kept.
    [[nodiscard]] const StepObserver& observer() const noexcept { return observer_; }
    /// Appends what is kept of the puzzle, for the sink of the plan.
    void write(const Record& record, Buffer& out);

 private:
    void fill_columns(const Record& record);
    void fill_measures(const Record& record);
    void fill_metrics(const Record& record);

    const StorePlan* plan_;
    std::optional<KnownResults> known_;
    StepObserver observer_;
    std::string givens_;
    std::vector<std::string> texts_;  ///< Of the columns.
    std::vector<std::string> logs_;   ///< Of the steps.
    ResultRow row_;
};

}  // namespace gridlemma::apps
