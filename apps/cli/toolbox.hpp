// SPDX-License-Identifier: Apache-2.0
// Toolbox: resolves the names on a command line to strategies, profiles and kernels, and loads the
// plugins of --plugin.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "engine/logic/plugin.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

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

    [[nodiscard]] const Registry& registry() const noexcept { return registry_; }
    /// Returns a built-in profile or, if there is none of that name, the profile in the file so
    /// named.
    [[nodiscard]] const Profile& profile(const std::string& name_or_file);

 private:
    Registry registry_;
    std::vector<Plugin> plugins_;
    std::deque<Profile> from_files_;
};

/// Finds a kernel by name; an empty name means the default kernel.
[[nodiscard]] const SearchKernel& kernel_named(std::string_view name);

}  // namespace gridlemma::apps
