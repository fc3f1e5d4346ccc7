// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_page.hpp"

#include <algorithm>
#include <map>

#include "apps/base/joined.hpp"

namespace gridlemma::apps {

namespace {

/// The times of people come after the other columns.
ReportColumn column_of_seconds() {
    return {.name = "seconds",
            .meaning = "The time that people needed.",
            .decimals = 1,
            .histogram = Histogram(1)};
}

ReportCorrelation correlation_of(std::size_t a, std::size_t b, const RankCorrelation& found) {
    ReportCorrelation each{.first = a,
                           .second = b,
                           .puzzles = found.pairs,
                           .rho = found.rho.value,
                           .tau = found.tau.value};
    if (found.rho.interval)
        each.rho_interval = std::pair(found.rho.interval->low, found.rho.interval->high);
    return each;
}

std::vector<ReportCorrelation> correlations_of(const Comparison& comparison,
                                               const Conclusions& conclusions) {
    std::vector<ReportCorrelation> all;
    for (const auto* pairs : {&conclusions.correlations, &conclusions.others})
        for (const ColumnCorrelation& each : *pairs)
            all.push_back(correlation_of(each.a, each.b, each.found));
    for (const TimeModel& model : conclusions.models)
        if (model.columns.size() == 1)
            all.push_back(
                correlation_of(model.columns.front(), comparison.columns.size(), model.ranks));
    return all;
}

/// Fills the histograms and the points.
void add_values(const Observations& puzzles, Report& report) {
    std::vector<std::vector<double>> values;
    for (std::size_t i = 0; i < report.columns.size(); ++i) {
        const bool is_time = i + 1 == report.columns.size() && !puzzles.seconds().empty();
        values.push_back(is_time ? puzzles.seconds() : puzzles.column(i));
        for (const double value : values.back()) report.columns[i].histogram.add(value);
    }
    PuzzleSample sample;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (!sample.takes(puzzles.origin(i).ordinal)) continue;
        std::vector<double> row;
        row.reserve(values.size());
        for (const std::vector<double>& column : values) row.push_back(column[i]);
        sample.add(puzzles.origin(i), std::move(row));
    }
    report.points = sample.puzzles();
}

/// From the table "difference", whose rows of a pair are neighbours.
std::vector<ReportDifferences> differences_of(const DataTable& table,
                                              const std::vector<ReportColumn>& columns) {
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < table.columns.size(); ++i) places[table.columns[i].name] = i;
    std::vector<ReportDifferences> all;
    for (const DataRow& row : table.rows) {
        const auto text = [&](const char* name) {
            return std::get<std::string>(row.cells[places.at(name)]);
        };
        const auto whole = [&](const char* name) {
            return std::get<std::uint64_t>(row.cells[places.at(name)]);
        };
        const auto number = [&](const char* name) {
            return std::get<double>(row.cells[places.at(name)]);
        };
        const auto column = [&](const char* name) {
            const auto found = std::ranges::find(columns, text(name), &ReportColumn::name);
            return static_cast<std::size_t>(found - columns.begin());
        };
        const std::size_t first = column("first");
        const std::size_t second = column("second");
        if (all.empty() || all.back().first != first || all.back().second != second)
            all.push_back({.first = first, .second = second});
        all.back().rows.push_back({.origin = {.ordinal = whole("n"),
                                              .line = whole("line"),
                                              .file = text("file"),
                                              .text = text("puzzle")},
                                   .first = number("first_value"),
                                   .first_percentile = number("first_percentile"),
                                   .second = number("second_value"),
                                   .second_percentile = number("second_percentile")});
    }
    return all;
}

