// SPDX-License-Identifier: Apache-2.0
// --geometry: the verbs that have it, from the option to the log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>
#include <thread>

#include "tests/apps/run_cli.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;

constexpr const char* x_puzzle =
    ".7.......3.....7.62.1..6........2.4..........1.5.......298........5........9...1.";
constexpr const char* x_solution =
    "576439128394281756281756394768392541942175683135648279629817435813524967457963812\n";

TEST(GeometryOption, SolvesAndRates) {
    EXPECT_EQ(test::run_cli(std::string("solve --geometry x ") + x_puzzle).out, x_solution);
    EXPECT_EQ(test::run_cli(std::string("solve --count 2 ") + x_puzzle).out, "2\n");
    const auto rated = test::run_cli(
        std::string("rate --geometry x --format %r/%p/%d --summary=never ") + x_puzzle);
    EXPECT_EQ(rated.out, "9.0/1.2/1.2\n");
    EXPECT_EQ(rated.status, 0);
}

TEST(GeometryOption, LogsNameTheGeometryAndAreChecked) {
    const auto log = test::run_cli(std::string("explain --geometry x -f jsonl ") + x_puzzle);
    EXPECT_THAT(log.out, HasSubstr(R"("geometry":"x")"));
    EXPECT_THAT(log.out, HasSubstr(R"("house":"x1")"));
    const auto checked = test::run_cli("check", log.out);
    EXPECT_THAT(checked.out, HasSubstr("1 ok, 0 failed"));
    EXPECT_EQ(checked.status, 0);
    // The same steps prove nothing where the diagonals are no houses.
    std::string other = log.out;
    const std::string key = R"("geometry":"x",)";
    other.erase(other.find(key), key.size());
    EXPECT_EQ(test::run_cli("check", other).status, 1);
}

TEST(GeometryOption, IsTheGeometryOfRequestsThatNameNone) {
    const std::string of_x =
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"solve","params":{"puzzle":")") + x_puzzle +
        '"';
    const auto answer = [&](const char* options, const std::string& more) {
        return test::run_cli(std::string("serve --stdio ") + options, of_x + more + "}}\n").out;
    };
    EXPECT_THAT(answer("", ""), HasSubstr(R"("status":"multiple")"));
    EXPECT_THAT(answer("", R"(,"geometry":"x")"), HasSubstr(R"("status":"unique")"));
    EXPECT_THAT(answer("--geometry x", ""), HasSubstr(R"("status":"unique")"));
    EXPECT_THAT(answer("--geometry x", R"(,"geometry":"classic")"),
                HasSubstr(R"("status":"multiple")"));
    EXPECT_EQ(test::run_cli("serve --stdio --geometry no", "").status, 2);
}

TEST(GeometryOption, ReadsAFile) {
    const test::ScratchFolder folder;
    const std::string good = folder.write("good",
                                          "# two diagonals\n"
                                          "house=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9\n"
                                          "diagonal-up\n");
    EXPECT_EQ(test::run_cli("solve --geometry " + good + ' ' + x_puzzle).out, x_solution);
    // Editors put a byte order mark before it.
    const std::string marked = folder.write("marked", "\xEF\xBB\xBFx\n");
    EXPECT_EQ(test::run_cli("solve --geometry " + marked + ' ' + x_puzzle).out, x_solution);
    const std::string bad = folder.write("bad", "x\nhouse=r1c1\n");
    const auto refused = test::run_cli("solve --geometry " + bad + ' ' + x_puzzle);
    EXPECT_THAT(refused.err, HasSubstr(bad + ":2: a house has 1 cells instead of nine"));
    EXPECT_EQ(refused.status, 2);
}

