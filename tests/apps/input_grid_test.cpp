// SPDX-License-Identifier: Apache-2.0
// Puzzles written or drawn as grids.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "apps/input/grid_row.hpp"
#include "apps/input/section_file.hpp"
#include "engine/core/geometry.hpp"
#include "engine/grid/grid.hpp"
#include "input_fixture.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;

const std::string other =
    "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8";

std::string rows(const std::string& cells, const std::string& end = "\n") {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += cells.substr(9 * row, 9) + end;
    return text;
}

// `cell` returns the text of one cell; `bar` separates boxes, `frame` separates bands.
template <typename Cell>
std::string drawn(const Cell& cell, const std::string& bar, const std::string& top,
                  const std::string& middle, const std::string& bottom) {
    std::string text = top;
    for (int row = 0; row < 9; ++row) {
        if (row == 3 || row == 6) text += middle;
        for (int column = 0; column < 9; ++column) {
            if (column % 3 == 0) text += bar;
            text += cell(9 * row + column);
        }
        text += bar + "\n";
    }
    return text + bottom;
}

void expect_puzzles(const std::string& text, const std::vector<std::string>& expected) {
    for (const InputFormat format : {InputFormat::automatic, InputFormat::grid}) {
        const Read read = read_text_as_file(text, {.format = format});
        EXPECT_EQ(read.diagnostics, std::vector<std::string>{}) << text;
        std::vector<std::string> puzzles;
        for (const auto& each : read.puzzles) puzzles.push_back(each.puzzle);
        EXPECT_EQ(puzzles, expected) << text;
    }
}

TEST(GridInput, PlainRowsWithAndWithoutBlankLinesBetween) {
    expect_puzzles(rows(sample_puzzle), {sample_puzzle});
    expect_puzzles(rows(sample_puzzle, "\r\n"), {sample_puzzle});
    expect_puzzles(rows(sample_puzzle) + rows(other), {sample_puzzle, other});
    expect_puzzles("\n" + rows(sample_puzzle) + "\n\n" + rows(other) + "\n",
                   {sample_puzzle, other});
    expect_puzzles("# two\n" + rows(sample_puzzle) + "# more\n" + rows(other),
                   {sample_puzzle, other});
}

TEST(GridInput, StraySeparatorsAreIgnored) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
        text += sample_puzzle[i] == '.' ? '0' : sample_puzzle[i];
        text += i % 9 == 8 ? "],\n[" : ", ";
    }
    expect_puzzles("[" + text.substr(0, text.size() - 1), {sample_puzzle});
}

TEST(GridInput, DrawnBoxes) {
    const auto dots = [](int cell) { return std::string(1, sample_puzzle[cell]); };
    const auto spaced = [](int cell) { return std::string(" ") + sample_puzzle[cell]; };
    const auto blanks = [](int cell) {
        return std::string(1, sample_puzzle[cell] == '.' ? ' ' : sample_puzzle[cell]);
    };
    expect_puzzles(drawn(dots, "|", "", "---+---+---\n", ""), {sample_puzzle});
    expect_puzzles(drawn(dots, "|", " *-----------*\n", " |---+---+---|\n", " *-----------*\n"),
                   {sample_puzzle});
    expect_puzzles(drawn(spaced, " |", "+-------+-------+-------+\n", "+-------+-------+-------+\n",
                         "+-------+-------+-------+\n"),
                   {sample_puzzle});
    expect_puzzles(drawn(dots, "|", ".---.---.---.\n", ":---+---+---:\n", "'---'---'---'\n"),
                   {sample_puzzle});
    expect_puzzles(drawn(blanks, "|", "", "===+===+===\n", ""), {sample_puzzle});
    expect_puzzles(drawn(spaced, " \xE2\x94\x82", "", "\xE2\x94\x80\xE2\x94\xBC\n", ""),
                   {sample_puzzle});
    const std::string box =
        drawn(dots, "|", ".---.---.---.\n", ":---+---+---:\n", "'---'---'---'\n");
    expect_puzzles(box + box, {sample_puzzle, sample_puzzle});
    expect_puzzles(drawn(blanks, "", "", "\n", ""), {sample_puzzle});
}

