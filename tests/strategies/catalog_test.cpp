// SPDX-License-Identifier: Apache-2.0
#include "strategies/catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/logic/solver.hpp"
#include "tests/paths.hpp"
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
    static const std::regex definition(R"((?:^|\n)(?:constinit )?const Strategy (\w+)\b)");
    std::vector<std::string> unlisted;
    for (const auto& entry : fs::recursive_directory_iterator(strategies)) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = text_of(entry.path());
        const fs::path family = *fs::relative(entry.path(), strategies).begin();
        const std::string list = text_of(strategies / family / "family.hpp");
        for (std::sregex_iterator match(text.begin(), text.end(), definition), end; match != end;
             ++match)
            if (!std::regex_search(list, std::regex("&" + match->str(1) + "\\b")))
                unlisted.push_back(match->str(1));
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

/// Technique files document themselves; the guide covers the shared headers.
TEST(Guide, NamesEveryHeaderOfTheStrategies) {
    const fs::path root = test::source_dir() / "strategies";
    const std::string guide = text_of(root / "README.md");
    int headers = 0;
    for (const fs::path folder : {"", "chains", "forcing/explainer", "forcing/hodoku"})
        for (const auto& entry : fs::directory_iterator(root / folder)) {
            const std::string name = entry.path().filename().string();
            const std::string stem = entry.path().stem().string();
            static const std::set<std::string> obvious{"family", "catalog", "nice_loop", "variant"};
            if (entry.path().extension() != ".hpp" || obvious.contains(stem)) continue;
            ++headers;
            EXPECT_TRUE(guide.find("`" + stem + "`") != std::string::npos ||
                        guide.find("`" + name + "`") != std::string::npos)
                << entry.path();
        }
    EXPECT_GE(headers, 30);
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
