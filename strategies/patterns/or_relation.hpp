// SPDX-License-Identifier: Apache-2.0
// OR relations: one of a few candidates, the guardians of a pattern, is true.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/step_sink.hpp"

namespace gridlemma {

/// One of its guardians, at least, is true, because the cells cannot be filled from the digits
/// alone, or must not be filled from the pattern alone. The guardians are all other candidates of
/// the cells, ascending.
using OrRelation = GuardiansEvidence;

/// Adds a relation unless another one implies it, and removes those that it implies.
inline void add_unless_implied(std::vector<OrRelation>& relations, OrRelation relation) {
    const auto implies = [](const OrRelation& one, const OrRelation& other) {
        return std::ranges::includes(other.guardians, one.guardians);
    };
    const auto implies_it = [&](const OrRelation& each) { return implies(each, relation); };
    if (std::ranges::any_of(relations, implies_it)) return;
    std::erase_if(relations, [&](const OrRelation& each) { return implies(relation, each); });
    relations.push_back(std::move(relation));
}

/// Returns the candidates that cannot be true with any of these, whichever it is.
[[nodiscard]] CandidateSet seen_by_all(const Grid& grid, std::span<const Candidate> guardians);

/// Adds to a step what is so whichever of the guardians is true: the only one is placed, and what
/// sees all of them is eliminated.
void conclude_from(const Grid& grid, std::span<const Candidate> guardians, StepBuilder& step);

}  // namespace gridlemma
