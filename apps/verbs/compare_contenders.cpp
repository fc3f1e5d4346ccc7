// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare_contenders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "apps/cli/errors.hpp"
#include "apps/cli/suggest.hpp"
#include "apps/joined.hpp"
#include "strategies/catalog.hpp"

namespace gridlemma::apps {

namespace {

bool is_sign(char character) noexcept { return character == '+' || character == '-'; }

bool is_profile_or_file(const std::string& word) {
    std::error_code error;
    return find_profile(word) != nullptr || std::filesystem::is_regular_file(word, error);
}

bool has(const std::vector<const Strategy*>& strategies, const Strategy* strategy) {
    return std::ranges::find(strategies, strategy) != strategies.end();
}

/// The first rung that was taken away or added ends what the scale can rate.
void set_gap(Profile& profile, std::size_t gap) {
    profile.gap = std::min(profile.gap, gap);
    if (profile.gap >= profile.ladder.size()) profile.gap = no_gap;
}

/// Returns whether anything was there to be taken away.
bool take_away(const std::vector<const Strategy*>& strategies, Profile& profile) {
    std::vector<Rung> kept;
    std::size_t gap = no_gap;
    std::size_t old_gap = no_gap;
    for (std::size_t i = 0; i < profile.ladder.size(); ++i) {
        if (i == profile.gap) old_gap = kept.size();
        Rung& rung = profile.ladder[i];
        if (has(strategies, rung.strategy)) {
            gap = std::min(gap, kept.size());
            profile.left_out.push_back(std::move(rung));
        } else {
            kept.push_back(std::move(rung));
        }
    }
    profile.ladder = std::move(kept);
    profile.gap = old_gap;
    set_gap(profile, gap);
    return gap != no_gap;
}

/// Returns whether any of them was missing.
bool add_at_end(const std::vector<const Strategy*>& strategies, const Registry& registry,
                Profile& profile) {
    const std::size_t gap = profile.ladder.size();
    for (const Strategy* strategy : strategies) {
        if (std::ranges::find(profile.ladder, strategy, &Rung::strategy) != profile.ladder.end())
            continue;
        Rung added{.strategy = strategy, .plugin = std::string(registry.plugin_of(*strategy))};
        const auto known = std::ranges::find(profile.left_out, strategy, &Rung::strategy);
        if (known != profile.left_out.end()) {
            added = *known;
            profile.left_out.erase(known);
        } else {
            for (const Rung& rung : profile.ladder) {
                added.difficulty = std::max(added.difficulty, rung.difficulty);
                added.grade = std::max(added.grade, rung.grade);
            }
        }
        profile.ladder.push_back(std::move(added));
    }
    if (profile.ladder.size() == gap) return false;
    set_gap(profile, gap);
    return true;
}

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts{""};
    for (const char character : text)
        if (character == ',')
            parts.emplace_back();
        else
            parts.back() += character;
    return parts;
}

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

const Profile& ProfileWords::profile(const std::string& word) {
    if (is_profile_or_file(word)) return toolbox_.profile(word);
    std::optional<std::string_view> misread;
    for (std::size_t end = word.size(); end-- > 1;) {
        if (!is_sign(word[end]) || !is_profile_or_file(word.substr(0, end))) continue;
        std::vector<Change> changes;
        std::string_view unknown;
        if (read_changes(std::string_view(word).substr(end), changes, unknown)) {
            Profile& variant = variants_.emplace_back(toolbox_.profile(word.substr(0, end)));
            variant.name = short_name(word);
            std::ranges::reverse(changes);
            for (const Change& change : changes) apply(word, change, variant);
            return variant;
        }
        if (!misread) misread = unknown;
    }
    if (misread) refuse(word, *misread);
    return toolbox_.profile(word);
}

/// Changes are appended from the last to the first. Otherwise `misread` is the name that was not
/// understood: the one furthest to the right.
bool ProfileWords::read_changes(std::string_view text, std::vector<Change>& changes,
                                std::string_view& misread) const {
    bool is_start_known = false;
    for (std::size_t end = text.size(); end > 1; --end) {
        if (end < text.size() && !is_sign(text[end])) continue;
        const std::string_view name = text.substr(1, end - 1);
        std::vector<const Strategy*> strategies = named(name);
        if (strategies.empty()) continue;
        is_start_known = true;
        if (end < text.size() && !read_changes(text.substr(end), changes, misread)) continue;
        changes.push_back({text[0] == '+', std::string(name), std::move(strategies)});
        return true;
    }
    if (!is_start_known && (misread.empty() || text.size() - 1 < misread.size()))
        misread = text.substr(1);
    return false;
}

std::vector<const Strategy*> ProfileWords::named(std::string_view name) const {
    const Registry& registry = toolbox_.registry();
    std::vector<const Strategy*> strategies = registry.resolve(name);
    if (!strategies.empty()) return strategies;
    for (const Strategy* strategy : registry.strategies())
        if (to_string(strategy->descriptor.family) == name) strategies.push_back(strategy);
    return strategies;
}

void ProfileWords::refuse(const std::string& word, std::string_view name) const {
    std::vector<std::string_view> known;
    for (const Strategy* strategy : toolbox_.registry().strategies()) {
        known.push_back(strategy->descriptor.id);
        known.push_back(to_string(strategy->descriptor.family));
    }
    throw UsageError(fmt::format("profile '{}': no strategy and no family '{}'{}", word, name,
                                 suggestion_for(name, known)));
}

void ProfileWords::apply(const std::string& word, const Change& change, Profile& profile) const {
    const bool has_changed = change.adds
                                 ? add_at_end(change.strategies, toolbox_.registry(), profile)
                                 : take_away(change.strategies, profile);
    if (!has_changed)
        throw UsageError(fmt::format("profile '{}': '{}' is {} its ladder", word, change.name,
                                     change.adds ? "in" : "not in"));
    if (profile.ladder.empty())
        throw UsageError(fmt::format("profile '{}': no strategy is left", word));
}

bool ProfileWords::is_variant(const Profile& profile) const {
    return std::ranges::any_of(variants_,
                               [&](const Profile& variant) { return &variant == &profile; });
}

std::vector<Contender> contenders_of(const Arguments& arguments, ProfileWords& words) {
    std::vector<Contender> list;
    for (const std::string& word : arguments.texts("profile"))
        list.push_back({.name = short_name(word),
                        .profiles = {&words.profile(word)},
                        .profile_names = {short_name(word)}});
    for (const std::string& ladder : arguments.texts("ladder")) {
        Contender contender;
        for (const std::string& word : split_at_commas(ladder)) {
            contender.profiles.push_back(&words.profile(word));
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
        for (const Profile& profile : built_in_profiles())
            list.push_back(
                {.name = profile.name, .profiles = {&profile}, .profile_names = {profile.name}});
    return list;
}

}  // namespace gridlemma::apps
