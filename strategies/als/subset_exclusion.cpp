// SPDX-License-Identifier: Apache-2.0
// Subset Exclusion: no pair of digits in which X has a certain candidate is possible for two cells
// X and Y, because of almost locked sets that lose one digit to each of them. It is Aligned Pair
// Exclusion with excluders of several cells.
//
//            c1     c2     c3   |  c4     c5     c6  |
//      r1  X[123]    .   Y[24]  | [125]   .    [15]  |       X<>1
//      r2  [145]   [15]     .   |   .     .      .   |
//
// Why:   a set of N cells has N + 1 digits. The pair (1, 2) would leave 5 alone for r1c46, the pair
//        (1, 4) would leave 5 alone for r2c12. X and Y need not see each other; if they do, equal
//        digits are impossible as well.
// Order: X, then Y, by cell; one step a pair. For each pair of digits a set that is shown already,
//        if there is one, or else the smallest. Of several steps with the same eliminations the
//        first. What cells with two candidates exclude alone is left to Aligned Pair Exclusion.
// Ref:   A. Stuart, Aligned Pair Exclusion, https://www.sudokuwiki.org/Aligned_Pair_Exclusion
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "strategies/als/family.hpp"
#include "strategies/als/petals.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"

namespace gridlemma {
namespace {

class SubsetExclusionSearch {
 public:
    SubsetExclusionSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()), sink_(sink), petals_(facts.get<Petals>()) {}

    void run() {
        for (Cell x : grid_.unsolved())
            if (!try_cell(x)) return;
    }

 private:
    /// Whether to go on.
    [[nodiscard]] bool try_cell(Cell x) {
        told_.clear();
        std::array<CellSet, digit_count> emptied;
        CellSet any;
        for (Digit digit : grid_.at(x)) any |= emptied[digit.index()] = emptied_by({x, digit});
        for (Cell y : any) {
            DigitSet impossible;
            for (Digit digit : grid_.at(x))
                if (emptied[digit.index()].contains(y)) impossible |= digit;
            if (!offer(x, impossible, y)) return false;
        }
        return true;
    }

    /// The cells to which a candidate leaves nothing, if one set at a time is looked at.
    [[nodiscard]] CellSet emptied_by(Candidate candidate) {
        const CandidateSet& gone = petals_.gone_by(candidate);
        CellSet open = candidate.cell();
        for (Digit digit : DigitSet::all()) {
            CellSet left = grid_.where(digit) - gone[digit];
            if (digit == candidate.digit()) left -= grid_.geometry().peers(candidate.cell());
            open |= left;
        }
        return grid_.unsolved() - open;
    }

    [[nodiscard]] bool offer(Cell x, DigitSet impossible, Cell y) {
        excluders_.clear();
        for (Digit digit : impossible)
            for (Digit other : grid_.at(y))
                if (digit != other || !grid_.geometry().sees(x, y))
                    add_excluder({x, digit}, {y, other});
        const bool has_sets = std::ranges::any_of(
            excluders_, [](const AlmostLockedSet* set) { return !set->cells.is_single(); });
        if (!has_sets || std::ranges::find(told_, impossible) != told_.end()) return true;
        told_.push_back(impossible);
        StepBuilder step = sink_.begin();
        for (Digit digit : impossible) step.eliminate({x, digit});
        ExclusionEvidence evidence{.cells = CellSet(x) | y, .excluders = {}, .sets = {}};
        CellSet cells = evidence.cells;
        for (const AlmostLockedSet* set : excluders_) {
            cells |= set->cells;
            if (set->cells.is_single())
                evidence.excluders |= set->cells;
            else
                evidence.sets.push_back({set->cells, set->digits});
        }
        step.because(cells).show(std::move(evidence));
        return step.offer();
    }

    /// Adds a set that has not enough digits if both candidates are true. Precondition: there is
    /// one.
    void add_excluder(Candidate one, Candidate other) {
        const auto excludes = [&](const AlmostLockedSet* set) {
            return Petals::loses(*set, one) && Petals::loses(*set, other);
        };
        if (std::ranges::any_of(excluders_, excludes)) return;
        const AlmostLockedSet* smallest = nullptr;
        for (const AlmostLockedSet* set : petals_.of(one))
            if (excludes(set) &&
                (smallest == nullptr || set->cells.size() < smallest->cells.size()))
                smallest = set;
        excluders_.push_back(smallest);
    }

    const Grid& grid_;
    StepSink& sink_;
    Petals& petals_;
    std::vector<const AlmostLockedSet*> excluders_;
    std::vector<DigitSet> told_;  ///< What the steps of a cell eliminate.
};

void find_subset_exclusion(Facts& facts, StepSink& sink) {
    SubsetExclusionSearch(facts, sink).run();
}

constexpr std::array subset_exclusion_uses{&parameters::sets};

}  // namespace

const Strategy subset_exclusion{
    {.id = "subset-exclusion",
     .number = 198,
     .name = "Subset Exclusion",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "No pair of digits with a certain candidate is left for two cells, because of "
                "almost locked sets that lose a digit to each of them.",
     .reference = "A. Stuart, Aligned Pair Exclusion, "
                  "https://www.sudokuwiki.org/Aligned_Pair_Exclusion",
     .parameters = subset_exclusion_uses,
     .confluence = by_order(company::singles,
                            "When a set loses a candidate, it is a naked subset, and what it "
                            "eliminates need not follow from what is left of the pair.")},
    find_subset_exclusion};

}  // namespace gridlemma
