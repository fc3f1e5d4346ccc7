// SPDX-License-Identifier: Apache-2.0
// Lines of puzzles from files and from the command line.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>

#include "engine/grid/grid.hpp"
#include "input_fixture.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;

TEST(LinesInput, GivesPuzzlesWithTheirPlaceAndName) {
    const Read read = read_text_as_file("# two puzzles\n\n" + sample_puzzle + "\n" + sample_zeros +
                                        " ; World,1\n");
    EXPECT_EQ(read.diagnostics, std::vector<std::string>{});
    ASSERT_EQ(read.puzzles.size(), 2U);
    EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle);
    EXPECT_EQ(read.puzzles[0].line, 3U);
    EXPECT_EQ(read.puzzles[0].ordinal, 1U);
    EXPECT_EQ(read.puzzles[0].name, "");
    EXPECT_EQ(read.puzzles[1].puzzle, sample_puzzle);
    EXPECT_EQ(read.puzzles[1].line, 4U);
    EXPECT_EQ(read.puzzles[1].ordinal, 2U);
    EXPECT_EQ(read.puzzles[1].name, "World,1");
    EXPECT_EQ(read.puzzles[1].text, sample_zeros + " ; World,1");
}

TEST(LinesInput, TakesWhatFollowsTheSeparatorAsName) {
    for (const char* separator : {" ", "\t", ";", ",", "#", " # ", ", ", "\t\t"}) {
        const Read read = read_text_as_file(sample_puzzle + separator + "a name\t\n");
        ASSERT_EQ(read.puzzles.size(), 1U) << separator;
        EXPECT_EQ(read.puzzles[0].name, "a name") << separator;
    }
}

/// Another puzzle than the sample.
const std::string further_puzzle =
    "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8";

TEST(LinesInput, RefusesALineWithSeveralPuzzles) {
    const std::string& a = sample_puzzle;
    const std::string& b = further_puzzle;
    const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
    const std::string list = '[' + quoted(a) + ',' + quoted(b) + ']';
    std::vector<std::string> lines{
        "['" + a + "' '" + b + "']", '(' + quoted(a) + ", " + quoted(b) + ')',
        quoted(a) + ',' + quoted(b), "https://a.org/?p=" + a + " https://a.org/?p=" + b,
        "[1] " + a + ' ' + b,        a + R"( {"puzzle":")" + b + R"("})",
        quoted(a + ' ' + b)};
    for (const char* before : {"puzzles = ", "data=", "return ", "- ", "> ", "callback(", "//"})
        lines.push_back(before + list);
    // A blank line of another kind, which is no end of a line here.
    for (const char* between :
         {" ", "\t", ",", ";", "|", "\",\"", " a ", " a\v", " a\f", " a\xC2\x85", " a\xE2\x80\xA8"})
        lines.push_back(a + between + b + between + a);
    for (const std::string& line : lines)
        for (const InputFormat format : {InputFormat::automatic, InputFormat::lines}) {
            const Read read = read_text_as_file(line + "\n", {.format = format});
            EXPECT_EQ(read.puzzles.size(), 0U) << line;
            EXPECT_EQ(read.diagnostics.size(), 1U) << line;
        }
}

TEST(LinesInput, APuzzleMayBeFollowedByItselfItsSolutionOrALaterState) {
    std::string later = sample_puzzle;
    later[sample_puzzle.find('.')] = sample_solution[sample_puzzle.find('.')];
    for (const std::string& more : {sample_puzzle, sample_zeros, sample_solution, later})
        for (const char* between : {" ", ",", "\t", " a name "}) {
            const Read read = read_text_as_file(sample_puzzle + between + more + "\n");
            EXPECT_EQ(read.diagnostics, std::vector<std::string>{}) << between << more;
            ASSERT_EQ(read.puzzles.size(), 1U);
            EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle);
        }
}

TEST(LinesInput, ReadsEverySecondCharacterOfCellsWithBlanksBetweenAndForEmptyOnes) {
    for (const std::string& cells : {sample_puzzle, further_puzzle}) {
        std::string line;
        for (const char character : cells) {
            line += character == '.' ? ' ' : character;
            line += ' ';
        }
        line.pop_back();
        for (const std::string& text : {line, line.substr(0, line.find_last_not_of(' ') + 1)}) {
            const Read read = read_text_as_file(text + "\n");
            EXPECT_EQ(read.diagnostics, std::vector<std::string>{});
            ASSERT_EQ(read.puzzles.size(), 1U);
            EXPECT_EQ(read.puzzles[0].puzzle, cells);
            EXPECT_EQ(read.puzzles[0].name, "");
        }
    }
}

