// SPDX-License-Identifier: Apache-2.0
// Tables of puzzles.
#include <gtest/gtest.h>

#include "apps/input/csv_row.hpp"
#include "input_fixture.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;

TEST(CsvInput, KaggleTablesAreRead) {
    for (const std::string header : {"quizzes,solutions", "puzzle,solution", "Quizzes,Solutions",
                                     "\"PUZZLE\" , x", "quizzes;solutions", "puzzle\tsolution"}) {
        const char delimiter = header.find(';') != std::string::npos    ? ';'
                               : header.find('\t') != std::string::npos ? '\t'
                                                                        : ',';
        const Read read =
            read_text_as_file(header + "\n" + sample_zeros + delimiter + sample_solution + "\n");
        EXPECT_EQ(read.all, std::vector<std::string>{"puzzle 2"}) << header;
        EXPECT_EQ(read.puzzles.at(0).puzzle, sample_puzzle);
        EXPECT_EQ(read.puzzles.at(0).name, "");
        EXPECT_EQ(read.puzzles.at(0).text, sample_zeros + delimiter + sample_solution);
    }
}

TEST(CsvInput, NameComesFromItsColumn) {
    const Read read = read_text_as_file(
        "id,name,puzzle,solution,clues\n1,\"Easy, \"\"they\"\" say\"," + sample_puzzle + "," +
        sample_solution + ",30\n2, plain ,\"" + sample_zeros + "\",,\n3,," + sample_puzzle + "\n");
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 2", "puzzle 3", "puzzle 4"}));
    EXPECT_EQ(read.puzzles.at(0).name, "Easy, \"they\" say");
    EXPECT_EQ(read.puzzles.at(1).name, "plain");
    EXPECT_EQ(read.puzzles.at(1).puzzle, sample_puzzle);
    EXPECT_EQ(read.puzzles.at(2).name, "");
}

TEST(CsvInput, BadRowsAreToldAndTheOthersGoOn) {
    const Read read =
        read_text_as_file("id,quizzes\r\n1," + sample_puzzle + "\r\n2\r\n3,\r\n4," +
                          sample_puzzle.substr(1) + "\r\n5,\"" + sample_puzzle + "\r\n6,\"" +
                          sample_puzzle + "\"x\r\n7,abc\r\n# comment\r\n\r\n8," + sample_puzzle);
    EXPECT_EQ(read.all, (std::vector<std::string>{
                            "puzzle 2", "FILE:3: 1 field, but the puzzle is field 2",
                            "FILE:4: field 'quizzes' is empty",
                            "FILE:5: field 'quizzes': 80 cells, 81 expected",
                            "FILE:6: the quote that opens field 2 is not closed on its line",
                            "FILE:7: text after the closing quote of field 2",
                            "FILE:8: field 'quizzes': character 'a' at column 1", "puzzle 11"}));
}

TEST(CsvInput, HeaderIsFoundBehindBadLinesAndComments) {
    const Read read = read_text_as_file("# a table\nnonsense\npuzzle,solution\n" + sample_puzzle +
                                        "," + sample_solution);
    EXPECT_EQ(
        read.all,
        (std::vector<std::string>{
            "FILE:2: a header with a column 'puzzle', 'puzzles', 'quiz', 'quizzes', 'question', "
            "'questions', 'sudoku', 'grid' or 'board' expected",
            "puzzle 4"}));
}

