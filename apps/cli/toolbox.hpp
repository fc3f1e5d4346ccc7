// SPDX-License-Identifier: Apache-2.0
// Toolbox: resolves the names on a command line to strategies, profiles and kernels, and loads the
// plugins of --plugin.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"
#include "apps/cli/profile_words.hpp"
#include "engine/logic/plugin.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

/// The fallback of a verb that can do without a profile.
inline constexpr std::string_view no_profile = {};
/// --profile. What a profile can be is added to `help` by full_help().
[[nodiscard]] constexpr Option profile_option(std::string_view help,
                                              std::string_view fallback = default_profile) {
    return {.name = "profile",
            .letter = 'p',
            .argument = "PROFILE",
            .fallback = fallback,
            .complete = Complete::profiles,
            .help = help};
}

/// Must outlive everything that it returned. Every function throws UsageError if a name is unknown
/// or a file is invalid. Not thread-safe.
class Toolbox {
 public:
    /// Only the built-in strategies.
    Toolbox();
    /// Also loads the plugins named by --plugin; for verbs with Common::plugin.
    explicit Toolbox(const Arguments& arguments);
    Toolbox(const Toolbox&) = delete;
    Toolbox& operator=(const Toolbox&) = delete;
    ~Toolbox() = default;

    [[nodiscard]] const Registry& registry() const noexcept { return registry_; }
    /// Returns the profile that a word stands for: a built-in one or, if there is none of that
    /// name, the one in the file so named, with changes or without (see ProfileWords).
    [[nodiscard]] const Profile& profile(const std::string& word);

 private:
    [[nodiscard]] const Profile& named_profile(const std::string& name);

    Registry registry_;
    std::vector<Plugin> plugins_;
    std::deque<Profile> from_files_;
    ProfileWords words_;
};

/// Finds a kernel by name; an empty name means the default kernel.
[[nodiscard]] const SearchKernel& kernel_named(std::string_view name);

}  // namespace gridlemma::apps
