// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/verb_document.hpp"

#include <fmt/format.h>

#include "apps/base/joined.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

namespace {

std::string described(const Field& field) {
    std::string text(to_string(field.type));
    if (!field.unit.empty()) text += fmt::format(", {}", field.unit);
    text += fmt::format(". {}.", field.description);
    if (!field.words.empty())
        text += fmt::format(" {}: {}.", field.ordered ? "Values, ascending" : "Values",
                            joined(field.words, ", "));
    return text;
}

}  // namespace

Entries option_entries(std::span<const Option> options, bool aligned) {
    Entries list;
    for (const Option& option : options) {
        const std::string letter = option.letter != 0 ? fmt::format("-{}, ", option.letter)
                                                      : std::string(aligned ? "    " : "");
        list.rows.push_back({letter + long_form(option), full_help(option)});
    }
    return list;
}

Entries field_entries(std::span<const Field> fields) {
    Entries list{{}, true};
    for (const Field& field : fields)
        list.rows.push_back({std::string(field.name), described(field)});
    return list;
}

Document verb_document(const Verb& verb, bool aligned) {
    Document text;
    append_paragraphs(text, verb.description);
    if (!verb.options.empty()) {
        text.emplace_back(Heading{"Options"});
        text.emplace_back(option_entries(verb.options, aligned));
    }
    text.emplace_back(Heading{"Common options"});
    text.emplace_back(option_entries(common_options(verb.common), aligned));
    if (!verb.fields.empty()) {
        text.emplace_back(Heading{"Fields besides those of 'gridlemma help fields'"});
        text.emplace_back(field_entries(verb.fields));
    }
    if (!verb.examples.empty()) {
        text.emplace_back(Heading{"Examples"});
        text.emplace_back(Commands{std::string(verb.examples)});
    }
    return text;
}

}  // namespace gridlemma::apps
