// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/measure/metric_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "apps/base/counted.hpp"
#include "apps/base/errors.hpp"
#include "apps/output/filter/filter.hpp"
#include "apps/output/tables/table.hpp"
#include "apps/run/records.hpp"
#include "engine/core/morph.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::apps {

namespace {

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

double scale_of(const Metric& metric) { return std::pow(10, metric.decimals); }

/// In the order of FieldTable::statistics. Sorts the values.
std::array<double, FieldTable::statistics.size()> statistics_of(std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    if (values.empty()) return {absent, absent, absent, absent, count};
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    const double median =
        values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
    return {values.front(), median, values.back(), values.back() - values.front(), count};
}

/// The value of a measure of the rating, by its place; grades are counted from 1.
template <std::size_t place>
std::optional<double> measure_of_rating(MetricContext& context) {
    const std::optional<Rating>& rating = context.path().outcome->rating;
    if (!rating) return std::nullopt;
    const Measure& measure = rating->measures()[place];
    return value_as_written(measure) + (measure.label.empty() ? 0 : 1);
}

constexpr auto measures_of_rating = []<std::size_t... places>(std::index_sequence<places...>) {
    return std::array{measure_of_rating<places>...};
}
(std::make_index_sequence<Rating::capacity>());

/// The measures of a scale as metrics of the path of the profile in use.
std::vector<Metric> metrics_of(const Scale& scale) {
    std::vector<Metric> metrics;
    for (std::size_t i = 0; i < scale.measures.size(); ++i)
        metrics.push_back({.id = scale.measures[i].field,
                           .unit = scale.measures[i].unit,
                           .formula = scale.measures[i].meaning,
                           .needs = MetricNeeds::path,
                           .decimals = scale.measures[i].decimals,
                           .compute = measures_of_rating[i]});
    return metrics;
}

}  // namespace

MetricRequest::MetricRequest(const Arguments& arguments, const Registry& registry,
                             const Profile& of_profile)
    : known(registry.metrics().begin(), registry.metrics().end()),
      profile(&of_profile),
      morphs(arguments.has("morphs") ? arguments.number("morphs").value_or(0) : 0),
      samples(static_cast<int>(*arguments.number("samples"))),
      seed(*arguments.number("seed")) {
    substitute(arguments, registry);
    std::string list = arguments.text("metrics");
    if (!arguments.given("metrics")) {
        if (morphs == 0) return;
        if (of_profile.scale->has_rating()) {
            measure_rating();
            return;
        }
        list = "steps";
    }
    auto metrics = parse_metrics(list, registry);
    if (!metrics) throw UsageError(fmt::format("--metrics: {}", point_at(list, metrics.error())));
    measured = *std::move(metrics);
}

void MetricRequest::measure_rating() {
    ratings = std::make_shared<const std::vector<Metric>>(metrics_of(*profile->scale));
    const auto count = [this](bool is_grade) {
        for (std::size_t i = 0; i < ratings->size(); ++i)
            if (profile->scale->measures[i].is_grade == is_grade)
                measured.push_back(&(*ratings)[i]);
    };
    count(false);
    count(true);
    for (const Metric& metric : *ratings) {
        const auto same = std::ranges::find(known, metric.id, &Metric::id);
        if (same == known.end())
            known.push_back(&metric);
        else
            *same = &metric;
    }
}

/// A field that is named and that the profile's scale does not measure is computed by the metric of
/// its name, from the path of the profile which does.
void MetricRequest::substitute(const Arguments& arguments, const Registry& registry) {
    const auto is_named = [&](std::string_view field) {
        return std::ranges::any_of(
            std::array{"fields", "where", "format", "rank"},
            [&](std::string_view option) { return names_field(arguments, option, field); });
    };
    const auto measures = [](const Scale& scale, std::string_view field) {
        return std::ranges::find(scale.measures, field, &ScaleMeasure::field) !=
               scale.measures.end();
    };
    for (const Field& field : rating_fields()) {
        if (field.measure == nullptr || measures(*profile->scale, field.name)) continue;
        if (!is_named(field.name)) continue;
        if (const Metric* const metric = registry.find_metric(field.name)) {
            substitutes.push_back(metric);
            continue;
        }
        for (const Scale* scale : registry.scales())
            if (measures(*scale, field.name))
                throw UsageError(
                    fmt::format("field '{}' is measured by profiles of scale {}; '{}' "
                                "is of scale {}",
                                field.name, scale->name, profile->name, profile->scale->name));
    }
}

