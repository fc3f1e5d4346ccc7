// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/help.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <gridlemma/version.hpp>

#include "apps/base/joined.hpp"
#include "apps/cli/document.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/cli/verb_document.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

namespace {

template <typename Named>
Entries summaries(std::span<const Named* const> all) {
    Entries list{{}, true};
    for (const Named* named : all)
        list.rows.push_back({std::string(named->name), std::string(named->summary)});
    return list;
}

std::optional<Option> option_of(const Verb& verb, std::string_view name) {
    const std::size_t dashes = std::min(name.find_first_not_of('-'), name.size());
    const std::string_view bare = name.substr(dashes);
    for (const Option& option : all_options(verb))
        if (option.name == bare || (bare.size() == 1 && option.letter == bare.front()))
            return option;
    return std::nullopt;
}

std::string see_also(const Verb& verb) {
    std::vector<std::string> commands;
    for (const std::string_view topic : split_choices(verb.topics))
        commands.push_back(fmt::format("'gridlemma help {}'", topic));
    return fmt::format("See also {}.", joined(commands, ", "));
}

std::string usage(std::string_view words, std::size_t width) {
    std::string text;
    append_wrapped(text, fmt::format("Usage: gridlemma {}", words), 0, 0, width);
    return text;
}

}  // namespace

std::string overview(std::size_t width) {
    Document text{
        Paragraph{std::string(about_program)},
        Heading{"Verbs"},
        summaries(verbs()),
        Heading{"Topics"},
        summaries(topics()),
        Paragraph{"Run 'gridlemma help VERB' or 'gridlemma help TOPIC' for details, 'gridlemma "
                  "help verbs' or 'gridlemma help topics' for one of these lists, 'gridlemma "
                  "--version' for the version."}};
    return usage("VERB [OPTION...] [INPUT...]", width) + to_text(text, width);
}

std::string verb_list(std::size_t width) { return to_text({summaries(verbs())}, width); }

std::string topic_list(std::size_t width) { return to_text({summaries(topics())}, width); }

std::string verb_help(const Verb& verb, std::size_t width) {
    Document text = verb_document(verb, true);
    if (!verb.topics.empty()) text.emplace_back(Paragraph{see_also(verb)});
    return usage(fmt::format("{} [OPTION...] {}", verb.name, verb.operands), width) +
           to_text(text, width);
}

std::string option_help(const Verb& verb, std::string_view name, std::size_t width) {
    const std::optional<Option> option = option_of(verb, name);
    if (!option) return {};
    return to_text({option_entries(std::span(&*option, 1), false)}, width);
}

std::string option_help(std::string_view name, std::size_t width) {
    std::vector<std::pair<std::string, std::vector<std::string_view>>> meanings;
    for (const Verb* verb : verbs()) {
        std::string meaning = option_help(*verb, name, width);
        if (meaning.empty()) continue;
        auto same =
            std::ranges::find(meanings, meaning, [](const auto& each) { return each.first; });
        if (same == meanings.end())
            same = meanings.emplace(same, std::move(meaning), std::vector<std::string_view>{});
        same->second.push_back(verb->name);
    }
    std::string text;
    for (const auto& [meaning, names] : meanings) {
        append_wrapped(text, fmt::format("gridlemma {}:", listed(names, "or")), 0, 0, width);
        text += meaning + '\n';
    }
    if (!text.empty()) text.pop_back();
    return text;
}

std::string family_help(std::string_view family, std::size_t width) {
    Entries list{{}, true};
    for (const Verb* verb : verbs())
        if (verb->name.substr(0, verb->name.find(' ')) == family)
            list.rows.push_back({std::string(verb->name), std::string(verb->summary)});
    return usage(fmt::format("{} VERB [OPTION...] [INPUT...]", family), width) +
           to_text({Heading{"Verbs"}, std::move(list)}, width);
}

std::string topic_help(const Topic& topic, std::size_t width) {
    std::string title;
    append_wrapped(title, fmt::format("{}: {}", topic.title, topic.summary), 0, 0, width);
    return title + to_text(topic.make(), width);
}

std::string version_text() {
    const auto& kernel = search_kernels().front()->descriptor();
    return fmt::format("gridlemma {}\nkernel     {}, target {}\ncompiler   {}\n", version(),
                       kernel.name, kernel.target, GRIDLEMMA_COMPILER);
}

}  // namespace gridlemma::apps