TEST(GeometryOption, TellsWhatIsNoFile) {
    const test::ScratchFolder folder;
    const auto refused = [](const std::string& file) {
        const auto ran = test::run_cli("solve --geometry " + file + ' ' + x_puzzle);
        EXPECT_EQ(ran.status, 2) << file;
        EXPECT_EQ(ran.out, "") << file;
        return ran.err;
    };
    EXPECT_THAT(refused("."), HasSubstr("--geometry: .: a directory, not a file"));
    EXPECT_THAT(refused("/dev/null"), HasSubstr("--geometry: /dev/null: not a regular file"));
    EXPECT_THAT(refused("/dev/zero"), HasSubstr("--geometry: /dev/zero: not a regular file"));
    EXPECT_THAT(refused("nowhere"), HasSubstr("unknown geometry 'nowhere'"));
    const std::string large = folder.write("large", std::string((std::size_t{1} << 20U) + 1, '#'));
    EXPECT_THAT(refused(large), HasSubstr(large + ": longer than 1048576 bytes"));
}

TEST(GeometryOption, ReadsAPipe) {
    const test::ScratchFolder folder;
    const std::string pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::thread writer([&] { std::ofstream(pipe) << "x\n"; });
    const auto piped = test::run_cli("solve --format jsonl --geometry " + pipe + ' ' + x_puzzle);
    writer.join();
    EXPECT_EQ(piped.status, 0) << piped.err;
    EXPECT_THAT(piped.out, HasSubstr("unique"));
}

TEST(GeometryOption, BoardsBringTheirOwn) {
    const test::ScratchFolder folder;
    const std::string cells = x_puzzle;
    const std::string board = folder.write(
        "x.json", "{\"puzzle\":\"" + cells + "\",\"diagonal+\":true,\"diagonal-\":true}\n");
    for (const char* verb : {"solve", "rate --summary=never", "explain --format jsonl", "canon"}) {
        const auto own = test::run_cli(std::string(verb) + ' ' + board);
        const bool keeps = std::string_view(verb) != "canon";
        EXPECT_EQ(own.status, keeps ? 0 : 1) << verb << own.err;
        const auto given = test::run_cli(std::string(verb) + " --geometry x " + board);
        EXPECT_EQ(given.status, 0) << verb << given.err;
        const auto other = test::run_cli(std::string(verb) + " --geometry windoku " + board);
        EXPECT_EQ(other.status, 1) << verb;
        EXPECT_THAT(other.err, HasSubstr("its own rules are another geometry")) << verb;
    }
    const auto minimal = test::run_cli("grid minimal " + board);
    EXPECT_EQ(minimal.status, 1);
    EXPECT_THAT(minimal.err, HasSubstr("its own rules are the geometry diagonal-up+diagonal-down"));
}

TEST(GeometryOption, RefusesWhatItDoesNotKnow) {
    const auto unknown = test::run_cli(std::string("rate --geometry xx ") + x_puzzle);
    EXPECT_THAT(unknown.err, HasSubstr("--geometry: unknown geometry 'xx'"));
    EXPECT_EQ(unknown.status, 2);
    for (const std::string& words : {std::string("rate --geometry x --morphs 2 ") + x_puzzle,
                                     std::string("rate --geometry x --db none.sqlite ") + x_puzzle,
                                     std::string("generate --geometry x --method unbiased"),
                                     std::string("generate --geometry x --distinct")}) {
        const auto refused = test::run_cli(words);
        EXPECT_THAT(refused.err, HasSubstr("knows the classic geometry only")) << words;
        EXPECT_EQ(refused.status, 2);
    }
}

TEST(GeometryOption, GeneratesPuzzlesWithOneSolution) {
    for (const char* const geometry : {"x", "windoku", "anti-knight", "latin"}) {
        const auto made = test::run_cli(std::string("generate --count 5 --geometry ") + geometry);
        EXPECT_EQ(made.status, 0) << made.err;
        const auto solved = test::run_cli(
            std::string("solve --fields status --format csv --geometry ") + geometry, made.out);
        EXPECT_EQ(solved.out, "status\nunique\nunique\nunique\nunique\nunique\n") << geometry;
    }
}

TEST(GeometryOption, SessionKnowsTheHouses) {
    const auto session = test::run_cli("session --geometry x", std::string(x_puzzle) + "\nrun\n");
    EXPECT_THAT(session.out, HasSubstr("5 7 6 | 4 3 9 | 1 2 8"));
}

}  // namespace
}  // namespace gridlemma
