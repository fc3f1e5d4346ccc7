// SPDX-License-Identifier: Apache-2.0
// The rules of a JSON text that are written in sentences, or as names in a text.
#include <algorithm>

#include "apps/input/json_rules.hpp"
#include "apps/input/rule_words.hpp"

namespace gridlemma::apps {

/// Takes a text of rules: names of rules, or sentences, in which words are looked for later.
void JsonRules::take_prose(const std::string& name, const OrderedJson& value) {
    if (!value.is_string()) return take_words(name, value);
    const auto& text = value.get_ref<const std::string&>();
    const NamedRules named = rules_named(text);
    if (named.is_whole && named.unread.empty())
        for (const std::string& part : named.parts) add_part(part);
    else
        add_sentences(text);
}

}  // namespace gridlemma::apps
