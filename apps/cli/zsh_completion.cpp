// SPDX-License-Identifier: Apache-2.0
// The completion script for zsh: one function per verb, which calls _arguments.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "apps/base/joined.hpp"
#include "apps/cli/completion.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"

namespace gridlemma::apps {

namespace {

/// Escapes the characters of `special` in a text with backslashes.
std::string with_backslashes(std::string_view text, std::string_view special) {
    std::string out;
    for (const char character : text) {
        if (special.find(character) != std::string_view::npos) out += '\\';
        out += character;
    }
    return out;
}

/// Quotes a text for zsh.
std::string for_zsh(std::string_view text) {
    std::string out = "'";
    for (const char character : text)
        out += character == '\'' ? std::string("'\\''") : std::string(1, character);
    return out + "'";
}

constexpr std::string_view zsh_head =
    R"zsh(#compdef gridlemma
# zsh completion for gridlemma; written by the program itself.
_gridlemma_or_files() {
    _alternative "words:word:($*)" 'files:file:_files'
}

)zsh";

constexpr std::string_view zsh_tail =
    R"(if [[ $funcstack[1] == _gridlemma ]]; then
    _gridlemma "$@"
else
    compdef _gridlemma gridlemma
fi
)";

/// The end of a specification of _arguments: ":NAME:what it may be".
std::string zsh_action(std::string_view name, const PossibleWords& possible) {
    const std::string words = with_backslashes(joined(possible.words, " "), ":");
    std::string action = " ";
    if (possible.is_list)
        action = "_sequence compadd - " + words;
    else if (possible.or_files)
        action = words.empty() ? "_files" : " _gridlemma_or_files " + words;
    else if (!words.empty())
        action = fmt::format("({})", words);
    return fmt::format(":{}:{}", with_backslashes(name, ":"), action);
}

/// The specifications of an option, one per spelling.
void append_specifications(std::string& out, const Verb& verb, const Option& option) {
    std::vector<std::string> spellings{fmt::format("--{}", option.name)};
    if (option.letter != 0) spellings.push_back(fmt::format("-{}", option.letter));
    const std::string others = option.repeats ? "*" : fmt::format("({})", joined(spellings, " "));
    for (std::string spelling : spellings) {
        const bool is_long = spelling.starts_with("--");
        if (!option.argument.empty()) spelling += is_long ? "=" : "+";
        if (!option.implied.empty()) spelling.back() = '-';
        if (!option.implied.empty() && is_long) spelling.insert(spelling.size() - 1, "=");
        std::string text = fmt::format("{}{}[{}]", others, spelling,
                                       with_backslashes(gist_of(option.help), "\\[]"));
        if (!option.implied.empty()) text += ':';
        if (!option.argument.empty()) text += zsh_action(option.argument, words_for(verb, option));
        out += fmt::format(" \\\n                {}", for_zsh(text));
    }
}

/// "'word:what it means' ...", as _describe wants it.
std::string described(std::span<const std::string_view> words, std::string_view family = {}) {
    std::string list;
    for (const std::string_view word : words) {
        const std::string name =
            family.empty() ? std::string(word) : fmt::format("{} {}", family, word);
        const Verb* const verb = find_verb(name);
        const Topic* const topic = find_topic(name);
        std::string entry(word);
        if (verb != nullptr) entry += fmt::format(":{}", verb->summary);
        if (topic != nullptr) entry += fmt::format(":{}", topic->summary);
        list += ' ' + for_zsh(entry);
    }
    return list;
}

/// A command that offers the words.
std::string describe_command(const std::string& list) {
    return fmt::format("names=({}); _describe -t verbs 'verb or topic' names -Q", list);
}

/// The first two words, which name a verb or a topic of the help.
std::string names_of_zsh() {
    std::string out =
        "_gridlemma() {\n    local -a names\n    local verb=$words[2]\n"
        "    if (( CURRENT == 2 )); then\n        " +
        describe_command(described(first_words())) + "\n        return\n    fi\n";
    out += "    if (( CURRENT == 3 )) && [[ $verb == help ]]; then\n        " +
           describe_command(described(words_of_help())) + "\n        return\n    fi\n";
    for (const std::string_view word : first_words_of_verbs()) {
        const auto members = verbs_of_family(word);
        if (members.empty()) continue;
        const std::string offer = describe_command(described(members, word));
        out += fmt::format(
            "    if [[ $CURRENT == 3 && $verb == {0} ||\n"
            "          $CURRENT == 4 && $verb == help && $words[3] == {0} ]]; then\n"
            "        {1}\n        return\n    fi\n"
            "    if [[ $verb == {0} ]]; then\n"
            "        verb+=\" $words[3]\"\n        shift words\n        (( CURRENT-- ))\n    fi\n",
            word, offer);
    }
    return out + "    shift words\n    (( CURRENT-- ))\n    case $verb in\n";
}

void append_case(std::string& out, const Verb& verb) {
    out += fmt::format("        {})\n            _arguments -s -S", for_zsh(verb.name));
    for (const Option& option : all_options(verb)) append_specifications(out, verb, option);
    const PossibleWords operands = operands_of(verb);
    if (operands.or_files || !operands.words.empty())
        out += fmt::format(" \\\n                {}",
                           for_zsh("*" + zsh_action(verb.operands, operands)));
    out += " ;;\n";
}

}  // namespace

std::string zsh_completion() {
    std::string out(zsh_head);
    out += names_of_zsh();
    for (const Verb* verb : verbs()) append_case(out, *verb);
    out += "    esac\n}\n\n";
    out += zsh_tail;
    return out;
}

}  // namespace gridlemma::apps
