// SPDX-License-Identifier: Apache-2.0
// What the content of an output depends on is in its provenance: all options of all verbs, by the
// tables; and the table in apps/README.md says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "apps/cli/verb.hpp"
#include "apps/output/files/checkpoint.hpp"
#include "apps/run/records.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/verb_options.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::HasSubstr;

bool has_provenance(const Verb& verb) {
    for (const Option& option : all_options(verb))
        for (const char* const name : {"shard", "resume", "provenance"})
            if (option.name == name) return true;
    return false;
}

/// Two values that an option may have.
std::pair<std::string, std::string> two_values(const Option& option) {
    if (option.range && option.range->least < option.range->greatest)
        return {std::to_string(option.range->least), std::to_string(option.range->least + 1)};
    if (const auto choices = split_choices(option.choices); choices.size() > 1)
        return {std::string(choices[0]), std::string(choices[1])};
    if (option.complete == Complete::geometry) return {"x", "windoku"};
    return {"one", "another"};
}

/// Command lines that differ in an option alone.
std::vector<std::vector<std::string>> lines_with(const Option& option) {
    if (option.argument.empty()) return {{}, {fmt::format("--{}", option.name)}};
    const auto [one, another] = two_values(option);
    return {{fmt::format("--{}={}", option.name, one)},
            {fmt::format("--{}={}", option.name, another)},
            {}};
}

/// The provenance of a run with this option. Plugins are read.
Provenance provenance_with(const Verb& verb, const std::vector<std::string>& words) {
    return provenance_of(Arguments(verb, words), verb.name);
}

