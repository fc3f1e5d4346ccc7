// SPDX-License-Identifier: Apache-2.0
// The searches for the least images of puzzles, pencilmark puzzles and solution grids: the parts of
// which class Minlex consists.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/core/types.hpp"

namespace gridlemma {

enum class CanonicalForm : std::uint8_t;

namespace symmetry {

/// A digit per cell in reading order; 0 for an empty one.
using Cells = std::array<std::uint8_t, cell_count>;

/// Writes the nine cells of a row that has four bits for each, the lowest for the last one.
inline void write_row(std::uint64_t row, std::uint8_t* cells) noexcept {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t eight = row & 0xFFFF'FFFF;
    eight = (eight | eight << 16U) & 0x0000'FFFF'0000'FFFF;
    eight = (eight | eight << 8U) & 0x00FF'00FF'00FF'00FF;
    eight = (eight | eight << 4U) & 0x0F0F'0F0F'0F0F'0F0F;
    eight = __builtin_bswap64(eight);
    cells[0] = static_cast<std::uint8_t>(row >> 32U);
    std::memcpy(cells + 1, &eight, sizeof eight);
}

/// Some geometric morphs, not yet told apart: which line becomes row r, which stack comes where,
/// and which orders of the three columns of each stack are still possible.
struct Images {
    /// Four bits per digit: what it becomes. Digits that are open have the least label that is not
    /// taken.
    std::uint64_t labels = 0;
    std::uint64_t open = 0;  ///< The digits that have no label yet, at the same places.
    /// Twelve bits per place, the lowest for the last; in them a bit per order. The first column of
    /// the result is the first one of an order.
    std::uint32_t columns = 0x3F'03F'03F;
    std::array<std::uint8_t, 9> lines{};
    std::uint8_t is_transposed = 0;
    std::uint8_t stacks = 0;  ///< Index into orders_of_three.

    [[nodiscard]] unsigned orders_at(std::size_t place) const noexcept {
        return columns >> (24 - 12 * place) & 63U;
    }
    void set_orders(std::size_t place, unsigned orders) noexcept {
        columns ^= (orders_at(place) ^ orders) << (24 - 12 * place);
    }
};

/// Both ways to read the cells: as they are and transposed, by line and by stack.
template <typename Triple>
using TriplesOf = std::array<std::array<std::array<Triple, 3>, 9>, 2>;

/// Any givens.
class PuzzleMinlex {
 public:
    /// Three cells of a line.
    class Triple {
     public:
        void put(std::size_t place, unsigned digit) noexcept {
            constexpr std::array<std::uint32_t, 3> copies{0x1'0001, 0x1'0010, 0x1'0100};
            word_ |= digit * copies[place] | 0x100'0000U << place;
        }
        /// A bit per cell, the lowest for the first.
        [[nodiscard]] unsigned filled() const noexcept { return word_ >> 24U; }
        /// Returns 0 for an empty cell.
        [[nodiscard]] unsigned digit(std::size_t place) const noexcept {
            return word_ >> (4 * place) & 15U;
        }
        /// The only digit; 0 if there is none. Precondition: no more than one.
        [[nodiscard]] unsigned only_digit() const noexcept { return word_ >> 16U & 15U; }

     private:
        std::uint32_t word_ = 0;
    };
    using Triples = TriplesOf<Triple>;

    /// Returns the least image. `form` is not `solution`.
    Cells run(const Triples& triples, CanonicalForm form);
    [[nodiscard]] const std::vector<Images>& images() const noexcept { return images_; }

 private:
    /// What is compared of a row: first its pattern, then its digits.
    struct Parts {
        bool pattern = false;
        bool digits = false;
    };
    /// A line as the next row of some images.
    struct Candidate {
        std::uint32_t images = 0;  ///< Index into images_.
        std::uint32_t line = 0;
    };
    /// What becomes of a candidate, up to some place of the row. All members are words, so that a
    /// copy does not wait for parts of them to be written.
    struct Branch {
        std::uint64_t value = 0;   ///< Of the row, four bits per cell.
        std::uint64_t labels = 0;  ///< This and the next two: as in Images.
        std::uint64_t open = 0;
        std::uint64_t columns = 0;
        std::int64_t shift = 24;  ///< Of the place in the value and the columns; -12 at the end.

