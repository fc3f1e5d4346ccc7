// SPDX-License-Identifier: Apache-2.0
// Profile: an ordered ladder of strategies with difficulties, the rule that picks among the steps a
// rung offers, and what to do when all fail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/logic/registry.hpp"
#include "engine/logic/scale.hpp"

namespace gridlemma {

/// Which of the steps that a rung offers are taken before the ladder starts again from its top.
enum class Pick : std::uint8_t {
    first,  ///< The first one offered.
    /// All that the rung offers on one grid, in order, so far as the ones before have left them
    /// something to do. Of a strategy that assumes a unique solution only the first.
    all,
};

/// What happens when no rung has a step left.
enum class Fallback : std::uint8_t {
    none,  ///< Stop: pure logic.
    mrv,   ///< Finish by search, and say so.
};

struct Rung {
    const Strategy* strategy = nullptr;
    double difficulty = 0;    ///< On the profile's scale, of its easiest steps.
    int grade = 0;            ///< Index into the scale's grades; 0 if it has none.
    std::string plugin = {};  ///< Where the strategy comes from; empty if it is built in.

    /// Whether its steps are compared with what search finds: see LogicSolver.
    [[nodiscard]] bool is_from_plugin() const noexcept { return !plugin.empty(); }
};

/// Some rungs of a ladder, by index, in the order in which they are tried.
using RungOrder = std::vector<std::uint16_t>;

inline constexpr std::size_t no_gap = ~std::size_t{0};

/// Immutable while solvers use it.
struct Profile {
    std::string name = {};
    std::string description = {};
    std::vector<Rung> ladder = {};
    /// What the scale gives a difficulty, but the ladder does not try.
    std::vector<Rung> left_out = {};
    /// Index of the first rung that stands below a technique which the scale has and the ladder has
    /// not. A path that uses a rung from here on has no rating: with that technique it would
    /// have been another.
    std::size_t gap = no_gap;
    Pick pick = Pick::first;
    /// Chooses in the finders' stead, if there is one; the pick then is `first`.
    const SelectionRule* selection = nullptr;
    Fallback fallback = Fallback::mrv;
    const Scale* scale = &steps_scale;
    ParameterValues parameters = {};
};

/// Returns the rung of the ladder whose strategy has that id; null if there is none.
[[nodiscard]] const Rung* find_rung(const Profile& profile, std::string_view id) noexcept;

/// Returns how difficult a step is that the strategy of `rung` has found, on the profile's scale.
[[nodiscard]] double difficulty_of(const Profile& profile, const Rung& rung, const Step& step);
/// Rounds a difficulty to hundredths: without the rounding errors of sums of tenths.
[[nodiscard]] double difficulty_as_written(double difficulty) noexcept;

/// The values that its finders see: its parameters, as its selection adjusts them.
[[nodiscard]] ParameterValues finder_parameters(const Profile& profile);

/// The profile with nothing but logic: a puzzle that its ladder does not solve stays stuck.
[[nodiscard]] Profile without_search(Profile profile);

/// Reads a profile file's text; its language is in the tables of profile_language.hpp. Words that
/// are left out keep the defaults of Profile. Refused with the line (from 0) and the reason:
/// unknown words, strategies or profiles, a strategy or word named twice, numbers that are none or
/// out of their range, `pick all` with a selection, a ladder without rungs.
[[nodiscard]] Result<Profile> parse_profile(std::string_view text, const Registry& registry);

/// The profile as such a text: what parse_profile reads back to the same profile (if name and
/// description are one line each), and what a hash of a profile is taken of. What is left out has
/// no part in either, since no path depends on it.
[[nodiscard]] std::string to_text(const Profile& profile);

}  // namespace gridlemma
