// SPDX-License-Identifier: Apache-2.0
// What searches are told that have found nothing before: what has changed since.
#include "strategies/tools/since_vain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "engine/core/geometries.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct SomeSearch;
struct OtherSearch;

constexpr Cell corner = Cell::at(0, 0);
constexpr Cell middle = Cell::at(4, 4);
constexpr Digit one{1};
constexpr Digit two{2};

TEST(Losses, AreListedFromGridToGrid) {
    Grid grid;
    Facts facts(grid);
    const std::uint32_t run = facts.get<Losses>().run();
    EXPECT_THAT(facts.get<Losses>().all(), IsEmpty());
    grid.remove({middle, two});
    facts.move_to(grid);
    grid.remove({corner, one});
    facts.move_to(grid);
    EXPECT_THAT(facts.get<Losses>().all(),
                ElementsAre(Candidate(corner, one), Candidate(middle, two)))
        << "both at once, if nobody has asked between";
    grid.place(corner, two);
    facts.move_to(grid);
    EXPECT_EQ(facts.get<Losses>().all().size(), 2 + 8 + 20U)
        << "the other candidates of the cell, and 2 from its peers";
    EXPECT_EQ(facts.get<Losses>().run(), run);
}

TEST(Losses, BeginAnewWhenSomethingComesBack) {
    const Grid full;
    Grid less;
    less.remove({corner, one});
    Facts facts(less);
    const std::uint32_t run = facts.get<Losses>().run();
    facts.move_to(full);
    EXPECT_EQ(facts.get<Losses>().run(), run + 1);
    EXPECT_THAT(facts.get<Losses>().all(), IsEmpty());
}

TEST(Losses, BeginAnewWhenASolvedCellHasAnotherDigit) {
    Grid first;
    Grid second;
    first.place(corner, one);
    second.place(corner, two);
    for (Grid* grid : {&first, &second})
        for (Digit digit : {one, two}) grid->remove(digit, CellSet::all());
    Facts facts(first);
    const std::uint32_t run = facts.get<Losses>().run();
    facts.move_to(second);
    EXPECT_EQ(facts.get<Losses>().run(), run + 1);
}

TEST(Losses, BeginAnewInAnotherGeometry) {
    const Grid classic_grid;
    const Grid other(**parse_geometry("x"));
    Facts facts(classic_grid);
    const std::uint32_t run = facts.get<Losses>().run();
    facts.move_to(other);
    EXPECT_EQ(facts.get<Losses>().run(), run + 1);
}

TEST(SinceVain, KeepsWhatIsNotedOfAHouseUntilItChanges) {
    Grid grid;
    Facts facts(grid);
    const auto notes = [&]() -> auto& {
        return facts.get<SinceVain<SomeSearch, gridlemma::Houses>>();
    };
    const House row = corner.row();
    const House other = middle.row();
    EXPECT_FALSE(notes()[row.index()]);
    notes()[row.index()] = notes()[other.index()] = true;
    grid.remove({corner, one});
    facts.move_to(grid);
    EXPECT_FALSE(notes()[row.index()]);
    EXPECT_TRUE(notes()[other.index()]);
    EXPECT_FALSE((facts.get<SinceVain<OtherSearch, gridlemma::Houses>>()[other.index()]))
        << "its own notes";
}

TEST(SinceVain, KeepsANoteThatWatchesCandidatesUntilOneGoes) {
    Grid grid;
    Facts facts(grid);
    const auto note = [&](Cell cell) -> auto& {
        return facts
            .get<SinceVain<SomeSearch, gridlemma::Houses, WatchingNote>>()[cell.row().index()];
    };
    WatchingNote watching{.is_vain = true, .watched = {}};
    watching.watched[two.index()] = CellSet{middle};
    note(corner) = watching;
    grid.remove({middle, one});
    facts.move_to(grid);
    EXPECT_TRUE(note(corner).is_vain) << "another candidate of the cell, in another house";
    grid.remove({middle, two});
    facts.move_to(grid);
    EXPECT_FALSE(note(corner).is_vain);
    note(corner) = watching;
    grid.remove({corner, one});
    facts.move_to(grid);
    EXPECT_FALSE(note(corner).is_vain) << "a cell of the house";
    note(corner) = watching;
    const Grid anew;
    facts.move_to(anew);
    EXPECT_FALSE(note(corner).is_vain) << "candidates have come back";
}

