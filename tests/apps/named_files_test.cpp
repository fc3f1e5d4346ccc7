// SPDX-License-Identifier: Apache-2.0
// What a command reads it does not write: every verb, every option that names a file, by the
// tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::HasSubstr;

constexpr std::string_view board =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// How a command line names a file: "--plugin=FILE", "FILE", "< FILE".
struct WayToName {
    std::string before;
    bool is_folder = false;
};

std::vector<WayToName> ways_to_read(const Verb& verb) {
    std::vector<WayToName> ways{{"< "}};
    if (!verb.operands.empty() && verb.operand_words == nullptr) ways.push_back({""});
    for (const Option& option : all_options(verb))
        if (is_read(option.complete)) ways.push_back({fmt::format("--{}=", option.name)});
    return ways;
}

std::vector<WayToName> ways_to_write(const Verb& verb) {
    std::vector<WayToName> ways{{">> "}};
    for (const Option& option : all_options(verb))
        if (is_written(option.complete))
            ways.push_back(
                {fmt::format("--{}=", option.name), option.complete == Complete::output_folder});
    return ways;
}

class NamedFiles : public testing::TestWithParam<const Verb*> {};

TEST_P(NamedFiles, AreNotWrittenIfTheyAreRead) {
    const Verb& verb = *GetParam();
    for (const WayToName& read : ways_to_read(verb))
        for (const WayToName& written : ways_to_write(verb)) {
            const test::ScratchFolder folder;
            const std::string file = folder.write("1-01.svg", board);
            std::filesystem::create_symlink(file, folder / "symbolic");
            std::filesystem::create_hard_link(file, folder / "hard");
            std::vector<std::string> outputs{file, folder / "symbolic", folder / "hard"};
            if (written.is_folder) outputs = {folder / "", folder / "."};
            for (const std::string& output : outputs) {
                const std::string command = fmt::format("gridlemma {} {}{} {}{}", verb.name,
                                                        read.before, file, written.before, output);
                const test::Ran ran = run_script(command);
                EXPECT_EQ(ran.status, 3) << command << '\n' << ran.err;
                EXPECT_THAT(ran.err, testing::AnyOf(HasSubstr(" is the input "),
                                                    HasSubstr(" in the folder ")))
                    << command;
                EXPECT_EQ(test::contents_of(file), board) << command;
            }
        }
}

/// The ways to type a puzzle, quoted for the shell.
const std::vector<std::string>& typed_puzzles() {
    static const std::string cells(board.substr(0, 81));
    static const std::vector<std::string> typed{cells, "'" + cells + " with a name'",
                                                cells.substr(1), "':0000:x:" + cells + ":::'"};
    return typed;
}

/// The name of the file has been forgotten: nothing is written, above all not to a file that is
/// named after the puzzle.
TEST_P(NamedFiles, AreNoPuzzles) {
    const Verb& verb = *GetParam();
    for (const Option& option : all_options(verb)) {
        if (!is_read(option.complete) && !is_written(option.complete)) continue;
        for (const std::string& puzzle : typed_puzzles()) {
            const std::string command =
                fmt::format("gridlemma {} --{} {}", verb.name, option.name, puzzle);
            const test::Ran ran = run_script("cd $(mktemp -d)\n" + command +
                                             " < /dev/null; s=$?; ls; rm -r \"$PWD\"; exit $s");
            EXPECT_EQ(ran.status, 2) << command;
            EXPECT_THAT(ran.out, testing::IsEmpty()) << command;
            EXPECT_THAT(ran.err, HasSubstr(fmt::format("did you mean '--{} {} ", option.name,
                                                       option.argument)))
                << command;
            EXPECT_THAT(ran.err, HasSubstr(" is a puzzle")) << command;
        }
    }
}

