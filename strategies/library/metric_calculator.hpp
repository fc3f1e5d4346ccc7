// SPDX-License-Identifier: Apache-2.0
// Computes metrics of a puzzle:
//
//     const auto metrics = built_in_metrics();
//     MetricCalculator calculator(std::vector(metrics.begin(), metrics.end()));
//     for (const auto& value : calculator.compute(puzzle)) ...
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/logic/metric.hpp"
#include "engine/logic/solve_options.hpp"

namespace gridlemma {

struct MetricOptions {
    /// The profile whose path the metrics of paths measure; it must outlive the calculator. Null:
    /// default_profile.
    const Profile* profile = nullptr;
    SolveOptions solve = {};  ///< For paths that the calculator finds itself.
    int samples = 16;         ///< See MetricContext; at least 1.
    std::uint64_t seed = 1;
};

/// Computes metrics of one puzzle after the other. A value does not depend on the puzzles before.
/// Thread safety: one object per thread. Errors: what a metric throws, and a value that is no
/// finite number, is a fault(); std::bad_alloc leaves the call.
class MetricCalculator {
 public:
    /// The metrics must outlive it, and so the plugins that they come from. Precondition: none is
    /// null.
    explicit MetricCalculator(std::vector<const Metric*> metrics, MetricOptions options = {});
    ~MetricCalculator();
    MetricCalculator(MetricCalculator&&) noexcept;
    MetricCalculator& operator=(MetricCalculator&&) noexcept;

    /// Returns the values, parallel to metrics(): nullopt where the puzzle has none, as any without
    /// exactly one solution for most of them. Valid until the next call. `of_profile`, if not null,
    /// is the outcome of the puzzle with the profile of the options, which then is not found again.
    [[nodiscard]] std::span<const std::optional<double>> compute(
        const Puzzle& puzzle, const Outcome* of_profile = nullptr);

    [[nodiscard]] std::span<const Metric* const> metrics() const noexcept { return metrics_; }
    /// What was wrong with the first metric that failed for the last puzzle; nullopt if none did.
    [[nodiscard]] const std::optional<std::string>& fault() const noexcept { return fault_; }

 private:
    class Context;
    [[nodiscard]] std::optional<double> value_of(const Metric& metric);

    std::vector<const Metric*> metrics_;
    std::unique_ptr<Context> context_;
    std::vector<std::optional<double>> values_;
    std::optional<std::string> fault_;
};

}  // namespace gridlemma
