// SPDX-License-Identifier: Apache-2.0
// strategies/README.md says what each folder holds. This test compares its tables with the folders.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/pattern.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

using Names = std::set<std::string>;

std::string text_of_file(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// What stands between backticks in the first cell of a row.
Names quoted_in(const std::string& row) {
    const std::string cell = row.substr(0, row.find('|', 1));
    Names names;
    for (const test::Match& match : test::matches(cell, "`([^`]+)`")) names.insert(match[1]);
    return names;
}

struct FolderTable {
    Names names;
    bool has_others = false;
};

/// By folder, relative to strategies: the tables with that folder in their heads.
std::map<std::string, FolderTable> tables_of(const std::string& guide) {
    std::map<std::string, FolderTable> tables;
    FolderTable* table = nullptr;
    std::istringstream lines(guide);
    for (std::string line; std::getline(lines, line);) {
        if (const auto head = test::whole_match(line, R"(\| `([a-z_/]+)/` \| holds \|)")) {
            table = &tables[(*head)[1]];
        } else if (!line.starts_with('|')) {
            table = nullptr;
        } else if (table != nullptr) {
            table->names.merge(quoted_in(line));
            table->has_others |= line.starts_with("| the others |");
        }
    }
    return tables;
}

/// The files of a folder without their endings: those with techniques, and the rest.
struct FolderFiles {
    Names techniques;
    Names shared;
};
FolderFiles files_of(const fs::path& folder) {
    const std::string definition = R"((?:^|\n)(?:constinit )?const Strategy\s+\w+\s*[{=])";
    FolderFiles files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string stem = entry.path().stem().string();
        if (!entry.is_regular_file() || stem == "family" || stem == "CMakeLists") continue;
        if (entry.path().extension() == ".cpp" &&
            test::first_match(text_of_file(entry.path()), definition))
            files.techniques.insert(stem);
        else
            files.shared.insert(stem);
    }
    for (const std::string& stem : files.techniques) files.shared.erase(stem);
    return files;
}

/// What is wrong with the table of a folder.
std::vector<std::string> faults_of(const FolderTable& table, const FolderFiles& files) {
    std::vector<std::string> faults;
    for (const std::string& name : table.names)
        if (!files.shared.contains(name) && !files.techniques.contains(name))
            faults.push_back(name + " is not there");
    for (const std::string& name : files.shared)
        if (!table.names.contains(name)) faults.push_back(name + " is not named");
    for (const std::string& name : files.techniques)
        if (!table.has_others && !table.names.contains(name))
            faults.push_back(name + " is none of the others");
    return faults;
}

TEST(Guide, HasATableOfEachFolderOfFamilies) {
    const fs::path root = test::source_dir() / "strategies";
    const auto tables = tables_of(text_of_file(root / "README.md"));
    for (const auto& [folder, table] : tables) {
        ASSERT_TRUE(fs::is_directory(root / folder)) << folder;
        EXPECT_THAT(faults_of(table, files_of(root / folder)), IsEmpty()) << folder;
    }
    // Folders without a table have only techniques, or make a library of them.
    const Names library{"catalog", "ladders",  "library",  "log",        "metrics",
                        "needs",   "profiles", "shortest", "statistics", "text"};
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_directory()) continue;
        const std::string folder = fs::relative(entry.path(), root).string();
        if (tables.contains(folder) || library.contains(folder.substr(0, folder.find('/'))))
            continue;
        const Names shared = files_of(entry.path()).shared;
        EXPECT_THAT(shared, folder == "forcing" ? Names{"chain_truths"} : Names{}) << folder;
    }
    EXPECT_GE(tables.size(), 15U);
}

TEST(Guide, NamesEachRoom) {
    const fs::path root = test::source_dir() / "strategies";
    const std::string guide = text_of_file(root / "README.md");
    for (const auto& entry : fs::directory_iterator(root)) {
        if (!entry.is_directory()) continue;
        const std::string room = "`" + entry.path().filename().string() + "/`";
        EXPECT_NE(guide.find(room), std::string::npos) << room;
    }
}

/// The facts of the guide are types.
TEST(Guide, NamesFactsThatThereAre) {
    const fs::path root = test::source_dir() / "strategies";
    std::string code;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.path().extension() == ".hpp") code += text_of_file(entry.path());
    std::istringstream lines(text_of_file(root / "README.md"));
    std::size_t facts = 0;
    bool is_table = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == "| fact | says |") is_table = true;
        if (!line.starts_with('|')) is_table = false;
        if (!is_table) continue;
        for (std::string name : quoted_in(line)) {
            name = name.substr(0, name.find('<'));
            name = name.substr(name.find_last_of(':') + 1);
            EXPECT_TRUE(test::first_match(code, "(class|struct|using) " + name + "\\b")) << name;
            ++facts;
        }
    }
    EXPECT_GE(facts, 20U);
}

TEST(Guide, WithFaultsIsSeen) {
    const auto tables = tables_of(
        "| `wings/` | holds |\n|---|---|\n| `shared`, `gone` | what wings share |\n"
        "| the others | techniques |\n\n| `fish/` | holds |\n|---|---|\n| `pond` | `water` |\n");
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_THAT(tables.at("fish").names, ElementsAre("pond"));
    const FolderFiles files{.techniques = {"xy_wing"}, .shared = {"shared", "hidden"}};
    EXPECT_THAT(faults_of(tables.at("wings"), files),
                ElementsAre("gone is not there", "hidden is not named"));
    EXPECT_THAT(faults_of(tables.at("fish"), files), Contains("xy_wing is none of the others"));
}

}  // namespace
}  // namespace gridlemma
