// SPDX-License-Identifier: Apache-2.0
// Filter expressions: their meaning, record by record, and which are rejected and where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "apps/output/filter/filter.hpp"
#include "tests/apps/output_sample.hpp"

namespace gridlemma::apps {
namespace {

/// A substitute for a registry: two strategies share a name, one has a foreign code.
std::vector<std::string> resolve(std::string_view name) {
    static const std::map<std::string_view, std::vector<std::string>> known{
        {"naked-single", {"naked-single"}},
        {"Naked Single", {"naked-single"}},
        {"hidden-pair", {"hidden-pair"}},
        {"h2", {"hidden-pair"}},
        {"x-wing", {"x-wing"}},
        {"bf2", {"x-wing"}},
        {"Hidden Single", {"hidden-single-box", "hidden-single-row"}}};
    const auto found = known.find(name);
    return found == known.end() ? std::vector<std::string>{} : found->second;
}

enum class Answer { no, yes, refused };

Answer ask(std::string_view expression, const Record& record) {
    const auto filter = Filter::parse(expression, resolve);
    if (!filter) return Answer::refused;
    return filter->keeps(record) ? Answer::yes : Answer::no;
}

void expect_yes(const Record& record, std::initializer_list<std::string_view> expressions) {
    for (std::string_view expression : expressions)
        EXPECT_EQ(ask(expression, record), Answer::yes) << expression;
}

void expect_no(const Record& record, std::initializer_list<std::string_view> expressions) {
    for (std::string_view expression : expressions)
        EXPECT_EQ(ask(expression, record), Answer::no) << expression;
}

Error refusal(std::string_view expression) {
    const auto filter = Filter::parse(expression, resolve);
    return filter ? Error{"accepted", 0} : filter.error();
}

TEST(Where, ComparesNumbers) {
    const SampleRecord sample;  // er 10.7, ep 6.7, guesses 94
    expect_yes(sample.record,
               {"er == 10.7", "er != 10", "er > 10.6", "er >= 10.7", "er < 10.8", "er <= 10.7",
                "10 < er", "10.7 >= er", "guesses == 94", "94 == guesses", "er > ep", "ep < er",
                "ep == 6.7", "ep == .67e1", "guesses==94", " guesses  ==\t94\n", "1 == 1.0"});
    expect_no(sample.record, {"er != 10.7", "er == 10", "er > 10.7", "er >= 10.8", "er < 10.7",
                              "er <= 10.6", "10.7 < er", "guesses == 93", "er < ep", "1 == 2"});
}

TEST(Where, ComparesTexts) {
    const SampleRecord sample;
    expect_yes(sample.record, {"name == 'Inkala 2010'", "name == \"Inkala 2010\"",
                               "'Inkala 2010' == name", "name != 'x'", "name < 'J'", "'J' > name",
                               "name >= 'Inkala'", "file == 'hard.txt'", "name != 'it\"s'"});
    expect_no(sample.record, {"name == 'inkala 2010'", "name != 'Inkala 2010'", "name > 'J'",
                              "'J' < name", "file == ''", "name == 'Inkala'"});
}

TEST(Where, ComparesWords) {
    const SampleRecord sample;  // unique, search, Extreme
    expect_yes(sample.record,
               {"status == 'unique'", "status == 'UNIQUE'", "status != 'none'",
                "solved == 'search'", "level == 'Extreme'", "level >= 'hard'", "level > 'Unfair'",
                "'easy' < level", "level != 'easy'", "level <= 'extreme'"});
    expect_no(sample.record, {"status == 'multiple'", "status != 'unique'", "solved == 'no'",
                              "level < 'extreme'", "level > 'extreme'", "'hard' >= level"});
}

TEST(Where, KnowsTechniquesByAllTheirNames) {
    const SampleRecord sample;  // naked-single 3, hidden-single-box 12, hidden-pair 1
    expect_yes(
        sample.record,
        {"count(naked-single) == 3", "count(Naked Single) == 3", "count('Naked Single')==3",
         "count( \"h2\" ) == 1", "count(Hidden Single) == 12", "count(bf2) == 0", "has(h2)",
         "!has(x-wing)", "has ( hidden-pair )", "hardest == 'hidden-pair'", "hardest == 'h2'",
         "'h2' == hardest", "hardest != 'bf2'", "count(h2) + count(naked-single) == 4"});
    expect_no(sample.record, {"has(bf2)", "!has(h2)", "count(h2) > 1", "hardest == 'x-wing'",
                              "hardest != 'h2'", "hardest == 'Hidden Single'"});
}

TEST(Where, AddsTheUsesOfTechniquesThatShareAName) {
    SampleRecord sample;
    sample.record.techniques.push_back({"hidden-single-row", 5});
    expect_yes(sample.record, {"count(Hidden Single) == 17"});
    sample.record.hardest = "hidden-single-row";
    expect_yes(sample.record, {"hardest == 'Hidden Single'"});
}

TEST(Where, CombinesConditions) {
    const SampleRecord sample;
    const std::string yes = "n == 17";
    const std::string no = "n == 18";
    const auto all = [](const std::string& a, const std::string& b) { return a + " && " + b; };
    const auto any = [](const std::string& a, const std::string& b) { return a + " || " + b; };
    expect_yes(sample.record, {all(yes, yes), any(yes, no), any(no, yes), any(yes, yes),
                               "!(" + no + ")", "!!(" + yes + ")", "((" + yes + "))"});
    expect_no(sample.record, {all(yes, no), all(no, yes), all(no, no), any(no, no),
                              "!(" + yes + ")", "!(" + any(yes, no) + ")"});
    // && binds tighter than ||, ! tighter than both.
    expect_yes(sample.record, {"n == 17 || n == 18 && n == 18", "n==18 && n==18 || n==17"});
    expect_no(sample.record, {"(n == 17 || n == 18) && n == 18", "!has(h2) || n == 18"});
    expect_yes(sample.record, {"n == 18 || n == 19 || n == 17", "n > 1 && n > 2 && n > 3"});
    expect_no(sample.record, {"n > 1 && n > 2 && n > 30"});
}

TEST(Where, Calculates) {
    const SampleRecord sample;  // n 17, line 23, guesses 94, steps 16
    expect_yes(sample.record, {"n + 1 == 18", "n - 1 - 2 == 14", "n * 2 + 1 == 35",
                               "1 + n * 2 == 35", "(1 + n) * 2 == 36", "steps / 4 / 2 == 2",
                               "steps / (4 / 2) == 8", "n - -1 == 18", "-n == -17", "- -n == 17",
                               "2 * -3 == -6", "10 - 2 * 3 == 4", "guesses / steps > 5.8",
                               "n+line==40", "n-1==16", "1 - 2 + 3 == 2", "2 * 6 / 3 * 2 == 8"});
    expect_no(sample.record, {"n + 1 == 17", "steps / 4 / 2 == 8", "1 - (2 + 3) == 2"});
}

TEST(Where, ComparesAbsentValuesAsFalse) {
    SampleRecord sample;
    sample.forget();
    expect_no(sample.record,
              {"er == 0",         "er != 0",        "er < 1",           "er <= 1",
               "er > 1",          "er >= 0",        "0 == er",          "er == er",
               "er != er",        "er + 1 > 0",     "0 * er == 0",      "-er < 5",
               "name == ''",      "name != 'x'",    "name < 'x'",       "level == 'easy'",
               "level != 'easy'", "solved != 'no'", "hardest != 'h2'",  "hardest == 'h2'",
               "defined(er)",     "defined(name)",  "defined(hardest)", "defined(techniques)"});
    expect_yes(sample.record, {"!(er == 0)", "!defined(er)", "defined(n)", "defined( status )",
                               "count(h2) == 0", "er > 1 || n > 1", "status == 'none'"});
    const SampleRecord full;
    for (const Field& field : fields())
        EXPECT_EQ(ask(fmt::format("defined({})", field.name), full.record), Answer::yes);
}

TEST(Where, DivisionByZeroHasNoValue) {
    const SampleRecord sample;
    expect_no(sample.record, {"n / 0 > 1", "n / 0 < 1", "n / 0 == n / 0", "n / (steps - 16) != 1",
                              "0 / 0 == 0", "-1 / 0 < 0"});
}

TEST(Where, NumbersAreReadExactly) {
    SampleRecord sample;
    for (int tenths = 10; tenths < 120; ++tenths) {
        sample.record.rating = {{"ER", tenths / 10.0}};
        EXPECT_EQ(ask(fmt::format("er == {}.{}", tenths / 10, tenths % 10), sample.record),
                  Answer::yes);
    }
}

TEST(Where, TellsWhichFieldsItReads) {
    const auto filter = Filter::parse("er > 1 && (defined(name) || hardest == 'h2')", resolve);
    ASSERT_TRUE(filter);
    for (std::string_view field : {"er", "name", "hardest"}) EXPECT_TRUE(filter->uses(field));
    for (std::string_view field : {"n", "techniques", "usec"}) EXPECT_FALSE(filter->uses(field));
    EXPECT_TRUE(Filter::parse("has(h2)", resolve)->uses("techniques"));
}

TEST(Where, RefusesWhatDoesNotParse) {
    const auto is_refused = [](std::string_view expression, std::string_view reason,
                               std::size_t position) {
        const Error error = refusal(expression);
        EXPECT_EQ(error.reason, reason) << expression;
        EXPECT_EQ(error.position, position) << expression;
    };
    is_refused("", "the expression is empty", 0);
    is_refused("  \t", "the expression is empty", 0);
    is_refused("er >", "expected a value at the end", 4);
    is_refused("er > && n > 1", "expected a value before '&&'", 5);
    is_refused("er > 1 &&", "expected a condition at the end", 9);
    is_refused("(er > 1", "expected ')' at the end", 7);
    is_refused("er > 1)", "unexpected ')'", 6);
    is_refused("er = 1", "unexpected '=': write ==", 3);
    is_refused("er > 1 and n > 1", "unexpected 'and': write &&", 7);
    is_refused("er > 1 & n > 1", "unexpected '&': write &&", 7);
    is_refused("1 < er < 5", "unexpected '<': comparisons do not chain; join two with &&", 7);
    is_refused("name == 'open", "expected a value before ''open'", 8);
    is_refused("er > 1 'x'", "unexpected text", 7);
    is_refused("count()", "expected a name before ')'", 6);
    is_refused("count(x-wing", "expected ')' at the end", 12);
    is_refused("er > 7x", "unexpected 'x'", 6);
    is_refused("er > \xff", "expected a value before '\xff'", 5);
    is_refused("er > 1e999", "number out of range", 5);
    is_refused("* 3", "expected a condition before '*'", 0);
}

TEST(Where, RefusesWhatMakesNoSense) {
    const auto is_refused = [](std::string_view expression, std::string_view reason,
                               std::size_t position) {
        const Error error = refusal(expression);
        EXPECT_EQ(error.reason, reason) << expression;
        EXPECT_EQ(error.position, position) << expression;
    };
    const std::string wants_text = "a text in quotes is wanted: the other side is a text";
    is_refused("ere > 1", "unknown field 'ere'; did you mean 'er'?", 0);
    is_refused("n > 1 && defined(naem)", "unknown field 'naem'; did you mean 'name'?", 17);
    is_refused("has(swordfsh)", "unknown technique 'swordfsh'", 4);
    is_refused("hardest == 'nonsense'", "unknown technique 'nonsense'", 11);
    is_refused("max(er) > 1", "unknown function 'max': there are count, has, defined", 0);
    is_refused("er", "a condition is wanted: compare this with a value", 0);
    is_refused("n > 1 && count(h2)", "a condition is wanted: compare this with a value", 9);
    is_refused("!er", "a condition is wanted: compare this with a value", 1);
    is_refused("'text'", "a condition is wanted: compare this with a value", 0);
    is_refused("er == '7'", "a number is wanted", 6);
    is_refused("(er > 1) + 1 > 2", "a number is wanted", 1);
    is_refused("(er > 1) == (ep > 1)", "a number is wanted", 1);
    is_refused("name + 1 > 2", "a number is wanted", 0);
    is_refused("-name > 2", "a number is wanted", 1);
    is_refused("name == 7", wants_text, 8);
    is_refused("7 == name", wants_text, 0);
    is_refused("name == file", wants_text, 8);
    is_refused("'a' == 'b'", "a number is wanted", 0);
    is_refused("status == 'uniqe'",
               "status is never 'uniqe', but one of: unique, multiple, none, invalid, capped", 10);
    is_refused("status < 'unique'", "status has no order: only == and !=", 9);
    is_refused("hardest < 'h2'", "hardest has no order: only == and !=", 10);
    is_refused("techniques == 'x'", "techniques are used through count() and has()", 14);
}

TEST(Where, NestingIsBounded) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '(') + "er > 1" + std::string(depth, ')');
    };
    EXPECT_EQ(refusal(nested(50)).reason, "accepted");
    EXPECT_EQ(refusal(nested(61)).reason, "nested deeper than 60");
    EXPECT_EQ(refusal(nested(20000)).reason, "nested deeper than 60");
    EXPECT_EQ(refusal(std::string(20000, '!')).reason, "nested deeper than 60");
    EXPECT_EQ(refusal(std::string(20000, '-')).reason, "nested deeper than 60");
    EXPECT_EQ(refusal(nested(100000)).reason, "longer than 65536 bytes");
    EXPECT_EQ(refusal(std::string(100000, '(')).reason, "longer than 65536 bytes");
}

