// SPDX-License-Identifier: Apache-2.0
// The dependencies of the tree run one way. The test reads every include line.
//
//   apps -> strategies -> engine          tests and bench may use all, bench also the data of the
//                                         tests; no other folder uses tests or bench
//
//   inside engine:   logic -> search -> grid -> core      (and logic -> grid)
//                    check ------------------> core        neither finders nor kernels nor Grid
//                    generate -> clues -> search
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;

/// The folders that the files of a room may include besides their own. A room is engine/PART, or
/// another folder at the top. A room with an empty set includes only its own headers.
const std::map<std::string, std::set<std::string>> allowed = {
    {"engine/core", {}},
    {"engine/grid", {"engine/core"}},
    {"engine/search", {"engine/core", "engine/grid"}},
    {"engine/count", {"engine/core", "engine/search"}},
    {"engine/check", {"engine/core"}},
    {"engine/symmetry", {"engine/core"}},
    {"engine/clues", {"engine/core", "engine/search"}},
    {"engine/generate", {"engine/core", "engine/search", "engine/clues"}},
    {"engine/logic", {"engine/core", "engine/grid", "engine/search"}},
    {"strategies",
     {"engine/core", "engine/grid", "engine/search", "engine/check", "engine/logic",
      "engine/symmetry", "engine/clues", "engine/count"}},
    {"apps",
     {"engine/core", "engine/grid", "engine/search", "engine/check", "engine/logic",
      "engine/symmetry", "engine/generate", "engine/clues", "engine/count", "strategies"}},
    {"tests",
     {"engine/core", "engine/grid", "engine/search", "engine/check", "engine/logic",
      "engine/symmetry", "engine/generate", "engine/clues", "engine/count", "strategies", "apps"}},
    {"bench",
     {"engine/core", "engine/grid", "engine/search", "engine/check", "engine/logic",
      "engine/symmetry", "engine/generate", "engine/clues", "engine/count", "strategies", "apps",
      "tests"}},
};

/// Returns the room of a path from the top of the tree; nullopt for a path outside all rooms.
std::optional<std::string> room_of(const fs::path& path) {
    auto part = path.begin();
    if (part == path.end()) return std::nullopt;
    std::string room = (part++)->string();
    if (room == "engine" && part != path.end()) room += "/" + part->string();
    const bool ours = room.starts_with("engine") || allowed.contains(room);
    return ours ? std::optional(room) : std::nullopt;
}

/// Returns the path that an include line names, without its quotes or brackets.
std::optional<std::string> included_by(std::string_view line) {
    const auto skip_blanks = [&line] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip_blanks();
    if (!line.starts_with('#')) return std::nullopt;
    line.remove_prefix(1);
    skip_blanks();
    if (!line.starts_with("include")) return std::nullopt;
    const std::size_t open = line.find_first_of("\"<");
    if (open == std::string_view::npos) return std::nullopt;
    const std::size_t close = line.find_first_of("\">", open + 1);
    if (close == std::string_view::npos) return std::nullopt;
    return std::string(line.substr(open + 1, close - open - 1));
}

bool is_source(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".hpp" || extension == ".cpp" || extension == ".h" || extension == ".cc";
}

struct Findings {
    int files = 0;
    int includes = 0;  ///< Of our own headers.
    std::vector<std::string> violations;
};

/// `file` is relative to `root`.
void check_file(const fs::path& root, const fs::path& file, Findings& findings) {
    const std::string room = *room_of(file);
    const auto rule = allowed.find(room);
    ++findings.files;
    if (rule == allowed.end()) {
        findings.violations.push_back(file.string() + ": no rule for this room");
        return;
    }
    std::ifstream text(root / file);
    std::string line;
    for (int number = 1; std::getline(text, line); ++number) {
        std::optional<std::string> target = included_by(line);
        if (!target) continue;
        // An include relative to the file's folder is converted to a path from the top.
        if (!fs::exists(root / *target) && fs::exists(root / file.parent_path() / *target))
            target = (file.parent_path() / *target).lexically_normal().string();
        const std::optional<std::string> target_room =
            room_of(fs::path(*target).lexically_normal());
        if (!target_room) continue;
        ++findings.includes;
        if (*target_room != room && !rule->second.contains(*target_room))
            findings.violations.push_back(file.string() + ":" + std::to_string(number) + ": " +
                                          room + " includes " + *target);
    }
}

Findings check_tree(const fs::path& root) {
    Findings findings;
    for (const char* top : {"engine", "strategies", "apps", "tests", "bench"}) {
        if (!fs::exists(root / top)) continue;
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(root / top))
            if (entry.is_regular_file() && is_source(entry.path()))
                files.push_back(fs::relative(entry.path(), root));
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) check_file(root, file, findings);
    }
    return findings;
}

TEST(Layering, ArrowsRunOneWay) {
    const Findings findings = check_tree(test::source_dir());
    EXPECT_THAT(findings.violations, testing::IsEmpty());
    // Otherwise a test that read nothing would pass.
    EXPECT_GE(findings.files, 20);
    EXPECT_GE(findings.includes, 40);
}