TEST(GridInput, FrameAfterEachRow) {
    std::string text = "+---+\n";
    for (std::size_t row = 0; row < 9; ++row)
        text += "|" + sample_puzzle.substr(9 * row, 9) + "|\n+---+\n";
    expect_puzzles(text + text, {sample_puzzle, sample_puzzle});
}

TEST(GridInput, EmptyRowsOfBlanks) {
    std::string cells = sample_puzzle;
    std::fill_n(cells.begin() + 36, 9, '.');
    std::string blank = cells;
    std::replace(blank.begin(), blank.end(), '.', ' ');
    expect_puzzles(rows(blank), {cells});
    const auto cell = [&](int c) { return std::string(1, blank[c]); };
    expect_puzzles(drawn(cell, "|", "", "---+---+---\n", ""), {cells});
    // If there are signs for empty cells, a line with only bars is not a row.
    std::string text = rows(cells);
    text.insert(30, "|   |   |   |\n");
    expect_puzzles(text, {cells});
}

TEST(GridInput, SdkFilesAndTitlesGiveNames) {
    const Read sdk =
        read_text_as_file("#ANobody\n#DFrom a book\n#B2020\n[Puzzle]\n" + rows(sample_puzzle) +
                          "[State]\n" + rows(sample_puzzle) + "[Puzzle]\n" + rows(other));
    EXPECT_EQ(sdk.all, (std::vector<std::string>{"puzzle 5", "puzzle 25"}));
    EXPECT_EQ(sdk.puzzles.at(0).name, "From a book");
    EXPECT_EQ(sdk.puzzles.at(1).name, "");
    EXPECT_EQ(sdk.puzzles.at(0).puzzle, sample_puzzle);
    EXPECT_EQ(sdk.puzzles.at(1).puzzle, other);
    const Read titled = read_text_as_file("Grid 01\n" + rows(sample_puzzle) + "Grid 02\n" +
                                          rows(other) + rows(sample_puzzle));
    EXPECT_EQ(titled.all, (std::vector<std::string>{"puzzle 2", "puzzle 12", "puzzle 21"}));
    EXPECT_EQ(titled.puzzles.at(0).name, "Grid 01");
    EXPECT_EQ(titled.puzzles.at(1).name, "Grid 02");
    EXPECT_EQ(titled.puzzles.at(2).name, "");
}

TEST(GridInput, BandsApartByBlankLines) {
    const auto bands = [](const std::string& cells) {
        std::string text = rows(cells);
        return text.insert(60, "\n").insert(30, "\n");
    };
    expect_puzzles(bands(sample_puzzle), {sample_puzzle});
    expect_puzzles(bands(sample_puzzle) + "\n" + bands(other), {sample_puzzle, other});
    // Three rows and a following whole grid are not read as one grid.
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle).substr(0, 30) + "\n" + rows(other)).all,
              (std::vector<std::string>{"FILE:1: a grid of 3 rows, 9 expected", "puzzle 5"}));
}

TEST(GridInput, GapsAndCommentsMayBeAnywhere) {
    for (const char* gap :
         {"\n", "\n\n\n", "# a comment\n", "\n# a comment\n", "# a\n\n# b\n", " \t\n"})
        for (int gaps = 1; gaps < 256; ++gaps) {
            std::string text;
            for (int row = 0; row < 9; ++row) {
                text += sample_puzzle.substr(9 * static_cast<std::size_t>(row), 9) + "\n";
                if (row < 8 && (gaps >> row & 1) != 0) text += gap;
            }
            expect_puzzles(text, {sample_puzzle});
            expect_puzzles("# first\n\n" + text + "\n# end\n", {sample_puzzle});
            if (testing::Test::HasFailure()) return;
        }
}

