// SPDX-License-Identifier: Apache-2.0
// The folders of the tree are those that CONTRIBUTING.md ("Where things are") and the drawing in
// layering_test.cpp name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "tests/paths.hpp"
#include "tests/pattern.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

std::string text_of(const fs::path& file) {
    std::ifstream stream(test::source_dir() / file);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// What stands in backquotes and is the path of a folder, or would be one.
Names paths_in(const std::string& text) {
    Names names;
    for (const test::Match& match : test::matches(text, "`([a-z_]+(?:/[a-z_]+)*)`"))
        names.insert(match[1]);
    return names;
}

/// The rows of CONTRIBUTING's table "Where things are".
std::string table_of_folders() {
    const std::string text = text_of("CONTRIBUTING.md");
    const std::size_t begin = text.find("## Where things are");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find("\n## ", begin + 1) - begin);
}

/// The first column of the table.
Names folders_in_table() {
    Names names;
    std::istringstream lines(table_of_folders());
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("| `")) names.merge(paths_in(line.substr(0, line.find('|', 1))));
    return names;
}

Names folders_in(const std::string& folder) {
    Names names;
    for (const auto& entry : fs::directory_iterator(test::source_dir() / folder))
        if (entry.is_directory())
            names.insert((folder == "." ? "" : folder + "/") + entry.path().filename().string());
    return names;
}

TEST(Folders, ThoseInTheTableAreThere) {
    const Names named = folders_in_table();
    EXPECT_GE(named.size(), 15U);
    for (const std::string& folder : named)
        EXPECT_TRUE(fs::is_directory(test::source_dir() / folder)) << folder;
    // The second column has names of other kinds, too.
    for (const std::string& folder : paths_in(table_of_folders()))
        if (folder.find('/') != std::string::npos) {
            EXPECT_TRUE(fs::is_directory(test::source_dir() / folder)) << folder;
        }
}

TEST(Folders, ThoseOfTheEngineAndOfTheTopAreInTheTable) {
    const Names named = folders_in_table();
    for (const std::string& folder : folders_in("engine"))
        EXPECT_TRUE(named.contains(folder)) << folder;
    for (const std::string& folder : folders_in("."))
        if (!folder.starts_with('.') && folder != "build" && folder != "engine") {
            EXPECT_TRUE(named.contains(folder)) << folder;
        }
}

TEST(Folders, TheDrawingOfLayersHasEveryRoomOfTheEngine) {
    const std::string text = text_of("tests/layering_test.cpp");
    const std::string drawing = text.substr(0, text.find("#include"));
    for (const std::string& folder : folders_in("engine")) {
        const std::string room = folder.substr(folder.find('/') + 1);
        EXPECT_TRUE(test::first_match(drawing, "\\b" + room + "\\b")) << room;
    }
}

}  // namespace
}  // namespace gridlemma
