// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/cli.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <fstream>
#include <new>
#include <optional>
#include <span>
#include <sstream>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/print.hpp"
#include "apps/base/suggest.hpp"
#include "apps/base/watch.hpp"
#include "apps/cli/completion.hpp"
#include "apps/cli/guesses.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/named_files.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/files/sink.hpp"
#include "apps/output/records/record.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

ExitStatus show(const std::string& text) {
    print(text);
    return ExitStatus::ok;
}

[[noreturn]] void refuse_verb(const std::string& word) {
    if (word.starts_with('-'))
        throw UsageError(fmt::format("'{}' where a verb was expected{}", word, verb_hint(word)));
    throw UsageError(fmt::format("unknown verb '{}'{}", word, verb_hint(word)));
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

ExitStatus run_verb(const std::vector<std::string>& words);

/// Help about what has no page of its own: an option, or a name that is listed. Nothing if `word`
/// is none.
std::optional<ExitStatus> print_other_help(const std::string& word, std::size_t width) {
    if (word == "help") return show(overview(width));
    if (word == "verbs") return show(verb_list(width));
    if (word == "topics") return show(topic_list(width));
    if (word.starts_with("-")) {
        std::string text = option_help(word, width);
        if (!text.empty()) return show(text);
    }
    const Verb* const list = find_verb("list");
    // Before techniques: ER is a field more often than Empty Rectangle.
    if (list != nullptr && record_fields().find(word) != nullptr)
        return run_verb({"list", "fields", word});
    if (list != nullptr && list->takes_operand(word)) return run_verb({"list", word});
    if (!built_in_profile_text(word).empty()) return run_verb({"list", "profiles", word});
    return std::nullopt;
}

[[noreturn]] void refuse_help(const std::string& word) {
    const std::string near = suggestion_for(word, words_of_help());
    throw UsageError(
        fmt::format("no help about '{}'{}", word, near.empty() ? verb_hint(word) : near));
}

/// What follows the name of a verb: one of its options, or a topic.
ExitStatus print_help_within(const Verb& verb, const std::string& word, std::size_t width) {
    if (const Topic* topic = find_topic(word)) return show(topic_help(*topic, width));
    const std::string text = option_help(verb, word, width);
    if (!text.empty()) return show(text);
    throw UsageError(
        fmt::format("help is about one verb or topic, not about '{}' as well{}", word,
                    word.starts_with('-') ? option_hint(word, all_options(verb)) : ""));
}

ExitStatus print_help(std::span<const std::string> words) {
    const std::size_t width = help_width(STDOUT_FILENO);
    if (words.empty()) return show(overview(width));
    const std::string& word = words.front();
    const NamedVerb named = find_verb(words);
    const auto family = verbs_of_family(word);
    const std::size_t used = named.verb != nullptr ? named.words : 1;
    if (named.verb != nullptr && words.size() == used + 1)
        return print_help_within(*named.verb, words[used], width);
    if (words.size() > used && named.verb == nullptr && family.empty() && !find_topic(word))
        refuse_help(joined(words, " "));
    if (words.size() > used && (named.verb != nullptr || family.empty()))
        throw UsageError(fmt::format("help is about one verb or topic, not about '{}' as well",
                                     joined(words.subspan(used), " ")));
    if (named.verb != nullptr) return show(verb_help(*named.verb, width));
    if (!family.empty() && words.size() == 1) return show(family_help(word, width));
    if (!family.empty()) refuse_member(words, family);
    if (const Topic* topic = find_topic(word)) return show(topic_help(*topic, width));
    if (const auto status = print_other_help(word, width)) return *status;
    refuse_help(word);
}

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw IoError(fmt::format("cannot write to {}", file.string()));
}

/// Writes the manual pages and the completion scripts. Called by the installation.
ExitStatus write_documents(const std::filesystem::path& folder) {
    for (const Page& page : manual()) write_file(folder / "man" / page.file, page.text);
    for (const Page& script : completions()) write_file(folder / script.file, script.text);
    return ExitStatus::ok;
}

/// The names that completion inserts as one word: "grid minimal".
std::vector<std::string> split_at_blanks(std::span<const std::string> words) {
    std::vector<std::string> parts;
    for (const std::string& word : words) {
        std::istringstream stream(word);
        for (std::string part; stream >> part;) parts.push_back(part);
    }
    return parts;
}

ExitStatus run_verb(const std::vector<std::string>& words) {
    const auto [found, used] = verb_named(words);
    const Verb& verb = *found;
    try {
        const Arguments arguments(verb, std::span(words).subspan(used));
        if (arguments.given("help")) return print_help(std::span(words).first(used));
        check_named_files(arguments);
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
    if (first == "--version" || first == "-V" || first == "version") {
        if (words.size() > 1) throw UsageError(fmt::format("'{}' takes no argument", first));
        return show(version_text());
    }
    if (first == "--documents" && words.size() == 2) return write_documents(words[1]);
    if (first == "help" || first == "--help" || first == "-h")
        return print_help(split_at_blanks(std::span(words).subspan(1)));
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

ExitStatus run_process(const std::vector<std::string>& words) noexcept {
    fill_closed_streams();
    ignore_signals_of_writes();
    return run_cli(words);
}

}  // namespace gridlemma::apps
