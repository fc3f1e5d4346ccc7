// SPDX-License-Identifier: Apache-2.0
// What a scale measures reaches every output: for each built-in profile, for a profile file of each
// scale, and for the scale of a plugin. A new scale or profile is tested without a change here.
#include <deque>
#include <span>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/base/errors.hpp"
#include "apps/output/records/record.hpp"
#include "engine/logic/plugin.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using test::run_cli;
using testing::HasSubstr;

/// A profile as the command gets it, and what it should say of a puzzle.
struct ScaleCase {
    std::string name;
    std::string options;
    const Profile* profile = nullptr;
    std::string puzzle;
    std::optional<Rating> rating = {};

    [[nodiscard]] const Scale& scale() const { return *profile->scale; }
    [[nodiscard]] std::string run(const std::string& command) const {
        return run_cli(command + ' ' + options + ' ' + puzzle).out;
    }
};

/// As records have it; empty if it is missing.
std::string value_text(const ScaleCase& rated, const ScaleMeasure& measure) {
    if (!rated.rating) return "";
    const Measure& found = *rated.rating->find(measure.name);
    if (measure.is_grade) return std::string(found.label);
    return fmt::format("{:.{}f}", value_as_written(found), measure.decimals);
}

/// A ladder of hidden singles on a scale.
std::string ladder_text(const Scale& scale) {
    std::string text = fmt::format("name on-{0}\nscale {0}\n", scale.name);
    for (const char* const kind : {"box", "row", "column"}) {
        text += fmt::format("step hidden-single-{} {}", kind, scale.difficulties.least + 1);
        if (!scale.grades.empty()) text += fmt::format(" {}", scale.grades.back());
        text += '\n';
    }
    return text;
}

class ScaleOutputs : public testing::Test {
 protected:
    ScaleOutputs() : registry_(built_in_registry()) {
        const std::string file = GRIDLEMMA_TEST_MODULES "/scale.so";
        plugin_ = Plugin::load(file, registry_);
        EXPECT_TRUE(plugin_) << plugin_.error().reason;
        for (const Profile& profile : built_in_profiles())
            add({profile.name, "-p " + profile.name, &profile, searched_puzzle});
        for (const Scale* scale : registry_.scales()) {
            const std::string name = "on-" + std::string(scale->name);
            const std::string text = ladder_text(*scale);
            profiles_.push_back(*parse_profile(text, registry_));
            const bool is_plugins = !registry_.plugin_of(*scale).empty();
            add({name,
                 fmt::format("-p {}{}", folder_.write(name, text),
                             is_plugins ? " --plugin " + file : ""),
                 &profiles_.back(), sample_puzzle});
        }
    }

    Registry registry_;
    Result<Plugin> plugin_ = Error{};
    test::ScratchFolder folder_;
    std::deque<Profile> profiles_;
    std::vector<ScaleCase> cases_;

 private:
    void add(ScaleCase rated) {
        LogicSolver solver(*rated.profile);
        rated.rating = solver.solve(test::puzzle_of(rated.puzzle)).rating;
        cases_.push_back(std::move(rated));
    }
};

TEST_F(ScaleOutputs, EveryScaleThatRatesIsTried) {
    for (const Scale* scale : registry_.scales())
        EXPECT_EQ(scale->has_rating(), std::ranges::any_of(cases_,
                                                           [&](const ScaleCase& rated) {
                                                               return &rated.scale() == scale &&
                                                                      rated.rating;
                                                           }))
            << scale->name;
}

