// SPDX-License-Identifier: Apache-2.0
// The command line in general: help, wrong usage, and the stream used by
// all verbs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <gridlemma/version.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "apps/base/suggest.hpp"
#include "apps/base/wrap.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view proper =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(Cli, WithoutAVerbShowsTheVerbsAndFails) {
    const auto ran = run_cli("");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, HasSubstr("Verbs:"));
}

TEST(Cli, HelpOfEveryVerbFitsThePage) {
    for (const Verb* verb : verbs()) {
        const std::string name(verb->name);
        const auto ran = run_cli("help " + name);
        EXPECT_EQ(ran.status, 0) << name;
        EXPECT_THAT(ran.out, StartsWith("Usage: gridlemma " + name)) << name;
        EXPECT_EQ(ran.out, run_cli(name + " --help").out);
        EXPECT_LE(test::width_of(ran.out), 80U) << ran.out;
        for (const Option& option : all_options(*verb))
            EXPECT_THAT(ran.out, HasSubstr("--" + std::string(option.name)));
    }
    const auto all = run_cli("help");
    EXPECT_EQ(all.status, 0);
    EXPECT_LE(test::width_of(all.out), 80U);
    for (const Verb* verb : verbs()) EXPECT_THAT(all.out, HasSubstr(verb->summary));
}

TEST(Cli, HelpListsVerbsAndTopics) {
    const auto listed = run_cli("help topics");
    EXPECT_EQ(listed.status, 0) << listed.err;
    for (const Topic* topic : topics()) {
        EXPECT_THAT(listed.out, HasSubstr(topic->name));
        EXPECT_THAT(listed.out, HasSubstr(topic->summary));
    }
    const auto verb_lines = run_cli("help verbs");
    EXPECT_EQ(verb_lines.status, 0) << verb_lines.err;
    for (const Verb* verb : verbs()) EXPECT_THAT(verb_lines.out, HasSubstr(verb->summary));
    EXPECT_EQ(run_cli("help help").out, run_cli("help").out);
    EXPECT_THAT(run_cli("help er").out, StartsWith("er  Explainer rating"));
    EXPECT_EQ(run_cli("help topic").status, 2);
    EXPECT_THAT(run_cli("help topic").err, HasSubstr("topics"));
}

TEST(Cli, OptionTablesAreSound) {
    for (const Verb* verb : verbs()) {
        std::set<std::string_view> names;
        std::set<char> letters;
        for (const Option& option : all_options(*verb)) {
            EXPECT_TRUE(names.insert(option.name).second) << verb->name << ' ' << option.name;
            EXPECT_TRUE(option.letter == 0 || letters.insert(option.letter).second)
                << verb->name << ' ' << option.letter;
            EXPECT_FALSE(option.help.empty()) << option.name;
            EXPECT_TRUE(option.help.ends_with('.')) << option.name;
            const auto choices = split_choices(option.choices);
            EXPECT_TRUE(choices.empty() || option.fallback.empty() ||
                        std::ranges::find(choices, option.fallback) != choices.end())
                << option.name;
        }
        EXPECT_LE(verb->summary.size(), 62U) << verb->name;
        EXPECT_FALSE(verb->summary.ends_with('.')) << verb->name;
        EXPECT_NE(verb->run, nullptr) << verb->name;
    }
}

/// Returns all sources below apps/, concatenated.
std::string all_sources() {
    std::string text;
    const auto apps = test::source_dir() / "apps";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(apps))
        if (entry.path().extension() == ".cpp") text += test::contents_of(entry.path().string());
    return text;
}

TEST(Cli, EveryOptionIsReadSomewhere) {
    const std::string sources = all_sources();
    for (const Verb* verb : verbs())
        for (const Option& option : all_options(*verb))
            EXPECT_NE(sources.find("(\"" + std::string(option.name) + "\")"), std::string::npos)
                << verb->name << " declares --" << option.name << " and nobody asks for it";
}

TEST(Cli, VersionNamesKernelAndCompiler) {
    const auto ran = run_cli("--version");
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, StartsWith("gridlemma " + std::string(version()) + "\n"));
    EXPECT_THAT(ran.out, HasSubstr("kernel     lockstep, target "));
    EXPECT_THAT(ran.out, HasSubstr("compiler   "));
}

struct Misuse {
    const char* arguments;
    const char* message;
};

