// SPDX-License-Identifier: Apache-2.0
// The manual pages.
#include <fmt/format.h>
#include <gridlemma/version.hpp>

#include <algorithm>
#include <cctype>

#include "apps/cli/document.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/verb_document.hpp"
#include "apps/joined.hpp"
#include "apps/topics/topic.hpp"
#include "apps/verbs/verb.hpp"

namespace gridlemma::apps {

namespace {

std::string page_name(const Topic& topic) { return fmt::format("{}-{}", program, topic.name); }

/// Returns name and section of every page except `own`.
std::string other_pages(std::string_view own) {
    std::vector<std::string> pages{fmt::format("{}(1)", program)};
    for (const Topic* topic : topics())
        if (topic->section != 0)
            pages.push_back(fmt::format("{}({})", page_name(*topic), topic->section));
    std::erase_if(pages,
                  [&](const std::string& page) { return page.substr(0, page.find('(')) == own; });
    return joined(pages, ", ");
}

std::string page(std::string_view name, int section, std::string_view summary, Document body) {
    std::string title(name);
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
    constexpr std::string_view titles[] = {"", "User Commands", "", "",
                                           "", "File Formats",  "", "Miscellaneous Information"};
    Document end{Heading{"See also"}, Paragraph{other_pages(name)}};
    append_lowered(body, std::move(end), 0);
    return fmt::format(".TH {} {} \"{}\" \"{} {}\" \"{}\"\n.SH NAME\n{} \\- {}\n{}",
                       escaped_for_roff(title), section, GRIDLEMMA_DATE, program, version(),
                       titles[section], escaped_for_roff(name), escaped_for_roff(summary),
                       to_roff(body));
}

void append_verb(Document& text, const Verb& verb) {
    text.emplace_back(Heading{fmt::format("{} {} [OPTION...]{}{}", program, verb.name,
                                          verb.operands.empty() ? "" : " ", verb.operands),
                              2});
    append_paragraphs(text, verb.description);
    if (!verb.options.empty()) {
        text.emplace_back(Heading{"Options", 3});
        text.emplace_back(option_entries(verb.options, false));
    }
    if (!verb.fields.empty()) {
        text.emplace_back(Heading{"Fields", 3});
        text.emplace_back(field_entries(verb.fields));
    }
    append_lowered(text, verb_examples(verb), 0);
}

void append_topic(Document& text, const Topic& topic) {
    text.emplace_back(Heading{std::string(topic.title)});
    if (topic.section == 0)
        append_lowered(text, topic.make(), 1);
    else
        text.emplace_back(Paragraph{
            fmt::format("See {}({}): {}.", page_name(topic), topic.section, topic.summary)});
}

std::string command_page() {
    Document text{
        Heading{"Synopsis"},
        Paragraph{"gridlemma VERB [OPTION...] [INPUT...]"},
        Paragraph{"gridlemma help [VERB|TOPIC]"},
        Paragraph{"gridlemma --version"},
        Heading{"Description"},
        Paragraph{"Solves, rates, explains and compares Sudoku puzzles. An INPUT is a file, - for "
                  "the standard input (the default), or a puzzle typed in place."},
        Heading{"Verbs"}};
    for (const Verb* verb : verbs()) append_verb(text, *verb);
    text.emplace_back(Heading{"Options"});
    text.emplace_back(
        Paragraph{"Verbs share these options; 'gridlemma help VERB' shows which ones a verb takes. "
                  "An argument follows its option as the next word or after '='. An optional "
                  "argument, [=ARGUMENT], can only follow a '='. Words after -- are inputs."});
    text.emplace_back(option_entries(common_options(Common::records), false));
    for (const Topic* topic : topics()) append_topic(text, *topic);
    return page(program, 1, "Sudoku constraint propagation with pluggable strategies",
                std::move(text));
}

std::string topic_page(const Topic& topic) {
    Document text{Heading{"Description"}};
    append_lowered(text, topic.make(), 0);
    return page(page_name(topic), topic.section, topic.summary, std::move(text));
}

}  // namespace

std::vector<Page> manual() {
    std::vector<Page> pages{{fmt::format("man1/{}.1", program), command_page()}};
    for (const Topic* topic : topics())
        if (topic->section != 0)
            pages.push_back({fmt::format("man{0}/{1}.{0}", topic->section, page_name(*topic)),
                             topic_page(*topic)});
    return pages;
}

}  // namespace gridlemma::apps
