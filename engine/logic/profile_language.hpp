// SPDX-License-Identifier: Apache-2.0
// The language of profile files: the words that the parser knows and what they mean. Parser,
// messages and documentation ('gridlemma help profile') are made from these tables.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/logic/profile.hpp"

namespace gridlemma {

/// One of the values that a word can have.
struct ProfileChoice {
    std::string_view name;
    std::string_view meaning;
};

/// In the order of the enumerators.
[[nodiscard]] std::span<const ProfileChoice> profile_picks() noexcept;
[[nodiscard]] std::span<const ProfileChoice> profile_fallbacks() noexcept;

/// The word that a line starts with.
struct ProfileWord {
    std::string_view name;
    std::string_view argument;  ///< What follows it; empty for nothing.
    std::string_view meaning;
    /// All that may follow, if that is one of few words. Scales, selections, limits and permissions
    /// are those of the registry.
    std::span<const ProfileChoice> choices = {};
    bool repeats = false;
};
[[nodiscard]] std::span<const ProfileWord> profile_words() noexcept;

/// The profile as a file: to_text(), and what is left out.
[[nodiscard]] std::string file_text(const Profile& profile);

}  // namespace gridlemma
