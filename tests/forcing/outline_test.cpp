// SPDX-License-Identifier: Apache-2.0
// The shortcuts of the chain engines against the full computation: incremental closures against
// closures from scratch, outlines against nets, the first chain against all.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/forcing/explainer/deductions.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using namespace explainer;

/// A grid with its board and position.
struct Start {
    explicit Start(const Grid& grid) : board(grid) { position.reset(board); }
    Board board;
    Position position;
};

Position without(const Start& start, const IdSet& off) {
    Position now = start.position;
    for (int i = 0; i < start.board.size(); ++i)
        if (off.contains(static_cast<Id>(i))) now.remove(start.board, static_cast<Id>(i));
    return now;
}

/// Returns the members of one set that are left and not in another.
std::vector<int> members(const Start& start, const Position& now, const IdSet& set,
                         const IdSet& except) {
    std::vector<int> list;
    for (int i = 0; i < start.board.size(); ++i) {
        const auto id = static_cast<Id>(i);
        if (now.has(id) && set.contains(id) && !except.contains(id)) list.push_back(i);
    }
    return list;
}

using Chains = std::vector<std::tuple<int, double, int, std::vector<Id>>>;

Chains shown(const std::vector<SingleChain>& chains) {
    Chains list;
    for (const SingleChain& chain : chains)
        list.emplace_back(chain.complexity, chain.rating, static_cast<int>(chain.kind),
                          chain.eliminations);
    return list;
}

void expect_same_closure(const Start& start, const StaticClosure& base, const Net& net) {
    const Position now = without(start, net.implied.off);
    StaticClosure derived;
    derived.reset(base, now);
    StaticClosure full;
    full.reset(start.board, now);
    const IdSet none;
    EXPECT_EQ(derived.has_refuted(), full.has_refuted());
    EXPECT_EQ(members(start, now, derived.refuted(), none),
              members(start, now, full.refuted(), none));
    for (int i = 0; i < start.board.size(); ++i) {
        const auto id = static_cast<Id>(i);
        if (!now.has(id)) continue;
        ASSERT_EQ(members(start, now, derived.off(id), none),
                  members(start, now, full.off(id), none));
        ASSERT_EQ(members(start, now, derived.on(id), net.implied.on),
                  members(start, now, full.on(id), net.implied.on));
    }
    for (int unit = 0; unit < start.board.unit_count() && !full.has_refuted(); ++unit)
        if (now.count(unit) > 1) {
            ASSERT_EQ(derived.shares(unit), full.shares(unit)) << unit;
        }
    SingleChains single;
    const Chains of_derived = shown(single.all(start.board, now, derived));
    EXPECT_EQ(of_derived, shown(single.all(start.board, now, full)));
}

/// Returns the grids on the paths of our hard puzzles that required dynamic chains.
std::vector<Grid> hard_grids() {
    std::ifstream lines(test::source_dir() / "tests/data/se-own-hard.tsv");
    std::string line;
    std::getline(lines, line);  // Column names.
    LogicSolver solver(*find_profile("se"));
    std::vector<Grid> grids;
    for (std::size_t i = 0; i < test::scaled(235) && std::getline(lines, line); ++i)
        (void)solver.solve(test::puzzle_of(std::string_view(line).substr(0, cell_count)),
                           [&](const Grid& before, const Step& step) {
                               if (step.strategy.starts_with("dynamic-chains") ||
                                   step.strategy.starts_with("nested"))
                                   grids.push_back(before);
                           });
    return grids;
}

TEST(Closure, OfWhatANetLeavesIsTheSameMadeOfTheOneBefore) {
    std::mt19937 chance(20260104);
    std::size_t compared = 0;
    std::size_t refuting = 0;
    for (const Grid& grid : hard_grids()) {
        const Start start(grid);
        StaticClosure base;
        base.reset(start.board, start.position);
        ASSERT_FALSE(base.has_refuted()) << "single chains come before";
        NetBuilder builder;
        builder.reset(start.board, start.position, dynamic_rules.links, nullptr);
        for (int n = 0; n < 4; ++n) {
            const auto id = static_cast<Id>(chance() % static_cast<unsigned>(start.board.size()));
            Net net;
            builder.build(chance() % 2 == 0 ? BoardLiteral::on(id) : BoardLiteral::off(id),
                          explainer::no_limit, net);
            if (net.has_contradiction()) continue;
            expect_same_closure(start, base, net);
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grid)) << id;
            StaticClosure left;
            left.reset(start.board, without(start, net.implied.off));
            refuting += left.has_refuted() ? 1 : 0;
            ++compared;
        }
    }
    EXPECT_GT(compared, test::scaled(300));
    EXPECT_GT(refuting, compared / 20);
}

