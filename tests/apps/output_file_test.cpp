// SPDX-License-Identifier: Apache-2.0
// The effect of `-o FILE` on FILE, and when it happens.
#include <filesystem>

#include "apps/output/files/output_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/apps/child.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::contents_of;
using test::run_cli;
using test::run_script;
using test::ScratchFolder;
using testing::HasSubstr;
using testing::StartsWith;

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

bool exists(const std::string& file) { return std::filesystem::exists(file); }
unsigned mode_of(const std::string& file) {
    struct stat status {};
    EXPECT_EQ(stat(file.c_str(), &status), 0);
    return status.st_mode & 07777U;
}
void put(const OutputFile& file, const std::string& text) {
    ASSERT_EQ(write(file.descriptor(), text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
}

TEST(OutputFiles, TakeThePlaceOfTheOldOneWhenTheyAreComplete) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old");
    auto output = OutputFile::open(file);
    ASSERT_TRUE(output);
    put(*output, "new");
    EXPECT_EQ(contents_of(file), "old");
    EXPECT_EQ(contents_of(file + ".partial"), "new");
    EXPECT_FALSE(output->commit());
    EXPECT_FALSE(output->commit());
    EXPECT_EQ(contents_of(file), "new");
    EXPECT_FALSE(exists(file + ".partial"));
}

TEST(OutputFiles, AreKeptBesideIfTheyAreNot) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old");
    {
        auto output = OutputFile::open(file);
        put(*output, "half");
        EXPECT_EQ(output->abandon(), file + ".partial");
        EXPECT_EQ(output->abandon(), std::nullopt);
    }
    EXPECT_EQ(contents_of(file), "old");
    EXPECT_EQ(contents_of(file + ".partial"), "half");
    // The next run overwrites it; a run without output removes it.
    EXPECT_EQ(OutputFile::open(file)->abandon(), std::nullopt);
    EXPECT_FALSE(exists(file + ".partial"));
    EXPECT_EQ(contents_of(file), "old");
}

TEST(OutputFiles, HaveTheModeOfTheOldOneOrThatOfNewFiles) {
    const ScratchFolder folder;
    const std::string file = folder.write("private", "old");
    ASSERT_EQ(chmod(file.c_str(), 0640), 0);
    const mode_t mask = umask(027);
    auto old_one = OutputFile::open(file);
    EXPECT_EQ(mode_of(file + ".partial"), 0640U) << "never readable for more than it will be";
    EXPECT_FALSE(old_one->commit());
    EXPECT_FALSE(OutputFile::open(folder / "new")->commit());
    umask(mask);
    EXPECT_EQ(mode_of(file), 0640U);
    EXPECT_EQ(mode_of(folder / "new"), 0640U);
}

TEST(OutputFiles, ReplaceTheTargetOfALink) {
    const ScratchFolder folder;
    const std::string target = folder.write("target", "old");
    for (const auto& [link, where] :
         {std::pair(folder / "link", target), {folder / "dangling", folder / "made"}}) {
        std::filesystem::create_symlink(std::filesystem::path(where).filename(), link);
        auto output = OutputFile::open(link);
        ASSERT_TRUE(output);
        put(*output, "new");
        EXPECT_TRUE(exists(where + ".partial"));
        EXPECT_FALSE(output->commit());
        EXPECT_TRUE(std::filesystem::is_symlink(link));
        EXPECT_EQ(contents_of(where), "new");
    }
}

TEST(OutputFiles, DescriptorsAndDevicesAreWrittenDirectly) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old ");
    const int descriptor = open(file.c_str(), O_WRONLY | O_APPEND);
    {
        auto output = OutputFile::open("/dev/fd/" + std::to_string(descriptor));
        ASSERT_TRUE(output) << output.error().reason;
        put(*output, "new");
        EXPECT_FALSE(output->commit());
    }
    EXPECT_EQ(contents_of(file), "old new");
    EXPECT_EQ(write(descriptor, "!", 1), 1) << "it is still open";
    close(descriptor);
    EXPECT_FALSE(OutputFile::open("/dev/null")->commit());
    EXPECT_FALSE(exists("/dev/null.partial"));
    EXPECT_EQ(run_cli("solve -o /dev/stdout | cat", easy).out, solution);
    EXPECT_EQ(run_cli("solve -o /dev/stdout", easy).out, solution);
}

