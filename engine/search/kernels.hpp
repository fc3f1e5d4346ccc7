// SPDX-License-Identifier: Apache-2.0
// The individual kernels, for the list in kernels.cpp. Users look them up by name; see kernel.hpp.
#pragma once

#include <span>

#include "engine/search/kernel.hpp"

namespace gridlemma::kernels {

/// The first uses the best target of this processor, the others each a fixed one.
[[nodiscard]] std::span<const SearchKernel* const> lockstep();
[[nodiscard]] const SearchKernel& mrv() noexcept;
[[nodiscard]] const SearchKernel& bitmask() noexcept;
[[nodiscard]] const SearchKernel& first_empty() noexcept;

}  // namespace gridlemma::kernels
