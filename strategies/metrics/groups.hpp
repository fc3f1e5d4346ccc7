// SPDX-License-Identifier: Apache-2.0
// The groups of metrics, one per file; metrics.cpp joins them. To add a metric, add it to the list
// of its group; to add a group, add it here and there.
#pragma once

#include <span>

#include "engine/logic/metric.hpp"

namespace gridlemma::metrics {

// In the order in which they are listed.
[[nodiscard]] std::span<const Metric* const> ratings() noexcept;
[[nodiscard]] std::span<const Metric* const> of_paths() noexcept;
[[nodiscard]] std::span<const Metric* const> bottleneck() noexcept;
[[nodiscard]] std::span<const Metric* const> of_puzzles() noexcept;
[[nodiscard]] std::span<const Metric* const> searches() noexcept;
[[nodiscard]] std::span<const Metric* const> backdoors() noexcept;
[[nodiscard]] std::span<const Metric* const> trial_and_error() noexcept;
[[nodiscard]] std::span<const Metric* const> of_whips() noexcept;

}  // namespace gridlemma::metrics
