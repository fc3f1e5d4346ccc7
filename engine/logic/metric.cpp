// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/metric.hpp"

#include <array>

namespace gridlemma {

std::string_view to_string(MetricNeeds needs) noexcept {
    constexpr std::array<std::string_view, 3> names{"puzzle", "solution", "path"};
    return names[static_cast<std::size_t>(needs)];
}

std::string_view to_string(MetricCost cost) noexcept {
    constexpr std::array<std::string_view, 3> names{"cheap", "moderate", "costly"};
    return names[static_cast<std::size_t>(cost)];
}

}  // namespace gridlemma
