// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate/rate_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/base/counted.hpp"
#include "apps/report/differences.hpp"
#include "apps/verbs/compare/compare_observations.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/statistics/correlation.hpp"

namespace gridlemma::apps {

namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

/// The values of the points that `sample` names.
std::vector<double> column_of(const std::vector<SampledPuzzle>& points,
                              const std::vector<std::size_t>& sample, std::size_t index) {
    std::vector<double> values;
    values.reserve(sample.size());
    for (const std::size_t i : sample) values.push_back(points[i].values[index]);
    return values;
}

/// The puzzles of the list, and which of them charts show.
void take_points(const RateObservations& observations, Report& report) {
    report.points = observations.sample().puzzles();
    if (report.points.size() > most_points)
        report.points_use.sample = sample_of(report.points, most_points);
}

UsedRungs used_rungs(const Outcome& outcome) {
    UsedRungs used{.rungs = {}, .hardest = outcome.hardest};
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0) used.rungs.push_back(static_cast<std::uint16_t>(i));
    return used;
}

}  // namespace

ReportColumn RateColumns::column_of(const Metric& metric) {
    ReportColumn column{.name = std::string(metric.id),
                        .meaning = std::string(metric.formula),
                        .decimals = metric.decimals};
    if (metric.needs == MetricNeeds::path) column.profile = 0;
    if (const Profile* const rated = find_profile(metric.profile)) {
        column.is_rating = true;
        const auto known = std::ranges::find(profiles_, rated, &ReportProfile::profile);
        column.profile = static_cast<std::size_t>(known - profiles_.begin());
        if (known == profiles_.end()) profiles_.push_back({.profile = rated, .name = rated->name});
    }
    return column;
}

RateColumns::RateColumns(const Profile& profile, std::string name, const MetricPlan& metrics)
    : profiles_{{.profile = &profile, .name = std::move(name)}} {
    for (ValueColumn& measure :
         rating_columns({{.name = profile.name, .profiles = {&profile}, .profile_names = {}}})) {
        ReportColumn column{.name = std::move(measure.name),
                            .decimals = measure.decimals,
                            .profile = 0,
                            .is_rating = true};
        if (measure.is_label)
            column.words.assign(profile.scale->grades.begin(), profile.scale->grades.end());
        columns_.push_back(std::move(column));
        measures_.push_back(std::move(measure.measure));
    }
    const auto is_steps = [&](std::size_t i) { return metrics.known[i]->id == "steps"; };
    has_steps_ = std::ranges::none_of(metrics.of_puzzle, is_steps);
    if (has_steps_)
        columns_.push_back(
            {.name = "steps", .meaning = "The steps of the path by logic.", .profile = 0});
    for (const std::size_t i : metrics.of_puzzle) {
        columns_.push_back(column_of(*metrics.known[i]));
        slots_.push_back(i);
    }
    for (ReportColumn& column : columns_) column.histogram = Histogram(column.decimals);
}

std::vector<double> RateColumns::values(const Outcome& outcome,
                                        std::span<const double> metrics) const {
    std::vector<double> values;
    values.reserve(columns_.size());
    for (const std::string& name : measures_) {
        const Measure* measure = outcome.rating ? outcome.rating->find(name) : nullptr;
        values.push_back(measure != nullptr ? as_printed(measure->value, measure->decimals)
                                            : no_value);
    }
    if (has_steps_)
        values.push_back(outcome.solved_by == SolvedBy::logic ? static_cast<double>(outcome.steps)
                                                              : no_value);
    for (const std::size_t slot : slots_) {
        const double value = slot < metrics.size() ? metrics[slot] : no_value;
        values.push_back(as_printed(value, columns_[values.size()].decimals));
    }
    return values;
}

RateObservations::RateObservations(const RateColumns& columns) : columns_(&columns) {
    for (const ReportColumn& column : columns.columns()) histograms_.emplace_back(column.decimals);
}

void RateObservations::see(const InputPuzzle& puzzle) {
    text_ = gridlemma::to_string(puzzle.puzzle);
    hash_.add(puzzle.ordinal, text_);
}

