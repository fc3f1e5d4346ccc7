// SPDX-License-Identifier: Apache-2.0
// Runs every example of every help text, topic and of the README, with files under the names that
// the examples use.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <variant>

#include "apps/cli/document.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/paths.hpp"
#include "tests/pattern.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::HasSubstr;

constexpr std::string_view sample_grid =
    "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n060000280\n000419005\n"
    "000080079\n";

/// A folder with the files that the examples name.
class ExampleFolder {
 public:
    ExampleFolder() {
        const auto sample = run_script(
            "head -4 '" + (test::source_dir() / "tests/data/minimal-20k.txt").string() + "'");
        folder_.write("puzzles.txt", sample.out);
        folder_.write("puzzle.sdk", sample_grid);
        folder_.write("quiz.txt", sample_grid);
        folder_.write("requests.jsonl", R"({"jsonrpc":"2.0","id":1,"method":"version"})");
        EXPECT_EQ(run("gzip -k puzzles.txt && gridlemma explain --format jsonl puzzles.txt | "
                      "gzip > paths.jsonl.gz")
                      .status,
                  0);
    }

    void write(const Sample& sample) const { (void)folder_.write(sample.file, sample.lines); }

    [[nodiscard]] test::Ran run(const std::string& command) const {
        return run_script("set -o pipefail\ncd '" + folder_ / "" +
                          "'\ncommand -v less >/dev/null || less() { cat; }\n" + command);
    }

    /// Expects that every command ends with status 0. Returns their number.
    std::size_t run_all(std::string_view lines) const {
        std::size_t count = 0;
        for (const std::string_view line : lines_of(lines)) {
            if (line.starts_with('#')) continue;
            const auto ran = run(std::string(line));
            EXPECT_EQ(ran.status, 0) << line << '\n' << ran.err;
            EXPECT_THAT(std::string(line), HasSubstr("gridlemma "));
            ++count;
        }
        return count;
    }

 private:
    test::ScratchFolder folder_;
};

TEST(Examples, OfEveryVerbRun) {
    for (const Verb* verb : verbs()) {
        const ExampleFolder folder;
        EXPECT_GE(folder.run_all(verb->examples), 1U) << verb->name;
        EXPECT_THAT(std::string(verb->examples), HasSubstr(verb->name));
    }
}

TEST(Examples, OfEveryTopicRunWithItsSamples) {
    std::size_t count = 0;
    for (const Topic* topic : topics()) {
        const ExampleFolder folder;
        const Document document = topic->make();
        std::string commands;
        for (const Block& block : document)
            if (const auto* sample = std::get_if<Sample>(&block)) folder.write(*sample);
        for (const Block& block : document)
            if (const auto* part = std::get_if<Commands>(&block)) {
                count += folder.run_all(part->lines);
                commands += part->lines;
            }
        for (const Block& block : document)
            if (const auto* sample = std::get_if<Sample>(&block)) {
                EXPECT_THAT(commands, HasSubstr(sample->file)) << "no example reads this sample";
            }
    }
    EXPECT_GT(count, 15U);
}

/// Returns all texts between single quotes.
std::vector<std::string> quoted_in(const std::string& text) {
    std::vector<std::string> found;
    for (const test::Match& match : test::matches(text, "'([^']+)'")) found.push_back(match[1]);
    return found;
}

std::string in_double_quotes(const std::string& text) {
    std::string out = "\"";
    for (const char character : text) {
        if (character == '"' || character == '\\' || character == '$' || character == '`')
            out += '\\';
        out += character;
    }
    return out + "\"";
}

/// Options and descriptions quote commands, templates and expressions.
TEST(Examples, InDescriptionsAndOptionsRun) {
    const ExampleFolder folder;
    std::set<std::string> tried;
    for (const Verb* verb : verbs()) {
        std::vector<std::string> texts{std::string(verb->description)};
        for (const Option& option : all_options(*verb)) texts.emplace_back(option.help);
        for (const std::string& text : texts)
            for (const std::string& quoted : quoted_in(text)) {
                std::string command;
                if (quoted.starts_with("gridlemma "))
                    command = quoted;
                else if (quoted.find('%') != std::string::npos)
                    command =
                        "gridlemma rate --format " + in_double_quotes(quoted) + " puzzles.txt";
                else if (quoted.find('>') != std::string::npos)
                    command = "gridlemma rate --where " + in_double_quotes(quoted) + " puzzles.txt";
                if (command.empty() || command == "gridlemma check" ||
                    !tried.insert(command).second)
                    continue;
                const auto ran = folder.run(command);
                EXPECT_EQ(ran.status, 0) << command << '\n' << ran.err;
            }
    }
    EXPECT_GE(tried.size(), 4U);
}

