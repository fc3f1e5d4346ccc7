// SPDX-License-Identifier: Apache-2.0
// Nishio: a candidate, true or false, leads to a contradiction among the places of its digit.
//
// Why:   what leads to a contradiction is not so.
// Order: length; place: see multiple_chains.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_nishio_forcing_chains(Facts& facts, StepSink& sink) {
    facts.get<explainer::ChainEngines>().offer_nishio(sink);
}

}  // namespace

const Strategy nishio_forcing_chains{
    {.id = "nishio",
     .number = 175,
     .name = "Nishio Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A candidate leads to a contradiction among the places of its digit.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Nishio Forcing Chains"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = together_with(company::singles,
                                 "When what a chain passes goes, singles settle what comes before "
                                 "or after it, and another chain or a single concludes the same.")},
    find_nishio_forcing_chains};

}  // namespace gridlemma