TEST_F(ScaleOutputs, RecordsHaveAllMeasuresByDefault) {
    for (const ScaleCase& rated : cases_) {
        const auto record = json::parse(rated.run("rate -f jsonl"));
        const auto rows = test::lines_of(rated.run("rate -f csv"));
        const auto text = test::lines_of(rated.run("rate --summary=never"));
        ASSERT_EQ(rows.size(), 2U);
        for (const ScaleMeasure& measure : rated.scale().measures) {
            const std::string value = value_text(rated, measure);
            const json& member = record.at(std::string(measure.field));
            EXPECT_EQ(member.is_string() ? member.get<std::string>() : member.dump(),
                      value.empty()         ? "null"
                      : json::accept(value) ? json::parse(value).dump()
                                            : value)
                << rated.name << ' ' << measure.name;
            EXPECT_THAT("," + rows[0] + ",", HasSubstr(fmt::format(",{},", measure.field)));
            EXPECT_THAT("," + rows[1] + ",", HasSubstr(fmt::format(",{},", value)));
            EXPECT_THAT(" " + text[0] + " ", HasSubstr(fmt::format(" {} ", measure.field)));
            if (!value.empty()) {
                EXPECT_THAT(" " + text[1] + " ", HasSubstr(fmt::format(" {} ", value)));
            }
        }
        EXPECT_LE(text[0].size(), 80U) << rated.name;
    }
}

TEST_F(ScaleOutputs, FieldsAndFiltersKnowThem) {
    for (const ScaleCase& rated : cases_)
        for (const ScaleMeasure& measure : rated.scale().measures) {
            if (!rated.rating) continue;
            const std::string value = value_text(rated, measure);
            const std::string quote = measure.is_grade ? "\\\"" : "";
            EXPECT_EQ(rated.run(fmt::format("rate -f csv -F {0} --where \"{0} == {1}{2}{1}\"",
                                            measure.field, quote, value)),
                      fmt::format("{}\n{}\n", measure.field, value))
                << rated.name;
        }
}

/// SQL writes numbers without zeros at their end, but for the first decimal.
std::string as_in_sql(std::string value) {
    const std::size_t point = value.find('.');
    if (point == std::string::npos) return value;
    while (value.size() > point + 2 && value.back() == '0') value.pop_back();
    return value;
}

TEST_F(ScaleOutputs, DatabasesKeepThem) {
    for (const ScaleCase& rated : cases_) {
        const std::string file = folder_ / (rated.name + ".sqlite");
        (void)rated.run("rate --db " + file);
        std::string expected = "measure,text\n";
        for (const ScaleMeasure& measure : rated.scale().measures)
            if (const std::string value = value_text(rated, measure); !value.empty())
                expected += fmt::format("{},{}\n", measure.name, as_in_sql(value));
        EXPECT_EQ(run_cli("query -f csv " + file +
                          " 'SELECT measure, coalesce(grade, value) AS text FROM measure_values "
                          "ORDER BY place'")
                      .out,
                  expected)
            << rated.name;
        const std::string overview = run_cli("query -f tsv " + file).out;
        const auto number =
            std::ranges::find(rated.scale().measures, false, &ScaleMeasure::is_grade);
        if (!rated.rating || number == rated.scale().measures.end()) continue;
        EXPECT_THAT(overview, HasSubstr(fmt::format("\t{0}\t{1}\t{1}\n", number->name,
                                                    as_in_sql(value_text(rated, *number)))));
    }
}

TEST_F(ScaleOutputs, PagesAndComparisonsNameThem) {
    for (const ScaleCase& rated : cases_) {
        const std::string page = folder_ / "page.html";
        (void)rated.run("rate --html " + page);
        const std::string html = test::contents_of(page);
        const std::string table = rated.run("compare -f jsonl --tables value -p basic");
        for (const ScaleMeasure& measure : rated.scale().measures) {
            EXPECT_THAT(html, HasSubstr(fmt::format("\"{}\"", measure.name))) << rated.name;
            EXPECT_THAT(table, HasSubstr(fmt::format(" {}\"", measure.name))) << rated.name;
        }
    }
}

TEST_F(ScaleOutputs, ServeAnswersThem) {
    for (const ScaleCase& rated : cases_) {
        if (!rated.profile->name.starts_with("on-")) {
            const json request{{"jsonrpc", "2.0"},
                               {"id", 1},
                               {"method", "rate"},
                               {"params", {{"puzzle", rated.puzzle}, {"profile", rated.name}}}};
            const json answer = json::parse(run_cli("serve --stdio", request.dump() + "\n").out);
            const json& measures = answer.at("result").at("measures");
            ASSERT_EQ(measures.size(), rated.rating ? rated.scale().measures.size() : 0U);
            for (std::size_t i = 0; i < measures.size(); ++i) {
                const Measure& expected = rated.rating->measures()[i];
                EXPECT_EQ(measures[i].at("name"), expected.name);
                EXPECT_EQ(measures[i].at("value"),
                          value_as_written(expected) + (expected.label.empty() ? 0 : 1));
                if (!expected.label.empty()) {
                    EXPECT_EQ(measures[i].at("grade"), expected.label);
                }
            }
        }
    }
}

