// SPDX-License-Identifier: Apache-2.0
// The built-in profiles, one a file; strategies/catalog.cpp lists them.
#pragma once

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma {

// Each takes its strategies from `registry`, which holds at least the built-in ones.
[[nodiscard]] Profile basic_profile(const Registry& registry);
[[nodiscard]] Profile se_profile(const Registry& registry);
[[nodiscard]] Profile se_2022_profile(const Registry& registry);
[[nodiscard]] Profile hodoku_profile(const Registry& registry);
[[nodiscard]] Profile csp_profile(const Registry& registry);
[[nodiscard]] Profile modern_profile(const Registry& registry);
[[nodiscard]] Profile all_profile(const Registry& registry);

}  // namespace gridlemma
