// SPDX-License-Identifier: Apache-2.0
#include "engine/core/geometry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"
#include "engine/search/mrv.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;

GeometryRef named(std::string_view text) { return *parse_geometry(text); }

std::string refusal(std::string_view text) {
    const auto geometry = parse_geometry(text);
    return geometry ? "accepted" : geometry.error().reason;
}

TEST(Geometry, OfTheOrdinarySudokuIsTheOneKnownToTheCompiler) {
    const Geometry& geometry = Geometry::classic();
    EXPECT_TRUE(geometry.is_classic());
    EXPECT_EQ(&geometry, &**parse_geometry("classic"));
    EXPECT_EQ(geometry.houses(), classic::houses());
    for (House house : classic::houses()) {
        EXPECT_EQ(geometry.cells_of(house), classic::cells_of(house));
        EXPECT_EQ(geometry.positions_of(house), classic::positions_of(house));
        EXPECT_EQ(geometry.layer_of(house), static_cast<int>(house.kind()));
    }
    for (Cell cell : CellSet::all()) {
        EXPECT_EQ(geometry.peers(cell), classic::peers(cell));
        EXPECT_EQ(geometry.houses_of(cell), (HouseSet{cell.row(), cell.column(), cell.box()}));
    }
}

TEST(Geometry, IsTheSameObjectForTheSameText) {
    const GeometryRef both = named("x+windoku");
    EXPECT_EQ(both, named(" x + windoku"));
    EXPECT_NE(named("x"), named("windoku"));
    EXPECT_EQ(both->text(), "x+windoku");
    EXPECT_EQ(named("classic+x"), named("x"));
}

// What holds of every geometry, whichever houses it has.
TEST(Geometry, OfEveryNameIsConsistent) {
    for (const NamedGeometry& each : named_geometries()) {
        SCOPED_TRACE(each.name);
        const GeometryRef shared = named(each.name);
        const Geometry& geometry = *shared;
        for (House house : geometry.houses()) {
            EXPECT_EQ(geometry.cells_of(house).size(), 9);
            for (int position = 0; position < 9; ++position) {
                const Cell cell = geometry.positions_of(house)[position];
                EXPECT_EQ(geometry.position_in(house, cell), position);
                EXPECT_TRUE(geometry.houses_of(cell).contains(house));
            }
            for (House other : geometry.houses())
                if (other != house && geometry.layer_of(other) == geometry.layer_of(house)) {
                    EXPECT_FALSE(geometry.cells_of(other).intersects(geometry.cells_of(house)));
                }
        }
        for (Cell cell : CellSet::all()) {
            CellSet seen;
            for (House house : geometry.houses_of(cell)) seen |= geometry.cells_of(house);
            seen.erase(cell);
            EXPECT_TRUE(geometry.peers(cell).contains(seen));
            EXPECT_EQ(geometry.has_pairs() || geometry.peers(cell) == seen, true);
            for (Cell peer : geometry.peers(cell)) EXPECT_TRUE(geometry.peers(peer).contains(cell));
        }
        EXPECT_GT(search_mrv(Grid(geometry), 1).solutions, 0U);
    }
}

TEST(Geometry, NumbersOfHousesAndPeers) {
    EXPECT_EQ(named("x")->houses(HouseKind::extra).size(), 2);
    EXPECT_EQ(named("x")->peers(Cell(40)).size(), 32);
    EXPECT_EQ(named("windoku")->houses(HouseKind::extra).size(), 9);
    EXPECT_EQ(named("windoku")->layer_count(), 4);
    EXPECT_EQ(named("disjoint")->houses(HouseKind::extra).size(), 9);
    EXPECT_EQ(named("latin")->houses().size(), 18);
    EXPECT_EQ(named("anti-knight")->peers(Cell(40)).size(), 28);
    EXPECT_EQ(named("anti-knight")->peers(Cell(0)).size(), 20);
    EXPECT_EQ(named("anti-king")->peers(Cell(40)).size(), 20);
    EXPECT_EQ(named("anti-king")->peers(Cell(20)).size(), 23);
    EXPECT_TRUE(named("anti-king")->has_pairs());
    EXPECT_EQ(named("x+windoku+disjoint")->houses().size(), 47);
}

