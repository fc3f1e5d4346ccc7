// SPDX-License-Identifier: Apache-2.0
// What people type who know another program: each guess is understood, or its answer leads on.
#include "apps/cli/guesses.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/verb_options.hpp"
#include "tests/pattern.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;

constexpr std::string_view three_puzzles =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479\n"
    "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8\n"
    ".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5..\n";

/// What is typed, and what the answer contains; `status` is that of the command.
struct Typed {
    const char* words;
    int status;
    const char* answer;
};

constexpr std::array guesses{
    // Verbs.
    Typed{"hint p.txt", 2, "'gridlemma session FILE' gives hints"},
    Typed{"count p.txt", 2, "'gridlemma solve --count all FILE'"},
    Typed{"dedupe p.txt", 2, "'gridlemma canon --dedupe FILE'"},
    Typed{"minlex p.txt", 2, "'gridlemma canon FILE'"},
    Typed{"convert p.txt", 2, "--fields puzzle"},
    Typed{"difficulty p.txt", 2, "'gridlemma rate FILE'"},
    Typed{"serate p.txt", 2, "'gridlemma rate --profile serate'"},
    Typed{"skfr p.txt", 2, "ED=%r/%p/%d"},
    Typed{"minimize p.txt", 2, "'gridlemma grid minimal FILE'"},
    Typed{"minimal p.txt", 2, "did you mean 'gridlemma grid minimal'?"},
    Typed{"backdoors p.txt", 2, "'gridlemma grid backdoors'"},
    Typed{"neighbours p.txt", 2, "'gridlemma grid neighbors FILE'"},
    Typed{"ua p.txt", 2, "'gridlemma grid unavoidable FILE'"},
    Typed{"verify p.txt", 2, "'gridlemma solve FILE'"},
    Typed{"benchmark p.txt", 2, "'gridlemma compare FILE'"},
    Typed{"play", 2, "'gridlemma session FILE'"},
    Typed{"shuffle p.txt", 2, "'gridlemma morph FILE'"},
    Typed{"gen 5", 2, "did you mean 'generate'?"},
    Typed{"create", 2, "'gridlemma generate'"},
    Typed{"solution-path p.txt", 2, "'gridlemma explain FILE'"},
    Typed{"svg p.txt", 2, "'gridlemma explain --html PAGE FILE'"},
    Typed{"stats p.txt", 2, "--summary=only"},
    Typed{"mcp", 2, "'gridlemma serve'"},
    Typed{"sql", 2, "'gridlemma query'"},
    Typed{"techniques", 2, "'gridlemma list strategies'"},
    Typed{"strategies", 2, "'gridlemma list strategies'"},
    Typed{"metrics", 2, "'gridlemma list metrics'"},
    Typed{"fields", 2, "'gridlemma help fields'"},
    Typed{"x-wing p.txt", 2, "'gridlemma list x-wing'"},
    Typed{"hodoku p.txt", 2, "'gridlemma rate --profile hodoku'"},
    Typed{"man rate", 2, "'gridlemma help'"},
    Typed{"p.txt", 2, "the verb comes first"},
    Typed{"..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8", 2,
          "the verb comes first"},
    Typed{"/bs p.txt", 2, "'gridlemma rate --profile hodoku FILE'"},
    Typed{"-jar hodoku.jar", 2, "'gridlemma rate FILE'"},
    Typed{"help exit-codes", 2, "'gridlemma help status'"},
    Typed{"help json", 2, "'gridlemma help formats'"},
    Typed{"help templates", 0, "Output formats: "},
    Typed{"help quiz", 0, "Session: "},
    Typed{"help plugin", 0, "Profile files: "},
    Typed{"help step-log", 0, "Step logs: "},
    Typed{"help glossary", 0, "Words: "},
    Typed{"version", 0, "gridlemma "},
    Typed{"-v", 2, "'gridlemma --version'"},
    // Options.
    Typed{"rate --json p.txt", 2, "did you mean --format jsonl?"},
    Typed{"rate --csv p.txt", 2, "did you mean --format csv?"},
    Typed{"solve --json p.txt", 2, "did you mean --format jsonl?"},
    Typed{"generate 5", 2, "did you mean '--count 5'?"},
    Typed{"generate -n 5", 2, "did you mean --count N?"},
    Typed{"generate --difficulty hard", 2, "--where 'level == \"Hard\"'"},
    Typed{"generate --level hard", 2, "--where 'level == \"Hard\"'"},
    Typed{"generate --symmetric", 2, "--symmetry"},
    Typed{"rate --jobs 4 p.txt", 2, "did you mean --threads N?"},
    Typed{"rate -q p.txt", 2, "did you mean --progress never?"},
    Typed{"rate --out x p.txt", 2, "did you mean --output FILE?"},
    Typed{"rate -i p.txt", 2, "inputs are named without an option"},
    Typed{"rate --timeout 5 p.txt", 2, "did you mean --time-limit SECONDS?"},
    Typed{"rate --steps-file p.txt", 2, "unknown option"},
    Typed{"rate --hodoku p.txt", 2, "did you mean --profile hodoku?"},
    Typed{"rate --without x-wing p.txt", 2, "--profile se-x-wing"},
    Typed{"rate --no-summary p.txt", 2, "did you mean --summary=never?"},
    Typed{"rate --hardest p.txt", 2, "it is a field: --fields hardest"},
    Typed{"rate --dedupe p.txt", 2, "canon has it"},
    Typed{"solve --max 2 p.txt", 2, "did you mean --count N?"},
    Typed{"solve --count p.txt", 2, "'p.txt' is a file"},
    Typed{"explain --pencilmarks p.txt", 2, "did you mean --grid each?"},
    Typed{"rate --windoku p.txt", 2, "did you mean --geometry NAME?"},
    Typed{"rate --version", 2, "'gridlemma --version'"},
    Typed{"generate --difficulty=hard", 2, "--where 'level == \"Hard\"'"},
    Typed{"needs --technique x-wing p.txt", 2, "did you mean --of x-wing?"},
    Typed{"explain --of x-wing p.txt", 2, "needs has it"},
    Typed{"serve --port 8080", 2, "'gridlemma help requests'"},
    // Values.
    Typed{"rate -s never p.txt", 0, "solved"},
    Typed{"explain -g each p.txt", 0, "c1"},
    Typed{"rate --format JSON p.txt", 2, "did you mean 'jsonl'?"},
    Typed{"rate --format CSV -F n p.txt", 0, "n\n1\n2\n3\n"},
    Typed{"rate --progress Never -F n -s never p.txt", 0, "3"},
    Typed{"solve -k MRV p.txt", 0, "896254317"},
    // Profiles.
    Typed{"rate -p SE p.txt", 0, "profile se\n"},
    Typed{"rate -p HoDoKu p.txt", 0, "profile hodoku\n"},
    Typed{"rate -p SE_2022 p.txt", 0, "profile se-2022\n"},
    Typed{"rate -p serate p.txt", 0, "profile se\n"},
    Typed{"rate -p explainer p.txt", 0, "profile se\n"},
    Typed{"rate -p 'Sudoku Explainer' p.txt", 0, "profile se\n"},
    Typed{"rate -p Explainer-Nishio p.txt", 0, "profile se-nishio\n"},
    Typed{"rate -p SE121 p.txt", 2, "did you mean 'se'?"},
    Typed{"rate -p 'HoDoKu 2.2' p.txt", 2, "did you mean 'hodoku'?"},
    Typed{"rate -p skfr p.txt", 2, "profile 'se'"},
    Typed{"rate -p sudokuwiki p.txt", 2, "profile 'modern'"},
    Typed{"rate -p x-wing p.txt", 2, "'se+x-wing' is profile se with it"},
    // Help and lists.
    Typed{"help topics", 0, "where "},
    Typed{"help help", 0, "Usage: gridlemma VERB"},
    Typed{"help --where", 0, "Keep only the records"},
    Typed{"help -w", 0, "Keep only the records"},
    Typed{"help rate --metrics", 0, "Metrics to compute"},
    Typed{"help rate fields", 0, "Fields: "},
    Typed{"help rate --meter", 2, "not about '--meter' as well"},
    Typed{"help x-wing", 0, "x-wing: X-Wing"},
    Typed{"help techniques", 0, "naked-pair"},
    Typed{"help metrics", 0, "entropy"},
    Typed{"help hodoku", 0, "scale "},
    Typed{"help dedupe", 2, "'gridlemma canon --dedupe FILE'"},
    Typed{"list techniques", 0, "naked-pair"},
    Typed{"list naked pair", 0, "naked-pair: Naked Pair"},
    Typed{"list strategies --profile SE", 0, "nested-dynamic"},
    Typed{"list columns", 0, "hardest"},
    Typed{"list nonsense", 2, "there are strategies, kernels"},
    // Fields, metrics, conditions.
    Typed{"rate -F N,ER,Hardest p.txt", 0, "hardest"},
    Typed{"rate -F clue_solutions -m Clue_Solutions p.txt", 0, "clue-solutions"},
    Typed{"rate -m ER -F n p.txt", 0, "er"},
    Typed{"rate -w 'ER >= 7' -F n -s never p.txt", 0, "1"},
    Typed{"rate -m nothing p.txt", 2, "unknown metric 'nothing'"},
    Typed{"rate -w 'count(Naked_Pair) >= 0' -F n -s never p.txt", 0, "1"},
};