FieldTable MetricRequest::fields() const {
    std::vector<const Metric*> in_place = measured;
    in_place.insert(in_place.end(), substitutes.begin(), substitutes.end());
    return {known, in_place, morphs > 0};
}

std::vector<std::string> MetricRequest::added_fields(bool is_text) const {
    std::vector<std::string> names;
    for (const Metric* metric : measured) {
        names.emplace_back(metric->id);
        for (const std::string_view statistic : FieldTable::statistics)
            if (morphs > 0 && !(is_text && statistic == "count"))
                names.push_back(fmt::format("{}.{}", metric->id, statistic));
    }
    return names;
}

MetricPlan MetricRequest::plan(const RecordOutput& records, const SolveOptions& limits,
                               bool has_summary) const {
    MetricPlan plan;
    plan.known = known;
    plan.morphs = morphs;
    plan.options = {.profile = profile,
                    .solve = {.time_limit = limits.time_limit, .stop = limits.stop},
                    .samples = samples,
                    .seed = seed};
    for (std::size_t i = 0; i < known.size(); ++i) {
        const Metric& metric = *known[i];
        if (records.uses_metric(metric.id)) plan.of_puzzle.push_back(i);
        const bool is_measured = std::ranges::find(measured, &metric) != measured.end();
        const bool is_used =
            std::ranges::any_of(FieldTable::statistics, [&](std::string_view statistic) {
                return records.uses(fmt::format("{}.{}", metric.id, statistic));
            });
        if (morphs > 0 && (is_used || (is_measured && has_summary))) plan.of_morphs.push_back(i);
    }
    return plan;
}

std::vector<const Metric*> MetricPlan::chosen(const std::vector<std::size_t>& indices) const {
    std::vector<const Metric*> metrics;
    metrics.reserve(indices.size());
    for (std::size_t index : indices) metrics.push_back(known[index]);
    return metrics;
}

RateMetrics::RateMetrics(const MetricPlan& plan)
    : plan_(plan),
      of_puzzle_(plan.chosen(plan.of_puzzle), plan.options),
      of_morphs_(plan.chosen(plan.of_morphs), plan.options),
      samples_(plan.of_morphs.size()) {}

void RateMetrics::measure(const InputPuzzle& input, const Outcome& outcome, Record& record) {
    fault_.reset();
    values_.assign(plan_.known.size() * (1 + FieldTable::statistics.size()), absent);
    const auto values = of_puzzle_.compute(input.puzzle, &outcome);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i]) values_[plan_.of_puzzle[i]] = *values[i];
    note(of_puzzle_.fault());
    spreads_.assign(plan_.of_morphs.size(), absent);
    // The other puzzles would only give as many values that are missing.
    if (outcome.status == Status::unique && plan_.morphs > 0) measure_morphs(input);
    record.metrics = values_;
}

void RateMetrics::measure_morphs(const InputPuzzle& input) {
    for (auto& samples : samples_) samples.clear();
    Random random(plan_.options.seed, input.ordinal);
    for (std::uint64_t i = 0; i < plan_.morphs; ++i) {
        const auto values = of_morphs_.compute(Morph::random(random)(input.puzzle));
        for (std::size_t m = 0; m < values.size(); ++m)
            if (values[m]) samples_[m].push_back(*values[m]);
        note(of_morphs_.fault());
    }
    for (std::size_t m = 0; m < samples_.size(); ++m) {
        const auto statistics = statistics_of(samples_[m]);
        for (std::size_t s = 0; s < statistics.size(); ++s)
            values_[FieldTable::slot_of(plan_.known.size(), plan_.of_morphs[m], s)] = statistics[s];
        if (samples_[m].size() > 1) spreads_[m] = samples_[m].back() - samples_[m].front();
    }
}

