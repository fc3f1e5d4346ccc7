// SPDX-License-Identifier: Apache-2.0
// What deductions rest on: noted when they are made, shown later.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/forcing/explainer/deductions.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using namespace explainer;

Line line_of(std::initializer_list<int> codes, Why why, std::uint32_t cause) {
    Line line;
    for (int code : codes) {
        const auto id = static_cast<Id>(code / 2);
        line.push_back({code % 2 == 0 ? BoardLiteral::off(id) : BoardLiteral::on(id), why, cause});
    }
    return line;
}

ShownChain chain_of(const std::vector<Line>& lines, int complexity) {
    return {.kind = ChainEvidence::Kind::contradiction,
            .complexity = complexity,
            .lines = {lines.begin(), lines.end()}};
}

TEST(NestedChains, AreTheSameByTheirLiteralsAndEqualByAll) {
    NestedChains chains;
    const std::vector<Line> lines{line_of({4, 7, 9}, Why::row, 3), line_of({5, 0}, Why::cell, 1)};
    const int first = chains.add(chain_of(lines, 8));
    EXPECT_EQ(chains.add(chain_of(lines, 8)), first);
    const std::vector<Line> known_otherwise{line_of({4, 7, 9}, Why::row, 3),
                                            line_of({5, 0}, Why::box, 1)};
    const int second = chains.add(chain_of(known_otherwise, 8));
    const int longer = chains.add(chain_of(lines, 9));
    // The lines end elsewhere.
    const std::vector<Line> split{line_of({4, 7}, Why::row, 3), line_of({9, 5, 0}, Why::row, 3)};
    const int other = chains.add(chain_of(split, 8));
    EXPECT_EQ(chains.size(), 4);
    EXPECT_EQ(chains.first_same(second), first);
    EXPECT_EQ(chains.first_same(longer), first);
    EXPECT_EQ(chains.first_same(other), other);
    EXPECT_EQ(chains.complexity(longer), 9);
    const ShownChain shown = chains.at(second);
    ASSERT_EQ(shown.lines.size(), 2U);
    EXPECT_TRUE(std::ranges::equal(shown.lines[0], known_otherwise[0]));
    EXPECT_TRUE(std::ranges::equal(shown.lines[1], known_otherwise[1]));
}

/// Grids of our hard puzzles on which dynamic chains were needed, about `most`.
std::vector<Grid> grids_with_dynamic_chains(std::size_t most) {
    std::ifstream lines(test::source_dir() / "tests/data/se-own-hard.tsv");
    std::string line;
    std::getline(lines, line);  // Names of the columns.
    LogicSolver solver(*find_profile("se"));
    std::vector<Grid> grids;
    while (grids.size() < most && std::getline(lines, line))
        (void)solver.solve(test::puzzle_of(std::string_view(line).substr(0, cell_count)),
                           [&](const Grid& before, const Step& step) {
                               if (step.strategy.starts_with("dynamic-chains"))
                                   grids.push_back(before);
                           });
    return grids;
}

/// Each line of a chain leads from an assumption, which comes last, to its first node. Adds to
/// `deduced` the nodes that follow by a pattern or by a chain nested in this one.
void expect_derivation(const ChainEvidence& chain, std::size_t& deduced) {
    for (const std::vector<ChainNode>& line : chain.lines) {
        ASSERT_FALSE(line.empty());
        for (std::size_t i = 0; i < line.size(); ++i) {
            const ChainNode& node = line[i];
            const bool is_assumed = node.reason == ChainNode::Reason::assumption;
            const bool closes = chain.kind == ChainEvidence::Kind::cycle && i + 1 == line.size();
            EXPECT_EQ(node.parents.empty(), is_assumed && !closes);
            for (std::uint16_t parent : node.parents) ASSERT_LT(parent, line.size());
            if (node.reason != ChainNode::Reason::deduction) continue;
            ++deduced;
            EXPECT_NE(node.nested >= 0, !node.truths.empty()) << "a pattern or a chain";
            ASSERT_LT(node.nested, static_cast<int>(chain.nested.size()));
        }
    }
    for (const ChainEvidence& inner : chain.nested) expect_derivation(inner, deduced);
}

/// The first literals of the lines: what a chain concludes.
std::vector<Literal> ends_of(const ChainEvidence& chain) {
    std::vector<Literal> ends;
    for (const std::vector<ChainNode>& line : chain.lines) ends.push_back(line.front().literal);
    return ends;
}

/// What expect_reasons has seen.
struct Seen {
    std::size_t patterns = 0;
    std::size_t chains = 0;
    std::size_t deduced = 0;  ///< See expect_derivation.
};

