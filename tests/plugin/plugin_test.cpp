// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/plugin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "tests/collector.hpp"
#include "tests/logic/fakes.hpp"

namespace gridlemma {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string module_path(std::string_view name) {
    return std::string(GRIDLEMMA_TEST_MODULES "/").append(name).append(".so");
}

const Strategy taken{{.id = "taken"}, fakes::find_nothing};

/// Returns why a registry that contains the id "taken" rejects `path`; checks that nothing is added
/// to the registry.
std::string refusal(const std::string& path) {
    Registry registry;
    EXPECT_FALSE(registry.add(taken));
    const auto plugin = Plugin::load(path, registry);
    EXPECT_FALSE(plugin) << path;
    EXPECT_THAT(registry.strategies(), ElementsAre(&taken));
    if (plugin) return "";
    EXPECT_THAT(plugin.error().reason, HasSubstr("plugin '" + path + "': "));
    return plugin.error().reason;
}

TEST(Plugin, AddsItsStrategiesToTheRegistry) {
    Registry registry;
    ASSERT_FALSE(registry.add(taken));
    const auto plugin = Plugin::load(module_path("good"), registry);
    ASSERT_TRUE(plugin) << plugin.error().reason;
    EXPECT_EQ(plugin->name(), "two good ones");
    ASSERT_EQ(registry.strategies().size(), 3U);
    EXPECT_EQ(registry.strategies()[1]->descriptor.id, "first-good");
    EXPECT_EQ(registry.strategies()[2]->descriptor.id, "second-good");
    EXPECT_THAT(registry.resolve("G1"), ElementsAre(registry.find("first-good")));
    EXPECT_EQ(registry.plugin_of(*registry.strategies()[1]), "two good ones");
    EXPECT_EQ(registry.plugin_of(taken), "");
}

/// The plugin that strategies/README.md shows.
TEST(Plugin, OfTheGuideFindsItsSteps) {
    Registry registry;
    const auto plugin = Plugin::load(module_path("guide"), registry);
    ASSERT_TRUE(plugin) << plugin.error().reason;
    const Strategy* const mine = registry.find("my-single");
    ASSERT_NE(mine, nullptr);
    Grid grid;
    for (int digit = 1; digit < 9; ++digit) grid.remove({Cell::at(4, 4), Digit(digit)});
    test::Collector found;
    Facts facts(grid);
    mine->find(facts, found);
    ASSERT_EQ(found.steps.size(), 1U);
    EXPECT_THAT(found.steps.front().placements, ElementsAre(Candidate(Cell::at(4, 4), Digit(9))));
}

TEST(Plugin, StaysLoadedUntilTheLastCopyGoes) {
    Registry registry;
    auto first = std::make_unique<Result<Plugin>>(Plugin::load(module_path("good"), registry));
    ASSERT_TRUE(*first);
    const Plugin copy = **first;
    first.reset();
    EXPECT_EQ(registry.find("second-good")->descriptor.id, "second-good");
    EXPECT_EQ(copy.name(), "two good ones");
}

TEST(Plugin, ASecondTimeClashesWithItself) {
    Registry registry;
    const auto first = Plugin::load(module_path("good"), registry);
    ASSERT_TRUE(first);
    const auto second = Plugin::load(module_path("good"), registry);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().reason, HasSubstr("'first-good' is there already"));
    EXPECT_EQ(registry.strategies().size(), 2U);
}

TEST(Plugin, FilesThatAreNoLibraryAreRefusedInWords) {
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir());
    EXPECT_THAT(refusal((folder / "no such plugin.so").string()), HasSubstr("no such file"));
    EXPECT_THAT(refusal(folder.string()), HasSubstr("is a directory"));
    const std::string text = (folder / "gridlemma_text_plugin.so").string();
    std::ofstream(text) << "This is not a library, but it is long enough to have had a header, "
                           "were it one: all of sixty-four bytes.\n";
    EXPECT_THAT(refusal(text), HasSubstr("not a shared library"));
    std::ofstream(text, std::ios::trunc).close();
    EXPECT_THAT(refusal(text), HasSubstr("not a shared library"));
    std::ofstream(text, std::ios::binary) << std::string(
        "\x7f"
        "ELF",
        4);
    EXPECT_THAT(refusal(text), HasSubstr("not a shared library"));
    std::filesystem::remove(text);
    EXPECT_THAT(refusal(""), HasSubstr("no such file"));
}

TEST(Plugin, ANameWithoutASlashIsAFileHereAndNoSystemLibrary) {
    EXPECT_THAT(refusal("libm.so.6"), HasSubstr("no such file"));
}

struct Faulty {
    std::string_view module;
    std::string_view reason;
};

// Used in the names of the tests.
void PrintTo(const Faulty& faulty, std::ostream* out) { *out << faulty.module; }

class FaultyPlugin : public ::testing::TestWithParam<Faulty> {};

TEST_P(FaultyPlugin, IsRefusedInWords) {
    EXPECT_THAT(refusal(module_path(GetParam().module)), HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Each, FaultyPlugin,
    ::testing::Values(
        Faulty{"no_symbol", "not a plugin: it has no symbol 'gridlemma_plugin'"},
        Faulty{"unresolved", "cannot be loaded: undefined symbol: nobody_defines"},
        Faulty{"wrong_magic", "is not that of a plugin"},
        Faulty{"other_version", "plugin API version 4711, this program has version 8"},
        Faulty{"no_name", "has no name"}, Faulty{"other_grid", "Grid has 5 bytes"},
        Faulty{"other_step", "Step has 6 bytes"}, Faulty{"other_strategy", "Strategy has 7 bytes"},
        Faulty{"other_facts", "Facts has 8 bytes"}, Faulty{"other_sink", "StepSink has 9 bytes"},
        Faulty{"empty", "no strategies, no metrics and no scales"},
        Faulty{"null_list", "its list of strategies is null"},
        Faulty{"null_strategy", "one of its strategies is null"},
        Faulty{"clash", "a strategy 'taken' is there already"},
        Faulty{"bad_id", "'Badly Named' is not made of"},
        Faulty{"no_finder", "'without-finder' has no finder"},
        Faulty{"same_id_twice", "a strategy 'good-one' is there already"},
        Faulty{"colourful_id", "'\uFFFD[31mred\uFFFD' is not made of"},
        Faulty{"colourful_text", "a text of strategy 'badly-referenced' has control characters"},
        Faulty{"no_family", "'without-family' is of a family"}, Faulty{"empty_name", "has no name"},
        Faulty{"colourful_name", "its name has control characters"},
        Faulty{"null_scales", "its list of scales is null"},
        Faulty{"null_scale", "one of its scales is null"},
        Faulty{"other_scale", "Scale has 12 bytes"},
        Faulty{"other_path", "PathSummary has 13 bytes"},
        Faulty{"taken_scale", "a scale 'steps' is there already"},
        Faulty{"colourful_scale", "a text of scale 'colourful' has control characters"},
        Faulty{"mute_scale", "scale 'mute': it has measures but does not rate"},
        Faulty{"throwing", "its initialization failed: \uFFFD[31mred\uFFFD"}),
    [](const auto& faulty) { return std::string(faulty.param.module); });

}  // namespace
}  // namespace gridlemma
