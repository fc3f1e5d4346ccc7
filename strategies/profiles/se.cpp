// SPDX-License-Identifier: Apache-2.0
// Profile `se`: the order and the ratings of Sudoku Explainer 1.2.1, as far as the strategies
// reach. The first step of the first rung that has one is taken, so the finders' orders count. A
// rating is Sudoku Explainer's own or none: techniques that it tries first and that are missing
// here leave a gap.
//
// Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/profiles/ladder.hpp"
#include "strategies/profiles/profiles.hpp"

namespace pencilmark {

Profile se_profile(const Registry& registry) {
    Profile profile = {.name = "se",
                       .description = "Sudoku Explainer's order and ratings ER, EP and ED",
                       .pick = Pick::first,
                       .fallback = Fallback::mrv,
                       .scale = Scale::se};
    set_ladder(profile, registry,
               {{"full-house", 1.0},
                {"hidden-single-box", 1.2},
                {"hidden-single-column", 1.5},
                {"hidden-single-row", 1.5},
                {"direct-pointing", 1.7},
                {"direct-claiming", 1.9},
                {"direct-hidden-pair", 2.0},
                {"naked-single", 2.3},
                {"direct-hidden-triple", 2.5},
                {"pointing", 2.6},
                {"claiming", 2.8},
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
                {"bivalue-universal-grave", 5.6},
                {"aligned-pair-exclusion", 6.2},
                {"forcing-chains-and-cycles", 6.5},
                {"aligned-triplet-exclusion", 7.5},
                {"nishio-forcing-chains", 7.5},
                {"multiple-forcing-chains", 8.0},
                {"dynamic-forcing-chains", 8.5},
                {"dynamic-forcing-chains-plus", 9.0},
                {"nested-forcing-chains", 9.5},
                {"nested-multiple-forcing-chains", 10.0},
                {"nested-dynamic-forcing-chains", 10.5},
                {"doubly-nested-dynamic-forcing-chains", 11.0}});
    return profile;
}

}  // namespace pencilmark
