// SPDX-License-Identifier: Apache-2.0
#include "strategies/catalog/catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/other_programs/names.hpp"
#include "tests/paths.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

std::vector<std::string_view> ids(const std::vector<const Strategy*>& strategies) {
    std::vector<std::string_view> names;
    for (const Strategy* strategy : strategies) names.push_back(strategy->descriptor.id);
    return names;
}

TEST(Catalog, EveryStrategyIsFullyDescribedAndNamedOnce) {
    std::set<std::string_view> seen_ids;
    std::set<std::string_view> seen_names;
    std::set<std::string_view> seen_patterns;
    for (const Strategy* strategy : built_in_strategies()) {
        const Descriptor& descriptor = strategy->descriptor;
        EXPECT_TRUE(seen_ids.insert(descriptor.id).second) << descriptor.id;
        EXPECT_TRUE(seen_names.insert(descriptor.name).second) << descriptor.name;
        EXPECT_TRUE(descriptor.pattern.ends_with('.')) << descriptor.id;
        EXPECT_TRUE(seen_patterns.insert(descriptor.pattern).second) << descriptor.id;
        EXPECT_FALSE(descriptor.reference.empty()) << descriptor.id;
        EXPECT_NE(strategy->find, nullptr) << descriptor.id;
    }
}

TEST(Catalog, OnlyChainsUnderAssumptionsSearchWithoutLimit) {
    for (const Strategy* strategy : built_in_strategies()) {
        const Descriptor& descriptor = strategy->descriptor;
        EXPECT_EQ(descriptor.effort == Effort::open_ended, descriptor.family == Family::forcing)
            << descriptor.id;
        if (descriptor.step_count == StepCount::chain_literals) {
            EXPECT_FALSE(descriptor.elsewhere.in(programs::explainer).empty()) << descriptor.id;
        }
    }
}

TEST(Catalog, TheRegistryHoldsThemAllInOrder) {
    const Registry registry = built_in_registry();
    EXPECT_THAT(registry.strategies(), testing::ElementsAreArray(built_in_strategies()));
}

std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// Returns strategies that a file of a family defines but the family does not list: such a strategy
/// is compiled and never used.
std::vector<std::string> find_unlisted(const fs::path& strategies) {
    const std::string definition = R"((?:^|\n)(?:constinit )?const Strategy (\w+)\b)";
    std::vector<std::string> unlisted;
    for (const auto& entry : fs::recursive_directory_iterator(strategies)) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = text_of(entry.path());
        const fs::path family = *fs::relative(entry.path(), strategies).begin();
        const std::string list = text_of(strategies / family / "family.hpp");
        for (const test::Match& match : test::matches(text, definition))
            if (!test::first_match(list, "&" + match[1] + "\\b")) unlisted.push_back(match[1]);
    }
    std::ranges::sort(unlisted);
    return unlisted;
}

TEST(Catalog, HasEveryStrategyOfEveryFile) {
    EXPECT_THAT(find_unlisted(test::source_dir() / "strategies"), testing::IsEmpty());
}

TEST(Catalog, MissesAStrategyThatNobodyLists) {
    const fs::path folder = fs::path(testing::TempDir()) / "unlisted";
    fs::create_directories(folder / "wings");
    std::ofstream(folder / "wings/family.hpp") << "&xy_wing,\n&xyz_wings,\n";
    std::ofstream(folder / "wings/xy_wing.cpp") << "\nconst Strategy xy_wing{};\n";
    std::ofstream(folder / "wings/xyz_wing.cpp") << "const Strategy xyz_wing = make();\n";
    std::ofstream(folder / "catalog.cpp") << "\nconst Strategy lost;\n";
    EXPECT_THAT(find_unlisted(folder), ElementsAre("lost", "xyz_wing"));
    fs::remove_all(folder);
}

