// SPDX-License-Identifier: Apache-2.0
// The links of a grid and the precomputed facts about chains, against the chains that are found.
#include <gtest/gtest.h>

#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/chains/closure.hpp"
#include "strategies/chains/new_links.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

/// Returns the literals that follow from the premise of `shortest`.
LiteralSet literals_of(const ShortestChains& shortest) {
    LiteralSet set;
    for (std::size_t i = 1; i < shortest.all().size(); ++i)
        if (shortest.all()[i].is_literal()) set.insert(shortest.all()[i].literal());
    return set;
}

TEST(LinkGraph, WhatIsReachedIsWhatChainsLeadTo) {
    test::RandomGrids grids(500, 20240701);
    Solution solution;
    LinkGraph graph;
    Closure closure;
    ShortestChains shortest;
    for (int n = 0; n < 30; ++n) {
        const Grid grid = grids.on_the_way(solution);
        graph.build(grid);
        for (LinkNodes nodes : {LinkNodes::candidates, LinkNodes::groups}) {
            closure.compute(graph, nodes);
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell))
                    for (bool is_on : {false, true}) {
                        const Literal premise({cell, digit}, is_on);
                        shortest.start(graph, nodes, premise);
                        if (shortest.is_cut_off()) continue;
                        EXPECT_EQ(literals_of(shortest), closure.of(premise)) << n;
                    }
        }
    }
}

/// If a leads to b, not b leads to not a. The ways to ask a closure agree.
TEST(LinkGraph, LeadsBothWays) {
    test::RandomGrids grids(500, 20241124);
    Solution solution;
    LinkGraph graph;
    Closure closure;
    std::size_t links = 0;
    for (int n = 0; n < 30; ++n) {
        const Grid grid = n % 4 == 3 ? grids.gone_astray() : grids.on_the_way(solution);
        graph.build(grid);
        for (LinkNodes nodes : {LinkNodes::candidates, LinkNodes::groups}) {
            closure.compute(graph, nodes);
            const LiteralNumbers& numbers = closure.numbers();
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                const Literal premise = numbers.literal(i);
                ASSERT_EQ(numbers.of(premise), i);
                const LiteralSet all = closure.of(premise);
                EXPECT_TRUE(!closure.is_idle(premise) || all.empty());
                for (std::size_t j = 0; j < numbers.size(); ++j) {
                    const Literal end = numbers.literal(j);
                    ASSERT_EQ(closure.leads_to(premise, end), all.contains(end)) << n;
                    ASSERT_EQ(closure.leads_to(end.opposite(), premise.opposite()),
                              all.contains(end))
                        << n;
                    links += all.contains(end) ? 1 : 0;
                }
                for (Cell cell : grid.unsolved()) {
                    if (grid.at(cell).empty()) continue;
                    BitMatrix::Word reached = numbers.in_cell(grid, cell, closure.row(premise));
                    for (Digit digit : grid.at(cell))
                        for (bool is_on : {false, true}) {
                            ASSERT_EQ((reached & 1U) != 0,
                                      all.contains(Literal({cell, digit}, is_on)));
                            reached >>= 1U;
                        }
                    ASSERT_EQ(reached, 0U);
                }
            }
        }
    }
    EXPECT_GT(links, 10'000U);
}

std::vector<Vertex> list_after(const LinkGraph& graph, Vertex v, LinkNodes nodes) {
    const auto list = graph.after(v, nodes);
    return {list.begin(), list.end()};
}

/// Lists that are kept from grid to grid are those of a graph that is made anew.
TEST(LinkGraph, IsTheSameMadeAnew) {
    test::RandomGrids grids(500, 20261202);
    std::mt19937 random(20261202);
    Facts facts;
    for (int n = 0; n < 40; ++n) {
        Solution solution;
        Grid grid = n % 4 == 3 ? grids.gone_astray() : grids.on_the_way(solution);
        for (int round = 0; round < 6; ++round) {
            facts.move_to(grid);
            const bool has_groups = random() % 2 == 0;
            const LinkGraph& kept = has_groups ? links_with_groups(facts) : facts.get<LinkGraph>();
            LinkGraph graph;
            graph.build(grid);
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell))
                    for (bool is_on : {false, true})
                        for (LinkNodes nodes : {LinkNodes::candidates, LinkNodes::groups}) {
                            if (!has_groups && nodes == LinkNodes::groups) continue;
                            const Literal v({cell, digit}, is_on);
                            ASSERT_EQ(list_after(kept, v, nodes), list_after(graph, v, nodes));
                        }
            if (has_groups) {
                ASSERT_EQ(kept.size(), graph.size());
                for (int i = Literal::count; i < graph.size(); ++i) {
                    const Vertex v = Vertex::from_index(static_cast<std::size_t>(i));
                    ASSERT_EQ(kept.cells(v), graph.cells(v));
                    ASSERT_EQ(list_after(kept, v, LinkNodes::groups),
                              list_after(graph, v, LinkNodes::groups));
                }
            }
            for (unsigned gone = random() % 6; gone != 0; --gone)
                grid.remove(Candidate::from_index(static_cast<int>(random() % candidate_count)));
        }
    }
}

