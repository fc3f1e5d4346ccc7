// SPDX-License-Identifier: Apache-2.0
// No method of `serve` computes metrics, so the module has none. This definition comes before that
// of the library, whose metrics the linker then leaves out, with all that only they need.
#include <span>

#include "strategies/metrics/metrics.hpp"

namespace gridlemma {

std::span<const Metric* const> built_in_metrics() noexcept { return {}; }

}  // namespace gridlemma
