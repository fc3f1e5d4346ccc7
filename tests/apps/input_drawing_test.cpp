// SPDX-License-Identifier: Apache-2.0
// The program reads its own drawings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "apps/session/drawing.hpp"
#include "input_fixture.hpp"
#include "run_cli.hpp"
#include "strategies/text/text.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string hard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

/// Returns the candidates cell by cell. A placed digit and a single candidate look the same in a
/// drawing.
std::vector<DigitSet> candidates_of(const Grid& grid) {
    std::vector<DigitSet> candidates;
    for (Cell cell : CellSet::all())
        candidates.push_back(grid.placed().contains(cell) ? DigitSet(*grid.digit_at(cell))
                                                          : grid.at(cell));
    return candidates;
}

void expect_same_grid(const std::string& drawing, const Grid& grid) {
    for (const InputFormat format : {InputFormat::automatic, InputFormat::grid}) {
        const test::Read read = test::read_text_as_file(drawing, {.format = format});
        EXPECT_THAT(read.diagnostics, IsEmpty()) << drawing;
        ASSERT_EQ(read.puzzles.size(), 1U) << drawing;
        const Grid again(test::puzzle_of(read.puzzles[0].puzzle));
        EXPECT_EQ(candidates_of(again), candidates_of(grid)) << drawing;
    }
}

/// Returns grids on the way to a solution, and some without a solution, with fewer and fewer
/// candidates.
std::vector<Grid> grids() {
    std::mt19937 random(20240611);
    std::vector<Grid> list;
    for (const std::string& text : {std::string(81, '.'), sample_puzzle, hard}) {
        Grid grid(test::puzzle_of(text));
        list.push_back(grid);
        for (int count = 0; count < 12; ++count) {
            for (int gone = 0; gone < 25; ++gone)
                grid.remove(Candidate::from_index(static_cast<int>(random() % candidate_count)));
            list.push_back(grid);
        }
    }
    return list;
}

TEST(DrawingInput, CandidateGridsComeBack) {
    for (const Grid& grid : grids()) expect_same_grid(draw_candidates(grid), grid);
}

// Wide grids are drawn in three lines per row; they must be among the grids above.
TEST(DrawingInput, BothKindsOfCandidateGridsAreTried) {
    int in_lines = 0;
    int in_blocks = 0;
    int without = 0;
    for (const Grid& grid : grids()) {
        const std::string drawing = draw_candidates(grid);
        ++(test::lines_of(drawing).size() > 20 ? in_blocks : in_lines);
        without += grid.cells_with(0).empty() ? 0 : 1;
    }
    EXPECT_GT(in_lines, 5);
    EXPECT_GT(in_blocks, 2);
    EXPECT_GT(without, 2);
}

TEST(DrawingInput, SolvedRowsOfABlockDrawingComeBack) {
    Grid grid(test::puzzle_of("534678912" + std::string(72, '.')));
    const std::string drawing = draw_candidates(grid);
    ASSERT_GT(test::lines_of(drawing).size(), 20U);
    expect_same_grid(drawing, grid);
}

TEST(DrawingInput, DigitsComeBack) {
    for (const std::string& text : {sample_puzzle, hard}) {
        const Grid grid(test::puzzle_of(text));
        expect_same_grid(draw_digits(grid), grid);
        expect_same_grid(draw_digits(grid) + "\n" + list_candidates(grid) +
                             "\nNo guess is open.\n"
                             "Search: 0 steps, 0 solutions so far.\n",
                         grid);
    }
}

TEST(DrawingInput, ADamagedRowIsToldOnceAndTheNextDrawingIsRead) {
    const Grid grid(test::puzzle_of(sample_puzzle));
    std::string damaged = draw_candidates(grid);
    damaged.replace(damaged.find("r4 |"), 4, "r5 |");
    const test::Read read = test::read_text_as_file(damaged + draw_candidates(grid));
    EXPECT_EQ(read.all,
              (std::vector<std::string>{
                  "FILE:7: row r5, r4 expected, and 1 more bad row in this grid", "puzzle 17"}));
    std::string block = draw_candidates(Grid(Puzzle()));
    for (const char* lost : {"\nr1 ", "\nr4 ", "\n   | 123", "\n   | 789"}) {
        std::string cut = block;
        const std::size_t begin = cut.find(lost) + 1;
        cut.erase(begin, cut.find('\n', begin) + 1 - begin);
        const test::Read rest = test::read_text_as_file(cut + draw_candidates(grid));
        ASSERT_EQ(rest.all.size(), 2U) << cut;
        EXPECT_THAT(rest.all[0], HasSubstr("FILE:")) << cut;
        EXPECT_THAT(rest.all[1], HasSubstr("puzzle")) << cut;
    }

    // Without column names, a drawing in three lines per row is not misread.
    block.erase(0, block.find('\n') + 1);
    EXPECT_THAT(test::read_text_as_file(block).puzzles, IsEmpty());
}

std::vector<std::string> puzzles_in(const std::string& text) {
    const test::Read read = test::read_text_as_file(text);
    EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
    std::vector<std::string> puzzles;
    for (const test::ReadPuzzle& puzzle : read.puzzles) puzzles.push_back(puzzle.puzzle);
    return puzzles;
}

TEST(DrawingInput, ExplainedPathsGiveEveryGridDrawn) {
    const std::string solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const test::Ran start =
        test::run_cli("explain --profile basic --grid=start", sample_puzzle + " A\n");
    const test::Read read = test::read_text_as_file(start.out);
    EXPECT_THAT(read.diagnostics, IsEmpty());
    ASSERT_EQ(read.puzzles.size(), 2U) << "the start and the solution";
    EXPECT_EQ(read.puzzles[0].name, "Puzzle 1 (-:1): A");
    EXPECT_EQ(candidates_of(Grid(test::puzzle_of(read.puzzles[0].puzzle))),
              candidates_of(Grid(test::puzzle_of(sample_puzzle))));
    EXPECT_EQ(read.puzzles[1].puzzle, solution);
    EXPECT_EQ(read.puzzles[1].name, "");

    const test::Ran each =
        test::run_cli("explain --profile se --grid=each", sample_puzzle + "\n" + hard + "\n");
    const auto grids = puzzles_in(each.out);
    const auto steps =
        test::run_cli("explain --profile se --grid=never", sample_puzzle + "\n" + hard);
    std::size_t numbered = 0;
    for (const std::string& line : test::lines_of(steps.out))
        numbered += line.size() > 4 && line[4] == '.' ? 1 : 0;
    EXPECT_EQ(grids.size(), numbered + 2 + 2);
}

TEST(DrawingInput, DrawnSolutionsComeBack) {
    const std::string two =
        "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
    const test::Ran drawn = test::run_cli(
        "solve --format grid", two + "\n11" + std::string(79, '.') + "\n" + sample_puzzle + "\n");
    EXPECT_THAT(drawn.out, AllOf(HasSubstr("Not unique."), HasSubstr("No solution exists.")));
    EXPECT_EQ(puzzles_in(drawn.out).size(), 2U);
    EXPECT_EQ(puzzles_in(test::run_cli("solve --all --format grid", two).out).size(), 2U);
}

TEST(DrawingInput, SessionsDrawingsComeBack) {
    for (const char* command : {"show", "candidates", "step\nshow", "step\ncandidates"}) {
        const auto drawing = test::run_cli("session --no-time", hard + "\n" + command + "\n").out;
        const auto puzzles = puzzles_in(drawing.substr(drawing.find('\n') + 1));
        EXPECT_EQ(puzzles.size(), 1U) << command;
    }
}

}  // namespace
}  // namespace gridlemma::apps