TEST(OutputFiles, AreWrittenByOneRunAtATime) {
    const ScratchFolder folder;
    const std::string file = folder / "out";
    auto first = OutputFile::open(file);
    ASSERT_TRUE(first);
    put(*first, "first");
    const auto second = OutputFile::open(file);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().reason,
              "another run is writing " + file + " (" + file + ".partial is locked)");
    EXPECT_FALSE(first->commit());
    EXPECT_EQ(contents_of(file), "first");
    EXPECT_TRUE(OutputFile::open(file));
}

TEST(OutputFiles, SomethingElseInTheWayIsLeftAlone) {
    const ScratchFolder folder;
    const std::string file = folder / "out";
    const std::string precious = folder.write("precious", "precious");
    std::filesystem::create_symlink(precious, file + ".partial");
    EXPECT_FALSE(OutputFile::open(file));
    EXPECT_EQ(contents_of(precious), "precious");
    std::filesystem::remove(file + ".partial");
    std::filesystem::create_directory(file + ".partial");
    EXPECT_FALSE(OutputFile::open(file));
}

TEST(OutputOption, LeavesTheOldFileWhenInputFails) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old\n");
    const std::string missing = folder / "missing";
    const test::Ran nothing = run_cli("solve -o " + file + " " + missing);
    EXPECT_EQ(nothing.status, 3);
    EXPECT_EQ(nothing.err, missing + ": no such file\n");
    EXPECT_EQ(contents_of(file), "old\n");
    EXPECT_FALSE(exists(file + ".partial"));
    const test::Ran some = run_cli("solve -o " + file + " - " + missing, easy);
    EXPECT_EQ(some.status, 3);
    EXPECT_EQ(some.err, missing + ": no such file\ngridlemma: " + file +
                            " is not complete; what there is of it is in " + file +
                            ".partial; --resume continues it\n");
    EXPECT_EQ(contents_of(file), "old\n");
    EXPECT_EQ(contents_of(file + ".partial"), solution);
}

TEST(OutputOption, CompletesTheFileThoughAPuzzleIsBad) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old\n");
    EXPECT_EQ(run_cli("solve -o " + file, "bad\n" + easy).status, 1);
    EXPECT_EQ(contents_of(file), solution);
    EXPECT_EQ(run_cli("explain --html " + file, easy).status, 0);
    EXPECT_THAT(contents_of(file), HasSubstr("</html>"));
    EXPECT_EQ(run_cli("list strategies -o " + file).status, 0);
    EXPECT_THAT(contents_of(file), HasSubstr("naked-single"));
    EXPECT_FALSE(exists(file + ".partial"));
}

TEST(OutputOption, TellsTheSecondRunThatThereIsAFirst) {
    const ScratchFolder folder;
    const std::string file = folder / "out";
    test::Child first({"solve", "-o", file});
    ASSERT_TRUE(first.write(easy));
    for (int i = 0; i < 200 && contents_of(file + ".partial") != solution; ++i) usleep(50'000);
    const test::Ran second = run_cli("solve -o " + file, easy + easy);
    EXPECT_EQ(second.status, 3);
    EXPECT_EQ(second.err,
              "gridlemma: another run is writing " + file + " (" + file + ".partial is locked)\n");
    first.in.close();
    EXPECT_EQ(first.wait(), 0);
    EXPECT_EQ(contents_of(file), solution);
}

TEST(OutputOption, TakesOverWhatAKilledRunLeft) {
    const ScratchFolder folder;
    const std::string file = folder / "out";
    test::Child killed({"solve", "-o", file});
    ASSERT_TRUE(killed.write(easy + easy));
    for (int i = 0; i < 200 && contents_of(file + ".partial").empty(); ++i) usleep(50'000);
    killed.signal(SIGKILL);
    EXPECT_EQ(killed.wait(), 128 + SIGKILL);
    EXPECT_TRUE(exists(file + ".partial"));
    EXPECT_EQ(run_cli("solve -o " + file, easy).status, 0);
    EXPECT_EQ(contents_of(file), solution);
    EXPECT_FALSE(exists(file + ".partial"));
}

TEST(Summaries, ThatWereAskedForAreNotLost) {
    for (const std::string arguments :
         {"generate --method unbiased --count 2 --summary", "rate -f csv --summary=also",
          "rate -f csv --summary=also --morphs 2", "rate --summary=only --db x.sqlite"}) {
        const test::Ran ran =
            run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ngridlemma " + arguments +
                           " > out 2> /dev/full; s=$?; [ -s out ] && echo some; exit $s",
                       arguments.starts_with("rate") ? easy : "");
        EXPECT_EQ(ran.status, 3) << arguments;
        EXPECT_EQ(ran.out, arguments.find("--db") == std::string::npos ? "some\n" : "");
    }
    // Nobody asked for this message.
    EXPECT_EQ(run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ngridlemma rate --db x.sqlite "
                         "2> /dev/full",
                         easy)
                  .status,
              0);
}

