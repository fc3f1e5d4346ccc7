// SPDX-License-Identifier: Apache-2.0
// The progress bar of the real program on a (pseudo) terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <chrono>
#include <thread>

#include "tests/apps/child.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using namespace std::chrono_literals;
using test::Child;
using test::ScratchFolder;

/// A screen of one line, as shown by a terminal that wraps.
class Screen {
 public:
    static constexpr int columns = 80;

    Screen() {
        winsize size{};
        size.ws_col = columns;
        size.ws_row = 24;
        if (openpty(&mine_, &theirs_, nullptr, nullptr, &size) != 0) mine_ = -1;
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() {
        close(mine_);
        close(theirs_);
    }
    [[nodiscard]] bool is_open() const noexcept { return mine_ >= 0; }

    /// The standard error of a child, and its controlling terminal.
    void take_over() const {
        setsid();
        ioctl(theirs_, TIOCSCTTY, 0);
        dup2(theirs_, STDERR_FILENO);
    }
    void press(char key) const { ASSERT_EQ(write(mine_, &key, 1), 1); }

    /// Shows the output of a period of time; returns the lines that were visible during it.
    std::vector<std::string> watch(std::chrono::milliseconds time) {
        std::vector<std::string> seen;
        const auto end = Child::Clock::now() + time;
        for (;;) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - Child::Clock::now());
            pollfd ready{.fd = mine_, .events = POLLIN, .revents = 0};
            if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) break;
            std::array<char, 4096> part{};
            const ssize_t size = read(mine_, part.data(), part.size());
            if (size <= 0) break;
            show({part.data(), static_cast<std::size_t>(size)});
            seen.push_back(line());
        }
        return seen;
    }
    [[nodiscard]] std::string line() const {
        return line_.substr(0, line_.find_last_not_of(' ') + 1);
    }
    [[nodiscard]] std::size_t cursor() const noexcept { return cursor_; }

 private:
    void show(std::string_view text) {
        for (const char character : text) {
            EXPECT_NE(character, '\n') << "the bar has wrapped or left its line";
            if (character == '\r') {
                cursor_ = 0;
                continue;
            }
            EXPECT_LT(cursor_, static_cast<std::size_t>(columns)) << "it wraps";
            line_.at(cursor_++) = character;
        }
    }

    int mine_ = -1;
    int theirs_ = -1;
    std::string line_ = std::string(columns + 200, ' ');
    std::size_t cursor_ = 0;
};

struct Seen {
    std::uint64_t puzzles = 0;
    int percent = 0;
    int elapsed = 0;
};

/// "1,204 puzzles   385/s   1:03   37% [==>   ]   ETA 0:05"
std::optional<Seen> parse(const std::string& line) {
    const auto match = test::whole_match(
        line, R"(([0-9,]+) puzzles?   [0-9.]+[kMG]?/s   ([0-9]+):([0-9]+) +([0-9]+)% \[.*\].*)");
    if (!match) return std::nullopt;
    const auto& part = *match;
    std::string digits = part[1];
    std::erase(digits, ',');
    return Seen{.puzzles = std::stoull(digits),
                .percent = std::stoi(part[4]),
                .elapsed = 60 * std::stoi(part[2]) + std::stoi(part[3])};
}

std::vector<Seen> parsed(const std::vector<std::string>& lines) {
    std::vector<Seen> all;
    for (const std::string& line : lines)
        if (const auto seen = parse(line)) all.push_back(*seen);
    return all;
}

const std::string empty_grid(81, '.');
constexpr const char* no_terminal = "no pseudo-terminal can be opened here";

/// Hard puzzles first, then many easy ones, as in a list sorted by falling difficulty.
TEST(ProgressOnATerminal, CountsWhatHasBeenAnswered) {
    const ScratchFolder folder;
    const auto hard =
        test::lines_of(test::contents_of(test::source_dir() / "tests/data/se-own-hard.tsv"));
    std::string text;
    std::size_t count = 0;
    for (int round = 0; round < 20; ++round)
        for (const std::string& line : hard)
            if (line.size() > 81 && line[0] != '#' && line[0] != 'p') {
                text += line.substr(0, 81) + '\n';
                ++count;
            }
    const std::string file = folder.write("hard", text);
    Screen screen;
    if (!screen.is_open()) GTEST_SKIP() << no_terminal;
    Child child({"rate", "--format", "csv", file}, [&screen] { screen.take_over(); });
    std::thread reader([&child] { (void)Child::read_all(child.out); });
    const std::vector<Seen> seen = parsed(screen.watch(4s));
    child.signal(SIGKILL);
    reader.join();
    ASSERT_GE(seen.size(), 10U);
    for (std::size_t i = 1; i < seen.size(); ++i) {
        EXPECT_GE(seen[i].puzzles, seen[i - 1].puzzles);
        EXPECT_GE(seen[i].percent, seen[i - 1].percent);
        EXPECT_NEAR(seen[i].percent,
                    100.0 * static_cast<double>(seen[i].puzzles) / static_cast<double>(count), 1.5)
            << "all lines are of one length";
    }
    EXPECT_LT(seen.front().percent, 50);
}

TEST(ProgressOnATerminal, GoesOnWhileOnePuzzleTakesLong) {
    const ScratchFolder folder;
    const std::string easy =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    const std::string file = folder.write("in", easy + easy + easy + empty_grid + "\n");
    for (const std::string threads : {"1", "3"}) {
        Screen screen;
        if (!screen.is_open()) GTEST_SKIP() << no_terminal;
        Child child({"solve", "--count", "100000000000000", "--threads", threads, file},
                    [&screen] { screen.take_over(); });
        const std::vector<Seen> seen = parsed(screen.watch(3500ms));
        ASSERT_GE(seen.size(), 10U);
        EXPECT_GE(seen.back().elapsed, 2);
        EXPECT_EQ(seen.back().puzzles, 3U);
        EXPECT_GE(seen.back().percent, 59);
        EXPECT_LE(seen.back().percent, 75);
    }
}

TEST(ProgressOnATerminal, LeavesACleanLineAfterCtrlC) {
    const ScratchFolder folder;
    const std::string file = folder.write("in", empty_grid + "\n");
    Screen screen;
    if (!screen.is_open()) GTEST_SKIP() << no_terminal;
    Child child({"solve", "--count", "100000000000000", file}, [&screen] { screen.take_over(); });
    (void)screen.watch(1s);
    EXPECT_TRUE(parse(screen.line())) << screen.line();
    screen.press('\x03');
    EXPECT_EQ(child.wait(), 128 + SIGINT);
    (void)screen.watch(200ms);
    EXPECT_EQ(screen.line(), "");
    EXPECT_EQ(screen.cursor(), 0U);
}

}  // namespace
}  // namespace gridlemma::apps
