// SPDX-License-Identifier: Apache-2.0
// What is replaced in texts from outside.
#include "engine/core/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/core/each_bit.hpp"
#include "engine/core/geometries.hpp"

namespace gridlemma {
namespace {

const std::string gone = "\uFFFD";

TEST(Text, ControlCharactersAndBadBytesAreReplaced) {
    EXPECT_EQ(printable("a\tż €"), "a\tż €");
    EXPECT_TRUE(is_printable("a\tż €"));
    for (int byte = 0; byte < 0x20; ++byte) {
        if (byte == '\t') continue;
        const std::string text(1, static_cast<char>(byte));
        EXPECT_EQ(printable(text), gone) << byte;
        EXPECT_EQ(terminal_text(text), byte == '\n' ? "\n" : gone) << byte;
        EXPECT_EQ(gridlemma::quoted(text), "'" + gone + "'") << byte;
    }
    EXPECT_EQ(printable("\x7F"), gone);
    for (int low = 0x80; low < 0xA0; ++low)
        EXPECT_EQ(printable(std::string{'\xC2', static_cast<char>(low)}), gone) << low;
    EXPECT_EQ(printable("\xEF\xBF\xBE\xEF\xBF\xBF"), gone + gone);
    EXPECT_FALSE(is_printable("a\xEF\xBF\xBF"));
    EXPECT_EQ(printable("\xC2\xA0"), "\xC2\xA0");
    EXPECT_EQ(printable("a\xFF\xFE"), "a" + gone + gone);
    EXPECT_EQ(printable(std::string("x\0y", 3)), "x" + gone + "y");
}

TEST(Text, InvisibleMarksStayInNamesButDoNotReachATerminal) {
    for (const std::string mark : {"\u200E", "\u200F", "\u2028", "\u2029", "\u202A", "\u202E",
                                   "\u2066", "\u2069", "\uFEFF"}) {
        EXPECT_TRUE(is_invisible_mark(mark)) << mark;
        EXPECT_EQ(printable(mark), mark);
        EXPECT_EQ(terminal_text(mark), gone);
        EXPECT_EQ(gridlemma::quoted(mark), "'" + gone + "'");
    }
    for (const std::string other : {"\u200D", "\u2027", "\u202F", "\u2065", "\u206A", "a", "é"})
        EXPECT_FALSE(is_invisible_mark(other)) << other;
}

TEST(Text, QuotedWordsAreCutAfterFortyCharacters) {
    EXPECT_EQ(quoted(""), "''");
    EXPECT_EQ(quoted("a'b\tc"), "'a'b" + gone + "c'");
    EXPECT_EQ(gridlemma::quoted(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
    EXPECT_EQ(gridlemma::quoted(std::string(41, 'a')), "'" + std::string(40, 'a') + "...'");
    EXPECT_EQ(quoted("\x1b[31mż"), "'" + gone + "[31mż'");
}

TEST(Text, BlanksAndCases) {
    EXPECT_EQ(trimmed(" \ta b\t "), "a b");
    EXPECT_EQ(trimmed("a\r"), "a\r");
    EXPECT_EQ(trimmed(" a\r ", " \t\r"), "a");
    EXPECT_EQ(trimmed(" \t "), "");
    const std::string_view blank = "  ";
    EXPECT_EQ(trimmed(blank).data(), blank.data() + 2);
    EXPECT_TRUE(equals_ignoring_case("PuzzLe", "pUzzle"));
    EXPECT_FALSE(equals_ignoring_case("puzzle", "puzzles"));
    EXPECT_FALSE(equals_ignoring_case("[", "{"));
}

TEST(Text, EachBitIsVisitedFromTheLowest) {
    std::string seen;
    for_each_bit(0b1010'0001U, [&](unsigned bit) { seen += std::to_string(bit) + " "; });
    for_each_place_of_bit(std::uint16_t{0b1010'0001},
                          [&](std::size_t place) { seen += std::to_string(place) + " "; });
    EXPECT_EQ(seen, "1 32 128 0 5 7 ");
}

TEST(Text, GeometriesRepeatNothingRaw) {
    const auto refused = [](const std::string& text) {
        const auto geometry = parse_geometry(text);
        return geometry ? std::string("accepted") : geometry.error().reason;
    };
    EXPECT_THAT(refused(std::string("x\0y", 3)),
                testing::StartsWith("unknown geometry 'x" + gone + "y' "));
    EXPECT_THAT(refused("\x1b[31m=1"), testing::StartsWith("unknown word '" + gone + "[31m'"));
    EXPECT_THAT(refused("house=\x1b[2J"), testing::StartsWith("'" + gone + "[2J' is no"));
    EXPECT_EQ(refused("boxes=" + std::string(81, '\x1b')),
              "'" + gone + "' is no sign for a region (visible ASCII characters are)");
}

}  // namespace
}  // namespace gridlemma
