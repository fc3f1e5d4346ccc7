// SPDX-License-Identifier: Apache-2.0
// The page of `explain --html`: complete, self-contained, and with data from which its script can
// follow each path to the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <nlohmann/json.hpp>

#include "engine/grid/grid.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using test::run_cli;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string page_of(const std::string& puzzles, const std::string& more = "") {
    const auto ran = run_cli("explain --html - " + more, puzzles);
    EXPECT_EQ(ran.err, "");
    return ran.out;
}

/// Returns the data of each puzzle.
std::vector<json> paths_in(const std::string& page) {
    const std::string open = "<script type=\"application/json\" class=\"path\">";
    std::vector<json> paths;
    for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
        at += open.size();
        paths.push_back(json::parse(page.substr(at, page.find("</script>", at) - at)));
    }
    return paths;
}

/// Returns the grid after the start and the steps of a path.
Grid replayed(const json& path) {
    Puzzle puzzle;
    for (int i = 0; i < cell_count; ++i) {
        const json& start = path.at("cells").at(static_cast<std::size_t>(i));
        if (start.is_number()) {
            puzzle.give(Cell(i), Digit(start.get<int>()));
            continue;
        }
        DigitSet candidates;
        for (char digit : start.get<std::string>()) candidates |= Digit(digit - '0');
        puzzle.allow(Cell(i), candidates);
    }
    Grid grid(puzzle);
    for (const json& step : path.at("steps")) {
        for (const json& i : step.at("remove")) grid.remove(Candidate::from_index(i.get<int>()));
        for (const json& i : step.at("place")) {
            const Candidate placed = Candidate::from_index(i.get<int>());
            grid.place(placed.cell(), placed.digit());
        }
    }
    return grid;
}

TEST(ExplainHtml, ThePageIsWholeAndLoadsNothing) {
    const std::string page = page_of(sample_puzzle);
    EXPECT_THAT(page, StartsWith("<!DOCTYPE html>\n"));
    EXPECT_THAT(page, testing::EndsWith("</html>\n"));
    // What it names is not loaded: the namespace of SVG, a link, and parts of its own drawings.
    std::string rest = page;
    for (const char* harmless : {"http://www.w3.org/2000/svg", "https://sudokupad.app/", "url(#"})
        boost::replace_all(rest, harmless, "");
    for (const char* foreign : {"http:", "https:", " src=", "<link", "@import", "url(", "fetch("})
        EXPECT_THAT(rest, Not(HasSubstr(foreign)));
}

TEST(ExplainHtml, TheDataLeadToTheSolution) {
    const auto paths =
        paths_in(page_of(sample_puzzle + " easy\n" + sample_puzzle, "--profile basic"));
    ASSERT_EQ(paths.size(), 2U);
    EXPECT_EQ(paths[0].at("title"), "Puzzle 1: easy");
    EXPECT_EQ(paths[1].at("title"), "Puzzle 2");
    EXPECT_EQ(paths[0].at("profile"), "basic");
    EXPECT_EQ(paths[0].at("solution"), sample_solution);
    EXPECT_EQ(paths[0].at("end"), "Solved by logic alone in 51 steps.");
    ASSERT_EQ(paths[0].at("steps").size(), 51U);
    EXPECT_EQ(to_string(*replayed(paths[0]).solution()), sample_solution);
    const json& step = paths[0].at("steps").at(0);
    EXPECT_THAT(step.at("why").get<std::string>(), HasSubstr(" can only be "));
    EXPECT_FALSE(step.at("name").get<std::string>().empty());
    EXPECT_FALSE(step.at("so").get<std::string>().empty());
    EXPECT_EQ(step.at("truths").size(), 1U);
}

/// Returns the first step of that name in the path of a puzzle with a fish, a nice loop and
/// a uniqueness test.
json step_named(const std::string& name) {
    static const json path = paths_in(
        page_of(".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5..",
                "--profile hodoku"))[0];
    for (const json& step : path.at("steps"))
        if (step.at("name") == name) return step;
    ADD_FAILURE() << name << " is not in " << path.at("steps").size() << " steps";
    return {};
}