/// Includes of headers of profiles by files of families, each as "file: header". Profiles choose
/// among what families find, and put a number to it; families do not know them.
std::vector<std::string> families_that_know_profiles(const fs::path& strategies) {
    std::vector<std::string> found;
    for (const auto& family : fs::directory_iterator(strategies)) {
        if (!family.is_directory() || family.path().filename() == "profiles") continue;
        for (const auto& entry : fs::recursive_directory_iterator(family.path())) {
            std::ifstream text(entry.path());
            for (std::string line; std::getline(text, line);)
                if (const auto target = included_by(line);
                    target && target->starts_with("strategies/profiles/"))
                    found.push_back(entry.path().filename().string() + ": " + *target);
        }
    }
    return found;
}

TEST(Layering, FamiliesDoNotKnowProfiles) {
    EXPECT_THAT(families_that_know_profiles(test::source_dir() / "strategies"), testing::IsEmpty());
}

/// A temporary tree of files.
class MadeUpTree : public testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "gridlemma-layering-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        root_ = name;
    }
    void TearDown() override { fs::remove_all(root_); }

    void write(const fs::path& file, const std::string& text) {
        fs::create_directories((root_ / file).parent_path());
        std::ofstream(root_ / file) << text;
    }
    std::vector<std::string> violations() { return check_tree(root_).violations; }

    fs::path root_;
};

TEST_F(MadeUpTree, DownwardsAndOutwardsIsAllowed) {
    write("engine/core/types.hpp", "#include <vector>\n#include <boost/dll.hpp>\n");
    write("engine/logic/solver.cpp",
          "#include \"engine/logic/solver.hpp\"\n#include \"engine/search/kernel.hpp\"\n");
    write("strategies/fish/x_wing.cpp", "#include \"engine/logic/strategy.hpp\"\n");
    write("apps/main.cpp", "#include \"strategies/catalog.hpp\"\n#include <fmt/format.h>\n");
    write("tests/a_test.cpp", "#include \"apps/exit_status.hpp\"\n");
    write("bench/grid.cpp", "#include \"engine/grid/grid.hpp\"\n");
    EXPECT_THAT(violations(), testing::IsEmpty());
    EXPECT_EQ(check_tree(root_).files, 6);
    EXPECT_EQ(check_tree(root_).includes, 6);
}

TEST_F(MadeUpTree, EveryArrowThatRunsBackUpIsNamedWithItsLine) {
    write("engine/core/sets.hpp", "\n#include \"engine/grid/grid.hpp\"\n");
    write("engine/grid/grid.cpp", "#include \"engine/search/kernel.hpp\"\n");
    write("engine/search/mrv.cpp", "  #  include <engine/logic/profile.hpp>\n");
    write("engine/check/checker.cpp",
          "#include \"engine/grid/grid.hpp\"\n#include \"engine/core/step.hpp\"\n"
          "#include \"engine/search/kernel.hpp\"\n");
    write("engine/logic/solver.cpp", "#include \"strategies/catalog.hpp\"\n");
    write("strategies/catalog.cpp", "#include \"apps/output/record.hpp\"\n");
    write("apps/main.cpp", "#include \"bench/data.hpp\"\n");
    write("tests/a_test.cpp", "#include \"bench/signature.hpp\"\n");
    EXPECT_THAT(violations(),
                testing::ElementsAre(
                    "engine/check/checker.cpp:1: engine/check includes "
                    "engine/grid/grid.hpp",
                    "engine/check/checker.cpp:3: engine/check includes "
                    "engine/search/kernel.hpp",
                    "engine/core/sets.hpp:2: engine/core includes engine/grid/grid.hpp",
                    "engine/grid/grid.cpp:1: engine/grid includes engine/search/kernel.hpp",
                    "engine/logic/solver.cpp:1: engine/logic includes "
                    "strategies/catalog.hpp",
                    "engine/search/mrv.cpp:1: engine/search includes "
                    "engine/logic/profile.hpp",
                    "strategies/catalog.cpp:1: strategies includes "
                    "apps/output/record.hpp",
                    "apps/main.cpp:1: apps includes bench/data.hpp",
                    "tests/a_test.cpp:1: tests includes bench/signature.hpp"));
}

TEST_F(MadeUpTree, ADetourThroughTheOwnFolderIsSeen) {
    write("engine/grid/grid.hpp", "");
    write("engine/core/step.hpp", "#include \"../grid/grid.hpp\"\n");
    EXPECT_THAT(violations(), testing::ElementsAre("engine/core/step.hpp:1: engine/core includes "
                                                   "engine/grid/grid.hpp"));
}

TEST_F(MadeUpTree, AFamilyThatUsesAProfileIsNamed) {
    write("strategies/profiles/a/ladder.cpp", "#include \"strategies/profiles/ladder.hpp\"\n");
    write("strategies/catalog.cpp", "#include \"strategies/profiles/profiles.hpp\"\n");
    write("strategies/wings/wing.cpp", "#include \"strategies/profiles/a/scale.hpp\"\n");
    EXPECT_THAT(families_that_know_profiles(root_ / "strategies"),
                testing::ElementsAre("wing.cpp: strategies/profiles/a/scale.hpp"));
}

TEST_F(MadeUpTree, ANewRoomNeedsARule) {
    write("engine/attic/box.hpp", "");
    EXPECT_THAT(violations(), testing::ElementsAre("engine/attic/box.hpp: no rule for this room"));
}

}  // namespace
}  // namespace gridlemma
