// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/strategy.hpp"

#include <array>

namespace gridlemma {

std::string_view to_string(Family family) noexcept {
    static constexpr std::array<std::string_view, 12> names = {
        "singles",  "intersections", "subsets", "fish",   "single-digit", "wings",
        "coloring", "uniqueness",    "als",     "chains", "forcing",      "patterns"};
    static_assert(names.size() == static_cast<std::size_t>(Family::patterns) + 1);
    return names[static_cast<std::size_t>(family)];
}

}  // namespace gridlemma
