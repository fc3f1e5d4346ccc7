// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/search_effort.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gridlemma::shortest {

namespace {

struct Effort {
    std::string_view id;
    std::uint64_t effort;
};

/// What takes longer than others, measured with all steps of ten of the hardest puzzles' first
/// stuck positions.
constexpr std::array long_searches{Effort{"doubly-nested", 100'000},
                                   Effort{"nested-dynamic", 30'000},
                                   Effort{"nested-multiple", 3'000},
                                   Effort{"nested-chains", 400},
                                   Effort{"rstuvwxyz-wing", 300},
                                   Effort{"stuvwxyz-wing", 300},
                                   Effort{"tuvwxyz-wing", 300},
                                   Effort{"uvwxyz-wing", 300},
                                   Effort{"vwxyz-wing", 300},
                                   Effort{"three-dimensional-sue-de-coq", 300},
                                   Effort{"fat-ring", 200},
                                   Effort{"reverse-bug", 150},
                                   Effort{"als-discontinuous-nice-loop", 150},
                                   Effort{"als-continuous-nice-loop", 100},
                                   Effort{"als-aic", 100},
                                   Effort{"dynamic-chains-plus", 100},
                                   Effort{"or-aic", 100},
                                   Effort{"impossible-pattern", 100},
                                   Effort{"two-line-clue-cover", 100},
                                   Effort{"uniqueness-clue-cover", 100}};

}  // namespace

std::uint64_t search_effort(const Descriptor& strategy) noexcept {
    const auto* const found = std::ranges::find(long_searches, strategy.id, &Effort::id);
    if (found != long_searches.end()) return found->effort;
    constexpr std::uint64_t of_whips = 100;
    return strategy.family == Family::whips ? of_whips : 1;
}

std::uint64_t search_effort(const Profile& profile) noexcept {
    std::uint64_t effort = 1;
    for (const Rung& rung : profile.ladder) effort += search_effort(rung.strategy->descriptor);
    return effort;
}

}  // namespace gridlemma::shortest
