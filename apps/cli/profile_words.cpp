// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/profile_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "engine/core/names.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma::apps {

namespace {

bool is_sign(char character) noexcept { return character == '+' || character == '-'; }

struct Change {
    bool adds = false;
    std::string name;  ///< The id, if it is one strategy.
    std::vector<const Strategy*> strategies;
};

bool has(const std::vector<const Strategy*>& strategies, const Strategy* strategy) {
    return std::ranges::find(strategies, strategy) != strategies.end();
}

/// Reads the signs and names behind the name of a profile.
class ChangeReader {
 public:
    ChangeReader(const Registry& registry, std::string_view text)
        : registry_(registry), text_(text) {}

    /// Nothing if they cannot be read.
    [[nodiscard]] std::optional<std::vector<Change>> read() {
        std::vector<Change> changes;
        if (text_.size() > longest || !read_from(0, changes)) return std::nullopt;
        std::ranges::reverse(changes);
        return changes;
    }
    /// The name that was not understood: the one furthest to the right.
    [[nodiscard]] std::string misread() const { return std::string(text_.substr(misread_ + 1)); }

 private:
    /// Nobody types more.
    static constexpr std::size_t longest = 2000;

    /// Changes are appended from the last to the first.
    bool read_from(std::size_t begin, std::vector<Change>& changes) {
        if (begin == text_.size()) return true;
        if (unreadable_.contains(begin)) return false;
        bool is_start_known = false;
        for (std::size_t end = text_.size(); end > begin + 1; --end) {
            if (end < text_.size() && !is_sign(text_[end])) continue;
            const std::string_view name = text_.substr(begin + 1, end - begin - 1);
            std::vector<const Strategy*> strategies = strategies_named(registry_, name);
            if (strategies.empty()) continue;
            is_start_known = true;
            if (!read_from(end, changes)) continue;
            changes.push_back({text_[begin] == '+', name_of(strategies, name), strategies});
            return true;
        }
        unreadable_.insert(begin);
        if (!is_start_known && begin >= misread_) misread_ = begin;
        return false;
    }

    [[nodiscard]] static std::string name_of(const std::vector<const Strategy*>& strategies,
                                             std::string_view typed) {
        return std::string(strategies.size() == 1 ? strategies.front()->descriptor.id : typed);
    }