void RateMetrics::note(const std::optional<std::string>& fault) {
    if (!fault_) fault_ = fault;
}

SpreadSummary::SpreadSummary(const MetricPlan& plan)
    : plan_(&plan), spreads_(plan.of_morphs.size()) {}

void SpreadSummary::add(std::span<const double> spreads) {
    for (std::size_t m = 0; m < spreads.size(); ++m)
        if (!std::isnan(spreads[m]))
            ++spreads_[m][std::llround(spreads[m] * scale_of(*plan_->known[plan_->of_morphs[m]]))];
}

SpreadSummary& SpreadSummary::operator+=(const SpreadSummary& other) {
    for (std::size_t m = 0; m < spreads_.size(); ++m)
        for (const auto& [spread, puzzles] : other.spreads_[m]) spreads_[m][spread] += puzzles;
    return *this;
}

nlohmann::json SpreadSummary::saved() const { return spreads_; }

bool SpreadSummary::restore(const nlohmann::json& saved) {
    try {
        SpreadSummary before(*plan_);
        before.spreads_ = saved.get<std::vector<Histogram>>();
        if (before.spreads_.size() != spreads_.size()) return false;
        *this += before;
        return true;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

std::vector<std::string> SpreadSummary::row(std::size_t index) const {
    const Metric& metric = *plan_->known[plan_->of_morphs[index]];
    std::uint64_t puzzles = 0, differ = 0;
    std::int64_t sum = 0, greatest = 0;
    for (const auto& [spread, count] : spreads_[index]) {
        puzzles += count;
        if (spread > 0) differ += count;
        sum += spread * static_cast<std::int64_t>(count);
        greatest = spread;
    }
    std::int64_t median = 0;
    std::uint64_t so_far = 0;
    for (const auto& [spread, count] : spreads_[index]) {
        median = spread;
        so_far += count;
        if (2 * so_far >= puzzles) break;
    }
    const auto shown = [&metric](auto units, int decimals) {
        return fmt::format("{:.{}f}", static_cast<double>(units) / scale_of(metric), decimals);
    };
    const std::string mean =
        puzzles == 0
            ? "-"
            : shown(static_cast<double>(sum) / static_cast<double>(puzzles), metric.decimals + 2);
    return {std::string(metric.id),
            grouped(puzzles),
            grouped(differ),
            percent(differ, puzzles),
            mean,
            shown(median, metric.decimals),
            shown(greatest, metric.decimals)};
}

std::string SpreadSummary::text() const {
    if (spreads_.empty()) return {};
    Table table({{"metric"},
                 {"puzzles", true},
                 {"differ", true},
                 {"%", true},
                 {"mean spread", true},
                 {"median", true},
                 {"greatest", true}});
    for (std::size_t m = 0; m < spreads_.size(); ++m) table.add(row(m));
    std::string out = fmt::format(
        "\nGreatest less least value over {} random isomorphs of each puzzle:\n\n", plan_->morphs);
    table.append_to(out);
    return out;
}

DataTable SpreadSummary::table() const {
    DataTable table{.name = "spread",
                    .heading = "Greatest less least value over random isomorphs of each puzzle",
                    .columns = {{.name = "metric"},
                                {.name = "puzzles"},
                                {.name = "differ"},
                                {.name = "percent", .title = "%"},
                                {.name = "mean", .title = "mean spread"},
                                {.name = "median"},
                                {.name = "greatest"}}};
    for (std::size_t m = 0; m < spreads_.size(); ++m) {
        DataRow cells;
        for (std::string& cell : row(m)) cells.cells.emplace_back(std::move(cell));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

}  // namespace gridlemma::apps
