// SPDX-License-Identifier: Apache-2.0
// The single list of built-in strategies and profiles.
#pragma once

#include <span>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma {

/// All built-in strategies, family by family.
[[nodiscard]] std::span<const Strategy* const> built_in_strategies() noexcept;
/// A registry that holds them.
[[nodiscard]] Registry built_in_registry();
/// The built-in profiles: basic, se, se-2022, hodoku.
[[nodiscard]] std::span<const Profile> built_in_profiles();
/// By name; null if unknown.
[[nodiscard]] const Profile* find_profile(std::string_view name);

}  // namespace gridlemma