[[nodiscard]] bool has_all(const IdSet& set, const IdSet& others, int words) {
    std::uint64_t missing = 0;
    for (int w = 0; w < words; ++w) missing |= others.word[w] & ~set.word[w];
    return missing == 0;
}

/// Makes nets from a start, with deductions of a level.
struct Nets {
    Nets(const Start& start, int level) {
        deductions.reset(start.board, start.position, start.board.grid());
        deductions.set_level(level);
        builder.reset(start.board, start.position, dynamic_rules.links, &deductions);
        builder.set_level(level);
    }
    Deductions deductions;
    NetBuilder builder;
};

/// The literal of every other number is on.
BoardLiteral numbered_literal(int number) {
    const auto id = static_cast<Id>(number / 2);
    return number % 2 == 0 ? BoardLiteral::on(id) : BoardLiteral::off(id);
}

/// With multiple chains outlines may have more.
void expect_same_outlines(const Start& start, int level) {
    Nets nets(start, level);
    ASSERT_TRUE(nets.deductions.can_sum_up(level));
    OutlineBuilder outliner;
    outliner.reset(start.board, start.position, &nets.deductions);
    Net net;
    Outline outline;
    for (int code = 0; code < 2 * start.board.size(); ++code) {
        const BoardLiteral assumption = numbered_literal(code);
        nets.builder.build(assumption, explainer::no_limit, net);
        outliner.build(assumption, outline);
        // Level by level, or all at once.
        for (int next = code % 3 == 0 ? level : 1; next <= level && !outline.is_torn; ++next)
            outliner.extend(next);
        if (net.has_contradiction()) {
            ASSERT_TRUE(outline.is_torn);
            continue;
        }
        if (outline.is_torn) continue;
        if (level == 3) {
            ASSERT_TRUE(has_all(outline.implied.on, net.implied.on, start.board.words()));
            ASSERT_TRUE(has_all(outline.implied.off, net.implied.off, start.board.words()));
            continue;
        }
        const IdSet none;
        ASSERT_EQ(members(start, start.position, outline.implied.on, none),
                  members(start, start.position, net.implied.on, none));
        ASSERT_EQ(members(start, start.position, outline.implied.off, none),
                  members(start, start.position, net.implied.off, none));
    }
}

TEST(Outlines, HaveWhatNetsHave) {
    const std::vector<Grid> grids = hard_grids();
    ASSERT_GT(grids.size(), test::scaled(100));
    for (std::size_t i = 0; i < grids.size(); i += 5)
        for (int level = 1; level <= 3; ++level) {
            expect_same_outlines(Start(grids[i]), level);
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grids[i])) << level;
        }
}

[[nodiscard]] bool share(const Net& one, const Net& other, int words) {
    std::uint64_t both = 0;
    for (int w = 0; w < words; ++w)
        for (const bool is_on : {false, true})
            both |= one.implied.of_sign(is_on).word[w] & other.implied.of_sign(is_on).word[w];
    return both != 0;
}

/// Nets of all assumptions, and outlines of them.
struct Surveyed {
    Surveyed(const Start& start, int of_level)
        : level(of_level), makes(start, of_level), nets(2 * size(start)), has_net(nets.size(), 1) {
        outlines.reset(start.board, start.position, nets, has_net, &makes.deductions);
    }
    static std::size_t size(const Start& start) {
        return static_cast<std::size_t>(start.board.size());
    }
    void build_nets(const Start& start, int of_level) {
        makes.builder.set_level(of_level);
        for (int i = 0; i < 2 * start.board.size(); ++i) {
            const BoardLiteral literal = numbered_literal(i);
            if (start.position.has(literal.id()))
                makes.builder.build(literal, explainer::no_limit, nets[literal.code()]);
        }
    }

    int level;
    Nets makes;
    std::vector<Net> nets;
    std::vector<std::uint8_t> has_net;
    OutlineSurvey outlines;
};

