// SPDX-License-Identifier: Apache-2.0
// Nice loops and AICs with nodes that are patterns. Their links are those of grouped AICs and those
// that one kind of pattern adds:
//
//   OR-AIC              of two guardians of an impossible pattern one is true: a strong link; of
//                       more if a candidate excludes all but one
//   Deadly-Pattern AIC  the same with deadly patterns, in puzzles with one solution: "AIC with UR"
//   AHS AIC             almost hidden sets: of the other candidates of two of their cells one is
//                       true at most, a weak link. Firework pairs are such sets
//
//      A === b --- g1 === g2 --- c === Z        g1, g2: guardians of, say, a unique rectangle
//
// Why:   as for nice loops. Of a ring through an almost hidden set, the two cells hold the only
//        digit that is not of the set; so what else they and the other cells have goes.
// Order: as for nice loops: see HodokuOrder. Loops and chains of all kinds are one technique.
// Ref:   A. Stuart, Using Unique Rectangles as Links in Chains,
//        https://www.sudokuwiki.org/Using_Unique_Rectangles_as_Links_in_Chains;
//        New Sudoku Players' Forum, Almost Hidden Sets, http://forum.enjoysudoku.com/t3197.html
#include <array>

#include "strategies/chains/family.hpp"
#include "strategies/chains/loop_conclusions.hpp"
#include "strategies/chains/loop_search.hpp"
#include "strategies/chains/related_links.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"

namespace gridlemma {

namespace {

template <typename Links, const Strategy& technique>
void find_related_chains(Facts& facts, StepSink& sink) {
    const Links& graph = facts.get<Links>();
    if (!graph.has_additions()) return;
    auto& closure = facts.scratch<Closure>();
    closure.compute(graph, LinkNodes::relations);
    constexpr std::array by_kind{&technique, &technique, &technique};
    search_loops(facts, LoopConclusions(graph), LinkNodes::relations, closure, by_kind,
                 Wanted().set(), sink);
}

constexpr Confluence shortest_only = by_order(
    company::singles,
    "Of the chains between two ends only a shortest one is looked at, and it is dropped if "
    "it comes back to one of its cells: where other candidates are gone, that may be "
    "another chain.");

constexpr std::array uses_of_or_aic{&parameters::guardians, &parameters::fillings};
constexpr std::array uses_of_deadly_pattern_aic{&parameters::guardians, &parameters::cells_filled};

}  // namespace

const Strategy or_aic{
    {.id = "or-aic",
     .number = 132,
     .name = "OR-AIC",
     .family = Family::chains,
     .pattern = "A chain or loop of links in turn strong and weak, some of the strong ones between "
                "guardians of an impossible pattern.",
     .reference = "Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku",
     .parameters = uses_of_or_aic,
     .confluence = shortest_only},
    find_related_chains<ImpossibleLinks, or_aic>};

const Strategy deadly_pattern_aic{
    {.id = "deadly-pattern-aic",
     .number = 133,
     .name = "Deadly-Pattern AIC",
     .family = Family::chains,
     .pattern = "A chain or loop of links in turn strong and weak, some of the strong ones between "
                "guardians of a deadly pattern.",
     .reference = "A. Stuart, Using Unique Rectangles as Links in Chains, "
                  "https://www.sudokuwiki.org",
     .assumes = Assumes::unique_solution,
     .parameters = uses_of_deadly_pattern_aic,
     .confluence = shortest_only},
    find_related_chains<DeadlyLinks, deadly_pattern_aic>};

const Strategy ahs_aic{
    {.id = "ahs-aic",
     .number = 134,
     .name = "AHS AIC",
     .family = Family::chains,
     .pattern = "A chain or loop of links in turn strong and weak, some of the weak ones by almost "
                "hidden sets or firework pairs.",
     .reference = "New Sudoku Players' Forum, Almost Hidden Sets, "
                  "http://forum.enjoysudoku.com/t3197.html",
     .confluence = shortest_only},
    find_related_chains<HiddenLinks, ahs_aic>};

}  // namespace gridlemma