/// A verb that read the file would report its first line.
TEST_P(NamedFiles, DoNotHideATypedPuzzle) {
    const Verb& verb = *GetParam();
    if (verb.operands != "[INPUT...]" && verb.operands != "[QUIZ]") return;
    const std::string& puzzle = typed_puzzles().front();
    const auto says = [&](const std::string& name) {
        return run_script(fmt::format("cd $(mktemp -d)\necho nonsense > {0}\n"
                                      "timeout 2 {3} {1} {2} < /dev/null 2>&1\nrm -r \"$PWD\"",
                                      puzzle, verb.name, name, test::program().string()))
            .out;
    };
    EXPECT_THAT(says(puzzle), testing::Not(HasSubstr(puzzle + ":1: "))) << verb.name;
    EXPECT_THAT(says("./" + puzzle), HasSubstr(puzzle + ":1: ")) << verb.name;
}

std::string name_of_tested(const testing::TestParamInfo<const Verb*>& tested) {
    std::string name(tested.param->name);
    std::ranges::replace_if(
        name, [](char c) { return c == ' ' || c == '-'; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Each, NamedFiles, testing::ValuesIn(verbs().begin(), verbs().end()),
                         name_of_tested);

TEST(NamedFiles, AreDeclaredInTheTables) {
    for (const Verb* const verb : verbs())
        for (const Option& option : all_options(*verb)) {
            const bool sounds_like_one =
                std::ranges::any_of(std::array{"FILE", "FOLDER", "PROFILE"}, [&](const char* word) {
                    return option.argument.find(word) != std::string_view::npos;
                });
            EXPECT_TRUE(!sounds_like_one || is_read(option.complete) || is_written(option.complete))
                << verb->name << " --" << option.name;
            // The name of an output is not content; what is read is.
            if (is_written(option.complete)) {
                EXPECT_EQ(option.changes, Changes::work) << verb->name << " --" << option.name;
            }
            if (is_read(option.complete)) {
                EXPECT_EQ(option.changes, Changes::content) << verb->name << " --" << option.name;
            }
        }
}

/// Runs in a folder with a puzzle in the file `in`, and returns what it says and its status.
std::string said(const std::string& script) {
    const auto ran = run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\nexec 2>&1\n" +
                                    script + "\necho status $?; cat in",
                                board);
    EXPECT_THAT(ran.out, testing::EndsWith(std::string(board))) << script;
    return ran.out;
}

TEST(NamedFilesInWords, AreFoundWithinThem) {
    EXPECT_THAT(said("cp in mine; gridlemma compare -p mine-nishio -o mine in"),
                HasSubstr("the output mine is the input mine\nstatus 3\n"));
    EXPECT_THAT(said("cp in mine; gridlemma compare --ladder basic,mine+nishio,se -o mine in"),
                HasSubstr("the output mine is the input mine\nstatus 3\n"));
    // A name of the program is no file.
    EXPECT_THAT(said("echo > se; echo > x; gridlemma rate -p se -o se in > se2 && gridlemma rate "
                     "--geometry x --unchecked -o x in"),
                HasSubstr("status 0\n"));
}

TEST(FilesBesideAnOutput, AreNotReadEither) {
    for (const char* const suffix : {".partial", ".checkpoint", ".checkpoint.new"})
        EXPECT_THAT(said(fmt::format("cp in out{0}; gridlemma rate -o out out{0}; s=$?; "
                                     "cmp in out{0}; (exit $s)",
                                     suffix)),
                    HasSubstr(fmt::format("the output out is written with the help of out{0}, "
                                          "which is the input out{0}\nstatus 3\n",
                                          suffix)));
}

TEST(Outputs, HaveAPlaceEach) {
    for (const char* const outputs :
         {"--html out -o out", "--html out -o ./out", "--html - -o -", "--html -",
          "--html /dev/stdout", "--html out -o link", "--html ../${PWD##*/}/out -o out"})
        EXPECT_THAT(said(fmt::format("ln -s out link; gridlemma rate {} in", outputs)),
                    HasSubstr("--html and --output name the same file"))
            << outputs;
    EXPECT_THAT(said("gridlemma rate --html /dev/null -o /dev/null in"), HasSubstr("status 0"));
    EXPECT_THAT(said("gridlemma explain --html - in | head -c 9"), HasSubstr("<!DOCTYPE"));
}

}  // namespace
}  // namespace gridlemma::apps