    const Registry& registry_;
    std::string_view text_;
    std::set<std::size_t> unreadable_;  ///< From these places on, no reading is right.
    std::size_t misread_ = 0;
};

std::string hint_at_strategy(const Registry& registry, std::string_view name) {
    std::vector<std::string_view> known;
    for (const Strategy* strategy : registry.strategies()) {
        known.push_back(strategy->descriptor.id);
        known.push_back(strategy->descriptor.name);
        known.push_back(to_string(strategy->descriptor.family));
    }
    return suggestion_for(name, known);
}

[[noreturn]] void refuse(const Registry& registry, const std::string& word, std::string_view name) {
    throw UsageError(fmt::format("profile '{}': no strategy and no family '{}'{}", word, name,
                                 hint_at_strategy(registry, name)));
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

/// The rung of a strategy that the ladder lacks: as the profile left it out, or as hard as the
/// hardest.
Rung missing_rung(const Strategy& strategy, const Registry& registry, Profile& profile) {
    const auto known = std::ranges::find(profile.left_out, &strategy, &Rung::strategy);
    if (known != profile.left_out.end()) {
        Rung rung = std::move(*known);
        profile.left_out.erase(known);
        return rung;
    }
    Rung rung{.strategy = &strategy, .plugin = std::string(registry.plugin_of(strategy))};
    for (const Rung& other : profile.ladder) {
        rung.difficulty = std::max(rung.difficulty, other.difficulty);
        rung.grade = std::max(rung.grade, other.grade);
    }
    return rung;
}

/// Returns whether any of them was missing.
bool add_at_end(const std::vector<const Strategy*>& strategies, const Registry& registry,
                Profile& profile) {
    const std::size_t gap = profile.ladder.size();
    for (const Strategy* strategy : strategies)
        if (std::ranges::find(profile.ladder, strategy, &Rung::strategy) == profile.ladder.end())
            profile.ladder.push_back(missing_rung(*strategy, registry, profile));
    if (profile.ladder.size() == gap) return false;
    set_gap(profile, gap);
    return true;
}

void apply(const std::string& word, const Change& change, const Registry& registry,
           Profile& profile) {
    const bool has_changed = change.adds ? add_at_end(change.strategies, registry, profile)
                                         : take_away(change.strategies, profile);
    if (!has_changed)
        throw UsageError(fmt::format("profile '{}': '{}' is {} its ladder", word, change.name,
                                     change.adds ? "in" : "not in"));
    if (profile.ladder.empty())
        throw UsageError(fmt::format("profile '{}': no strategy is left", word));
}

/// "se-x-wing" for "SE-X_Wing"; a file goes by its name without the folder.
std::string name_of_variant(const std::string& typed, const Profile& base,
                            const std::vector<Change>& changes) {
    std::string name =
        &base == find_profile(typed) ? base.name : typed.substr(typed.rfind('/') + 1);
    for (const Change& change : changes) name.append(1, change.adds ? '+' : '-') += change.name;
    return name;
}

}  // namespace

const Profile* ProfileWords::find_variant(const std::string& word,
                                          const Profile& base) const noexcept {
    const auto found = std::ranges::find_if(variants_, [&](const Variant& variant) {
        return variant.base == &base && variant.word == word;
    });
    return found == variants_.end() ? nullptr : &found->profile;
}

const Profile* ProfileWords::profile(const std::string& word) {
    if (named_.has(word)) return &named_.profile(word);
    std::optional<std::string> misread;
    for (std::size_t end = word.size(); end-- > 1;) {
        const std::string name = word.substr(0, end);
        if (!is_sign(word[end]) || !named_.has(name)) continue;
        ChangeReader reader(registry_, std::string_view(word).substr(end));
        const std::optional<std::vector<Change>> changes = reader.read();
        if (!changes) {
            if (!misread) misread = reader.misread();
            continue;
        }
        const Profile& base = named_.profile(name);
        if (const Profile* known = find_variant(word, base)) return known;
        Profile variant = base;
        for (const Change& change : *changes) apply(word, change, registry_, variant);
        variant.name = name_of_variant(name, base, *changes);
        return &variants_.emplace_back(Variant{word, &base, std::move(variant)}).profile;
    }
    if (misread) refuse(registry_, word, *misread);
    return nullptr;
}

bool ProfileWords::is_variant(const Profile& profile) const noexcept {
    return std::ranges::any_of(
        variants_, [&](const Variant& variant) { return &variant.profile == &profile; });
}

std::vector<std::string_view> strategy_ids(const Registry& registry) {
    std::vector<std::string_view> ids;
    for (const Strategy* strategy : registry.strategies()) ids.push_back(strategy->descriptor.id);
    return ids;
}

std::vector<const Strategy*> strategies_named(const Registry& registry, std::string_view name) {
    std::vector<const Strategy*> strategies = registry.resolve(name);
    if (!strategies.empty()) return strategies;
    for (const Strategy* strategy : registry.strategies())
        if (same_name(to_string(strategy->descriptor.family), name)) strategies.push_back(strategy);
    return strategies;
}

std::vector<const Strategy*> strategies_named_or_refused(const Registry& registry,
                                                         std::string_view name) {
    std::vector<const Strategy*> strategies = strategies_named(registry, name);
    if (!strategies.empty()) return strategies;
    const std::string hint = hint_at_strategy(registry, name);
    throw UsageError(
        fmt::format("no strategy and no family '{}'{}", name,
                    hint.empty() ? "; 'gridlemma list strategies' has their names" : hint));
}

std::string hint_at_profile(std::string_view word, std::span<const std::string_view> names,
                            const Registry& registry) {
    if (!nearest(word, names).empty()) return suggestion_for(word, names);
    for (std::size_t end = word.size(); end-- > 1;) {
        if (!is_sign(word[end])) continue;
        const std::string_view near = nearest(word.substr(0, end), names);
        if (!near.empty()) return fmt::format("; did you mean '{}{}'?", near, word.substr(end));
    }
    for (const auto& [known, answer] : programs::without_profile)
        if (same_name(known, word)) return fmt::format("; {}", answer);
    for (const std::string_view name : names)
        if (word.size() > name.size() && same_name(word.substr(0, name.size()), name))
            return fmt::format("; did you mean '{}'?", name);
    if (!registry.resolve(word).empty())
        return fmt::format(", but a strategy: '{0}+{1}' is profile {0} with it", default_profile,
                           word);
    return fmt::format("; built in are {}", joined(names, ", "));
}

ProfileWords built_in_profile_words(const Registry& registry) {
    return {
        registry,
        {.has = [](const std::string& name) { return !built_in_profile_text(name).empty(); },
         .profile = [](const std::string& name) -> const Profile& { return *find_profile(name); }}};
}

}  // namespace gridlemma::apps
