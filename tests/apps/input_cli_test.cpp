// SPDX-License-Identifier: Apache-2.0
// The program on bad input: every good line is answered, every bad one is reported on standard
// error, and the exit status is that of the contract.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "engine/core/text.hpp"
#include "input_bad_lines.hpp"
#include "run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::bad_lines;
using test::good;
using test::lines_of;
using test::Ran;
using test::run_cli;
using test::run_script;
using test::ScratchFolder;

std::string good_and_bad(const std::string& line_end) {
    std::string text = good + line_end;
    for (const auto& [line, reason] : bad_lines()) text += line + line_end + good + line_end;
    return text;
}

std::vector<std::string> words_for(const std::string& file) {
    std::vector<std::string> words;
    std::size_t number = 0;
    for (const auto& [line, reason] : bad_lines())
        words.push_back(file + ":" + std::to_string(number += 2) + ": " + terminal_text(reason));
    return words;
}

std::vector<std::string> solutions(std::size_t count) { return {count, sample_solution}; }

std::string write_gzip(const ScratchFolder& folder, const std::string& name,
                       const std::string& text) {
    const std::string file = folder / name;
    const gzFile stream = gzopen(file.c_str(), "wb");
    gzwrite(stream, text.data(), static_cast<unsigned>(text.size()));
    gzclose(stream);
    return file;
}

TEST(BadInputCli, AnswersEveryGoodLineAndTellsEveryBadOne) {
    const ScratchFolder folder;
    const std::string file = folder.write("bad.txt", good_and_bad("\n"));
    for (const std::string threads : {"1", "3"}) {
        const Ran ran = run_cli("solve --threads " + threads + " " + file);
        EXPECT_EQ(ran.status, 1);
        EXPECT_THAT(lines_of(ran.err), testing::ElementsAreArray(words_for(file)));
        EXPECT_EQ(lines_of(ran.out), solutions(bad_lines().size() + 1));
    }
}

TEST(BadInputCli, SoDoesRate) {
    const ScratchFolder folder;
    const std::string file = folder.write("bad.txt", good_and_bad("\r\n"));
    const Ran ran = run_cli("rate --profile basic --format '%g' " + file);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(lines_of(ran.err), testing::ElementsAreArray(words_for(file)));
    EXPECT_EQ(lines_of(ran.out), std::vector<std::string>(bad_lines().size() + 1, good));
}

TEST(BadInputCli, ReadsOnAfterInputsThatFail) {
    const ScratchFolder folder;
    const std::string puzzles = folder.write("good.txt", "\xEF\xBB\xBF" + good + "\r\n" + good);
    const std::string empty = folder.write("empty.txt", "");
    const std::string whole = write_gzip(folder, "whole.gz", good + "\n" + good + "\n");
    const std::string bytes = test::contents_of(whole);
    const std::string cut = folder.write("cut.gz", bytes.substr(0, bytes.size() - 6));
    const std::string missing = folder / "missing";
    const std::string directory = folder / ".";
    const std::string inputs = puzzles + " " + empty + " " + whole + " " + cut + " " + missing +
                               " " + directory + " - " + good + " " + good.substr(1) + " " +
                               puzzles;
    const Ran ran = run_cli("solve " + inputs, good + "\nbad\n");
    EXPECT_EQ(ran.status, 3);
    EXPECT_THAT(lines_of(ran.err),
                testing::ElementsAre(
                    empty + ": empty: no puzzle in it",
                    cut + ":3: gzip data are cut off here: the rest is missing",
                    missing + ": no such file", directory + ": is a directory, not a file",
                    "-:2: character 'b' at column 1", "argument 9:1: 80 cells, 81 expected"));
    EXPECT_EQ(lines_of(ran.out), solutions(2 + 2 + 2 + 1 + 1 + 2));
}

TEST(BadInputCli, ExitStatusIsThatOfTheContract) {
    EXPECT_EQ(run_cli("solve", good + "\n").status, 0);
    EXPECT_EQ(run_cli("solve", good + "\nbad\n").status, 1);
    EXPECT_EQ(run_cli("solve", "").status, 1);
    EXPECT_EQ(run_cli("solve --input-format nonsense", good).status, 2);
    EXPECT_EQ(run_cli("solve /no/such/file").status, 3);
    const Ran closed = run_script("gridlemma solve <&-");
    EXPECT_EQ(closed.status, 3);
    EXPECT_EQ(closed.err, "-: the standard input is closed\n");
}

TEST(BadInputCli, FormatCanBeForced) {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) rows += good.substr(9 * row, 9) + "\n";
    EXPECT_EQ(run_cli("solve", rows).out, sample_solution + "\n");
    EXPECT_EQ(run_cli("solve --input-format grid", rows).out, sample_solution + "\n");
    const Ran lines = run_cli("solve --input-format lines", rows);
    EXPECT_EQ(lines.status, 1);
    EXPECT_EQ(lines_of(lines.err).size(), 9U);
    EXPECT_EQ(run_cli("solve --input-format csv", "Name,Puzzle\nx," + good).out,
              sample_solution + "\n");
}

}  // namespace
}  // namespace gridlemma::apps
