// SPDX-License-Identifier: Apache-2.0
#include "strategies/statistics/proportion.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace gridlemma {

Interval proportion_interval(std::uint64_t hits, std::uint64_t trials) noexcept {
    assert(hits <= trials);
    if (trials == 0) return {.low = 0, .high = 1};
    constexpr double z = 1.959963984540054;  // The 97.5 % quantile of the normal distribution.
    const auto n = static_cast<double>(trials);
    const double share = static_cast<double>(hits) / n;
    const double centre = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    // Rounding errors of the ends.
    return {.low = hits == 0 ? 0 : std::clamp((centre - spread) / scale, 0.0, share),
            .high = hits == trials ? 1 : std::clamp((centre + spread) / scale, share, 1.0)};
}

}  // namespace gridlemma
