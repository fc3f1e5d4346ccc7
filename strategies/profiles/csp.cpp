// SPDX-License-Identifier: Apache-2.0
// Profile `csp`: singles, then the shortest whip, as in the ratings of D. Berthier.
//
// Ref: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
//      https://github.com/denis-berthier/CSP-Rules-V2.1
#include "strategies/parameters.hpp"
#include "strategies/profiles/csp_scale.hpp"
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/profiles.hpp"

namespace gridlemma {

Profile csp_profile(const Registry& registry) {
    Profile profile = {.name = "csp",
                       .description = "singles, then the shortest whip: D. Berthier's rating W",
                       .pick = Pick::first,
                       .fallback = Fallback::mrv,
                       .scale = &csp_scale,
                       .parameters = {{&parameters::whip_length, parameters::whip_length.most},
                                      {&parameters::whip_tries, parameters::whip_tries.most}}};
    set_ladder(profile, registry,
               {{"naked-single", 0},
                {"hidden-single-box", 0},
                {"hidden-single-row", 0},
                {"hidden-single-column", 0},
                {"whip", 1}});
    return profile;
}

}  // namespace gridlemma