/// Checks the reasons of all deductions by patterns in some nets, and of one in `every` by chains.
void expect_reasons(const Grid& grid, int level, std::size_t most_nets, std::size_t every,
                    Seen& seen) {
    const Board board(grid);
    Position start;
    start.reset(board);
    Deductions deductions;
    deductions.reset(board, start, grid);
    deductions.set_level(level);
    NetBuilder builder;
    builder.reset(board, start, dynamic_rules.links, &deductions);
    builder.set_level(level);
    Net net;
    for (int i = 0; i < board.size() && static_cast<std::size_t>(i) < most_nets; ++i)
        builder.build(BoardLiteral::on(static_cast<Id>(i)), explainer::no_limit, net);
    // By now the deducer has moved on from most of these positions.
    for (const Deduced& deduced : deductions.records().deductions) {
        EXPECT_FALSE(deductions.records().parents_of(deduced).empty());
        if (deduced.nested < 0) {
            ++seen.patterns;
            EXPECT_FALSE(deductions.records().truths_of(deduced).empty());
            continue;
        }
        ++seen.chains;
        if (seen.chains % every != 0) continue;
        const ChainEvidence chain = deductions.nested_evidence(deduced);
        expect_derivation(chain, seen.deduced);
        const Literal off(board.candidate(deduced.id), false);
        const std::vector<Literal> ends = ends_of(chain);
        const auto excludes = [&](Literal end) {
            return end == off || (end.is_on() && end.cell() == off.cell());
        };
        // A contradiction is what its assumption implies, a cycle what lies between its links.
        if (chain.kind != ChainEvidence::Kind::contradiction &&
            chain.kind != ChainEvidence::Kind::cycle) {
            EXPECT_TRUE(std::ranges::all_of(ends, excludes)) << to_string(off);
        }
        if (testing::Test::HasFailure()) return;
    }
}

TEST(Deductions, KeepTheirReasonsWhenTheyMoveOn) {
    Seen seen;
    for (const Grid& grid : grids_with_dynamic_chains(6))
        for (int level : {1, 2, 3, 4}) {
            expect_reasons(grid, level, level < 4 ? 60 : 6, 7, seen);
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grid)) << level;
        }
    EXPECT_GT(seen.patterns, 100U);
    EXPECT_GT(seen.chains, 100U);
}

/// Whether two nets of one position are the same, with what their deductions rest on.
void expect_same_nets(const Net& one, const DeductionRecords& records, const Net& other,
                      const DeductionRecords& other_records) {
    ASSERT_EQ(one.nodes.size(), other.nodes.size());
    for (std::size_t i = 0; i < one.nodes.size(); ++i) {
        const Node& node = one.nodes[i];
        const Node& node_of_other = other.nodes[i];
        ASSERT_EQ(node.literal, node_of_other.literal);
        ASSERT_EQ(node.why, node_of_other.why);
        ASSERT_EQ(node.ancestors, node_of_other.ancestors);
        if (node.why != Why::deduction) continue;
        const Deduced& deduced = records.deductions[node.cause];
        const Deduced& deduced_of_other = other_records.deductions[node_of_other.cause];
        ASSERT_TRUE(std::ranges::equal(records.parents_of(deduced),
                                       other_records.parents_of(deduced_of_other)));
        ASSERT_TRUE(std::ranges::equal(records.truths_of(deduced),
                                       other_records.truths_of(deduced_of_other)));
        ASSERT_EQ(deduced.nested < 0, deduced_of_other.nested < 0);
        if (deduced.nested < 0) continue;
        ASSERT_EQ(records.chains.complexity(deduced.nested),
                  other_records.chains.complexity(deduced_of_other.nested));
    }
}

/// Takes candidates of the start away one after another. Returns how many nets have deductions
/// then: mostly those of positions that were met before.
std::size_t expect_same_after_going_on(const Grid& first_grid, int level) {
    Grid grid = first_grid;
    const Board board(grid);
    Position start;
    start.reset(board);
    Deductions kept;
    kept.reset(board, start, grid);
    std::size_t deducing = 0;
    for (const int number : {0, 40, 80}) {
        if (number > 0) {
            start.remove(board, static_cast<Id>(number));
            grid.remove(board.candidate(static_cast<Id>(number)));
            kept.go_on(grid);
        }
        Deductions fresh;
        fresh.reset(board, start, grid);
        std::array<Net, 2> nets;
        std::array<NetBuilder, 2> builders;
        for (std::size_t i = 0; i < 2; ++i) {
            Deductions& deductions = i == 0 ? kept : fresh;
            deductions.set_level(level);
            builders[i].reset(board, start, dynamic_rules.links, &deductions);
            builders[i].set_level(level);
        }
        for (int i = 1; i < board.size(); i += 3) {
            if (!start.has(static_cast<Id>(i))) continue;
            for (std::size_t k = 0; k < 2; ++k)
                builders[k].build(BoardLiteral::on(static_cast<Id>(i)), explainer::no_limit,
                                  nets[k]);
            expect_same_nets(nets[0], kept.records(), nets[1], fresh.records());
            if (testing::Test::HasFatalFailure()) return 0;
            if (number > 0 && nets[1].first_deduced > 0) ++deducing;
        }
    }
    return deducing;
}

TEST(Deductions, AreTheSameWhereTheStartHasLostCandidates) {
    std::size_t deducing = 0;
    for (const Grid& grid : grids_with_dynamic_chains(6))
        for (int level : {1, 2, 3}) {
            deducing += expect_same_after_going_on(grid, level);
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grid)) << level;
        }
    EXPECT_GT(deducing, 100U);
}

/// On the highest level the nested chains have patterns and single chains nested in turn, if the
/// grid is as hard as Golden Nugget (by tarek, 2007).
TEST(Deductions, KeepWhatNestedChainsRestOn) {
    Seen seen;
    expect_reasons(
        Grid(test::puzzle_of(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8."
                             ".5..2....6..4..7.....")),
        5, 4, 1, seen);
    EXPECT_GT(seen.chains, 100U);
    EXPECT_GT(seen.deduced, 30U);
}

}  // namespace
}  // namespace gridlemma
