// SPDX-License-Identifier: Apache-2.0
// The ladders of `compare --best-ladders`: in which order the techniques of the first profile cost
// least, and where the orders of the other contenders stand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/verbs/compare/compare_observations.hpp"
#include "strategies/ladders/best_order.hpp"

namespace gridlemma::apps {

/// An order of the techniques of a profile.
struct StudiedLadder {
    std::string name;  ///< "order of se", "fewest steps".
    RungOrder order;
    OrderCost cost;
    std::optional<OrderStudy> study = {};  ///< Of those that were looked for.
    bool is_on_frontier = false;  ///< No other is better in one way and as good in the others.
};

struct LadderStudy {
    std::size_t contender = 0;     ///< Whose techniques they are.
    std::uint64_t puzzles = 0;     ///< On which they were tried.
    std::uint64_t of_puzzles = 0;  ///< That the profile solves; the others were left out.
    std::vector<StudiedLadder> ladders = {};  ///< That of the profile first.
};

/// Of a longer list a random sample of this size is tried.
inline constexpr std::size_t most_ladder_puzzles = 200;

/// Studies the first contender that is a profile, on the puzzles that it solves by logic. Nothing
/// if they are fewer than the folds.
[[nodiscard]] std::optional<LadderStudy> study_ladders(const std::vector<Contender>& contenders,
                                                       const Observations& puzzles,
                                                       std::size_t folds, std::uint64_t seed);

}  // namespace gridlemma::apps
