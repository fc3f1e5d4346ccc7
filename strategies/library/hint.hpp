// SPDX-License-Identifier: Apache-2.0
// Hint: what helps a player on at a position, as much of it as he wants to know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/sets.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/library/path.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

/// How much a hint tells.
enum class HintLevel : std::uint8_t {
    place,      ///< Where to look.
    technique,  ///< For what.
    step,       ///< The whole step.
};

/// Thread safety: a value. Errors: a strategy at fault is in `fault`.
struct Hint {
    enum class Kind : std::uint8_t {
        mistake,  ///< The position differs from the solution.
        step,
        solved,  ///< Every cell is filled.
        stuck,   ///< The profile finds nothing, or was stopped, or is at fault.
    };
    Kind kind = Kind::stuck;
    std::vector<Literal> mistakes;  ///< As in Position.
    std::optional<PathStep> step;   ///< The first of the profile's path.
    CellSet cells;                  ///< On which it rests.
    HouseSet houses;
    bool is_certified = false;  ///< The checker has certified it from the position.
    std::optional<Fault> fault;
    bool has_stopped = false;  ///< The search for a step was stopped.
    bool is_unique = true;     ///< The puzzle has one solution; with several there may be no step.
};

/// In sentences. `place`: "Look at row 4." or, where the step rests on many places, the place of
/// what it concludes. `profile`: the one that it comes from.
[[nodiscard]] std::string hint_text(const Hint& hint, HintLevel level, const Profile& profile,
                                    Notation notation = Notation::words);

}  // namespace gridlemma
