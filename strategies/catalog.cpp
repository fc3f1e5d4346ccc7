// SPDX-License-Identifier: Apache-2.0
// The list: strategies in ladder order, which is Sudoku Explainer's; profiles after them. A new
// technique is one line here.
#include "strategies/catalog.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "strategies/profiles/hodoku_selection.hpp"
#include "strategies/profiles/profiles.hpp"

#define GRIDLEMMA_LADDER(X)                 \
    X(full_house)                           \
    X(hidden_single_box)                    \
    X(hidden_single_column)                 \
    X(hidden_single_row)                    \
    X(direct_pointing)                      \
    X(direct_claiming)                      \
    X(direct_hidden_pair)                   \
    X(naked_single)                         \
    X(direct_hidden_triple)                 \
    X(pointing)                             \
    X(claiming)                             \
    X(locked_pair)                          \
    X(locked_triple)                        \
    X(naked_pair)                           \
    X(x_wing)                               \
    X(hidden_pair)                          \
    X(naked_triple)                         \
    X(swordfish)                            \
    X(hidden_triple)                        \
    X(xy_wing)                              \
    X(xyz_wing)                             \
    X(unique_loop)                          \
    X(naked_quad)                           \
    X(jellyfish)                            \
    X(hidden_quad)                          \
    X(skyscraper)                           \
    X(two_string_kite)                      \
    X(dual_two_string_kite)                 \
    X(turbot_fish)                          \
    X(empty_rectangle)                      \
    X(dual_empty_rectangle)                 \
    X(w_wing)                               \
    X(wxyz_wing)                            \
    X(remote_pair)                          \
    X(simple_colors_trap)                   \
    X(simple_colors_wrap)                   \
    X(multi_colors_1)                       \
    X(multi_colors_2)                       \
    X(finned_x_wing)                        \
    X(sashimi_x_wing)                       \
    X(finned_swordfish)                     \
    X(sashimi_swordfish)                    \
    X(finned_jellyfish)                     \
    X(sashimi_jellyfish)                    \
    X(bivalue_universal_grave)              \
    X(bug_plus_one)                         \
    X(uniqueness_test_1)                    \
    X(uniqueness_test_2)                    \
    X(uniqueness_test_3)                    \
    X(uniqueness_test_4)                    \
    X(uniqueness_test_5)                    \
    X(uniqueness_test_6)                    \
    X(hidden_rectangle)                     \
    X(avoidable_rectangle_1)                \
    X(avoidable_rectangle_2)                \
    X(sue_de_coq)                           \
    X(x_chain)                              \
    X(xy_chain)                             \
    X(continuous_nice_loop)                 \
    X(discontinuous_nice_loop)              \
    X(aic)                                  \
    X(grouped_continuous_nice_loop)         \
    X(grouped_discontinuous_nice_loop)      \
    X(grouped_aic)                          \
    X(als_continuous_nice_loop)             \
    X(als_discontinuous_nice_loop)          \
    X(als_aic)                              \
    X(als_xz)                               \
    X(als_xy_wing)                          \
    X(als_chain)                            \
    X(death_blossom)                        \
    X(franken_x_wing)                       \
    X(franken_swordfish)                    \
    X(franken_jellyfish)                    \
    X(finned_franken_x_wing)                \
    X(finned_franken_swordfish)             \
    X(finned_franken_jellyfish)             \
    X(squirmbag)                            \
    X(whale)                                \
    X(leviathan)                            \
    X(finned_squirmbag)                     \
    X(finned_whale)                         \
    X(finned_leviathan)                     \
    X(sashimi_squirmbag)                    \
    X(sashimi_whale)                        \
    X(sashimi_leviathan)                    \
    X(franken_squirmbag)                    \
    X(franken_whale)                        \
    X(franken_leviathan)                    \
    X(finned_franken_squirmbag)             \
    X(finned_franken_whale)                 \
    X(finned_franken_leviathan)             \
    X(mutant_x_wing)                        \
    X(mutant_swordfish)                     \
    X(mutant_jellyfish)                     \
    X(mutant_squirmbag)                     \
    X(mutant_whale)                         \
    X(mutant_leviathan)                     \
    X(finned_mutant_x_wing)                 \
    X(finned_mutant_swordfish)              \
    X(finned_mutant_jellyfish)              \
    X(finned_mutant_squirmbag)              \
    X(finned_mutant_whale)                  \
    X(finned_mutant_leviathan)              \
    X(kraken_fish_1)                        \
    X(kraken_fish_2)                        \
    X(junior_exocet)                        \
    X(sk_loop)                              \
    X(tridagon)                             \
    X(template_set)                         \
    X(template_delete)                      \
    X(aligned_pair_exclusion)               \
    X(forcing_chains_and_cycles)            \
    X(aligned_triplet_exclusion)            \
    X(nishio_forcing_chains)                \
    X(multiple_forcing_chains)              \
    X(dynamic_forcing_chains)               \
    X(dynamic_forcing_chains_plus)          \
    X(nested_forcing_chains)                \
    X(nested_multiple_forcing_chains)       \
    X(nested_dynamic_forcing_chains)        \
    X(doubly_nested_dynamic_forcing_chains) \
    X(forcing_chain_contradiction)          \
    X(forcing_chain_verity)                 \
    X(forcing_net_contradiction)            \
    X(forcing_net_verity)                   \
    X(brute_force)

namespace gridlemma {

// Every technique file defines its own; a header for each would say nothing more.
#define GRIDLEMMA_DECLARE(name) extern const Strategy name;
GRIDLEMMA_LADDER(GRIDLEMMA_DECLARE)
#undef GRIDLEMMA_DECLARE

std::span<const Strategy* const> built_in_strategies() noexcept {
#define GRIDLEMMA_ADDRESS(name) &(name),
    static constexpr std::array ladder{GRIDLEMMA_LADDER(GRIDLEMMA_ADDRESS)};
#undef GRIDLEMMA_ADDRESS
    return ladder;
}

Registry built_in_registry() {
    Registry registry;
    for (const Strategy* strategy : built_in_strategies()) {
        [[maybe_unused]] const std::optional<Error> refusal = registry.add(*strategy);
        assert(!refusal && "a built-in strategy with a bad or a double id");
    }
    registry.add(hodoku_selection);
    return registry;
}

std::span<const Profile> built_in_profiles() {
    static const std::array<Profile, 4> profiles = [] {
        const Registry registry = built_in_registry();
        return std::array{basic_profile(registry), se_profile(registry), se_2022_profile(registry),
                          hodoku_profile(registry)};
    }();
    return profiles;
}

const Profile* find_profile(std::string_view name) {
    const auto profiles = built_in_profiles();
    const auto found = std::ranges::find(profiles, name, &Profile::name);
    return found == profiles.end() ? nullptr : &*found;
}

}  // namespace gridlemma
