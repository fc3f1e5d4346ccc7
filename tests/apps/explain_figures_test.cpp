// SPDX-License-Identifier: Apache-2.0
// `explain --svg` and `--pdf`: a drawing per step. That they show what the page shows is tested in
// a browser: tests/browser/path_page_test.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/algorithm/string/replace.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

#include "apps/path/step_svg.hpp"
#include "apps/path/text_width.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/metrics/metric_puzzles.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Puzzles whose paths have chains, sets, uniqueness and fish.
std::string hard_puzzles(std::size_t count) {
    std::string lines;
    for (const Puzzle& puzzle : test::load_hard_puzzles(count)) lines += to_string(puzzle) + '\n';
    return lines;
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::size_t count_of(std::string_view part, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; ++at) ++count;
    return count;
}

/// The steps of the path of each puzzle.
std::vector<std::size_t> steps_of(const std::string& profile, const std::string& puzzles) {
    std::vector<std::size_t> steps;
    for (const std::string& line :
         test::lines_of(run_cli("explain --format jsonl --profile " + profile, puzzles).out)) {
        if (line.starts_with("{\"record\":\"puzzle\"")) steps.push_back(0);
        if (line.starts_with("{\"record\":\"step\"")) ++steps.back();
    }
    return steps;
}

/// The names of classes that a document uses, or a style knows.
std::set<std::string> names_by(const std::string& pattern, const std::string& text) {
    std::set<std::string> names;
    for (const test::Match& match : test::matches(text, pattern)) {
        std::istringstream words(match[1]);
        for (std::string word; words >> word;) names.insert(word);
    }
    return names;
}

TEST(ExplainFigures, EachStepIsAFileOfItsOwn) {
    const std::string puzzles = hard_puzzles(6);
    for (const std::string profile : {"se", "hodoku"}) {
        const test::ScratchFolder folder;
        const std::string out = folder / "a/b";
        EXPECT_EQ(run_cli("explain --profile " + profile + " --svg " + out, puzzles).err, "");
        std::vector<std::string> expected;
        const auto steps = steps_of(profile, puzzles);
        for (std::size_t p = 0; p < steps.size(); ++p)
            for (std::size_t s = 1; s <= steps[p]; ++s)
                expected.push_back(std::to_string(p + 1) + (s < 10 ? "-0" : "-") +
                                   std::to_string(s) + ".svg");
        std::ranges::sort(expected);
        EXPECT_EQ(names_in(out), expected);
    }
}

TEST(ExplainFigures, AreCompleteDocumentsInTheirStyle) {
    const std::string puzzles = hard_puzzles(6);
    const auto styled = names_by(R"(\.([a-z][a-z0-9-]*))", std::string(step_drawing_style()));
    EXPECT_THAT(std::string(step_drawing_style()), Not(HasSubstr("var(")));
    std::set<std::string> used;
    for (const std::string profile : {"se", "hodoku"}) {
        const test::ScratchFolder folder;
        (void)run_cli("explain --caption --profile " + profile + " --svg " + (folder / "out"),
                      puzzles);
        for (const std::string& name : names_in(folder / "out")) {
            const std::string svg = test::contents_of(folder / ("out/" + name));
            EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
            EXPECT_THAT(svg, EndsWith("</svg>\n"));
            for (const char* bad :
                 {"\"nan", ",nan", "-nan", "\"inf", "http://", "https://", "<script"})
                EXPECT_EQ(count_of(bad, svg), std::string(bad) == "http://" ? 1U : 0U) << name;
            EXPECT_GT(count_of("mark place", svg) + count_of("mark remove", svg), 0U) << name;
            EXPECT_THAT(svg, HasSubstr("class=\"caption name\""));
            used.merge(names_by("class=\"([^\"]*)\"", svg));
        }
    }
    for (const std::string& name : used)
        EXPECT_TRUE(styled.contains(name) || name == "thin") << name << " has no style";
    for (const char* name : {"arrow", "ring", "set", "base-house", "hatched", "outline", "extra"})
        EXPECT_TRUE(used.contains(name)) << name << " is never drawn";
}

TEST(ExplainPdf, HasAPagePerStepAndIsTheSameEachTime) {
    const std::string puzzles = hard_puzzles(2);
    const test::ScratchFolder folder;
    std::string first;
    for (const char* threads : {"1", "2"}) {
        const std::string file = folder / "out.pdf";
        const auto ran =
            run_cli("explain --threads " + std::string(threads) + " --pdf " + file, puzzles);
        EXPECT_EQ(ran.err, "");
        const std::string pdf = test::contents_of(file);
        EXPECT_THAT(pdf, StartsWith("%PDF-"));
        std::size_t steps = 0;
        for (std::size_t count : steps_of("se", puzzles)) steps += count;
        EXPECT_EQ(count_of("/Type /Page\n", pdf) + count_of("/Type /Page ", pdf), steps);
        if (first.empty()) first = pdf;
        EXPECT_EQ(pdf, first);
    }
}

TEST(ExplainPdf, OrFolderCanHaveOneStepOfEachPath) {
    const std::string puzzles = hard_puzzles(3);
    const test::ScratchFolder folder;
    const auto ran = run_cli("explain --step 7 --svg " + (folder / "out"), puzzles);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(names_in(folder / "out"), testing::ElementsAre("1-07.svg", "2-07.svg", "3-07.svg"));
    const auto beyond = run_cli("explain --step 999 --pdf " + (folder / "out.pdf"), puzzles);
    EXPECT_EQ(beyond.status, 1);
    EXPECT_THAT(beyond.err, HasSubstr("-:1: the path has no step 999: it ends after "));
    EXPECT_FALSE(std::filesystem::exists(folder / "out.pdf"));
}

