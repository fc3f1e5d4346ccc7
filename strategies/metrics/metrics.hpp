// SPDX-License-Identifier: Apache-2.0
// The built-in metrics, and their names. MetricCalculator computes them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/metric.hpp"

namespace gridlemma {

/// In the order of `gridlemma list metrics`. Thread-safe.
[[nodiscard]] std::span<const Metric* const> built_in_metrics() noexcept;

/// Parses ids joined by commas; "all" stands for all of the registry, "cheap" for those
/// of cost cheap. What is named twice is taken once. Errors, with the position: an unknown id (with
/// those that are known), an empty entry.
[[nodiscard]] Result<std::vector<const Metric*>> parse_metrics(std::string_view list,
                                                               const Registry& registry);

}  // namespace gridlemma
