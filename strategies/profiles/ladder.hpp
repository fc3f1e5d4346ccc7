// SPDX-License-Identifier: Apache-2.0
// How the built-in profiles write down their ladders.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"

namespace pencilmark {

/// A rung whose strategy is named by its id.
struct NamedRung {
    std::string_view id;
    double difficulty = 0;
    Level level = Level::easy;
};

/// The ladder of the strategies with these ids; one that the registry lacks has no rung.
[[nodiscard]] inline std::vector<Rung> make_ladder(const Registry& registry,
                                                   std::initializer_list<NamedRung> rungs) {
    std::vector<Rung> ladder;
    ladder.reserve(rungs.size());
    for (const NamedRung& rung : rungs)
        if (const Strategy* strategy = registry.find(rung.id))
            ladder.push_back({strategy, rung.difficulty, rung.level});
    return ladder;
}

}  // namespace pencilmark
