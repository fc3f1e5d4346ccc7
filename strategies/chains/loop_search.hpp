// SPDX-License-Identifier: Apache-2.0
// The search for nice loops and AICs; see nice_loop.cpp for its order.
#pragma once

#include "engine/logic/facts.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/loop_conclusions.hpp"

namespace gridlemma {

/// Gives `conclusions`, which are of that graph, the shortest chains along its links that may come to
/// something. Errors: std::bad_alloc.
void search_loops(Facts& facts, const LinkGraph& graph, LinkNodes nodes,
                  LoopConclusions& conclusions);

}  // namespace gridlemma
