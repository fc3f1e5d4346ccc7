// SPDX-License-Identifier: Apache-2.0
// Profile `hodoku`: the order, scores, levels and choice of steps of HoDoKu 2.2.0 in its default
// configuration, as far as the strategies reach: a path that used a technique which HoDoKu tries
// after one that is missing here has no rating.
//
// Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net
#include "strategies/profiles/hodoku_selection.hpp"
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/profiles.hpp"

namespace pencilmark {

Profile hodoku_profile(const Registry& registry) {
    using enum Level;
    Profile profile = {.name = "hodoku",
                       .description = "HoDoKu's order, scores and levels",
                       .pick = Pick::first,
                       .selection = &hodoku_selection,
                       .fallback = Fallback::mrv,
                       .scale = Scale::hodoku};
    set_ladder(profile, registry,
               {{"full-house", 4, easy},
                {"naked-single", 4, easy},
                {"hidden-single-box", 14, easy},
                {"hidden-single-row", 14, easy},
                {"hidden-single-column", 14, easy},
                {"locked-pair", 40, medium},
                {"locked-triple", 60, medium},
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
                {"jellyfish", 160, hard},
                {"remote-pair", 110, hard},
                {"bug-plus-one", 100, hard},
                {"skyscraper", 130, hard},
                {"two-string-kite", 150, hard},
                {"turbot-fish", 120, hard},
                {"empty-rectangle", 120, hard},
                {"w-wing", 150, hard},
                {"xy-wing", 160, hard},
                {"xyz-wing", 180, hard},
                {"uniqueness-test-1", 100, hard},
                {"uniqueness-test-2", 100, hard},
                {"uniqueness-test-3", 100, hard},
                {"uniqueness-test-4", 100, hard},
                {"uniqueness-test-5", 100, hard},
                {"uniqueness-test-6", 100, hard},
                {"hidden-rectangle", 100, hard},
                {"avoidable-rectangle-1", 100, hard},
                {"avoidable-rectangle-2", 100, hard},
                {"finned-x-wing", 130, hard},
                {"sashimi-x-wing", 150, hard},
                {"finned-swordfish", 200, unfair},
                {"sashimi-swordfish", 240, unfair},
                {"finned-jellyfish", 250, unfair},
                {"sashimi-jellyfish", 260, unfair},
                {"sue-de-coq", 250, unfair},
                {"simple-colors-wrap", 150, hard},
                {"simple-colors-trap", 150, hard},
                {"multi-colors-2", 200, hard},
                {"multi-colors-1", 200, hard},
                {"x-chain", 260, unfair},
                {"xy-chain", 260, unfair},
                {"continuous-nice-loop", 280, unfair},
                {"discontinuous-nice-loop", 280, unfair},
                {"aic", 280, unfair},
                {"grouped-continuous-nice-loop", 300, unfair},
                {"grouped-discontinuous-nice-loop", 300, unfair},
                {"grouped-aic", 300, unfair},
                {"als-xz", 300, unfair},
                {"als-xy-wing", 320, unfair},
                {"als-chain", 340, unfair},
                {"franken-x-wing", 300, unfair},
                {"franken-swordfish", 350, unfair},
                {"finned-franken-x-wing", 390, unfair},
                {"finned-franken-swordfish", 410, unfair},
                {"forcing-chain-contradiction", 500, extreme},
                {"forcing-chain-verity", 500, extreme},
                {"forcing-net-contradiction", 700, extreme},
                {"forcing-net-verity", 700, extreme},
                {"brute-force", 10000, extreme}});
    return profile;
}

}  // namespace pencilmark
