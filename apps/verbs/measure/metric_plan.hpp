// SPDX-License-Identifier: Apache-2.0
// What `rate` measures besides the rating: the metrics that its output uses, and with --morphs how
// far they differ between isomorphs of a puzzle.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"
#include "apps/output/records/record.hpp"
#include "apps/output/tables/data_table.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/library/metric_calculator.hpp"

namespace gridlemma::apps {

/// Immutable; shared by all workers.
struct MetricPlan {
    std::vector<const Metric*> known;    ///< All of the registry; their order is that of the slots.
    std::vector<std::size_t> of_puzzle;  ///< Indices of those to be computed for each puzzle…
    std::vector<std::size_t> of_morphs;  ///< …and for its isomorphs.
    MetricOptions options;
    std::uint64_t morphs = 0;  ///< Isomorphs per puzzle; 0 without --morphs.

    [[nodiscard]] bool is_idle() const noexcept { return of_puzzle.empty() && of_morphs.empty(); }
    [[nodiscard]] std::vector<const Metric*> chosen(const std::vector<std::size_t>& indices) const;
};

class RecordOutput;

/// --samples, for the verbs that compute metrics.
inline constexpr Option samples_option{
    .name = "samples",
    .argument = "N",
    .fallback = "16",
    .range = Range{.least = 1, .greatest = 1'000'000},
    .help = "Random isomorphs over which metrics like mrv-guesses are averaged."};

/// What the options --metrics, --morphs, --samples and --seed ask for.
struct MetricRequest {
    /// Throws UsageError. --morphs without --metrics stands for the ratings of the profile.
    MetricRequest(const Arguments& arguments, const Registry& registry, const Profile& profile);

    /// Returns the fields that may be named.
    [[nodiscard]] FieldTable fields() const;
    /// Returns the names of the fields that are added to the others. `is_text`: the columns that a
    /// page has room for.
    [[nodiscard]] std::vector<std::string> added_fields(bool is_text) const;
    /// Returns what has to be computed for these records, and for a summary if `has_summary`.
    [[nodiscard]] MetricPlan plan(const RecordOutput& records, const SolveOptions& limits,
                                  bool has_summary) const;

    std::vector<const Metric*> known;
    std::vector<const Metric*> measured;
    /// In place of fields that are named, but not measured by the scale of the profile.
    std::vector<const Metric*> substitutes;
    /// The ratings of the profile, if they are measured; a plan refers to them.
    std::shared_ptr<const std::vector<Metric>> ratings;
    const Profile* profile = nullptr;
    std::uint64_t morphs = 0;
    int samples = 0;
    std::uint64_t seed = 0;

 private:
    void measure_rating();
    void substitute(const Arguments& arguments, const Registry& registry);
};

/// How far a metric differs between isomorphs, over all puzzles. Whole numbers only, so the order
/// of adding does not affect them.
class SpreadSummary {
 public:
    explicit SpreadSummary(const MetricPlan& plan);

    /// `spreads` are parallel to MetricPlan::of_morphs; NaN is not counted.
    void add(std::span<const double> spreads);
    SpreadSummary& operator+=(const SpreadSummary& other);
    /// Returns the counts as JSON.
    [[nodiscard]] nlohmann::json saved() const;
    /// Adds counts of the same plan that were saved. Returns whether they were in order.
    [[nodiscard]] bool restore(const nlohmann::json& saved);
    /// Returns a table with a line per metric; empty without --morphs.
    [[nodiscard]] std::string text() const;
    /// The same table, of texts: "spread".
    [[nodiscard]] DataTable table() const;

 private:
    /// Puzzles by their spread, in units of the last decimal that is written.
    using Histogram = std::map<std::int64_t, std::uint64_t>;

    /// Returns a line of the table.
    [[nodiscard]] std::vector<std::string> row(std::size_t index) const;

    const MetricPlan* plan_;
    std::vector<Histogram> spreads_;
};

/// Measures puzzles one after the other. Not thread-safe.
class RateMetrics {
 public:
    /// `plan` must outlive it.
    explicit RateMetrics(const MetricPlan& plan);

    /// Sets the metrics of `record`, which stay valid until the next call. `outcome` is that of the
    /// profile of the plan. The isomorphs depend on the seed and the number of the puzzle.
    void measure(const InputPuzzle& input, const Outcome& outcome, Record& record);
    /// What was wrong with a metric of the last puzzle; nullopt if nothing was.
    [[nodiscard]] const std::optional<std::string>& fault() const noexcept { return fault_; }
    /// Greatest less least value over the isomorphs of the last puzzle, parallel to
    /// MetricPlan::of_morphs; NaN where fewer than two have a value.
    [[nodiscard]] std::span<const double> spreads() const noexcept { return spreads_; }

 private:
    void measure_morphs(const InputPuzzle& input);
    void note(const std::optional<std::string>& fault);

    const MetricPlan& plan_;
    MetricCalculator of_puzzle_;
    MetricCalculator of_morphs_;
    std::vector<double> values_;  ///< By slot.
    std::vector<std::vector<double>> samples_;
    std::vector<double> spreads_;
    std::optional<std::string> fault_;
};

}  // namespace gridlemma::apps