/// "se, hodoku or csp": the built-in scales that rate.
std::string scales_that_rate() {
    std::string names;
    std::string_view last;
    const Registry registry = built_in_registry();
    for (const Scale* scale : registry.scales()) {
        if (!scale->has_rating()) continue;
        if (!last.empty()) names += (names.empty() ? "" : ", ") + std::string(last);
        last = scale->name;
    }
    return names + " or " + std::string(last);
}

TEST_F(ScaleOutputs, ALimitOfTheRatingIsForAllThatRate) {
    EXPECT_THAT(scales_that_rate(), HasSubstr("se, hodoku, csp"));
    for (const ScaleCase& rated : cases_) {
        const auto ran =
            run_cli("rate -f csv -F status --max-rating 0.5 " + rated.options + ' ' + rated.puzzle);
        if (rated.scale().has_rating()) {
            EXPECT_EQ(ran.out, "status\ncapped\n") << rated.name;
            EXPECT_EQ(rated.run("rate -f csv -F status --max-rating 1000000"), "status\nunique\n");
        } else {
            EXPECT_EQ(ran.status, 2);
            EXPECT_THAT(ran.err, HasSubstr("scale " + scales_that_rate()));
        }
    }
    EXPECT_THAT(run_cli("rate --help | tr -s '\\n ' ' '").out,
                HasSubstr("Needs a profile of scale " + scales_that_rate() + '.'));
}

TEST_F(ScaleOutputs, MorphsMeasureThem) {
    for (const ScaleCase& rated : cases_) {
        const std::string out = rated.run("rate -f csv -F n --morphs 2");
        for (const ScaleMeasure& measure : rated.scale().measures)
            EXPECT_THAT(out.substr(0, out.find('\n')),
                        HasSubstr(fmt::format(",{0},{0}.min,", measure.field)))
                << rated.name;
    }
}

TEST_F(ScaleOutputs, GenerateWritesThem) {
    for (const ScaleCase& rated : cases_) {
        const std::string out = run_cli("generate -f csv --clues 34-40 " + rated.options).out;
        for (const ScaleMeasure& measure : rated.scale().measures)
            EXPECT_THAT(out.substr(0, out.find('\n')),
                        HasSubstr(fmt::format(",{},", measure.field)))
                << rated.name;
    }
}

TEST(ScaleFields, MayNotHaveTheNameOfAFieldThatShowsSomethingElse) {
    for (const Field& field : fields()) {
        const std::array measures{
            ScaleMeasure{.name = "Own", .field = field.name, .meaning = "a number of its own"}};
        const Scale scale{.name = "own",
                          .meaning = "A scale of a plugin.",
                          .measures = measures,
                          .rate = [](const PathSummary&, std::span<const RungCounters>) {
                              return MeasuredValues{};
                          }};
        Registry registry = built_in_registry();
        ASSERT_EQ(registry.add(scale), std::nullopt) << field.name;
        FieldTable table;
        if (field.name == "rating")  // Of every scale: its first number.
            EXPECT_NO_THROW(table.add_measures(registry));
        else
            EXPECT_THROW(table.add_measures(registry), UsageError) << field.name;
    }
}

TEST(ScaleFields, OfBuiltInScalesAreTheirOwnOrThoseOfEveryScale) {
    const Registry registry = built_in_registry();
    const std::string listed = run_cli("list -f csv fields").out;
    for (const Scale* scale : registry.scales())
        for (const ScaleMeasure& measure : scale->measures)
            EXPECT_THAT(listed, HasSubstr(fmt::format("\n{},", measure.field)));
}

}  // namespace
}  // namespace gridlemma::apps
