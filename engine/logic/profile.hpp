// SPDX-License-Identifier: Apache-2.0
// Profile: an ordered ladder of strategies with difficulties, the rule that picks among the steps a
// rung offers, and what to do when all fail.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/registry.hpp"

namespace pencilmark {

/// HoDoKu's five levels; a puzzle's level is at least that of its hardest step.
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };
/// "Easy"…
[[nodiscard]] std::string_view to_string(Level level) noexcept;

/// Which of the steps that a rung offers are taken before the ladder starts again from its top.
enum class Pick : std::uint8_t {
    first,  ///< The first one offered.
    all,    ///< All that the rung offers on one grid, in order, so far as they still do something.
};

/// What happens when no rung has a step left.
enum class Fallback : std::uint8_t {
    none,  ///< Stop: pure logic.
    mrv,   ///< Finish by search, and say so.
};

/// How a path is summed up.
enum class Scale : std::uint8_t {
    steps,   ///< Just counts: the hardest rung is the last on the ladder that was needed.
    se,      ///< ER, EP, ED: greatest difficulty overall, until the first placement, of the first.
    hodoku,  ///< Score: sum of difficulties. Level: greatest of the steps, raised by the score.
};

struct Rung {
    const Strategy* strategy = nullptr;
    double difficulty = 0;  ///< On the profile's scale.
    Level level = Level::easy;
};

/// Immutable while solvers use it.
struct Profile {
    std::string name;
    std::string description;
    std::vector<Rung> ladder;
    Pick pick = Pick::first;
    Fallback fallback = Fallback::mrv;
    Scale scale = Scale::steps;
};

/// Reads a profile file's text:
///
///     # comment
///     name      my-ladder
///     scale     se | hodoku | steps
///     pick      first | all
///     fallback  mrv | none
///     step hidden-single 1.2        a rung: strategy, then difficulty, then level if the scale is
///     step naked-pair    3.0        hodoku; a name that several strategies share makes a rung each
///
/// Refused with the line (from 0) and the reason: unknown words or strategies, a strategy named
/// twice, numbers that are not, a ladder without rungs.
[[nodiscard]] Result<Profile> parse_profile(std::string_view text, const Registry& registry);

/// The profile as such a text: what parse_profile reads back to the same profile, and what a hash
/// of a profile is taken of.
[[nodiscard]] std::string to_text(const Profile& profile);

}  // namespace pencilmark
