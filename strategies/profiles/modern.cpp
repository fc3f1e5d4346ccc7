// SPDX-License-Identifier: Apache-2.0
// Profile `modern`: a ladder of the techniques that players use today, with difficulties that have
// been published. What Sudoku Explainer rates has its rating. All else has the base value of
// Sudoku.Analytics, which continues that scale in tenths: 6.0 for alternating chains, 9.4 for
// multi-sector locked sets. Where both rate a family by size (fish, wings), a size more is 0.2 more,
// as in Sudoku.Analytics. Whips are 8.0 and 0.1 more per truth. Techniques of the same difficulty
// stand in the order of their times.
//
// Grades are those of Sudoku.Analytics, which has them per technique.
//
// Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
//      Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/modern_scale.hpp"
#include "strategies/profiles/profiles.hpp"

namespace gridlemma {

namespace {

enum Grade { easy, moderate, hard, fiendish, nightmare };

}  // namespace

Profile modern_profile(const Registry& registry) {
    Profile profile = {.name = "modern",
                       .description = "the techniques of today with published difficulties",
                       .pick = Pick::first,
                       .fallback = Fallback::mrv,
                       .scale = &modern_scale};
    set_ladder(profile, registry,
               {{"full-house", 1.0, easy},
                {"last-digit", 1.1, easy},
                {"hidden-single-box", 1.2, easy},
                {"hidden-single-row", 1.5, easy},
                {"hidden-single-column", 1.5, easy},
                {"hidden-single-extra", 1.5, easy},
                {"naked-single", 2.3, easy},
                {"pointing", 2.6, moderate},
                {"claiming", 2.8, moderate},
                {"locked-candidates-extra", 2.8, moderate},
                {"naked-pair", 3.0, moderate},
                {"x-wing", 3.2, hard},
                {"hidden-pair", 3.4, moderate},
                {"finned-x-wing", 3.4, hard},
                {"sashimi-x-wing", 3.5, hard},
                {"naked-triple", 3.6, moderate},
                {"swordfish", 3.8, hard},
                {"hidden-triple", 4.0, moderate},
                {"skyscraper", 4.0, hard},
                {"finned-swordfish", 4.0, hard},
                {"two-string-kite", 4.1, hard},
                {"sashimi-swordfish", 4.1, hard},
                {"turbot-fish", 4.2, hard},
                {"xy-wing", 4.2, hard},
                {"xyz-wing", 4.4, hard},
                {"w-wing", 4.4, hard},
                {"hidden-rectangle", 4.4, hard},
                {"uniqueness-test-6", 4.4, hard},
                {"m-wing", 4.5, hard},
                {"unique-loop", 4.5, hard},
                {"avoidable-rectangle-1", 4.5, hard},
                {"uniqueness-test-5", 4.5, hard},
                {"almost-locked-pair", 4.5, hard},
                {"wxyz-wing", 4.6, hard},
                {"avoidable-rectangle-2", 4.6, hard},
                {"empty-rectangle", 4.6, hard},
                {"s-wing", 4.8, hard},
                {"h-wing", 4.8, hard},
                {"l-wing", 4.8, hard},
                {"vwxyz-wing", 4.8, fiendish},
                {"naked-quad", 5.0, moderate},
                {"xyz-ring", 5.0, fiendish},
                {"remote-pair", 5.0, hard},
                {"sue-de-coq", 5.0, fiendish},
                {"uvwxyz-wing", 5.0, fiendish},
                {"jellyfish", 5.2, hard},
                {"almost-locked-triple", 5.2, hard},
                {"chute-remote-pair", 5.2, hard},
                {"deadly-pattern", 5.3, hard},
                {"hidden-quad", 5.4, moderate},
                {"finned-jellyfish", 5.4, hard},
                {"guardians", 5.5, fiendish},
                {"three-dimensional-sue-de-coq", 5.5, fiendish},
                {"bug", 5.6, hard},
                {"qiu-deadly-pattern", 5.8, fiendish},
                {"eri-pair", 6.0, fiendish},
                {"firework-triple", 6.0, fiendish},
                {"bivalue-oddagon", 6.0, fiendish},
                {"l2-wing", 6.0, fiendish},
                {"purple-cow", 6.0, fiendish},
                {"w-ring", 6.0, fiendish},
                {"x-chain", 6.0, fiendish},
                {"xy-chain", 6.0, fiendish},
                {"simple-colors-trap", 6.0, fiendish},
                {"simple-colors-wrap", 6.0, fiendish},
                {"x-colors", 6.0, fiendish},
                {"reverse-bug", 6.0, fiendish},
                {"continuous-nice-loop", 6.0, fiendish},
                {"discontinuous-nice-loop", 6.0, fiendish},
                {"aic", 6.0, fiendish},
                {"3d-medusa", 6.2, fiendish},
                {"grouped-continuous-nice-loop", 6.2, fiendish},
                {"grouped-discontinuous-nice-loop", 6.2, fiendish},
                {"grouped-aic", 6.2, fiendish},
                {"ahs-aic", 6.2, fiendish},
                {"deadly-pattern-aic", 6.2, fiendish},
                {"aligned-pair", 6.2, fiendish},
                {"firework-quadruple", 6.3, fiendish},
                {"uniqueness-clue-cover", 6.5, fiendish},
                {"impossible-pattern", 6.5, fiendish},
                {"fat-ring", 6.5, fiendish},
                {"als-xz", 6.6, fiendish},
                {"or-aic", 6.7, fiendish},
                {"als-xy-wing", 6.9, fiendish},
                {"gurths-symmetrical-placement", 7.0, fiendish},
                {"als-chain", 7.0, fiendish},
                {"deadly-pattern-whip", 7.0, nightmare},
                {"or-whip", 7.0, nightmare},
                {"anti-gurths-symmetrical-placement", 7.3, fiendish},
                {"aligned-triple", 7.5, fiendish},
                {"whip", 8.1, nightmare},
                {"oddagon", 8.1, nightmare},
                {"forcing-whip", 8.1, nightmare},
                {"death-blossom", 8.2, fiendish},
                {"house-death-blossom", 8.3, fiendish},
                {"g-whip", 8.3, nightmare},
                {"pattern-overlay", 8.5, nightmare},
                {"braid", 8.5, nightmare},
                {"g-braid", 8.7, nightmare},
                {"forcing-net-contradiction", 8.8, nightmare},
                {"junior-exocet", 9.4, nightmare},
                {"junior-exocet-plus", 9.4, nightmare},
                {"double-exocet", 9.4, nightmare},
                {"multi-sector-locked-sets", 9.4, nightmare},
                {"senior-exocet", 9.6, nightmare},
                {"sk-loop", 9.6, nightmare}});
    return profile;
}

}  // namespace gridlemma
