// SPDX-License-Identifier: Apache-2.0
// Forcing Chains and Cycles: along links that the grid has anyway, a candidate implies its own
// opposite; or a loop of such links closes.
//
//       r1c1=5 -> r1c7<>5 -> r1c8=5 -> r3c9<>5 -> r3c1=5 -> r1c1<>5        so r1c1<>5
//
// Why:   what implies its opposite is false. In a loop each link has one true end; what sees both
//        ends of some link, or one true end whichever way round it is, is false.
// Order: rating (cycles on one digit or on cells of two candidates, chains on one digit, others;
//        length), length, kind, place: see single_chains.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_forcing_chains_and_cycles(Facts& facts, StepSink& sink) {
    facts.get<explainer::ChainEngines>().offer_single_chains(sink);
}

}  // namespace

const Strategy forcing_chains_and_cycles{
    {.id = "forcing-chains",
     .number = 174,
     .name = "Forcing Chains and Cycles",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "A candidate implies its own opposite along a chain of links, or such a chain closes.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Forcing Chains & Cycles"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = together_with(company::singles,
                                 "When what a chain passes goes, singles settle what comes before "
                                 "or after it, and another chain or a single concludes the same.")},
    find_forcing_chains_and_cycles};

}  // namespace gridlemma
