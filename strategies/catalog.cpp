// SPDX-License-Identifier: Apache-2.0
// The list: strategies in ladder order, which is Sudoku Explainer's; profiles after them. A new
// technique is one line here.
#include "strategies/catalog.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "strategies/profiles/profiles.hpp"

#define PENCILMARK_LADDER(X)          \
    X(full_house)                     \
    X(hidden_single_box)              \
    X(hidden_single_column)           \
    X(hidden_single_row)              \
    X(direct_pointing)                \
    X(direct_claiming)                \
    X(direct_hidden_pair)             \
    X(naked_single)                   \
    X(direct_hidden_triple)           \
    X(pointing)                       \
    X(claiming)                       \
    X(naked_pair)                     \
    X(x_wing)                         \
    X(hidden_pair)                    \
    X(naked_triple)                   \
    X(swordfish)                      \
    X(hidden_triple)                  \
    X(xy_wing)                        \
    X(xyz_wing)                       \
    X(unique_loop)                    \
    X(naked_quad)                     \
    X(jellyfish)                      \
    X(hidden_quad)                    \
    X(bivalue_universal_grave)        \
    X(aligned_pair_exclusion)         \
    X(forcing_chains_and_cycles)      \
    X(aligned_triplet_exclusion)      \
    X(nishio_forcing_chains)          \
    X(multiple_forcing_chains)        \
    X(dynamic_forcing_chains)         \
    X(dynamic_forcing_chains_plus)    \
    X(nested_forcing_chains)          \
    X(nested_multiple_forcing_chains) \
    X(nested_dynamic_forcing_chains)  \
    X(doubly_nested_dynamic_forcing_chains)

namespace pencilmark {

// Every technique file defines its own; a header for each would say nothing more.
#define PENCILMARK_DECLARE(name) extern const Strategy name;
PENCILMARK_LADDER(PENCILMARK_DECLARE)
#undef PENCILMARK_DECLARE

std::span<const Strategy* const> built_in_strategies() noexcept {
#define PENCILMARK_ADDRESS(name) &(name),
    static constexpr std::array ladder{PENCILMARK_LADDER(PENCILMARK_ADDRESS)};
#undef PENCILMARK_ADDRESS
    return ladder;
}

Registry built_in_registry() {
    Registry registry;
    for (const Strategy* strategy : built_in_strategies()) {
        [[maybe_unused]] const std::optional<Error> refusal = registry.add(*strategy);
        assert(!refusal && "a built-in strategy with a bad or a double id");
    }
    return registry;
}

std::span<const Profile> built_in_profiles() {
    static const std::array<Profile, 3> profiles = [] {
        const Registry registry = built_in_registry();
        return std::array{basic_profile(registry), se_profile(registry), hodoku_profile(registry)};
    }();
    return profiles;
}

const Profile* find_profile(std::string_view name) {
    const auto profiles = built_in_profiles();
    const auto found = std::ranges::find(profiles, name, &Profile::name);
    return found == profiles.end() ? nullptr : &*found;
}

}  // namespace pencilmark
