// SPDX-License-Identifier: Apache-2.0
// The searches for the least images of puzzles, pencilmark puzzles and solution grids: the parts of
// which class Minlex consists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/types.hpp"

namespace gridlemma {

enum class CanonicalForm : std::uint8_t;

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

/// Both ways to read the cells: as they are and transposed, by line and by stack.
template <typename Value>
using TriplesOf = std::array<std::array<std::array<std::array<Value, 3>, 3>, 9>, 2>;

/// Goes through the result from left to right in steps of three cells, and keeps the images that
/// are least so far.
class ImageSearch {
 public:
    [[nodiscard]] const std::vector<Images>& images() const noexcept { return images_; }

 protected:
    void take_row(std::size_t row);
    /// Whether the value is no greater than the least one so far, which it becomes.
    [[nodiscard]] bool is_least(unsigned value) {
        if (value > least_) return false;
        if (value < least_) extended_.clear();
        least_ = value;
        return true;
    }

    std::vector<Images> images_;
    std::vector<Images> extended_;
    unsigned least_ = 0;  ///< Of the values of a triple.
};

/// Any givens.
class PuzzleMinlex : public ImageSearch {
 public:
    using Triples = TriplesOf<std::uint8_t>;

    /// Returns the least image. `form` is not `solution`.
    Cells run(const Triples& triples, CanonicalForm form);

 private:
    void begin(const Triples& triples);
    void take_pattern(std::size_t row, const Triples& triples);
    void finish_row(std::size_t row, const Triples& triples, Cells& cells);
    void extend(const Images& images, std::size_t place, const std::array<std::uint8_t, 3>& triple);
    void extend_by_one(const Images& images, std::size_t place, std::size_t column, unsigned digit);
    void extend_by_several(const Images& images, std::size_t place,
                           const std::array<std::uint8_t, 3>& triple);
};

/// Any sets of candidates, nine bits per cell. A set is compared as the text of nine characters that
/// has a digit or an empty place for 1 to 9. Digits that no cell has told apart yet have the same
/// label, which is the lowest of the labels that they will have.
class MarksMinlex : public ImageSearch {
 public:
    using Marks = std::array<std::uint16_t, 81>;
    using Triples = TriplesOf<std::uint16_t>;

    /// Returns the least image.
    Marks run(const Triples& triples);

 private:
    void begin();
    void extend(const Images& images, std::size_t place,
                const std::array<std::uint16_t, 3>& triple);
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

}  // namespace gridlemma
