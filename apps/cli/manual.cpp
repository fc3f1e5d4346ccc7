// SPDX-License-Identifier: Apache-2.0
// The manual pages.
#include <fmt/format.h>
#include <gridlemma/version.hpp>

#include <algorithm>
#include <cctype>
#include <span>
#include <utility>

#include "apps/base/joined.hpp"
#include "apps/cli/document.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/cli/verb_document.hpp"

namespace gridlemma::apps {

namespace {

/// "gridlemma-grid-minimal", for the verb or topic of that name.
std::string page_name(std::string_view name) {
    std::string text = fmt::format("{}-{}", program, name);
    std::ranges::replace(text, ' ', '-');
    return text;
}

/// As other pages name it: "gridlemma-where(7)".
std::string reference(const Verb& verb) { return fmt::format("{}(1)", page_name(verb.name)); }
std::string reference(const Topic& topic) {
    return fmt::format("{}({})", page_name(topic.name), topic.section);
}

std::string page(std::string_view name, int section, std::string_view summary, Document body,
                 const std::vector<std::string>& see_also) {
    std::string title(name);
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
    constexpr std::string_view titles[] = {"", "User Commands", "", "",
                                           "", "File Formats",  "", "Miscellaneous Information"};
    body.emplace_back(Heading{"See also"});
    body.emplace_back(Paragraph{joined(see_also, ", ")});
    return fmt::format(".TH {} {} \"{}\" \"{} {}\" \"{}\"\n.SH NAME\n{} \\-\n{}\n{}",
                       escaped_for_roff(title), section, GRIDLEMMA_DATE, program, version(),
                       titles[section], escaped_for_roff(name), escaped_for_roff(summary),
                       to_roff(body));
}

template <typename Named>
Entries list_of_pages(std::span<const Named* const> all) {
    Entries list{{}, true};
    for (const Named* named : all)
        list.rows.push_back({reference(*named), std::string(named->summary)});
    return list;
}

std::string command_reference() { return fmt::format("{}(1)", program); }

std::string command_page() {
    Document text{Heading{"Synopsis"},
                  Paragraph{"gridlemma VERB [OPTION...] [INPUT...]"},
                  Paragraph{"gridlemma help [VERB|TOPIC]"},
                  Paragraph{"gridlemma --version"},
                  Heading{"Description"},
                  Paragraph{std::string(about_program)},
                  Paragraph{"The page of a verb has its options. An argument follows its option as "
                            "the next word or after '='. An optional argument, [=ARGUMENT], "
                            "follows a '='; it may be the next word where it is one of the words "
                            "that the page lists. Words after -- are inputs."},
                  Heading{"Verbs"},
                  list_of_pages(verbs()),
                  Heading{"Topics"},
                  list_of_pages(topics())};
    std::vector<std::string> first_topics;
    for (const std::string_view name : {"input", "status"})
        first_topics.push_back(reference(*find_topic(name)));
    return page(program, 1, "Sudoku constraint propagation with pluggable strategies",
                std::move(text), first_topics);
}

std::string verb_page(const Verb& verb) {
    const std::string operands = verb.operands.empty() ? "" : fmt::format(" {}", verb.operands);
    Document text{Heading{"Synopsis"},
                  Paragraph{fmt::format("{} {} [OPTION...]{}", program, verb.name, operands)},
                  Heading{"Description"}};
    append(text, verb_document(verb, false));
    std::vector<std::string> see_also{command_reference()};
    for (const std::string_view topic : split_choices(verb.topics))
        see_also.push_back(reference(*find_topic(topic)));
    return page(page_name(verb.name), 1, verb.summary, std::move(text), see_also);
}

std::string topic_page(const Topic& topic) {
    Document text{Heading{"Description"}};
    append(text, topic.make());
    return page(page_name(topic.name), topic.section, topic.summary, std::move(text),
                {command_reference()});
}

}  // namespace

std::vector<Page> manual() {
    std::vector<Page> pages{{fmt::format("man1/{}.1", program), command_page()}};
    for (const Verb* verb : verbs())
        pages.push_back({fmt::format("man1/{}.1", page_name(verb->name)), verb_page(*verb)});
    for (const Topic* topic : topics())
        pages.push_back({fmt::format("man{0}/{1}.{0}", topic->section, page_name(topic->name)),
                         topic_page(*topic)});
    return pages;
}

}  // namespace gridlemma::apps
