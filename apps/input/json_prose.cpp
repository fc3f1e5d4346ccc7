// SPDX-License-Identifier: Apache-2.0
// The rules of a JSON text that are written in sentences.
#include <algorithm>
#include <array>

#include "apps/input/json_rule_words.hpp"
#include "apps/input/json_rules.hpp"

namespace gridlemma::apps {

namespace {

/// A word of a text of rules, and the part of a geometry that says the same; none: no part does.
constexpr std::array rule_words{NamedRule{"knight", "anti-knight"},
                                NamedRule{"king", "anti-king"},
                                NamedRule{"diagonal", "diagonal"},
                                NamedRule{"diagonally", "anti-king"},
                                NamedRule{"disjoint", "disjoint"},
                                NamedRule{"windoku", "windoku"},
                                NamedRule{"window", "windoku"},
                                NamedRule{"jigsaw", "boxes="},
                                NamedRule{"irregular", "boxes="},
                                NamedRule{"latin", "latin"},
                                NamedRule{"girandola", "girandola"},
                                NamedRule{"asterisk", "asterisk"},
                                NamedRule{"toroidal", ""},
                                NamedRule{"torus", ""},
                                NamedRule{"queen", ""},
                                NamedRule{"bishop", ""},
                                NamedRule{"consecutive", ""},
                                NamedRule{"nonconsecutive", ""},
                                NamedRule{"adjacent", "anti-king"},
                                NamedRule{"taxicab", ""},
                                NamedRule{"entropy", ""},
                                NamedRule{"killer", "sees="},
                                NamedRule{"cage", "sees="},
                                NamedRule{"thermometer", ""},
                                NamedRule{"thermo", ""},
                                NamedRule{"arrow", ""},
                                NamedRule{"kropki", ""},
                                NamedRule{"palindrome", ""},
                                NamedRule{"renban", ""},
                                NamedRule{"whisper", ""},
                                NamedRule{"sandwich", ""},
                                NamedRule{"skyscraper", ""},
                                NamedRule{"clone", ""},
                                NamedRule{"quadruple", ""},
                                NamedRule{"inequality", ""}};

}  // namespace

/// Keeps a text that states rules in words; unread_word() looks for names of rules in it.
void JsonRules::take_prose(const std::string& name, const Json& value) {
    if (value.is_string())
        prose_ += value.get<std::string>() + '\n';
    else
        take_words(name, value);
}

/// The first word of the rules in prose that speaks of a rule that no member has stated.
std::optional<std::string> JsonRules::unread_word() const {
    std::string word;
    for (const char character : prose_ + ' ') {
        if (lower_case(character) >= 'a' && lower_case(character) <= 'z') {
            word += lower_case(character);
            continue;
        }
        if (word.ends_with('s')) word.pop_back();
        for (const std::string_view anti : {"anti", "non"})
            if (word.starts_with(anti) && word.size() > anti.size()) word.erase(0, anti.size());
        for (const NamedRule& rule : rule_words) {
            const bool is_read = std::ranges::any_of(parts_, [&rule](const std::string& part) {
                return !rule.part.empty() &&
                       (part.starts_with(rule.part) || (rule.part == "diagonal" && part == "x"));
            });
            if (rule.word == word && !is_read) return word;
        }
        word.clear();
    }
    return std::nullopt;
}

}  // namespace gridlemma::apps
