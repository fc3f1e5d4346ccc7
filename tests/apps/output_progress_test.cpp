// SPDX-License-Identifier: Apache-2.0
// The progress bar: its text, its frequency, and that it is removed completely.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "apps/output/files/progress.hpp"

namespace gridlemma::apps {
namespace {

using namespace std::chrono_literals;

/// A state whose recent interval is the whole run.
ProgressState since_start(Answered answered, std::optional<std::uint64_t> total,
                          std::chrono::duration<double> elapsed) {
    return {.answered = answered,
            .total_bytes = total,
            .elapsed = elapsed,
            .recent = answered,
            .recent_time = elapsed};
}

TEST(ProgressLine, SaysHowFarAndHowFast) {
    EXPECT_EQ(progress_line(since_start({1204000, 370}, 1000, 3.1273s), 80),
              "1,204,000 puzzles   385k/s   0:03    37% [=========>                ]   ETA 0:06");
}

TEST(ProgressLine, TakesRateAndTimeLeftFromLately) {
    ProgressState state = since_start({1000, 500}, 1000, 1000s);
    state.recent = {10, 5};
    state.recent_time = 50s;
    EXPECT_EQ(progress_line(state, 70),
              "1,000 puzzles   0.20/s   16:40    50% [========>       ]   ETA 1:23:20");
}

TEST(ProgressLine, SaysWhatGoesOnAfterTheLastPuzzle) {
    ProgressState state = since_start({1000, 1000}, 1000, 75s);
    state.closing_work = "computing the report";
    EXPECT_EQ(progress_line(state, 80), "1,000 puzzles   1:15   computing the report");
}

TEST(ProgressLine, LeavesOutWhatIsNotKnown) {
    EXPECT_EQ(progress_line({.answered = {5, 0}}, 80), "5 puzzles");
    EXPECT_EQ(progress_line({.answered = {0, 0},
                             .total_bytes = 1,
                             .elapsed = 12s,
                             .note = "12045 candidates, er 1.2 to 8.4"},
                            60),
              "0 puzzles   0:12   12045 candidates, er 1.2 to 8.4     0%");
    EXPECT_EQ(progress_line(since_start({1234, 9}, std::nullopt, 10s), 80),
              "1,234 puzzles   123/s   0:10");
    EXPECT_EQ(progress_line(since_start({0, 0}, 0, 1s), 80), "0 puzzles   0.00/s   0:01");
    EXPECT_EQ(progress_line(since_start({0, 0}, 9, 1s), 47),
              "0 puzzles   0.00/s   0:01     0% [>           ]");
}

TEST(ProgressLine, KeepsThreeDigitsOfTheRate) {
    const auto rate = [](std::uint64_t puzzles, std::chrono::duration<double> elapsed) {
        const std::string line = progress_line(
            {.answered = {puzzles, 0}, .recent = {puzzles, 0}, .recent_time = elapsed}, 80);
        return line.substr(line.rfind(' ') + 1);
    };
    EXPECT_EQ(rate(5, 1s), "5.00/s");
    EXPECT_EQ(rate(5, 60s), "0.08/s");
    EXPECT_EQ(rate(123, 10s), "12.3/s");
    EXPECT_EQ(rate(9999, 1s), "10.0k/s");
    EXPECT_EQ(rate(999499, 1s), "999k/s");
    EXPECT_EQ(rate(999999, 1s), "1.00M/s");
    EXPECT_EQ(rate(2'500'000'000'000, 1s), "2500G/s");
}

TEST(ProgressLine, FitsAnyWidth) {
    const ProgressState state = since_start({123456789, 55}, 100, 100000s);
    for (int width = -1; width < 200; ++width)
        EXPECT_LE(progress_line(state, width).size(), static_cast<std::size_t>(std::max(width, 0)));
    EXPECT_NE(progress_line(state, 200).find("ETA 22:43:39"), std::string::npos);
}

TEST(ProgressLine, NeverSaysThatItIsDone) {
    for (const std::uint64_t bytes : {999U, 1000U, 3000U}) {
        const std::string line = progress_line(since_start({1, bytes}, 1000, 1s), 70);
        EXPECT_NE(line.find(" 99% ["), std::string::npos) << line;
        EXPECT_NE(line.find(">]   ETA 0:0"), std::string::npos) << line;
    }
}

TEST(ProgressRecently, IsAMinuteOrTenPuzzles) {
    const RecentAnswers::Time start{};
    RecentAnswers recent(start);
    const auto at = [&](std::chrono::seconds time, std::uint64_t puzzles) {
        recent.add(start + time, {puzzles, puzzles * 100});
        ProgressState state{.answered = {puzzles, puzzles * 100}};
        recent.fill(state, start + time);
        return state;
    };
    // Fast puzzles for two minutes, then slow ones.
    for (int second = 1; second <= 120; ++second) at(std::chrono::seconds(second), 1000U * second);
    ProgressState state = at(121s, 121'000);
    EXPECT_EQ(state.recent_time, 60s);
    EXPECT_EQ(state.recent.puzzles, 60'000U);
    EXPECT_EQ(state.recent.bytes, 6'000'000U);
    state = at(180s, 121'001);
    EXPECT_LE(state.recent.puzzles, 2000U);
    for (int i = 2; i <= 30; ++i) state = at(std::chrono::seconds(180 + 20 * i), 121'000U + i);
    EXPECT_EQ(state.recent.puzzles, 10U) << "three of a minute say little";
    EXPECT_EQ(state.recent_time, 200s);
    // While the next one takes long.
    state = at(1000s, 121'030);
    EXPECT_EQ(state.recent.puzzles, 10U);
    EXPECT_EQ(state.recent_time, 420s);
}

TEST(ProgressModes, AreThreeWords) {
    EXPECT_EQ(parse_progress_mode("auto"), ProgressMode::automatic);
    EXPECT_EQ(parse_progress_mode("always"), ProgressMode::always);
    EXPECT_EQ(parse_progress_mode("never"), ProgressMode::never);
    EXPECT_FALSE(parse_progress_mode("sometimes"));
}

/// A bar that draws into a pipe, with a clock that the test advances.
class Bars : public testing::Test {
 protected:
    void SetUp() override { ASSERT_EQ(pipe2(ends_.data(), O_NONBLOCK), 0); }
    void TearDown() override {
        close(ends_[0]);
        close(ends_[1]);
    }
    ProgressBar::Options options(ProgressMode mode) {
        return {.mode = mode,
                .total_bytes = 1000,
                .descriptor = ends_[1],
                .clock = [this] { return now_; },
                .width = 50};
    }
    std::string drawn() {
        std::string text(65536, '\0');
        const ssize_t size = read(ends_[0], text.data(), text.size());
        text.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
        return text;
    }

    std::array<int, 2> ends_{};
    std::chrono::steady_clock::time_point now_;
};

TEST_F(Bars, RedrawAtMostTenTimesASecond) {
    ProgressBar bar(options(ProgressMode::always));
    EXPECT_TRUE(bar.enabled());
    int draws = 0;
    for (int millisecond = 0; millisecond < 1000; ++millisecond) {
        bar.update({static_cast<std::uint64_t>(millisecond), 0});
        if (!drawn().empty()) ++draws;
        now_ += 1ms;
    }
    EXPECT_EQ(draws, 10);
}

TEST_F(Bars, SayWhatGoesOnAfterTheLastPuzzle) {
    ProgressBar bar(options(ProgressMode::always));
    bar.update({7, 70});
    now_ += 1s;
    bar.begin_closing_work("adding up");
    bar.update({7, 70});
    EXPECT_THAT(drawn(), testing::HasSubstr("7 puzzles   0:01   adding up"));
}

TEST_F(Bars, StayOnOneLineAndLeaveItEmpty) {
    std::string screen(60, ' ');
    std::size_t cursor = 0;
    const auto show = [&](const std::string& bytes) {
        for (const char byte : bytes) {
            ASSERT_NE(byte, '\n');
            if (byte == '\r') {
                cursor = 0;
                continue;
            }
            ASSERT_LT(cursor, 49U);
            screen[cursor++] = byte;
        }
    };
    {
        ProgressBar bar(options(ProgressMode::always));
        for (std::uint64_t i = 0; i < 100; ++i) {
            bar.update({i * i * i * i, 10 * i});
            show(drawn());
            now_ += 100ms;
        }
        EXPECT_NE(screen, std::string(60, ' '));
        EXPECT_EQ(screen.find("puzzles", screen.find("puzzles") + 1), std::string::npos);
        bar.clear();
        show(drawn());
        EXPECT_EQ(screen, std::string(60, ' '));
        bar.clear();
        EXPECT_EQ(drawn(), "") << "nothing to clear twice";
        bar.update({1, 1});
        show(drawn());
        EXPECT_NE(screen, std::string(60, ' '));
    }
    show(drawn());
    EXPECT_EQ(screen, std::string(60, ' '));
    EXPECT_EQ(cursor, 0U);
}

TEST_F(Bars, AreSilentUnlessOnATerminalOrAskedFor) {
    for (const ProgressMode mode : {ProgressMode::automatic, ProgressMode::never}) {
        ProgressBar bar(options(mode));
        EXPECT_FALSE(bar.enabled());
        now_ += 10s;
        bar.update({1, 1});
    }
    EXPECT_EQ(drawn(), "");
}

TEST_F(Bars, TakeTheWidthOfTheirTerminal) {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        GTEST_SKIP() << "no pseudo-terminals here";
    const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    ASSERT_GE(terminal, 0);
    winsize size{};
    size.ws_col = 40;
    ASSERT_EQ(ioctl(terminal, TIOCSWINSZ, &size), 0);
    ProgressBar::Options on_terminal = options(ProgressMode::automatic);
    on_terminal.descriptor = terminal;
    on_terminal.width.reset();
    {
        ProgressBar bar(std::move(on_terminal));
        EXPECT_TRUE(bar.enabled());
        bar.update({1, 1});
        now_ += 1s;
        bar.update({123456789, 500});
        std::array<char, 256> text{};
        const ssize_t shown = read(master, text.data(), text.size());
        EXPECT_EQ(std::string_view(text.data(), static_cast<std::size_t>(shown)),
                  "\r123,456,789 puzzles   123M/s   0:01");
    }
    close(terminal);
    close(master);
}

TEST_F(Bars, GiveUpWhenNobodyCanSeeThem) {
    ProgressBar::Options broken = options(ProgressMode::always);
    broken.descriptor = -1;
    ProgressBar bar(std::move(broken));
    bar.update({1, 1});
    EXPECT_FALSE(bar.enabled());
}

}  // namespace
}  // namespace gridlemma::apps
