// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/candidate_statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "apps/base/display.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::chrono::seconds first_patience{10};
constexpr int patience_growth = 6;

}  // namespace

CandidateStatistics::CandidateStatistics(std::vector<Filter> conditions, Clock::time_point now)
    : conditions_(std::move(conditions)),
      met_(conditions_.size()),
      last_(now),
      patience_(first_patience) {
    for (const Filter& condition : conditions_)
        for (const Field* field : condition.numbers())
            if (std::ranges::find(ranges_, field, &Range::field) == ranges_.end())
                ranges_.push_back({.field = field});
}

void CandidateStatistics::look_at(const Record& record) {
    const std::scoped_lock held(mutex_);
    ++seen_;
    for (std::size_t i = 0; i < conditions_.size(); ++i)
        met_[i] += conditions_[i].keeps(record) ? 1 : 0;
    for (Range& range : ranges_) {
        const std::optional<double> value = range.field->number(record);
        if (!value || std::isnan(*value)) continue;
        range.least = range.is_empty ? *value : std::min(range.least, *value);
        range.greatest = range.is_empty ? *value : std::max(range.greatest, *value);
        range.is_empty = false;
    }
}

void CandidateStatistics::note_found(Clock::time_point now) {
    const std::scoped_lock held(mutex_);
    last_ = now;
    patience_ = first_patience;
}

std::string CandidateStatistics::ranges(const char* separator) const {
    std::string text;
    for (const Range& range : ranges_)
        if (!range.is_empty)
            text += fmt::format("{}{} {:g} to {:g}", separator, range.field->name, range.least,
                                range.greatest);
    return text;
}

std::string CandidateStatistics::words() const {
    const std::scoped_lock held(mutex_);
    return fmt::format("{} candidates{}", tries(), ranges(", "));
}

std::string CandidateStatistics::text() const {
    const std::scoped_lock held(mutex_);
    std::string text;
    if (seen_ == 0) return text;
    for (std::size_t i = 0; i < conditions_.size(); ++i)
        text += fmt::format("  {}: {} of {} candidates ({:.3g} %)\n", shown(conditions_[i].text()),
                            met_[i], seen_,
                            100 * static_cast<double>(met_[i]) / static_cast<double>(seen_));
    const std::string all = ranges("\n  ");
    return all.empty() ? text : text + all.substr(1) + '\n';
}

bool CandidateStatistics::is_remark_due(Clock::time_point now) {
    const std::scoped_lock held(mutex_);
    if (now - last_ < patience_) return false;
    patience_ *= patience_growth;
    return true;
}

}  // namespace gridlemma::apps
