// SPDX-License-Identifier: Apache-2.0
// ProfileWords: the profiles that words stand for, with changes (`se-nishio`) or without.
#pragma once

#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

/// A word is the name of a profile, or one with changes: `se-nishio`, `hodoku+tridagon`,
/// `se-2022-x-wing-chains+sk-loop`. Each change takes away (-) or adds (+) a strategy, all
/// strategies of a name that other programs use, or a family. A strategy that is added stands at
/// the end of the ladder.
///
/// Names contain hyphens, so of several readings the longest name counts, from left to right; a
/// profile whose name is the whole word comes before any change. What is taken away or added
/// leaves a gap: paths that use a rung from there on have no rating.
///
/// Not thread-safe.
class ProfileWords {
 public:
    /// The profiles that have names.
    struct Named {
        std::function<bool(const std::string& name)> has;
        /// Outlives the ProfileWords. Asked for what is there only.
        std::function<const Profile&(const std::string& name)> profile;
    };

    /// The registry must outlive this object.
    ProfileWords(const Registry& registry, Named named)
        : registry_(registry), named_(std::move(named)) {}

    /// Null if the word does not begin with the name of a profile. Throws UsageError if a change
    /// makes no sense.
    [[nodiscard]] const Profile* profile(const std::string& word);
    /// Returns whether this is one of the profiles with changes.
    [[nodiscard]] bool is_variant(const Profile& profile) const noexcept;
    /// How many profiles with changes there are.
    [[nodiscard]] std::size_t variants() const noexcept { return variants_.size(); }
    /// Ends the life of all profiles with changes.
    void forget_variants() noexcept { variants_.clear(); }

 private:
    struct Variant {
        std::string word;
        const Profile* base = nullptr;
        Profile profile;
    };
    [[nodiscard]] const Profile* find_variant(const std::string& word,
                                              const Profile& base) const noexcept;

    const Registry& registry_;
    Named named_;
    std::deque<Variant> variants_;
};

/// The ids of all strategies.
[[nodiscard]] std::vector<std::string_view> strategy_ids(const Registry& registry);
/// The strategies of a name, in any of its spellings and in other programs, or those of a family;
/// none if there is no such name.
[[nodiscard]] std::vector<const Strategy*> strategies_named(const Registry& registry,
                                                            std::string_view name);
/// As strategies_named(); throws UsageError if there is none.
[[nodiscard]] std::vector<const Strategy*> strategies_named_or_refused(const Registry& registry,
                                                                       std::string_view name);
/// What somebody meant who typed a word that is no profile, as a message ends; `names` are those
/// that there are.
[[nodiscard]] std::string hint_at_profile(std::string_view word,
                                          std::span<const std::string_view> names,
                                          const Registry& registry);

/// Of the built-in profiles alone: for words that somebody else wrote, who shall open no file here.
[[nodiscard]] ProfileWords built_in_profile_words(const Registry& registry);

}  // namespace gridlemma::apps
