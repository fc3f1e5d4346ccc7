// SPDX-License-Identifier: Apache-2.0
#include "apps/report/differences.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridlemma::apps {

namespace {

/// NaN where either series has no value.
std::vector<double> percentiles(std::span<const double> values, std::span<const double> others) {
    std::vector<double> sorted;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i]) && !std::isnan(others[i])) sorted.push_back(values[i]);
    std::ranges::sort(sorted);
    std::vector<double> ranks(values.size(), std::nan(""));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i]) || std::isnan(others[i])) continue;
        const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), values[i]);
        ranks[i] = 50.0 * static_cast<double>((low - sorted.begin()) + (high - sorted.begin())) /
                   static_cast<double>(sorted.size());
    }
    return ranks;
}

}  // namespace

std::vector<Difference> most_different(std::span<const double> first,
                                       std::span<const double> second, std::size_t most) {
    if (most == 0) return {};
    const std::vector<double> ranks = percentiles(first, second);
    const std::vector<double> others = percentiles(second, first);
    std::vector<Difference> found;
    for (std::size_t i = 0; i < ranks.size(); ++i)
        if (!std::isnan(ranks[i]) && ranks[i] != others[i])
            found.push_back({i, ranks[i], others[i]});
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(found.size(), most));
    std::ranges::partial_sort(found, end, {}, [](const Difference& each) {
        return std::pair(-std::abs(each.first_percentile - each.second_percentile), each.puzzle);
    });
    found.erase(end, found.end());
    return found;
}

}  // namespace gridlemma::apps
