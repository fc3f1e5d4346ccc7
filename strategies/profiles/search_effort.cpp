// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/search_effort.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gridlemma {

namespace {

struct LongSearch {
    std::string_view id;
    std::uint64_t effort;
};

/// What takes longer than others, measured with all steps of ten of the hardest puzzles' first
/// stuck positions.
constexpr std::array long_searches{LongSearch{"doubly-nested", 100'000},
                                   LongSearch{"nested-dynamic", 30'000},
                                   LongSearch{"nested-multiple", 3'000},
                                   LongSearch{"nested-chains", 400},
                                   LongSearch{"rstuvwxyz-wing", 300},
                                   LongSearch{"stuvwxyz-wing", 300},
                                   LongSearch{"tuvwxyz-wing", 300},
                                   LongSearch{"uvwxyz-wing", 300},
                                   LongSearch{"vwxyz-wing", 300},
                                   LongSearch{"three-dimensional-sue-de-coq", 300},
                                   LongSearch{"fat-ring", 200},
                                   LongSearch{"reverse-bug", 150},
                                   LongSearch{"als-discontinuous-nice-loop", 150},
                                   LongSearch{"als-continuous-nice-loop", 100},
                                   LongSearch{"als-aic", 100},
                                   LongSearch{"dynamic-chains-plus", 100},
                                   LongSearch{"or-aic", 100},
                                   LongSearch{"impossible-pattern", 100},
                                   LongSearch{"two-line-clue-cover", 100},
                                   LongSearch{"uniqueness-clue-cover", 100}};

}  // namespace

std::uint64_t search_effort(const Descriptor& strategy) noexcept {
    const auto* const found = std::ranges::find(long_searches, strategy.id, &LongSearch::id);
    if (found != long_searches.end()) return found->effort;
    constexpr std::uint64_t of_whips = 100;
    return strategy.family == Family::whips ? of_whips : 1;
}

std::uint64_t search_effort(const Profile& profile) noexcept {
    std::uint64_t effort = 1;
    for (const Rung& rung : profile.ladder) effort += search_effort(rung.strategy->descriptor);
    return effort;
}

}  // namespace gridlemma
