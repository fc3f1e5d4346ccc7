// SPDX-License-Identifier: Apache-2.0
// Minlex: canonical forms of puzzles, pencilmark puzzles and solution grids. A form is the least of
// all images under the morphs of morph.hpp that keep the geometry of the puzzle. Two puzzles are
// isomorphic if and only if their forms are equal. What "least" means differs from program to
// program; CanonicalForm has the usual ways.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/symmetry/image_search.hpp"

namespace gridlemma {

/// Which image of a puzzle is its canonical form. An empty cell is less than any digit, and the
/// pattern says which cells are empty. All forms of a solution grid are the same.
enum class CanonicalForm : std::uint8_t {
    /// The least text of 81 characters in reading order.
    minlex,
    /// The image whose first row has the least pattern, then the least digits, then the second row,
    /// and so on. Another image than minlex for 44 in a hundred puzzles of 17 clues and for 62 in a
    /// hundred minimal ones. Other programs have forms between the two, and call them minlex, too.
    rows,
    /// The image with the least pattern, then the least digits.
    pattern,
    /// Of the images in which the solution is the least grid, the least one. Only for puzzles with
    /// one solution.
    solution,
};

/// Finds canonical forms, one after the other. Takes about 1 us per puzzle and 3 us per grid; in
/// another geometry than the classic one some 0.3 us per symmetry of the geometry.
/// Thread safety: use one object per thread. Errors: nothing is thrown but std::bad_alloc.
class Minlex {
 public:
    /// Precondition: the form is not `solution` (asserted).
    explicit Minlex(CanonicalForm form = CanonicalForm::minlex) noexcept;

    /// Whether the form of a puzzle can be found: in another geometry than the classic one it must
    /// consist of its givens alone.
    [[nodiscard]] static bool has_form(const Puzzle& puzzle) noexcept {
        return puzzle.geometry().is_classic() || !puzzle.has_pencilmarks();
    }

    /// Returns the canonical form. Any givens are allowed, a digit twice in a house too. With
    /// pencilmarks, it is the least text of 729 characters, whatever the form asked for; of a
    /// position, the image with the least one, and of several such images that with the least text.
    /// Precondition, here and below: has_form() (asserted).
    [[nodiscard]] Puzzle operator()(const Puzzle& puzzle);
    /// Returns the canonical form as text, as to_string() writes it. Valid until the
    /// next call.
    [[nodiscard]] std::string_view text(const Puzzle& puzzle);
    /// Returns the form `solution` of a puzzle that has this solution. Pencilmarks are kept.
    [[nodiscard]] Puzzle with_solution(const Puzzle& puzzle, const Solution& solution);

    /// Of the puzzle before: a morph that leads to its canonical form.
    [[nodiscard]] Morph morph() const;
    /// How many geometric morphs do, each with the labels that belong to it: the order of the
    /// puzzle's automorphism group. 1 for almost all puzzles.
    [[nodiscard]] std::uint64_t automorphism_count() const noexcept;
    /// All of them, in no particular order. Those of an empty grid take 200 MB.
    [[nodiscard]] std::vector<Morph> morphs() const;
    /// Calls `visit` with each of them, in the same order.
    void for_each_morph(const std::function<void(const Morph&)>& visit) const;

 private:
    using Nine = std::array<std::uint8_t, 9>;
    enum class Kind : std::uint8_t { puzzle, marks, grid, listed };

    void find_of_givens(const Geometry& geometry, const CellSet& givens,
                        const symmetry::Cells& cells);
    Puzzle of_marks(const Puzzle& puzzle);
    Puzzle least_image(const Puzzle& puzzle);
    [[nodiscard]] const std::vector<symmetry::Images>& images() const noexcept;
    template <typename Visit>
    void each_morph(Visit&& visit) const;
    [[nodiscard]] Morph labelled(bool is_transposed, const Nine& rows, const Nine& columns) const;

    CanonicalForm form_;
    Kind kind_ = Kind::puzzle;
    symmetry::Cells cells_{};  ///< Of the puzzle.
    symmetry::Cells image_{};
    std::string text_;  ///< Of the image, if it was asked for.
    symmetry::PuzzleMinlex of_puzzle_;
    symmetry::MarksMinlex of_marks_;
    symmetry::GridMinlex of_grid_;
    std::vector<Morph> listed_;  ///< All morphs that lead to the form, if they are listed.
};

}  // namespace gridlemma
