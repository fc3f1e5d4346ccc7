// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/outcome.hpp"

#include <array>

namespace gridlemma {

std::string_view to_string(Status status) noexcept {
    static constexpr std::array<std::string_view, 5> names = {"unique", "multiple", "none",
                                                              "invalid", "capped"};
    return names[static_cast<std::size_t>(status)];
}

Status status_of(std::uint64_t solutions) noexcept {
    if (solutions == 0) return Status::none;
    return solutions == 1 ? Status::unique : Status::multiple;
}

Status status_of(std::uint64_t solutions, const Puzzle& puzzle) noexcept {
    if (solutions == 0 && find_conflict(puzzle)) return Status::invalid;
    return status_of(solutions);
}

std::string_view to_string(SolvedBy solved_by) noexcept {
    static constexpr std::array<std::string_view, 3> names = {"nothing", "logic", "search"};
    return names[static_cast<std::size_t>(solved_by)];
}

}  // namespace gridlemma
