// SPDX-License-Identifier: Apache-2.0
// Toolbox: the strategies, profiles and kernels that the names on a command line stand for, with
// the plugins of --plugin loaded.
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

/// Keep it as long as anything it gave is used. Every function throws UsageError when a name stands
/// for nothing or a file is not what it should be.
class Toolbox {
 public:
    /// The built-in strategies alone.
    Toolbox();
    /// With the plugins named by --plugin; for verbs that take Common::plugin.
    explicit Toolbox(const Arguments& arguments);
    Toolbox(const Toolbox&) = delete;
    Toolbox& operator=(const Toolbox&) = delete;

    [[nodiscard]] const Registry& registry() const noexcept { return registry_; }
    /// A built-in profile, or else the profile that the file of that name holds.
    [[nodiscard]] const Profile& profile(const std::string& name_or_file);

 private:
    Registry registry_;
    std::vector<Plugin> plugins_;
    std::deque<Profile> from_files_;
};

/// By name; the default kernel for an empty one.
[[nodiscard]] const SearchKernel& kernel_named(std::string_view name);

}  // namespace gridlemma::apps