TEST(CsvInput, HeaderWithoutAPuzzleColumnIsToldWithWhatItHas) {
    const std::string header = "id,givens,solution\n";
    const std::string rows = "1," + sample_puzzle + "," + sample_solution + "\n2," + sample_zeros +
                             "," + sample_solution + "\n";
    const std::vector<std::string> expected = {
        "FILE:1: the header has no column 'puzzle', 'puzzles', 'quiz', 'quizzes', "
        "'question', 'questions', 'sudoku', 'grid' or 'board'; it has 'id', 'givens' and "
        "'solution'; --column NAME says which one holds the puzzles"};
    for (const InputFormat format : {InputFormat::automatic, InputFormat::csv})
        EXPECT_EQ(read_text_as_file("# a table\n\n" + header + rows, {.format = format}).all,
                  std::vector<std::string>{"FILE:3" + expected[0].substr(6)});
    EXPECT_EQ(read_text_as_file(header + rows).all, expected);
    // Without a row below it, the header is not recognised.
    EXPECT_EQ(read_text_as_file(header + sample_puzzle + "\n").all.at(1), "puzzle 2");
    // Tables with the puzzles in the first column are read as lines.
    EXPECT_EQ(
        read_text_as_file("givens;answer\n" + sample_puzzle + ";" + sample_solution + "\n").all,
        (std::vector<std::string>{
            "FILE:1: the header has no column 'puzzle', 'puzzles', 'quiz', 'quizzes', "
            "'question', 'questions', 'sudoku', 'grid' or 'board'; it "
            "has 'givens' and 'answer'",
            "puzzle 2"}));
    EXPECT_EQ(read_text_as_file("just words, more words\n" + sample_puzzle + "\nwords, words\n")
                  .all.at(2),
              "FILE:3: character 'w' at column 1");
}

TEST(CsvInput, QuotedRowsNeedNoHeader) {
    const Read read =
        read_text_as_file("\"1\",\"" + sample_puzzle + "\"\n\"2\",\"" + sample_zeros + "\"\n3,4\n");
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 1", "puzzle 2",
                                                  "FILE:3: field 2: 1 cell, 81 expected"}));
}

TEST(CsvInput, ForcedFormatRefusesLinesBeforeAHeader) {
    EXPECT_EQ(
        read_text_as_file(sample_puzzle + "\n", {.format = InputFormat::csv}).all,
        std::vector<std::string>{
            "FILE:1: a header with a column 'puzzle', 'puzzles', 'quiz', 'quizzes', 'question', "
            "'questions', 'sudoku', 'grid' or 'board' expected"});
}

TEST(CsvInput, TableWithoutHeaderIsLinesWithTheRestAsName) {
    const Read read = read_text_as_file(sample_puzzle + "," + sample_solution + "\n");
    EXPECT_EQ(read.puzzles.at(0).name, sample_solution);
}

TEST(CsvRow, IsCutAtDelimitersOutsideQuotes) {
    std::vector<CsvField> fields;
    EXPECT_EQ(cut_csv_row("a, \"b,\"\"c\" ,,d", ',', fields), std::nullopt);
    ASSERT_EQ(fields.size(), 4U);
    EXPECT_EQ(fields[0].text, "a");
    EXPECT_EQ(fields[1].text, "b,\"\"c");
    EXPECT_TRUE(fields[1].has_doubled_quotes);
    EXPECT_EQ(fields[2].text, "");
    EXPECT_EQ(fields[3].text, "d");
    EXPECT_EQ(cut_csv_row("", ',', fields), std::nullopt);
    EXPECT_EQ(fields.size(), 1U);
    EXPECT_EQ(cut_csv_row(",", ',', fields), std::nullopt);
    EXPECT_EQ(fields.size(), 2U);
    EXPECT_NE(cut_csv_row("a,\"", ',', fields), std::nullopt);
    EXPECT_EQ(fields.size(), 1U);
}

TEST(CsvInput, RefusesARowWithSeveralPuzzlesInFieldsWithoutAName) {
    const std::string more =
        "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8";
    for (const std::string& text :
         {"id,puzzle\n1," + sample_puzzle + ",x," + more,
          "\"" + sample_puzzle + "\",\"" + more + "\"",
          "id,puzzle\n[\"" + sample_puzzle + "\",\"" + more + "\",\"" + more + "\"]"}) {
        const Read read = read_text_as_file(text + "\n");
        EXPECT_EQ(read.puzzles.size(), 0U) << text;
        EXPECT_EQ(read.diagnostics.size(), 1U) << text;
    }
    const Read named = read_text_as_file("id,puzzle,canonical\n1," + sample_puzzle + "," + more);
    EXPECT_EQ(named.puzzles.size(), 1U);
}

}  // namespace
}  // namespace gridlemma::apps