TEST(Where, LengthAloneIsNoNesting) {
    const SampleRecord sample;
    std::string any = "n == 0";
    std::string sum = "1";
    for (int i = 0; i < 5000; ++i) {
        any += "||n==0";
        sum += "+1";
    }
    EXPECT_EQ(ask(any, sample.record), Answer::no);
    EXPECT_EQ(ask(any + "||n==17", sample.record), Answer::yes);
    EXPECT_EQ(ask(sum + " == 5001", sample.record), Answer::yes);
}

TEST(Where, AnswersAnythingWithoutHarm) {
    const std::vector<std::string_view> parts{
        "er",  "name", "level", "(",  ")",  "!",    "-",    "+",        "*",      "/",
        "&&",  "||",   "==",    "<",  ">=", "'x'",  "\"",   "'easy'",   "count(", "has(h2)",
        "7.1", "1e3",  " ",     "\n", "\t", "\x80", "\xff", "defined(", "n",      ","};
    std::mt19937 random(99);
    const SampleRecord sample;
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string expression;
        for (std::size_t length = random() % 8; length > 0; --length)
            expression += parts[random() % parts.size()];
        if (random() % 8 == 0) expression += static_cast<char>(random() % 256);
        const auto filter = Filter::parse(expression, resolve);
        if (filter) {
            ++accepted;
            static_cast<void>(filter->keeps(sample.record));
        } else {
            EXPECT_LE(filter.error().position, expression.size()) << expression;
            EXPECT_FALSE(point_at(expression, filter.error()).empty());
        }
    }
    EXPECT_GT(accepted, 20);
}

