// SPDX-License-Identifier: Apache-2.0
// Multiple Forcing Chains: all candidates of a cell, or all places of a digit in a house, have a
// consequence in common, along links that the grid has anyway.
//
// Why:   one of them is true, whichever it is.
// Order: length; cells before houses; place: see multiple_chains.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/programs.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    forcing::find_with_engines(grid, options, [&](forcing::ChainEngines& engines) {
        engines.offer_multiple_chains(options, sink);
    });
}

}  // namespace

const Strategy multiple_forcing_chains{
    {.id = "multiple-chains",
     .name = "Multiple Forcing Chains",
     .family = Family::forcing,
     .pattern = "All candidates of a cell or places of a digit have a consequence in common.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Multiple Forcing Chains"}},
     .monotone = false},
    find};

}  // namespace gridlemma
