// SPDX-License-Identifier: Apache-2.0
// Symmetries of the givens: maps of cells and digits that carry the givens onto themselves, and
// with them the only solution.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/core/morph.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma {

/// The symmetries of the givens, but for the one that changes nothing. Of a map and the one that
/// undoes it there is one. A fact; it is computed once per puzzle, in some microseconds.
class Symmetries {
 public:
    /// Those that have to be repeated most often until nothing is changed come first, then in the
    /// order of their texts. None if the candidates are not known to follow from the givens alone;
    /// if there are too few givens for a single solution; or if there are more than a thousand
    /// maps, which no puzzle with one solution has.
    [[nodiscard]] const std::vector<Morph>& all() const noexcept { return maps_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    std::vector<Morph> maps_;
    std::optional<Puzzle> givens_;  ///< Of which these are the maps.
};

/// Candidates that would make the givens symmetric. A fact; it is computed once per puzzle, in some
/// twenty microseconds.
class AlmostSymmetries {
 public:
    struct Completion {
        Candidate added;  ///< To the givens.
        Morph map;        ///< Carries all of them onto themselves, but not the givens alone.
    };
    /// By the given whose image is added, then as the maps are found; none in the same cases as for
    /// Symmetries.
    [[nodiscard]] const std::vector<Completion>& all() const noexcept { return completions_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    std::vector<Completion> completions_;
    std::optional<Puzzle> givens_;
};

/// Returns the candidates of the grid that are false in every solution which the map carries onto
/// itself: repeated, it carries them to one that is not there, or to one that excludes them.
[[nodiscard]] CandidateSet asymmetric_candidates(const Grid& grid, const Morph& map) noexcept;

/// Returns the first unsolved cell that has no candidate left in a solution which the map carries
/// onto itself and in which `assumed` is true.
[[nodiscard]] std::optional<Cell> cell_left_empty(const Grid& grid, const Morph& map,
                                                  Candidate assumed) noexcept;

}  // namespace gridlemma