void RateObservations::add(const InputPuzzle& puzzle, const Outcome& outcome,
                           std::span<const double> metrics) {
    std::vector<double> values = columns_->values(outcome, metrics);
    for (std::size_t i = 0; i < values.size(); ++i) histograms_[i].add(values[i]);
    if (sample_.takes(puzzle.ordinal))
        sample_.add({.ordinal = puzzle.ordinal,
                     .line = puzzle.line,
                     .file = std::string(puzzle.file),
                     .text = text_,
                     .name = std::string(puzzle.name)},
                    std::move(values), used_rungs(outcome));
}

RateObservations& RateObservations::operator+=(const RateObservations& other) {
    for (std::size_t i = 0; i < histograms_.size(); ++i) histograms_[i] += other.histograms_[i];
    sample_ += other.sample_;
    hash_ += other.hash_;
    return *this;
}

std::vector<ReportColumn> RateObservations::columns() const {
    std::vector<ReportColumn> columns = columns_->columns();
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].histogram = histograms_[i];
    return columns;
}

RatePage::RatePage(const Arguments& arguments, const Profile& profile, Provenance provenance,
                   const MetricPlan& metrics)
    : columns_(profile, arguments.text("profile"), metrics),
      provenance_(std::move(provenance)),
      profile_(profile),
      top_(arguments.number("top").value()),
      output_(arguments, arguments.inputs()) {}

void RatePage::relate(const RateObservations& observations, Report& report) const {
    take_points(observations, report);
    const std::vector<std::size_t> sample = sample_of(report.points, most_points);
    const auto& columns = columns_.columns();
    std::vector<std::vector<double>> values;
    for (std::size_t i = 0; i < columns.size(); ++i)
        values.push_back(column_of(report.points, sample, i));
    for (std::size_t a = 0; a < columns.size(); ++a)
        for (std::size_t b = a + 1; b < columns.size(); ++b) {
            const RankedPairs pairs(values[a], values[b]);
            const auto found = pairs.correlations();
            report.correlations.push_back({.first = a,
                                           .second = b,
                                           .puzzles = pairs.complete(),
                                           .rho = found.rho,
                                           .tau = found.tau});
            if (!columns[a].words.empty() || !columns[b].words.empty()) continue;
            ReportDifferences differences{.first = a, .second = b};
            for (const Difference& each : most_different(values[a], values[b], top_))
                differences.rows.push_back({.origin = report.points[sample[each.puzzle]].origin,
                                            .first = values[a][each.puzzle],
                                            .first_percentile = each.first_percentile,
                                            .second = values[b][each.puzzle],
                                            .second_percentile = each.second_percentile});
            if (!differences.rows.empty()) report.differences.push_back(std::move(differences));
        }
}

void RatePage::conclude(const RateObservations& observations) {
    Report report;
    relate(observations, report);
    const std::scoped_lock held(mutex_);
    related_ = std::move(report);
}

std::string RatePage::end(const RateSummary& summary, const SpreadSummary& spreads,
                          const RateObservations& observations, bool interrupted) {
    const std::scoped_lock held(mutex_);
    const bool is_complete = !interrupted && related_;
    Report report = is_complete ? *std::move(related_) : Report();
    if (!is_complete) take_points(observations, report);
    report.points_use.relates_only = true;
    report.points_use.are_listed = true;
    report.title = fmt::format("Ratings by profile {}", profile_.name);
    report.puzzles = summary.puzzles();
    report.opening = counted(report.puzzles, "puzzle");
    report.profiles = columns_.profiles();
    report.columns = observations.columns();
    report.tables = {summary.outcomes(), value_table(report.columns), summary.techniques(),
                     spreads.table()};
    report.bars.push_back({.table = "strategy",
                           .heading = "Techniques",
                           .label = "strategy",
                           .values = {"puzzles", "steps", "hardest"}});
    return output_.end(std::move(report), provenance_, observations.hash(), is_complete);
}

}  // namespace gridlemma::apps
