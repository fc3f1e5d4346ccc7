// SPDX-License-Identifier: Apache-2.0
#include "apps/session/dead_end.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "engine/generate/random_grid.hpp"
#include "tests/apps/session_support.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

enum class Kind { no_candidate, no_place, two_digits, seen_in_house, seen_without_house };

/// Everything true that can be said of a dead end, by its text.
using Reasons = std::map<std::string, Kind>;

bool stands_in(House house, Digit digit, const Grid& grid) {
    for (Cell cell : grid.geometry().cells_of(house))
        if (grid.digit_at(cell) == digit) return true;
    return false;
}

void add_empty_places(const Grid& grid, Reasons& reasons) {
    for (Cell cell : CellSet::all())
        if (!grid.digit_at(cell) && grid.at(cell).empty())
            reasons[to_string(cell) + " has no candidate left"] = Kind::no_candidate;
    for (House house : grid.geometry().houses())
        for (Digit digit : DigitSet::all())
            if (!stands_in(house, digit, grid) && grid.places(house, digit).empty())
                reasons[fmt::format("{} has no place for {}", house_name(grid.geometry(), house),
                                    digit.value())] = Kind::no_place;
}

bool is_single(Candidate candidate, const Grid& grid) {
    if (!grid.has(candidate)) return false;
    if (grid.at(candidate.cell()).is_single()) return true;
    for (House house : grid.geometry().houses_of(candidate.cell()))
        if (grid.places(house, candidate.digit()).is_single()) return true;
    return false;
}

/// What is said of a single of `before` that cannot be placed in `after`.
void add_clash(Candidate single, const Grid& after, Reasons& reasons) {
    const Geometry& geometry = after.geometry();
    const int digit = single.digit().value();
    const std::string must = fmt::format("{} must be {}", to_string(single.cell()), digit);
    if (const auto other = after.digit_at(single.cell()); other && *other != single.digit())
        reasons[fmt::format("{} and {} at once", must, other->value())] = Kind::two_digits;
    for (Cell peer : geometry.peers(single.cell())) {
        if (after.digit_at(peer) != single.digit()) continue;
        const HouseSet houses = geometry.common_houses({peer, single.cell()});
        for (House house : houses)
            reasons[fmt::format("{}, but {} is in {} already ({})", must, digit,
                                house_name(geometry, house), to_string(peer))] =
                Kind::seen_in_house;
        if (houses.empty())
            reasons[fmt::format("{}, but {} is in {} already, which sees it", must, digit,
                                to_string(peer))] = Kind::seen_without_house;
    }
}

Reasons all_reasons(const Grid& before, const Grid& after) {
    Reasons reasons;
    add_empty_places(after, reasons);
    for (Cell cell : CellSet::all())
        for (Digit digit : before.at(cell))
            if (is_single({cell, digit}, before)) add_clash({cell, digit}, after, reasons);
    return reasons;
}

/// Checks every dead end of the search up to a number of passes; counts the kinds of reason.
void check_dead_ends(const Puzzle& puzzle, std::map<Kind, int>& kinds) {
    MrvCursor cursor(puzzle);
    for (int passes = 0; passes < 2000 && !cursor.is_finished(); ++passes) {
        const Grid before = cursor.grid();
        const Pass pass = cursor.step();
        if (pass.kind != PassKind::contradiction) {
            EXPECT_FALSE(pass.clash.has_value());
            continue;
        }
        const std::string text = dead_end_text(pass, cursor.grid());
        const Reasons reasons = all_reasons(before, cursor.grid());
        const auto found = reasons.find(text);
        ASSERT_NE(found, reasons.end()) << text;
        ++kinds[found->second];
    }
}

TEST(SessionDeadEnd, EveryReasonIsTrueAndAllKindsOccur) {
    std::map<Kind, int> kinds;
    for (const Puzzle& puzzle : test::load_own_puzzles(200)) check_dead_ends(puzzle, kinds);
    check_dead_ends(*parse_puzzle(endless), kinds);
    for (const Kind kind :
         {Kind::no_candidate, Kind::no_place, Kind::two_digits, Kind::seen_in_house})
        EXPECT_GT(kinds[kind], 0) << static_cast<int>(kind);
    EXPECT_EQ(kinds[Kind::seen_without_house], 0);

    for (const NamedGeometry& name : named_geometries()) {
        SCOPED_TRACE(name.name);
        const GeometryRef geometry = *parse_geometry(name.name);
        Random random(5, 1);
        for (int i = 0; i < 20; ++i) {
            const Solution solution = random_grid(random, *geometry);
            Puzzle puzzle;
            puzzle.set_geometry(*geometry);
            for (int clue = 0; clue < 16; ++clue) {
                const Cell cell(static_cast<int>(random.below(cell_count)));
                puzzle.give(cell, solution[static_cast<std::size_t>(cell.index())]);
            }
            check_dead_ends(puzzle, kinds);
        }
    }
    EXPECT_GT(kinds[Kind::seen_without_house], 0);
}

TEST(SessionDeadEnd, EqualGivensAreNamedWithTheirCells) {
    MrvCursor cursor(*parse_puzzle("1...1" + std::string(76, '.')));
    const Pass pass = cursor.step();
    ASSERT_EQ(pass.kind, PassKind::contradiction);
    EXPECT_EQ(dead_end_text(pass, cursor.grid()), "digit 1 twice in row 1 (r1c1, r1c5)");
}

}  // namespace
}  // namespace gridlemma::apps
