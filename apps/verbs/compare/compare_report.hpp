// SPDX-License-Identifier: Apache-2.0
// The report of `compare`: its tables, from sums and from what was kept of every puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "apps/output/tables/data_table.hpp"
#include "apps/verbs/compare/compare_credit.hpp"
#include "apps/verbs/compare/compare_ladders.hpp"
#include "apps/verbs/compare/compare_observations.hpp"
#include "apps/verbs/compare/compare_orders.hpp"
#include "apps/verbs/compare/compare_published.hpp"
#include "strategies/statistics/correlation.hpp"
#include "strategies/statistics/regression.hpp"

namespace gridlemma::apps {

/// How much is drawn at random.
struct Draws {
    std::optional<std::size_t> resamples = {};  ///< Nothing: as many as resamples_for() says.
    std::size_t folds = 10;
    std::uint64_t seed = 1;
};

/// What is compared, and how. Immutable during a run.
struct Comparison {
    std::vector<Contender> contenders;
    std::vector<ValueColumn> columns = {};  ///< Those of the ratings, then the metrics.
    std::vector<const Metric*> metrics = {};
    std::size_t samples = 1;               ///< See MetricOptions.
    std::vector<CreditPlan> credits = {};  ///< Parallel to the contenders.
    OrderPlan orders = {};                 ///< Of all contenders that are profiles.
    bool with_ladders = false;             ///< True if better orders are looked for.
    bool with_time = true;
    bool is_against_times = false;  ///< The puzzles come with the times of people.
    std::size_t top = 0;            ///< How many puzzles of each pair to list.
    Draws draws = {};
    std::size_t threads = 1;
    std::vector<PublishedColumn> published = {};  ///< Of --against, in place of times.
    bool with_page = false;  ///< For --html: more pairs of columns are related.

    /// The column of the first metric. Those that --against brings are the last.
    [[nodiscard]] std::size_t first_metric() const noexcept {
        return columns.size() - published.size() - metrics.size();
    }
};

/// What was found, puzzle by puzzle.
struct Findings {
    std::vector<Tally> tallies;        ///< Parallel to the contenders.
    std::vector<CreditTally> credits;  ///< Parallel to the contenders.
    /// Of each contender, parallel to the observations; empty without --confluence.
    std::vector<std::vector<OrderedPuzzle>> orders;
    Observations observations;

    explicit Findings(const Comparison& comparison);
    Findings& operator+=(const Findings& other);
};

/// A correlation of two columns.
struct ColumnCorrelation {
    std::size_t a = 0;
    std::size_t b = 0;
    RankCorrelation found = {};
};

/// A regression of the logarithm of the times of people.
struct TimeModel {
    std::vector<std::size_t> columns;
    std::optional<Regression> fit = {};
    std::optional<CrossValidation> validation = {};
    std::size_t observations = 0;  ///< Puzzles with a time and all predictors.
    std::string refusal = {};      ///< Why there is no fit, or no cross-validation.
    RankCorrelation ranks = {};    ///< Of time and predictor, if there is one predictor only.
};

/// What takes long to find out of the findings.
struct Conclusions {
    std::vector<ColumnCorrelation> correlations;
    std::vector<TimeModel> models;
    std::optional<LadderStudy> ladders = {};
    /// For the page: the pairs of columns that the tables leave out, without intervals.
    std::vector<ColumnCorrelation> others = {};
};
/// Returns the same whatever the number of threads.
[[nodiscard]] Conclusions conclude(const Comparison& comparison, const Findings& findings);

/// 1000, but for more than 20,000 puzzles only as many as draw 20 million puzzles; at least 50.
[[nodiscard]] std::size_t resamples_for(std::size_t puzzles) noexcept;

/// The kinds of records, as --tables names them.
[[nodiscard]] std::string_view table_names() noexcept;

/// What a table needs that this comparison has not, so that it cannot have rows; empty if it has
/// all. Precondition: `table` is one of table_names().
[[nodiscard]] std::string_view missing_for(std::string_view table, const Comparison& comparison);
/// Returns whether these two columns are correlated: ratings of different contenders, or two
/// metrics.
[[nodiscard]] bool is_compared(const ValueColumn& a, const ValueColumn& b) noexcept;
/// The most telling number of a contender's rating: the first that is no level. Nothing if it has
/// none.
[[nodiscard]] std::optional<std::size_t> main_column(const Comparison& comparison,
                                                     std::size_t contender);

/// The place of that number among the measures of the contender's scale.
[[nodiscard]] std::optional<std::size_t> main_measure(const Comparison& comparison,
                                                      std::size_t contender);

/// The tables, those without rows included.
[[nodiscard]] std::vector<DataTable> report_tables(const Comparison& comparison,
                                                   const Findings& findings,
                                                   const Conclusions& conclusions);

/// The first lines of the report for people: how many puzzles there were.
[[nodiscard]] std::string opening(const Findings& findings);
/// What --confluence and --best-ladders have found, in sentences for people; empty without both.
/// `conclusions`: null if the run ended before they were drawn.
[[nodiscard]] std::string verdicts(const Comparison& comparison, const Findings& findings,
                                   const Conclusions* conclusions);
/// Why some regressions or cross-validations are missing: a line each.
[[nodiscard]] std::string refusals(const Comparison& comparison, const Conclusions& conclusions);
/// Its last lines: whether the contenders agree.
[[nodiscard]] std::string agreement(const Comparison& comparison, const Findings& findings);

// The parts of report_tables(), by purpose.
void add_contender_tables(const Comparison& comparison, const Findings& findings,
                          std::vector<DataTable>& tables);
void add_strategy_tables(const Comparison& comparison, const Findings& findings,
                         std::vector<DataTable>& tables);
void add_order_tables(const Comparison& comparison, const Findings& findings,
                      std::vector<DataTable>& tables);
void add_ladder_tables(const Comparison& comparison, const Conclusions& conclusions,
                       std::vector<DataTable>& tables);
void add_pair_tables(const Comparison& comparison, const Findings& findings,
                     const Conclusions& conclusions, std::vector<DataTable>& tables);
void add_published_tables(const Comparison& comparison, const Findings& findings,
                          std::vector<DataTable>& tables);
void add_time_tables(const Comparison& comparison, const Conclusions& conclusions,
                     std::vector<DataTable>& tables);

/// The models of the times of people: each column alone, then all together.
[[nodiscard]] std::vector<TimeModel> time_models(const Comparison& comparison,
                                                 const Observations& observations);

}  // namespace gridlemma::apps
