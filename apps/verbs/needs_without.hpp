// SPDX-License-Identifier: Apache-2.0
// The question of `gridlemma needs --of`: whether a puzzle needs certain strategies, and what
// solves it without them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "engine/logic/profile.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/needs/set_runs.hpp"

namespace gridlemma::apps {

/// Strategies of a ladder that are left out together.
struct WithoutQuestion {
    RungSet rungs;
    std::string ids;    ///< With blanks between them.
    std::string names;  ///< "X-Wing and Swordfish".
};
/// Reads names joined by commas. Throws UsageError for a name that is none, or that the ladder
/// lacks.
[[nodiscard]] WithoutQuestion without_question(const std::string& names, const Registry& registry,
                                               const Profile& profile);

/// What came of a question.
struct WithoutAnswer {
    enum class Verdict : std::uint8_t { needed, not_needed, unsolved, unknown };
    Verdict verdict = Verdict::unknown;
    SetRun with;     ///< With the whole ladder.
    SetRun without;  ///< Of use if it is known.
};
/// The word for it: "yes", "no", "unsolved" (neither with nor without), "unknown".
[[nodiscard]] std::string_view to_string(WithoutAnswer::Verdict verdict) noexcept;

/// Precondition: `runs` has begun the puzzle.
[[nodiscard]] WithoutAnswer answer_without(const WithoutQuestion& question, SetRuns& runs);

/// "No: without X-Wing it is solved by singles and Forcing Chains; the hardest step then is Forcing
/// Chains (6.6), as with it." `ladder` names the profile.
[[nodiscard]] std::string to_text(const WithoutAnswer& answer, const WithoutQuestion& question,
                                  const Profile& profile, const std::string& ladder);

}  // namespace gridlemma::apps