TEST(GridInput, GridsAfterOneAnotherMayHaveGaps) {
    const auto with_gap = [](const std::string& cells, std::size_t row) {
        return rows(cells).insert(10 * row, "\n");
    };
    for (std::size_t row = 1; row < 9; ++row) {
        const std::string text = with_gap(sample_puzzle, row);
        expect_puzzles(text + "\n" + rows(other), {sample_puzzle, other});
        expect_puzzles(text + "\n" + with_gap(other, row), {sample_puzzle, other});
        expect_puzzles(rows(other) + "\n" + text + "\n" + rows(other),
                       {other, sample_puzzle, other});
        // Fewer rows before a whole grid are no part of it.
        const std::string few = std::to_string(row);
        EXPECT_EQ(
            read_text_as_file(rows(sample_puzzle).substr(0, 10 * row) + "\n" + rows(other)).all,
            (std::vector<std::string>{
                "FILE:1: a grid of " + few + " row" + (row == 1 ? "" : "s") + ", 9 expected",
                "puzzle " + std::to_string(row + 2)}));
    }
}

TEST(GridInput, FramesOfOtherSigns) {
    const auto dots = [](int cell) { return std::string(1, sample_puzzle[cell]); };
    const auto spaced = [](int cell) { return std::string(" ") + sample_puzzle[cell]; };
    for (const std::string sign :
         {"\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92", "\xE2\x80\x95", "~", "_", "*", "-"})
        for (const std::size_t width : {3, 9, 11, 13, 25}) {
            if (width == 9 && (sign == "*" || sign == "_")) continue;
            std::string line;
            for (std::size_t i = 0; i < width; ++i) line += sign;
            expect_puzzles(drawn(dots, "|", "", line + "\n", ""), {sample_puzzle});
            expect_puzzles(drawn(spaced, " |", line + "\n", line + "\n", line + "\n"),
                           {sample_puzzle});
        }
    // Nine signs that are empty cells elsewhere, where dots are.
    expect_puzzles(drawn(dots, "", "", "_________\n", ""), {sample_puzzle});
    const Read unknown =
        read_text_as_file(drawn(dots, "|", "", "\xC2\xA7\xC2\xA7\xC2\xA7\xC2\xA7\n", ""));
    ASSERT_FALSE(unknown.diagnostics.empty());
    EXPECT_THAT(unknown.diagnostics[0], testing::HasSubstr("is neither a row nor a frame"));
    EXPECT_TRUE(unknown.puzzles.empty());
}

TEST(GridInput, DotsInTheMiddleAreEmptyCells) {
    for (const std::string dot : {"\xC2\xB7", "\xE2\x80\xA2"}) {
        const auto cell = [&](int c) {
            return sample_puzzle[c] == '.' ? dot : std::string(1, sample_puzzle[c]);
        };
        std::string line;
        std::string spaced;
        std::string commas;
        for (int c = 0; c < 81; ++c) {
            line += cell(c);
            spaced += (c == 0 ? "" : " ") + cell(c);
            commas += (c == 0 ? "" : ",") + cell(c);
        }
        for (const std::string& text : {line, line + " a name", spaced, commas, "7 " + line,
                                        "\"" + line + "\"", "puzzle,name\n" + line + ",x",
                                        "[\"" + line + "\"]", "{\"puzzle\":\"" + line + "\"}"}) {
            const Read read = read_text_as_file(text + "\n");
            EXPECT_EQ(read.diagnostics, std::vector<std::string>{}) << text;
            ASSERT_EQ(read.puzzles.size(), 1U) << text;
            EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle) << text;
        }
        expect_puzzles(drawn(cell, "|", "", "---+---+---\n", ""), {sample_puzzle});
        expect_puzzles(drawn(cell, "", "", "", ""), {sample_puzzle});
    }
}

TEST(GridInput, AShellLineAboveDecidesNothing) {
    const auto dots = [](int cell) { return std::string(" ") + sample_puzzle[cell]; };
    const std::string drawing = drawn(dots, " |", "+---+\n", "+---+\n", "+---+\n");
    for (const std::string& line : std::vector<std::string>{
             "$ python3 solver.py \"" + other + "\"\n", "$ python3 solver.py '" + other + "'\n",
             "user@host:~$ ./solve -v " + other + "\n"}) {
        const Read read = read_text_as_file(line + drawing);
        EXPECT_EQ(read.diagnostics, std::vector<std::string>{}) << line;
        ASSERT_EQ(read.puzzles.size(), 2U) << line;
        EXPECT_EQ(read.puzzles[0].puzzle, other);
        EXPECT_EQ(read.puzzles[1].puzzle, sample_puzzle);
    }
}

