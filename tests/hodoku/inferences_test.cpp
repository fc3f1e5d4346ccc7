// SPDX-License-Identifier: Apache-2.0
// The precomputed facts about chains, against the chains that are found.
#include <gtest/gtest.h>

#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/strong_components.hpp>
#include <set>
#include <utility>
#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/inference_graph.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

/// Returns the literals of single candidates in a shortest chain, except its premise.
LiteralSet literals_of(const ShortestChains& shortest) {
    LiteralSet set;
    for (std::size_t i = 1; i < shortest.all().size(); ++i) {
        const Proposition p = shortest.all()[i];
        if (!Inferences::is_group(p)) set.insert(Inferences::candidate(p), Inferences::is_on(p));
    }
    return set;
}

TEST(Inferences, WhatIsReachedIsWhatChainsLeadTo) {
    test::RandomGrids grids(500, 20240701);
    Solution solution;
    Inferences inferences;
    Closure closure;
    ShortestChains shortest;
    for (int n = 0; n < 30; ++n) {
        const Grid grid = grids.on_the_way(solution);
        inferences.build(grid);
        for (bool with_groups : {false, true}) {
            closure.compute(inferences.size(),
                            [&](Proposition p) { return inferences.after(p, with_groups); });
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell))
                    for (bool is_on : {false, true}) {
                        const auto p = Inferences::proposition({cell, digit}, is_on);
                        shortest.start(inferences, p, with_groups);
                        if (shortest.all().size() >= ShortestChains::most) continue;
                        const LiteralSet found = literals_of(shortest);
                        EXPECT_EQ(found.on, closure.of(p).on) << n;
                        EXPECT_EQ(found.off, closure.of(p).off) << n;
                    }
        }
    }
}

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Inferences>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<Inferences>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<Inferences>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<StrongLinks>));

/// Literals lead to each other exactly if Boost.Graph finds them strongly connected.
TEST(Inferences, AreAGraphThatBoostWalks) {
    test::RandomGrids grids(500, 20240703);
    Solution solution;
    Inferences inferences;
    Closure closure;
    for (int n = 0; n < 20; ++n) {
        inferences.build(grids.on_the_way(solution));
        closure.compute(inferences.size(), [&](Proposition p) { return inferences.after(p); });
        std::vector<int> component(static_cast<std::size_t>(inferences.size()));
        const boost::identity_property_map index;
        boost::strong_components(inferences,
                                 boost::make_iterator_property_map(component.begin(), index),
                                 boost::vertex_index_map(index));
        const auto leads_to = [&](Proposition p, Proposition q) {
            return closure.of(p).contains(Inferences::candidate(q), Inferences::is_on(q));
        };
        for (Proposition p = 0; p < 2 * candidate_count; ++p)
            for (Proposition q = 0; q < p; ++q)
                EXPECT_EQ(component[p] == component[q], leads_to(p, q) && leads_to(q, p)) << n;
    }
}

/// Each strong link of a digit joins the two places of a house, in both directions.
TEST(Inferences, StrongLinksOfADigitJoinTwoPlacesOfAHouse) {
    test::RandomGrids grids(500, 20240704);
    Solution solution;
    Inferences inferences;
    for (int n = 0; n < 200; ++n) {
        const Grid grid = grids.on_the_way(solution);
        inferences.build(grid);
        for (Digit digit : DigitSet::all()) {
            std::set<std::pair<Cell, Cell>> joined;
            const StrongLinks links(inferences, digit);
            for (Cell cell : grid.where(digit)) {
                const auto off = Inferences::proposition({cell, digit}, false);
                const auto [first, last] = out_edges(off, links);
                for (auto link = first; link != last; ++link)
                    joined.emplace(cell, Inferences::candidate(target(*link, links)).cell());
            }
            std::set<std::pair<Cell, Cell>> expected;
            for (House house : HouseSet::all()) {
                const CellSet places = grid.places(house, digit);
                if (places.size() != 2) continue;
                const Cell one = places.first();
                const Cell other = places.without_first().first();
                expected.insert({{one, other}, {other, one}});
            }
            EXPECT_EQ(joined, expected) << n;
        }
    }
}

/// A true premise implies nothing false.
TEST(Inferences, KeepTheSolution) {
    test::RandomGrids grids(500, 20240702);
    Solution solution;
    for (int n = 0; n < 200; ++n) {
        const Grid grid = grids.on_the_way(solution);
        Inferences inferences;
        inferences.build(grid);
        const auto is_true = [&](Proposition p) {
            bool holds = false;
            for (Cell cell : inferences.cells(p))
                holds |= solution[cell.index()] == inferences.digit(p);
            return holds == Inferences::is_on(p);
        };
        for (int i = 0; i < inferences.size(); ++i) {
            const auto p = static_cast<Proposition>(i);
            if (inferences.after(p).empty() || !is_true(p)) continue;
            for (Proposition next : inferences.after(p)) EXPECT_TRUE(is_true(next)) << n;
        }
    }
}

}  // namespace
}  // namespace gridlemma
