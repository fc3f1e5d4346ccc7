// SPDX-License-Identifier: Apache-2.0
// Profile `hodoku`: the order, scores and levels of HoDoKu 2.2.0 in its default configuration, as
// far as the strategies reach.
//
// Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/profiles.hpp"

namespace pencilmark {

Profile hodoku_profile(const Registry& registry) {
    using enum Level;
    Profile profile = {.name = "hodoku",
                       .description = "HoDoKu's order, scores and levels",
                       .pick = Pick::first,
                       .fallback = Fallback::mrv,
                       .scale = Scale::hodoku};
    set_ladder(profile, registry,
               {{"full-house", 4, easy},
                {"naked-single", 4, easy},
                {"hidden-single-box", 14, easy},
                {"hidden-single-row", 14, easy},
                {"hidden-single-column", 14, easy},
                {"pointing", 50, medium},
                {"claiming", 50, medium},
                {"naked-pair", 60, medium},
                {"naked-triple", 80, medium},
                {"hidden-pair", 70, medium},
                {"hidden-triple", 100, medium},
                {"naked-quad", 120, hard},
                {"hidden-quad", 150, hard},
                {"x-wing", 140, hard},
                {"swordfish", 150, hard},
                {"jellyfish", 160, hard}});
    return profile;
}

}  // namespace pencilmark
