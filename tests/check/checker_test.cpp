// SPDX-License-Identifier: Apache-2.0
// The checker against hand-made patterns, against an oracle that only enumerates, and against
// invalid steps.
#include "engine/check/checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <random>

#include "tests/check/check_support.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::cell_of;
using test::step_of;
using testing::HasSubstr;
using testing::Optional;

/// An empty puzzle in which some cells allow only some digits, and some digits only some places.
class Pencilled {
 public:
    Pencilled& cells(const std::string& words, DigitSet digits) {
        std::istringstream in(words);
        for (std::string word; in >> word;) puzzle_.allow(cell_of(word), digits);
        return *this;
    }
    Pencilled& only_places(House house, Digit digit, const std::string& words) {
        CellSet places;
        std::istringstream in(words);
        for (std::string word; in >> word;) places.insert(cell_of(word));
        for (Cell cell : classic::cells_of(house) - places)
            puzzle_.allow(cell, puzzle_.allowed(cell) - digit);
        return *this;
    }
    [[nodiscard]] CheckedGrid grid() const { return CheckedGrid(puzzle_); }

 private:
    Puzzle puzzle_;
};

constexpr Digit d1(1), d2(2), d3(3), d4(4);
const std::string no_conclusion_follows = "does not follow from the truths";

TEST(CheckedGrid, ShowsPlainContradictions) {
    EXPECT_FALSE(CheckedGrid(Puzzle()).is_contradictory());
    EXPECT_TRUE(Pencilled().cells("r5c5", {}).grid().is_contradictory());
    EXPECT_TRUE(Pencilled().only_places(Cell(0).row(), d3, "").grid().is_contradictory());
    Puzzle twins;
    twins.give(cell_of("r1c1"), d4);
    EXPECT_FALSE(CheckedGrid(twins).is_contradictory());
    twins.give(cell_of("r9c1"), d4);
    EXPECT_TRUE(CheckedGrid(twins).is_contradictory());
}

TEST(CheckedGrid, HoldsGivensAndWhatTheyLeave) {
    Puzzle puzzle;
    puzzle.give(cell_of("r1c1"), d1);
    puzzle.allow(cell_of("r1c2"), {d1, d2, d3});
    CheckedGrid grid(puzzle);
    EXPECT_TRUE(grid.is_solved(cell_of("r1c1")));
    EXPECT_EQ(grid.possible(cell_of("r1c1")), DigitSet(d1));
    EXPECT_EQ(grid.possible(cell_of("r1c2")), (DigitSet{d2, d3}));
    EXPECT_EQ(grid.possible(cell_of("r3c3")), DigitSet::all() - d1);
    EXPECT_EQ(grid.possible(cell_of("r4c4")), DigitSet::all());

    grid.place({cell_of("r1c2"), d2});
    EXPECT_TRUE(grid.is_solved(cell_of("r1c2")));
    EXPECT_FALSE(grid.possible(cell_of("r9c2")).contains(d2));
    grid.eliminate({cell_of("r9c9"), d4});
    EXPECT_FALSE(grid.possible(cell_of("r9c9")).contains(d4));
    grid.eliminate({cell_of("r1c1"), d1});
    EXPECT_EQ(grid.possible(cell_of("r1c1")), DigitSet(d1)) << "a solved cell keeps its digit";
    EXPECT_FALSE(grid.is_solved());
}

TEST(Certify, NakedSingle) {
    const CheckedGrid grid = Pencilled().cells("r5c5", d3).grid();
    EXPECT_EQ(certify(grid, step_of("r5c5=3", "r5c5")), std::nullopt);
    EXPECT_EQ(certify(grid, step_of("r5c6<>3 r9c5<>3", "r5c5")), std::nullopt);
    EXPECT_THAT(certify(grid, step_of("r5c5=3", "r5c6")), Optional(HasSubstr("does not follow")));
    EXPECT_THAT(certify(grid, step_of("r6c7<>3", "r5c5")), Optional(HasSubstr("r6c7<>3 does not")));
}