// ---- candidates

// All candidates allowed by the givens, in columns.
std::string candidates(const std::string& cells) {
    const Puzzle givens = test::puzzle_of(cells);
    const auto cell = [&](int index) {
        DigitSet digits = givens.allowed(Cell(index));
        if (digits.size() > 1)
            for (Cell peer : classic::peers(Cell(index)))
                if (const auto digit = givens.given(peer)) digits -= *digit;
        std::string text = " ";
        for (Digit digit : digits) text += digit.character();
        return text + std::string(10 - text.size(), ' ');
    };
    return drawn(cell, "|", ".----.----.----.\n", ":----+----+----:\n", "'----'----'----'\n");
}

TEST(GridInput, CandidatesBecomeAPencilmarkPuzzle) {
    const Read read = read_text_as_file(candidates(sample_puzzle) + "\n" + candidates(other));
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 2", "puzzle 16"}));
    const Puzzle first = test::puzzle_of(read.puzzles.at(0).puzzle);
    EXPECT_EQ(first.given(Cell::at(0, 0)), Digit(5));
    EXPECT_EQ(Grid(first).at(Cell::at(0, 2)), (DigitSet{Digit(1), Digit(2), Digit(4)}));
}

Puzzle read_one(const std::string& text) {
    const test::TemporaryFile file(text);
    PuzzleReader reader({file.name()});
    Batch batch;
    EXPECT_TRUE(reader.next(batch));
    EXPECT_EQ(batch.diagnostics.size(), 0U);
    return batch.puzzles.at(0).puzzle;
}

TEST(GridInput, SingleCandidateIsAGivenUnlessItsPeersStillHaveTheDigit) {
    // r5c5 of this puzzle is a naked single 5, which its peers still have.
    const Puzzle read = read_one(candidates(sample_puzzle));
    const Puzzle givens = test::puzzle_of(sample_puzzle);
    EXPECT_EQ(read.givens(), givens.givens());
    EXPECT_EQ(Grid(read).at(Cell::at(4, 4)), DigitSet(Digit(5)));
    EXPECT_FALSE(read.givens().contains(Cell::at(4, 4)));
}

TEST(GridInput, SolvedGridOfDigitsIsAllGivens) {
    const std::string solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const auto cell = [&](int index) { return std::string(" ") + solved[index]; };
    EXPECT_EQ(read_one(drawn(cell, " |", "", "---\n", "")).givens(), CellSet::all());
}

// ---- rows that editors and spreadsheets have changed

std::string without_ends(std::string text) {
    std::string result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        std::string line = text.substr(begin, end - begin);
        line.erase(line.find_last_not_of(" \t") + 1);
        result += line + "\n";
        begin = end + 1;
    }
    return result;
}

std::string of_blanks(std::string cells) {
    std::replace(cells.begin(), cells.end(), '.', ' ');
    return cells;
}

TEST(GridInput, BlanksAtTheEndsOfRowsArePutBack) {
    expect_puzzles(without_ends(rows(of_blanks(sample_puzzle))), {sample_puzzle});
    expect_puzzles(
        without_ends(rows(of_blanks(other))) + without_ends(rows(of_blanks(sample_puzzle))),
        {other, sample_puzzle});
    const auto cell = [&](int c) { return std::string(1, of_blanks(sample_puzzle)[c]); };
    const std::string bars = drawn(cell, "|", "", "---+---+---\n", "");
    std::string open_end;  // "53 | 7 |" for "53 | 7 | "
    for (const char character : bars) {
        if (character == '\n' && open_end.ends_with('|')) open_end.pop_back();
        open_end += character;
    }
    expect_puzzles(without_ends(open_end), {sample_puzzle});
}

