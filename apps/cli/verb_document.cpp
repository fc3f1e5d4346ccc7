// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/verb_document.hpp"

#include <fmt/format.h>

#include "apps/cli/option_text.hpp"
#include "apps/joined.hpp"
#include "apps/output/record.hpp"
#include "apps/verbs/verb.hpp"

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

Document verb_examples(const Verb& verb) {
    Document text;
    if (!verb.examples.empty()) {
        text.emplace_back(Heading{"Examples", 3});
        text.emplace_back(Commands{std::string(verb.examples)});
    }
    return text;
}

}  // namespace gridlemma::apps