TEST(Certify, HiddenSingleOnlyInItsOwnHouse) {
    const CheckedGrid grid = Pencilled().only_places(House::row(2), d2, "r3c8").grid();
    EXPECT_EQ(certify(grid, step_of("r3c8=2", "2r3")), std::nullopt);
    EXPECT_THAT(certify(grid, step_of("r3c8=2", "2b3")),
                Optional(HasSubstr("placement r3c8=2 " + no_conclusion_follows)));
    EXPECT_THAT(certify(grid, step_of("r3c8=1", "2r3")), Optional(HasSubstr("r3c8=1")));
}

TEST(Certify, LockedCandidates) {
    const CheckedGrid grid = Pencilled().only_places(House::box(0), d4, "r1c1 r1c3").grid();
    EXPECT_EQ(certify(grid, step_of("r1c4<>4 r1c9<>4", "4b1")), std::nullopt);
    EXPECT_NE(certify(grid, step_of("r1c4<>4 r2c9<>4", "4b1")), std::nullopt);
    EXPECT_NE(certify(grid, step_of("r1c4<>4", "4r1")), std::nullopt);
}

TEST(Certify, NakedSubsets) {
    const CheckedGrid pair = Pencilled().cells("r1c1 r1c5", {d1, d2}).grid();
    EXPECT_EQ(certify(pair, step_of("r1c2<>1 r1c2<>2 r1c9<>1", "r1c1 r1c5")), std::nullopt);
    EXPECT_NE(certify(pair, step_of("r1c2<>3", "r1c1 r1c5")), std::nullopt);
    EXPECT_NE(certify(pair, step_of("r1c2<>1", "r1c1")), std::nullopt);
    // No two of the three cells form a pair: all three are needed.
    const CheckedGrid triple =
        Pencilled().cells("r1c1", {d1, d2}).cells("r2c1", {d2, d3}).cells("r5c1", {d1, d3}).grid();
    EXPECT_EQ(certify(triple, step_of("r9c1<>1 r9c1<>2 r9c1<>3", "r1c1 r2c1 r5c1")), std::nullopt);
    EXPECT_NE(certify(triple, step_of("r9c1<>1", "r1c1 r2c1")), std::nullopt);
    EXPECT_NE(certify(triple, step_of("r3c2<>1", "r1c1 r2c1 r5c1")), std::nullopt);
}

TEST(Certify, HiddenPair) {
    const CheckedGrid grid = Pencilled()
                                 .only_places(House::box(4), d1, "r4c4 r6c6")
                                 .only_places(House::box(4), d2, "r4c4 r6c6")
                                 .grid();
    EXPECT_EQ(certify(grid, step_of("r4c4<>3 r6c6<>9", "1b5 2b5")), std::nullopt);
    EXPECT_NE(certify(grid, step_of("r4c4<>3", "1b5")), std::nullopt);
    EXPECT_NE(certify(grid, step_of("r4c4<>1", "1b5 2b5")), std::nullopt);
}

/// Rows or columns in an order in which neighbours lie in different boxes.
constexpr std::array spread{0, 3, 6, 1, 4, 7, 2, 5, 8};

/// Digit 1 has places only in `size` columns of `size` rows.
CheckedGrid fish_grid(int size) {
    Pencilled pencilled;
    for (int row = 0; row < size; ++row) {
        std::string places;
        for (int column = 0; column < size; ++column)
            places += to_string(Cell::at(spread[row], spread[column])) + ' ';
        pencilled.only_places(House::row(spread[row]), d1, places);
    }
    return pencilled.grid();
}

Step fish_step(int size) {
    Step step;
    for (int row = 0; row < size; ++row) step.truths.emplace_back(House::row(spread[row]), d1);
    for (int row = size; row < 9; ++row)
        for (int column = 0; column < size; ++column)
            step.eliminations.emplace_back(Cell::at(spread[row], spread[column]), d1);
    return step;
}