TEST(Cli, MisuseIsNamedAndEndsWithStatusTwo) {
    constexpr std::array cases{
        Misuse{"slove", "gridlemma: unknown verb 'slove'; did you mean 'solve'?\n"},
        Misuse{"zzzzzz", "gridlemma: unknown verb 'zzzzzz'\n"},
        Misuse{"help slove", "gridlemma: no help about 'slove'; did you mean 'solve'?\n"},
        Misuse{"help rate solve",
               "gridlemma: help is about one verb or topic, not about 'solve' as well\n"},
        Misuse{"--version now", "gridlemma: '--version' takes no argument\n"},
        Misuse{"--threads 2 solve", "gridlemma: '--threads' where a verb was expected\n"},
        Misuse{"solve --kernle mrv",
               "gridlemma solve: unknown option '--kernle'; did you mean "
               "'--kernel'?\n"},
        Misuse{"solve --kern mrv",
               "gridlemma solve: unknown option '--kern'; did you mean "
               "'--kernel'?\n"},
        Misuse{"solve -Z", "gridlemma solve: unknown option '-Z'\n"},
        Misuse{"solve --kernel nope",
               "gridlemma solve: unknown kernel 'nope'; 'gridlemma list kernels' has them\n"},
        Misuse{"solve --kernel", "gridlemma solve: option '--kernel' needs an argument\n"},
        Misuse{"solve --all=3", "gridlemma solve: option '--all' takes no argument\n"},
        Misuse{"solve --all --all", "gridlemma solve: option '--all' is given twice\n"},
        Misuse{"solve --threads 0",
               "gridlemma solve: option '--threads': '0' is not a whole "
               "number of 1 to 1024\n"},
        Misuse{"solve --count -1",
               "gridlemma solve: option '--count': '-1' is not a whole number "
               "of 1 or more, nor 'all'\n"},
        Misuse{
            "solve --count 99999999999999999999",
            "gridlemma solve: option '--count': '99999999999999999999' is too large; the greatest "
            "number is 18446744073709551615\n"},
        Misuse{"solve --progress allways",
               "gridlemma solve: option '--progress': 'allways' is not one of auto, always, never; "
               "did you mean 'always'?\n"},
        Misuse{"solve --format xml",
               "gridlemma solve: option '--format': 'xml' is not one of text, grid, csv, tsv, "
               "jsonl, and not a template (it has no %)\n"},
        Misuse{"rate --format JSON",
               "gridlemma rate: option '--format': 'JSON' is not one of text, csv, tsv, jsonl, and "
               "not a template (it has no %); did you mean 'jsonl'?\n"},
        Misuse{"rate --format 'a%xb'",
               "gridlemma rate: --format: unknown sign '%x'; there are %g, %r, %p, %d, %e, %n, "
               "%%, %{FIELD}\n  a%xb\n   ^\n"},
        Misuse{"rate -f %n -F n", "gridlemma rate: --fields has no meaning with a template"},
        Misuse{"rate --summary=only --format csv",
               "gridlemma rate: --format has no meaning with --summary=only"},
        Misuse{"rate --max-rating inf",
               "gridlemma rate: option '--max-rating': 'inf' is not a number of 0 or more\n"},
        Misuse{"solve -k MRVX", "gridlemma solve: unknown kernel 'MRVX'; did you mean 'mrv'?\n"},
        Misuse{"solve -k ''", "gridlemma solve: the argument of option '--kernel' is empty\n"},
        Misuse{"rate --where ''", "gridlemma rate: the argument of option '--where' is empty\n"},
        Misuse{"rate -F ''", "gridlemma rate: the argument of option '--fields' is empty\n"},
        Misuse{"rate -p ''", "gridlemma rate: the argument of option '--profile' is empty\n"},
        Misuse{"rate --format ''", "gridlemma rate: the argument of option '--format' is empty\n"},
        Misuse{"rate -o ''", "gridlemma rate: the argument of option '--output' is empty\n"},
        Misuse{"rate --plugin ''", "gridlemma rate: the argument of option '--plugin' is empty\n"},
        Misuse{"solve ''", "gridlemma solve: an empty argument where INPUT was expected\n"},
        Misuse{"check x ''", "gridlemma check: an empty argument where LOG was expected\n"},
        Misuse{"explain --grid=", "gridlemma explain: option '--grid' needs an argument\n"},
        Misuse{"explain -g=", "gridlemma explain: option '--grid' needs an argument\n"},
        Misuse{"explain -goften",
               "gridlemma explain: option '--grid': 'often' is not one of start, each, never\n"},
        Misuse{"explain --grid=often",
               "gridlemma explain: option '--grid': 'often' is not one of start, each, never\n"},
        Misuse{"solve --fields puzle",
               "gridlemma solve: --fields: unknown field 'puzle'; did you "
               "mean 'puzzle'?\n"},
        Misuse{"solve --where 'er >'", "gridlemma solve: --where: "},
        Misuse{"rate --profile bsaic",
               "gridlemma rate: no profile and no file 'bsaic'; did you "
               "mean 'basic'?\n"},
        Misuse{"rate --profile /", "gridlemma rate: profile '/' is a directory\n"},
        Misuse{"rate --plugin /dev/null", "gridlemma rate: plugin"},
        Misuse{"list kernals",
               "gridlemma list: nothing to list by the name 'kernals'; did you "
               "mean 'kernels'?\n"},
    };
    for (const Misuse& misuse : cases) {
        const auto ran = run_cli(misuse.arguments, proper);
        EXPECT_EQ(ran.status, 2) << misuse.arguments;
        EXPECT_THAT(ran.out, IsEmpty()) << misuse.arguments;
        EXPECT_THAT(ran.err, StartsWith(misuse.message)) << misuse.arguments;
        EXPECT_THAT(ran.err, HasSubstr("\nTry 'gridlemma help")) << misuse.arguments;
    }
}

