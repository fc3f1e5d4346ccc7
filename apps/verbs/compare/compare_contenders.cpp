// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_contenders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "engine/core/split.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

std::string short_name(const std::string& word) {
    return std::filesystem::path(word).filename().string();
}

}  // namespace

std::string_view Contender::kind() const noexcept {
    return kernel != nullptr ? "kernel" : is_ladder() ? "ladder" : "profile";
}

std::vector<ContenderRung> rungs_of(const Contender& contender) {
    std::vector<ContenderRung> rungs;
    for (std::size_t i = 0; i < contender.profiles.size(); ++i)
        for (const Rung& rung : contender.profiles[i]->ladder) rungs.push_back({&rung, i});
    return rungs;
}

std::string name_of(const Contender& contender, const ContenderRung& rung) {
    std::string name(rung.rung->strategy->descriptor.id);
    return contender.is_ladder() ? contender.profile_names[rung.profile] + ": " + name : name;
}

std::vector<Contender> contenders_of(const Arguments& arguments, Toolbox& toolbox,
                                     std::span<const Profile* const> usual) {
    std::vector<Contender> list;
    for (const std::string& word : arguments.texts("profile"))
        list.push_back({.name = short_name(word),
                        .profiles = {&toolbox.profile(word)},
                        .profile_names = {short_name(word)}});
    for (const std::string& ladder : arguments.texts("ladder")) {
        Contender contender;
        for (const std::string_view part : split(ladder, ',')) {
            const std::string word(part);
            contender.profiles.push_back(&toolbox.profile(word));
            contender.profile_names.push_back(short_name(word));
        }
        if (!contender.is_ladder())
            throw UsageError(fmt::format("ladder '{}': two or more profiles expected", ladder));
        contender.name = joined(contender.profile_names, ",");
        list.push_back(std::move(contender));
    }
    for (const std::string& word : arguments.texts("kernel"))
        list.push_back({.name = word, .kernel = &kernel_named(word)});
    if (list.empty())
        for (const Profile* profile : usual)
            list.push_back(
                {.name = profile->name, .profiles = {profile}, .profile_names = {profile->name}});
    return list;
}

}  // namespace gridlemma::apps
