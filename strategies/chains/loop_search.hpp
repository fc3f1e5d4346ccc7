// SPDX-License-Identifier: Apache-2.0
// The search for nice loops and AICs; see nice_loop.cpp for its order.
#pragma once

#include <span>

#include "engine/logic/facts.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/chains/closure.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/loop_conclusions.hpp"
#include "strategies/chains/new_links.hpp"
#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma {

/// Offers the steps of the shortest chains along the links of a graph, in HodokuOrder. `techniques`
/// are numbered by LoopKind. `closure` is that of the graph of `conclusions` for chains that pass
/// `nodes`. Returns false if no two ends follow from each other such that a chain between them
/// would conclude anything. Errors: std::bad_alloc.
bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  const Closure& closure, std::span<const Strategy* const> techniques,
                  Wanted wanted, StepSink& sink);
/// The same for a grid that had no such ends before it had the new links. Precondition: `links` has
/// been spread.
bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  NewLinks& links, std::span<const Strategy* const> techniques, Wanted wanted,
                  StepSink& sink);

}  // namespace gridlemma
