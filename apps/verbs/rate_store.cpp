// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate_store.hpp"

#include <fmt/format.h>

#include <cmath>

#include "apps/cli/errors.hpp"
#include "apps/database/schema.hpp"
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

SqlValue metric_value(const Metric& metric, double value) {
    if (std::isnan(value)) return {};
    if (metric.decimals == 0) return static_cast<std::int64_t>(std::llround(value));
    return value;
}

}  // namespace

StorePlan::StorePlan(const Arguments& arguments, const Profile& rated, const Provenance& run,
                     const MetricPlan& measured)
    : file(arguments.text("db")),
      profile(stored(rated)),
      provenance(stored(run)),
      metrics(measured.chosen(measured.of_puzzle)),
      slots(measured.of_puzzle),
      with_steps(arguments.given("steps")) {
    for (const char* const other : {"output", "format", "fields", "provenance", "morphs", "html"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --db", other));
}

std::unique_ptr<DatabaseSink> StorePlan::open() {
    auto sink = std::make_unique<DatabaseSink>(file, provenance, profile);
    SqlDatabase database = read_results(file);
    SqlStatement find = database.prepare(
        "SELECT 1 FROM ratings JOIN profiles USING (profile) WHERE hash = ? LIMIT 1");
    adds_to_others = find.with(profile.hash).next();
    return sink;
}

RateStore::RateStore(const StorePlan* plan) : plan_(plan), texts_(rating_fields.size()) {
    if (plan_ == nullptr) return;
    if (plan_->adds_to_others) {
        std::vector<std::string_view> ids;
        for (const Metric* const metric : plan_->metrics) ids.push_back(metric->id);
        known_.emplace(plan_->file, plan_->profile, ids, plan_->with_steps);
    }
    if (plan_->with_steps)
        observer_ = [this](const Grid&, const Step& step) {
            row_.steps.push_back({.technique = step.strategy, .log = {}});
            logs_.push_back(log_line(step, row_.steps.size()));
        };
}

bool RateStore::knows(const Puzzle& puzzle) {
    if (plan_ == nullptr) return false;
    row_.clear();
    logs_.clear();
    givens_ = to_string(puzzle);
    return known_ && known_->has(givens_);
}

void RateStore::fill_columns(const Record& record) {
    for (std::size_t i = 0; i < rating_fields.size(); ++i)
        row_.columns[i] = column_value(*find_field(rating_fields[i]), record, texts_[i]);
}

void RateStore::write(const Record& record, Buffer& out) {
    // The limits of a run say nothing about the puzzle.
    if (record.status == Status::capped) return;
    row_.givens = givens_;
    row_.name = record.input->name;
    row_.ordinal = record.input->ordinal;
    fill_columns(record);
    for (const TechniqueCount& technique : record.techniques)
        row_.techniques.emplace_back(technique.id, technique.count);
    for (std::size_t i = 0; i < plan_->metrics.size(); ++i) {
        const double value = plan_->slots[i] < record.metrics.size()
                                 ? record.metrics[plan_->slots[i]]
                                 : std::nan("");
        row_.metrics.emplace_back(plan_->metrics[i]->id, metric_value(*plan_->metrics[i], value));
    }
    for (std::size_t i = 0; i < logs_.size(); ++i) {
        std::string_view line = logs_[i];
        if (line.ends_with('\n')) line.remove_suffix(1);
        row_.steps[i].log = line;
    }
    row_.append_to(out);
}

}  // namespace gridlemma::apps
