// SPDX-License-Identifier: Apache-2.0
// Whether what was found out about unavoidable sets still holds: it depends on which cells are
// given, and on whether all candidates that are gone are so by reasoning.
#pragma once

#include "engine/logic/facts.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {

/// The last grid of a puzzle that a fact has seen.
/// Thread safety: one per thread. Errors: none; nothing is thrown.
class SamePuzzle {
 public:
    /// Whether the grid is what is left of the last one, and of the same puzzle. It is the last one
    /// from now on.
    [[nodiscard]] bool goes_on(Facts& facts) {
        const auto& losses = facts.get<Losses>();
        const bool goes_on = last_.is_in_this_run(losses) && facts.grid().givens() == givens_ &&
                             facts.candidates_by_reasoning() == by_reasoning_;
        last_ = Moment(losses);
        givens_ = facts.grid().givens();
        by_reasoning_ = facts.candidates_by_reasoning();
        return goes_on;
    }

 private:
    Moment last_;
    CellSet givens_;
    bool by_reasoning_ = false;
};

}  // namespace gridlemma
