// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/strategy.hpp"

#include <algorithm>
#include <array>

namespace gridlemma {

std::string_view to_string(Family family) noexcept {
    static constexpr std::array<std::string_view, 14> names = {
        "singles",    "intersections", "subsets", "fish",    "single-digit", "wings", "coloring",
        "uniqueness", "als",           "chains",  "forcing", "patterns",     "whips", "rank"};
    static_assert(names.size() == static_cast<std::size_t>(Family::rank) + 1);
    return names[static_cast<std::size_t>(family)];
}

std::string_view to_string(ValidIn valid_in) noexcept {
    static constexpr std::array<std::string_view, 5> names = {"classic", "classic boxes", "houses",
                                                              "any geometry", "other geometries"};
    static_assert(names.size() == static_cast<std::size_t>(ValidIn::other_geometries) + 1);
    return names[static_cast<std::size_t>(valid_in)];
}

std::string_view to_string(ClosureOrder order) noexcept {
    static constexpr std::array<std::string_view, 3> names = {"any order", "with simpler",
                                                              "by order"};
    static_assert(names.size() == static_cast<std::size_t>(ClosureOrder::by_order) + 1);
    return names[static_cast<std::size_t>(order)];
}

bool have_one_closure(std::span<const Strategy* const> strategies) noexcept {
    const auto is_among = [strategies](std::string_view id) {
        return std::ranges::any_of(
            strategies, [id](const Strategy* each) { return each->descriptor.id == id; });
    };
    return std::ranges::all_of(strategies, [&](const Strategy* strategy) {
        const Confluence& confluence = strategy->descriptor.confluence;
        return confluence.closure != ClosureOrder::by_order &&
               std::ranges::all_of(confluence.company, is_among);
    });
}

}  // namespace gridlemma
