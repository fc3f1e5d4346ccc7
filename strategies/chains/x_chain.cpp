// SPDX-License-Identifier: Apache-2.0
// X-Chain: a chain of links of one digit that begins and ends with a strong one.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    A   .   .  | .   .   .  | .   4   .       row 1: A and r1c8 only
//      r3    .   .   .  | .   .   .  | 4   .   .       box 3 is a weak link
//      r5    4*  .   .  | .   .   .  | Z   .   .       column 7: r3c7 and Z only
//
// Why:   A or Z is true, so what sees both (*) is not.
// Order: see HodokuOrder; the search goes by the first place, then by the last.
// Ref:   B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php
#include <array>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/chains/candidate_chains.hpp"
#include "strategies/chains/digit_chains.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/hodoku_order.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
namespace {

/// The strong links of a digit as sets, which tell far faster than a search which ends to look at.
struct DigitLinks {
    std::array<CellSet, cell_count> strong;
    CellSet ends;  ///< Places with strong links.

    DigitLinks(const Grid& grid, Digit digit) {
        for (House house : grid.geometry().houses()) {
            const CellSet places = grid.places(house, digit);
            if (places.size() != 2) continue;
            const Cell first = places.first();
            const Cell second = places.without_first().first();
            // A pair in a box and a line is linked by the line: see CandidateLinks.
            if (house.kind() == HouseKind::box &&
                (first.row() == second.row() || first.column() == second.column()))
                continue;
            strong[first.index()].insert(second);
            strong[second.index()].insert(first);
            ends |= places;
        }
    }
};

/// The cells where walks from `start` of three links or more, in turn strong and weak, may end.
/// Walks may pass a cell twice.
CellSet ends_of_walks(const Geometry& geometry, const DigitLinks& links, const CellSet& places,
                      Cell start, int most_links) {
    CellSet on = links.strong[start.index()];
    CellSet passed = on;
    CellSet ends;
    for (int count = 3; count <= most_links && !on.empty(); count += 2) {
        CellSet off;
        for (Cell cell : on) off |= places & geometry.peers(cell);
        on = {};
        for (Cell cell : off& links.ends) on |= links.strong[cell.index()];
        ends |= on;
        on -= passed;
        passed |= on;
    }
    return ends;
}

/// Pairs of ends of which a walk would eliminate something, in order.
std::vector<std::pair<Cell, Cell>> pairs_of_ends_of_x_chain(const Grid& grid, Digit digit,
                                                            int most_links) {
    std::vector<std::pair<Cell, Cell>> pairs;
    const CellSet& places = grid.where(digit);
    const DigitLinks links(grid, digit);
    CellSet done;
    for (Cell from : links.ends) {
        for (Cell to : ends_of_walks(grid.geometry(), links, places, from, most_links) - done)
            if (places.intersects(grid.geometry().peers(from) & grid.geometry().peers(to)))
                pairs.emplace_back(from, to);
        done.insert(from);
    }
    return pairs;
}

void collect(Facts& facts, Digit digit, int most_links, HodokuOrder& best) {
    const Grid& grid = facts.grid();
    const std::vector<std::pair<Cell, Cell>> pairs =
        pairs_of_ends_of_x_chain(grid, digit, most_links);
    if (pairs.empty()) return;
    CandidateChainSearch search({facts.get<LinkGraph>(), digit}, most_links);
    for (const auto& [from, to] : pairs) search.add({from, digit}, {to, digit}, best);
}

void find_x_chain(Facts& facts, StepSink& sink) {
    find_digit_chains(facts, sink, facts.value(parameters::links) - 1);
}

constexpr std::array x_chain_uses{&parameters::links};

}  // namespace

void find_digit_chains(Facts& facts, StepSink& sink, int most_links) {
    HodokuOrder best;
    for (Digit digit : facts.get<ImpossiblePlaces>().digits())
        collect(facts, digit, most_links, best);
    best.offer_all(sink);
}

const Strategy x_chain{
    {.id = "x-chain",
     .number = 114,
     .name = "X-Chain",
     .family = Family::chains,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A chain of links of one digit that begins and ends with a strong one.",
     .reference = "B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php",
     .elsewhere = {{programs::hodoku, "x"}},
     .parameters = x_chain_uses,
     .confluence =
         together_with(company::hidden_singles,
                       "When an end of a strong link goes, the other end is a hidden single.")},
    find_x_chain};

}  // namespace gridlemma
