// SPDX-License-Identifier: Apache-2.0
// The page of `rate --html`: what it needs besides the summary, and when it is made.
#pragma once

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/base/exit_status.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/report/report.hpp"
#include "apps/report/report_output.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "apps/verbs/rate/rate_summary.hpp"

namespace gridlemma::apps {

/// The numbers of each puzzle that the page shows: the measures of the rating, the steps, and the
/// metrics that are computed. Immutable; shared by all workers.
class RateColumns {
 public:
    /// `name`: the profile as typed.
    RateColumns(const Profile& profile, std::string name, const MetricPlan& metrics);

    /// Their histograms are empty.
    [[nodiscard]] const std::vector<ReportColumn>& columns() const noexcept { return columns_; }
    /// The profiles whose paths they measure, first that of the run.
    [[nodiscard]] const std::vector<ReportProfile>& profiles() const noexcept { return profiles_; }
    /// The values of a puzzle, NaN where there is none. `metrics` are those of its record.
    [[nodiscard]] std::vector<double> values(const Outcome& outcome,
                                             std::span<const double> metrics) const;

 private:
    [[nodiscard]] ReportColumn column_of(const Metric& metric);

    std::vector<std::string> measures_;  ///< The first columns: names in the rating.
    bool has_steps_ = false;             ///< The next one.
    std::vector<std::size_t> slots_;     ///< The others: their places in Record::metrics.
    std::vector<ReportColumn> columns_;
    std::vector<ReportProfile> profiles_;
};

/// One per batch; they are added up, in any order. Memory is bounded. Not thread-safe.
class RateObservations {
 public:
    /// `columns` must outlive it.
    explicit RateObservations(const RateColumns& columns);

    /// A puzzle that was answered.
    void see(const InputPuzzle& puzzle);
    /// A puzzle that the page counts: the one seen last.
    void add(const InputPuzzle& puzzle, const Outcome& outcome, std::span<const double> metrics);
    RateObservations& operator+=(const RateObservations& other);

    [[nodiscard]] std::vector<ReportColumn> columns() const;
    [[nodiscard]] const PuzzleSample& sample() const noexcept { return sample_; }
    [[nodiscard]] const PuzzlesHash& hash() const noexcept { return hash_; }

 private:
    const RateColumns* columns_;
    std::vector<Histogram> histograms_;  ///< Parallel to the columns.
    static constexpr std::size_t most_listed = 100'000;
    PuzzleSample sample_{most_listed};
    PuzzlesHash hash_;
    std::string text_;  ///< Of the puzzle seen last.
};

/// The page of one run. conclude(), end() and finish() are called in this order; end() also at any
/// time by another thread, when a signal ends the run.
class RatePage {
 public:
    /// Opens the output. Throws as ReportOutput does.
    RatePage(const Arguments& arguments, const Profile& profile, Provenance provenance,
             const MetricPlan& metrics);

    [[nodiscard]] const RateColumns& columns() const noexcept { return columns_; }
    /// Computes what takes long: how the columns are related.
    void conclude(const RateObservations& observations);
    /// Makes the report. Returns a message if it is not complete, but empty otherwise.
    [[nodiscard]] std::string end(const RateSummary& summary, const SpreadSummary& spreads,
                                  const RateObservations& observations, bool interrupted);
    /// Writes the page, unless the input has failed.
    void finish(ExitStatus status) { output_.finish(status); }

 private:
    void relate(const RateObservations& observations, Report& report) const;

    RateColumns columns_;
    Provenance provenance_;
    const Profile& profile_;
    std::size_t top_;
    ReportOutput output_;
    std::mutex mutex_;               // Guards the next member: a signal ends the run at any time.
    std::optional<Report> related_;  // What conclude() has found.
};

}  // namespace gridlemma::apps
