// SPDX-License-Identifier: Apache-2.0
// Geometries that are freed and made in turn: what was found out about one is never taken for
// another that has come to lie in its memory.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "engine/generate/random_grid.hpp"
#include "engine/logic/solver.hpp"
#include "engine/symmetry/geometry_minlex.hpp"
#include "engine/symmetry/minlex.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Descriptions that no name stands for, so that each geometry is freed with its last user.
std::string description(int number) {
    constexpr std::array<const char*, 6> houses{
        "x",          "diagonal-up", "disjoint",
        "center-dot", "windoku",     "house=r1c1r2c2r3c3r4c5r5c4r6c6r7c7r8c8r9c9"};
    const Cell cell(9 + number / 6 % 72);
    return std::string(houses[static_cast<std::size_t>(number) % houses.size()]) + "+sees=r1c1" +
           to_string(cell);
}

/// What logic makes of it: every step in words, and the end.
std::string path_of(LogicSolver& solver, const Puzzle& puzzle) {
    std::string text;
    const Outcome outcome = solver.solve(puzzle, [&](const Grid&, const Step& step) {
        text += step.strategy;
        for (Candidate candidate : step.placements) text += ' ' + to_string(candidate);
        for (Candidate candidate : step.eliminations) text += " -" + to_string(candidate);
        text += '\n';
    });
    return text + to_string(to_puzzle(outcome.grid));
}

// Ten thousand in the long run. Some givens are missing, so that the houses and pairs of the
// geometry count.
TEST(GeometryReuse, StepsAreThoseOfTheGeometry) {
    const Profile& profile = profiles::modern();
    LogicSolver lasting(profile);
    Random random(1);
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(20);
    const int count = test::is_long_run() ? 10'000 : 60;
    for (int i = 0; i < count; ++i) {
        Puzzle puzzle = puzzles[random.below(20)].givens_alone();
        for (Cell cell : puzzle.givens())
            if (random.below(6) == 0) puzzle.allow(cell, DigitSet::all());
        puzzle.set_geometry(*parse_geometry(description(i)));
        LogicSolver fresh(profile);
        ASSERT_EQ(path_of(lasting, puzzle), path_of(fresh, puzzle)) << description(i);
    }
}

TEST(GeometryReuse, SymmetriesAreThoseOfTheGeometry) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(3);
    const auto forms_of = [&](const GeometryRef& geometry) {
        std::string text = std::to_string(symmetries_of(*geometry)->size());
        Minlex minlex;
        for (Puzzle puzzle : puzzles) {
            puzzle.set_geometry(geometry);
            text.append(" ").append(minlex.text(puzzle));
        }
        return text;
    };
    // Those that exist at the same time cannot be mistaken for each other.
    const std::vector<std::string> texts{"windoku+x", "x+anti-king", "x+disjoint"};
    std::vector<GeometryRef> all;
    std::vector<std::string> expected;
    for (const std::string& text : texts) all.push_back(*parse_geometry(text));
    for (const GeometryRef& geometry : all) expected.push_back(forms_of(geometry));
    all.clear();
    for (int round = 0; round < 2; ++round)
        for (std::size_t i = 0; i < texts.size(); ++i)
            EXPECT_EQ(forms_of(*parse_geometry(texts[i])), expected[i]) << texts[i];
}

TEST(GeometryReuse, TenThousandComeAndGo) {
    std::vector<std::weak_ptr<const Geometry>> watched;
    for (int i = 0; i < 10'000; ++i) {
        const GeometryRef geometry =
            *parse_geometry("sees=" + to_string(Cell(i % 80)) + to_string(Cell(80)) + "r1c1" +
                            to_string(Cell(1 + i / 80 % 80)));
        Puzzle puzzle;
        puzzle.set_geometry(geometry);
        const Cell first(i % 80);
        ASSERT_TRUE(geometry->sees(first, Cell(80)));
        ASSERT_EQ(puzzle.geometry().peers(first), geometry->peers(first));
        ASSERT_EQ(Grid(puzzle).geometry().serial(), geometry->serial());
        watched.push_back(geometry.weak());
    }
    for (const auto& geometry : watched) EXPECT_TRUE(geometry.expired());
}

}  // namespace
}  // namespace gridlemma