// Five houses of windoku follow from the four windows: without them the grids are the same.
TEST(Geometry, ImpliedHousesOfWindokuChangeNoSolution) {
    const std::string windows =
        "houses=..........aaa.bbb..aaa.bbb..aaa.bbb.........."
        ".ccc.ddd..ccc.ddd..ccc.ddd..........";
    const GeometryRef four = named(windows);
    ASSERT_EQ(four->houses(HouseKind::extra).size(), 4);
    const GeometryRef nine = named("windoku");
    std::set<std::string> grids;
    Puzzle puzzle = *Puzzle::parse(
        "..6..9.2.3.42...5........9.......8.742.......9......3...9..8.......6...3.........");
    for (const GeometryRef& geometry : {four, nine}) {
        std::set<std::string> found;
        (void)search_mrv(Grid([&] {
                             puzzle.set_geometry(geometry);
                             return puzzle;
                         }()),
                         2000, [&](const Solution& solution) {
                             found.insert(to_string(solution));
                             return true;
                         });
        EXPECT_GT(found.size(), 1U);
        if (geometry == nine) {
            EXPECT_EQ(found, grids);
        }
        grids = found;
    }
}

TEST(Geometry, ReadsBoxesDrawnInNineLines) {
    const auto jigsaw = parse_geometry(
        "boxes=  # nine regions\n"
        "111222333\n111222333\n111222333\n444555666\n444555666\n444555666\n"
        "777888999\n777888999\n777888999\nhouse=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9\n");
    ASSERT_TRUE(jigsaw);
    EXPECT_TRUE((*jigsaw)->has_classic_boxes());
    EXPECT_EQ((*jigsaw)->houses().size(), 28);
    EXPECT_EQ((*jigsaw)->cells_of(House::extra(0)),
              named("diagonal-down")->cells_of(House::extra(0)));
    const GeometryRef irregular = named(
        "boxes=111222333111222333115422333"
        "442155666444555666444555666777888999777888999777888999");
    EXPECT_FALSE(irregular->has_classic_boxes());
}

TEST(Geometry, RefusesWhatIsNone) {
    EXPECT_THAT(refusal("y"), HasSubstr("unknown geometry 'y' (known are classic, x"));
    EXPECT_THAT(refusal(""), HasSubstr("no geometry"));
    EXPECT_THAT(refusal("boxes=123"), HasSubstr("3 characters instead of 81"));
    EXPECT_THAT(refusal("house=r1c1"), HasSubstr("a house has 1 cells instead of nine"));
    EXPECT_THAT(refusal("house=r1c0"), HasSubstr("is no list of cells"));
    EXPECT_THAT(refusal("sees=r1c1"), HasSubstr("no list of pairs"));
    EXPECT_THAT(refusal("sees=r1c1r1c1"), HasSubstr("r1c1 cannot see itself"));
    EXPECT_THAT(refusal("x+sees=r1c1r3c2r5c5r5c5"), HasSubstr("r5c5 cannot see itself"));
    EXPECT_THAT(refusal("house=r1c1r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8"),
                HasSubstr("a house has 8 cells instead of nine"));
    EXPECT_THAT(refusal("cage=r1c1"), HasSubstr("unknown word 'cage'"));
    const auto late = parse_geometry("x\n# a comment\nhouse=r1c1\n");
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().position, 2U);
}

TEST(Geometry, ConflictsAreFoundInAllHousesAndPairs) {
    Puzzle puzzle;
    puzzle.give(Cell::at(0, 0), Digit(5));
    puzzle.give(Cell::at(8, 8), Digit(5));
    EXPECT_FALSE(find_conflict(puzzle));
    puzzle.set_geometry(named("x"));
    ASSERT_TRUE(find_conflict(puzzle));
    EXPECT_EQ(to_string(*find_conflict(puzzle)), "digit 5 twice in extra house 2 (r1c1, r9c9)");
    puzzle = Puzzle();
    puzzle.set_geometry(named("anti-knight"));
    puzzle.give(Cell::at(2, 2), Digit(5));
    puzzle.give(Cell::at(3, 4), Digit(5));
    EXPECT_EQ(to_string(*find_conflict(puzzle)),
              "digit 5 twice in cells that see each other (r3c3, r4c5)");
    EXPECT_EQ(search_mrv(Grid(puzzle), 1).solutions, 0U);
}

