// SPDX-License-Identifier: Apache-2.0
// Joins what the families list: see family.hpp in each folder. Metrics are listed in
// metrics/groups.hpp.
#include "strategies/catalog.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "strategies/als/family.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/fish/family.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/metrics/metrics.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/profiles/csp_scale.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/hodoku/scale.hpp"
#include "strategies/profiles/hodoku/selection.hpp"
#include "strategies/profiles/modern_scale.hpp"
#include "strategies/profiles/profiles.hpp"
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
    registry.add(hodoku_selection);
    registry.add(explainer_scale);
    registry.add(hodoku_scale);
    registry.add(csp_scale);
    registry.add(modern_scale);
    return registry;
}

}  // namespace

std::span<const Strategy* const> built_in_strategies() noexcept { return strategies; }

// A copy is cheaper.
Registry built_in_registry() {
    static const Registry made_once = make_registry();
    return made_once;
}

std::span<const Profile> built_in_profiles() {
    static const std::array<Profile, 7> all = [] {
        const Registry registry = built_in_registry();
        return std::array{basic_profile(registry),   se_profile(registry),
                          se_2022_profile(registry), hodoku_profile(registry),
                          csp_profile(registry),     modern_profile(registry),
                          all_profile(registry)};
    }();
    return all;
}

const Profile* find_profile(std::string_view name) {
    const auto all = built_in_profiles();
    const auto found = std::ranges::find(all, name, &Profile::name);
    return found == all.end() ? nullptr : &*found;
}

Result<Profile> parse_profile(std::string_view text) {
    return parse_profile(text, built_in_registry());
}

namespace profiles {

const Profile& basic() { return built_in_profiles()[0]; }
const Profile& se() { return built_in_profiles()[1]; }
const Profile& se_2022() { return built_in_profiles()[2]; }
const Profile& hodoku() { return built_in_profiles()[3]; }
const Profile& csp() { return built_in_profiles()[4]; }
const Profile& modern() { return built_in_profiles()[5]; }
const Profile& all() { return built_in_profiles()[6]; }

}  // namespace profiles

}  // namespace gridlemma