        [[nodiscard]] std::uint64_t orders() const noexcept { return columns >> shift & 63U; }
        void set_orders(std::uint64_t orders) noexcept {
            columns ^= (this->orders() ^ orders) << shift;
        }
        /// Returns the label that a digit has or would get; 0 for no digit.
        [[nodiscard]] std::uint64_t label(unsigned digit) const noexcept {
            return labels >> (4 * digit) & 15U;
        }
        [[nodiscard]] std::uint64_t is_open(unsigned digit) const noexcept {
            return open >> (4 * digit) & 1U;
        }
        /// Returns the label of a digit, which it has from now on. Without branches, which could
        /// not be predicted.
        std::uint64_t take_label(unsigned digit) noexcept {
            const std::uint64_t taken = label(digit);
            const std::uint64_t is_new = is_open(digit);
            open ^= is_new << (4 * digit);
            labels += open & (0 - is_new);
            return taken;
        }
    };
    using Line = std::array<Triple, 3>;

    void begin(const Triples& triples);
    void drop_by_second_row(const Triples& triples, bool by_pattern);
    void take_rows(const Triples& triples, Parts parts, bool has_lines, Cells& cells);
    void find_candidates(std::size_t row, const Triples& triples, bool by_pattern, bool has_lines);
    void take(const Candidate& candidate, std::size_t row, const Triples& triples, Parts parts);
    void take_digits(Branch& branch, const Line& line, std::uint64_t stacks);
    static void take_one(Branch& branch, Triple triple) noexcept;
    void take_two(Branch& branch, Triple triple);
    void take_any(Branch branch, Triple triple);
    void keep(const Candidate& candidate, std::size_t row, const Branch& branch);

    std::vector<Images> images_;
    std::vector<Images> extended_;
    std::vector<Candidate> candidates_;
    std::size_t candidate_count_ = 0;
    std::vector<Branch> branches_;  ///< Of a candidate, still to be taken.
    std::uint64_t least_ = 0;       ///< Of the values of a row.
};

/// Any sets of candidates, nine bits per cell. A set is compared as the text of nine characters
/// that has a digit or an empty place for 1 to 9. Digits that no cell has told apart yet have the
/// same label, which is the lowest of the labels that they will have.
class MarksMinlex {
 public:
    using Marks = std::array<std::uint16_t, 81>;
    using Triples = TriplesOf<std::array<std::uint16_t, 3>>;

    /// Returns the least image.
    Marks run(const Triples& triples);
    [[nodiscard]] const std::vector<Images>& images() const noexcept { return images_; }

 private:
    void begin();
    void take_row(std::size_t row);
    void extend(const Images& images, std::size_t place,
                const std::array<std::uint16_t, 3>& triple);

    std::vector<Images> images_;
    std::vector<Images> extended_;
    unsigned least_ = 0;  ///< Of the values of a triple.
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
    /// What two rows of a band have to do with each other.
    struct Pair;

    void take_pair(const Pair& pair, const Image& image);
    void take_pure(const Pair& pair, const Image& image, std::size_t stack);
    void take_mixed(const Pair& pair, const Image& image, std::size_t stack);
    void offer_mixed(const Pair& pair, const Image& image, std::size_t stack, std::uint8_t first,
                     unsigned six);
    void offer(const Image& image, std::uint64_t second_row,
               const std::array<std::uint8_t, 9>& columns);
    void compare(const Lines& lines, Image image);
    static void put_in_order(Image& image, const std::array<std::array<std::uint8_t, 9>, 9>& from,
                             const std::array<std::uint8_t, 10>& label);

    std::vector<Image> candidates_;  ///< With the least second row.
    std::uint64_t second_row_ = 0;
    std::vector<Image> least_;
    std::array<std::uint64_t, 9> rows_{};  ///< Of the least ones, as for write_row().
};

}  // namespace symmetry

}  // namespace gridlemma
