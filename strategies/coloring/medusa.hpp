// SPDX-License-Identifier: Apache-2.0
// Candidates of several digits that strong links connect, painted with two colours, and what
// follows from either colour.
//
//            c1     c2    c3  | c4    c5
//      r1   [1 2]   .     .   | 2 5   .        1 in r1c1 and 2 in r1c1: a cell with two candidates
//      r4    1      .     .   | .     1        1 in r1c1 and 1 in r4c1: two places in column 1.
//                                              So 2 in r1c1 and 1 in r4c1 have the same colour.
//
// Ref:   A. Stuart, 3D Medusa, https://www.sudokuwiki.org/3D_Medusa
#pragma once

#include <array>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/logic/facts.hpp"
#include "engine/logic/step_sink.hpp"

namespace gridlemma {

/// Candidates that strong links connect. All of one colour are true, and all of the other false.
struct LinkedCandidates {
    std::array<CandidateSet, 2> color;
    /// What the links are: cells with two candidates, digits with two places in a house.
    std::vector<Truth> links;
};

/// All components of a grid with at least one link, by their lowest candidates, which have the
/// first colour. A fact.
class MedusaComponents {
 public:
    [[nodiscard]] const std::vector<LinkedCandidates>& all() const noexcept { return all_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    std::vector<LinkedCandidates> all_;
};

/// Which truths tell what follows from a colour.
struct MedusaRules {
    DigitSet digits = DigitSet::all();  ///< Only houses of these digits.
    bool with_cells = true;             ///< Cells, too.
    bool is_extended = false;  ///< What a colour leaves as the last option is painted with it.
};

/// Offers the step that one component yields, if there is one. Returns whether to go on.
[[nodiscard]] bool offer_medusa(const Grid& grid, const LinkedCandidates& linked,
                                const MedusaRules& rules, StepSink& sink);

}  // namespace gridlemma
