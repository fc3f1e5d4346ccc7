// SPDX-License-Identifier: Apache-2.0
// How the built-in profiles write down their ladders.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"

namespace gridlemma {

/// A rung whose strategy is named by its id.
struct NamedRung {
    std::string_view id;
    double difficulty = 0;
    int grade = 0;
};

/// Gives `profile` the ladder of the strategies with these ids. One that the registry lacks has no
/// rung but leaves a gap.
inline void set_ladder(Profile& profile, const Registry& registry,
                       std::initializer_list<NamedRung> rungs) {
    profile.ladder.reserve(rungs.size());
    std::size_t gap = no_gap;
    for (const NamedRung& rung : rungs) {
        if (const Strategy* strategy = registry.find(rung.id)) {
            profile.ladder.push_back({strategy, rung.difficulty, rung.grade});
            profile.gap = gap;
        } else if (gap == no_gap) {
            gap = profile.ladder.size();
        }
    }
}

/// Notes the difficulties of strategies that the ladder does not have.
inline void set_left_out(Profile& profile, const Registry& registry,
                         std::initializer_list<NamedRung> rungs) {
    for (const NamedRung& rung : rungs)
        if (const Strategy* strategy = registry.find(rung.id))
            profile.left_out.push_back({strategy, rung.difficulty, rung.grade});
}

}  // namespace gridlemma
