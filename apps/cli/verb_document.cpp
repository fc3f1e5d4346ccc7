// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/verb_document.hpp"

#include <fmt/format.h>

#include "apps/cli/option_text.hpp"
#include "apps/verbs/verb.hpp"

namespace gridlemma::apps {

Entries option_entries(std::span<const Option> options, bool aligned) {
    Entries list;
    for (const Option& option : options) {
        const std::string letter = option.letter != 0 ? fmt::format("-{}, ", option.letter)
                                                      : std::string(aligned ? "    " : "");
        list.rows.push_back({letter + long_form(option), full_help(option)});
    }
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
