// SPDX-License-Identifier: Apache-2.0
// What `rate` counts over all puzzles of a run.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/run/pipeline.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "apps/verbs/rate/rate_report.hpp"
#include "apps/verbs/rate/rate_summary.hpp"

namespace gridlemma::apps {

struct RateTotals {
    RateSummary ratings;
    SpreadSummary spreads;
    std::optional<RateObservations> observations = {};  ///< For --html.

    /// Return and add JSON, for a run that is resumed. A page needs all puzzles at once.
    [[nodiscard]] std::optional<std::string> saved() const;
    [[nodiscard]] bool restore(std::string_view saved);

    [[nodiscard]] std::string text() const { return ratings.text() + spreads.text(); }
    RateTotals& operator+=(const RateTotals& other) {
        ratings += other.ratings;
        spreads += other.spreads;
        if (observations) *observations += *other.observations;
        return *this;
    }
};
using RateTotalsOf = TotalsOf<RateTotals>;

}  // namespace gridlemma::apps
