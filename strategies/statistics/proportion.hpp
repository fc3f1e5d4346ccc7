// SPDX-License-Identifier: Apache-2.0
// How far a share that was counted in a sample can be trusted.
#pragma once

#include <cstdint>

#include "strategies/statistics/correlation.hpp"

namespace gridlemma {

/// The 95 % interval of a share of which `hits` of `trials` were seen, from 0 to 1; all of it
/// without trials. E. B. Wilson: Probable inference, the law of succession, and statistical
/// inference, Journal of the American Statistical Association 22, 1927.
/// Precondition: hits <= trials. Thread safety: a function. Errors: none.
[[nodiscard]] Interval proportion_interval(std::uint64_t hits, std::uint64_t trials) noexcept;

}  // namespace gridlemma