TEST(SinceVain, KeepsWhatIsNotedOfADigitUntilItsPlacesChange) {
    Grid grid;
    Facts facts(grid);
    const auto notes = [&]() -> auto& {
        return facts.get<SinceVain<SomeSearch, gridlemma::Digits, int>>();
    };
    const auto note_all = [&] {
        for (Digit digit : DigitSet::all()) notes()[digit.index()] = 7;
    };
    note_all();
    grid.remove({corner, one});
    facts.move_to(grid);
    EXPECT_EQ(notes()[one.index()], 0);
    EXPECT_EQ(notes()[two.index()], 7);
    note_all();
    grid.place(corner, one);  // Not a candidate there: all places of 1 that it sees go.
    facts.move_to(grid);
    EXPECT_EQ(notes()[one.index()], 0);
    note_all();
    const Grid anew;
    facts.move_to(anew);
    for (Digit digit : DigitSet::all()) EXPECT_EQ(notes()[digit.index()], 0);
}

TEST(SinceVain, TellsWhatHasChangedInTheWholeGrid) {
    Grid grid;
    Facts facts(grid);
    const auto since = [&]() -> auto& { return facts.get<SinceVain<SomeSearch>>(); };
    EXPECT_FALSE(since().has_base());
    EXPECT_EQ(since().changed(), CellSet::all()) << "nothing was searched";
    since().end_in_vain();
    EXPECT_EQ(since().changed(), CellSet());
    grid.remove({corner, one});
    facts.move_to(grid);
    (void)since();
    grid.remove({middle, two});
    facts.move_to(grid);
    EXPECT_EQ(since().changed(), (CellSet{corner, middle}));
    EXPECT_EQ(since().lost()[one.index()], CellSet{corner});
    EXPECT_EQ(since().lost()[two.index()], CellSet{middle});
    const Grid anew;
    facts.move_to(anew);
    EXPECT_FALSE(since().has_base()) << "candidates have come back";
    EXPECT_EQ(since().changed(), CellSet::all());
}

TEST(SinceVain, KeepsTheNoteOfASearchOfTheWholeGrid) {
    const Grid grid;
    Facts facts(grid);
    auto& since = facts.get<SinceVain<SomeSearch, WholeGrid, int>>();
    since.end_in_vain(3);
    EXPECT_TRUE(since.has_base());
    EXPECT_EQ(since.note(), 3);
}

/// What is lost since some moment, together with what is left, is what there was.
TEST(SinceVain, LosesNothingOnRandomWays) {
    test::RandomGrids grids(100, 20261126);
    std::mt19937 random(20261126);
    for (int n = 0; n < 50; ++n) {
        Solution solution;
        Grid grid = grids.on_the_way(solution);
        Facts facts(grid);
        facts.get<SinceVain<SomeSearch>>().end_in_vain();
        const Grid then = grid;
        for (int round = 0; round < 5; ++round) {
            for (unsigned gone = random() % 9; gone != 0; --gone)
                grid.remove(Candidate::from_index(static_cast<int>(random() % candidate_count)));
            facts.move_to(grid);
            const auto& since = facts.get<SinceVain<SomeSearch>>();
            ASSERT_TRUE(since.has_base());
            EXPECT_EQ(since.changed(), different_cells(then, grid));
            for (Digit digit : DigitSet::all())
                EXPECT_EQ(since.lost()[digit.index()] | grid.where(digit), then.where(digit));
        }
    }
}

}  // namespace
}  // namespace gridlemma