TEST(Certify, FishOfEverySize) {
    for (int size = 2; size <= 7; ++size) {
        const CheckedGrid grid = fish_grid(size);
        Step step = fish_step(size);
        EXPECT_EQ(certify(grid, step), std::nullopt) << size;
        step.eliminations.emplace_back(Cell::at(spread[8], spread[size]), d1);
        EXPECT_NE(certify(grid, step), std::nullopt) << size << ": outside the cover";
        step = fish_step(size);
        step.truths.erase(step.truths.begin());
        EXPECT_NE(certify(grid, step), std::nullopt) << size << ": a base row is missing";
    }
}

TEST(Certify, RemotePairOfTwelveCells) {
    // A staircase through the grid. Cells that happen to share a box have different colours, so
    // that the colouring is possible and only the ends decide.
    std::vector<Cell> chain;
    for (int i = 0; i < 6; ++i) {
        chain.push_back(Cell::at(spread[i], i));
        chain.push_back(Cell::at(spread[i], i + 1));
    }
    Puzzle puzzle;
    Step step;
    for (Cell cell : chain) {
        puzzle.allow(cell, {d1, d2});
        step.truths.emplace_back(cell);
    }
    const Cell both = (classic::peers(chain.front()) & classic::peers(chain.back())).first();
    step.eliminations.emplace_back(both, d1);
    step.eliminations.emplace_back(both, d2);
    EXPECT_EQ(certify(CheckedGrid(puzzle), step, {.nodes = 0}), std::nullopt)
        << "a chain needs no guess";
    step.truths.erase(step.truths.begin());
    EXPECT_NE(certify(CheckedGrid(puzzle), step), std::nullopt);
}

TEST(Certify, RefusesMalformedSteps) {
    Puzzle puzzle;
    puzzle.give(cell_of("r9c9"), d4);
    puzzle.allow(cell_of("r1c1"), {d1, d2});
    puzzle.allow(cell_of("r1c2"), {d1, d2});
    const CheckedGrid grid(puzzle);
    const std::string pair = "r1c1 r1c2";
    ASSERT_EQ(certify(grid, step_of("r1c3<>1", pair)), std::nullopt);
    EXPECT_THAT(certify(grid, step_of("", pair)), Optional(HasSubstr("concludes nothing")));
    EXPECT_THAT(certify(grid, step_of("r1c3<>1", "")), Optional(HasSubstr("no truths")));
    EXPECT_THAT(certify(grid, step_of("r1c1<>3", pair)), Optional(HasSubstr("no such candidate")));
    EXPECT_THAT(certify(grid, step_of("r9c1<>4", "r9c9")),
                Optional(HasSubstr("no such candidate")));
    EXPECT_THAT(certify(grid, step_of("r9c9=4", "r9c9")), Optional(HasSubstr("solved already")));
    EXPECT_THAT(certify(grid, step_of("r9c9<>4", "r9c9")), Optional(HasSubstr("solved already")));
    EXPECT_THAT(certify(grid, step_of("r1c3<>1 r1c3<>1", pair)), Optional(HasSubstr("twice")));
    EXPECT_THAT(certify(grid, step_of("r1c1=1 r1c1=1", pair)), Optional(HasSubstr("twice")));
    EXPECT_THAT(certify(grid, step_of("r1c1=1 r1c1=2", pair)),
                Optional(HasSubstr("another digit")));
    EXPECT_THAT(certify(grid, step_of("r1c1=1 r1c1<>1", pair)),
                Optional(HasSubstr("same step places it")));

    Step step = step_of("r1c3<>1", pair);
    step.truths.push_back(std::bit_cast<Truth>(std::uint16_t{Truth::count}));
    EXPECT_THAT(certify(grid, step), Optional(HasSubstr("truth number 657")));
    // A digit in a house that only other geometries have.
    step.truths.back() = Truth(House::extra(0), Digit(1));
    EXPECT_THAT(certify(grid, step), Optional(HasSubstr("truth number 324")));
    step = step_of("r1c3<>1", pair);
    step.eliminations.push_back(std::bit_cast<Candidate>(std::uint16_t{candidate_count}));
    EXPECT_THAT(certify(grid, step), Optional(HasSubstr("candidate number 729")));
}

