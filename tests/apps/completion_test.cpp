// SPDX-License-Identifier: Apache-2.0
// The completions: what bash, fish and zsh themselves offer for a line that is half typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

#include "apps/cli/completion.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/pattern.hpp"
#include "tests/split.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::IsEmpty;
using testing::IsSupersetOf;

using Words = std::set<std::string>;

/// A shell, and a script that prints what it offers for each line of the file `lines`: first the
/// line ">" and then the words. `script` is the completion.
struct Shell {
    std::string name;
    std::string (*completion)();
    std::string driver;
};

const Shell bash{"bash", bash_completion, R"sh(source ./script
while IFS= read -r line; do
    read -ra COMP_WORDS <<< "${line//=/ = }"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _gridlemma
    echo '>'
    printf '%s\n' "${COMPREPLY[@]}"
done < lines
)sh"};

const Shell fish{"fish", fish_completion, R"sh(source ./script
while read -l line
    echo '>'
    complete -C $line
end < lines
)sh"};

const Shell zsh{"zsh", zsh_completion, R"sh(zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PROMPT= TERM=dumb COLUMNS=300 LISTMAX=10000; autoload -U compinit; compinit -u -D
source ./script
finish () { print -r -- DO''NE; BUFFER= }
zle -N finish; bindkey '^X' finish; bindkey '^I' list-choices; print READ''Y"
while zpty -r z text; do [[ $text == *READY* ]] && break; done
while IFS= read -r line; do
    print '>'
    zpty -w -n z "$line"$'\t\x18'
    while zpty -r z text; do
        [[ $text == *DONE* ]] && break
        print -r -- ${text%%$'\r'*}
    done
done < lines
zpty -d z
)sh"};

/// Returns the words of a line of output: a column ends with a tab or two blanks. What follows a
/// tab or stands after "-- " is a description.
void add_words(const std::string& line, Words& words) {
    const std::string text = test::replaced(line.substr(0, line.find('\t')), "  +", "\n");
    for (const std::string_view word : test::split(text, '\n'))
        if (!word.empty() && !word.starts_with("-- "))
            words.insert(test::replaced(std::string(word), "^(--[a-z-]+=)?(.*,)?", ""));
}

/// Returns what the shell offers for each line; nothing if the shell is not installed.
std::vector<Words> offered_by(const Shell& shell, const std::vector<std::string>& lines) {
    const test::ScratchFolder folder;
    folder.write("script", shell.completion());
    folder.write("driver", shell.driver);
    folder.write("a-file.txt", "");
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    folder.write("lines", text);
    const auto ran = run_script(fmt::format(
        "command -v {0} > /dev/null || exit 77\ncd '{1}'\nexport HOME=\"$PWD\"\n"
        "mkdir bin; ln -s \"$(command -v true)\" bin/gridlemma\nPATH=\"$PWD/bin:$PATH\"\n"
        "{0} ./driver",
        shell.name, folder / ""));
    if (ran.status == 77) return {};
    EXPECT_THAT(ran.err, IsEmpty());
    std::vector<Words> offered;
    for (const std::string& line : test::lines_of(ran.out))
        if (line == ">")
            offered.emplace_back();
        else if (!offered.empty())
            add_words(line, offered.back());
    EXPECT_EQ(offered.size(), lines.size());
    offered.resize(lines.size());
    return offered;
}

class Completion : public testing::TestWithParam<const Shell*> {
 protected:
    /// Skips the test if the shell is missing.
    std::vector<Words> offered(const std::vector<std::string>& lines) {
        return offered_by(*GetParam(), lines);
    }
    static std::string how_to_install() {
        return fmt::format("{0} is not installed: apt-get install {0}", GetParam()->name);
    }
};

