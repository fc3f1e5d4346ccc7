// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/profile.hpp"
#include "engine/logic/profile_language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/hodoku/scale.hpp"
#include "tests/logic/fakes.hpp"

namespace gridlemma {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr Parameter fins{.name = "fins", .meaning = "Fins.", .most = 81, .standard = 5};
constexpr Parameter sets{
    .name = "sets", .meaning = "Sets.", .least = 2, .most = 1'000'000, .standard = 4};
constexpr Parameter set_nodes{.name = "set-nodes", .meaning = "Sets as nodes."};
constexpr std::array adjustable{&set_nodes, &sets, &fins};
const Strategy other_hidden{{.id = "fake-hidden-row",
                             .elsewhere = {{"HoDoKu", "h1"}, {"Sudoku Explainer", "Hidden Single"}},
                             .parameters = adjustable},
                            fakes::find_nothing};

constexpr std::array<ProfileText, 3> known_profiles = {
    {{"small", "name small\ndescription little\npick all\nlimit sets 9\nstep fake-naked 1\n"},
     {"medium", "base small\ndescription medium\ngap\nstep fake-hidden 5\n"},
     {"broken", "step nothing"}}};

Registry registry() {
    Registry registry;
    for (const Strategy* strategy :
         {&fakes::naked, &fakes::hidden, &other_hidden, &fakes::pointing})
        EXPECT_FALSE(registry.add(*strategy));
    for (const Scale* scale : {&explainer_scale, &hodoku_scale}) EXPECT_FALSE(registry.add(*scale));
    for (const ProfileText& profile : known_profiles) registry.add(profile);
    return registry;
}

void expect_same(const Profile& a, const Profile& b) {
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.description, b.description);
    EXPECT_EQ(a.pick, b.pick);
    EXPECT_EQ(a.fallback, b.fallback);
    EXPECT_EQ(a.parameters, b.parameters);
    EXPECT_EQ(a.scale, b.scale);
    EXPECT_EQ(a.gap, b.gap);
    ASSERT_EQ(a.ladder.size(), b.ladder.size());
    for (std::size_t i = 0; i < a.ladder.size(); ++i) {
        EXPECT_EQ(a.ladder[i].strategy, b.ladder[i].strategy);
        EXPECT_EQ(a.ladder[i].difficulty, b.ladder[i].difficulty);
        EXPECT_EQ(a.ladder[i].grade, b.ladder[i].grade);
    }
}