TEST(Certify, RepeatedTruthsAndOrderDoNotMatter) {
    const CheckedGrid grid = Pencilled().cells("r1c1 r1c5", {d1, d2}).grid();
    EXPECT_EQ(certify(grid, step_of("r1c2<>1", "r1c5 r1c1 r1c5 r1c5")), std::nullopt);
    EXPECT_NE(certify(grid, step_of("r1c2<>1", "r1c5 r1c5 r1c5")), std::nullopt);
}

TEST(Certify, SaysWhenALimitStopsIt) {
    const CheckedGrid grid = fish_grid(7);
    EXPECT_THAT(certify(grid, fish_step(7), {.nodes = 3}),
                Optional(HasSubstr("gave up after 3 attempts")));
}

TEST(Certify, SaysWhenItIsStopped) {
    const CheckedGrid grid = fish_grid(7);
    StopFlag flag = true;
    StopCheck raised(&flag);
    EXPECT_THAT(certify(grid, fish_step(7), {.stop = &raised}), Optional(HasSubstr("stopped")));
    EXPECT_TRUE(raised.has_stopped());
    flag = false;
    StopCheck lowered(&flag);
    EXPECT_EQ(certify(grid, fish_step(7), {.stop = &lowered}), std::nullopt);
    StopCheck late(nullptr, std::chrono::nanoseconds(0));
    EXPECT_THAT(certify(grid, fish_step(7), {.stop = &late}), Optional(HasSubstr("stopped")));
}

TEST(Certify, CountsCaseSplits) {
    CheckCost cost;
    const CheckedGrid pair = Pencilled().cells("r1c1 r1c5", {d1, d2}).grid();
    EXPECT_EQ(certify(pair, step_of("r1c2<>1", "r1c1 r1c5"), {}, &cost), std::nullopt);
    EXPECT_EQ(cost.case_splits, 0U);
    EXPECT_EQ(certify(fish_grid(7), fish_step(7), {}, &cost), std::nullopt);
    const std::uint64_t once = cost.case_splits;
    EXPECT_GT(once, 3U);
    // A limit of exactly that many is enough, and costs accumulate.
    EXPECT_EQ(certify(fish_grid(7), fish_step(7), {.nodes = once}, &cost), std::nullopt);
    EXPECT_EQ(cost.case_splits, 2 * once);
    EXPECT_NE(certify(fish_grid(7), fish_step(7), {.nodes = once - 1}), std::nullopt);
}

TEST(Certify, AnythingFollowsFromATruthThatCannotHold) {
    Puzzle puzzle;
    puzzle.allow(cell_of("r1c1"), {});
    EXPECT_EQ(certify(CheckedGrid(puzzle), step_of("r9c9<>5 r8c8=1", "r1c1")), std::nullopt);
    EXPECT_NE(certify(CheckedGrid(puzzle), step_of("r9c9<>5", "r1c2")), std::nullopt);
}

/// Each candidate is present with probability 0.35. The grid need not be a valid puzzle.
CheckedGrid random_grid(std::mt19937& random) {
    Puzzle puzzle;
    std::bernoulli_distribution is_there(0.35);
    for (int cell = 0; cell < cell_count; ++cell) {
        DigitSet digits;
        for (Digit digit : DigitSet::all())
            if (is_there(random)) digits |= digit;
        puzzle.allow(Cell(cell), digits);
    }
    return CheckedGrid(puzzle);
}

/// Truths about one digit or one house, so that they interact often enough.
Step random_truths(std::mt19937& random, House house, Digit digit) {
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    Step step;
    for (int n = 1 + below(4); n > 0; --n) {
        if (below(2) == 0)
            step.truths.emplace_back(classic::positions_of(house)[below(9)]);
        else if (below(2) == 0)
            step.truths.emplace_back(house, Digit::from_index(below(9)));
        else
            step.truths.emplace_back(House(below(house_count)), digit);
    }
    return step;
}

