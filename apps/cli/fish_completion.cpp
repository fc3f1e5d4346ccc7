// SPDX-License-Identifier: Apache-2.0
// The completion script for fish: one command `complete` per word or option.
#include <fmt/format.h>

#include "apps/base/joined.hpp"
#include "apps/cli/completion.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"

namespace gridlemma::apps {

namespace {

/// Quotes a text for fish.
std::string for_fish(std::string_view text) {
    std::string out = "'";
    for (const char character : text) {
        if (character == '\'' || character == '\\') out += '\\';
        out += character;
    }
    return out + "'";
}

constexpr std::string_view fish_head =
    R"(# fish completion for gridlemma; written by the program itself.
function __gridlemma_at -d 'Whether just these words precede the one that is typed'
    set -l words (commandline -opc)
    set -e words[1]
    test "$words" = "$argv"
end

function __gridlemma_of -d 'Whether the command line begins with these words'
    set -l words (commandline -opc)
    set -l last (math (count $argv) + 1)
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end

function __gridlemma_list -d 'The words, each after those that are typed and a comma'
    set -l typed (commandline -ct | string replace -r -- '^-[^=]*=' '')
    set -l before (string match -r -- '^.*,' "$typed")
    printf '%s\n' "$before"$argv
end

complete -c gridlemma -f
)";

/// What fish offers for an argument; "" if nothing.
std::string fish_words(const PossibleWords& possible) {
    if (possible.is_list)
        return fmt::format(" -x -a '(__gridlemma_list {})'", joined(possible.words, " "));
    const std::string words =
        possible.words.empty() ? "" : fmt::format(" -a '{}'", joined(possible.words, " "));
    return (possible.or_files ? " -r -F" : " -x") + words;
}

void append_word(std::string& out, std::string_view before, std::string_view word,
                 std::string_view summary) {
    std::string typed;
    for (const char character : word) typed += character == ' ' ? "\\ " : std::string(1, character);
    out +=
        fmt::format("complete -c gridlemma -n '__gridlemma_at{}' -a {}", before, for_fish(typed));
    if (!summary.empty()) out += fmt::format(" -d {}", for_fish(summary));
    out += '\n';
}

void append_names(std::string& out) {
    for (const std::string_view word : first_words()) {
        const Verb* const verb = find_verb(word);
        append_word(out, "", word, verb != nullptr ? verb->summary : "");
        for (const std::string_view member : verbs_of_family(word)) {
            const std::string_view summary = find_verb(fmt::format("{} {}", word, member))->summary;
            append_word(out, fmt::format(" {}", word), member, summary);
            append_word(out, fmt::format(" help {}", word), member, summary);
        }
    }
    for (const std::string_view word : words_of_help()) {
        const Verb* const verb = find_verb(word);
        const Topic* const topic = find_topic(word);
        append_word(out, " help", word,
                    verb != nullptr    ? verb->summary
                    : topic != nullptr ? topic->summary
                                       : "");
    }
}

void append_options_of(std::string& out, const Verb& verb) {
    const std::string begin =
        fmt::format("complete -c gridlemma -n '__gridlemma_of {}'", verb.name);
    const PossibleWords operands = operands_of(verb);
    if (operands.or_files) out += begin + " -F\n";
    if (!operands.words.empty())
        out += fmt::format("{} -a '{}'\n", begin, joined(operands.words, " "));
    for (const Option& option : all_options(verb)) {
        out += fmt::format("{} -l {}", begin, option.name);
        if (option.letter != 0) out += fmt::format(" -s {}", option.letter);
        if (!option.implied.empty())
            out += fmt::format(" -f -a '{}'", joined(words_for(verb, option).words, " "));
        else if (!option.argument.empty())
            out += fish_words(words_for(verb, option));
        out += fmt::format(" -d {}\n", for_fish(gist_of(option.help)));
    }
}

}  // namespace

std::string fish_completion() {
    std::string out(fish_head);
    append_names(out);
    for (const Verb* verb : verbs()) append_options_of(out, *verb);
    return out;
}

}  // namespace gridlemma::apps