TEST(GridInput, AGridThatLostItsBlanksIsToldInOneMessage) {
    const std::string hint =
        "; if blanks at the ends of lines were lost, write empty cells as '.' or '0'";
    // A row with two equal digits cannot be intended.
    std::string clash = without_ends(rows(of_blanks(sample_puzzle)));
    ASSERT_TRUE(clash.starts_with("53  7\n"));
    clash.replace(0, 5, "53 53");
    const Read read = read_text_as_file(clash + rows(other));
    ASSERT_EQ(read.all.size(), 2U);
    EXPECT_EQ(read.all[1], "puzzle 10");
    EXPECT_EQ(read.all[0].find("FILE:1: 4 cells in a row, 9 expected, and "), 0U) << read.all[0];
    EXPECT_TRUE(read.all[0].ends_with(" more bad rows in this grid" + hint)) << read.all[0];
    // Two grids may also be separated by a whole row of blanks.
    std::string cells = sample_puzzle;
    std::fill_n(cells.begin() + 36, 9, '.');
    EXPECT_EQ(read_text_as_file(without_ends(rows(of_blanks(cells)))).all.at(0),
              "FILE:1: 3 cells in a row, 9 expected, and 3 more bad rows in this grid" + hint);
}

TEST(GridInput, FieldsMayBeEmpty) {
    for (const std::string delimiter : {",", ";", "\t", ", "})
        for (const bool ends : {false, true}) {
            std::string text;
            for (std::size_t i = 0; i < 81; ++i) {
                if (sample_puzzle[i] != '.') text += sample_puzzle[i];
                if (i % 9 < 8 || ends) text += delimiter;
                if (i % 9 == 8) text += '\n';
            }
            expect_puzzles(text, {sample_puzzle});
            if (delimiter == "\t") expect_puzzles(without_ends(text), {sample_puzzle});
        }
    std::string cells = sample_puzzle;
    std::fill_n(cells.begin() + 36, 9, '.');
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
        if (cells[i] != '.') text += cells[i];
        text += i % 9 < 8 ? "," : "\n";
    }
    expect_puzzles(text, {cells});
    EXPECT_EQ(read_text_as_file("5,3,,,7,,,\n" + rows(other)).diagnostics.size(), 1U);
}

// ---- quizzes as people write them for a session

TEST(GridInput, CommentsBehindRowsAndBlankLinesBetweenThem) {
    std::string commented;
    for (std::size_t row = 0; row < 9; ++row)
        commented += sample_puzzle.substr(9 * row, 9) + " # row\n";
    expect_puzzles(commented, {sample_puzzle});
    expect_puzzles(rows(sample_puzzle, "\n\n"), {sample_puzzle});
    expect_puzzles(rows(sample_puzzle, "\n \n") + rows(other), {sample_puzzle, other});
    expect_puzzles(rows(other) + rows(sample_puzzle, "\n\n") + rows(other),
                   {other, sample_puzzle, other});
    // One row is missing; the next grid is read correctly.
    EXPECT_EQ(read_text_as_file(sample_puzzle.substr(0, 9) + "\n\n" + rows(other)).all,
              (std::vector<std::string>{"FILE:1: a grid of 1 row, 9 expected", "puzzle 3"}));
    for (const std::string separator : {" - ", "-", "=", "/", "\\", "\v"}) {
        std::string text;
        for (std::size_t i = 0; i < 81; ++i)
            text += sample_puzzle[i] + (i % 9 == 8 ? std::string("\n") : separator);
        expect_puzzles(text, {sample_puzzle});
    }
}

// ---- errors in grids

TEST(GridInput, BadRowSpoilsItsGridOnly) {
    std::string bad = rows(sample_puzzle);
    bad[13] = 'y';
    EXPECT_EQ(
        read_text_as_file(rows(sample_puzzle) + bad + rows(other)).all,
        (std::vector<std::string>{"puzzle 1", "FILE:11: character 'y' at column 4", "puzzle 19"}));
    std::string short_row = rows(sample_puzzle);
    short_row.erase(25, 1);
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + short_row + rows(other)).all,
              (std::vector<std::string>{"puzzle 1", "FILE:12: 8 cells in a row, 9 expected",
                                        "puzzle 19"}));
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + short_row + rows(other),
                                {.format = InputFormat::grid, .longest_line = 9})
                  .all,
              (std::vector<std::string>{"puzzle 1", "FILE:12: 8 cells in a row, 9 expected",
                                        "puzzle 19"}));
}

