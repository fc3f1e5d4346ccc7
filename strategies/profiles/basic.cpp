// SPDX-License-Identifier: Apache-2.0
// Profile `basic`: what a person tries first, and what pays for a machine before it guesses.
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/profiles.hpp"

namespace gridlemma {

Profile basic_profile(const Registry& registry) {
    Profile profile = {
        .name = "basic",
        .description = "naked and hidden singles and pairs, all at once, then search",
        .pick = Pick::all,
        .fallback = Fallback::mrv};
    set_ladder(profile, registry,
               {{"naked-single", 1},
                {"hidden-single-box", 2},
                {"hidden-single-row", 3},
                {"hidden-single-column", 4},
                {"hidden-single-extra", 4},
                {"naked-pair", 5},
                {"hidden-pair", 6}});
    return profile;
}

}  // namespace gridlemma
