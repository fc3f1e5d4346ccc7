// SPDX-License-Identifier: Apache-2.0
// Every kind of bad line between good ones, and every kind of bad input between good ones: each is
// reported with its message and line, and every good line is answered.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "input_bad_lines.hpp"
#include "input_fixture.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;

using test::bad_lines;
using test::good;
using test::with;

// good, bad, good, bad ... good: the bad lines have even numbers.
void expect_each_diagnosed(const std::string& line_end, bool end_of_last) {
    std::string text = good;
    std::vector<std::string> expected = {"puzzle 1"};
    std::size_t number = 1;
    for (const auto& [line, reason] : bad_lines()) {
        text += line_end + line + line_end + good;
        expected.push_back("FILE:" + std::to_string(++number) + ": " + reason);
        expected.push_back("puzzle " + std::to_string(++number));
    }
    if (end_of_last) text += line_end;
    const Read read = read_text_as_file(text);
    EXPECT_THAT(read.all, testing::ElementsAreArray(expected));
    EXPECT_FALSE(read.io);
    for (const auto& puzzle : read.puzzles) EXPECT_EQ(puzzle.puzzle, good);
}

TEST(BadLinesInput, EachOfMoreThanThirtyKindsHasItsWords) {
    EXPECT_GE(bad_lines().size(), 30U);
    expect_each_diagnosed("\n", true);
}

TEST(BadLinesInput, WindowsLineEndsAndAMissingLastOneChangeNothing) {
    expect_each_diagnosed("\r\n", true);
    expect_each_diagnosed("\r\n", false);
    expect_each_diagnosed("\n", false);
}

TEST(BadLinesInput, AreToldAtTheStartToo) {
    for (const auto& [line, reason] : bad_lines()) {
        if (line.starts_with("\xEF\xBB\xBF") || line.starts_with('"')) continue;
        const Read read = read_text_as_file(line + "\n" + good + "\n");
        EXPECT_EQ(read.all, (std::vector<std::string>{"FILE:1: " + reason, "puzzle 2"}));
    }
}

TEST(BadLinesInput, AreToldWhateverTheBatchSize) {
    std::string text;
    for (const auto& [line, reason] : bad_lines()) text += line + "\n" + good + "\n";
    const Read whole = read_text_as_file(text);
    for (const std::size_t size : {1, 2, 7})
        EXPECT_EQ(read_text_as_file(text, {.batch_size = size}).all, whole.all);
}

TEST(BadLinesInput, ByteOrderMarkAndBlankLinesAndCommentsAreNotBad) {
    const Read read = read_text_as_file("\xEF\xBB\xBF" + good + "\n\n  \t \r\n# x\n  # y\n#\n\r\n" +
                                        good + "\r\r\n");
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 1", "puzzle 8"}));
}

TEST(BadLinesInput, NameIsMadePrintable) {
    const Read read = read_text_as_file(good + " M\xFCller \x01\xC3\xBC\n");
    ASSERT_EQ(read.puzzles.size(), 1U);
    EXPECT_EQ(read.puzzles[0].name, "M\xEF\xBF\xBDller \xEF\xBF\xBD\xC3\xBC");
    EXPECT_EQ(read.puzzles[0].text, good + " M\xFCller \x01\xC3\xBC");
}

TEST(BadLinesInput, EqualGivensAreReadAndWordedByTheConflict) {
    const Read read = read_text_as_file(with(3, '5') + "\n");
    ASSERT_EQ(read.puzzles.size(), 1U);
    const auto conflict = find_conflict(test::puzzle_of(read.puzzles[0].puzzle));
    ASSERT_TRUE(conflict);
    EXPECT_EQ(to_string(*conflict), "digit 5 twice in row 1 (r1c1, r1c3)");
}

TEST(BadLinesInput, LongestLineIsAnOption) {
    const std::string named = good + " " + std::string(18, 'n');
    EXPECT_EQ(read_text_as_file(named, {.longest_line = 100}).puzzles.size(), 1U);
    EXPECT_EQ(
        read_text_as_file("\xEF\xBB\xBF" + named + "\r\n", {.longest_line = 100}).puzzles.size(),
        1U);
    EXPECT_EQ(read_text_as_file(named + "n", {.longest_line = 100}).diagnostics,
              std::vector<std::string>{"FILE:1: line of 101 bytes is longer than 100 bytes"});
}

// ---- whole inputs

Read read_inputs(std::vector<std::string> inputs) {
    PuzzleReader reader(std::move(inputs));
    return test::read_all(reader);
}

std::string only_diagnostic(const Read& read) {
    EXPECT_EQ(read.diagnostics.size(), 1U);
    return read.diagnostics.empty() ? "" : read.diagnostics[0];
}

TEST(BadInput, WithoutAPuzzleSaysSo) {
    EXPECT_EQ(read_text_as_file("").all, std::vector<std::string>{"FILE: empty: no puzzle in it"});
    for (const char* text : {"\n", "# only\n", "\xEF\xBB\xBF", " ", "puzzle,name\n"})
        EXPECT_EQ(read_text_as_file(text).all,
                  std::vector<std::string>{
                      "FILE: no puzzle in it: nothing but comments, blank lines or a header"})
            << text;
}

