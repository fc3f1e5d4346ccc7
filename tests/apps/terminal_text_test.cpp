// SPDX-License-Identifier: Apache-2.0
// No control character of a log, a name, a geometry, a profile, a database or a word reaches
// standard output or standard error; see also tests/fuzz/terminal_fuzz.cpp.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "engine/core/text.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Escape, bell, delete, a control character above ASCII, a byte that is not UTF-8, an override of
/// the direction of text.
const std::string hostile = "\x1b[31m\x07\x7f\xc2\x9b\xff\u202eend";
const std::string hostile_in_json = R"(\u001b[31m\u0007\u007f\u009b\u0000\u202eend)";
const std::string gone = "\uFFFD";

void expect_safe(const test::Ran& ran) {
    for (const std::string* text : {&ran.out, &ran.err})
        for (const std::string& line : test::lines_of(*text))
            EXPECT_TRUE(is_printable(line)) << printable(line);
}

struct Edge {
    const char* name;
    std::string arguments;
    std::string input;
    std::string message;  ///< A part of standard output or error.
};

const std::string puzzle_line = R"({"record":"puzzle","version":1,"n":1,"puzzle":")" + easy +
                                R"(","name":")" + hostile_in_json + "\"}\n";
const std::string steps = "scale se\nstep hidden-single-box 1.2\nstep naked-single 2.3\n";

const std::vector<Edge> edges = {
    {"strategy of a log", "check",
     puzzle_line + R"({"record":"step","n":1,"strategy":")" + hostile_in_json +
         R"(","placements":["r1c1=1"],"truths":[]})",
     "-:2: step 1 (" + gone + "[31m"},
    {"name of a log", "check",
     puzzle_line + R"({"record":"end","steps":0,"solved":"nothing","status":"capped","guesses":0})",
     gone + "[31m" + gone + gone + gone + gone + gone + "end"},
    {"long name of a log", "check",
     R"({"record":"puzzle","version":1,"n":1,"puzzle":")" + easy + R"(","name":")" +
         std::string(38, 'a') + "żż\"}\n" +
         R"({"record":"end","steps":0,"solved":"nothing","status":"capped","guesses":0})",
     "aaa…"},
    {"geometry of a log", "check",
     R"({"record":"puzzle","version":1,"n":1,"puzzle":")" + easy + R"(","geometry":")" +
         hostile_in_json + "\"}",
     "unknown geometry '" + gone + "[31m"},
    {"record of a log", "check", R"({"record":")" + hostile_in_json + "\"}", "unknown record '"},
    {"profile of needs", "check",
     R"({"record":"needs","version":1,"n":1,"puzzle":")" + easy + R"(","profile":")" +
         hostile_in_json + "\"}",
     "profile '" + gone + "[31m"},
    {"name in explain", "explain -p basic", easy + " " + hostile + "\n", "Puzzle 1 (-:1): " + gone},
    {"name in rate", "rate -p basic --fields n,name", easy + " " + hostile + "\n", gone + "[31m"},
    {"name in CSV", "rate -p basic -f csv --fields name", easy + " " + hostile + "\n",
     gone + "[31m"},
    {"name in TSV", "rate -p basic -f tsv --fields name", easy + " " + hostile + "\n",
     gone + "[31m"},
    {"name in JSON", "rate -p basic -f jsonl --fields name", easy + " " + hostile + "\n",
     gone + "[31m"},
    {"name in a log", "explain -p basic -f jsonl", easy + " " + hostile + "\n", gone + "[31m"},
    {"name in solve", "solve", easy + " " + hostile + "\n", easy.substr(0, 2)},
    {"bad puzzle", "solve", hostile + "\n", "-:1: "},
    {"head of CSV", "rate", "id," + hostile + ",x\n1,2,3\n", "-:1: "},
    {"geometry",
     "explain --geometry="
     "\"$(printf '\\033[31m')\" " +
         easy,
     "", "unknown geometry '" + gone + "[31m'"},
    {"session", "session", hostile + "\nload-quiz " + easy + "\nshow " + hostile + "\n",
     "-:1: unknown command '" + gone + "[31m"},
    {"session, NUL", "session", std::string("show\nsh\0w it\n", 12), "'sh" + gone + "w'"},
    {"request", "serve --stdio",
     R"({"jsonrpc":"2.0","id":")" + hostile_in_json + R"(","method":")" + hostile_in_json + "\"}\n",
     "no method '" + gone + "[31m"},
};

TEST(TerminalText, NothingFromOutsideIsWrittenRaw) {
    for (const Edge& edge : edges) {
        SCOPED_TRACE(edge.name);
        const auto ran = run_cli(edge.arguments, edge.input);
        expect_safe(ran);
        EXPECT_THAT(ran.out + ran.err, HasSubstr(edge.message));
    }
}