TEST(Cli, ProfileFilesAreReadAndTheirMistakesNamed) {
    const test::ScratchFolder folder;
    const auto good = folder.write("good", "name mine\nstep naked-single\n");
    const auto bad = folder.write("bad", "name mine\nstep naked-sinlge\n");
    EXPECT_EQ(run_cli("rate --profile " + good, proper).status, 0);
    const auto ran = run_cli("rate --profile " + bad, proper);
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, StartsWith("gridlemma rate: " + bad + ":2: "));
    const auto endless = run_cli("rate --profile /dev/zero", proper);
    EXPECT_EQ(endless.status, 2);
    EXPECT_THAT(endless.err, HasSubstr("longer than"));
}

// An argument that may be left out is one of the option's choices, in each spelling.

/// The options with such an argument, each with the name of its verb.
std::vector<std::pair<std::string, Option>> options_with_implied_argument() {
    std::vector<std::pair<std::string, Option>> found;
    for (const Verb* verb : verbs())
        for (const Option& option : all_options(*verb))
            if (!option.implied.empty()) found.emplace_back(verb->name, option);
    return found;
}

TEST(Cli, AnArgumentThatMayBeLeftOutIsOneOfTheChoices) {
    const auto all = options_with_implied_argument();
    ASSERT_GE(all.size(), 2U);
    for (const auto& [verb, option] : all) {
        const auto choices = split_choices(option.choices);
        EXPECT_THAT(choices, testing::Contains(option.implied)) << verb << " --" << option.name;
        EXPECT_FALSE(option.range) << verb << " --" << option.name;
    }
}

TEST(Cli, AnArgumentThatMayBeLeftOutCanBeSpelledInEachWay) {
    const test::ScratchFolder folder;
    const auto file = folder.write("puzzles.txt", std::string(proper) + '\n');
    for (const auto& [verb, option] : options_with_implied_argument()) {
        const std::string name = "--" + std::string(option.name);
        const std::string letter = {'-', option.letter};
        std::vector<std::string> spellings{name};
        if (option.letter != 0) spellings.push_back(letter);
        const auto ran_with = [&, verb = verb](const std::string& words) {
            const auto ran = run_cli(verb + " " + words + " " + file);
            EXPECT_EQ(ran.status, 0) << verb << " " << words << ": " << ran.err;
            return ran.out + ran.err;
        };
        const std::string implied = ran_with(name + "=" + std::string(option.implied));
        for (const std::string& spelling : spellings) EXPECT_EQ(ran_with(spelling), implied);
        for (const std::string_view choice : split_choices(option.choices)) {
            const std::string value(choice);
            const std::string expected = ran_with(name + "=" + value);
            std::vector<std::string> ways{name + " " + value};
            if (option.letter != 0)
                for (const char* sign : {" ", "=", ""}) ways.push_back(letter + sign + value);
            for (const std::string& way : ways)
                EXPECT_EQ(ran_with(way), expected) << verb << " " << way;
            EXPECT_EQ(run_cli(verb + " " + ways.back() + " -- " + file).out,
                      run_cli(verb + " " + name + "=" + value + " " + file).out);
        }
    }
}

