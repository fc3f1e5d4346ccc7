// SPDX-License-Identifier: Apache-2.0
// The dependencies of the tree run one way. The test reads every include line.
//
//   apps -> strategies -> engine          tests and bench may use all, bench also the data of the
//                                         tests; no other folder uses tests or bench
//
//   inside strategies and apps: bottom up; see the lists below
//
//   inside engine:   logic -> search -> grid -> core      (and logic -> grid)
//                    check ------------------> core        neither finders nor kernels nor Grid
//                    symmetry ---------------> core
//                    generate -> clues -> search
//                    count -> search
//   inside apps:     each room may include those below it; see apps_bottom_up
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

using Rooms = std::set<std::string>;

const Rooms engine_rooms = {"engine/core",  "engine/grid",  "engine/search",
                            "engine/check", "engine/logic", "engine/symmetry",
                            "engine/clues", "engine/count", "engine/generate"};

/// What the strategies and their library are made of, bottom up: each room may include those before
/// it. The header for all of them is a room of its own.
const std::vector<std::string> strategies_bottom_up = {
    "strategies/tools",        "strategies/other_programs",
    "strategies/descriptors",  "strategies/singles",
    "strategies/subsets",      "strategies/intersections",
    "strategies/rank",         "strategies/patterns",
    "strategies/uniqueness",   "strategies/whips",
    "strategies/als",          "strategies/chains",
    "strategies/coloring",     "strategies/wings",
    "strategies/single_digit", "strategies/fish",
    "strategies/forcing",      "strategies/statistics",
    "strategies/text",         "strategies/profiles",
    "strategies/metrics",      "strategies/catalog",
    "strategies/library",      "strategies/log",
    "strategies/shortest",     "strategies/needs",
    "strategies/ladders",      "strategies/gridlemma"};

/// What the command is made of, bottom up: each room may include those before it. So no two rooms
/// depend on each other, and a new verb knows its place.
const std::vector<std::string> apps_bottom_up = {"apps/base",
                                                 "apps/input",
                                                 "apps/output/files",
                                                 "apps/output/tables",
                                                 "apps/output/records",
                                                 "apps/output/filter",
                                                 "apps/cli",
                                                 "apps/run",
                                                 "apps/page",
                                                 "apps/path",
                                                 "apps/report",
                                                 "apps/database",
                                                 "apps/rpc",
                                                 "apps/serve",
                                                 "apps/web/runtime",
                                                 "apps/web",
                                                 "apps/mcp",
                                                 "apps/session",
                                                 "apps/topics",
                                                 "apps/verbs/measure",
                                                 "apps/verbs/compare",
                                                 "apps/verbs/rate",
                                                 "apps/verbs/solve",
                                                 "apps/verbs/generate",
                                                 "apps/verbs/grid",
                                                 "apps/verbs",
                                                 "apps/python",
                                                 "apps"};

/// The folders that the files of a room may include besides their own. A room is engine/PART, a
/// folder of apps, or another folder at the top. A room with an empty set includes only its own
/// headers.
std::map<std::string, Rooms> make_rules() {
    std::map<std::string, Rooms> rules = {
        {"engine/core", {}},
        {"engine/grid", {"engine/core"}},
        {"engine/search", {"engine/core", "engine/grid"}},
        {"engine/count", {"engine/core", "engine/search"}},
        {"engine/check", {"engine/core"}},
        {"engine/symmetry", {"engine/core"}},
        {"engine/clues", {"engine/core", "engine/search"}},
        {"engine/generate", {"engine/core", "engine/search", "engine/clues"}},
        {"engine/logic", {"engine/core", "engine/grid", "engine/search"}},
    };
    Rooms below = engine_rooms;
    below.erase("engine/generate");
    for (const std::string& room : strategies_bottom_up) {
        rules[room] = below;
        below.insert(room);
    }
    below.insert("engine/generate");
    for (const std::string& room : apps_bottom_up) {
        rules[room] = below;
        below.insert(room);
    }
    rules["tests"] = below;
    below.insert("tests");
    rules["bench"] = below;
    return rules;
}
const std::map<std::string, Rooms> allowed = make_rules();

