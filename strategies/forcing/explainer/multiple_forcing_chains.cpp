// SPDX-License-Identifier: Apache-2.0
// Multiple Forcing Chains: all candidates of a cell, or all places of a digit in a house, have a
// consequence in common, along links that the grid has anyway.
//
// Why:   one of them is true, whichever it is.
// Order: length; cells before houses; place: see multiple_chains.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_multiple_forcing_chains(Facts& facts, StepSink& sink) {
    facts.get<explainer::ChainEngines>().offer_multiple_chains(sink);
}

}  // namespace

const Strategy multiple_forcing_chains{
    {.id = "multiple-chains",
     .number = 176,
     .name = "Multiple Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "All candidates of a cell or places of a digit have a consequence in common.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Multiple Forcing Chains"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = together_with(company::singles,
                                 "When what a chain passes goes, singles settle what comes before "
                                 "or after it, and another chain or a single concludes the same.")},
    find_multiple_forcing_chains};

}  // namespace gridlemma
