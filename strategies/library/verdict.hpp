// SPDX-License-Identifier: Apache-2.0
// Verdict: whether what a player concludes is right, and what proves or refutes it.
//
// It says how it was reached. By certificate: the checker has certified steps that lead from the
// position to the conclusions, or to the opposite of one of them. By solution: the conclusions were
// compared with the solution of a puzzle that search found to have only one. A certificate from a
// position with mistakes would prove nothing about the puzzle, so none is looked for there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/literal.hpp"
#include "strategies/library/path.hpp"
#include "strategies/library/position.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

/// What a player concludes. What it points to outlives the call.
struct Claim {
    std::vector<Literal> conclusions;  ///< Placements are on, eliminations off. Not empty.
    /// With the truths that prove the conclusions, which are certified, too; null if there are
    /// none.
    const Step* step = nullptr;
    /// The technique by which he sees it: one of these, which may share a name. Empty: none is
    /// claimed.
    std::vector<const Strategy*> techniques = {};
};

/// What the checker has certified. Both parts are empty if nothing is proved.
struct Proof {
    /// The first step of the lowest rung that proves all conclusions by itself.
    std::optional<PathStep> alone;
    /// Steps of the profile's path up to the one after which all conclusions hold.
    std::uint64_t path_steps = 0;
    std::optional<PathStep> hardest;  ///< Of the path.
    /// The steps of `alone`, or of the path if there is none, assume that the puzzle has just one
    /// solution.
    bool assumes_unique = false;

    [[nodiscard]] bool is_proved() const noexcept { return alone || hardest; }
};

/// What was found of the truths that a claim came with.
struct OwnCertificate {
    bool is_certified = false;    ///< They prove its conclusions.
    bool assumes_unique = false;  ///< They do so for puzzles with only one solution.
    std::string reason = {};      ///< Why they do not.
};

enum class DecidedBy : std::uint8_t { nothing, certificate, solution };
/// Returns "nothing", "certificate" or "solution".
[[nodiscard]] std::string_view to_string(DecidedBy by) noexcept;

/// Thread safety: a value. Errors: what was stopped shows in Solver::has_stopped().
struct Verdict {
    std::optional<bool> is_right;  ///< Nothing: unknown.
    DecidedBy decided_by = DecidedBy::nothing;
    Proof proof;  ///< Of the conclusions or, if they are wrong, of the opposite of one.
    std::optional<OwnCertificate> own;
    /// Whether one step of the claimed technique proves all conclusions at this position, as
    /// Explainer or as HoDoKu reads the technique. Nothing if none is claimed, or if they hold
    /// there already, or if that is not known: the position has mistakes, the search was stopped,
    /// or the technique is for puzzles with one solution only, and there are several.
    std::optional<bool> is_technique_right;
    std::optional<PathStep> by_technique;  ///< That step.
};

/// The verdict in sentences.
[[nodiscard]] std::string verdict_text(const Verdict& verdict, const Claim& claim,
                                       const Position& position,
                                       Notation notation = Notation::words);

}  // namespace gridlemma
