// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/cli.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "apps/cli/help.hpp"
#include "apps/cli/suggest.hpp"
#include "apps/verbs/verb.hpp"

namespace pencilmark::apps {

namespace {

constexpr std::string_view program = "pencilmark";

ExitStatus print(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw IoError("cannot write to the standard output");
    return ExitStatus::ok;
}

[[noreturn]] void refuse_verb(const std::string& word) {
    if (word.starts_with('-'))
        throw UsageError(fmt::format("'{}' where a verb was expected", word));
    std::vector<std::string_view> names{"help"};
    for (const Verb* verb : verbs()) names.push_back(verb->name);
    throw UsageError(fmt::format("unknown verb '{}'{}", word, suggestion_for(word, names)));
}

const Verb& verb_named(const std::string& word) {
    const Verb* verb = find_verb(word);
    if (verb == nullptr) refuse_verb(word);
    return *verb;
}

ExitStatus print_generated(const std::string& what) {
    if (what == "man") return print(man_page());
    if (what == "bash-completion") return print(bash_completion());
    throw UsageError(fmt::format("nothing to print by the name '{}'", what));
}

ExitStatus run_verb(const std::vector<std::string>& words) {
    const Verb& verb = verb_named(words.front());
    try {
        const Arguments arguments(verb, std::span(words).subspan(1));
        if (arguments.given("help")) return print(verb_help(verb));
        return verb.run(arguments);
    } catch (const UsageError& error) {
        fmt::print(stderr, "{} {}: {}\nTry '{} help {}'.\n", program, verb.name, error.what(),
                   program, verb.name);
        return ExitStatus::usage;
    }
}

ExitStatus dispatch(const std::vector<std::string>& words) {
    if (words.empty()) {
        fmt::print(stderr, "{}", overview());
        return ExitStatus::usage;
    }
    const std::string& first = words.front();
    if (first == "--version" || first == "-V") return print(version_text());
    if (first == "--print" && words.size() == 2) return print_generated(words[1]);
    if (first == "help" || first == "--help" || first == "-h")
        return print(words.size() > 1 ? verb_help(verb_named(words[1])) : overview());
    return run_verb(words);
}

}  // namespace

ExitStatus run_cli(const std::vector<std::string>& words) noexcept {
    try {
        return dispatch(words);
    } catch (const UsageError& error) {
        fmt::print(stderr, "{}: {}\nTry '{} help'.\n", program, error.what(), program);
        return ExitStatus::usage;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", program, error.what());
        return ExitStatus::io;
    }
}

}  // namespace pencilmark::apps
