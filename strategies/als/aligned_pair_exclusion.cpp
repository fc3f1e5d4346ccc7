// SPDX-License-Identifier: Apache-2.0
// Aligned Pair Exclusion: no pair of digits in which X has a certain candidate is possible for two
// cells X and Y, because of cells with two candidates that both of them see.
//
//            c1     c2     c3   |  c4     c5     c6  |
//      r1  X[123]    .   Y[24]  |  [12]   .     [14] |       X<>1
//
// Why:   the pair (1, 2) would leave nothing for r1c4, (1, 4) nothing for r1c6. X and Y need
//        not see each other; if they do, equal digits are impossible as well.
// Order: pairs of base cells in colexicographic order (X before Y by cell); one step a pair.
// Ref:   A. Stuart, Aligned Pair Exclusion, https://www.sudokuwiki.org/Aligned_Pair_Exclusion
#include "strategies/als/aligned_exclusion.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

/// For each digit the digits that it leaves for the other cell of the pair.
class Partners {
 public:
    Partners(const Grid& grid, bool is_seen, const CellSet& common) noexcept {
        if (is_seen)
            for (Digit digit : DigitSet::all()) excluded_[digit.index()] = digit;
        for (Cell cell : common) {
            const DigitSet two = grid.at(cell);
            for (Digit digit : two) excluded_[digit.index()] |= two - digit;
        }
    }
    /// Returns the digits of `here` that go with one of `there`.
    [[nodiscard]] DigitSet supported(DigitSet here, DigitSet there) const noexcept {
        DigitSet result;
        for (Digit digit : here)
            if (!excluded_[digit.index()].contains(there)) result |= digit;
        return result;
    }

 private:
    std::array<DigitSet, digit_count> excluded_;
};

void find_aligned_pair_exclusion(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    auto& unsearched = facts.get<Unsearched<2>>();
    bool has_offered = false;
    const ExclusionCells cells(grid, cells_with_candidates<2, 2>(grid));
    cells.visit_pairs([&](Cell first, Cell second, const CellSet& common) {
        if (!unsearched.cells().intersects(common | first | second)) return true;
        const Partners partners(grid, grid.geometry().sees(first, second), common);
        const DigitSet x = grid.at(first);
        const DigitSet y = grid.at(second);
        const std::array supported{partners.supported(x, y), partners.supported(y, x)};
        if (supported[0] == x && supported[1] == y) return true;
        has_offered = true;
        return offer_exclusion<2>(grid, sink, {first, second}, supported, common);
    });
    unsearched.note(grid, has_offered);
}

constexpr Company<2> aligned_pair_exclusion_rests{"naked-quad", "hidden-quad"};

}  // namespace

const Strategy aligned_pair_exclusion{
    {.id = "aligned-pair",
     .number = 111,
     .name = "Aligned Pair Exclusion",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "No pair of digits with a certain candidate is left for two cells, because of cells "
         "with two candidates that both see.",
     .reference = "A. Stuart, Aligned Pair Exclusion, "
                  "https://www.sudokuwiki.org/Aligned_Pair_Exclusion",
     .elsewhere = {{programs::explainer, "Aligned Pair Exclusion"}},
     .confluence =
         together_with(aligned_pair_exclusion_rests,
                       "When a cell loses a candidate, what remains is naked pairs and singles.")},
    find_aligned_pair_exclusion};

}  // namespace gridlemma