TEST(ExplainFigures, WithoutAPageReplaceNoDocument) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("old.pdf", "old");
    const std::string solved =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    const auto none = run_cli("explain --pdf " + file + " " + solved);
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("there is no step to draw: it is solved"));
    EXPECT_EQ(run_cli("explain --step 999 --pdf " + file, hard_puzzles(2)).status, 1);
    EXPECT_EQ(run_cli("explain --pdf " + file, "no puzzle").status, 1);
    EXPECT_EQ(test::contents_of(file), "old");
    EXPECT_FALSE(std::filesystem::exists(file + ".partial"));
    EXPECT_EQ(run_cli("explain --step 999 --pdf -", hard_puzzles(1)).out, "");
    EXPECT_EQ(run_cli("explain --step 1 --pdf " + file, hard_puzzles(1)).status, 0);
    EXPECT_THAT(test::contents_of(file), testing::StartsWith("%PDF-"));
}

TEST(ExplainFigures, CanBeThePuzzleItsCandidatesOrItsSolution) {
    const test::ScratchFolder folder;
    const std::string puzzle = hard_puzzles(1).substr(0, 81);
    const auto svg = [&](const std::string& options) {
        const std::string file = folder / "one.svg";
        EXPECT_EQ(run_cli("explain " + options + " --svg " + file, puzzle).err, "");
        return test::contents_of(file);
    };
    const auto clues = 81 - static_cast<std::size_t>(std::ranges::count(puzzle, '.'));
    const std::string alone = svg("--puzzle");
    EXPECT_EQ(count_of("class=\"digit given\"", alone), clues);
    EXPECT_EQ(count_of("class=\"candidate", alone), 0U);
    const std::string start = svg("--step 0");
    EXPECT_EQ(count_of("class=\"digit given\"", start), clues);
    EXPECT_GT(count_of("class=\"candidate\"", start), 100U);
    EXPECT_EQ(count_of("class=\"mark", start), 0U);
    const std::string solution = svg("--solution");
    EXPECT_EQ(count_of("class=\"digit given\"", solution), clues);
    EXPECT_EQ(count_of("class=\"digit\"", solution), 81 - clues);
    EXPECT_EQ(run_cli("explain --puzzle --solution --svg " + (folder / "both"), puzzle).err, "");
    EXPECT_THAT(names_in(folder / "both"), testing::ElementsAre("1-puzzle.svg", "1-solution.svg"));
    const auto two = run_cli("explain --puzzle --svg " + (folder / "two.svg"), hard_puzzles(2));
    EXPECT_NE(two.status, 0);
    EXPECT_THAT(two.err, HasSubstr("there are several drawings: name a folder"));
}

/// No line of a caption goes beyond the drawing, as wide as letters are.
TEST(ExplainFigures, CaptionsStayOnThePaper) {
    const test::ScratchFolder folder;
    (void)run_cli("explain --profile modern --caption --svg " + (folder / "out"), hard_puzzles(3));
    for (const std::string& name : names_in(folder / "out")) {
        const std::string svg = test::contents_of(folder / ("out/" + name));
        for (const test::Match& line : test::matches(svg, "class=\"caption[^\"]*\">([^<]*)<")) {
            std::string text = line[1];
            for (const auto& [entity, sign] : {std::pair("&lt;", "<"), std::pair("&gt;", ">")})
                boost::replace_all(text, entity, sign);
            EXPECT_LE(text_width(text, 13), 9 * 64) << text;
        }
        EXPECT_GT(count_of(">placed<", svg) + count_of(">eliminated<", svg), 0U) << name;
    }
}

TEST(ExplainFigures, RefuseWhatCannotBe) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("puzzles.txt", hard_puzzles(1));
    const auto refused = [](const std::string& arguments) {
        const auto ran = run_cli("explain " + arguments);
        EXPECT_NE(ran.status, 0) << arguments;
        return ran.err;
    };
    EXPECT_THAT(refused("--svg " + file + " " + file), HasSubstr("cannot make the folder "));
    EXPECT_THAT(refused("--pdf " + file + " " + file), HasSubstr(" is the input "));
    EXPECT_THAT(refused("--svg a --pdf b " + file), HasSubstr("--svg has no meaning with --pdf"));
    EXPECT_THAT(refused("--svg a --html b " + file), HasSubstr("--html has no meaning with --svg"));
    EXPECT_THAT(refused("--step 3 " + file), HasSubstr("--step needs --svg or --pdf"));
    EXPECT_THAT(refused("--svg a.svg " + file), HasSubstr("a.svg is one file: choose its step"));
    EXPECT_THAT(refused("--svg a.svg --puzzle --solution " + file), HasSubstr("name a folder"));
    EXPECT_THAT(refused("--svg a --puzzle --step 1 " + file), HasSubstr("--step has no meaning"));
    EXPECT_THAT(refused("--solution " + file), HasSubstr("--solution needs --svg or --pdf"));
    EXPECT_EQ(test::contents_of(file), hard_puzzles(1));
}

}  // namespace
}  // namespace gridlemma::apps
