// SPDX-License-Identifier: Apache-2.0
// The single list of built-in strategies and profiles. Any number of threads may call these
// functions.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma {

/// The built-in profile that is used where nobody names one.
inline constexpr std::string_view default_profile = "se";

/// All built-in strategies, family by family.
[[nodiscard]] std::span<const Strategy* const> built_in_strategies() noexcept;
/// A registry that holds them, the scales and selections, and the built-in metrics.
[[nodiscard]] Registry built_in_registry();
/// The built-in profiles, those of `profiles` below. Each is read when it is first asked for, here
/// all of them.
[[nodiscard]] std::span<const Profile> built_in_profiles();
/// Their names, in the same order.
[[nodiscard]] std::vector<std::string_view> built_in_profile_names();
/// The file that a built-in profile comes from, as it was written; empty if the name is unknown.
[[nodiscard]] std::string_view built_in_profile_text(std::string_view name) noexcept;
/// By name, whatever its letter case; null if unknown.
[[nodiscard]] const Profile* find_profile(std::string_view name);
/// As parse_profile with a registry, which here holds the built-in strategies.
[[nodiscard]] Result<Profile> parse_profile(std::string_view text);

/// The built-in profiles one by one. They live until the program ends.
namespace profiles {

/// Singles and pairs, then search.
[[nodiscard]] const Profile& basic();
/// Sudoku Explainer 1.2.1: ER, EP and ED.
[[nodiscard]] const Profile& se();
/// Sudoku Explainer since March 2022, whose direct steps also eliminate.
[[nodiscard]] const Profile& se_2022();
/// HoDoKu 2.2.0: levels and scores.
[[nodiscard]] const Profile& hodoku();
/// Singles, then the shortest whip.
[[nodiscard]] const Profile& csp();
/// The techniques that players use today, with published difficulties.
[[nodiscard]] const Profile& modern();
/// Every technique, the cheapest first by measured time.
[[nodiscard]] const Profile& all();

}  // namespace profiles

}  // namespace gridlemma
