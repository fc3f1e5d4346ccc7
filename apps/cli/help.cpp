// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/help.hpp"

#include <fmt/format.h>
#include <gridlemma/version.hpp>

#include "apps/cli/document.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/cli/verb_document.hpp"
#include "apps/joined.hpp"
#include "apps/topics/topic.hpp"
#include "apps/verbs/verb.hpp"
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

void append_options(Document& text, std::string_view title, std::span<const Option> options) {
    if (options.empty()) return;
    text.emplace_back(Heading{std::string(title)});
    text.emplace_back(option_entries(options, true));
}

std::string see_also(const Verb& verb) {
    std::vector<std::string> commands;
    for (const std::string_view topic : split_choices(verb.topics))
        commands.push_back(fmt::format("'gridlemma help {}'", topic));
    return fmt::format("See also {}.", joined(commands, ", "));
}

}  // namespace

std::string overview(std::size_t width) {
    Document text{
        Paragraph{"Solves, rates, explains and compares Sudoku puzzles. An INPUT is a file, - for "
                  "the standard input (the default), or a puzzle typed in place."},
        Heading{"Verbs"},
        summaries(verbs()),
        Heading{"Topics"},
        summaries(topics()),
        Paragraph{"Run 'gridlemma help VERB' or 'gridlemma help TOPIC' for details, 'gridlemma "
                  "--version' for the version."}};
    return "Usage: gridlemma VERB [OPTION...] [INPUT...]\n" + to_text(text, width);
}

std::string verb_help(const Verb& verb, std::size_t width) {
    Document text;
    append_paragraphs(text, verb.description);
    append_options(text, "Options", verb.options);
    append_options(text, "Common options", common_options(verb.common));
    if (!verb.fields.empty()) {
        text.emplace_back(Heading{"Fields besides those of 'gridlemma help fields'"});
        text.emplace_back(field_entries(verb.fields));
    }
    append_lowered(text, verb_examples(verb), 0);
    if (!verb.topics.empty()) text.emplace_back(Paragraph{see_also(verb)});
    std::string usage;
    append_wrapped(usage,
                   fmt::format("Usage: gridlemma {} [OPTION...] {}", verb.name, verb.operands), 0,
                   0, width);
    return usage + to_text(text, width);
}

std::string family_help(std::string_view family, std::size_t width) {
    Entries list{{}, true};
    for (const Verb* verb : verbs())
        if (verb->name.substr(0, verb->name.find(' ')) == family)
            list.rows.push_back({std::string(verb->name), std::string(verb->summary)});
    return fmt::format("Usage: gridlemma {} VERB [OPTION...] [INPUT...]\n", family) +
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
