// SPDX-License-Identifier: Apache-2.0
// Text on a terminal, and tables of text.
#include "apps/base/display.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "apps/output/tables/table.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

const std::string family = "\U0001F468\u200D\U0001F469";  // Two people and a joiner.

TEST(Display, WideAndCombiningCharactersHaveTheirWidths) {
    EXPECT_EQ(display_width(""), 0U);
    EXPECT_EQ(display_width("abc"), 3U);
    EXPECT_EQ(display_width("Größe"), 5U);
    EXPECT_EQ(display_width("Gro\u0308ße"), 5U) << "the dots are a character of their own";
    EXPECT_EQ(display_width("数独"), 4U);
    EXPECT_EQ(display_width("스도쿠"), 6U);
    EXPECT_EQ(display_width("\U0001F9E9"), 2U);
    EXPECT_EQ(display_width(family), 4U);
    EXPECT_EQ(display_width("a\x1b[0m\xff"), 6U);
}

TEST(Display, DoesNotDependOnTheLocale) {
    for (const char* locale : {"C", "C.UTF-8", "POSIX"})
        EXPECT_EQ(
            test::run_script("LC_ALL=" + std::string(locale) + " gridlemma solve --fields name,n",
                             std::string(81, '.') + " 数独\n")
                .out,
            "name                    n\n数独                    1\n");
}

TEST(Display, ControlsAreReplaced) {
    EXPECT_EQ(shown("a\x1b[31m\u009b\u202e\n\xc3z"), "a\uFFFD[31m\uFFFD\uFFFD\uFFFD\uFFFDz");
    EXPECT_EQ(shown("Größe 数独"), "Größe 数独");
}

TEST(Display, CutsBetweenCharacters) {
    EXPECT_EQ(shown_within("abcdef", 6), "abcdef");
    EXPECT_EQ(shown_within("abcdefg", 6), "abcde…");
    EXPECT_EQ(shown_within("数独数独", 7), "数独数…");
    EXPECT_EQ(shown_within("数独数独", 6), "数独…");
    EXPECT_EQ(shown_within("o\u0308o\u0308o\u0308", 2), "o\u0308…");
    EXPECT_EQ(shown_within("abc", 1), "…");
    EXPECT_EQ(shown_within("abc", 0), "");
}

TEST(Table, AlignsByWhatIsShown) {
    Table table({{"name"}, {"number", true}});
    table.add({"数独", "1"});
    table.add({"Gro\u0308ße", "1,000"});
    table.add({"a\tb", "20"});
    std::string out;
    table.append_to(out);
    EXPECT_EQ(out,
              "name   number\n"
              "数独        1\n"
              "Gro\u0308ße   1,000\n"
              "a\uFFFDb        20\n");
}

TEST(Table, CutsTextsSoThatItFitsAPage) {
    Table table({{"technique"}, {"puzzles", true}, {"steps", true}});
    table.add({std::string(100, 'x'), "1", "2"});
    table.add({"a", "12345678", "20"});
    std::string out;
    table.append_to(out);
    for (const std::string& line : test::lines_of(out)) EXPECT_LE(display_width(line), 80U);
    EXPECT_EQ(test::lines_of(out).at(1).find("…"), 62U);
    EXPECT_EQ(test::lines_of(out).at(2).size(), 80U);
}

}  // namespace
}  // namespace gridlemma::apps
