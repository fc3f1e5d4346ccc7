// SPDX-License-Identifier: Apache-2.0
// `gridlemma explain` on a (pseudo) terminal: its width, and colours where they are wanted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "apps/base/colour.hpp"
#include "apps/base/display.hpp"
#include "tests/apps/child.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;
using testing::Not;

/// What `explain` writes to a terminal of that width, with this in the environment.
std::string shown_on_terminal(unsigned short columns, const char* name, const char* value) {
    int mine = -1;
    int theirs = -1;
    winsize size{};
    size.ws_col = columns;
    size.ws_row = 24;
    if (openpty(&mine, &theirs, nullptr, nullptr, &size) != 0) return {};
    const std::vector<std::string> arguments{"explain", "--brief", "-p", "hodoku", searched_puzzle};
    const test::Child child(arguments, [&] {
        dup2(theirs, STDOUT_FILENO);
        unsetenv("COLUMNS");
        unsetenv("NO_COLOR");
        setenv("TERM", "xterm", 1);
        setenv(name, value, 1);
    });
    close(theirs);
    return test::Child::read_all(test::PipeEnd(mine));
}

/// Of the widest line, without what only controls the terminal.
std::size_t width_of(const std::string& text) {
    std::size_t widest = 0;
    for (std::string line : test::lines_of(without_colours(text))) {
        if (line.ends_with('\r')) line.pop_back();
        widest = std::max(widest, display_width(line));
    }
    return widest;
}

TEST(ExplainOnATerminal, FillsItsWidthFromFortyColumnsOn) {
    for (const unsigned short columns : {40, 46, 60, 80, 120}) {
        const std::string text = shown_on_terminal(columns, "TERM", "xterm");
        EXPECT_THAT(text, HasSubstr("Puzzle 1"));
        EXPECT_LE(width_of(text), columns);
        EXPECT_GE(width_of(text), columns - 10U);
    }
}

TEST(ExplainOnATerminal, ColoursPlacementsEliminationsAndTheHardestStep) {
    const std::string text = shown_on_terminal(80, "TERM", "xterm");
    EXPECT_THAT(text, HasSubstr(coloured("r1c3=6", Colour::placement)));
    EXPECT_THAT(text, HasSubstr(coloured("r4c59<>247", Colour::elimination)));
    EXPECT_THAT(text, HasSubstr("Hardest: step "));
    EXPECT_THAT(text, HasSubstr("\x1b[1;33m"));
    for (const auto& [name, value] : {std::pair{"NO_COLOR", "1"}, std::pair{"TERM", "dumb"}})
        EXPECT_THAT(shown_on_terminal(80, name, value), Not(HasSubstr("\x1b")));
    EXPECT_THAT(shown_on_terminal(80, "NO_COLOR", ""), HasSubstr("\x1b"));
}

TEST(Colours, OnlyTheMarksOfOursReachATerminal) {
    const std::string mine = coloured("r1c1=5", Colour::placement);
    EXPECT_EQ(without_colours("a " + mine + " b"), "a r1c1=5 b");
    EXPECT_EQ(coloured_terminal_text(mine + "\n"), mine + "\n");
    EXPECT_THAT(coloured_terminal_text("\x1b[2J" + mine + "\x1b]0;x\a"),
                testing::AllOf(Not(HasSubstr("\x1b[2J")), Not(HasSubstr("\x1b]")),
                               Not(HasSubstr("\a")), HasSubstr(mine)));
}

}  // namespace
}  // namespace gridlemma::apps