TEST(LinesInput, StruckCandidatesNeverBecomeAName) {
    const auto open = static_cast<int>(sample_puzzle.find('.'));
    const Cell cell(open);
    const Digit right(sample_solution[static_cast<std::size_t>(open)] - '0');
    const Puzzle puzzle = test::puzzle_of(sample_puzzle);
    std::string struck;  // The first that no given excludes.
    for (Digit digit : DigitSet::all() - puzzle.seen_from(cell) - DigitSet(right))
        if (struck.empty())
            struck = {digit.character(), static_cast<char>('1' + cell.row_number()),
                      static_cast<char>('1' + cell.column_number())};
    ASSERT_FALSE(struck.empty());
    for (const char* before : {":", ": ", ":\t", " :", "\t: "})
        for (const char* after : {"", " a name", "\ta name", " # a name", ":"}) {
            const Read read = read_text_as_file(sample_puzzle + before + struck + after + "\n");
            EXPECT_EQ(read.diagnostics, std::vector<std::string>{}) << before << after;
            ASSERT_EQ(read.puzzles.size(), 1U) << before << after;
            EXPECT_TRUE(read.puzzles[0].puzzle.ends_with(':' + struck)) << before << after;
        }
    for (const char* other : {"r1c2<>9", "-912", "(912)", "912 (412)", "912 r1c2<>4", "912 -412",
                              "\xEF\xBC\x99\xEF\xBC\x91\xEF\xBC\x92"}) {
        const Read read = read_text_as_file(sample_puzzle + ':' + other + "\n");
        EXPECT_EQ(read.puzzles.size(), 0U) << other;
        EXPECT_EQ(read.diagnostics.size(), 1U) << other;
    }
}

TEST(LinesInput, TakesBlanksForEmptyCellsWhereThereIsNoOtherSign) {
    std::string blanks = sample_puzzle;
    std::replace(blanks.begin(), blanks.end(), '.', ' ');
    const Read read = read_text_as_file(blanks + "\n" + blanks + " x y\n" + std::string(81, ' '));
    EXPECT_EQ(read.diagnostics, std::vector<std::string>{});
    ASSERT_EQ(read.puzzles.size(), 2U);
    EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle);
    EXPECT_EQ(read.puzzles[1].puzzle, sample_puzzle);
    EXPECT_EQ(read.puzzles[1].name, "x y");
}

TEST(LinesInput, DoesNotTakeTheBlankAfterAShortPuzzleForACell) {
    const std::string short_puzzle = sample_puzzle.substr(0, 80);
    const Read read = read_text_as_file(short_puzzle + " \n" + short_puzzle + "  name\n");
    EXPECT_EQ(read.puzzles.size(), 0U);
    EXPECT_EQ(read.diagnostics, (std::vector<std::string>{"FILE:1: 80 cells, 81 expected",
                                                          "FILE:2: 80 cells, 81 expected"}));
}

// Editors remove the blanks at the end of a line.
TEST(LinesInput, PutsBlanksBackAtTheEnd) {
    const std::string open =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
    std::string blanks = open;
    std::replace(blanks.begin(), blanks.end(), '.', ' ');
    blanks.erase(blanks.find_last_not_of(' ') + 1);
    const std::string all_gone = open.substr(0, 67) + std::string(14, '.');
    std::string more = all_gone;
    std::replace(more.begin(), more.end(), '.', ' ');
    more.erase(more.find_last_not_of(' ') + 1);
    ASSERT_EQ(more.size(), 67U);
    const Read read = read_text_as_file(blanks + "\n" + sample_puzzle + "\n" + more + "\n");
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 1", "puzzle 2", "puzzle 3"}));
    EXPECT_EQ(read.puzzles.at(0).puzzle, open);
    EXPECT_EQ(read.puzzles.at(0).name, "");
    EXPECT_EQ(read.puzzles.at(2).puzzle, all_gone);
    // If a cell in the middle is missing, a house contains a digit twice, which is reported.
    std::string shifted = blanks;
    shifted.erase(3, 1);
    EXPECT_EQ(read_text_as_file(shifted + "\n" + sample_puzzle).all,
              (std::vector<std::string>{"FILE:1: " + std::to_string(shifted.size()) +
                                            " cells, 81 expected; if blanks at its end were lost, "
                                            "write empty cells as '.' or '0'",
                                        "puzzle 2"}));
}

/// The candidates of all cells, without givens.
Puzzle marks_of(const std::string& puzzle) {
    const Grid grid(test::puzzle_of(puzzle));
    Puzzle marks;
    for (Cell cell : CellSet::all()) marks.allow(cell, grid.at(cell));
    return marks;
}

TEST(LinesInput, PutsBlanksBackAtTheEndOfPencilmarks) {
    Puzzle puzzle = marks_of(sample_puzzle);
    puzzle.allow(Cell::at(8, 8), {Digit(1), Digit(4)});
    const std::string dots = to_string(puzzle);
    std::string blanks = dots;
    std::replace(blanks.begin(), blanks.end(), '.', ' ');
    blanks.erase(blanks.find_last_not_of(' ') + 1);
    ASSERT_LT(blanks.size(), 729U);
    const Read read = read_text_as_file(blanks + "\n");
    ASSERT_EQ(read.puzzles.size(), 1U);
    EXPECT_EQ(read.puzzles[0].puzzle, dots);
    blanks.erase(100, 1);
    EXPECT_EQ(read_text_as_file(blanks + "\n").diagnostics,
              std::vector<std::string>{"FILE:1: 723 cells, 729 expected; if blanks at its end were "
                                       "lost, write empty cells as '.' or '0'"});
}

