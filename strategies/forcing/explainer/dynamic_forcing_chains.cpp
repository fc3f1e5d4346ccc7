// SPDX-License-Identifier: Apache-2.0
// Dynamic Forcing Chains: as multiple chains, also from a candidate true and false, and
// contradictions; candidates that have become false count as gone.
//
// Why:   see net.hpp and multiple_chains.hpp.
// Order: length; either way, cells, houses, contradictions; place: see multiple_chains.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
const Strategy dynamic_forcing_chains{
    {.id = "dynamic-chains",
     .number = 177,
     .name = "Dynamic Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "Assumptions, followed with what they exclude taken away, agree or contradict themselves.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Dynamic Forcing Chains"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = together_with(company::singles,
                                 "When what a chain passes goes, singles settle what comes before "
                                 "or after it, and another chain or a single concludes the same.")},
    explainer::find_dynamic_chains<0>};

}  // namespace gridlemma
