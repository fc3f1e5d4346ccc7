// SPDX-License-Identifier: Apache-2.0
// XY-Chain: a chain of cells with two candidates, each linked to the next by a digit that both
// have, which begins and ends with the same digit.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xy]    .     .    | [yz]    .     .    |
//      r2    .      .     .    |   .     .     .    |
//      r5    x*     .     .    | Z[zx]   .     .    |
//
// Why:   A is x or y, and then the next is z, and then Z is x; what sees both ends (*) is not.
// Order: see best_first.hpp; the search goes by the first candidate, then by the last.
// Ref:   B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php
#include "engine/logic/strategy.hpp"
#include "strategies/cell_counts.hpp"
#include "strategies/chains/best_first.hpp"
#include "strategies/chains/candidate_chains.hpp"

namespace pencilmark {
namespace {

LinkGraph links_of_bivalue_cells(const Grid& grid, const CellSet& bivalue) {
    LinkGraph graph;
    for (Cell cell : bivalue)
        for (Digit digit : grid.at(cell)) graph.node({cell, digit});
    for (Cell cell : bivalue)
        for (Digit digit : grid.at(cell)) {
            const int from = graph.node({cell, digit});
            const Digit other = (grid.at(cell) - digit).first();
            graph.add_strong(from, graph.node({cell, other}), Truth(cell));
            for (Cell next : grid.where(digit) & bivalue & peers(cell))
                graph.add_weak(from, graph.node({next, digit}));
        }
    return graph;
}

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    const LinkGraph graph = links_of_bivalue_cells(grid, cells_with_candidates<2, 2>(grid));
    ChainSearch search(graph, options.extent.links - 1);
    BestFirst best;
    for (int from = 0; from < graph.size(); ++from)
        for (int to = from + 1; to < graph.size(); ++to) {
            const Candidate first = graph.candidate(from);
            const Candidate last = graph.candidate(to);
            if (first.digit() != last.digit()) continue;
            const CellSet hit =
                grid.where(first.digit()) & peers(first.cell()) & peers(last.cell());
            if (hit.empty()) continue;
            const std::optional<FoundChain> chain = search.shortest(from, to);
            if (!chain) continue;
            BestFirst::Eliminations eliminations;
            for (Cell cell : hit) eliminations.emplace_back(cell, first.digit());
            best.add(std::move(eliminations), static_cast<int>(chain->nodes.size()) - 1,
                     evidence_of(graph, *chain), chain->truths);
        }
    best.offer_all(options, sink);
}

}  // namespace

extern const Strategy xy_chain;
const Strategy xy_chain{
    {.id = "xy-chain",
     .name = "XY-Chain",
     .family = Family::chains,
     .pattern = "A chain of cells with two candidates that begins and ends with the same digit.",
     .reference = "B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php",
     .hodoku = "xyc",
     .monotone = false},
    find};

}  // namespace pencilmark