std::string text_of_guide(const std::string& file) {
    return test::contents_of((test::source_dir() / file).string());
}
std::string readme() { return text_of_guide("README.md"); }

/// Runs the lines of a block that begin with `$ `, and returns the block as it should be.
std::string rerun(const std::string& block) {
    const test::ScratchFolder folder;
    std::string script = "cd '" + folder / "" + "' && ln -s '" + test::source_dir().string() +
                         "/tests'\nexec 2> /dev/null\n";
    for (const std::string_view line : lines_of(block))
        if (line.starts_with("$ "))
            script += "cat << 'END'\n" + std::string(line) + "\nEND\n" +
                      std::string(line.substr(2)) + "\n";
    return run_script(script).out;
}

/// The blocks that begin with `$ COMMAND`.
std::vector<std::string> blocks_of(const std::string& text) {
    std::vector<std::string> blocks;
    for (std::size_t start = text.find("```\n$ "); start != std::string::npos;
         start = text.find("```\n$ ", start + 1)) {
        const std::size_t begin = start + 4;
        blocks.push_back(text.substr(begin, text.find("```", begin) - begin));
    }
    return blocks;
}

/// A block shows what its commands print.
TEST(Examples, OfTheReadmePrintWhatItShows) {
    const auto blocks = blocks_of(readme());
    for (const std::string& block : blocks) EXPECT_EQ(rerun(block), block);
    EXPECT_GE(blocks.size(), 2U);
}

/// All blocks ask the same database.
TEST(Examples, OfTheQuestionsToADatabasePrintWhatTheyShow) {
    const auto blocks = blocks_of(text_of_guide("apps/database/README.md"));
    EXPECT_GE(blocks.size(), 6U);
    std::string all;
    for (const std::string& block : blocks) all += block;
    EXPECT_EQ(rerun(all), all);
}

/// They build, install or test the tree that this test is part of, so it only checks that they
/// exist. `tests/packages/readme.sh` runs those of README.md on a fresh system.
TEST(Examples, ScriptsOfTheGuidesExist) {
    for (const char* const file : {"README.md", "CONTRIBUTING.md"}) {
        std::size_t count = 0;
        for (const test::Match& match :
             test::matches(text_of_guide(file), "\n((?:apps|tests)/[a-z_/]+[.]sh)\\b")) {
            const std::string script = (test::source_dir() / match[1]).string();
            EXPECT_EQ(run_script("test -f '" + script + "' && test -x '" + script + "'").status, 0)
                << script;
            ++count;
        }
        EXPECT_GE(count, 3U) << file;
    }
}

/// What the guides name by its path.
TEST(Examples, FilesThatTheGuidesNameExist) {
    const std::string path =
        "`((?:apps|bench|cmake|engine|strategies|tests)/[A-Za-z_/]+[.][a-z]+)`";
    std::size_t count = 0;
    for (const char* const file : {"README.md", "CONTRIBUTING.md"}) {
        for (const test::Match& match : test::matches(text_of_guide(file), path)) {
            ++count;
            EXPECT_TRUE(std::filesystem::exists(test::source_dir() / match[1])) << match[1];
        }
    }
    EXPECT_GE(count, 8U);
}

/// Options, expressions and templates in the README's running text.
TEST(Examples, CodeInTheReadmeIsAccepted) {
    const ExampleFolder folder;
    std::set<std::string> options;
    for (const Verb* verb : verbs())
        for (const Option& option : all_options(*verb))
            options.insert("--" + std::string(option.name));
    std::size_t expressions = 0;
    for (const test::Match& match : test::matches(readme(), "`([^`\n]+)`")) {
        const std::string& span = match[1];
        if (span.starts_with("cmake ") || span.starts_with("g++ ")) continue;
        for (const test::Match& option : test::matches(span, "(^| )(--[a-z-]+)"))
            EXPECT_TRUE(options.contains(option[2])) << span;
        std::string command;
        if (span.starts_with("--where '") || span.starts_with("--format '"))
            command = "gridlemma rate " + span;
        if (span.starts_with("gridlemma help") || span.starts_with("gridlemma list"))
            command = span + " #";
        if (command.empty()) continue;
        ++expressions;
        const auto ran = folder.run(command + " puzzles.txt");
        EXPECT_EQ(ran.status, 0) << span << '\n' << ran.err;
    }
    EXPECT_GE(expressions, 2U);
}

}  // namespace
}  // namespace gridlemma::apps
