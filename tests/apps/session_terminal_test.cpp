// SPDX-License-Identifier: Apache-2.0
// The session as used by people: through a pipe, and on a (pseudo) terminal.
#include "apps/session/terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

#include "apps/session/completion.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/session_support.hpp"
#include "tests/paths.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct Talked {
    std::string output;
    int status = -1;
};

/// Runs the real program on `script` through a pipe.
Talked talk(const ScratchFolder& folder, const std::string& script, const std::string& options) {
    const std::string file = folder.write("script", script);
    const std::string command =
        "'" + test::program().string() + "' session " + options + " < '" + file + "' 2>&1";
    Talked talked;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return talked;
    std::array<char, 4096> part{};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe))
        talked.output.append(part.data(), size);
    const int ended = pclose(pipe);
    if (WIFEXITED(ended)) talked.status = WEXITSTATUS(ended);
    return talked;
}

TEST(SessionProgram, SolvesTheExampleFromAScript) {
    const ScratchFolder folder;
    const std::string quiz = folder.write("q.txt", "# an example\n\n" + in_rows(example));
    const Talked talked = talk(folder, "load-quiz " + quiz + "\nrun\nrun\nbye\nshow\n", "");
    EXPECT_EQ(talked.status, 0);
    EXPECT_THAT(talked.output, HasSubstr("\nGuess r8c7 level 1 at 1 out of 2\n"));
    EXPECT_THAT(talked.output, HasSubstr("\n" + example_solution + "\n"));
    EXPECT_THAT(talked.output, HasSubstr("\nThere are no more solutions: 1 found.\n"));
    EXPECT_THAT(talked.output, testing::ContainsRegex("[0-9]+ steps, [0-9]+ guesses, [0-9.]+ ms"));
    const std::string last = lines_of_text(talked.output).back();
    EXPECT_THAT(last, testing::EndsWith(" ms")) << "nothing is obeyed after bye";
}

TEST(SessionProgram, WithoutTimesEqualScriptsGiveEqualBytes) {
    const ScratchFolder folder;
    const std::string script = example + "\nstep\nrun\nshow\nundo\nhint\nrun";  // No last newline.
    const Talked once = talk(folder, script, "--no-time");
    EXPECT_EQ(once.status, 0);
    EXPECT_THAT(once.output, HasSubstr(example_solution));
    EXPECT_THAT(once.output, testing::Not(HasSubstr(" ms")));
    EXPECT_EQ(talk(folder, script, "--no-time").output, once.output);
    EXPECT_THAT(talk(folder, "run\n", "--no-time --trace off " + example).output,
                HasSubstr("cells to fill.\nSolution 1:\n"));
}

TEST(SessionProgram, GoesOnAfterErrorsAndReportsThemInItsStatus) {
    const ScratchFolder folder;
    const Talked talked =
        talk(folder, "load missing.txt\nrnu\nrun\n\n\r\n" + example + "\r\nnext\r\n", "");
    EXPECT_EQ(talked.status, 3);
    EXPECT_THAT(talked.output, StartsWith("-:1: missing.txt: no such file\n"
                                          "-:2: unknown command 'rnu'; did you mean 'run'?\n"
                                          "-:3: no quiz is loaded; 'load-quiz FILE' loads one\n"
                                          "Loaded "));
    EXPECT_THAT(talked.output, HasSubstr(example_solution));
    EXPECT_EQ(talk(folder, "", "").status, 0);
    EXPECT_EQ(talk(folder, "rnu\n", "").status, 1);
    const Talked missing = talk(folder, example + "\n", folder.path("missing.txt"));
    EXPECT_EQ(missing.status, 3);
    EXPECT_THAT(missing.output, StartsWith(folder.path("missing.txt") + ": no such file\nLoaded "));
    EXPECT_EQ(talk(folder, "", "--profile nobody").status, 2);
    EXPECT_EQ(talk(folder, "", "--trace maybe").status, 2);
    EXPECT_EQ(talk(folder, "", "a b").status, 2);
}