TEST(Guesses, LeadOn) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("p.txt", three_puzzles);
    const std::string cd = "cd " + file.substr(0, file.rfind('/')) + "\n";
    for (const Typed& typed : guesses) {
        SCOPED_TRACE(typed.words);
        const auto ran = test::run_script(cd + "gridlemma " + typed.words);
        EXPECT_EQ(ran.status, typed.status) << ran.err;
        EXPECT_THAT(typed.status == 0 ? ran.out : ran.err, HasSubstr(typed.answer));
    }
}

TEST(Guesses, AVerbAloneSaysThatItReadsTheTerminal) {
    const auto ran = test::run_script("script -qec 'timeout --foreground 2 " +
                                      test::program().string() + " rate' /dev/null");
    EXPECT_THAT(ran.out, HasSubstr("reading puzzles from the terminal"));
    EXPECT_THAT(test::run_cli("rate").err, testing::Not(HasSubstr("terminal")));
}

/// The commands in apostrophes: 'gridlemma VERB ...'.
std::vector<std::string> commands_in(std::string_view text) {
    std::vector<std::string> found;
    for (const test::Match& match : test::matches(std::string(text), "'gridlemma ([^']*)'"))
        found.push_back(match[1]);
    return found;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string option_in(const std::string& word) {
    return word.substr(2, word.find('=') == std::string::npos ? word.npos : word.find('=') - 2);
}

/// Each verb that an answer names is there, and so are its options.
TEST(Guesses, AnswersNameWhatThereIs) {
    std::size_t commands = 0;
    for (const auto table : {verb_guesses(), option_guesses()})
        for (const Guess& guess : table)
            for (const std::string& command : commands_in(guess.answer)) {
                SCOPED_TRACE(command);
                ++commands;
                const auto words = words_of(command);
                if (words[0] == "help" || words[0] == "--version") continue;
                const auto named = find_verb(words);
                ASSERT_NE(named.verb, nullptr);
                for (const std::string& word : words)
                    if (word.starts_with("--")) {
                        EXPECT_TRUE(test::has_option(*named.verb, option_in(word))) << word;
                    }
            }
    EXPECT_GT(commands, 40U);
}

TEST(Guesses, OptionsAreThoseOfTheVerb) {
    for (const Guess& guess : option_guesses()) {
        if (!guess.answer.starts_with("--")) continue;
        SCOPED_TRACE(guess.answer);
        std::size_t verbs_with = 0;
        for (const Verb* verb : verbs()) {
            if (!test::has_option(*verb, guess.option)) continue;
            ++verbs_with;
            for (const std::string& word : words_of(std::string(guess.answer)))
                if (word.starts_with("--")) {
                    EXPECT_EQ(option_in(word), guess.option);
                }
        }
        EXPECT_GT(verbs_with, 0U);
    }
}

/// A guess at a verb is never understood: the verb would be found first.
TEST(Guesses, AreNoVerbs) {
    for (const Guess& guess : verb_guesses())
        for (const std::string_view word : split_choices(guess.words)) {
            EXPECT_EQ(find_verb(word), nullptr) << word;
            EXPECT_THAT(verb_hint(std::string(word)), HasSubstr(guess.answer)) << word;
        }
}

}  // namespace
}  // namespace gridlemma::apps
