// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "apps/session/quiz.hpp"

namespace pencilmark::apps {
namespace {

const std::string plain =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

std::string in_rows(const std::string& separator) {
    std::string text;
    for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column)
            text += (column == 0 ? "" : separator) + plain[9 * row + column];
        text += "\n";
    }
    return text;
}

Error refusal(std::string_view text) {
    const Result<Puzzle> quiz = parse_quiz(text);
    return quiz ? Error{"accepted", 999} : quiz.error();
}

TEST(Quiz, NineRowsOfNineDigits) {
    const Result<Puzzle> quiz = parse_quiz(in_rows(""));
    ASSERT_TRUE(quiz);
    EXPECT_EQ(*quiz, *parse_puzzle(plain));
}

TEST(Quiz, SeparatorsArePassedOver) {
    for (const char* separator : {" ", "\t", ",", "|", " | ", ";", " - ", "\xE2\x94\x82"}) {
        const Result<Puzzle> quiz = parse_quiz(in_rows(separator));
        ASSERT_TRUE(quiz) << separator << ": " << quiz.error().reason;
        EXPECT_EQ(*quiz, *parse_puzzle(plain)) << separator;
    }
}

TEST(Quiz, CommentsBlankLinesRulersMarkAndCarriageReturnsDoNotCount) {
    std::string text = "\xEF\xBB\xBF# 123456789\r\n\r\n   \r\n";
    for (int row = 0; row < 9; ++row) {
        if (row % 3 == 0) text += "+---+---+---+\r\n";
        text += plain.substr(std::size_t{9} * row, 9) + " # row\r\n";
    }
    text += "\xE2\x95\x90\xE2\x95\x90\r\n# the end";
    const Result<Puzzle> quiz = parse_quiz(text);
    ASSERT_TRUE(quiz) << quiz.error().reason;
    EXPECT_EQ(*quiz, *parse_puzzle(plain));
}

TEST(Quiz, EveryEmptySignButTheBlank) {
    for (char sign : {'.', '*', '_'}) {
        std::string text = in_rows("");
        for (char& character : text)
            if (character == '0') character = sign;
        const Result<Puzzle> quiz = parse_quiz(text);
        ASSERT_TRUE(quiz);
        EXPECT_EQ(*quiz, *parse_puzzle(plain));
    }
}

TEST(Quiz, OneLineHoldsAWholePuzzle) {
    const Result<Puzzle> quiz = parse_quiz("# one\n" + plain + "\n");
    ASSERT_TRUE(quiz);
    EXPECT_EQ(*quiz, *parse_puzzle(plain));
}

TEST(Quiz, RefusalsNameTheLineAndTheReason) {
    EXPECT_EQ(refusal("").reason, "the text ends after 0 rows instead of 9");
    EXPECT_EQ(refusal("").position, 0);
    EXPECT_EQ(refusal("# nothing\n").reason, "the text ends after 0 rows instead of 9");

    std::string text = in_rows("");
    const Error missing = refusal(text.substr(0, 80));
    EXPECT_EQ(missing.reason, "the text ends after 8 rows instead of 9");
    EXPECT_EQ(missing.position, 7);

    const Error extra = refusal(text + "\n123456789\n");
    EXPECT_EQ(extra.reason, "more rows after the puzzle: a quiz is one puzzle");
    EXPECT_EQ(extra.position, 10);

    std::string cut = text;
    cut.erase(12, 1);
    EXPECT_EQ(refusal(cut).reason, "row 2 has 8 cells instead of 9");
    EXPECT_EQ(refusal(cut).position, 1);

    std::string long_row = text;
    long_row.insert(22, 1, '4');
    EXPECT_EQ(refusal(long_row).reason, "row 3 has 10 cells instead of 9");
    EXPECT_EQ(refusal(long_row).position, 2);

    text[33] = 'x';
    EXPECT_EQ(refusal(text).reason, "character 'x' is neither a cell nor a separator");
    EXPECT_EQ(refusal(text).position, 3);
    text[33] = '\0';
    EXPECT_EQ(refusal(text).reason, "byte 0x00 is neither a cell nor a separator");
    // A line of 81 cells is a puzzle only where no row came before it.
    EXPECT_EQ(refusal("123456789\n" + plain).reason, "row 2 has 81 cells instead of 9");
    EXPECT_EQ(refusal(plain + "\n" + plain).position, 1);
}

TEST(Quiz, AnyBytesAreAnsweredAndWhatIsReadIsAPuzzle) {
    std::mt19937 random(20240602);
    const std::string alphabet = "0123456789.#|-\n\r \xE2\x94\x82x";
    for (int run = 0; run < 2000; ++run) {
        std::string text = in_rows(run % 2 == 0 ? "" : "|");
        for (unsigned change = random() % 6; change > 0; --change)
            text[random() % text.size()] = alphabet[random() % alphabet.size()];
        text.resize(text.size() - random() % 2U * (random() % text.size()));
        const Result<Puzzle> quiz = parse_quiz(text);
        if (quiz)
            EXPECT_EQ(*parse_quiz(to_string(*quiz)), *quiz);
        else
            EXPECT_FALSE(quiz.error().reason.empty());
    }
}

}  // namespace
}  // namespace pencilmark::apps
