// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/geometry_minlex.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// A puzzle's givens in another geometry; whether they have a solution does not matter here.
Puzzle in(const Geometry& geometry, const Puzzle& classic) {
    Puzzle puzzle;
    puzzle.set_geometry(geometry);
    for (Cell cell : classic.givens()) puzzle.give(cell, classic.allowed(cell).first());
    return puzzle;
}

Puzzle image(const Puzzle& puzzle, const Morph& morph) {
    Puzzle result;
    result.set_geometry(puzzle.geometry());
    for (Cell cell : puzzle.givens()) result.give(morph(cell), morph(puzzle.allowed(cell).first()));
    return result;
}

class GeometryForms : public testing::TestWithParam<const char*> {};

TEST_P(GeometryForms, AreEqualForImagesAndOnlyForThese) {
    const Result<const Geometry*> found = parse_geometry(GetParam());
    ASSERT_TRUE(found);
    const Geometry& geometry = **found;
    const GeometryMinlex minlex(geometry);
    const auto symmetries = symmetries_of(geometry);
    ASSERT_GE(symmetries.size(), 2U);
    Random random(5);
    std::set<std::string> forms;
    for (const Puzzle& classic : test::load_own_puzzles(20)) {
        const Puzzle puzzle = in(geometry, classic);
        const std::string form = minlex.text(puzzle);
        ASSERT_EQ(form.size(), 81U);
        EXPECT_TRUE(forms.insert(form).second) << "puzzles that are not isomorphic";
        for (int i = 0; i < 5; ++i) {
            const Morph& moved = symmetries[random.below(symmetries.size())];
            const Morph relabelled =
                Morph::random(random, {.transpose = false, .permute = false, .relabel = true});
            EXPECT_EQ(minlex.text(image(image(puzzle, moved), relabelled)), form);
        }
        // The form is one of the images: its own form is the same.
        EXPECT_EQ(minlex.text(in(geometry, test::puzzle_of(form))), form);
    }
}

INSTANTIATE_TEST_SUITE_P(OfAllKinds, GeometryForms, testing::Values("x", "windoku", "x+windoku"));

TEST(GeometryMinlex, PencilmarksHaveNoForm) {
    const Geometry& x = **parse_geometry("x");
    Puzzle puzzle;
    puzzle.set_geometry(x);
    puzzle.allow(Cell(0), {Digit(1), Digit(2)});
    EXPECT_EQ(GeometryMinlex(x).text(puzzle), "");
}

TEST(GeometryMinlex, SymmetriesOfTheXSudoku) {
    EXPECT_EQ(symmetries_of(**parse_geometry("x")).size(), 96U);
    EXPECT_TRUE(symmetries_of(Geometry::classic()).empty());
}

}  // namespace
}  // namespace gridlemma
