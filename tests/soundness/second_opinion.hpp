// SPDX-License-Identifier: Apache-2.0
// Decides whether a step is a valid deduction, independently of the checker: its grid is Grid, its
// proofs are enumerations. For steps with few truths.
#pragma once

#include <set>

#include "strategies/catalog/catalog.hpp"
#include "tests/check/check_support.hpp"
#include "tests/soundness/audit.hpp"

namespace gridlemma::test {

[[nodiscard]] inline PossibleDigits possible_in(const Grid& grid) {
    PossibleDigits possible;
    for (int i = 0; i < cell_count; ++i) {
        const std::optional<Digit> digit = grid.digit_at(Cell(i));
        possible[i] = digit ? DigitSet(*digit) : grid.at(Cell(i));
    }
    return possible;
}

/// Returns the profile `se` without the techniques that the second opinion cannot judge: deadly
/// patterns and long chains.
[[nodiscard]] inline Profile profile_of_short_proofs() {
    Profile profile = *find_profile("se");
    std::erase_if(profile.ladder, [](const Rung& rung) {
        const Descriptor& descriptor = rung.strategy->descriptor;
        return descriptor.assumes != Assumes::nothing || descriptor.family == Family::forcing ||
               descriptor.family == Family::als;
    });
    return profile;
}

/// Returns the profile `hodoku` down to its last fish, again without techniques that cannot be
/// judged.
[[nodiscard]] inline Profile profile_of_patterns() {
    Profile profile = *find_profile("hodoku");
    std::erase_if(profile.ladder, [](const Rung& rung) {
        const Descriptor& descriptor = rung.strategy->descriptor;
        return descriptor.assumes != Assumes::nothing || descriptor.family == Family::forcing ||
               descriptor.family == Family::als || descriptor.family == Family::chains;
    });
    return profile;
}

[[nodiscard]] inline bool is_valid(const Step& step, const Grid& grid) {
    std::set<Candidate> concluded(step.placements.begin(), step.placements.end());
    concluded.insert(step.eliminations.begin(), step.eliminations.end());
    std::set<Cell> filled;
    for (Candidate placed : step.placements) filled.insert(placed.cell());
    return does_something(step, grid) && filled.size() == step.placements.size() &&
           concluded.size() == step.placements.size() + step.eliminations.size() &&
           !step.truths.empty() && follows_by_enumeration(possible_in(grid), step);
}

}  // namespace gridlemma::test
