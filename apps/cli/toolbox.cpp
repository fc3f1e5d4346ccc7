// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/toolbox.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_profile = std::size_t{1} << 20U;

bool is_file(const std::string& name) {
    std::error_code error;
    return std::filesystem::exists(name, error) && !std::filesystem::is_directory(name, error);
}

std::string read_profile_file(const std::string& file) {
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

Toolbox::Toolbox()
    : registry_(built_in_registry()),
      words_(registry_, {.has =
                             [](const std::string& name) {
                                 return !built_in_profile_text(name).empty() || is_file(name);
                             },
                         .profile = [this](const std::string& name) -> const Profile& {
                             return named_profile(name);
                         }}) {}

Toolbox::Toolbox(const Arguments& arguments) : Toolbox() {
    for (const std::string& file : arguments.texts("plugin")) {
        auto plugin = Plugin::load(file, registry_);
        if (!plugin) throw UsageError(plugin.error().reason);
        plugins_.push_back(*std::move(plugin));
    }
}

const Profile& Toolbox::profile(const std::string& word) {
    if (const Profile* profile = words_.profile(word)) return *profile;
    std::error_code error;
    if (std::filesystem::is_directory(word, error))
        throw UsageError(fmt::format("profile '{}' is a directory", word));
    throw UsageError(fmt::format("no profile and no file '{}'{}", word,
                                 hint_at_profile(word, built_in_profile_names(), registry_)));
}

const Profile& Toolbox::named_profile(const std::string& name) {
    if (const Profile* built_in = find_profile(name)) return *built_in;
    auto profile = parse_profile(read_profile_file(name), registry_);
    if (!profile)
        throw UsageError(
            fmt::format("{}:{}: {}", name, profile.error().position + 1, profile.error().reason));
    if (profile->name.empty()) profile->name = std::filesystem::path(name).filename().string();
    return from_files_.emplace_back(*std::move(profile));
}

const SearchKernel& kernel_named(std::string_view name) {
    if (name.empty()) return *search_kernels().front();
    if (const SearchKernel* kernel = find_kernel(name)) return *kernel;
    std::vector<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) names.push_back(kernel->descriptor().name);
    const std::string near = suggestion_for(name, names);
    throw UsageError(fmt::format("unknown kernel '{}'{}", name,
                                 near.empty() ? "; 'gridlemma list kernels' has them" : near));
}

}  // namespace gridlemma::apps