TEST_P(Completion, OffersTheWordsOfEachPlace) {
    struct Case {
        std::string line;
        Words expected;
        Words refused = {};
    };
    const std::vector<Case> cases{
        {"gridlemma rat", {"rate"}, {"session"}},
        {"gridlemma g", {"generate", "grid"}},
        {"gridlemma grid m", {"minimal"}, {"scan"}},
        {"gridlemma help g", {"grid", "grid minimal", "grid scan", "geometry"}, {"solve"}},
        {"gridlemma help grid m", {"minimal"}, {"scan"}},
        {"gridlemma help prof", {"profile"}},
        {"gridlemma solve --kern", {"--kernel"}},
        {"gridlemma solve --kernel bitm", {"bitmask"}},
        {"gridlemma solve --kernel=bitm", {"bitmask"}},
        {"gridlemma rate -p bas", {"basic"}},
        {"gridlemma rate -p a-f", {"a-file.txt"}},
        {"gridlemma rate --progress alw", {"always"}, {"a-file.txt"}},
        {"gridlemma rate --fields er,stat", {"status"}, {"er"}},
        {"gridlemma rate --fields=er,stat", {"status"}},
        {"gridlemma rate a-f", {"a-file.txt"}},
        {"gridlemma grid minimal --al", {"--all"}},
        {"gridlemma list kern", {"kernels"}, {"a-file.txt"}},
        {"gridlemma list fields metr", {"metrics"}},
        {"gridlemma rate --format ", {"text", "csv", "tsv", "jsonl"}, {"a-file.txt"}},
        {"gridlemma solve -f gr", {"grid"}},
        {"gridlemma explain --grid=", {"start", "each", "never"}},
        {"gridlemma explain --grid a-f", {"a-file.txt"}},
        {"gridlemma serve a-f", {}, {"a-file.txt"}},
        {"gridlemma help rate so", {}, {"solve"}},
        {"gridlemma rate --nothing", {}, {"--nothing"}},
    };
    std::vector<std::string> lines;
    for (const Case& part : cases) lines.push_back(part.line);
    const std::vector<Words> words = offered(lines);
    if (words.empty()) GTEST_SKIP() << how_to_install();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        EXPECT_THAT(words[i], IsSupersetOf(cases[i].expected)) << cases[i].line;
        for (const std::string& word : cases[i].refused)
            EXPECT_FALSE(words[i].contains(word)) << cases[i].line;
    }
}

TEST_P(Completion, OffersEveryOptionOfEveryVerb) {
    std::vector<std::string> lines;
    for (const Verb* verb : verbs()) lines.push_back(fmt::format("gridlemma {} --", verb->name));
    const std::vector<Words> words = offered(lines);
    if (words.empty()) GTEST_SKIP() << how_to_install();
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const Option& option : all_options(*verbs()[i]))
            EXPECT_TRUE(words[i].contains(fmt::format("--{}", option.name)))
                << lines[i] << option.name;
}

TEST_P(Completion, OffersHelpAboutEveryVerbAndTopic) {
    const std::vector<Words> words = offered({"gridlemma help "});
    if (words.empty()) GTEST_SKIP() << how_to_install();
    for (const Verb* verb : verbs())
        EXPECT_TRUE(words.front().contains(std::string(verb->name))) << verb->name;
    for (const Topic* topic : topics())
        EXPECT_TRUE(words.front().contains(std::string(topic->name))) << topic->name;
}

INSTANTIATE_TEST_SUITE_P(Shells, Completion, testing::Values(&bash, &fish, &zsh),
                         [](const auto& shell) { return shell.param->name; });

TEST(CompletedNames, OfTwoWordsAreUnderstoodAsOneWord) {
    EXPECT_EQ(test::run_cli("help 'grid minimal'").out, test::run_cli("help grid minimal").out);
}

TEST(CompletedNames, HaveTheirGistFromTheHelp) {
    EXPECT_EQ(gist_of("Write to FILE; - is the standard output."), "Write to FILE");
    EXPECT_EQ(gist_of("One. Two."), "One");
    EXPECT_EQ(gist_of("One."), "One");
}

}  // namespace
}  // namespace gridlemma::apps