// The checker and plain enumeration must agree on every conclusion near some truths; both answers
// are frequent.
TEST(Certify, AgreesWithEnumeration) {
    std::mt19937 random(20240229);
    int follows = 0;
    int does_not = 0;
    for (std::size_t round = test::scaled(10'000); round > 0; --round) {
        const CheckedGrid grid = random_grid(random);
        const House house(static_cast<int>(random() % house_count));
        const Step truths =
            random_truths(random, house, Digit::from_index(static_cast<int>(random() % 9)));
        const Cell cell = classic::positions_of(house)[random() % 9];
        for (Digit digit : grid.possible(cell)) {
            for (const bool places : {false, true}) {
                Step step = truths;
                if (places)
                    step.placements.emplace_back(cell, digit);
                else
                    step.eliminations.emplace_back(cell, digit);
                const bool expected = test::follows_by_enumeration(grid.possible(), step);
                ASSERT_EQ(!certify(grid, step), expected) << "in round " << round;
                (expected ? follows : does_not) += 1;
            }
        }
    }
    EXPECT_GT(follows, does_not / 20);
    EXPECT_GT(does_not, follows);
}

/// Returns the truths that singles prove after one assumption, one after another, up to the one
/// that has no candidate left; nullopt if singles reach no contradiction.
std::optional<Step> net_step(CheckedGrid grid, Candidate assumed) {
    Step step;
    step.eliminations.push_back(assumed);
    grid.place(assumed);
    for (bool moved = true; moved;) {
        moved = false;
        for (int index = 0; index < Truth::classic_count; ++index) {
            const auto truth = std::bit_cast<Truth>(static_cast<std::uint16_t>(index));
            const std::vector<Candidate> options = test::options_of(grid.possible(), truth);
            if (options.size() > 1) continue;
            if (!options.empty() && grid.is_solved(options[0].cell())) continue;
            step.truths.push_back(truth);
            if (options.empty()) return step;
            grid.place(options[0]);
            moved = true;
        }
    }
    return std::nullopt;
}

TEST(Certify, NetsWithDozensOfTruthsNeedNoGuess) {
    int nets = 0;
    std::size_t longest = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(60))) {
        const CheckedGrid grid(puzzle);
        for (int i = 0; i < candidate_count; i += 7) {
            const Candidate assumed = Candidate::from_index(i);
            if (grid.is_solved(assumed.cell()) ||
                !grid.possible(assumed.cell()).contains(assumed.digit()))
                continue;
            const std::optional<Step> step = net_step(grid, assumed);
            if (!step) continue;
            ++nets;
            longest = std::max(longest, step->truths.size());
            ASSERT_EQ(certify(grid, *step, {.nodes = 0}), std::nullopt)
                << to_string(puzzle) << ' ' << to_string(assumed);
        }
    }
    EXPECT_GT(nets, 10);
    EXPECT_GT(longest, 40U);
}

TEST(LogChecker, AppliesWhatHoldsAndNothingElse) {
    Puzzle puzzle;
    puzzle.allow(cell_of("r1c1"), {d1, d2});
    puzzle.allow(cell_of("r1c2"), {d1, d2});
    puzzle.allow(cell_of("r1c3"), {d1, d2, d3});
    LogChecker log(puzzle);
    EXPECT_NE(log.next(step_of("r1c3=3", "r1c3")), std::nullopt);
    EXPECT_EQ(log.grid().possible(cell_of("r1c3")).size(), 3);
    EXPECT_EQ(log.next(step_of("r1c3<>1 r1c3<>2", "r1c1 r1c2")), std::nullopt);
    EXPECT_EQ(log.next(step_of("r1c3=3", "r1c3")), std::nullopt);
    EXPECT_TRUE(log.grid().is_solved(cell_of("r1c3")));
    EXPECT_FALSE(log.grid().possible(cell_of("r2c2")).contains(d3));
    EXPECT_NE(log.next(step_of("r1c3=3", "r1c3")), std::nullopt) << "the same step again";
}

}  // namespace
}  // namespace gridlemma
