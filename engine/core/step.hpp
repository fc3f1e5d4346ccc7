// SPDX-License-Identifier: Apache-2.0
// Step: one deduction. What it concludes, the truths that prove it, and the evidence that lets one
// explain and draw it.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/evidence.hpp"
#include "engine/core/small_list.hpp"
#include "engine/core/truth.hpp"

namespace gridlemma {

/// How large the pattern of a step is. All zero if the technique's steps do not differ in that.
struct StepSize {
    std::uint32_t count = 0;  ///< The length of a chain, or the cells of a pattern.
    /// What else tells the technique's steps apart, as its file says: the cells of a subset that
    /// completes the pattern, or the kind of a chain.
    std::uint32_t detail = 0;

    bool operator==(const StepSize&) const = default;
};

/// One deduction. A finder fills in all but `strategy`, which the receiver of the step sets.
/// Eliminations are in the order in which the technique removes them; a step that places a digit
/// does not list what the placement itself removes.
struct Step {
    std::string_view strategy;  ///< Id from the strategy's descriptor, which outlives the step.
    SmallList<Candidate, 2> placements;
    SmallList<Candidate, 16> eliminations;
    SmallList<Truth, 8> truths;  ///< The certificate: see engine/check.
    StepSize size;               ///< For scales that rate steps of one technique differently.
    Evidence evidence;

    /// Appends `digit` in each of `cells`, ascending.
    void eliminate(Digit digit, const CellSet& cells) {
        for (Cell cell : cells) eliminations.emplace_back(cell, digit);
    }
};
static_assert(sizeof(Step) <= 248);  // Paths have thousands. Less with pointers of 32 bits.

}  // namespace gridlemma