CellsByDigit lost_between(const Grid& then, const Grid& now) {
    CellsByDigit lost;
    for (Digit digit : DigitSet::all()) lost[digit.index()] = then.where(digit) - now.where(digit);
    return lost;
}

/// What follows now and did not then follows by way of new links; what follows by these follows.
/// Returns how often something is new.
std::size_t compare_with_new_links(const Grid& now, const Grid& then, LinkNodes nodes) {
    LinkGraph graph;
    std::array<Closure, 2> closures;
    graph.build(then);
    closures[0].compute(graph, nodes);
    graph.build(now);
    closures[1].compute(graph, nodes);
    NewLinks links;
    const CellsByDigit lost = lost_between(then, now);
    if (!links.find(now, lost)) return 0;
    if (nodes == LinkNodes::groups && !links.add_of_groups(graph, lost)) return 0;
    links.spread(graph, nodes);
    const LiteralNumbers& numbers = closures[1].numbers();
    std::size_t found = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Literal start = numbers.literal(i);
        const bool has_any = links.start(start);
        for (std::size_t j = 0; j < numbers.size(); ++j) {
            const Literal end = numbers.literal(j);
            const bool by_new = has_any && links.leads_to(end);
            const bool follows = closures[1].leads_to(start, end);
            const bool is_new = follows && !closures[0].leads_to(start, end);
            EXPECT_TRUE(by_new || !is_new);
            EXPECT_TRUE(follows || !by_new);
            found += is_new ? 1 : 0;
        }
    }
    return found;
}

