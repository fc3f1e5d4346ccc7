// SPDX-License-Identifier: Apache-2.0
// The completion script for bash. It has one case per verb for the options, and one case per option
// with an argument for the possible arguments.
#include <fmt/format.h>

#include "apps/base/joined.hpp"
#include "apps/cli/completion.hpp"
#include "apps/cli/verb.hpp"

namespace gridlemma::apps {

namespace {

/// Returns the commands that fill COMPREPLY with possible words. A verb of two words is one of
/// them, so they are separated by the ends of lines.
std::string reply_with(const PossibleWords& possible) {
    if (possible.words.empty() && !possible.or_files) return ":";
    const std::string words = fmt::format("$'{}'", joined(possible.words, "\\n"));
    if (possible.is_list) return fmt::format("_gridlemma_list {}", words);
    const std::string files = possible.or_files ? " -f" : "";
    return fmt::format("_gridlemma_reply{}{}", files,
                       possible.words.empty() ? "" : fmt::format(" -W {}", words));
}

/// Returns the words that the argument of an option follows: "--kernel", "-k" and, with the sign
/// that attaches it, "--kernel=", "-k=". If the argument is optional, only the latter.
std::string argument_pattern(const Option& option) {
    std::vector<std::string> names{fmt::format("--{}", option.name)};
    if (option.letter != 0) names.push_back(fmt::format("-{}", option.letter));
    std::vector<std::string> patterns;
    for (const std::string& name : names) {
        if (option.implied.empty()) patterns.push_back(name);
        patterns.push_back(name + "=");
    }
    return joined(patterns, "|");
}

void append_verb(std::string& out, const Verb& verb) {
    std::string names;
    std::string cases;
    for (const Option& option : all_options(verb)) {
        names += fmt::format("{}--{}", names.empty() ? "" : " ", option.name);
        if (!option.argument.empty())
            cases += fmt::format("            {}) {}; return ;;\n", argument_pattern(option),
                                 reply_with(words_for(verb, option)));
    }
    const PossibleWords operands = operands_of(verb);
    out += fmt::format(
        "    \"{}\")\n        options=\"{}\" operands=\"{}\" files={}\n"
        "        case $before in\n{}        esac ;;\n",
        verb.name, names, joined(operands.words, " "), operands.or_files ? "1" : "", cases);
}

// Bash splits command lines at =, which becomes a word of its own.
constexpr std::string_view script_head =
    R"(# bash completion for gridlemma; written by the program itself.
_gridlemma_reply() {
    local IFS=$'\n'
    mapfile -t COMPREPLY < <(compgen "$@" -- "$cur")
}

_gridlemma_list() {
    local done= last=$cur
    if [[ $cur == *,* ]]; then done=${cur%,*}, last=${cur##*,}; fi
    local IFS=$'\n'
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$1" -- "$last")
    compopt -o nospace 2>/dev/null
}

_gridlemma() {
    local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local options= operands= files= ended= word verb
    if [[ $cur == = ]]; then
        cur= before+='='
    elif [[ $before == = && COMP_CWORD -ge 2 ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}=
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word == -- ]]; then ended=1 before=; fi
    done
    COMPREPLY=()
)";

constexpr std::string_view tail = R"(    esac
    if [[ -z $ended && $cur == -* ]]; then
        _gridlemma_reply -W "${options// /$'\n'}"
    elif [[ $before == -*= ]]; then
        return
    elif [[ -n $operands ]]; then
        _gridlemma_reply -W "${operands// /$'\n'}"
    elif [[ -n $files ]]; then
        _gridlemma_reply -f
    fi
}
complete -o filenames -F _gridlemma gridlemma
)";

/// The cases that complete the second word of the verbs that have two, and add it to the first.
std::string family_cases() {
    std::string cases;
    for (const std::string_view word : first_words_of_verbs())
        if (const auto members = verbs_of_family(word); !members.empty())
            cases += fmt::format(
                "    {})\n        if [[ COMP_CWORD -eq 2 ]]; then {}; return; fi\n"
                "        verb+=\" ${{COMP_WORDS[2]}}\" ;;\n",
                word, reply_with({members}));
    return cases;
}

}  // namespace

std::string bash_completion() {
    std::string out(script_head);
    out += fmt::format(
        "    if [[ COMP_CWORD -eq 1 ]]; then\n        {}\n        return\n    fi\n"
        "    verb=${{COMP_WORDS[1]}}\n    case $verb in\n{}"
        "    help)\n        if [[ COMP_CWORD -eq 2 ]]; then {}; fi\n",
        reply_with({first_words()}), family_cases(), reply_with({words_of_help()}));
    for (const std::string_view word : first_words_of_verbs())
        if (const auto members = verbs_of_family(word); !members.empty())
            out += fmt::format("        if [[ COMP_CWORD -eq 3 && $before == {} ]]; then {}; fi\n",
                               word, reply_with({members}));
    out += "        return ;;\n    esac\n    case $verb in\n";
    for (const Verb* verb : verbs()) append_verb(out, *verb);
    out += tail;
    return out;
}

}  // namespace gridlemma::apps
