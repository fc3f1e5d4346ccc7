// SPDX-License-Identifier: Apache-2.0
// X-Chain: a chain of links of one digit that begins and ends with a strong one.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    A   .   .  | .   .   .  | .   4   .       row 1: A and r1c8 only
//      r3    .   .   .  | .   .   .  | 4   .   .       box 3 is a weak link
//      r5    4*  .   .  | .   .   .  | Z   .   .       column 7: r3c7 and Z only
//
// Why:   A or Z is true, so what sees both (*) is not.
// Order: see best_first.hpp; the search goes by the first place, then by the last.
// Ref:   B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php
#include "engine/logic/strategy.hpp"
#include "strategies/chains/best_first.hpp"
#include "strategies/chains/candidate_chains.hpp"
#include "strategies/chains/digit_chains.hpp"

namespace pencilmark {
namespace {

void collect(const Grid& grid, Digit digit, int most_links, BestFirst& best) {
    const LinkGraph graph = links_of_digit(grid, digit);
    ChainSearch search(graph, most_links);
    for (int from = 0; from < graph.size(); ++from) {
        if (graph.strong(from).empty()) continue;
        for (int to = from; to < graph.size(); ++to) {
            if (graph.strong(to).empty()) continue;
            const CellSet hit = grid.where(digit) & peers(graph.candidate(from).cell()) &
                                peers(graph.candidate(to).cell());
            if (hit.empty()) continue;
            const std::optional<FoundChain> chain = search.shortest(from, to);
            if (!chain) continue;
            BestFirst::Eliminations eliminations;
            for (Cell cell : hit) eliminations.emplace_back(cell, digit);
            best.add(std::move(eliminations), static_cast<int>(chain->nodes.size()) - 1,
                     evidence_of(graph, *chain), chain->truths);
        }
    }
}

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_digit_chains(grid, options, sink, options.extent.links - 1);
}

}  // namespace

void find_digit_chains(const Grid& grid, const FindOptions& options, StepSink& sink,
                       int most_links) {
    BestFirst best;
    for (Digit digit : DigitSet::all()) collect(grid, digit, most_links, best);
    best.offer_all(options, sink);
}

extern const Strategy x_chain;
const Strategy x_chain{
    {.id = "x-chain",
     .name = "X-Chain",
     .family = Family::chains,
     .pattern = "A chain of links of one digit that begins and ends with a strong one.",
     .reference = "B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php",
     .hodoku = "x",
     .monotone = false},
    find};

}  // namespace pencilmark
