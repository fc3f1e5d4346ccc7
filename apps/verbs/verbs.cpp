// SPDX-License-Identifier: Apache-2.0
// The list of verbs.
#include <array>
#include <span>
#include <string>

#include "apps/cli/verb.hpp"

namespace gridlemma::apps {

extern const Verb canon_verb;
extern const Verb check_verb;
extern const Verb compare_verb;
extern const Verb explain_verb;
extern const Verb generate_verb;
extern const Verb grid_backdoors_verb;
extern const Verb grid_expand_verb;
extern const Verb grid_minimal_verb;
extern const Verb grid_neighbors_verb;
extern const Verb grid_scan_verb;
extern const Verb grid_unavoidable_verb;
extern const Verb list_verb;
extern const Verb merge_verb;
extern const Verb morph_verb;
extern const Verb needs_verb;
extern const Verb query_verb;
extern const Verb rate_verb;
extern const Verb serve_verb;
extern const Verb session_verb;
extern const Verb shortest_verb;
extern const Verb solve_verb;

std::span<const Verb* const> verbs() noexcept {
    static constexpr std::array list{&solve_verb,        &rate_verb,
                                     &explain_verb,      &needs_verb,
                                     &shortest_verb,     &compare_verb,
                                     &check_verb,        &morph_verb,
                                     &canon_verb,        &generate_verb,
                                     &grid_minimal_verb, &grid_neighbors_verb,
                                     &grid_scan_verb,    &grid_unavoidable_verb,
                                     &grid_expand_verb,  &grid_backdoors_verb,
                                     &merge_verb,        &query_verb,
                                     &serve_verb,        &session_verb,
                                     &list_verb};
    return list;
}

const Verb* find_verb(std::string_view name) noexcept {
    for (const Verb* verb : verbs())
        if (verb->name == name) return verb;
    return nullptr;
}

NamedVerb find_verb(std::span<const std::string> words) noexcept {
    for (const Verb* verb : verbs()) {
        const std::size_t space = verb->name.find(' ');
        if (words.empty() || words[0] != verb->name.substr(0, space)) continue;
        if (space == std::string_view::npos) return {verb, 1};
        if (words.size() > 1 && words[1] == verb->name.substr(space + 1)) return {verb, 2};
    }
    return {};
}

std::vector<std::string_view> verbs_of_family(std::string_view family) {
    std::vector<std::string_view> names;
    for (const Verb* verb : verbs())
        if (const std::size_t space = verb->name.find(' ');
            space != std::string_view::npos && verb->name.substr(0, space) == family)
            names.push_back(verb->name.substr(space + 1));
    return names;
}

std::vector<std::string_view> first_words_of_verbs() {
    std::vector<std::string_view> words;
    for (const Verb* verb : verbs()) {
        const std::string_view word = verb->name.substr(0, verb->name.find(' '));
        if (words.empty() || words.back() != word) words.push_back(word);
    }
    return words;
}

}  // namespace gridlemma::apps
