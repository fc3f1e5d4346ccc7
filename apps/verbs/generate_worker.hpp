// SPDX-License-Identifier: Apache-2.0
// The work of `generate` on one puzzle: candidates are made and rated until one fits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/pipeline.hpp"
#include "apps/verbs/generate_distinct.hpp"
#include "apps/verbs/generate_order.hpp"
#include "apps/verbs/rate_metrics.hpp"
#include "apps/verbs/records.hpp"
#include "engine/generate/puzzle_order.hpp"

namespace gridlemma::apps {

/// Shared by all workers.
struct GeneratePlan {
    PuzzleOrder order;
    std::uint64_t seed = 0;
    GenerateLimits limits;
    const Profile& profile;
    const RecordOutput& records;
    MetricPlan metrics;
    bool is_rated = false;  ///< Whether the records or the filter use what the profile says.
    bool is_plain = false;  ///< Puzzles are written as lines, not as records.
    bool is_distinct = false;
};

/// What is counted over all puzzles.
struct GenerateTotals {
    std::uint64_t found = 0;
    std::uint64_t tries = 0;
    bool can_be_saved = true;

    [[nodiscard]] std::optional<std::string> saved() const;
    [[nodiscard]] bool restore(std::string_view saved);
    GenerateTotals& operator+=(const GenerateTotals& other) noexcept {
        found += other.found;
        tries += other.tries;
        return *this;
    }
};
using GenerateTotalsOf = TotalsOf<GenerateTotals>;

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_generate_worker(const GeneratePlan& plan);

}  // namespace gridlemma::apps