/// Whether any net of a survey that is not called torn has a contradiction, and whether any two
/// nets have something in common that the survey denies.
void expect_sound_survey(const Start& start, Surveyed& surveyed) {
    ASSERT_TRUE(surveyed.makes.deductions.can_sum_up(surveyed.level));
    surveyed.build_nets(start, 0);
    OutlineSurvey& outlines = surveyed.outlines;
    outlines.survey(surveyed.level);
    surveyed.build_nets(start, surveyed.level);
    for (int i = 0; i < 2 * start.board.size(); ++i) {
        const BoardLiteral one = numbered_literal(i);
        if (!start.position.has(one.id())) continue;
        const Net& net = surveyed.nets[one.code()];
        if (net.has_contradiction()) {
            ASSERT_TRUE(outlines.is_torn(one));
            continue;
        }
        for (int j = i % 7; j < i; j += 7) {
            const auto other = BoardLiteral::on(static_cast<Id>(j / 2));
            if (!start.position.has(other.id())) continue;
            const Net& net_of_other = surveyed.nets[other.code()];
            if (net_of_other.has_contradiction()) continue;
            const std::array<BoardLiteral, 2> branches{one, other};
            if (share(net, net_of_other, start.board.words())) {
                ASSERT_TRUE(outlines.may_share(branches));
            }
        }
    }
}

TEST(Outlines, CoverWhatTheyImply) {
    const std::vector<Grid> grids = hard_grids();
    for (std::size_t i = 1; i < grids.size(); i += 10)
        for (int level = 1; level <= 3; ++level) {
            const Start start(grids[i]);
            Surveyed surveyed(start, level);
            expect_sound_survey(start, surveyed);
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grids[i])) << level;
        }
}

/// Takes away a candidate of which all units have more than two; tries one after another.
Id remove_one(Start& start, int first) {
    for (int i = first; i < start.board.size(); ++i) {
        const auto id = static_cast<Id>(i);
        const auto has_many = [&](std::uint16_t unit) { return start.position.count(unit) > 2; };
        if (!start.position.has(id) || !std::ranges::all_of(start.board.units(id), has_many))
            continue;
        start.position.remove(start.board, id);
        return id;
    }
    ADD_FAILURE() << "no such candidate";
    return 0;
}

/// A net implies no less where candidates have gone, be they true or false.
TEST(Outlines, AreRenewedWhereCandidatesHaveGone) {
    const std::vector<Grid> grids = hard_grids();
    std::size_t renewed = 0;
    for (std::size_t i = 3; i < grids.size(); i += 14)
        for (int level = 1; level <= 3; ++level) {
            Start start(grids[i]);
            Surveyed surveyed(start, level);
            expect_sound_survey(start, surveyed);
            for (int first : {7, 60}) {
                IdSet gone;
                gone.insert(remove_one(start, first));
                surveyed.outlines.forget(gone);
                Grid grid = start.board.grid();
                for (int id = 0; id < start.board.size(); ++id)
                    if (!start.position.has(static_cast<Id>(id)))
                        grid.remove(start.board.candidate(static_cast<Id>(id)));
                surveyed.makes.deductions.go_on(grid);
                surveyed.makes.deductions.set_level(level);
                if (!surveyed.makes.deductions.can_sum_up(level)) break;
                expect_sound_survey(start, surveyed);
                ++renewed;
            }
            if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grids[i])) << level;
        }
    EXPECT_GT(renewed, test::scaled(5));
}

/// One level after another, as in a ladder.
void expect_first_of_all(const Start& start, std::size_t& found) {
    Deductions deductions;
    deductions.reset(start.board, start.position, start.board.grid());
    MultipleChains chains(dynamic_rules);
    chains.reset(start.board, start.position, &deductions);
    for (int level = 0; level <= 3; ++level) {
        if (level > 0) deductions.set_level(level);
        chains.set_level(level);
        const auto first = chains.first();
        Deductions own;
        own.reset(start.board, start.position, start.board.grid());
        MultipleChains fresh(dynamic_rules);
        fresh.reset(start.board, start.position, &own);
        if (level > 0) own.set_level(level);
        fresh.set_level(level);
        const std::vector<NetChain>& all = fresh.all();
        ASSERT_EQ(first.has_value(), !all.empty());
        if (!first) continue;
        ++found;
        EXPECT_EQ(first->complexity, all.front().complexity);
        EXPECT_EQ(first->kind, all.front().kind);
        EXPECT_EQ(first->order, all.front().order);
        EXPECT_EQ(first->conclusion, all.front().conclusion);
    }
}

TEST(Outlines, LeaveTheFirstChainTheSame) {
    const std::vector<Grid> grids = hard_grids();
    std::size_t found = 0;
    for (std::size_t i = 2; i < grids.size(); i += 10) {
        expect_first_of_all(Start(grids[i]), found);
        if (testing::Test::HasFailure()) FAIL() << to_string(to_puzzle(grids[i]));
    }
    EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace gridlemma