TEST(Cli, AWordThatIsNoneOfTheChoicesIsAnOperand) {
    const test::ScratchFolder folder;
    const auto file = folder.write("puzzles.txt", std::string(proper) + '\n');
    const std::string each = run_cli("explain --grid=each " + file).out;
    EXPECT_GT(each.size(), run_cli("explain " + file).out.size());
    for (const std::string words : {"--grid", "-g", "-p se -g", "-p=se --grid", "--profile=se -g"})
        EXPECT_EQ(run_cli("explain " + words + " " + file).out, each) << words;
    // After "--" there are only operands.
    EXPECT_THAT(run_cli("rate -s -- never").err, HasSubstr("never: no such file"));
    EXPECT_THAT(run_cli("rate -s nevr").err, HasSubstr("nevr: no such file"));
}

TEST(Cli, AChoiceThatIsAlsoAFileIsRefused) {
    for (const auto& [verb, option] : options_with_implied_argument()) {
        const std::string name(option.name);
        const std::string command =
            "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > never\n"
            "gridlemma " +
            verb + " --" + name;
        const auto ran = run_script(command + " never", std::string(proper) + '\n');
        EXPECT_EQ(ran.status, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(
            ran.err,
            StartsWith("gridlemma " + verb + ": 'never' is an argument of option '--" + name +
                       "', and a file: write '--" + name + "=never' or './never'\n"));
        const auto as_file = run_script(command + " ./never", std::string(proper) + '\n');
        EXPECT_EQ(as_file.status, 0) << as_file.err;
        const auto as_choice = run_script(command + "=never never", std::string(proper) + '\n');
        EXPECT_EQ(as_choice.status, 0) << as_choice.err;
    }
}

TEST(Cli, LettersMayShareAWordAndAttachTheirArguments) {
    const std::string four = "solve --all --count 4 " + std::string(81, '.');
    const auto expected = run_cli(four);
    EXPECT_EQ(expected.status, 0);
    for (const std::string words : {"-ac4", "-ac 4", "-ac=4", "-a -c4", "-a -c=4", "-c 4 -a"})
        EXPECT_EQ(run_cli("solve " + words + " " + std::string(81, '.')).out, expected.out)
            << words;
}

TEST(Cli, WordsAfterTwoDashesAreInputsAndADashIsTheStandardInput) {
    const test::ScratchFolder folder;
    (void)folder.write("-g", std::string(proper) + '\n');
    const std::string solved = run_cli("solve " + std::string(proper)).out;
    const auto ran = run_script("cd '" + folder / "" + "'\ngridlemma solve -- -g");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, solved);
    EXPECT_EQ(run_cli("solve -", proper).out, solved);
    EXPECT_EQ(run_cli("solve -- -", proper).out, solved);
    EXPECT_EQ(run_cli("rate --where '-1 < er' --fields n --format csv -", proper).out, "n\n1\n");
}

TEST(Cli, SuggestsOnlyWhatIsNear) {
    constexpr std::array<std::string_view, 3> words{"threads", "format", "fields"};
    EXPECT_EQ(nearest("thraeds", words), "threads");
    EXPECT_EQ(nearest("formt", words), "format");
    EXPECT_EQ(nearest("field", words), "fields");
    EXPECT_EQ(nearest("", words), "");
    EXPECT_EQ(nearest("x", std::array<std::string_view, 1>{"n"}), "");
    EXPECT_EQ(nearest(std::string(50'000'000, 'f'), words), "");  // At once.
    EXPECT_EQ(nearest("plugin", words), "");
    EXPECT_EQ(suggestion_for("plugin", words), "");
}

TEST(Cli, WrapsAtSpaces) {
    EXPECT_EQ(wrap("a bc def", 4), (std::vector<std::string>{"a bc", "def"}));
    EXPECT_EQ(wrap("abcdef g", 3), (std::vector<std::string>{"abcdef", "g"}));
    EXPECT_EQ(wrap("", 3), std::vector<std::string>{});
    std::string text = "ab";
    append_wrapped(text, "c d", 4, 2);
    EXPECT_EQ(text, "ab  c d\n");
    text = "abcdef";
    append_wrapped(text, "c", 4, 6);
    EXPECT_EQ(text, "abcdef\n    c\n");
}

// The stream used by all verbs.

std::string some_puzzles() { return (test::source_dir() / "tests/data/minimal-20k.txt").string(); }

