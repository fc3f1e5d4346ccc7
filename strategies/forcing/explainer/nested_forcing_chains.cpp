// SPDX-License-Identifier: Apache-2.0
// Nested Forcing Chains: dynamic forcing chains that use, in what an assumption has left, patterns
// and other chains as well; four levels, by which.
//
// Why:   see deductions.hpp.
// Order: as dynamic forcing chains; a nested chain adds its own length.
// Ref:   N. Juillerat, Sudoku Explainer, 2006-2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/descriptors/company.hpp"
#include "strategies/forcing/explainer/chain_engines.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {

const Strategy nested_forcing_chains{
    {.id = "nested-chains",
     .number = 179,
     .name = "Nested Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Dynamic forcing chains that use patterns and forcing chains and cycles as well.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Dynamic Forcing Chains (+ Forcing Chains)"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = by_order({}, "Not known: its finder is too slow for the test.")},
    explainer::find_dynamic_chains<2>};

const Strategy nested_multiple_forcing_chains{
    {.id = "nested-multiple",
     .number = 180,
     .name = "Nested Multiple Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Dynamic forcing chains that use patterns and multiple forcing chains as well.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Dynamic Forcing Chains (+ Multiple Forcing Chains)"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = by_order({}, "Not known: its finder is too slow for the test.")},
    explainer::find_dynamic_chains<3>};

const Strategy nested_dynamic_forcing_chains{
    {.id = "nested-dynamic",
     .number = 181,
     .name = "Nested Dynamic Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Dynamic forcing chains that use patterns and dynamic forcing chains as well.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = by_order({}, "Not known: its finder is too slow for the test.")},
    explainer::find_dynamic_chains<4>};

const Strategy doubly_nested_dynamic_forcing_chains{
    {.id = "doubly-nested",
     .number = 182,
     .name = "Doubly Nested Dynamic Forcing Chains",
     .family = Family::forcing,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Dynamic forcing chains that use dynamic forcing chains with nested ones as well.",
     .reference = "N. Juillerat, Sudoku Explainer, 2006-2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer,
                    "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"}},
     .effort = Effort::open_ended,
     .step_count = StepCount::chain_literals,
     .confluence = by_order({}, "Not known: its finder is too slow for the test.")},
    explainer::find_dynamic_chains<5>};

}  // namespace gridlemma
