// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate/rate_store.hpp"

#include <fmt/format.h>

#include <cmath>

#include "apps/base/errors.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma::apps {

namespace {

/// The value of a field as SQL has it; a text lies in `text`.
SqlValue column_value(const Field& field, const Record& record, std::string& text) {
    if (field.type == FieldType::text || field.type == FieldType::technique) {
        Buffer buffer;
        field.write(record, buffer);
        text.assign(buffer.data(), buffer.size());
        return text.empty() ? SqlValue() : SqlValue(std::string_view(text));
    }
    const std::optional<double> number = field.number(record);
    if (!number) return {};
    if (field.type == FieldType::integer) return static_cast<std::int64_t>(std::llround(*number));
    return *number;
}

/// Returns whether the path or the rating comes from a plugin in part.
bool is_of_plugin(const Profile& profile, const Registry& registry) {
    return std::ranges::any_of(profile.ladder, &Rung::is_from_plugin) ||
           !registry.plugin_of(*profile.scale).empty();
}

/// The hash of the plugins of a run; empty without them.
std::string plugins_in(const Provenance& run) {
    for (const auto& [key, value] : run.facts())
        if (key == "plugin-hash") return value;
    return {};
}

SqlValue measure_value(const Measure& measure) {
    const double value = value_as_written(measure);
    if (!measure.label.empty()) return std::int64_t{std::llround(value)} + 1;
    if (measure.decimals == 0) return std::int64_t{std::llround(value)};
    return value;
}

SqlValue metric_value(const Metric& metric, double value) {
    if (std::isnan(value)) return {};
    if (metric.decimals == 0) return static_cast<std::int64_t>(std::llround(value));
    return value;
}

}  // namespace

StorePlan::StorePlan(const Arguments& arguments, const Registry& registry, const Profile& rated,
                     const Provenance& run, const MetricPlan& measured)
    : file(arguments.text("db")),
      profile(stored(rated, is_of_plugin(rated, registry) ? plugins_in(run) : std::string())),
      provenance(stored(run)),
      scale(rated.scale),
      metrics(measured.chosen(measured.of_puzzle)),
      slots(measured.of_puzzle),
      has_time_limit(arguments.given("time-limit")),
      with_steps(arguments.given("steps")) {
    for (const char* const other : {"output", "format", "fields", "provenance", "morphs", "html"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --db", other));
    for (const Metric* const metric : metrics) {
        std::string text;
        if (metric->is_sampled)
            text =
                fmt::format("samples={} seed={}", measured.options.samples, measured.options.seed);
        if (!registry.plugin_of(*metric).empty())
            text += fmt::format("{}plugins={}", text.empty() ? "" : " ", plugins_in(run));
        settings.push_back(std::move(text));
    }
}

std::unique_ptr<DatabaseSink> StorePlan::open() {
    auto sink = std::make_unique<DatabaseSink>(file, provenance, profile);
    const SqlDatabase database = read_beside_writer(file);
    SqlStatement find = database.prepare(
        "SELECT 1 FROM ratings JOIN profiles USING (profile) WHERE hash = ? LIMIT 1");
    adds_to_others = find.with(profile.hash).next();
    takes_over = sink->has_unfinished(provenance);
    return sink;
}

RateStore::RateStore(const StorePlan* plan) : plan_(plan), texts_(stored_fields.size()) {
    if (plan_ == nullptr) return;
    if (plan_->adds_to_others) {
        WantedResults wanted{.metrics = {},
                             .with_rating = plan_->scale->has_rating(),
                             .with_steps = plan_->with_steps};
        for (std::size_t i = 0; i < plan_->metrics.size(); ++i)
            wanted.metrics.push_back(
                {.id = plan_->metrics[i]->id, .settings = plan_->settings[i], .value = {}});
        known_.emplace(plan_->file, plan_->profile, wanted);
    }
    if (plan_->with_steps)
        observer_ = [this](const Grid&, const Step& step) {
            row_.steps.push_back({.technique = step.strategy, .log = {}});
            logs_.push_back(log_line(step, row_.steps.size()));
        };
}

std::optional<Status> RateStore::known(const Puzzle& puzzle) {
    if (plan_ == nullptr) return std::nullopt;
    row_.clear();
    logs_.clear();
    givens_ = to_string(puzzle);
    if (!known_) return std::nullopt;
    return known_->status_of(givens_);
}

void RateStore::keep_known(const InputPuzzle& puzzle, Buffer& out) {
    if (!plan_->takes_over) return;
    row_.givens = givens_;
    row_.name = {};
    row_.ordinal = puzzle.ordinal;
    row_.columns = {};
    row_.is_known = true;
    row_.append_to(out);
}

void RateStore::fill_columns(const Record& record) {
    for (std::size_t i = 0; i < stored_fields.size(); ++i)
        row_.columns[i] = column_value(*find_field(stored_fields[i]), record, texts_[i]);
}

/// A path by logic that has no rating has its measures, too, without values.
void RateStore::fill_measures(const Record& record) {
    if (record.solved_by != SolvedBy::logic) return;
    for (const ScaleMeasure& measure : plan_->scale->measures) {
        StoredMeasure stored{.name = measure.name, .value = {}, .grade = {}};
        if (const Measure* const found = record.rating.find(measure.name)) {
            stored.value = measure_value(*found);
            stored.grade = found->label;
        }
        row_.measures.push_back(stored);
    }
}

void RateStore::fill_metrics(const Record& record) {
    for (std::size_t i = 0; i < plan_->metrics.size(); ++i) {
        const double value = plan_->slots[i] < record.metrics.size()
                                 ? record.metrics[plan_->slots[i]]
                                 : std::nan("");
        if (std::isnan(value) && plan_->has_time_limit) continue;
        row_.metrics.push_back({.id = plan_->metrics[i]->id,
                                .settings = plan_->settings[i],
                                .value = metric_value(*plan_->metrics[i], value)});
    }
}

void RateStore::write(const Record& record, Buffer& out) {
    // The limits of a run say nothing about the puzzle.
    if (record.status == Status::capped) return;
    row_.givens = givens_;
    row_.name = record.input->name;
    row_.ordinal = record.input->ordinal;
    fill_columns(record);
    fill_measures(record);
    for (const TechniqueCount& technique : record.techniques)
        row_.techniques.emplace_back(technique.id, technique.count);
    fill_metrics(record);
    for (std::size_t i = 0; i < logs_.size(); ++i) {
        std::string_view line = logs_[i];
        if (line.ends_with('\n')) line.remove_suffix(1);
        row_.steps[i].log = line;
    }
    row_.append_to(out);
}

}  // namespace gridlemma::apps
