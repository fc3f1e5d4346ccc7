// SPDX-License-Identifier: Apache-2.0
// Dynamic Forcing Chains Plus: dynamic forcing chains that also use locked candidates, pairs and
// X-wings in what an assumption has left.
//
// Why:   see deductions.hpp.
// Order: as dynamic forcing chains.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
const Strategy dynamic_forcing_chains_plus{
    {.id = "dynamic-chains-plus",
     .number = 178,
     .name = "Dynamic Forcing Chains Plus",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Dynamic forcing chains that use locked candidates, pairs and X-wings as well.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Dynamic Forcing Chains (+)"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = by_order({}, "Not known: its finder is too slow for the test.")},
    explainer::find_dynamic_chains<1>};

}  // namespace gridlemma
