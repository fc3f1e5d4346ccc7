// SPDX-License-Identifier: Apache-2.0
// The list of verbs.
#include <array>

#include "apps/verbs/verb.hpp"

namespace gridlemma::apps {

extern const Verb check_verb;
extern const Verb compare_verb;
extern const Verb explain_verb;
extern const Verb generate_verb;
extern const Verb list_verb;
extern const Verb merge_verb;
extern const Verb morph_verb;
extern const Verb needs_verb;
extern const Verb query_verb;
extern const Verb rate_verb;
extern const Verb serve_verb;
extern const Verb session_verb;
extern const Verb solve_verb;

std::span<const Verb* const> verbs() noexcept {
    static constexpr std::array list{&solve_verb,   &rate_verb,  &explain_verb, &needs_verb,
                                     &compare_verb, &check_verb, &morph_verb,   &generate_verb,
                                     &merge_verb,   &query_verb, &serve_verb,   &session_verb,
                                     &list_verb};
    return list;
}

const Verb* find_verb(std::string_view name) noexcept {
    for (const Verb* verb : verbs())
        if (verb->name == name) return verb;
    return nullptr;
}

}  // namespace gridlemma::apps