/// Returns the room of a path from the top of the tree: its folder in apps, the first two folders
/// in engine, the same in strategies, where a file at the top is a room of its own, else the first;
/// nullopt for a path outside all rooms.
std::optional<std::string> room_of(const fs::path& path) {
    auto part = path.begin();
    if (part == path.end()) return std::nullopt;
    std::string room = (part++)->string();
    if (room == "apps") return path.parent_path().string();
    if (room == "engine" && part != path.end()) room += "/" + part->string();
    if (room == "strategies" && part != path.end()) room += "/" + part->stem().string();
    const bool ours =
        room.starts_with("engine") || room.starts_with("strategies") || allowed.contains(room);
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
        if (!fs::exists(family.path() / "family.hpp")) continue;
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
    write("apps/main.cpp",
          "#include \"strategies/catalog/catalog.hpp\"\n#include <fmt/format.h>\n");
    write("tests/a_test.cpp", "#include \"apps/base/exit_status.hpp\"\n");
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
    write("engine/logic/solver.cpp", "#include \"strategies/catalog/catalog.hpp\"\n");
    write("strategies/catalog/catalog.cpp", "#include \"apps/output/records/record.hpp\"\n");
    write("apps/cli/help.cpp", "#include \"apps/verbs/rate/rate_worker.hpp\"\n");
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
                    "strategies/catalog/catalog.hpp",
                    "engine/search/mrv.cpp:1: engine/search includes "
                    "engine/logic/profile.hpp",
                    "strategies/catalog/catalog.cpp:1: strategies/catalog includes "
                    "apps/output/records/record.hpp",
                    "apps/cli/help.cpp:1: apps/cli includes apps/verbs/rate/rate_worker.hpp",
                    "apps/main.cpp:1: apps includes bench/data.hpp",
                    "tests/a_test.cpp:1: tests includes bench/signature.hpp"));
}

TEST_F(MadeUpTree, ADetourThroughTheOwnFolderIsSeen) {
    write("engine/grid/grid.hpp", "");
    write("engine/core/step.hpp", "#include \"../grid/grid.hpp\"\n");
    EXPECT_THAT(violations(), testing::ElementsAre("engine/core/step.hpp:1: engine/core includes "
                                                   "engine/grid/grid.hpp"));
}

TEST_F(MadeUpTree, RoomsOfStrategiesDoNotDependOnEachOther) {
    write("strategies/chains/x_chain.cpp", "#include \"strategies/als/almost_locked_sets.hpp\"\n");
    write("strategies/als/als_xz.cpp", "\n#include \"strategies/chains/closure.hpp\"\n");
    write("strategies/catalog/catalog.cpp", "#include \"strategies/als/family.hpp\"\n");
    write("strategies/wings/w_wing.cpp", "#include \"strategies/catalog/catalog.hpp\"\n");
    write("strategies/lonely.hpp", "");
    EXPECT_THAT(violations(),
                testing::ElementsAre("strategies/als/als_xz.cpp:2: strategies/als includes "
                                     "strategies/chains/closure.hpp",
                                     "strategies/lonely.hpp: no rule for this room",
                                     "strategies/wings/w_wing.cpp:1: strategies/wings includes "
                                     "strategies/catalog/catalog.hpp"));
}

TEST_F(MadeUpTree, AFamilyThatUsesAProfileIsNamed) {
    write("strategies/profiles/a/ladder.cpp", "#include \"strategies/profiles/ladder.hpp\"\n");
    write("strategies/catalog/catalog.cpp", "#include \"strategies/profiles/profiles.hpp\"\n");
    write("strategies/wings/family.hpp", "");
    write("strategies/wings/wing.cpp", "#include \"strategies/profiles/a/scale.hpp\"\n");
    EXPECT_THAT(families_that_know_profiles(root_ / "strategies"),
                testing::ElementsAre("wing.cpp: strategies/profiles/a/scale.hpp"));
}

TEST_F(MadeUpTree, ANewRoomNeedsARule) {
    write("engine/attic/box.hpp", "");
    write("apps/attic/box.hpp", "");
    EXPECT_THAT(violations(), testing::ElementsAre("engine/attic/box.hpp: no rule for this room",
                                                   "apps/attic/box.hpp: no rule for this room"));
}

}  // namespace
}  // namespace gridlemma
