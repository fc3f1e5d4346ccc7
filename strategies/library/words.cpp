// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/words.hpp"

#include <array>
#include <cstddef>

#include "engine/core/text.hpp"

namespace gridlemma {

std::string fault_text(const Position& position) {
    switch (position.fault) {
        case PositionFault::none:
            break;
        case PositionFault::not_the_given:
            return to_string(*position.differs) + " is not the given";
        case PositionFault::no_solution:
            return "the puzzle has no solution";
        case PositionFault::broken:
            return "the position leaves no solution";
        case PositionFault::stopped:
            return "stopped";
    }
    return {};
}

std::string_view to_string(HintLevel level) noexcept {
    constexpr std::array<std::string_view, 3> words{"place", "technique", "step"};
    return words[static_cast<std::size_t>(level)];
}

std::string_view to_string(Hint::Kind kind) noexcept {
    constexpr std::array<std::string_view, 4> words{"mistake", "step", "solved", "stuck"};
    return words[static_cast<std::size_t>(kind)];
}

std::vector<Literal> conclusions_of(const Step& step) {
    std::vector<Literal> conclusions;
    conclusions.reserve(step.placements.size() + step.eliminations.size());
    for (const Candidate placed : step.placements) conclusions.emplace_back(placed, true);
    for (const Candidate gone : step.eliminations) conclusions.emplace_back(gone, false);
    return conclusions;
}

}  // namespace gridlemma
