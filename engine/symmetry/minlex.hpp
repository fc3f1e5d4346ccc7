// SPDX-License-Identifier: Apache-2.0
// Minlex: the canonical form of a puzzle or solution grid. Of all its images under the morphs of
// morph.hpp it is the least, compared as a text of 81 characters in reading order in which an empty
// cell is less than any digit. Two puzzles are isomorphic if and only if their forms are equal.
//
// Others sell under this name the image whose first row has the least pattern, then the least
// digits, then the second row, and so on. For about one puzzle in ten that is another one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma {

namespace symmetry {

/// A digit per cell in reading order; 0 for an empty one.
using Cells = std::array<std::uint8_t, cell_count>;

/// Some geometric morphs, not yet told apart: which line becomes row r, which stack comes where,
/// and which orders of the three columns of each stack are still possible.
struct Images {
    std::uint64_t labels = 0;  ///< A nibble per digit: what it becomes; 0 if that is open.
    std::array<std::uint8_t, 9> lines{};
    std::uint8_t is_transposed = 0;
    std::uint8_t stacks = 0;  ///< Index into orders_of_three.
    std::uint8_t next = 1;    ///< The least label that is not taken.
    /// By place: a bit per order. The first column of the result is the first one of an order.
    std::array<std::uint8_t, 3> columns{63, 63, 63};
};

/// Any givens. Goes through the result from left to right in steps of three cells, and keeps the
/// images that are least so far.
class PuzzleMinlex {
 public:
    /// Both ways to read the cells: as they are and transposed.
    using Triples = std::array<std::array<std::array<std::array<std::uint8_t, 3>, 3>, 9>, 2>;

    /// Returns the least image.
    Cells run(const Triples& triples);
    [[nodiscard]] const std::vector<Images>& images() const noexcept { return images_; }

 private:
    void begin(const Triples& triples);
    void take_row(std::size_t row);
    void finish_row(std::size_t row, const Triples& triples, Cells& cells);
    void extend(const Images& images, std::size_t place, const std::array<std::uint8_t, 3>& triple);
    void extend_by_one(const Images& images, std::size_t place, std::size_t column, unsigned digit);
    void extend_by_several(const Images& images, std::size_t place,
                           const std::array<std::uint8_t, 3>& triple);
    [[nodiscard]] bool is_least(unsigned value);

    std::vector<Images> images_;
    std::vector<Images> extended_;
    unsigned least_ = 0;  ///< Of the values of a triple, four bits per cell.
};

/// Complete grids without a digit twice in a house. The first row of the result is 123456789; where
/// the second row has the digits of the first decides the order of almost all columns.
class GridMinlex {
 public:
    using Lines = std::array<std::array<std::array<std::uint8_t, 9>, 9>, 2>;
    /// A geometric morph: what becomes the rows and columns of the result.
    struct Image {
        std::uint8_t is_transposed = 0;
        std::array<std::uint8_t, 9> rows{};  ///< The first three until it is one of the least.
        std::array<std::uint8_t, 9> columns{};
    };

    Cells run(const Lines& lines);
    [[nodiscard]] const std::vector<Image>& images() const noexcept { return least_; }

 private:
    void take_pair(const Lines& lines, Image image);
    void take_pure(Image image, const std::array<std::uint8_t, 9>& to, std::size_t stack);
    void take_mixed(Image image, const std::array<std::uint8_t, 9>& to, std::size_t stack,
                    std::size_t step);
    void offer(const Image& image, const std::array<std::uint8_t, 9>& place,
               const std::array<std::uint8_t, 9>& to);
    void compare(const Lines& lines, Image image);

    std::vector<Image> candidates_;  ///< With the least second row.
    unsigned second_row_ = 0;        ///< Without its first three cells.
    bool is_pure_ = false;
    std::vector<Image> least_;
    std::array<std::uint64_t, 9> rows_{};  ///< Of the least ones, four bits per cell.
};

}  // namespace symmetry

/// Finds canonical forms, one after the other. Takes about 2 us per puzzle and 6 us per grid.
/// Thread safety: use one object per thread. Errors: nothing is thrown but std::bad_alloc.
class Minlex {
 public:
    /// Returns the canonical form of the givens; pencilmarks are ignored. Any givens are allowed,
    /// a digit twice in a house too.
    [[nodiscard]] Puzzle operator()(const Puzzle& puzzle);

    /// Of the puzzle before: a morph that leads to its canonical form.
    [[nodiscard]] Morph morph() const;
    /// How many geometric morphs do, each with the labels that belong to it: the order of the
    /// puzzle's automorphism group. 1 for almost all puzzles.
    [[nodiscard]] std::uint64_t automorphism_count() const noexcept;
    /// All of them, in no particular order. Those of an empty grid take 200 MB.
    [[nodiscard]] std::vector<Morph> morphs() const;

 private:
    template <typename Visit>
    void each_morph(Visit&& visit) const;
    [[nodiscard]] Morph labelled(bool is_transposed, const std::array<std::uint8_t, 9>& rows,
                                 const std::array<std::uint8_t, 9>& columns) const;

    symmetry::Cells cells_{};  ///< Of the puzzle.
    symmetry::Cells image_{};
    symmetry::PuzzleMinlex of_puzzle_;
    symmetry::GridMinlex of_grid_;
    bool is_grid_ = false;
};

}  // namespace gridlemma