TEST(SessionProgram, ErrorsGoToTheStandardError) {
    const test::Ran ran = test::run_cli("session --no-time", "rnu\n" + example + "\nshow me\n");
    EXPECT_EQ(ran.err,
              "-:1: unknown command 'rnu'; did you mean 'run'?\n"
              "-:3: 'me' is not needed here\n");
    EXPECT_EQ(ran.out, "Loaded the puzzle: 21 givens, 60 cells to fill.\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(test::run_script("gridlemma session < /").status, 3);
    EXPECT_EQ(test::run_script("gridlemma session <&-").status, 3);
}

// With 100 MB of memory, which is much less than the line.
TEST(SessionProgram, ALineThatIsTooLongIsPassedOver) {
    if (test::is_sanitized) GTEST_SKIP() << "sanitizers need more memory";
    const test::Ran ran = test::run_script(
        "ulimit -v 300000; (head -c 1000000000 /dev/zero; printf '\\nhelp quit\\n') | "
        "gridlemma session");
    EXPECT_EQ(ran.err, "-:1: line of 1000000000 bytes is longer than 65536 bytes\n");
    EXPECT_THAT(ran.out, HasSubstr("End the session."));
    EXPECT_EQ(ran.status, 1);
}

constexpr const char* no_terminal = "no pseudo-terminal can be opened here";

/// The program on its own terminal, with its home in a scratch folder.
class AtTerminal {
 public:
    explicit AtTerminal(const ScratchFolder& folder) {
        child_ = forkpty(&screen_, nullptr, nullptr, nullptr);
        if (child_ != 0) return;  // Negative if there are no pseudo-terminals.
        setenv("HOME", folder.path("").c_str(), 1);
        setenv("TERM", "vt100", 1);
        unsetenv("XDG_STATE_HOME");
        const std::string known_leaks =
            "suppressions=" + (test::source_dir() / "tests/lsan.supp").string();
        setenv("LSAN_OPTIONS", (known_leaks + ":fast_unwind_on_malloc=0").c_str(), 1);
        obey_keys();
        if (chdir(folder.path("").c_str()) == 0)
            execl(test::program().c_str(), "gridlemma", "session", nullptr);
        _exit(127);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;
    ~AtTerminal() {
        close(screen_);
        if (child_ <= 0) return;
        kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
    }

    [[nodiscard]] bool is_open() const noexcept { return child_ > 0; }
    void type(std::string_view keys) const {
        ASSERT_EQ(write(screen_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    /// Reads until `text` appears; returns the output from the end of the last call's text to the
    /// end of this one's. Gives up after 20 s without output, so that a program that hangs fails
    /// the test instead of blocking it.
    std::string until(std::string_view text, int milliseconds = 20'000) {
        std::array<char, 4096> part{};
        pollfd ready{.fd = screen_, .events = POLLIN, .revents = 0};
        has_timed_out_ = false;
        while (unread_.find(text) == std::string::npos) {
            has_timed_out_ = poll(&ready, 1, milliseconds) <= 0;
            if (has_timed_out_) break;
            const ssize_t size = read(screen_, part.data(), part.size());
            if (size <= 0) break;
            unread_.append(part.data(), static_cast<std::size_t>(size));
            screenful_.append(part.data(), static_cast<std::size_t>(size));
        }
        const std::size_t end = std::min(unread_.find(text), unread_.size() - text.size());
        std::string seen = unread_.substr(0, end + text.size());
        unread_.erase(0, seen.size());
        return seen;
    }
    /// Reads until the program waits for keys: it prints the prompt before the editor takes over
    /// the terminal, and until then the terminal itself would handle a key like Ctrl-D.
    std::string until_prompt() {
        std::string seen = until("gridlemma> ");
        termios mode{};
        for (int tries = 0; tries < 2000; ++tries) {
            if (tcgetattr(screen_, &mode) != 0 || (mode.c_lflag & ICANON) == 0U) break;
            poll(nullptr, 0, 10);
        }
        return seen;
    }
    /// Presses Ctrl-C until `text` appears, for at most a minute: the editor notices an interrupt
    /// only while it waits for a key. Returns false if the text does not appear.
    [[nodiscard]] bool interrupt_until(std::string_view text) {
        for (int tries = 0; tries < 300; ++tries) {
            type("\x03");
            (void)until(text, 200);
            if (!has_timed_out_) return true;
        }
        return false;
    }
    /// Returns the exit status; -1 if the program does not end by itself.
    int wait() {
        (void)until("what nobody says");
        int ended = -1;
        if (child_ <= 0) return -1;
        if (has_timed_out_) {
            ADD_FAILURE() << "still there; on the screen:\n" << screenful_;
            kill(child_, SIGKILL);
        }
        waitpid(child_, &ended, 0);
        child_ = -1;
        return WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    }

 private:
    /// The process that started the tests may have disabled the interrupt key for its children.
    static void obey_keys() {
        std::signal(SIGINT, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
    }

    std::string unread_;
    std::string screenful_;  ///< All output.
    int screen_ = -1;
    pid_t child_ = -1;
    bool has_timed_out_ = false;
};

TEST(SessionProgram, AtATerminalCompletesEditsAndRemembers) {
    const ScratchFolder folder;
    (void)folder.write("quizzes/hard one.txt", in_rows(example));
    {
        AtTerminal terminal(folder);
        if (!terminal.is_open()) GTEST_SKIP() << no_terminal;
        EXPECT_THAT(terminal.until_prompt(), HasSubstr("'help' shows the commands"));
        terminal.type("lo\tq\th\t\n");
        EXPECT_THAT(terminal.until("to fill."), HasSubstr("Loaded quizzes/hard one.txt"));
        (void)terminal.until_prompt();
        terminal.type("rum\x7fn\x01#\x1b[D\x04\n");  // "run", typed with corrections.
        EXPECT_THAT(terminal.until(" ms"), HasSubstr(example_solution));
        (void)terminal.until_prompt();
        terminal.type("\x1b[A\n");  // The same again, from the history.
        EXPECT_THAT(terminal.until(" ms"), HasSubstr("There are no more solutions: 1 found."));
        (void)terminal.until_prompt();
        terminal.type(endless + "\nrun\n");
        EXPECT_THAT(terminal.until("Guess r"), HasSubstr("17 givens"));
        terminal.type("\x03");  // It would take half a minute.
        EXPECT_THAT(terminal.until(" ms"), HasSubstr("Interrupted; 'run' goes on from here."));
        (void)terminal.until_prompt();
        terminal.type("half a line");
        (void)terminal.until("half a line");
        EXPECT_TRUE(terminal.interrupt_until("gridlemma> ")) << "the line is not dropped";
        terminal.type("bye\n");
        EXPECT_EQ(terminal.wait(), 0);
    }
    std::ifstream history(folder.path(".local/state/gridlemma/history"));
    const std::string kept{std::istreambuf_iterator<char>(history), {}};
    EXPECT_THAT(kept, HasSubstr("run\n"));
    EXPECT_THAT(kept, HasSubstr("bye\n"));
    AtTerminal later(folder);
    (void)later.until_prompt();
    later.type("\x1b[A\x1b[A\n");  // The last line but one of the earlier session.
    EXPECT_THAT(later.until("no quiz"), HasSubstr("error: no quiz"));
    (void)later.until_prompt();
    later.type("\x04");  // End of input.
    EXPECT_EQ(later.wait(), 0);
}

TEST(SessionProgram, AHistoryThatCannotBeKeptDoesNotMatter) {
    const ScratchFolder folder;
    (void)folder.write(".local", "a file where a folder should be");
    AtTerminal terminal(folder);
    if (!terminal.is_open()) GTEST_SKIP() << no_terminal;
    (void)terminal.until("gridlemma> ");
    terminal.type("bye\n");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(SessionHistory, IsKeptWhereTheStandardSays) {
    const EnvironmentVariable home("HOME", "/home/someone");
    {
        const EnvironmentVariable state("XDG_STATE_HOME", "/state");
        EXPECT_EQ(default_history_file(), "/state/gridlemma/history");
    }
    const EnvironmentVariable state("XDG_STATE_HOME", "relative");
    EXPECT_EQ(default_history_file(), "/home/someone/.local/state/gridlemma/history");
    const EnvironmentVariable homeless("HOME", nullptr);
    EXPECT_EQ(default_history_file(), "");
}

TEST(SessionCompletion, OffersCommandsThenWhatTheyTake) {
    EXPECT_THAT(complete_line("l").words, ElementsAre("load-quiz"));
    EXPECT_THAT(complete_line("  h").words, ElementsAre("help", "hint"));
    EXPECT_EQ(complete_line("  h").from, 2);
    EXPECT_EQ(complete_line("  h").common_start(), "h");
    EXPECT_THAT(complete_line("zz").words, IsEmpty());
    EXPECT_EQ(complete_line("zz").common_start(), "");
    EXPECT_THAT(complete_line("trace ").words, ElementsAre("off", "on"));
    EXPECT_THAT(complete_line("trace of").words, ElementsAre("off"));
    EXPECT_THAT(complete_line("help qu").words, ElementsAre("quit"));
    EXPECT_THAT(complete_line("hint ba").words, ElementsAre("basic"));
    EXPECT_THAT(complete_line("run ").words, IsEmpty());
    EXPECT_THAT(complete_line("nonsense ").words, IsEmpty());
    EXPECT_GE(complete_line("").words.size(), 10);
}

TEST(SessionCompletion, OffersFilesAndFolders) {
    const ScratchFolder folder;
    for (const char* name : {"one.txt", "one two.txt", "other/x", ".hidden"})
        (void)folder.write(name, "");
    const std::string all = "load " + folder.path("");
    EXPECT_THAT(
        complete_line(all + "o").words,
        ElementsAre(folder.path("one two.txt"), folder.path("one.txt"), folder.path("other/")));
    EXPECT_EQ(complete_line(all + "o").from, 5);
    EXPECT_EQ(complete_line(all + "on").common_start(), folder.path("one"));
    EXPECT_THAT(complete_line(all + "one t").words, ElementsAre(folder.path("one two.txt")));
    EXPECT_THAT(complete_line(all + ".").words, ElementsAre(folder.path(".hidden")));
    EXPECT_EQ(complete_line(all).words.size(), 3);
    EXPECT_THAT(complete_line(all + "nowhere/").words, IsEmpty());
    const EnvironmentVariable home("HOME", folder.path("").c_str());
    EXPECT_THAT(complete_line("load ~/oth").words, ElementsAre("~/other/"));
}

}  // namespace
}  // namespace gridlemma::apps
