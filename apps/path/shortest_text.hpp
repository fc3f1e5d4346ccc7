// SPDX-License-Identifier: Apache-2.0
// What `gridlemma shortest` says of a puzzle, in words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/base/wrap.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/shortest/shortest.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// By which rules a path was looked for, and how it is told.
struct ShortestLook {
    const Profile& free;
    const Profile& paid;
    double up_to = 0;  ///< Infinite: without a limit.
    std::span<const ShortestBy> by = {};
    Notation notation = Notation::words;
    std::size_t width = page_width;
};

/// "Six steps; fewer is impossible." or "7 steps; at least 5.", with the line end.
[[nodiscard]] std::string shortest_answer(const Shortest& shortest, const ShortestLook& look);
/// The paid steps, numbered; nothing if there are none.
[[nodiscard]] std::string shortest_steps(const Shortest& shortest, const ShortestLook& look);
/// What was proven, and how.
[[nodiscard]] std::string shortest_proof(const Shortest& shortest, const ShortestLook& look);

/// All solutions with one step or two.
[[nodiscard]] std::string short_solutions_text(const ShortSolutions& found,
                                               const ShortestLook& look);

/// How many anti-backdoors fall to steps up to each difficulty. `form` has places for the
/// difficulty and the number: with "{}:{}" and " " between, "3:1 4:8 8:18".
[[nodiscard]] std::string reached_in_brief(const ShortSolutions& found, const char* form,
                                           std::string_view between);
/// The anti-backdoors that no paid step eliminates, with the difficulty of the easiest harder one:
/// "r1c1=6:8.3 r5c5=4".
[[nodiscard]] std::string unreached_in_brief(const ShortSolutions& found);

/// "Whip: r9c5<>5; Whip: r2c5<>7".
[[nodiscard]] std::string path_in_brief(const std::vector<PathStep>& path);

}  // namespace gridlemma::apps
