// SPDX-License-Identifier: Apache-2.0
// Report: what the page of a run shows. The verbs fill it with the numbers of their own reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/output/tables/data_table.hpp"
#include "apps/report/histogram.hpp"
#include "apps/report/sample.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma::apps {

/// A profile whose paths explain puzzles.
struct ReportProfile {
    const Profile* profile = nullptr;
    std::string name;  ///< As typed.
};

/// A number that every puzzle has, or has not: a measure of a rating, or a metric.
struct ReportColumn {
    std::string name;
    std::string meaning = {};  ///< A sentence; may be empty.
    int decimals = 0;
    /// What its values 0, 1, … are called, if they are words: the grades of a scale.
    std::vector<std::string> words = {};
    std::optional<std::size_t> profile = {};  ///< Which one it comes from; nothing: no path.
    bool is_rating = false;
    Histogram histogram = Histogram();
};

/// A rank correlation of two columns, by their indices.
struct ReportCorrelation {
    std::size_t first = 0;
    std::size_t second = 0;
    std::uint64_t puzzles = 0;  ///< That have both values.
    std::optional<double> rho = {};
    std::optional<double> tau = {};
    std::optional<std::pair<double, double>> rho_interval = {};
};

/// The puzzles on which two columns differ most; see most_different().
struct ReportDifferences {
    struct Row {
        Origin origin;
        double first = 0;
        double first_percentile = 0;
        double second = 0;
        double second_percentile = 0;
    };
    std::size_t first = 0;
    std::size_t second = 0;
    std::vector<Row> rows = {};
};

/// A chart of bars for numbers of a table: a row per bar.
struct ReportBars {
    std::string table;
    std::string heading;
    std::string label;                ///< The column that names the bars.
    std::string group = {};           ///< The column by which rows are told apart; empty: none.
    std::vector<std::string> values;  ///< The columns to choose from.
};

/// A chart of the rows of a table as points: two of its numbers against each other.
struct ReportDots {
    std::string table;
    std::string heading;
    std::string note;
    std::string label;              ///< The column that names the points.
    std::string marked;             ///< The column that is "yes" for points that stand out.
    std::vector<std::string> axes;  ///< The columns to choose from; the first two at the beginning.
};

/// What the page does with its points.
struct ReportPointsUse {
    /// True if correlations and differences are about the points alone, if these are not all
    /// puzzles.
    bool relates_only = false;
    bool are_listed = false;
    std::vector<std::size_t> sample = {};  ///< Which of them charts show; empty: all.
};

struct Report {
    std::string title = {};
    std::string opening = {};  ///< A line under the title.
    std::vector<std::string> notes = {};
    std::vector<std::pair<std::string, std::string>> provenance = {};
    std::vector<ReportProfile> profiles = {};
    std::vector<DataTable> tables = {};
    std::vector<ReportBars> bars = {};
    std::vector<ReportDots> dots = {};
    std::vector<ReportColumn> columns = {};
    std::vector<ReportCorrelation> correlations = {};
    std::vector<ReportDifferences> differences = {};
    std::uint64_t puzzles = 0;               ///< All that the report is about.
    std::vector<SampledPuzzle> points = {};  ///< Their values are parallel to the columns.
    ReportPointsUse points_use = {};
    std::vector<std::string> arguments = {};  ///< Those that `explain` needs.
};

/// What the easiest level is in numbers, as in the metric `level`; grades are counted from 0.
inline constexpr double first_level = 1;

/// The table "value": how the values of each column are distributed. Empty columns of it are for
/// the caller to fill.
[[nodiscard]] DataTable empty_value_table();
/// A quantile of levels, by place from 0: a word, or two if it is between them.
[[nodiscard]] DataCell level_cell(std::span<const std::string> words, double place);
/// The same table with a row per column.
[[nodiscard]] DataTable value_table(const std::vector<ReportColumn>& columns);

/// Where the explanations of puzzles are, as a part of an address: "DIR/"; nothing if there are
/// none.
using ExplanationsPlace = std::optional<std::string>;
/// The profiles, by index, whose paths explain how two columns differ.
[[nodiscard]] std::vector<std::size_t> profiles_of(const Report& report,
                                                   const ReportDifferences& pair);
/// The name of the page that explains a puzzle by the path of a profile: "puzzle-12-se.html".
[[nodiscard]] std::string explanation_name(const Report& report, std::uint64_t ordinal,
                                           std::size_t profile);

/// Returns whether each puzzle of the list has a page that explains it, if there are explanations:
/// up to 500.
[[nodiscard]] bool explains_all(const Report& report);

/// Returns the page.
[[nodiscard]] std::string report_page(const Report& report, const ExplanationsPlace& explanations);

}  // namespace gridlemma::apps