TEST(ProfileText, ReadsEveryWord) {
    const auto profile = parse_profile(
        "\xEF\xBB\xBF# my ladder\r\n"
        "name   my ladder\r\n"
        "description  singles # and one more\r\n"
        "\r\n"
        "scale hodoku\n"
        "pick all   # faster\n"
        "\tfallback none\n"
        "limit fins 3\n"
        "limit sets 100 # few\n"
        "allow set-nodes\n"
        "step Naked Single 4 Easy   # by its name in another program\n"
        "step h1 14 easy\n"
        "gap  # a technique that is missing\n"
        "step fake-pointing 5e1 MEDIUM",
        registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    expect_same(*profile, {.name = "my ladder",
                           .description = "singles # and one more",
                           .ladder = {{&fakes::naked, 4, hodoku_level::easy},
                                      {&fakes::hidden, 14, hodoku_level::easy},
                                      {&other_hidden, 14, hodoku_level::easy},
                                      {&fakes::pointing, 50, hodoku_level::medium}},
                           .gap = 3,
                           .pick = Pick::all,
                           .fallback = Fallback::none,
                           .scale = &hodoku_scale,
                           .parameters = {{&fins, 3}, {&set_nodes, 1}, {&sets, 100}}});
}

TEST(ProfileText, WhatIsLeftOutKeepsItsDefault) {
    const auto profile = parse_profile("step fake-naked\nstep lc1 2.5", registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    expect_same(*profile, {.ladder = {{&fakes::naked, 0, hodoku_level::easy},
                                      {&fakes::pointing, 2.5, hodoku_level::easy}}});
}

TEST(ProfileText, RoundTrip) {
    const Profile profile{.name = "round trip",
                          .description = "there and back # again",
                          .ladder = {{&fakes::hidden, 1.2}, {&fakes::naked, 0.1 + 0.2}},
                          .gap = 1,
                          .pick = Pick::all,
                          .fallback = Fallback::none,
                          .scale = &explainer_scale,
                          .parameters = {{&sets, 9}, {&set_nodes, 1}}};
    const auto again = parse_profile(to_text(profile), registry());
    ASSERT_TRUE(again) << again.error().reason;
    expect_same(*again, profile);
    EXPECT_EQ(to_text(*again), to_text(profile));
}

TEST(ProfileText, RoundTripOfLevels) {
    Profile profile{.name = "levels", .scale = &hodoku_scale};
    profile.ladder = {{&fakes::naked, 4, hodoku_level::easy},
                      {&fakes::hidden, 10000, hodoku_level::extreme}};
    const auto again = parse_profile(to_text(profile), registry());
    ASSERT_TRUE(again) << again.error().reason;
    expect_same(*again, profile);
}

TEST(ProfileText, AGapBelowTheLastStepIsNone) {
    const auto profile = parse_profile("step n1\ngap", registry());
    ASSERT_TRUE(profile);
    EXPECT_EQ(profile->gap, no_gap);
}

TEST(ProfileText, IsStable) {
    const Profile profile{
        .name = "p", .ladder = {{&fakes::hidden, 1.5}}, .scale = &explainer_scale};
    EXPECT_EQ(to_text(profile),
              "name p\nscale se\npick first\nfallback mrv\nstep fake-hidden 1.5\n");
}

struct BadText {
    std::string_view text;
    std::size_t line;
    std::string_view reason;
};

// Used in the names of the tests.
void PrintTo(const BadText& bad, std::ostream* out) { *out << testing::PrintToString(bad.text); }

class BadProfileText : public ::testing::TestWithParam<BadText> {};

TEST_P(BadProfileText, IsRefusedWithLineAndReason) {
    const auto profile = parse_profile(GetParam().text, registry());
    ASSERT_FALSE(profile);
    EXPECT_EQ(profile.error().position, GetParam().line);
    EXPECT_THAT(profile.error().reason, HasSubstr(GetParam().reason));
}

using namespace std::string_view_literals;

INSTANTIATE_TEST_SUITE_P(
    Each, BadProfileText,
    ::testing::Values(
        BadText{"", 0, "without a step"}, BadText{"name x\npick all\n", 2, "without a step"},
        BadText{"# step fake-naked", 1, "without a step"},
        BadText{"\n\nladder fake-naked 1", 2, "unknown word 'ladder'"},
        BadText{"Step fake-naked 1", 0, "unknown word 'Step'"},
        BadText{"step fake-naked 1\nstep n1 1", 1, "'fake-naked' is there twice"},
        BadText{"step fake-hidden 1\nstep h1 1", 1, "'fake-hidden' is there twice"},
        BadText{"scale se\nstep fake-naked 1.2x", 1, "difficulty '1.2x' is not a number"},
        BadText{"scale se\nstep fake-naked", 1, "the difficulty is missing"},
        BadText{"scale se\nstep fake-naked -1", 1, "is not from 0"},
        BadText{"scale se\nstep fake-naked nan", 1, "is not a number"},
        BadText{"scale se\nstep fake-naked 1e7", 1, "is not from 0"},
        BadText{"scale se\nstep fake-naked 1e999", 1, "is not a number"},
        BadText{"scale hodoku\nstep fake-naked 4", 1,
                "the level is missing after the difficulty '4'"},
        BadText{"scale hodoku\nstep fake-naked", 1, "difficulty and level are missing"},
        BadText{"scale hodoku\nstep fake-naked Easy", 1, "difficulty 'fake-naked' is not"},
        BadText{"scale hodoku\nstep fake-naked 4 Simple", 1, "level 'Simple'"},
        BadText{"scale hodoku\nstep fake-naked 4.5 Easy", 1, "not a whole number"},
        BadText{"scale hodoku\nstep", 1, "'step' without a value"},
        BadText{"step", 0, "'step' without a value"}, BadText{"step 1.0", 0, "without a strategy"},
        BadText{"step swordfish 3.8", 0, "unknown strategy 'swordfish'"},
        BadText{"pick some", 0, "pick 'some' is not one of first or all"},
        BadText{"limit finns 3", 0, "limit 'finns' is not one of fins or sets"},
        BadText{"limit fins", 0, "limit 'fins' without a number"},
        BadText{"limit fins x", 0, "limit 'x' is not a whole number from 0 to 81"},
        BadText{"limit", 0, "'limit' without a value"}, BadText{"allow", 0, "'allow' without"},
        BadText{"limit fins -1", 0, "not a whole number"},
        BadText{"limit fins 1e9", 0, "not a whole number"},
        BadText{"limit fins 1.5", 0, "not a whole number"},
        BadText{"limit fins nan", 0, "not a whole number"},
        BadText{"allow everything", 0, "allow 'everything' is not one of set-nodes"},
        BadText{"fallback x", 0, "fallback 'x' is not one of none or mrv"},
        BadText{"scale x", 0, "scale 'x' is not one of steps, se or hodoku"},
        BadText{"pick", 0, "'pick' without a value"}, BadText{"name", 0, "'name' without a value"},
        BadText{"pick all\npick all", 1, "'pick' is there twice"},
        BadText{"step fake-naked 1\nscale se", 1, "before the first step"},
        BadText{"gap 1\nstep n1", 0, "takes no value"},
        BadText{"gap\ngap\nstep n1", 1, "'gap' is there twice"},
        BadText{"gap", 1, "without a step"},
        BadText{"\x1b[31mstep", 0, "unknown word '\uFFFD[31mstep'"},
        BadText{"step\0fake-naked 1"sv, 0,
                "unknown word 'step\uFFFD"
                "fake-naked'"},
        BadText{"step \xff\xfe 1", 0, "unknown strategy '\uFFFD\uFFFD'"},
        BadText{"left-out fake-naked 1\nleft-out n1 1", 1, "'fake-naked' is there twice"},
        BadText{"step fake-naked 1\nleft-out n1 1", 1, "'fake-naked' is there twice"},
        BadText{"scale se\nleft-out n1", 1, "the difficulty is missing"},
        BadText{"left-out 1", 0, "left-out without a strategy"},
        BadText{"base nobody", 0, "base 'nobody' is not one of small, medium or broken"},
        BadText{"name x\nbase small", 1, "the base comes before everything else"},
        BadText{"base small\nbase medium", 1, "'base' is there twice"},
        BadText{"base broken", 0, "base 'broken': unknown strategy 'nothing'"},
        BadText{"base small\nscale se", 1, "before the first step"},
        BadText{"base small\nstep fake-naked 2", 1, "'fake-naked' is there twice"}));

TEST(ProfileText, StartsWithItsBase) {
    const auto profile = parse_profile(
        "# comments may come first\nbase SMALL\nname larger\nlimit fins 7\nstep lc1 2\n",
        registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    expect_same(*profile, {.name = "larger",
                           .description = "little",
                           .ladder = {{&fakes::naked, 1}, {&fakes::pointing, 2}},
                           .pick = Pick::all,
                           .parameters = {{&fins, 7}, {&sets, 9}}});
}

TEST(ProfileText, ABaseHasABase) {
    const auto profile = parse_profile("base medium\nstep fake-pointing 3", registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    expect_same(*profile,
                {.name = "small",
                 .description = "medium",
                 .ladder = {{&fakes::naked, 1}, {&fakes::hidden, 5}, {&fakes::pointing, 3}},
                 .gap = 1,
                 .pick = Pick::all,
                 .parameters = {{&sets, 9}}});
}

TEST(ProfileText, TheFirstGapCounts) {
    const auto profile = parse_profile("base medium\ngap\nstep fake-pointing 3", registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    EXPECT_EQ(profile->gap, 1U);
}

TEST(ProfileText, WhatIsLeftOutHasADifficultyAndNoPart) {
    const auto profile =
        parse_profile("scale hodoku\nstep n1 4 easy\nleft-out h1 14 hard", registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    EXPECT_EQ(profile->ladder.size(), 1U);
    ASSERT_EQ(profile->left_out.size(), 2U) << "two strategies have that name";
    EXPECT_EQ(profile->left_out[1].strategy, &other_hidden);
    EXPECT_EQ(profile->left_out[1].difficulty, 14);
    EXPECT_EQ(profile->left_out[1].grade, hodoku_level::hard);
    EXPECT_THAT(to_text(*profile), Not(HasSubstr("14")));
    const auto again = parse_profile(file_text(*profile), registry());
    ASSERT_TRUE(again) << again.error().reason;
    EXPECT_EQ(file_text(*again), file_text(*profile));
    ASSERT_EQ(again->left_out.size(), 2U);
    EXPECT_EQ(again->left_out[1].difficulty, 14);
}

TEST(ProfileText, AStepIsNotLeftOutAnyMore) {
    const auto profile = parse_profile("left-out n1 1\nstep n1 2\nstep h1 3", registry());
    ASSERT_TRUE(profile) << profile.error().reason;
    EXPECT_EQ(profile->ladder.size(), 3U);
    EXPECT_TRUE(profile->left_out.empty());
}

/// A rule that selects nothing; only its name matters.
constexpr SelectionRule some_selection{.name = "some-rule"};

TEST(ProfileText, ASelectionExcludesPickAll) {
    Registry known = registry();
    known.add(some_selection);
    EXPECT_TRUE(parse_profile("selection some-rule\npick first\nstep n1", known));
    for (const char* text :
         {"selection some-rule\npick all\nstep n1", "pick all\nselection some-rule\nstep n1"}) {
        const auto both = parse_profile(text, known);
        ASSERT_FALSE(both) << text;
        EXPECT_EQ(both.error().position, 1U);
        EXPECT_THAT(both.error().reason, HasSubstr("'pick all' and a selection exclude"));
    }
    const auto unknown = parse_profile("selection others\nstep n1", known);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().reason, "selection 'others' is not one of some-rule");
}

TEST(ProfileLanguage, EveryWordAndChoiceIsReadAndWrittenBack) {
    Registry known = registry();
    known.add(some_selection);
    const auto accepted = [&](const std::string& lines) {
        const auto profile = parse_profile(lines + "\nstep n1 1", known);
        EXPECT_TRUE(profile) << lines << ": " << (profile ? "" : profile.error().reason);
        return profile ? to_text(*profile) : std::string();
    };
    for (const ProfileWord& word : profile_words())
        for (const ProfileChoice& choice : word.choices) {
            const std::string line = std::string(word.name) + " " + std::string(choice.name);
            EXPECT_THAT(accepted(line), HasSubstr(line + "\n"));
        }
    for (const Scale* scale : known.scales()) {
        const std::string line = "scale " + std::string(scale->name);
        const std::string grade = scale->grades.empty() ? "" : " " + std::string(scale->grades[1]);
        const auto profile = parse_profile(line + "\nstep n1 1" + grade, known);
        ASSERT_TRUE(profile) << line << ": " << profile.error().reason;
        EXPECT_EQ(profile->scale, scale);
        EXPECT_THAT(to_text(*profile), HasSubstr(line + "\n"));
        EXPECT_THAT(to_text(*profile), HasSubstr(" 1" + grade + "\n"));
    }
    for (const Parameter* limit : {&fins, &sets})
        for (const int value : {limit->least, limit->most}) {
            const std::string line =
                "limit " + std::string(limit->name) + " " + std::to_string(value);
            EXPECT_THAT(accepted(line), HasSubstr(line + "\n"));
        }
    EXPECT_THAT(accepted("limit fins 5"), Not(HasSubstr("limit")));
    EXPECT_THAT(accepted("allow set-nodes"), HasSubstr("allow set-nodes\n"));
    for (const std::string line : {"name x", "description x", "selection some-rule"})
        EXPECT_THAT(accepted(line), HasSubstr(line + "\n"));
}

TEST(ProfileText, CutsLongWordsShortInItsMessages) {
    const auto profile = parse_profile(std::string(100'000, 'x'), registry());
    ASSERT_FALSE(profile);
    EXPECT_LT(profile.error().reason.size(), 200U);
}

}  // namespace
}  // namespace gridlemma
