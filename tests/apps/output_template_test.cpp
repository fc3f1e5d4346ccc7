// SPDX-License-Identifier: Apache-2.0
// Templates: serate's language to the byte, and our extension.
#include <gtest/gtest.h>

#include "tests/apps/output_sample.hpp"

namespace pencilmark::apps {
namespace {

std::string filled(std::string_view text, const Record& record) {
    return written(text, "n", record);
}

TEST(Templates, PrintWhatSeratePrints) {
    Sample sample;
    sample.input.text =
        "1.....7...5...9.3.....2...1..6....4.3.5..4....4.96......87....2.3...5.6.......8.. # 69";
    sample.record.er = 11.1;
    sample.record.ep = 11.1;
    sample.record.ed = 2.6;
    EXPECT_EQ(
        filled("%g ED=%r/%p/%d", sample.record),
        "1.....7...5...9.3.....2...1..6....4.3.5..4....4.96......87....2.3...5.6.......8.. # 69"
        " ED=11.1/11.1/2.6\n");
}

TEST(Templates, KnowEveryConversion) {
    const Sample sample;
    EXPECT_EQ(filled("%n:%r,%p;%d", sample.record), "17:10.7,6.7;2.0\n");
    EXPECT_EQ(filled("%%", sample.record), "%\n");
    EXPECT_EQ(filled("%%r", sample.record), "%r\n");
    EXPECT_EQ(filled("%%%r", sample.record), "%10.7\n");
    EXPECT_EQ(filled("%g", sample.record), std::string(Sample::puzzle_text) + "\n");
}

TEST(Templates, SwallowUnknownLettersAndKeepAPercentSignAtTheEnd) {
    const Sample sample;
    EXPECT_EQ(filled("a%xb", sample.record), "a%b\n");
    EXPECT_EQ(filled("%R%G", sample.record), "%%\n");
    EXPECT_EQ(filled("% n", sample.record), "%n\n");
    EXPECT_EQ(filled("100%", sample.record), "100%\n");
    EXPECT_EQ(filled("%", sample.record), "%\n");
    EXPECT_EQ(filled("%%%", sample.record), "%%\n");
    EXPECT_EQ(filled("%äb%数%", sample.record), "%b%%\n") << "a letter is more than its first byte";
    EXPECT_EQ(filled("%\xff\xc3", sample.record), "%\xc3\n");
}

TEST(Templates, DoNotExpandWhatAPuzzleHolds) {
    Sample sample;
    sample.input.text = "%r %n {} \\n";
    EXPECT_EQ(filled("%g", sample.record), "%r %n {} \\n\n");
}

TEST(Templates, ShowTimeInTwoUnitsTruncated) {
    Sample sample;
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
    Sample sample("top");
    EXPECT_EQ(filled("%{name}: %{guesses} guesses, %{er}", sample.record),
              "top: 94 guesses, 10.7\n");
    sample.forget();
    EXPECT_EQ(filled("%{name} %{er} %r/%p/%d", sample.record), "- - -/-/-\n");
}

TEST(Templates, AreRefusedWithThePlace) {
    const auto refused = [](std::string_view text) {
        const auto writer = RecordWriter::make(text, {});
        return writer ? Error{"accepted", 0} : writer.error();
    };
    EXPECT_EQ(refused("%n %{eer}").reason, "unknown field 'eer'; did you mean 'er'?");
    EXPECT_EQ(refused("%n %{eer}").position, 5U);
    EXPECT_EQ(refused("%n %{er").reason, "'%{' without '}'");
    EXPECT_EQ(refused("%n %{er").position, 3U);
    EXPECT_EQ(refused("%{}").reason, "unknown field ''");
    EXPECT_EQ(refused("{er} %n").reason, "accepted");
}

TEST(Templates, UseWhatTheyName) {
    const auto writer = RecordWriter::make("%r %e %{nodes} %{{er}", {});
    ASSERT_FALSE(writer);
    const auto good = RecordWriter::make("%r %e %{nodes} %x", {});
    ASSERT_TRUE(good);
    EXPECT_TRUE(good->uses("er"));
    EXPECT_TRUE(good->uses("usec"));
    EXPECT_TRUE(good->uses("nodes"));
    EXPECT_FALSE(good->uses("ep"));
    EXPECT_FALSE(RecordWriter::make("%g", {})->uses("usec"));
}

TEST(Templates, HaveNoTitlesButMaySayHowTheyWereMade) {
    const Provenance provenance("1.2.3", "rate");
    EXPECT_EQ(header("%g", "n"), "");
    EXPECT_EQ(header("%g", "n", &provenance), "# program: pencilmark 1.2.3\n# verb: rate\n");
}

}  // namespace
}  // namespace pencilmark::apps
