// SPDX-License-Identifier: Apache-2.0
// CSV, TSV and JSON lines, read back by independent code: a small parser of RFC 4180 and the JSON
// library.
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/apps/output_sample.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;

/// Parses RFC 4180 with single line feeds, character by character; independent of the writer.
std::vector<std::vector<std::string>> parse_csv(std::string_view text) {
    std::vector<std::vector<std::string>> lines{{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& value = lines.back().back();
        if (quoted) {
            if (text[i] != '"')
                value += text[i];
            else if (i + 1 < text.size() && text[i + 1] == '"')
                value += text[++i];
            else
                quoted = false;
        } else if (text[i] == '"') {
            EXPECT_TRUE(value.empty()) << "a quote inside a value that is not quoted";
            quoted = true;
        } else if (text[i] == ',') {
            lines.back().emplace_back();
        } else if (text[i] == '\n') {
            lines.push_back({""});
        } else {
            value += text[i];
        }
    }
    EXPECT_FALSE(quoted);
    lines.pop_back();
    return lines;
}

const std::vector<std::string> hostile_names{"plain",
                                             "",
                                             "comma, and more",
                                             "\"quoted\"",
                                             "ends with \"",
                                             "line\nfeed",
                                             "carriage\r\nreturn",
                                             "tab\tand \\ backslash",
                                             "\\t",
                                             "# looks like a comment",
                                             " blanks ",
                                             "=SUM(A1)",
                                             "control \x01\x1b[31m red \x7f",
                                             std::string("nul \0 inside", 12),
                                             "Größe 数独 🧩",
                                             "\xff\xfe no UTF-8 \xc3",
                                             "\xc0\xaf overlong \xed\xa0\x80 surrogate",
                                             "%g %{er} {}",
                                             std::string(100000, '"')};

std::vector<std::string> random_names(std::size_t number) {
    std::mt19937 random(4711);
    constexpr std::string_view likely = ",\"\n\r\t\\# ab\x80\xff\xc3\xa9";
    std::vector<std::string> names(number);
    for (std::string& name : names)
        for (std::size_t i = random() % 12; i > 0; --i)
            name += random() % 4 == 0 ? static_cast<char>(random() % 256)
                                      : likely[random() % likely.size()];
    return names;
}

std::vector<std::string> all_names() {
    std::vector<std::string> names = random_names(3000);
    names.insert(names.end(), hostile_names.begin(), hostile_names.end());
    return names;
}

TEST(Csv, HasALineOfNamesAndALineARecord) {
    const SampleRecord sample;
    EXPECT_EQ(header("csv", "n,name,er"), "n,name,er\n");
    EXPECT_EQ(written("csv", "n,name,er,techniques", sample.record),
              "17,Inkala 2010,10.7,naked-single:3;hidden-single-box:12;hidden-pair:1\n");
}

TEST(Csv, ComesBackFromAnIndependentParserWhateverTheName) {
    for (const std::string& name : all_names()) {
        const SampleRecord sample(name);
        const auto lines = parse_csv(written("csv", "name,n", sample.record));
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(lines[0], (std::vector<std::string>{name, "17"}));
    }
}

TEST(Csv, QuotesOnlyWhatNeedsIt) {
    const auto with_name = [](std::string_view name) {
        return written("csv", "name,n", SampleRecord(name).record);
    };
    EXPECT_EQ(with_name("a b"), "a b,17\n");
    EXPECT_EQ(with_name("a,b"), "\"a,b\",17\n");
    EXPECT_EQ(with_name("a\"b"), "\"a\"\"b\",17\n");
    EXPECT_EQ(with_name("# a"), "\"# a\",17\n") << "readers that know comments would drop it";
    EXPECT_EQ(with_name("a # b"), "a # b,17\n");
}

TEST(Csv, LeavesAbsentValuesEmptyButNoLine) {
    SampleRecord sample;
    sample.forget();
    EXPECT_EQ(written("csv", "n,er,name,hardest,steps", sample.record), "17,,,,\n");
    EXPECT_EQ(written("csv", "er", sample.record), "\"\"\n");
    EXPECT_EQ(written("tsv", "er", sample.record), "\n");
}

TEST(Tsv, EscapesWhatWouldBreakTheTable) {
    EXPECT_EQ(header("tsv", "n,name"), "n\tname\n");
    EXPECT_EQ(written("tsv", "name,n", SampleRecord("a\tb\nc\rd\\e\"f,").record),
              "a\\tb\\nc\\rd\\\\e\"f,\t17\n");
}

TEST(Tsv, ComesBackFromAnIndependentParserWhateverTheName) {
    for (const std::string& name : all_names()) {
        const std::string line = written("tsv", "name,n", SampleRecord(name).record);
        const std::size_t tab = line.find('\t');
        ASSERT_EQ(line.substr(tab), "\t17\n");
        std::string back;
        for (std::size_t i = 0; i < tab; ++i) {
            if (line[i] != '\\') {
                back += line[i];
                continue;
            }
            const char letter = line[++i];
            back += letter == 't' ? '\t' : letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter;
        }
        EXPECT_EQ(back, name);
    }
}

TEST(JsonLines, HoldEveryFieldInItsType) {
    const SampleRecord sample;
    const json record = json::parse(written("jsonl", all_field_names(), sample.record));
    EXPECT_EQ(record.size(), fields().size());
    EXPECT_EQ(record["n"], 17);
    EXPECT_TRUE(record["n"].is_number_integer());
    EXPECT_EQ(record["er"], 10.7);
    EXPECT_EQ(record["ep"], 6.7);
    EXPECT_EQ(record["ed"], 2.0);
    EXPECT_TRUE(record["ed"].is_number_float());
    EXPECT_EQ(record["status"], "unique");
    EXPECT_EQ(record["solution"], SampleRecord::solution_text);
    EXPECT_EQ(record["hardest"], "hidden-pair");
    EXPECT_EQ(record["techniques"],
              (json{{"naked-single", 3}, {"hidden-single-box", 12}, {"hidden-pair", 1}}));
    EXPECT_EQ(record["usec"], 123.5);
    for (const Field& field : fields()) {
        const json& value = record[std::string(field.name)];
        EXPECT_EQ(value.is_number_integer(), field.type == FieldType::integer) << field.name;
        EXPECT_EQ(value.is_number_float(), field.type == FieldType::number) << field.name;
        EXPECT_EQ(value.is_object(), field.type == FieldType::counts) << field.name;
    }
}

TEST(JsonLines, KeepTheOrderOfTheFields) {
    EXPECT_EQ(written("jsonl", "er,n,name", SampleRecord().record),
              "{\"er\":10.7,\"n\":17,\"name\":\"Inkala 2010\"}\n");
    EXPECT_EQ(header("jsonl", "er,n,name"), "");
}

TEST(JsonLines, SayNullForWhatIsAbsent) {
    SampleRecord sample;
    sample.forget();
    sample.record.usec = std::numeric_limits<double>::quiet_NaN();
    const json record = json::parse(written("jsonl", all_field_names(), sample.record));
    for (const char* name : {"name", "er", "ep", "ed", "level", "score", "grade", "rating",
                             "hardest", "steps", "solution", "solutions", "solved", "usec"})
        EXPECT_TRUE(record[name].is_null()) << name;
    EXPECT_EQ(record["techniques"], json::object());
    EXPECT_EQ(record["guesses"], 0);
}

TEST(JsonLines, AreValidWhateverTheName) {
    for (const std::string& name : all_names()) {
        const std::string line = written("jsonl", "name,n", SampleRecord(name).record);
        ASSERT_EQ(line.find('\n'), line.size() - 1);
        const json record = json::parse(line, nullptr, false);
        ASSERT_FALSE(record.is_discarded()) << line;
        EXPECT_EQ(record["n"], 17);
        if (name.empty()) {
            EXPECT_TRUE(record["name"].is_null());
            continue;
        }
        // The library rejects invalid UTF-8, so any text that it accepts must round-trip.
        bool is_utf8 = true;
        try {
            static_cast<void>(json(name).dump());
        } catch (const json::type_error&) {
            is_utf8 = false;
        }
        if (is_utf8)
            EXPECT_EQ(record["name"], name);
        else
            EXPECT_NE(record["name"].get<std::string>().find("\uFFFD"), std::string::npos);
    }
}

TEST(Writers, UseTheChosenFieldsOnly) {
    const auto writer = RecordWriter::make("csv", *parse_fields("n,er"));
    ASSERT_TRUE(writer);
    EXPECT_TRUE(writer->uses("er"));
    EXPECT_FALSE(writer->uses("ep"));
    EXPECT_FALSE(writer->uses("usec"));
    EXPECT_FALSE(writer->uses("no such field"));
}

TEST(Writers, AppendToWhatIsThere) {
    const SampleRecord sample;
    for (std::string_view format : {"text", "csv", "tsv", "jsonl", "%n"}) {
        const auto writer = RecordWriter::make(format, *parse_fields("n,name,techniques"));
        Buffer out;
        writer->write(sample.record, out);
        const std::string once = fmt::to_string(out);
        writer->write(sample.record, out);
        EXPECT_EQ(fmt::to_string(out), once + once) << format;
    }
}

TEST(Writers, AreRefusedWithAReason) {
    const auto refused = [](std::string_view format, std::vector<const Field*> columns) {
        const auto writer = RecordWriter::make(format, std::move(columns));
        return writer ? std::string("accepted") : writer.error().reason;
    };
    EXPECT_EQ(refused("cvs", {find_field("n")}), "unknown format 'cvs'; did you mean 'csv'?");
    EXPECT_EQ(refused("", {find_field("n")}), "unknown format ''");
    EXPECT_EQ(refused("CSV", {find_field("n")}).substr(0, 20), "unknown format 'CSV'");
    EXPECT_EQ(refused("csv", {}), "no fields are chosen");
    EXPECT_EQ(refused("%n", {}), "accepted");
}

TEST(Formats, AreListedAndAllOfThemWork) {
    std::vector<std::string_view> names;
    for (const OutputFormat& format : output_formats()) {
        names.push_back(format.name);
        EXPECT_FALSE(format.description.empty());
        EXPECT_TRUE(
            RecordWriter::make(format.name == "%..." ? "%n" : format.name, *parse_fields("n")))
            << format.name;
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"text", "csv", "tsv", "jsonl", "%..."}));
}

}  // namespace
}  // namespace gridlemma::apps