TEST(GridInput, TooFewRowsAreToldAtTheFirst) {
    const std::string eight = rows(sample_puzzle).substr(0, 80);
    const std::vector<std::string> expected = {"puzzle 1", "FILE:11: a grid of 8 rows, 9 expected",
                                               "puzzle 20"};
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "\n" + eight + "\n" + rows(other)).all,
              expected);
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "---\n" + eight + "---\n" + rows(other)).all,
              expected);
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "a\n" + eight + "Title\n" + rows(other)).all,
              expected);
    EXPECT_EQ(
        read_text_as_file(rows(sample_puzzle) + "[Puzzle]\n" + eight + "[Puzzle]\n" + rows(other))
            .all,
        expected);
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "\n" + eight + other + "\n").all,
              (std::vector<std::string>{"puzzle 1", "FILE:11: a grid of 8 rows, 9 expected",
                                        "puzzle 19"}));
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + rows(other).substr(0, 10)).all,
              (std::vector<std::string>{"puzzle 1", "FILE:10: a grid of 1 row, 9 expected"}));
}

TEST(GridInput, LinesThatAreNothingAreTold) {
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "some words\n").all,
              (std::vector<std::string>{"puzzle 1",
                                        "FILE:10: neither a row of a grid nor the title of one"}));
    EXPECT_EQ(
        read_text_as_file(rows(sample_puzzle) + "%&\n" + rows(other)).all,
        (std::vector<std::string>{"puzzle 1", "FILE:10: character '%' at column 1", "puzzle 11"}));
    EXPECT_EQ(read_text_as_file(rows(sample_puzzle) + "some words\n%&\nTitle\n" + rows(other)).all,
              (std::vector<std::string>{"puzzle 1",
                                        "FILE:10: neither a row of a grid nor the title of one",
                                        "FILE:11: character '%' at column 1", "puzzle 13"}));
    EXPECT_EQ(
        read_text_as_file(rows(sample_puzzle) + std::string(70'000, '1') + "\n" + rows(other)).all,
        (std::vector<std::string>{
            "puzzle 1", "FILE:10: line of 70000 bytes is longer than 65536 bytes", "puzzle 11"}));
}

TEST(GridInput, CandidateGridsAreComplete) {
    std::string text = candidates(sample_puzzle);
    const std::size_t cell = text.find("124 ");
    std::string doubled = text;
    doubled.replace(cell, 3, "122");
    EXPECT_EQ(read_text_as_file(doubled + rows(other)).diagnostics,
              std::vector<std::string>{"FILE:2: a cell that is neither a digit nor candidates"});
    std::string empty = text;
    empty.replace(cell, 3, ".  ");
    EXPECT_EQ(read_text_as_file(empty + rows(other)).diagnostics,
              std::vector<std::string>{"FILE:2: an empty cell in a grid of candidates"});
    std::string missing = text;
    missing.replace(cell, 3, "   ");
    EXPECT_EQ(read_text_as_file(missing + rows(other)).diagnostics,
              std::vector<std::string>{"FILE:2: 8 cells in a row, 9 expected"});
}

// ---- recognition

TEST(Recognition, IsNotMisledByBadFirstLines) {
    EXPECT_EQ(
        read_text_as_file("53..7....\n6..195...\n" + sample_puzzle + "\n" + other + "\n").all,
        (std::vector<std::string>{"FILE:1: 9 cells, 81 expected, and 1 more line that is no puzzle",
                                  "puzzle 3", "puzzle 4"}));
    EXPECT_EQ(
        read_text_as_file("nonsense, 1\n%\n" + rows(sample_puzzle)).all,
        (std::vector<std::string>{"FILE:1: neither a row of a grid nor the title of one, and 1 "
                                  "more line that is no puzzle",
                                  "puzzle 3"}));
    EXPECT_EQ(read_text_as_file(std::string(100'000, '-') + "\n" + rows(sample_puzzle)).all,
              (std::vector<std::string>{"FILE:1: line of 100000 bytes is longer than 65536 bytes",
                                        "puzzle 2"}));
}

TEST(Recognition, GivesUpAfterManyLinesInOrder) {
    std::string text;
    for (int i = 1; i <= 300; ++i) text += "bad\n";
    EXPECT_EQ(read_text_as_file(text + sample_puzzle).all,
              (std::vector<std::string>{
                  "FILE:1: character 'b' at column 1, and 299 more lines that are no puzzle",
                  "puzzle 301"}));
}

TEST(Recognition, IsForEachInputAnew) {
    const test::TemporaryFile lines(sample_puzzle + "\n");
    const test::TemporaryFile grid(rows(sample_puzzle));
    const test::TemporaryFile table("quizzes\n" + sample_puzzle + "\n");
    PuzzleReader reader({grid.name(), lines.name(), table.name(), grid.name()});
    EXPECT_EQ(test::read_all(reader).all,
              (std::vector<std::string>{"puzzle 1", "puzzle 1", "puzzle 2", "puzzle 1"}));
}

TEST(Recognition, CanBeOverruled) {
    EXPECT_EQ(
        read_text_as_file(rows(sample_puzzle).substr(0, 20), {.format = InputFormat::lines}).all,
        (std::vector<std::string>{"FILE:1: 9 cells, 81 expected", "FILE:2: 9 cells, 81 expected"}));
}

TEST(GridRow, FramesAreNoRowsAndRowsNoFrames) {
    for (const char* frame : {"---", "+---+", "*-----*", ".------.------.", ":--+--:", "=====",
                              "'---'---'", "\xE2\x94\x8C\xE2\x94\x80\xE2\x94\x90", "| + |"})
        EXPECT_TRUE(is_frame(frame)) << frame;
    for (const char* row : {"...|...|...", "* * * * * * * * *", "53..7....", "-5-", "a---"})
        EXPECT_FALSE(is_frame(row)) << row;
    EXPECT_FALSE(parse_grid_row(".---.---.---."));
    EXPECT_TRUE(parse_grid_row("* * * * * * * * *"));
    EXPECT_FALSE(parse_grid_row("53..7..."));
    EXPECT_FALSE(parse_grid_row(""));
    EXPECT_FALSE(parse_grid_row("1 2 3 4 5"));
    EXPECT_EQ(section_of("[State]"), Section::state);
    EXPECT_EQ(section_of(" [PUZZLE] "), Section::puzzle);
    EXPECT_EQ(section_of("[code]"), std::nullopt);
    for (const char* tag : {"[code]", "[/code]", "[quote=\"somebody\"]"}) EXPECT_TRUE(is_tag(tag));
    EXPECT_FALSE(is_tag("[5,3,0,0,7,0,0,0,0]"));
}

TEST(GridInput, ANumberAboveGridsIsNoRow) {
    for (const char* number : {"2", "12"})
        for (const char* between : {"", "\n"}) {
            const Read read = read_text_as_file(std::string(number) + "\n" + rows(sample_puzzle) +
                                                between + rows(other));
            ASSERT_EQ(read.puzzles.size(), 2U) << number << between;
            EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle);
            EXPECT_EQ(read.puzzles[1].puzzle, other);
            EXPECT_EQ(read.diagnostics.size(), 1U);
        }
}

TEST(GridInput, NineSignsAreAFrameIfEmptyCellsHaveAnother) {
    for (const char sign : {'_', '*', 'x', '~', '-'}) {
        const std::string frame = std::string(9, sign) + "\n";
        const Read read =
            read_text_as_file(frame + rows(sample_puzzle) + frame + rows(other) + frame);
        ASSERT_EQ(read.puzzles.size(), 2U) << sign;
        EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle);
        EXPECT_EQ(read.puzzles[1].puzzle, other);
    }
}

}  // namespace
}  // namespace gridlemma::apps
