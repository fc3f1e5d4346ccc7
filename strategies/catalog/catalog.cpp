// SPDX-License-Identifier: Apache-2.0
// Joins what the families list: see family.hpp in each folder. Metrics are listed in
// metrics/groups.hpp.
#include "strategies/catalog/catalog.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <vector>

#include "engine/core/names.hpp"
#include "strategies/als/family.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/fish/family.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/metrics/metrics.hpp"
#include "strategies/other_programs/further_names.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/profiles/csp_scale.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/hodoku/hodoku_selection.hpp"
#include "strategies/profiles/hodoku/scale.hpp"
#include "strategies/profiles/modern_scale.hpp"
#include "strategies/profiles/profile_texts.hpp"
#include "strategies/rank/family.hpp"
#include "strategies/single_digit/family.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/subsets/family.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {

namespace {

template <std::size_t... sizes>
constexpr auto join(const std::array<const Strategy*, sizes>&... families) {
    std::array<const Strategy*, (sizes + ...)> all{};
    auto* end = all.begin();
    ((end = std::ranges::copy(families, end).out), ...);
    return all;
}

constexpr std::array strategies =
    join(singles_family, intersections_family, subsets_family, fish_family, single_digit_family,
         wings_family, coloring_family, uniqueness_family, als_family, chains_family,
         patterns_family, whips_family, rank_family, forcing_family);

Registry make_registry() {
    Registry registry;
    for (const Strategy* strategy : built_in_strategies()) {
        [[maybe_unused]] const std::optional<Error> refusal = registry.add(*strategy);
        assert(!refusal && "a built-in strategy with a bad or a double id");
    }
    for (const Metric* metric : built_in_metrics()) {
        [[maybe_unused]] const std::optional<Error> refusal = registry.add(*metric);
        assert(!refusal && "a built-in metric with a bad or a double id");
    }
    registry.add_checked(programs::further_names());
    registry.add(hodoku_selection);
    for (const Scale* scale : {&explainer_scale, &hodoku_scale, &csp_scale, &modern_scale}) {
        [[maybe_unused]] const std::optional<Error> refusal = registry.add(*scale);
        assert(!refusal && "a built-in scale with a bad or a double name or measure");
    }
    for (const ProfileText& profile : built_in_profile_texts()) registry.add(profile);
    return registry;
}

const Registry& shared_registry() {
    static const Registry made_once = make_registry();
    return made_once;
}

/// Reads each profile when it is asked for.
class BuiltInProfiles {
 public:
    /// By the place of its text.
    [[nodiscard]] const Profile& at(std::size_t place) {
        std::call_once(is_read_[place], [&] {
            Result<Profile> profile =
                parse_profile(built_in_profile_texts()[place].text, shared_registry());
            assert(profile && "a built-in profile that cannot be read");
            profiles_[place] = *std::move(profile);
        });
        return profiles_[place];
    }
    [[nodiscard]] std::span<const Profile> all() {
        for (std::size_t i = 0; i < profiles_.size(); ++i) static_cast<void>(at(i));
        return profiles_;
    }

 private:
    std::vector<Profile> profiles_{built_in_profile_texts().size()};
    std::vector<std::once_flag> is_read_{built_in_profile_texts().size()};
};

/// By its name here or elsewhere; null if there is none.
const ProfileText* profile_text_of(std::string_view name) noexcept {
    const auto* const elsewhere = std::ranges::find_if(
        programs::of_profiles, [&](const auto& names) { return same_name(names.first, name); });
    return shared_registry().find_profile(
        elsewhere == programs::of_profiles.end() ? name : elsewhere->second);
}

BuiltInProfiles& read_profiles() {
    static BuiltInProfiles profiles;
    return profiles;
}

/// Precondition: there is one of that name.
const Profile& named(std::string_view name) {
    const Profile* profile = find_profile(name);
    assert(profile != nullptr);
    return *profile;
}

}  // namespace

std::span<const Strategy* const> built_in_strategies() noexcept { return strategies; }

// A copy is cheaper.
Registry built_in_registry() { return shared_registry(); }

std::span<const Profile> built_in_profiles() { return read_profiles().all(); }

std::vector<std::string_view> built_in_profile_names() {
    std::vector<std::string_view> names;
    for (const ProfileText& profile : built_in_profile_texts()) names.push_back(profile.name);
    return names;
}

std::string_view built_in_profile_text(std::string_view name) noexcept {
    const ProfileText* profile = profile_text_of(name);
    return profile == nullptr ? std::string_view{} : profile->text;
}

const Profile* find_profile(std::string_view name) {
    const ProfileText* text = profile_text_of(name);
    if (text == nullptr) return nullptr;
    return &read_profiles().at(static_cast<std::size_t>(text - built_in_profile_texts().data()));
}

Result<Profile> parse_profile(std::string_view text) {
    return parse_profile(text, shared_registry());
}

namespace profiles {

const Profile& basic() { return named("basic"); }
const Profile& se() { return named("se"); }
const Profile& se_2022() { return named("se-2022"); }
const Profile& hodoku() { return named("hodoku"); }
const Profile& csp() { return named("csp"); }
const Profile& modern() { return named("modern"); }
const Profile& all() { return named("all"); }

}  // namespace profiles

}  // namespace gridlemma