TEST(LinesInput, ReadsPencilmarks) {
    Puzzle puzzle = marks_of(sample_puzzle);
    puzzle.allow(Cell::at(0, 2), {Digit(1), Digit(4)});
    std::string blanks = to_string(puzzle);
    ASSERT_EQ(blanks.size(), 729U);
    const std::string dots = blanks;
    std::replace(blanks.begin(), blanks.end(), '.', ' ');
    const Read read = read_text_as_file(dots + " one\n" + blanks + " two\n");
    EXPECT_EQ(read.diagnostics, std::vector<std::string>{});
    ASSERT_EQ(read.puzzles.size(), 2U);
    EXPECT_EQ(read.puzzles[0].puzzle, dots);
    EXPECT_EQ(read.puzzles[0].name, "one");
    EXPECT_EQ(read.puzzles[1].puzzle, dots);
    EXPECT_EQ(read.puzzles[1].name, "two");
}

TEST(LinesInput, KeepsThePlaceOfDiagnosticsAmongPuzzles) {
    PuzzleReader reader({sample_puzzle, "/nowhere/to/be/found", sample_puzzle, sample_puzzle});
    Batch batch;
    ASSERT_TRUE(reader.next(batch));
    ASSERT_EQ(batch.puzzles.size(), 3U);
    EXPECT_EQ(batch.puzzles[1].file, "argument 3");
    EXPECT_EQ(batch.puzzles[2].ordinal, 3U);
    ASSERT_EQ(batch.diagnostics.size(), 1U);
    EXPECT_EQ(to_string(batch.diagnostics[0]), "/nowhere/to/be/found: no such file");
    EXPECT_TRUE(batch.diagnostics[0].io);
    EXPECT_EQ(batch.diagnostics[0].position, 1U);
    EXPECT_FALSE(reader.next(batch));
}

TEST(LinesInput, GoesFromBatchToBatch) {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += sample_puzzle + " " + std::to_string(i) + (i % 3 != 0 ? "\n" : "\r\n");
    const test::TemporaryFile file(text);
    PuzzleReader reader({file.name()}, {.batch_size = 7});
    Batch batch;
    std::uint64_t count = 0;
    while (reader.next(batch)) {
        EXPECT_LE(batch.puzzles.size(), 7U);
        for (const InputPuzzle& puzzle : batch.puzzles) {
            EXPECT_EQ(puzzle.name, std::to_string(count));
            EXPECT_EQ(puzzle.ordinal, ++count);
            EXPECT_EQ(puzzle.line, count);
            EXPECT_EQ(puzzle.file, file.name());
        }
    }
    EXPECT_EQ(count, 1000U);
    EXPECT_EQ(batch.bytes_read, text.size());
    EXPECT_EQ(reader.total_bytes(), text.size());
}

TEST(LinesInput, SaysWhetherThereMayBeMore) {
    const test::TemporaryFile one(sample_puzzle + "\n");
    const test::TemporaryFile two(sample_puzzle + "\n" + sample_puzzle);
    using Inputs = std::vector<std::string>;
    struct Case {
        Inputs inputs;
        std::size_t puzzles;
    };
    for (const auto& [inputs, puzzles] :
         {Case{{one.name()}, 1}, Case{{two.name()}, 2}, Case{{sample_puzzle}, 1},
          Case{{one.name(), sample_puzzle}, 2}, Case{{two.name(), one.name()}, 3}}) {
        PuzzleReader reader(inputs, {.batch_size = 1});
        Batch batch;
        for (std::size_t i = 1; i <= puzzles; ++i) {
            ASSERT_TRUE(reader.next(batch));
            EXPECT_EQ(reader.may_have_more(), i < puzzles) << i << " of " << puzzles;
        }
        EXPECT_FALSE(reader.next(batch));
        EXPECT_FALSE(reader.may_have_more());
    }
}

TEST(LinesInput, MayHaveMoreAsLongAsSomebodyCanWrite) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    PuzzleReader reader({"/dev/fd/" + std::to_string(ends[0])}, {.batch_size = 1});
    const std::string line = sample_puzzle + "\n";
    ASSERT_EQ(::write(ends[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
    Batch batch;
    ASSERT_TRUE(reader.next(batch));
    EXPECT_TRUE(reader.may_have_more());
    ::close(ends[1]);
    EXPECT_FALSE(reader.may_have_more());
    EXPECT_FALSE(reader.next(batch));
    ::close(ends[0]);
}

TEST(LinesInput, MayHaveMoreUpToTheLastOrdinal) {
    PuzzleReader reader({}, {.ordinals = Ordinals{.last = 2}, .batch_size = 1});
    Batch batch;
    ASSERT_TRUE(reader.next(batch));
    EXPECT_TRUE(reader.may_have_more());
    ASSERT_TRUE(reader.next(batch));
    EXPECT_FALSE(reader.may_have_more());
}

}  // namespace
}  // namespace gridlemma::apps
