// SPDX-License-Identifier: Apache-2.0
// Facts: what each one is told of the changes of the grid, and when.
#include "engine/logic/facts.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/logic/facts_elsewhere.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Notes what it is told.
struct Diary {
    int updates = 0;
    CellSet changed;

    void update(Facts&, const CellSet& cells) {
        ++updates;
        changed = cells;
    }
};

/// The same, and asks for the diary.
struct Reader {
    int updates = 0;
    int updates_of_diary = 0;

    void update(Facts& facts, const CellSet&) {
        ++updates;
        updates_of_diary = facts.get<Diary>().updates;
    }
};

constexpr Cell corner = Cell::at(0, 0);
constexpr Cell middle = Cell::at(4, 4);
constexpr Cell opposite = Cell::at(8, 8);

TEST(Facts, AreToldOfAllCellsFirst) {
    const Grid grid;
    Facts facts(grid);
    EXPECT_EQ(facts.get<Diary>().updates, 1);
    EXPECT_EQ(facts.get<Diary>().changed, CellSet::all());
    EXPECT_EQ(facts.get<Diary>().updates, 1) << "once per grid";
}

TEST(Facts, AreToldOfJustTheCellsThatHaveChanged) {
    Grid grid;
    Facts facts(grid);
    (void)facts.get<Diary>();
    grid.remove({corner, Digit(3)});
    facts.move_to(grid);
    EXPECT_EQ(facts.get<Diary>().changed, CellSet{corner});
    grid.place(middle, Digit(7));
    facts.move_to(grid);
    EXPECT_EQ(facts.get<Diary>().changed, classic::peers(middle) | middle);
    EXPECT_EQ(facts.get<Diary>().updates, 3);
}

TEST(Facts, AddUpChangesOverMoves) {
    Grid grid;
    Facts facts(grid);
    (void)facts.get<Diary>();
    for (Cell cell : {corner, opposite}) {
        grid.remove({cell, Digit(3)});
        facts.move_to(grid);
        // Somebody else looks at each grid.
        EXPECT_EQ(facts.get<Reader>().updates_of_diary, facts.get<Diary>().updates);
    }
    Facts late(grid);
    (void)late.get<Diary>();
    grid.remove({corner, Digit(4)});
    late.move_to(grid);
    (void)late.get<Reader>();  // Asks for the diary.
    grid.remove({middle, Digit(4)});
    late.move_to(grid);
    struct Other {
        CellSet changed;
        void update(Facts&, const CellSet& cells) { changed = cells; }
    };
    EXPECT_EQ(late.get<Other>().changed, CellSet::all());
    grid.remove({opposite, Digit(4)});
    late.move_to(grid);
    EXPECT_EQ(late.get<Other>().changed, CellSet{opposite});
    EXPECT_EQ(late.get<Diary>().changed, (CellSet{middle, opposite}));
}

TEST(Facts, AreNotUpdatedUnlessSomebodyAsks) {
    Grid grid;
    Facts facts(grid);
    const Diary& diary = facts.get<Diary>();
    for (int digit = 1; digit <= 5; ++digit) {
        grid.remove({corner, Digit(digit)});
        facts.move_to(grid);
    }
    EXPECT_EQ(diary.updates, 1);
    (void)facts.get<Diary>();
    EXPECT_EQ(diary.updates, 2);
    facts.move_to(grid);
    (void)facts.get<Diary>();
    EXPECT_EQ(diary.updates, 2) << "nothing has changed";
}

TEST(Facts, AreUpToDateForFactsThatAskForThem) {
    Grid grid;
    Facts facts(grid);
    EXPECT_EQ(facts.get<Reader>().updates_of_diary, 1);
    grid.remove({corner, Digit(1)});
    facts.move_to(grid);
    EXPECT_EQ(facts.get<Reader>().updates_of_diary, 2);
    EXPECT_EQ(facts.get<Diary>().updates, 2);
}

TEST(Facts, NoticeOtherDigitsInTheSameCells) {
    Grid first;
    Grid second;
    for (Cell cell : CellSet::all()) {
        first.place(cell, Digit(1 + cell.index() % 9));
        second.place(cell, Digit(1 + (cell == middle ? 8 : cell.index() % 9)));
    }
    Facts facts(first);
    (void)facts.get<Diary>();
    facts.move_to(second);
    EXPECT_EQ(facts.get<Diary>().changed, CellSet{middle});
}

TEST(Facts, AreAllNewWhereCandidatesMeanSomethingElse) {
    const Grid grid;
    Facts facts(grid);
    (void)facts.get<Diary>();
    facts.start(grid, false);
    EXPECT_EQ(facts.get<Diary>().updates, 1);
    facts.start(grid, true);
    EXPECT_EQ(facts.get<Diary>().updates, 2);
    EXPECT_EQ(facts.get<Diary>().changed, CellSet::all());
}

TEST(Facts, HaveTheValuesOfTheProfileOrTheStandard) {
    constexpr Parameter length{.name = "length", .least = 1, .most = 9, .standard = 4};
    constexpr Parameter lenient{.name = "lenient"};
    const Grid grid;
    const Facts plain(grid);
    EXPECT_EQ(plain.value(length), 4);
    EXPECT_FALSE(plain.allows(lenient));
    const Facts set(grid, ParameterValues{{&length, 7}, {&lenient, 1}});
    EXPECT_EQ(set.value(length), 7);
    EXPECT_TRUE(set.allows(lenient));
}

struct Buffer {
    int value = 1;
};

TEST(Facts, KeepABufferOfEachType) {
    struct Other {
        int value = 2;
    };
    Facts facts;
    EXPECT_EQ(facts.scratch<Buffer>().value, 1);
    EXPECT_EQ(facts.scratch<Other>().value, 2);
    facts.scratch<Buffer>().value = 5;
    EXPECT_EQ(facts.scratch<Buffer>().value, 5);
    EXPECT_EQ(facts.scratch<Other>().value, 2);
}

TEST(Facts, TellTypesOfOneNameApart) {
    Facts facts;
    facts.scratch<Buffer>().value = 5;
    EXPECT_EQ(test::buffer_elsewhere(facts), "elsewhere");
    EXPECT_EQ(facts.scratch<Buffer>().value, 5);
}

}  // namespace
}  // namespace gridlemma
