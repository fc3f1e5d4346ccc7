// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/cli.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <fstream>
#include <new>

#include "apps/cli/errors.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/suggest.hpp"
#include "apps/joined.hpp"
#include "apps/output/print.hpp"
#include "apps/topics/topic.hpp"
#include "apps/verbs/verb.hpp"
#include "apps/watch.hpp"

namespace gridlemma::apps {

namespace {

ExitStatus show(const std::string& text) {
    print(text);
    return ExitStatus::ok;
}

[[noreturn]] void refuse_verb(const std::string& word) {
    if (word.starts_with('-'))
        throw UsageError(fmt::format("'{}' where a verb was expected", word));
    std::vector<std::string_view> names = first_words_of_verbs();
    names.emplace_back("help");
    throw UsageError(fmt::format("unknown verb '{}'{}", word, suggestion_for(word, names)));
}

/// `words` begin with the name of a family, but not with that of one of its verbs.
[[noreturn]] void refuse_member(std::span<const std::string> words,
                                const std::vector<std::string_view>& family) {
    if (words.size() < 2)
        throw UsageError(
            fmt::format("'{}' needs a second word: {}", words[0], joined(family, ", ")));
    throw UsageError(fmt::format("unknown verb '{} {}'{}", words[0], words[1],
                                 suggestion_for(words[1], family)));
}

NamedVerb verb_named(std::span<const std::string> words) {
    const NamedVerb named = find_verb(words);
    if (named.verb != nullptr) return named;
    const auto family = verbs_of_family(words[0]);
    if (family.empty()) refuse_verb(words[0]);
    refuse_member(words, family);
}

ExitStatus print_help(std::span<const std::string> words) {
    const std::size_t width = help_width(STDOUT_FILENO);
    if (words.empty()) return show(overview(width));
    const std::string& word = words.front();
    const NamedVerb named = find_verb(words);
    const auto family = verbs_of_family(word);
    const std::size_t used = named.verb != nullptr ? named.words : 1;
    if (words.size() > used && (named.verb != nullptr || family.empty()))
        throw UsageError(
            fmt::format("help is about one verb or topic, not about '{}' as well", words[used]));
    if (named.verb != nullptr) return show(verb_help(*named.verb, width));
    if (!family.empty() && words.size() == 1) return show(family_help(word, width));
    if (!family.empty()) refuse_member(words, family);
    if (const Topic* topic = find_topic(word)) return show(topic_help(*topic, width));
    std::vector<std::string_view> names = first_words_of_verbs();
    for (const Topic* topic : topics()) names.push_back(topic->name);
    throw UsageError(fmt::format("no help about '{}'{}", word, suggestion_for(word, names)));
}

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw IoError(fmt::format("cannot write to {}", file.string()));
}

/// Writes the manual pages and the completion script. Called by the installation.
ExitStatus write_documents(const std::filesystem::path& folder) {
    for (const Page& page : manual()) write_file(folder / "man" / page.file, page.text);
    write_file(folder / "gridlemma.bash", bash_completion());
    return ExitStatus::ok;
}

ExitStatus run_verb(const std::vector<std::string>& words) {
    const auto [found, used] = verb_named(words);
    const Verb& verb = *found;
    try {
        const Arguments arguments(verb, std::span(words).subspan(used));
        if (arguments.given("help")) return print_help(std::span(words).first(used));
        return verb.run(arguments);
    } catch (const UsageError& error) {
        print_message(fmt::format("{} {}: {}\nTry '{} help {}'.\n", program, verb.name,
                                  error.what(), program, verb.name));
        return ExitStatus::usage;
    }
}

ExitStatus dispatch(const std::vector<std::string>& words) {
    if (words.empty()) {
        print_message(overview(help_width(STDERR_FILENO)));
        return ExitStatus::usage;
    }
    const std::string& first = words.front();
    if (first == "--version" || first == "-V") {
        if (words.size() > 1) throw UsageError(fmt::format("'{}' takes no argument", first));
        return show(version_text());
    }
    if (first == "--documents" && words.size() == 2) return write_documents(words[1]);
    if (first == "help" || first == "--help" || first == "-h")
        return print_help(std::span(words).subspan(1));
    return run_verb(words);
}

}  // namespace

ExitStatus run_cli(const std::vector<std::string>& words) noexcept {
    try {
        return dispatch(words);
    } catch (const UsageError& error) {
        print_message(fmt::format("{}: {}\nTry '{} help'.\n", program, error.what(), program));
        return ExitStatus::usage;
    } catch (const ClosedPipe&) {
        die_of(SIGPIPE);
    } catch (const std::bad_alloc&) {
        print_message("gridlemma: out of memory\n");
        return ExitStatus::io;
    } catch (const std::exception& error) {
        print_message(fmt::format("{}: {}\n", program, error.what()));
        return ExitStatus::io;
    }
}

}  // namespace gridlemma::apps
