// SPDX-License-Identifier: Apache-2.0
// The almost locked sets that chains go through. Evidence names the ends of such a link only; text
// and drawings name the set.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

/// A link by an almost locked set: without one of its digits it holds all the others.
struct SetLink {
    SetsEvidence::Set set;
    /// Empty if the node that the link leads to is in the set. Otherwise the set holds these
    /// digits, which are all the others of the node's cell.
    DigitSet takes = {};
};

/// For each node the set by which it follows from the node before: the smallest out of the cells on
/// which the step rests. None if it follows by a single cell or a house.
[[nodiscard]] std::vector<std::optional<SetLink>> sets_along(const AlternatingChainEvidence& chain,
                                                             const Step& step, const Grid& before);

}  // namespace gridlemma
