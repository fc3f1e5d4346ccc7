// SPDX-License-Identifier: Apache-2.0
// Templates: serate's language to the byte, and our extension.
#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "tests/apps/output_sample.hpp"

namespace gridlemma::apps {
namespace {

std::string filled(std::string_view text, const Record& record) {
    return written(text, "n", record);
}

TEST(Templates, PrintWhatSeratePrints) {
    SampleRecord sample;
    sample.input.text =
        "1.....7...5...9.3.....2...1..6....4.3.5..4....4.96......87....2.3...5.6.......8.. # 69";
    sample.record.rating = {{"ER", 11.1}, {"EP", 11.1}, {"ED", 2.6}};
    EXPECT_EQ(
        filled("%g ED=%r/%p/%d", sample.record),
        "1.....7...5...9.3.....2...1..6....4.3.5..4....4.96......87....2.3...5.6.......8.. # 69"
        " ED=11.1/11.1/2.6\n");
}

TEST(Templates, KnowEveryConversion) {
    const SampleRecord sample;
    EXPECT_EQ(filled("%n:%r,%p;%d", sample.record), "17:10.7,6.7;2.0\n");
    EXPECT_EQ(filled("%%", sample.record), "%\n");
    EXPECT_EQ(filled("%%r", sample.record), "%r\n");
    EXPECT_EQ(filled("%%%r", sample.record), "%10.7\n");
    EXPECT_EQ(filled("%g", sample.record), std::string(SampleRecord::puzzle_text) + "\n");
}

TEST(Templates, DoNotExpandWhatAPuzzleHolds) {
    SampleRecord sample;
    sample.input.text = "%r %n {} \\n";
    EXPECT_EQ(filled("%g", sample.record), "%r %n {} \\n\n");
}

TEST(Templates, ShowTimeInTwoUnitsTruncated) {
    SampleRecord sample;
    const auto elapsed = [&](double seconds) {
        sample.record.usec = seconds * 1e6;
        return filled("%e", sample.record);
    };
    EXPECT_EQ(elapsed(0), "0.00s\n");
    EXPECT_EQ(elapsed(0.0099), "0.00s\n");
    EXPECT_EQ(elapsed(1.509), "1.50s\n");
    EXPECT_EQ(elapsed(59.999), "59.99s\n");
    EXPECT_EQ(elapsed(60), "1m00s\n");
    EXPECT_EQ(elapsed(123.9), "2m03s\n");
    EXPECT_EQ(elapsed(3599.9), "59m59s\n");
    EXPECT_EQ(elapsed(3600), "1h00m\n");
    EXPECT_EQ(elapsed(3600 + 4 * 60 + 59), "1h04m\n");
    EXPECT_EQ(elapsed(86399), "23h59m\n");
    EXPECT_EQ(elapsed(86400), "1d00h\n");
    EXPECT_EQ(elapsed(3 * 86400 + 5 * 3600 + 3599), "3d05h\n");
    EXPECT_EQ(elapsed(-1), "0.00s\n");
    EXPECT_EQ(elapsed(std::numeric_limits<double>::quiet_NaN()), "0.00s\n");
    EXPECT_EQ(elapsed(std::numeric_limits<double>::infinity()).back(), '\n');
}

TEST(Templates, TakeAnyFieldInBraces) {
    SampleRecord sample("top");
    EXPECT_EQ(filled("%{name}: %{guesses} guesses, %{er}", sample.record),
              "top: 94 guesses, 10.7\n");
    sample.forget();
    EXPECT_EQ(filled("%{name} %{er} %r/%p/%d", sample.record), "- - -/-/-\n");
}

struct BadTemplate {
    std::string_view text;
    std::size_t position;
    std::string_view reason;
};

TEST(Templates, AreRefusedWithThePlace) {
    constexpr std::string_view known = "; there are %g, %r, %p, %d, %e, %n, %%, %{FIELD}";
    const auto signs = [&](std::string_view what) {
        return std::string(what) + std::string(known);
    };
    const std::string unknown_x = signs("unknown sign '%x'");
    const std::string unknown_big = signs("unknown sign '%R'");
    const std::string unknown_blank = signs("unknown sign '% '");
    const std::string at_end = signs("a % at the end");
    const std::string wide = signs("unknown sign '%ä'");
    const std::string broken = signs("unknown sign '%\xEF\xBF\xBD'");
    const std::array cases{
        BadTemplate{"%n %{eer}", 5, "unknown field 'eer'; did you mean 'er'?"},
        BadTemplate{"%n %{er", 3, "'%{' without '}'"},
        BadTemplate{"%{}", 2, "unknown field ''"},
        BadTemplate{"a%xb", 1, unknown_x},
        BadTemplate{"%r%R", 2, unknown_big},
        BadTemplate{"% n", 0, unknown_blank},
        BadTemplate{"100%", 3, at_end},
        BadTemplate{"%", 0, at_end},
        BadTemplate{"%%%", 2, at_end},
        BadTemplate{"%ä", 0, wide},
        BadTemplate{"%\xff", 0, broken},
    };
    for (const BadTemplate& bad : cases) {
        const auto writer = RecordWriter::make(bad.text, {});
        ASSERT_FALSE(writer) << bad.text;
        EXPECT_EQ(writer.error().reason, bad.reason) << bad.text;
        EXPECT_EQ(writer.error().position, bad.position) << bad.text;
    }
    EXPECT_TRUE(RecordWriter::make("{er} %n", {}));
}

TEST(Templates, UseWhatTheyName) {
    const auto writer = RecordWriter::make("%r %e %{nodes} %{{er}", {});
    ASSERT_FALSE(writer);
    const auto whole = RecordWriter::make("%r %e %{nodes} %%", {});
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->uses("er"));
    EXPECT_TRUE(whole->uses("usec"));
    EXPECT_TRUE(whole->uses("nodes"));
    EXPECT_FALSE(whole->uses("ep"));
    EXPECT_FALSE(RecordWriter::make("%g", {})->uses("usec"));
}

TEST(Templates, HaveNoTitlesButMaySayHowTheyWereMade) {
    const Provenance provenance("1.2.3", "rate");
    EXPECT_EQ(header("%g", "n"), "");
    EXPECT_EQ(header("%g", "n", &provenance), "# program: gridlemma 1.2.3\n# verb: rate\n");
}

}  // namespace
}  // namespace gridlemma::apps
