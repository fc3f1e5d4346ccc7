// SPDX-License-Identifier: Apache-2.0
// Links by OR relations and almost hidden sets; these sets themselves.
#include "strategies/chains/related_links.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

struct MadeLinks : RelatedLinks {
    using RelatedLinks::build_with;
};

OrRelation one_of(std::vector<Candidate> guardians) {
    return {.cells = Cell(80), .digits = Digit(9), .guardians = std::move(guardians)};
}

std::vector<Vertex> after(const RelatedLinks& graph, Vertex v, LinkNodes nodes) {
    const auto links = graph.after(v, nodes);
    return {links.begin(), links.end()};
}

bool leads(const RelatedLinks& graph, Vertex from, Vertex to,
           LinkNodes nodes = LinkNodes::relations) {
    const std::vector<Vertex> links = after(graph, from, nodes);
    return std::ranges::find(links, to) != links.end();
}

const Candidate one_here(Cell::at(0, 0), Digit(1));
const Candidate one_beside(Cell::at(0, 1), Digit(1));
const Candidate two_far(Cell::at(4, 4), Digit(2));

Literal on(Candidate candidate) { return {candidate, true}; }
Literal off(Candidate candidate) { return {candidate, false}; }

TEST(RelatedLinks, TwoGuardiansAreLinkedStrongly) {
    MadeLinks graph;
    graph.build_with(Grid(), {one_of({one_here, two_far})}, {});
    EXPECT_TRUE(leads(graph, off(one_here), on(two_far)));
    EXPECT_TRUE(leads(graph, off(two_far), on(one_here)));
    EXPECT_FALSE(leads(graph, off(one_here), on(two_far), LinkNodes::groups));
    EXPECT_NE(graph.relation_between(off(one_here), off(one_here), on(two_far)), nullptr);
    EXPECT_EQ(graph.relation_between(off(one_here), off(one_here), on(one_beside)), nullptr);
    EXPECT_EQ(graph.size(LinkNodes::relations), graph.size()) << "no vertex is needed";
}

TEST(RelatedLinks, OfThreeGuardiansTwoMayBeAGroupOrExcludedAtOnce) {
    MadeLinks graph;
    graph.build_with(Grid(), {one_of({one_here, one_beside, two_far})}, {});
    EXPECT_FALSE(leads(graph, off(one_here), on(two_far)));
    const Candidate excluding(Cell::at(0, 8), Digit(1));
    bool has_group = false;
    for (Vertex next : after(graph, off(two_far), LinkNodes::relations))
        if (!next.is_literal()) {
            has_group = true;
            const Vertex group_off = Vertex::from_index(next.index() - 1U);
            EXPECT_TRUE(leads(graph, group_off, on(two_far)));
            EXPECT_NE(graph.relation_between(off(two_far), off(two_far), next), nullptr);
        }
    EXPECT_TRUE(has_group);
    bool goes_through = false;
    for (Vertex next : after(graph, on(excluding), LinkNodes::relations)) {
        if (next.is_literal() || !leads(graph, next, on(two_far))) continue;
        goes_through |= next.index() >= graph.size();
        EXPECT_NE(graph.relation_between(on(excluding), next, on(two_far)), nullptr);
    }
    EXPECT_TRUE(goes_through);
}

TEST(RelatedLinks, AlmostHiddenSetsAddWeakLinksBetweenOtherCandidates) {
    const AlmostHiddenSet hidden{.set = {.cells = {Cell::at(0, 0), Cell::at(0, 1), Cell::at(4, 0)},
                                         .digits = {Digit(1), Digit(2)}},
                                 .truths = {}};
    MadeLinks graph;
    graph.build_with(Grid(), {}, {hidden});
    const Candidate three_here(Cell::at(0, 0), Digit(3));
    const Candidate four_beside(Cell::at(0, 1), Digit(4));
    EXPECT_TRUE(leads(graph, on(three_here), off(four_beside)));
    EXPECT_FALSE(leads(graph, on(three_here), off(one_beside)));
    EXPECT_FALSE(leads(graph, on(one_here), off(four_beside)));
    EXPECT_FALSE(leads(graph, on(three_here), off(four_beside), LinkNodes::groups));
    EXPECT_NE(graph.hidden_set_between(on(three_here), off(four_beside)), nullptr);
    EXPECT_EQ(graph.hidden_set_between(on(three_here), off({Cell::at(0, 1), Digit(3)})), nullptr)
        << "these exclude each other anyway";
}

// In the solution, the cells of each set but one hold its digits.
TEST(AlmostHiddenSets, AreTrueOfTheSolution) {
    test::RandomGrids grids(200, 20261124);
    Solution solution;
    std::size_t sets = 0;
    std::size_t pairs = 0;
    for (std::size_t n = 0; n < test::scaled(300); ++n) {
        const Grid grid = grids.on_the_way(solution);
        Facts facts(grid);
        for (const AlmostHiddenSet& hidden : facts.get<AlmostHiddenSets>().all()) {
            DigitSet held;
            int others = 0;
            for (Cell cell : hidden.set.cells) {
                held |= solution[cell.index()];
                if (!hidden.set.digits.contains(solution[cell.index()])) ++others;
            }
            EXPECT_TRUE(held.contains(hidden.set.digits));
            EXPECT_LE(others, 1);
            EXPECT_EQ(hidden.set.cells.size(), hidden.set.digits.size() + 1);
            ++sets;
            if (static_cast<int>(hidden.truths.size()) > hidden.set.digits.size()) ++pairs;
        }
    }
    EXPECT_GT(sets, test::scaled(1000));
    EXPECT_GT(pairs, test::scaled(10));
}

}  // namespace
}  // namespace gridlemma
