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
#include "strategies/joint_search.hpp"

namespace gridlemma {

/// Offers what the shortest chains along the links of a graph conclude, in HodokuOrder. `techniques`
/// are numbered by LoopKind. `closure` is that of the graph of `conclusions` for chains that pass
/// `nodes`. False if there are no two ends between which a chain would conclude anything, of those
/// that follow from each other. Errors: std::bad_alloc.
bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  const Closure& closure, std::span<const Strategy* const> techniques,
                  Wanted wanted, StepSink& sink);
/// The same, where there were no such ends on the grid without the new links. Precondition: what
/// follows by them has been found.
bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  NewLinks& links, std::span<const Strategy* const> techniques, Wanted wanted,
                  StepSink& sink);

}  // namespace gridlemma