TEST(Content, IsInTheProvenanceAndTheCheckpoint) {
    const test::ScratchFolder folder;
    int tried = 0;
    for (const Verb* const verb : verbs()) {
        if (!has_provenance(*verb)) continue;
        for (const Option& option : all_options(*verb)) {
            if (option.name == "plugin" || option.name == "shard") continue;
            SCOPED_TRACE(fmt::format("{} --{}", verb->name, option.name));
            const auto lines = lines_with(option);
            for (std::size_t i = 1; i < lines.size(); ++i) {
                const Provenance one = provenance_with(*verb, lines[i - 1]);
                const Provenance other = provenance_with(*verb, lines[i]);
                const bool differ = option.changes == Changes::content;
                EXPECT_EQ(one.facts() != other.facts(), differ);
                Checkpoint checkpoint(folder / "out", one, "head");
                EXPECT_FALSE(checkpoint.put({.puzzles = 1, .bytes = 1}, false));
                EXPECT_EQ(!Checkpoint(folder / "out", other, "head").find(1), differ);
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 200);
}

/// Where the content of an option is kept, as the table in apps/README.md has it.
std::string place_of(const Option& option) {
    if (option.changes == Changes::work) return "";
    switch (option.complete) {
        case Complete::profiles:
            return "`options`, `profile-hash`";
        case Complete::geometry:
            return "`options`, `geometry-hash`";
        case Complete::input_file:
            return option.name == "plugin" ? "`options`, `plugin-hash`" : "`options`, `end`";
        default:
            return "`options`";
    }
}

TEST(Content, IsInTheReadme) {
    std::map<std::string, std::string> expected;
    for (const Verb* const verb : verbs()) {
        if (!has_provenance(*verb)) continue;
        for (const Option& option : all_options(*verb)) {
            const std::string row = fmt::format(
                "{} {}", option.changes == Changes::work ? "work" : "content", place_of(option));
            const auto [known, is_new] = expected.try_emplace(std::string(option.name), row);
            EXPECT_EQ(known->second, row) << verb->name << " --" << option.name;
        }
    }
    std::map<std::string, std::string> found;
    const std::string pattern = "\\| `--([a-z-]+)` \\| ([a-z]+) \\|(?: (.*))? \\|";
    for (const std::string& line :
         test::lines_of(test::contents_of(test::source_dir() / "apps/README.md"))) {
        const auto row = test::whole_match(line, pattern);
        if (!row) continue;
        EXPECT_TRUE(found.try_emplace((*row)[1], (*row)[2] + " " + (*row)[3]).second) << line;
    }
    EXPECT_EQ(found, expected);
}

/// Runs in a folder of its own, with two puzzles in `in`, and prints what it says.
std::string content_script(const std::string& script) {
    std::string puzzles;
    for (const Puzzle& puzzle : test::load_own_puzzles(2)) puzzles += to_string(puzzle) + '\n';
    return run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\nexec 2>&1\n" +
                          test::set_program_variable + script,
                      puzzles)
        .out;
}

/// A file that an option reads, before and after it changes.
struct ChangedFile {
    std::string option;
    std::string make;
    std::string change;
    std::string key;
};

std::vector<ChangedFile> changed_files() {
    const std::string plugins =
        (test::program().parent_path().parent_path() / "tests/plugin/modules").string();
    const std::string profile = "printf 'name mine\\nscale se\\nstep hidden-single-box ";
    return {{"profile", profile + "1.2\\n' > file",
             profile + "1.2\\nstep naked-single 2.3\\n' > file", "profile-hash"},
            {"geometry", "echo x > file", "echo diagonal-up > file", "geometry-hash"},
            {"plugin", "cp " + plugins + "/good.so file", "cp " + plugins + "/metrics.so file",
             "plugin-hash"}};
}

/// The options of a verb that read one of these files: those whose values are of the same kind.
std::vector<std::pair<ChangedFile, std::string>> options_that_read(
    const std::vector<Option>& options) {
    std::vector<std::pair<ChangedFile, std::string>> found;
    for (const ChangedFile& file : changed_files())
        for (const Option& option : options)
            if (option.name == file.option ||
                (file.option == "profile" && option.complete == Complete::profiles))
                found.emplace_back(file, option.name);
    return found;
}

TEST(ContentOfFiles, IsKnownToPartsAndCheckpoints) {
    int tried = 0;
    for (const Verb* const verb : verbs()) {
        const auto options = all_options(*verb);
        const auto has = [&](std::string_view name) { return test::has_option(*verb, name); };
        if (!has("shard")) continue;
        for (const auto& [file, option] : options_that_read(options)) {
            std::string command = std::string(verb->name) + " -f jsonl";
            if (verb->name == "grid scan") command += " --clues 80";
            // Verbs with metrics rate.
            if (has("metrics")) command += " -F n,hardest";
            if (has("metrics") && option != "profile") command += " -p basic";
            const std::string run =
                fmt::format("gridlemma {} --{}=./file --shard", command, option);
            const std::string input = verb->operands.empty() ? "" : " in";
            const std::string out = content_script(fmt::format(
                "{}; {} 1/2 {} > 1 2> /dev/null; {}; {} 2/2 {} > 2 2> /dev/null\n"
                "for i in 1 2; do head -1 $i | grep -o '\"{}\":\"[^\"]*\"' > hash$i; done\n"
                "wc -l < hash1; cmp -s hash1 hash2 && echo same; gridlemma merge 1 2 > all; "
                "echo status $?",
                file.make, run, input, file.change, run, input, file.key));
            EXPECT_THAT(out, testing::StartsWith("1\n")) << run;
            EXPECT_THAT(out, testing::Not(HasSubstr("same"))) << run;
            EXPECT_THAT(out, testing::EndsWith("status 3\n")) << run;
            EXPECT_THAT(out, testing::AnyOf(HasSubstr("1 and 2 are parts of different runs"),
                                            HasSubstr("cannot be put together")))
                << run;
            ++tried;
        }
    }
    EXPECT_GE(tried, 16);
}

TEST(ContentOfFiles, IsComparedWhenARunIsResumed) {
    for (const ChangedFile& file : changed_files()) {
        const std::string out = content_script(fmt::format(
            "{}; for i in $(seq 16); do cat in in > more; mv more in; done\n"
            "\"$program\" rate -t 1 -f csv --unchecked --{}=./file -o out in & run=$!\n"
            "until [ -s out.checkpoint ] || ! kill -0 $run; do sleep 0.02; done 2> /dev/null\n"
            "{{ kill -9 $run; wait $run; }} 2> /dev/null\n"
            "ls out.checkpoint; {}; gridlemma rate -t 1 -f csv --unchecked --{}=./file --resume "
            "-o out in\necho status $?",
            file.make, file.option, file.change, file.option));
        EXPECT_THAT(out, HasSubstr("out.checkpoint\n")) << file.option;
        EXPECT_THAT(out, HasSubstr("is of another run: its " + file.key + " is 'fnv1a64:"))
            << file.option << out;
        EXPECT_THAT(out, testing::EndsWith("status 3\n")) << file.option;
    }
}

TEST(ContentOfInput, IsAHashOfPuzzlesLinesAndNames) {
    const auto end_of = [](const std::string& input) {
        const auto ran = run_script("gridlemma solve -f csv -F n --provenance", input);
        return test::lines_of(ran.out).back();
    };
    const std::string a = to_string(test::load_own_puzzles(2).front());
    const std::string b = to_string(test::load_own_puzzles(2).back());
    const std::string both = end_of(a + '\n' + b + '\n');
    EXPECT_THAT(both, testing::MatchesRegex("# end: lines 2, puzzles 2, input [0-9a-f]{16}"));
    EXPECT_EQ(end_of(a + '\n' + b), both);
    EXPECT_EQ(end_of(a + "\r\n" + b + "\r\n"), both);
    for (const std::string& other :
         {b + '\n' + a + '\n', a + '\n' + a + '\n', a + "\n\n" + b + '\n', a + " name\n" + b + '\n',
          a + '\n' + b + '\n' + b + '\n'})
        EXPECT_NE(end_of(other), both) << other;
}

}  // namespace
}  // namespace gridlemma::apps