TEST(OutputThatIsAnInput, IsRefusedByEveryVerb) {
    const ScratchFolder folder;
    for (const std::string verb : {"solve", "rate", "explain", "compare", "check", "session"}) {
        SCOPED_TRACE(verb);
        const std::string file = folder.write("grow.txt", easy);
        for (const std::string& command :
             {verb + " " + file + " >> " + file, verb + " < " + file + " >> " + file,
              verb + " < " + file + " 1<> " + file}) {
            const test::Ran ran = run_script("gridlemma " + command);
            EXPECT_EQ(ran.status, 3) << command;
            EXPECT_THAT(ran.err, StartsWith("gridlemma: the output standard output is the input "));
            EXPECT_EQ(contents_of(file), easy);
        }
        if (verb == "session") continue;
        EXPECT_EQ(run_script("gridlemma " + verb + " -o " + file + " < " + file).status, 3);
        EXPECT_EQ(
            run_script("gridlemma " + verb + " -o /dev/stdout " + file + " >> " + file).status, 3);
        EXPECT_EQ(contents_of(file), easy);
    }
}

TEST(ClosedPipes, AreQuietAndEndTheRunAsOtherTools) {
    std::string many;
    for (int i = 0; i < 20'000; ++i) many += easy;
    const ScratchFolder folder;
    const std::string file = folder.write("many.txt", many);
    const std::vector<std::string> verbs{"solve " + file,
                                         "rate -p basic " + file,
                                         "rate -f csv --summary=also -p basic " + file,
                                         "explain -p basic " + file,
                                         "list strategies",
                                         "help rate",
                                         "help formats",
                                         "session --no-time 2>&1 < " + file};
    for (const std::string& verb : verbs) {
        SCOPED_TRACE(verb);
        // The reader ends after its line, or at once; the output that fits into the pipe is written
        // then.
        for (const std::string reader : {"head -n 1", "true"}) {
            const test::Ran ran = run_script("{ sleep 0.2; gridlemma " + verb + "; } | " + reader +
                                             " >/dev/null\n" + "exit ${PIPESTATUS[0]}");
            EXPECT_EQ(ran.err, "");
            const bool is_endless = verb.find(file) != std::string::npos;
            EXPECT_EQ(ran.status, reader == "true" || is_endless ? 141 : ran.status);
        }
    }
    const test::Ran closed = run_script("gridlemma solve - >&-", easy);
    EXPECT_EQ(closed.status, 3);
    EXPECT_NE(closed.err, "");
}

TEST(ClosedStreams, AreNotMistakenForWhatIsOpenedLater) {
    const ScratchFolder folder;
    const std::string file = folder.write("in", easy);
    const std::string out = folder / "out";
    EXPECT_EQ(run_script("gridlemma nonsense 2>&-").status, 2);
    for (const std::string streams : {" <&-", " 2>&-", " >&-", " <&- 2>&-", " <&- >&- 2>&-"}) {
        SCOPED_TRACE(streams);
        const test::Ran ran = run_script("gridlemma solve -o " + out + " " + file + streams);
        EXPECT_EQ(ran.status, 0);
        EXPECT_EQ(contents_of(out), solution);
        EXPECT_EQ(run_script("gridlemma solve -o " + out + " " + file + ".no" + streams).status, 3);
        EXPECT_EQ(contents_of(out), solution);
        EXPECT_EQ(contents_of(file), easy);
    }
    EXPECT_EQ(run_script("gridlemma solve " + file + " >&-").status, 3);
    EXPECT_EQ(run_script("gridlemma solve - <&- >&-").status, 3);
}

TEST(ClosedPipes, EndARunThatWaitsForInput) {
    test::Child child({"solve", "--threads", "4"});
    ASSERT_TRUE(child.write(easy));
    EXPECT_EQ(test::Child::read(child.out, 1), solution);
    child.out.close();
    ASSERT_TRUE(child.write(easy));
    EXPECT_EQ(child.wait(), 128 + SIGPIPE) << "although its input is still open";
}

TEST(FullDisks, LeaveWholeLinesAndAMessage) {
    const ScratchFolder folder;
    std::string many;
    for (int i = 0; i < 5000; ++i) many += easy;
    const std::string file = folder.write("many.txt", many);
    const std::string out = folder / "out";
    const std::string limited = "ulimit -f 100\ngridlemma solve " + file;
    const std::string whole = contents_of(folder.write("whole", [&] {
        std::string text;
        for (int i = 0; i < 100 * 1024 / 82; ++i) text += solution;
        return text;
    }()));
    const test::Ran redirected = run_script(limited + " > " + out);
    EXPECT_EQ(redirected.status, 3);
    EXPECT_EQ(redirected.err, "gridlemma: cannot write to standard output: File too large\n");
    EXPECT_EQ(contents_of(out), whole);
    std::filesystem::remove(out);
    const test::Ran named = run_script(limited + " -o " + out);
    EXPECT_EQ(named.status, 3);
    EXPECT_EQ(named.err, "gridlemma: cannot write to " + out + ": File too large\ngridlemma: " +
                             out + " is not complete; what there is of it is in " + out +
                             ".partial; --resume continues it\n");
    EXPECT_FALSE(exists(out));
    EXPECT_EQ(contents_of(out + ".partial"), whole);
    const test::Ran full = run_script("gridlemma solve - >/dev/full", easy);
    EXPECT_EQ(full.status, 3);
    EXPECT_THAT(full.err, HasSubstr("No space left on device"));
}

/// Called in the child: changes to a user whose processes are counted (root's are not) and limits
/// their number.
void limit_processes(rlim_t most) {
    constexpr uid_t nobody = 65534;
    const rlimit limit{.rlim_cur = most, .rlim_max = most};
    if (geteuid() == 0 && setuid(nobody) != 0) _exit(77);
    if (setrlimit(RLIMIT_NPROC, &limit) != 0 || access(test::program().c_str(), X_OK) != 0)
        _exit(77);
}

TEST(Threads, AreAsManyAsThereCanBe) {
    const test::BrokenPipesAreErrors guard;
    if (geteuid() != 0) GTEST_SKIP() << "needs a user without other processes";
    std::string many;
    std::string solutions;
    for (int i = 0; i < 300; ++i) {
        many += easy;
        solutions += solution;
    }
    test::Child child({"solve", "--threads", "64"}, [] { limit_processes(5); });
    static_cast<void>(child.write(many));
    // While there may be more, so that no thread has ended yet.
    const std::string message = test::Child::read(child.err, 1);
    child.in.close();
    const std::string out = test::Child::read_all(child.out);
    const auto status = child.wait();
    if (status == 77) GTEST_SKIP() << "the program is not for all users";
    EXPECT_EQ(status, 0);
    EXPECT_EQ(out, solutions);
    EXPECT_THAT(message,
                testing::MatchesRegex("gridlemma: there can be no more than [1-5] of 64 threads "
                                      "\\(Resource temporarily unavailable\\)\n"));
}

TEST(Threads, AreAskedForInVainWithAMessage) {
    if (test::is_sanitized) GTEST_SKIP() << "the sanitizer needs threads and memory itself";
    test::Child child({"solve", "--threads", "2"}, [] { limit_processes(1); });
    child.in.close();
    const auto status = child.wait();
    if (status == 77) GTEST_SKIP() << "the program is not for all users";
    EXPECT_EQ(status, 3);
    EXPECT_EQ(test::Child::read_all(child.err),
              "gridlemma: cannot make a thread: Resource temporarily unavailable\n");
    // No memory for a stack.
    const test::Ran none =
        run_script("ulimit -s 4000000\nulimit -v 3000000\ngridlemma solve --threads 2", easy);
    EXPECT_EQ(none.status, 3);
    EXPECT_THAT(none.err, StartsWith("gridlemma: cannot make a thread: "));
    const test::Ran absurd = run_cli("solve --threads 1000000", easy);
    EXPECT_EQ(absurd.status, 2);
    EXPECT_THAT(absurd.err, HasSubstr("1 to 1024"));
}

}  // namespace
}  // namespace gridlemma::apps