TEST(BadInput, FilesThatCannotBeReadSayWhyAndTheOthersGoOn) {
    const test::TemporaryFile file(good + "\n");
    const std::string folder = std::filesystem::temp_directory_path().string();
    const Read read =
        read_inputs({file.name(), "/no/such/file", folder, file.name() + "/x", file.name()});
    EXPECT_EQ(read.all, (std::vector<std::string>{
                            "puzzle 1", "/no/such/file: no such file",
                            folder + ": is a directory, not a file",
                            file.name() + "/x: cannot be opened: Not a directory", "puzzle 1"}));
    EXPECT_TRUE(read.io);
}

TEST(BadInput, UnreadableFileSaysSo) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may read every file";
    const test::TemporaryFile file(good);
    ::chmod(file.name().c_str(), 0);
    EXPECT_EQ(only_diagnostic(read_inputs({file.name()})),
              file.name() + ": no permission to read it");
}

TEST(BadInput, FailureOfARunningReadIsToldWithItsReason) {
    const std::string file = "/proc/self/mem";  // Its first page is never mapped.
    const Read read = read_inputs({file});
    EXPECT_EQ(read.diagnostics,
              std::vector<std::string>{file + ": reading failed: Input/output error"});
    EXPECT_TRUE(read.io);
}

TEST(BadInput, OtherKindsOfFileAreNamed) {
    using namespace std::string_view_literals;
    EXPECT_EQ(only_diagnostic(read_text_as_file("\xFD"
                                                "7zXZ\0\0\0\0\0\0"sv)),
              "FILE: xz data: only gzip and zstd are decompressed");
    EXPECT_EQ(only_diagnostic(read_text_as_file("BZh91AY&SY")),
              "FILE: bzip2 data: only gzip and zstd are decompressed");
    EXPECT_EQ(only_diagnostic(read_text_as_file("PK\x03\x04 and so on")),
              "FILE: a zip archive: unpack it first");
}

// Replaces the standard input of the process.
class StandardInput {
 public:
    explicit StandardInput(int descriptor) : saved_(::dup(STDIN_FILENO)) {
        if (descriptor < 0)
            ::close(STDIN_FILENO);
        else
            ::dup2(descriptor, STDIN_FILENO);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;
    ~StandardInput() {
        ::dup2(saved_, STDIN_FILENO);
        ::close(saved_);
    }

 private:
    int saved_;
};

TEST(BadInput, ClosedStandardInputSaysSo) {
    const StandardInput closed(-1);
    EXPECT_EQ(only_diagnostic(read_inputs({})), "-: the standard input is closed");
}

TEST(BadInput, StandardInputIsReadOnce) {
    const test::TemporaryFile file(good + "\n");
    const int descriptor = ::open(file.name().c_str(), O_RDONLY);
    const StandardInput input(descriptor);
    ::close(descriptor);
    EXPECT_EQ(read_inputs({"-", "-"}).all,
              (std::vector<std::string>{"puzzle 1", "-: the standard input was read before"}));
}

TEST(BadInput, PuzzleComesOutOfAPipeBeforeTheNextGoesIn) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const StandardInput input(ends[0]);
    ::close(ends[0]);
    PuzzleReader reader({"-"});
    EXPECT_EQ(reader.total_bytes(), std::nullopt);
    Batch batch;
    for (int i = 1; i <= 3; ++i) {
        const std::string line = good + "\n";
        ASSERT_EQ(::write(ends[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
        ASSERT_TRUE(reader.next(batch));
        ASSERT_EQ(batch.puzzles.size(), 1U);
        EXPECT_EQ(batch.puzzles[0].line, static_cast<std::uint64_t>(i));
        EXPECT_EQ(batch.bytes_read, line.size() * i);
    }
    ::close(ends[1]);
    EXPECT_FALSE(reader.next(batch));
}

// ---- puzzles typed in place

TEST(InPlaceInput, TellsPuzzlesFromFileNames) {
    const Read read = read_inputs({good, good + " name", "53..7.x", good.substr(0, 80)});
    EXPECT_EQ(read.all, (std::vector<std::string>{"puzzle 1", "puzzle 1", "53..7.x: no such file",
                                                  "argument 4:1: 80 cells, 81 expected"}));
    EXPECT_EQ(read.puzzles[0].file, "argument 1");
    EXPECT_EQ(read.puzzles[1].file, "argument 2");
    EXPECT_EQ(read.puzzles[1].name, "name");
}

TEST(InPlaceInput, IsNotHiddenByAFileThatIsCalledSo) {
    const auto before = std::filesystem::current_path();
    const auto folder =
        std::filesystem::temp_directory_path() / ("gridlemma-" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    std::filesystem::current_path(folder);
    std::ofstream(good) << "# a file\n" << good << '\n';
    EXPECT_EQ(read_inputs({good}).all, std::vector<std::string>{"puzzle 1"});
    EXPECT_EQ(read_inputs({"./" + std::string(good)}).all, std::vector<std::string>{"puzzle 2"});
    std::filesystem::current_path(before);
    std::filesystem::remove_all(folder);
}

TEST(InPlaceInput, TakesAGridOverSeveralLines) {
    std::string grid;
    for (std::size_t row = 0; row < 9; ++row) grid += good.substr(9 * row, 9) + "\n";
    const Read read = read_inputs({grid});
    ASSERT_EQ(read.puzzles.size(), 1U);
    EXPECT_EQ(read.puzzles[0].puzzle, good);
}

}  // namespace
}  // namespace gridlemma::apps