TEST(LinkGraph, WhatIsNewFollowsByNewLinks) {
    test::RandomGrids grids(500, 20261204);
    std::mt19937 random(20261204);
    std::array<std::size_t, 2> found{};
    for (std::size_t n = 0; n < test::scaled(400) && !testing::Test::HasFailure(); ++n) {
        Solution solution;
        const Grid then = n % 4 == 3 ? grids.gone_astray() : grids.on_the_way(solution);
        Grid now = then;
        for (unsigned gone = 1 + random() % 12; gone != 0; --gone)
            now.remove(Candidate::from_index(static_cast<int>(random() % candidate_count)));
        for (LinkNodes nodes : {LinkNodes::candidates, LinkNodes::groups})
            found[nodes == LinkNodes::groups ? 1 : 0] += compare_with_new_links(now, then, nodes);
    }
    if (test::is_sanitized) return;
    for (std::size_t count : found) EXPECT_GT(count, 5'000U);
}

// Box 1 has digit 1 in its first row and its first column, which have it in one other cell each.
// When the cell of both has lost it, the one group excludes the other.
TEST(LinkGraph, GroupsThatNoLongerMeetExcludeEachOther) {
    const Digit one(1);
    Grid then;
    for (int i : {3, 5, 6, 7, 8}) {
        then.remove({Cell(i), one});
        then.remove({Cell(9 * i), one});
    }
    Grid now = then;
    now.remove({Cell(0), one});
    LinkGraph graph;
    Closure closure;
    for (const Grid& grid : {then, now}) {
        graph.build(grid);
        closure.compute(graph, LinkNodes::groups);
        EXPECT_EQ(closure.leads_to(Literal({Cell(4), one}, false), Literal({Cell(36), one}, true)),
                  grid == now);
    }
    EXPECT_GT(compare_with_new_links(now, then, LinkNodes::groups), 0U);
}

/// Literals lead to each other exactly if Boost.Graph finds them strongly connected.
TEST(LinkGraph, HasTheComponentsThatBoostFinds) {
    test::RandomGrids grids(500, 20240703);
    Solution solution;
    LinkGraph graph;
    Closure closure;
    for (int n = 0; n < 20; ++n) {
        graph.build(grids.on_the_way(solution));
        closure.compute(graph, LinkNodes::groups);
        const auto size = static_cast<std::size_t>(graph.size());
        boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> copy(size);
        for (std::size_t i = 0; i < size; ++i)
            for (Vertex next : graph.after(Vertex::from_index(i))) add_edge(i, next.index(), copy);
        std::vector<int> component(size);
        boost::strong_components(copy, component.data());
        const auto leads_to = [&](int i, int j) {
            return closure.of(Literal::from_index(i)).contains(Literal::from_index(j));
        };
        for (int i = 0; i < Literal::count; ++i)
            for (int j = 0; j < i; ++j)
                EXPECT_EQ(component[i] == component[j], leads_to(i, j) && leads_to(j, i)) << n;
    }
}

/// Each strong link of a digit joins the two places of a house, in both directions.
TEST(LinkGraph, StrongLinksOfADigitJoinTwoPlacesOfAHouse) {
    test::RandomGrids grids(500, 20240704);
    Solution solution;
    LinkGraph graph;
    for (int n = 0; n < 200; ++n) {
        const Grid grid = grids.on_the_way(solution);
        graph.build(grid);
        for (Digit digit : DigitSet::all()) {
            std::set<std::pair<Cell, Cell>> joined;
            for (Cell cell : grid.where(digit))
                for (Vertex other :
                     graph.after(Literal({cell, digit}, false), LinkNodes::candidates))
                    if (graph.digit(other) == digit) joined.emplace(cell, graph.cell(other));
            std::set<std::pair<Cell, Cell>> expected;
            for (House house : classic::houses()) {
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
TEST(LinkGraph, KeepTheSolution) {
    test::RandomGrids grids(500, 20240702);
    Solution solution;
    for (int n = 0; n < 200; ++n) {
        const Grid grid = grids.on_the_way(solution);
        LinkGraph graph;
        graph.build(grid);
        const auto is_true = [&](Vertex v) {
            bool holds = false;
            for (Cell cell : graph.cells(v)) holds |= solution[cell.index()] == graph.digit(v);
            return holds == v.is_on();
        };
        for (int i = 0; i < graph.size(); ++i) {
            const Vertex vertex = Vertex::from_index(static_cast<std::size_t>(i));
            if (graph.after(vertex).empty() || !is_true(vertex)) continue;
            for (Vertex next : graph.after(vertex)) EXPECT_TRUE(is_true(next)) << n;
        }
    }
}

/// The links for candidates are a prefix of those for groups, and these of those for sets, even if
/// sets are added a second time.
TEST(LinkGraph, MorePassesMoreLinks) {
    test::RandomGrids grids(500, 20240705);
    Solution solution;
    LinkGraph graph;
    std::size_t with_groups = 0;
    std::size_t with_sets = 0;
    for (int n = 0; n < 50; ++n) {
        const Grid grid = grids.on_the_way(solution);
        graph.build(grid);
        std::vector<std::vector<Vertex>> before;
        for (int i = 0; i < graph.size(); ++i) {
            const auto after = graph.after(Vertex::from_index(static_cast<std::size_t>(i)));
            before.emplace_back(after.begin(), after.end());
        }
        Facts facts(grid);
        for (int most : {10'000, 50}) {
            std::vector<AlmostLockedSet> sets = facts.get<AlmostLockedSets>().all();
            if (std::ssize(sets) > most) sets.resize(static_cast<std::size_t>(most));
            graph.add_sets(std::move(sets));
            for (int i = 0; i < graph.size(); ++i) {
                const Vertex vertex = Vertex::from_index(static_cast<std::size_t>(i));
                const auto candidates = graph.after(vertex, LinkNodes::candidates);
                const auto groups = graph.after(vertex);
                const auto all = graph.after(vertex, LinkNodes::sets);
                ASSERT_TRUE(std::ranges::equal(groups, before[i])) << n;
                ASSERT_TRUE(std::ranges::equal(candidates, groups.first(candidates.size()))) << n;
                ASSERT_TRUE(std::ranges::equal(groups, all.first(groups.size()))) << n;
                for (Vertex v : candidates) ASSERT_TRUE(v.is_literal() || !vertex.is_literal());
                for (Vertex v : all.subspan(groups.size())) ASSERT_TRUE(graph.is_set(v));
                with_groups += groups.size() - candidates.size();
                with_sets += all.size() - groups.size();
            }
        }
    }
    EXPECT_GT(with_groups, 1000U);
    EXPECT_GT(with_sets, 1000U);
}

}  // namespace
}  // namespace gridlemma