TEST(ExplainHtml, TheDataHoldWhatIsDrawn) {
    const json fish = step_named("Finned X-Wing");
    EXPECT_EQ(fish.at("base"), json::parse("[14, 16]"));
    EXPECT_EQ(fish.at("cover"), json::parse("[4, 8]"));
    EXPECT_EQ(fish.at("extras"), json::parse("[308]"));
    EXPECT_EQ(step_named("Uniqueness Test 4").at("outline"), json::parse("[19, 20, 64, 65]"));
    // A literal is twice its candidate, and one more if it is true; the loop begins with r3c5<>2,
    // which follows from its last node, r3c5=5.
    const json loop = step_named("Continuous Nice Loop").at("lines").at(0);
    ASSERT_EQ(loop.size(), 14U);
    EXPECT_EQ(loop.at(0), json::parse(R"({"is": 398, "from": [13]})"));
    EXPECT_EQ(loop.at(1), 75);
    EXPECT_EQ(loop.at(13), 405);
}

TEST(ExplainHtml, PathsBeyondTwoHundredAreInFilesBesideThePage) {
    const test::ScratchFolder folder;
    std::string puzzles;
    for (int i = 0; i < 450; ++i) puzzles += sample_puzzle + '\n';
    const std::string file = folder / "page.html";
    EXPECT_EQ(run_cli("explain --profile basic --html " + file, puzzles).err, "");
    const std::string page = test::contents_of(file);
    EXPECT_EQ(paths_in(page).size(), 200U);
    const std::string open = "class=\"index\">";
    const std::size_t at = page.find(open) + open.size();
    const json index = json::parse(page.substr(at, page.find("</script>", at) - at));
    EXPECT_EQ(index.at("puzzles").size(), 450U);
    EXPECT_EQ(index.at("puzzles").at(449).at("n"), 450);
    EXPECT_EQ(index.at("folder"), "page.html.data");
    std::size_t paths = 200;
    for (const int number : {1, 2}) {
        const std::string text =
            test::contents_of(folder / fmt::format("page.html.data/{}.js", number));
        const std::string call = fmt::format("keepPaths({}, ", number);
        ASSERT_THAT(text, StartsWith(call));
        const json list = json::parse(text.substr(call.size(), text.rfind(')') - call.size()));
        EXPECT_EQ(list.at(0).at("title"), fmt::format("Puzzle {}", paths + 1));
        paths += list.size();
    }
    EXPECT_EQ(paths, 450U);
    EXPECT_EQ(paths_in(page_of(puzzles, "--profile basic")).size(), 450U);  // On "-" all of them.
}

TEST(ExplainHtml, NoNameBreaksOutOfTheData) {
    const std::string name = "</script><script>alert(\"1\")</script><!--";
    const auto paths = paths_in(page_of(sample_puzzle + " " + name));
    ASSERT_EQ(paths.size(), 1U);
    EXPECT_EQ(paths[0].at("title"), "Puzzle 1: " + name);
}

TEST(ExplainHtml, GoesIntoTheFileAndNothingElseIsSaid) {
    const test::ScratchFolder folder;
    const auto ran = run_cli("explain --html " + folder / "page.html", sample_puzzle);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(paths_in(test::contents_of(folder / "page.html")).size(), 1U);
    EXPECT_EQ(run_cli("explain --html /nowhere/page.html", sample_puzzle).status, 3);
}

TEST(ExplainHtml, PuzzlesWithoutJustOneSolution) {
    const auto ran = run_cli("explain --html -", std::string(81, '.'));
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(paths_in(ran.out).at(0).at("end").get<std::string>(), HasSubstr("several"));
    const auto none = run_cli("explain --html -", "");
    EXPECT_EQ(paths_in(none.out).size(), 0U);
    EXPECT_THAT(none.out, testing::EndsWith("</html>\n"));
}

TEST(ExplainHtml, OptionsThatMeanNothingWithItAreRefused) {
    for (const char* option :
         {"--format jsonl", "--grid", "--output x", "--provenance", "--resume"}) {
        const auto ran = run_cli(std::string("explain --html - ") + option, sample_puzzle);
        EXPECT_EQ(ran.status, 2) << option;
        EXPECT_THAT(ran.err, HasSubstr("has no meaning with --html"));
    }
}

}  // namespace
}  // namespace gridlemma::apps