TEST(Stream, BytesDoNotDependOnTheNumberOfThreads) {
    const std::string input = "head -n " + std::to_string(test::scaled(1500)) + " " +
                              some_puzzles() +
                              " | sed '40s/$/x/;70s/^..../11../;700s/^..../11../' | gridlemma ";
    for (const std::string verb :
         {"solve", "rate --profile basic", "rate --format jsonl --summary",
          "compare --no-time --profile basic --kernel mrv", "rate --where 'guesses > 3'"}) {
        const auto one = run_script(input + verb + " --threads 1");
        EXPECT_EQ(one.status, 1) << verb << one.err;
        EXPECT_THAT(one.err, StartsWith("-:40: ")) << verb;
        for (const char* threads : {"2", "4"}) {
            const auto more = run_script(input + verb + " --threads " + threads);
            EXPECT_EQ(more.status, one.status) << verb;
            EXPECT_EQ(more.out, one.out) << verb;
            EXPECT_EQ(more.err, one.err) << verb;
        }
    }
}

TEST(Stream, MessagesComeInInputOrder) {
    std::string input;
    for (int line = 1; line <= 600; ++line) {
        input += line % 3 == 0 ? std::string("bad\n") : std::string(proper) + '\n';
    }
    const auto ran = run_cli("solve --threads 4", input);
    EXPECT_EQ(ran.status, 1);
    const auto messages = test::lines_of(ran.err);
    ASSERT_EQ(messages.size(), 200U);
    for (std::size_t i = 0; i < messages.size(); ++i)
        EXPECT_THAT(messages[i], StartsWith("-:" + std::to_string(3 * i + 3) + ": "));
    EXPECT_EQ(test::lines_of(ran.out).size(), 400U);
}

TEST(Stream, AFullDeviceIsAFailedWrite) {
    for (const char* verb : {"solve", "rate", "rate --summary=only", "compare", "list"}) {
        const std::string operand =
            verb == std::string("list") ? " kernels" : " " + std::string(proper);
        const auto ran = run_cli(verb + std::string(" --output /dev/full") + operand);
        EXPECT_EQ(ran.status, 3) << verb;
        EXPECT_EQ(ran.err, "gridlemma: cannot write to /dev/full: No space left on device\n");
        EXPECT_EQ(run_cli(verb + operand + " >/dev/full").status, 3) << verb;
    }
    const auto ran = run_cli("solve --output /nowhere/at/all " + std::string(proper));
    EXPECT_EQ(ran.status, 3);
    EXPECT_THAT(ran.err, HasSubstr("/nowhere/at/all"));
}

TEST(Stream, InputsThatFailAreToldAndTheOthersGoOn) {
    const test::ScratchFolder folder;
    const auto good = folder.write("good", std::string(proper) + '\n');
    const auto ran = run_cli("solve /nowhere/at/all " + good);
    EXPECT_EQ(ran.status, 3);
    EXPECT_THAT(ran.err, StartsWith("/nowhere/at/all: "));
    EXPECT_EQ(test::lines_of(ran.out).size(), 1U);
}

TEST(Stream, TheOutputMayNotBeAnInput) {
    const test::ScratchFolder folder;
    const auto file = folder.write("puzzles", std::string(proper) + '\n');
    EXPECT_NE(run_cli("solve --output " + file + " " + file).status, 0);
    EXPECT_EQ(test::contents_of(file), std::string(proper) + '\n');
}

TEST(Stream, ProgressIsShownOnlyWhereWanted) {
    EXPECT_THAT(run_cli("solve " + some_puzzles()).err, IsEmpty());
    EXPECT_THAT(run_cli("solve --progress always " + some_puzzles()).err, HasSubstr(" puzzle"));
    EXPECT_THAT(run_cli("solve --progress never " + some_puzzles()).err, IsEmpty());
}

TEST(Stream, NothingInNothingOut) {
    for (const char* verb : {"solve", "rate --format csv --fields n", "compare --no-time"}) {
        const auto ran = run_cli(verb, "");
        EXPECT_EQ(ran.status, 1) << verb;
        EXPECT_THAT(ran.err, StartsWith("-: ")) << verb;
        // A heading may name a quantile.
        const std::string counts = test::replaced(ran.out, "[0-9]+ %", "");
        EXPECT_THAT(counts, Not(testing::ContainsRegex("[ ,][1-9]"))) << verb;
    }
    EXPECT_THAT(run_cli("rate --summary=only", "").out, StartsWith("No puzzle was rated.\n"));
}

}  // namespace
}  // namespace gridlemma::apps
