// SPDX-License-Identifier: Apache-2.0
// Symmetries of the givens as certificates: accepted only if the map carries the givens onto
// themselves, and only for what follows from that.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/check/symmetry.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/morph.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/paths.hpp"
#include "tests/strategies/corpus.hpp"

namespace gridlemma {
namespace {

/// A step and its grid.
struct Found {
    CheckedGrid before;
    Step step;
};

/// The steps of a strategy on the grids of its positive cases.
std::vector<Found> steps_of(const std::string& id) {
    const Strategy& strategy = *built_in_registry().find(id);
    std::ifstream file(test::source_dir() / "tests/corpus" / (id + ".txt"));
    std::vector<Found> found;
    for (std::string text; std::getline(file, text);) {
        const Result<test::CorpusCase> parsed = test::parse_case(text);
        if (!parsed || !parsed->positive) continue;
        for (Step& step : test::corpus_steps(strategy, parsed->grid))
            found.push_back({test::checked(parsed->grid), std::move(step)});
    }
    EXPECT_GE(found.size(), 8U);
    return found;
}

std::vector<Found> symmetric_steps() { return steps_of("gurths-symmetrical-placement"); }

TEST(Symmetry, ThatACandidateWouldCompleteIsNoneOfOtherCellsOrDigits) {
    const Morph rows = *parse_morph("r213456789c123456789d123456789");
    const Morph digits = *parse_morph("r123456789c123456789d213456789");
    for (const Found& found : steps_of("anti-gurths-symmetrical-placement")) {
        EXPECT_EQ(certify(found.before, found.step), std::nullopt);
        EXPECT_TRUE(assumes_unique_solution(found.step));
        for (const Morph& change : {rows, digits}) {
            Step step = found.step;
            auto& map = std::get<SymmetryEvidence>(step.evidence).map;
            map = map.then(change);
            EXPECT_NE(certify(found.before, step), std::nullopt);
        }
    }
}

TEST(Symmetry, ProvesItsSteps) {
    for (const Found& found : symmetric_steps()) {
        EXPECT_EQ(certify(found.before, found.step), std::nullopt);
        EXPECT_TRUE(assumes_unique_solution(found.step));
    }
}

TEST(Symmetry, OfOtherCellsOrDigitsIsNone) {
    const Morph rows = *parse_morph("r213456789c123456789d123456789");
    const Morph digits = *parse_morph("r123456789c123456789d213456789");
    for (const Found& found : symmetric_steps())
        for (const Morph& change : {rows, digits}) {
            Step step = found.step;
            auto& map = std::get<SymmetryEvidence>(step.evidence).map;
            map = map.then(change);
            EXPECT_NE(certify(found.before, step), std::nullopt);
            EXPECT_NE(why_not_symmetric(found.before, map), std::nullopt);
        }
}

TEST(Symmetry, ThatChangesNothingProvesNothing) {
    for (const Found& found : symmetric_steps()) {
        Step step = found.step;
        step.evidence = SymmetryEvidence{};
        EXPECT_EQ(why_not_symmetric(found.before, Morph()), std::nullopt);
        EXPECT_NE(certify(found.before, step), std::nullopt);
    }
}

// What was placed or eliminated on the way need not be symmetric: only the givens have to be.
TEST(Symmetry, IsThatOfThePuzzle) {
    Puzzle puzzle;
    puzzle.give(Cell::at(0, 0), Digit(1));
    puzzle.give(Cell::at(8, 8), Digit(2));
    CheckedGrid grid(puzzle);
    const Morph half_turn = *parse_morph("r987654321c987654321d213456789");
    EXPECT_EQ(why_not_symmetric(grid, half_turn), std::nullopt);
    grid.eliminate({Cell::at(4, 4), Digit(9)});
    grid.place({Cell::at(3, 3), Digit(5)});
    EXPECT_EQ(why_not_symmetric(grid, half_turn), std::nullopt);
    puzzle.allow(Cell::at(3, 3), {Digit(4), Digit(5)});
    EXPECT_NE(why_not_symmetric(CheckedGrid(puzzle), half_turn), std::nullopt);
    puzzle.allow(Cell::at(5, 5), {Digit(4), Digit(5)});
    EXPECT_EQ(why_not_symmetric(CheckedGrid(puzzle), half_turn), std::nullopt);
}

// A given 1 whose image under half a turn, with 1 for 2, would be a 2 in r9c9. The cell in the
// middle would be its own image, but it is one of two digits that are exchanged.
TEST(Symmetry, ThatACandidateWouldCompleteMayRefuteIt) {
    const Morph half_turn = *parse_morph("r987654321c987654321d213456789");
    const Candidate added(Cell::at(8, 8), Digit(2));
    Puzzle puzzle;
    puzzle.give(Cell::at(0, 0), Digit(1));
    CheckedGrid grid(puzzle);
    EXPECT_NE(why_not_symmetric(grid, half_turn), std::nullopt);
    EXPECT_EQ(why_not_antisymmetric(grid, half_turn, added),
              "with r9c9=2, the solution can be its own image");
    for (Digit digit : DigitSet::all() - Digit(1) - Digit(2))
        grid.eliminate({Cell::at(4, 4), digit});
    EXPECT_EQ(why_not_antisymmetric(grid, half_turn, added), std::nullopt);
    EXPECT_NE(why_not_antisymmetric(grid, half_turn, {Cell::at(8, 8), Digit(3)}), std::nullopt);
    EXPECT_NE(why_not_antisymmetric(grid, half_turn, {Cell::at(8, 7), Digit(2)}), std::nullopt);
    Step step;
    step.evidence = SymmetryEvidence{half_turn};
    step.eliminations = {added};
    EXPECT_EQ(certify(grid, step), std::nullopt);
    step.eliminations.emplace_back(Cell::at(8, 8), Digit(3));
    EXPECT_NE(certify(grid, step), std::nullopt);
}

TEST(Symmetry, NeedsTheOrdinaryGeometry) {
    const auto x = parse_geometry("x");
    ASSERT_TRUE(x);
    Puzzle puzzle;
    puzzle.set_geometry(**x);
    EXPECT_NE(why_not_symmetric(CheckedGrid(puzzle), Morph()), std::nullopt);
}

// Half a turn that exchanges 1 and 2, 3 and 4, 5 and 6, 7 and 8: the cell in the middle is 9. What
// is gone from a cell is gone from its image.
TEST(Symmetry, ExcludesWhatHasNoTwin) {
    CheckedGrid grid{Puzzle()};
    const Morph map = *parse_morph("r987654321c987654321d214365879");
    grid.eliminate({Cell::at(0, 0), Digit(3)});
    PossibleDigits possible = grid.possible();
    remove_asymmetric(map, possible);
    EXPECT_EQ(possible[Cell::at(4, 4).index()], DigitSet(Digit(9)));
    EXPECT_EQ(possible[Cell::at(0, 0).index()], DigitSet::all() - Digit(3));
    EXPECT_EQ(possible[Cell::at(8, 8).index()], DigitSet::all() - Digit(4));
    // Its image is in the same row, and has the same digit.
    EXPECT_EQ(possible[Cell::at(4, 0).index()], DigitSet::all() - Digit(9));
    EXPECT_EQ(possible[Cell::at(3, 0).index()], DigitSet::all());
}

}  // namespace
}  // namespace gridlemma
