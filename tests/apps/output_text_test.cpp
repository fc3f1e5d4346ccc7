// SPDX-License-Identifier: Apache-2.0
// Columns for people: aligned, 80 wide, safe on a terminal.
#include <gtest/gtest.h>

#include <random>

#include "tests/apps/output_sample.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

constexpr std::string_view usual = "n,name,status,solved,er,hardest,steps";

TEST(TextFormat, AlignsTitlesAndValues) {
    SampleRecord sample;
    const std::string first = written("text", usual, sample.record);
    sample.forget();
    const std::string second = written("text", usual, sample.record);
    // clang-format off
    EXPECT_EQ(header("text", usual) + first + second,
              "      n  name              status    solved    er  hardest               steps\n"
              "     17  Inkala 2010       unique    search  10.7  hidden-pair              16\n"
              "     17  -                 none      -          -  -                         -\n");
    // clang-format on
}

TEST(TextFormat, FitsEightyColumnsWhateverTheName) {
    std::mt19937 random(7);
    for (int i = 0; i < 2000; ++i) {
        std::string name;
        for (std::size_t length = random() % 40; length > 0; --length)
            name += static_cast<char>(random() % 256);
        const std::string line = written("text", usual, SampleRecord(name).record);
        ASSERT_EQ(line.find('\n'), line.size() - 1) << name;
        // Every byte that does not continue a character is at most one character, of one or two
        // columns; the next test covers wide ones.
        std::size_t characters = 0;
        for (const char byte : line) {
            EXPECT_TRUE(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
            EXPECT_NE(byte, '\x7f');
            characters += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1 : 0;
        }
        EXPECT_LE(characters, 81U) << line;
    }
}

TEST(TextFormat, CutsNamesThatAreTooWideAndSaysSo) {
    const auto name_cell = [](std::string_view name) {
        return written("text", "name,n", SampleRecord(name).record);
    };
    EXPECT_EQ(name_cell("exactly sixteen!"), "exactly sixteen!       17\n");
    EXPECT_EQ(name_cell("seventeen letters"), "seventeen lette…       17\n");
    EXPECT_EQ(name_cell("Größe"), "Größe                  17\n");
    EXPECT_EQ(name_cell("数独数独数独数独"), "数独数独数独数独       17\n");
    EXPECT_EQ(name_cell("数独数独数独数独数"), "数独数独数独数…        17\n");
    EXPECT_EQ(name_cell("Gro\u0308ße"), "Gro\u0308ße                  17\n");
    EXPECT_EQ(name_cell("\U0001F9E9 puzzle"), "\U0001F9E9 puzzle              17\n");
    EXPECT_EQ(written("text", "n,name", SampleRecord(std::string(1000000, 'x')).record),
              "     17  xxxxxxxxxxxxxxx…\n");
}

TEST(TextFormat, ShowsNoControlsAndNothingThatIsNoText) {
    const auto name_cell = [](std::string_view name) {
        return written("text", "n,name", SampleRecord(name).record);
    };
    EXPECT_EQ(name_cell("a\x1b[31m"), "     17  a\uFFFD[31m\n");
    EXPECT_EQ(name_cell("a\nb\rc\td"), "     17  a\uFFFDb\uFFFDc\uFFFDd\n");
    EXPECT_EQ(name_cell("\xff\x41\xc3"), "     17  \uFFFDA\uFFFD\n");
    EXPECT_EQ(name_cell("\xc3z"), "     17  \uFFFDz\n") << "the byte after a bad one is kept";
    EXPECT_EQ(name_cell("\u0085\u009b31m"), "     17  \uFFFD\uFFFD31m\n");
    EXPECT_EQ(name_cell("\u202eabc"), "     17  \uFFFDabc\n");
}

TEST(TextFormat, WrapsTechniquesBelowThemselves) {
    SampleRecord sample;
    EXPECT_EQ(header("text", "n,techniques"), "      n  techniques\n");
    EXPECT_EQ(written("text", "n,techniques", sample.record),
              "     17  naked-single:3 hidden-single-box:12 hidden-pair:1\n");
    sample.record.techniques.insert(sample.record.techniques.end(),
                                    {{"locked-candidates-pointing", 4},
                                     {"naked-triple", 100},
                                     {"jellyfish", 1},
                                     {"x-wing", 1}});
    EXPECT_EQ(written("text", "n,techniques", sample.record),
              "     17  naked-single:3 hidden-single-box:12 hidden-pair:1\n"
              "         locked-candidates-pointing:4 naked-triple:100 jellyfish:1 x-wing:1\n");
    for (const std::string& line :
         test::lines_of(written("text", "n,name,techniques,er", sample.record)))
        EXPECT_LE(line.size(), 80U) << line;
    EXPECT_EQ(test::lines_of(written("text", "n,name,techniques,er", sample.record)).size(), 3U);
    sample.forget();
    EXPECT_EQ(written("text", "techniques,n", sample.record),
              "-" + std::string(70, ' ') + "       17\n");
}

// A plugin may define one.
TEST(TextFormat, ATechniqueWithALongNameDoesNotBreakTheColumns) {
    SampleRecord sample;
    sample.record.hardest = "a-technique-with-a-very-long-name";
    EXPECT_EQ(written("text", "hardest,n", sample.record), "a-technique-with-a-…       17\n");
    EXPECT_EQ(written("csv", "hardest,n", sample.record), "a-technique-with-a-very-long-name,17\n");
}

TEST(TextFormat, LeavesNoBlanksAtTheEnd) {
    EXPECT_EQ(written("text", "n,status", SampleRecord().record), "     17  unique\n");
    EXPECT_EQ(header("text", "n,status"), "      n  status\n");
}

TEST(TextFormat, NeverCutsWhatIsNoName) {
    SampleRecord sample;
    sample.record.rating = {{"score", 12345678901}};
    EXPECT_EQ(written("text", "score,n", sample.record), "12345678901       17\n");
    const std::string puzzle = written("text", "n,puzzle", sample.record);
    EXPECT_EQ(puzzle.size(), 9U + 81U + 1U);
}

}  // namespace
}  // namespace gridlemma::apps
