// SPDX-License-Identifier: Apache-2.0
// The completion script for bash: for each verb one case with its options, and for each option with
// an argument one case with what the argument may be.
#include <fmt/format.h>

#include "apps/cli/help.hpp"
#include "apps/output/record.hpp"
#include "apps/verbs/verb.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog.hpp"

namespace pencilmark::apps {

namespace {

std::string joined(const std::vector<std::string_view>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::string kernel_names() {
    std::vector<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) names.push_back(kernel->descriptor().name);
    return joined(names);
}

std::string profile_names() {
    std::vector<std::string_view> names;
    for (const Profile& profile : built_in_profiles()) names.push_back(profile.name);
    return joined(names);
}

std::string field_names() {
    std::vector<std::string_view> names;
    for (const Field& field : fields()) names.push_back(field.name);
    return joined(names);
}

// The commands that fill COMPREPLY for an option's argument.
std::string completion_of(const Option& option) {
    std::string words = joined(split_choices(option.choices));
    switch (option.complete) {
        case Complete::nothing:
            break;
        case Complete::files:
            return "_pencilmark_reply -f";
        case Complete::profiles:
            return fmt::format("_pencilmark_reply -f -W \"{}\"", profile_names());
        case Complete::kernels:
            words = kernel_names();
            break;
        case Complete::fields:
            return fmt::format("_pencilmark_list \"{}\"", field_names());
    }
    return fmt::format("_pencilmark_reply -W \"{}\"", words);
}

void append_verb(std::string& out, const Verb& verb) {
    std::string names;
    std::string cases;
    for (const Option& option : all_options(verb)) {
        names += fmt::format("{}--{}", names.empty() ? "" : " ", option.name);
        if (option.argument.empty() || !option.implied.empty()) continue;
        std::string pattern = fmt::format("--{}", option.name);
        if (option.letter != 0) pattern += fmt::format("|-{}", option.letter);
        cases += fmt::format("            {}) {}; return ;;\n", pattern, completion_of(option));
    }
    out +=
        fmt::format("    {})\n        options=\"{}\"\n        case $prev in\n{}        esac ;;\n",
                    verb.name, names, cases);
}

constexpr std::string_view head =
    R"(# bash completion for pencilmark; written by the program itself.
_pencilmark_reply() {
    mapfile -t COMPREPLY < <(compgen "$@" -- "$cur")
}

_pencilmark_list() {
    local done= last=$cur
    if [[ $cur == *,* ]]; then done=${cur%,*}, last=${cur##*,}; fi
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$1" -- "$last")
    compopt -o nospace 2>/dev/null
}

_pencilmark() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} options=
    if [[ $cur == = ]]; then cur=; fi
    if [[ $prev == = && COMP_CWORD -ge 2 ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
    COMPREPLY=()
)";

constexpr std::string_view tail = R"(    esac
    if [[ $cur == -* ]]; then
        _pencilmark_reply -W "$options"
    else
        _pencilmark_reply -f
    fi
}
complete -o filenames -F _pencilmark pencilmark
)";

}  // namespace

std::string bash_completion() {
    std::string names;
    for (const Verb* verb : verbs()) names += fmt::format("{} ", verb->name);
    std::string out(head);
    out += fmt::format(
        "    if [[ COMP_CWORD -eq 1 ]]; then\n"
        "        _pencilmark_reply -W \"{}help --help --version\"\n"
        "        return\n    fi\n    case ${{COMP_WORDS[1]}} in\n"
        "    help) _pencilmark_reply -W \"{}\"; return ;;\n",
        names, names.substr(0, names.empty() ? 0 : names.size() - 1));
    for (const Verb* verb : verbs()) append_verb(out, *verb);
    out += tail;
    return out;
}

}  // namespace pencilmark::apps
