// SPDX-License-Identifier: Apache-2.0
// Profile `se`: the order and the ratings of Sudoku Explainer 1.2.1 and of its command-line rater
// serate 1.2.1.3, from which published ratings come. The first step of the first rung that has one
// is taken, so the finders' orders count. Where a technique's steps differ in difficulty, the rung
// has that of the easiest; what makes others harder is in explainer_points.hpp.
//
// Profile `se-2022`: the same for the builds since March 2022. They differ in one rule: a direct
// step also carries out the eliminations that its placement rests on. 1.2.1 only places the digit,
// so that the same pattern may serve again. About 1 puzzle in 80 is rated differently, always by
// an ER below 3.7 in 21,375 published ratings.
//
// Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
//      G. Fowler, serate 1.2.1.3, in https://github.com/1to9only/SudokuExplainer
#include "strategies/profiles/ladder.hpp"
#include "strategies/parameters.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/profiles.hpp"

namespace gridlemma {

Profile se_profile(const Registry& registry) {
    Profile profile = {
        .name = "se",
        .description = "Sudoku Explainer 1.2.1: its order and its ratings ER, EP and ED",
        .pick = Pick::first,
        .fallback = Fallback::mrv,
        .scale = &explainer_scale};
    set_ladder(profile, registry,
               {{"full-house", 1.0},
                {"hidden-single-box", 1.2},
                {"hidden-single-column", 1.5},
                {"hidden-single-row", 1.5},
                {"hidden-single-extra", 1.5},
                {"direct-pointing", 1.7},
                {"direct-claiming", 1.9},
                {"direct-locked-candidates-extra", 1.7},
                {"direct-hidden-pair", 2.0},
                {"naked-single", 2.3},
                {"direct-hidden-triple", 2.5},
                {"pointing", 2.6},
                {"claiming", 2.8},
                {"locked-candidates-extra", 2.6},
                {"generalized-intersection", 2.9},
                {"naked-pair", 3.0},
                {"x-wing", 3.2},
                {"hidden-pair", 3.4},
                {"naked-triple", 3.6},
                {"swordfish", 3.8},
                {"hidden-triple", 4.0},
                {"xy-wing", 4.2},
                {"xyz-wing", 4.4},
                {"unique-loop", 4.5},
                {"naked-quad", 5.0},
                {"jellyfish", 5.2},
                {"hidden-quad", 5.4},
                {"bug", 5.6},
                {"aligned-pair", 6.2},
                {"forcing-chains", 6.5},
                {"aligned-triple", 7.5},
                {"nishio", 7.5},
                {"multiple-chains", 8.0},
                {"dynamic-chains", 8.5},
                {"dynamic-chains-plus", 9.0},
                {"nested-chains", 9.5},
                {"nested-multiple", 10.0},
                {"nested-dynamic", 10.5},
                {"doubly-nested", 11.0}});
    return profile;
}

Profile se_2022_profile(const Registry& registry) {
    Profile profile = se_profile(registry);
    profile.name = "se-2022";
    profile.description = "Sudoku Explainer, builds since 2022: direct steps also eliminate";
    profile.parameters.set(parameters::direct_eliminations, 1);
    return profile;
}

}  // namespace gridlemma
