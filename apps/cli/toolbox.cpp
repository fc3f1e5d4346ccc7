// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/toolbox.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "apps/cli/errors.hpp"
#include "apps/cli/suggest.hpp"
#include "strategies/catalog.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_profile = std::size_t{1} << 20U;

[[noreturn]] void refuse_profile(const std::string& name) {
    std::vector<std::string_view> names;
    for (const Profile& profile : built_in_profiles()) names.push_back(profile.name);
    throw UsageError(
        fmt::format("no profile and no file '{}'{}", name, suggestion_for(name, names)));
}

std::string read_profile_file(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) refuse_profile(file);
    if (std::filesystem::is_directory(file, error))
        throw UsageError(fmt::format("profile '{}' is a directory", file));
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw UsageError(fmt::format("cannot read profile '{}': {}", file,
                                     std::generic_category().message(errno)));
    std::string text(longest_profile + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > longest_profile)
        throw UsageError(
            fmt::format("profile '{}' is longer than {} bytes", file, longest_profile));
    return text;
}

}  // namespace

Toolbox::Toolbox() : registry_(built_in_registry()) {}

Toolbox::Toolbox(const Arguments& arguments) : Toolbox() {
    for (const std::string& file : arguments.texts("plugin")) {
        auto plugin = Plugin::load(file, registry_);
        if (!plugin) throw UsageError(plugin.error().reason);
        plugins_.push_back(*std::move(plugin));
    }
}

const Profile& Toolbox::profile(const std::string& name_or_file) {
    if (const Profile* built_in = find_profile(name_or_file)) return *built_in;
    auto profile = parse_profile(read_profile_file(name_or_file), registry_);
    if (!profile)
        throw UsageError(fmt::format("{}:{}: {}", name_or_file, profile.error().position + 1,
                                     profile.error().reason));
    return from_files_.emplace_back(*std::move(profile));
}

const SearchKernel& kernel_named(std::string_view name) {
    if (name.empty()) return *search_kernels().front();
    if (const SearchKernel* kernel = find_kernel(name)) return *kernel;
    std::vector<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) names.push_back(kernel->descriptor().name);
    throw UsageError(fmt::format("unknown kernel '{}'{}", name, suggestion_for(name, names)));
}

}  // namespace gridlemma::apps