TEST(TerminalText, NorFromWordsOfTheCommandLine) {
    for (const char* command : {"\"$word\"",
                                "help \"$word\"",
                                "list \"$word\"",
                                "rate \"$word\"",
                                "rate -p \"$word\" $easy",
                                "rate --where \"$word\" $easy",
                                "rate --fields \"$word\" $easy",
                                "solve --kernel \"$word\" $easy",
                                "rate --\"$word\" $easy",
                                "rate --metrics \"$word\" $easy",
                                "rate --shard \"$word\" $easy",
                                "rate --max-rating \"$word\" $easy",
                                "rate --plugin \"$word\" $easy",
                                "rate --geometry \"$word\" $easy",
                                "rate --db \"$word/x\" $easy",
                                "compare -p basic -p \"$word\" $easy",
                                "compare -p basic -p se --shapley --groups \"$word\" $easy",
                                "compare -p basic -p se --tables \"$word\" $easy",
                                "generate --pattern \"$word\"",
                                "generate \"$word\"",
                                "query \"$word\"",
                                "merge \"$word\"",
                                "grid scan \"$word\"",
                                "grid \"$word\"",
                                "check \"$word\"",
                                "serve \"$word\"",
                                "session \"$word\"",
                                "needs -p \"$word\" $easy",
                                "explain -o \"/nowhere/$word\" $easy",
                                "morph \"$word\"",
                                "canon \"$word\"",
                                "solve --format \"$word\" $easy"}) {
        SCOPED_TRACE(command);
        const auto ran =
            run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\neasy=" + easy +
                       "\nword=$(printf 'w\\033[31m\\a\\177\\302\\233\\377q\\nx:1: y')\n"
                       "gridlemma " +
                       command + " < /dev/null");
        expect_safe(ran);
        EXPECT_NE(ran.status, 0);
        EXPECT_THAT(ran.out + ran.err, HasSubstr(gone + "[31m"));
        EXPECT_THAT(ran.err, testing::Not(HasSubstr("w[31m")));
    }
}

TEST(TerminalText, NorFromFilesAndTheirNames) {
    const auto ran = run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "name=$(printf 'n\\033[31m\\nx:1: y')\n"
        "printf '%s\\nno puzzle\\n' " +
        easy +
        " > \"$name\"\n"
        "gridlemma explain -p basic \"$name\"\n"
        "gridlemma rate -p basic --fields file,line,er -f csv \"$name\"\n"
        "gridlemma rate -p basic --fields file,line,er -f jsonl \"$name\"\n"
        "gridlemma rate -p basic --fields file,line,er \"$name\"\n"
        "gridlemma check \"$name\"\n"
        "printf 'name n\\033[31m\\n"
        "scale se\\nstep naked-single 1\\nstep hidden-single-box 1\\n' "
        "> profile\n"
        "gridlemma explain --profile profile \"$name\"\n"
        "gridlemma rate --summary --profile profile \"$name\"\n"
        "gridlemma compare --profile profile --profile basic \"$name\"\n"
        "gridlemma needs --profile profile \"$name\"\n"
        "printf 'step \\033[31m 1\\n' > profile\n"
        "gridlemma explain --profile profile \"$name\"\n"
        "printf 'x\\0y' > geometry\n"
        "gridlemma explain --geometry geometry \"$name\"\n"
        "gridlemma rate -p se --db ratings.sqlite \"$name\"\n"
        "gridlemma query ratings.sqlite \"select char(27) || '[31m' as x, char(155)\"\n"
        "gridlemma query -f csv ratings.sqlite \"select char(27) || '[31m' as x, char(155)\"\n"
        "gridlemma query -f tsv ratings.sqlite \"select char(27) || '[31m' as x, char(155)\"\n"
        "gridlemma query -f jsonl ratings.sqlite \"select char(27) || '[31m' as x, char(155)\"\n");
    expect_safe(ran);
    EXPECT_THAT(ran.err, HasSubstr("n" + gone + "[31m" + gone + "x:1: y:2: "));
    EXPECT_THAT(ran.err, HasSubstr("unknown geometry 'x" + gone + "y' (known are"));
    EXPECT_THAT(ran.out, HasSubstr("n" + gone + "[31m" + gone + "x:1: y,1,"));
    EXPECT_THAT(ran.out, HasSubstr(R"json({"x":"\u001b[31m","char(155)":"\u009b"})json"));
}

/// A terminal shows what a template or a copied record has as it was read.
TEST(TerminalText, ATerminalGetsNothingRawEvenWhereBytesAreCopied) {
    const int screen = posix_openpt(O_RDWR | O_NOCTTY);
    ASSERT_TRUE(screen >= 0 && grantpt(screen) == 0 && unlockpt(screen) == 0);
    const std::string name = ptsname(screen);
    const int line = open(name.c_str(), O_RDWR | O_NOCTTY);
    const std::string command = "gridlemma rate -p basic --format '%g'";
    const std::string input = easy + " " + hostile + "\n";
    EXPECT_EQ(run_script(command, input).out, input);
    EXPECT_EQ(run_script(command + " > " + name, input).status, 0);
    std::string text(1U << 12U, '\0');
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, read(screen, text.data(), 4096))));
    close(line);
    close(screen);
    EXPECT_THAT(text, HasSubstr(easy + " " + gone + "[31m"));
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace gridlemma::apps