TEST(Geometries, HousesHaveNames) {
    const auto name_in = [](std::string_view text, House house) {
        return house_name(**parse_geometry(text), house);
    };
    EXPECT_EQ(name_in("classic", House::box(2)), "box 3");
    EXPECT_EQ(name_in("x", House::extra(0)), "the diagonal from r9c1");
    EXPECT_EQ(name_in("x+windoku", House::extra(1)), "the diagonal from r1c1");
    EXPECT_EQ(name_in("x+windoku", House::extra(3)), "window 2 (r2c6-r4c8)");
    EXPECT_EQ(name_in("windoku", House::extra(4)), "implied window 1 (r159c234)");
    EXPECT_EQ(name_in("windoku", House::row(4)), "row 5");
    EXPECT_EQ(name_in("disjoint", House::extra(1)), "disjoint group 2 (r147c258)");
    EXPECT_EQ(name_in("house=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9", House::extra(0)),
              "extra house 1");
    EXPECT_EQ(name_in("house=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9 # a comment\nnames = no\n",
                      House::extra(0)),
              "no");
}

TEST(Geometries, ADescriptionNamesTheHousesOfThePartBefore) {
    const auto geometry = parse_geometry("windoku+names=the north window, the east window\n+x");
    ASSERT_TRUE(geometry);
    EXPECT_EQ(house_name(**geometry, House::extra(0)), "the north window");
    EXPECT_EQ(house_name(**geometry, House::extra(1)), "the east window");
    EXPECT_EQ(house_name(**geometry, House::extra(2)), "window 3 (r6c2-r8c4)");
    // A step log keeps the text, which gives the same geometry again.
    EXPECT_EQ(*parse_geometry((*geometry)->text()), *geometry);
    for (const char* bad : {"x+names=a,b,c", "names=a", "x+names=", "x+names=<b>", "x+names=a,,b"})
        EXPECT_FALSE(parse_geometry(bad)) << bad;
}

/// A jigsaw of its own for each number: pairs of cells that see each other.
std::string numbered_description(int number) {
    const Cell a(number % 40);
    const Cell b(41 + number / 40 % 40);
    const Cell c(number / 1600 % 40);
    return "sees=" + to_string(a) + to_string(b) + to_string(c) + "r9c9";
}

TEST(SharedGeometries, AreFreedWithTheirLastUser) {
    std::weak_ptr<const Geometry> watched;
    {
        Puzzle copy;
        {
            Puzzle puzzle;
            puzzle.set_geometry(named(numbered_description(7)));
            watched = GeometryRef(puzzle.geometry()).weak();
            copy = puzzle;
        }
        EXPECT_FALSE(watched.expired());
        EXPECT_EQ(house_name(copy.geometry(), House::row(2)), "row 3");
        copy.set_geometry(Geometry::classic());
        EXPECT_TRUE(watched.expired());
        copy.set_geometry(named(numbered_description(7)));
        // What a grid refers to is shared again.
        watched = GeometryRef(copy.geometry()).weak();
        const Puzzle position = to_puzzle(Grid(copy));
        copy = Puzzle();
        EXPECT_FALSE(watched.expired());
        EXPECT_EQ(position.geometry().text(), numbered_description(7));
    }
    EXPECT_TRUE(watched.expired());
}

TEST(SharedGeometries, EachHasANumberOfItsOwn) {
    std::set<std::uint64_t> serials{Geometry::classic().serial()};
    for (int i = 0; i < 500; ++i)
        EXPECT_TRUE(serials.insert(named(numbered_description(i))->serial()).second);
    const GeometryRef kept = named(numbered_description(3));
    EXPECT_EQ(named(numbered_description(3))->serial(), kept->serial());
}

TEST(SharedGeometries, ThreadsMakeAndFreeTheSameOnes) {
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&wrong] {
            for (int i = 0; i < 2'000; ++i) {
                const std::string text = numbered_description(i % 3);
                const GeometryRef first = named(text);
                const GeometryRef second = named(text);
                if (first != second || first->text() != text) ++wrong;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace gridlemma