std::vector<ReportBars> bars_of(const Comparison& comparison) {
    std::vector<ReportBars> all{
        {.table = "contender",
         .heading = "Contenders",
         .label = "contender",
         .values = {"by_logic", "by_search", "unsolved", "steps", "guesses", "nodes"}}};
    if (comparison.with_time)
        all.push_back({.table = "time",
                       .heading = "Time per contender",
                       .label = "contender",
                       .values = {"usec_per_puzzle", "seconds", "relative"}});
    all.push_back({.table = "strategy",
                   .heading = "Strategies",
                   .label = "strategy",
                   .group = "contender",
                   .values = {"puzzles", "placements", "eliminations", "calls", "hits", "lost",
                              "msec", "yield"}});
    all.push_back({.table = "hardest",
                   .heading = "Puzzles by the hardest strategy used",
                   .label = "strategy",
                   .group = "contender",
                   .values = {"puzzles", "percent"}});
    all.push_back({.table = "shapley",
                   .heading = "What groups of strategies are worth (Shapley values)",
                   .label = "group",
                   .group = "contender",
                   .values = {"value", "percent"}});
    all.push_back({.table = "confluence",
                   .heading = "What the order of equal steps decides",
                   .label = "trait",
                   .group = "contender",
                   .values = {"percent", "varying", "unusual", "as_own", "spread"}});
    return all;
}

std::vector<ReportDots> dots_of() {
    return {{.table = "order-cost",
             .heading = "Orders of techniques",
             .note = "Means per puzzle; less is better. Of the full points none is beaten in all "
                     "three ways.",
             .label = "ladder",
             .marked = "frontier",
             .axes = {"steps", "search", "difficulty"}}};
}

PuzzlesHash hash_of(const Observations& puzzles) {
    PuzzlesHash hash;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        hash.add(puzzles.origin(i).ordinal, puzzles.origin(i).text);
    return hash;
}

}  // namespace

ComparePage::ComparePage(const Arguments& arguments, std::vector<std::string> inputs,
                         const Comparison& comparison, Provenance provenance)
    : comparison_(comparison),
      provenance_(std::move(provenance)),
      output_(arguments, std::move(inputs)) {
    std::map<std::size_t, std::size_t> places;  // Of contenders, among the profiles.
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Contender& contender = comparison.contenders[i];
        if (!contender.is_profile()) continue;
        const Profile* profile = contender.profiles.front();
        places[i] = profiles_.size();
        profiles_.push_back({.profile = profile, .name = contender.profile_names.front()});
    }
    for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
        const ValueColumn& value = comparison.columns[i];
        ReportColumn column{
            .name = value.name, .decimals = value.decimals, .histogram = Histogram(value.decimals)};
        if (value.contender != ValueColumn::nobody) {
            column.is_rating = true;
            column.profile = places.at(value.contender);
            if (value.is_label) column.words = levels_of(comparison.contenders[value.contender]);
        } else {
            const std::size_t first = comparison.first_metric();
            const std::size_t place =
                (value.published_of == ValueColumn::nobody ? i : value.published_of) - first;
            column.meaning = comparison.metrics[place]->formula;
            column.words = value.words;
        }
        columns_.push_back(std::move(column));
    }
    if (comparison.is_against_times) columns_.push_back(column_of_seconds());
}

std::string ComparePage::end(const Findings& findings, const Conclusions& conclusions,
                             const std::vector<DataTable>& tables, bool is_complete) {
    std::vector<std::string> names;
    for (const Contender& contender : comparison_.contenders) names.push_back(contender.name);
    Report report{.title = "Comparison of " + joined(names, ", "),
                  .opening = opening(findings),
                  .profiles = profiles_,
                  .tables = tables,
                  .bars = bars_of(comparison_),
                  .dots = dots_of(),
                  .columns = columns_,
                  .puzzles = findings.observations.size()};
    const std::string agreed = agreement(comparison_, findings);
    report.opening += agreed.substr(std::min(agreed.size(), std::size_t{1}));  // An empty line.
    if (is_complete) report.correlations = correlations_of(comparison_, conclusions);
    for (const DataTable& table : tables)
        if (table.name == "difference") report.differences = differences_of(table, columns_);
    add_values(findings.observations, report);
    return output_.end(std::move(report), provenance_, hash_of(findings.observations), is_complete);
}

}  // namespace gridlemma::apps
