// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_observations.hpp"

#include <algorithm>
#include <utility>

#include "apps/verbs/compare/compare_published.hpp"

namespace gridlemma::apps {

namespace {

bool has_grades(const Contender& contender) {
    return contender.is_profile() &&
           std::ranges::any_of(contender.profiles.front()->scale->measures,
                               &ScaleMeasure::is_grade);
}

}  // namespace

std::vector<ValueColumn> rating_columns(const std::vector<Contender>& contenders) {
    std::vector<ValueColumn> columns;
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        const Contender& contender = contenders[i];
        if (!contender.is_profile()) continue;
        const Profile& profile = *contender.profiles.front();
        for (const ScaleMeasure& measure : profile.scale->measures)
            columns.push_back({.name = contenders.size() == 1
                                           ? std::string(measure.name)
                                           : contender.name + ' ' + std::string(measure.name),
                               .contender = i,
                               .measure = std::string(measure.name),
                               .decimals = measure.decimals,
                               .is_label = measure.is_grade});
    }
    return columns;
}

std::vector<ValueColumn> metric_columns(const std::vector<const Metric*>& metrics) {
    std::vector<ValueColumn> columns;
    columns.reserve(metrics.size());
    for (const Metric* metric : metrics) {
        ValueColumn column{.name = std::string(metric->id),
                           .decimals = metric->decimals,
                           .words = words_of(*metric)};
        column.is_label = !column.words.empty();
        columns.push_back(std::move(column));
    }
    return columns;
}

std::vector<std::string> levels_of(const Contender& contender) {
    if (contender.is_ladder()) return contender.profile_names;
    std::vector<std::string> levels;
    if (has_grades(contender))
        for (const std::string_view grade : contender.profiles.front()->scale->grades)
            levels.emplace_back(grade);
    else
        for (const ContenderRung& rung : rungs_of(contender))
            levels.push_back(name_of(contender, rung));
    return levels;
}

Mark mark_of(const Contender& contender, const Runner& runner, const ContenderVerdict& verdict) {
    Mark mark{.status = verdict.status, .solved_by = verdict.solved_by};
    if (!mark.by_logic()) return mark;
    if (const auto hardest = runner.hardest()) mark.hardest = static_cast<std::int16_t>(*hardest);
    mark.level = mark.hardest;
    if (contender.is_ladder()) mark.level = static_cast<std::int16_t>(runner.profile());
    if (!has_grades(contender)) return mark;
    mark.level = Mark::none;
    if (const auto& rating = runner.outcome()->rating)
        for (const Measure& measure : rating->measures())
            if (!measure.label.empty()) mark.level = static_cast<std::int16_t>(measure.value);
    return mark;
}

void Observations::add(const InputPuzzle& puzzle, const std::vector<Mark>& marks,
                       const std::vector<double>& values, std::optional<double> seconds) {
    origins_.push_back({.ordinal = puzzle.ordinal,
                        .line = puzzle.line,
                        .file = std::string(puzzle.file),
                        .text = gridlemma::to_string(puzzle.puzzle)});
    marks_.insert(marks_.end(), marks.begin(), marks.end());
    values_.insert(values_.end(), values.begin(), values.end());
    if (seconds) seconds_.push_back(*seconds);
}

Observations& Observations::operator+=(const Observations& other) {
    origins_.insert(origins_.end(), other.origins_.begin(), other.origins_.end());
    marks_.insert(marks_.end(), other.marks_.begin(), other.marks_.end());
    values_.insert(values_.end(), other.values_.begin(), other.values_.end());
    seconds_.insert(seconds_.end(), other.seconds_.begin(), other.seconds_.end());
    return *this;
}

std::vector<double> Observations::column(std::size_t index) const {
    std::vector<double> values;
    values.reserve(size());
    for (std::size_t i = index; i < values_.size(); i += columns_) values.push_back(values_[i]);
    return values;
}

}  // namespace gridlemma::apps