TEST(Catalog, AnswersToForeignNames) {
    const Registry registry = built_in_registry();
    EXPECT_THAT(ids(registry.resolve("h1")),
                ElementsAre("hidden-single-box", "hidden-single-column", "hidden-single-row"));
    for (const char* name : {"Hidden Single", "hidden_single"})
        EXPECT_THAT(ids(registry.resolve(name)),
                    ElementsAre("hidden-single-box", "hidden-single-column", "hidden-single-row",
                                "hidden-single-extra"));
    EXPECT_THAT(ids(registry.resolve("n2")), ElementsAre("naked-pair"));
    EXPECT_THAT(ids(registry.resolve("Hidden Triplet")), ElementsAre("hidden-triple"));
    EXPECT_THAT(ids(registry.resolve("x")), ElementsAre("x-chain"));
    EXPECT_THAT(ids(registry.resolve("y")), ElementsAre());
}

TEST(Profiles, EachIsAFileThatCanBeRead) {
    const Registry registry = built_in_registry();
    const fs::path folder = test::source_dir() / "strategies/profiles";
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".profile") files.insert(entry.path().stem());
    for (const ProfileText* profile : registry.profiles()) {
        SCOPED_TRACE(profile->name);
        EXPECT_EQ(files.erase(std::string(profile->name)), 1U);
        EXPECT_EQ(profile->text, text_of(folder / (std::string(profile->name) + ".profile")));
        const Result<Profile> read = parse_profile(profile->text, registry);
        ASSERT_TRUE(read) << "line " << read.error().position + 1 << ": " << read.error().reason;
        EXPECT_EQ(read->name, profile->name);
        EXPECT_FALSE(read->description.empty());
        EXPECT_EQ(read->gap, no_gap);
    }
    EXPECT_THAT(files, testing::IsEmpty()) << "a file that strategies/CMakeLists.txt does not name";
}

TEST(Profiles, AreFoundWhateverTheLetterCase) {
    EXPECT_EQ(find_profile("SE"), &profiles::se());
    EXPECT_EQ(find_profile("Se_2022"), &profiles::se_2022());
    EXPECT_EQ(find_profile("se-2023"), nullptr);
    EXPECT_EQ(find_profile(""), nullptr);
    EXPECT_EQ(built_in_profile_text("HoDoKu"), built_in_profile_text("hodoku"));
    EXPECT_EQ(built_in_profile_text("nobody"), "");
    std::vector<std::string_view> names;
    for (const Profile& profile : built_in_profiles()) names.push_back(profile.name);
    EXPECT_EQ(names, built_in_profile_names());
}

TEST(Profiles, The2022BuildsOfSudokuExplainerDifferInOneRule) {
    Profile later = profiles::se_2022();
    EXPECT_NE(later.parameters, profiles::se().parameters);
    later.name = profiles::se().name;
    later.description = profiles::se().description;
    later.parameters = profiles::se().parameters;
    EXPECT_EQ(to_text(later), to_text(profiles::se()));
}

TEST(Profiles, AllHasEveryStrategyButSearch) {
    std::set<std::string_view> missing;
    for (const Strategy* strategy : built_in_strategies()) missing.insert(strategy->descriptor.id);
    std::vector<std::string_view> ladder;
    for (const Rung& rung : profiles::all().ladder) {
        ladder.push_back(rung.strategy->descriptor.id);
        missing.erase(ladder.back());
    }
    EXPECT_THAT(missing, ElementsAre("brute-force"));
    EXPECT_EQ(std::set(ladder.begin(), ladder.end()).size(), ladder.size());
    EXPECT_EQ(profiles::all().gap, no_gap);
}

TEST(Profiles, ModernIsInTheOrderOfItsDifficulties) {
    const Profile& modern = profiles::modern();
    EXPECT_EQ(modern.gap, no_gap);
    EXPECT_TRUE(std::ranges::is_sorted(modern.ladder, {}, &Rung::difficulty));
    LogicSolver solver(modern);
    int rated = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(50)) {
        const Outcome& outcome = solver.solve(puzzle);
        if (!outcome.rating) continue;
        ++rated;
        const Measure* const hardest = outcome.rating->find("hardest");
        ASSERT_NE(hardest, nullptr);
        EXPECT_GE(hardest->value, 1.0);
        EXPECT_LE(hardest->value, outcome.rating->find("total")->value);
        EXPECT_FALSE(outcome.rating->find("grade")->label.empty());
    }
    EXPECT_GE(rated, 45);
}

}  // namespace
}  // namespace gridlemma