TEST(Where, WorksWithoutAResolver) {
    EXPECT_TRUE(Filter::parse("er > 1", nullptr));
    EXPECT_FALSE(Filter::parse("has(h2)", nullptr));
}

TEST(PointAt, PutsTheCaretBelowThePlace) {
    EXPECT_EQ(point_at("er > 7 && ere < 3", refusal("er > 7 && ere < 3")),
              "unknown field 'ere'; did you mean 'er'?\n"
              "  er > 7 && ere < 3\n"
              "            ^");
    EXPECT_EQ(point_at("er >", {"reason", 4}), "reason\n  er >\n      ^");
    EXPECT_EQ(point_at("", {"reason", 0}), "reason\n  \n  ^");
    EXPECT_EQ(point_at("ab", {"reason", 99}), "reason\n  ab\n    ^");
    EXPECT_EQ(point_at("'ä' x", {"reason", 5}), "reason\n  'ä' x\n      ^");
    EXPECT_EQ(point_at("a\nb\x1b c", {"reason", 2}), "reason\n  a b  c\n    ^");
    const std::string long_expression(1000, 'x');
    const std::string shown = point_at(long_expression, {"reason", 500});
    EXPECT_EQ(shown, "reason\n  " + std::string(76, 'x') + "\n  " + std::string(50, ' ') + "^");
}

TEST(Where, IsDividedIntoThePartsThatHaveToHoldTogether) {
    using testing::ElementsAre;
    EXPECT_THAT(conjuncts("er > 7"), ElementsAre("er > 7"));
    EXPECT_THAT(conjuncts("er > 7 && clues < 24&&has('x && y')"),
                ElementsAre("er > 7", "clues < 24", "has('x && y')"));
    EXPECT_THAT(conjuncts("er > 7 && (clues < 24 || er > 8 && ep > 3)"),
                ElementsAre("er > 7", "(clues < 24 || er > 8 && ep > 3)"));
    EXPECT_THAT(conjuncts("er > 7 || clues < 24 && er > 3"),
                ElementsAre("er > 7 || clues < 24 && er > 3"));
    EXPECT_THAT(conjuncts("!(er > 7) && name == \"a || b\""),
                ElementsAre("!(er > 7)", "name == \"a || b\""));
}

}  // namespace
}  // namespace gridlemma::apps
