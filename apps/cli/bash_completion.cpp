// SPDX-License-Identifier: Apache-2.0
// The completion script for bash. It has one case per verb for the options, and one case per option
// with an argument for the possible arguments.
#include <fmt/format.h>

#include "apps/cli/help.hpp"
#include "apps/joined.hpp"
#include "apps/output/record.hpp"
#include "apps/topics/topic.hpp"
#include "apps/verbs/verb.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::apps {

namespace {

std::string kernel_names() {
    std::vector<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) names.push_back(kernel->descriptor().name);
    return joined(names, " ");
}

std::string profile_names() {
    std::vector<std::string_view> names;
    for (const Profile& profile : built_in_profiles()) names.push_back(profile.name);
    return joined(names, " ");
}

std::string field_names(const Verb& verb) {
    std::vector<std::string_view> names;
    for (const Field& field : verb.fields) names.push_back(field.name);
    for (const Field& field : fields()) names.push_back(field.name);
    return joined(names, " ");
}

std::string metric_names() {
    std::vector<std::string_view> names{"all", "cheap"};
    for (const Metric* metric : built_in_metrics()) names.push_back(metric->id);
    return joined(names, " ");
}

// Returns the commands that fill COMPREPLY for an option's argument.
std::string completion_of(const Verb& verb, const Option& option) {
    std::string words = joined(split_choices(option.choices), " ");
    switch (option.complete) {
        case Complete::nothing:
            break;
        case Complete::files:
            return "_gridlemma_reply -f";
        case Complete::profiles:
            return fmt::format("_gridlemma_reply -f -W \"{}\"", profile_names());
        case Complete::kernels:
            words = kernel_names();
            break;
        case Complete::fields:
            return fmt::format("_gridlemma_list \"{}\"", field_names(verb));
        case Complete::metrics:
            return fmt::format("_gridlemma_list \"{}\"", metric_names());
    }
    return fmt::format("_gridlemma_reply -W \"{}\"", words);
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
                                 completion_of(verb, option));
    }
    const std::string operands =
        verb.operand_words != nullptr ? joined(verb.operand_words(), " ") : "";
    out += fmt::format(
        "    \"{}\")\n        options=\"{}\" operands=\"{}\"\n        case $before in\n{}        "
        "esac "
        ";;\n",
        verb.name, names, operands, cases);
}

// Bash splits command lines at =, which becomes a word of its own.
constexpr std::string_view script_head =
    R"(# bash completion for gridlemma; written by the program itself.
_gridlemma_reply() {
    mapfile -t COMPREPLY < <(compgen "$@" -- "$cur")
}

_gridlemma_list() {
    local done= last=$cur
    if [[ $cur == *,* ]]; then done=${cur%,*}, last=${cur##*,}; fi
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$1" -- "$last")
    compopt -o nospace 2>/dev/null
}

_gridlemma() {
    local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local options= operands= ended= word verb
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
        _gridlemma_reply -W "$options"
    elif [[ $before == -*= ]]; then
        return
    elif [[ -n $operands ]]; then
        _gridlemma_reply -W "$operands"
    else
        _gridlemma_reply -f
    fi
}
complete -o filenames -F _gridlemma gridlemma
)";

std::string topic_names() {
    std::vector<std::string_view> names;
    for (const Topic* topic : topics()) names.push_back(topic->name);
    return joined(names, " ");
}

/// The cases that complete the second word of the verbs that have two, and add it to the first.
std::string family_cases() {
    std::string cases;
    for (const std::string_view word : first_words_of_verbs())
        if (const auto members = verbs_of_family(word); !members.empty())
            cases += fmt::format(
                "    {})\n        if [[ COMP_CWORD -eq 2 ]]; then _gridlemma_reply -W \"{}\"; "
                "return; "
                "fi\n        verb+=\" ${{COMP_WORDS[2]}}\" ;;\n",
                word, joined(members, " "));
    return cases;
}

}  // namespace

std::string bash_completion() {
    const std::string names = joined(first_words_of_verbs(), " ");
    std::string out(script_head);
    out += fmt::format(
        "    if [[ COMP_CWORD -eq 1 ]]; then\n"
        "        _gridlemma_reply -W \"{0} help --help --version\"\n"
        "        return\n    fi\n    verb=${{COMP_WORDS[1]}}\n    case $verb in\n{2}"
        "    help)\n"
        "        if [[ COMP_CWORD -eq 2 ]]; then _gridlemma_reply -W \"{0} {1}\"; fi\n"
        "        return ;;\n    esac\n    case $verb in\n",
        names, topic_names(), family_cases());
    for (const Verb* verb : verbs()) append_verb(out, *verb);
    out += tail;
    return out;
}

}  // namespace gridlemma::apps
