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
    /// A byte per place, the lowest for the first; in it a bit per order. The first column of the
    /// result is the first one of an order.
    std::uint32_t columns = 0x3F'3F'3F;
    std::array<std::uint8_t, 9> lines{};
    std::uint8_t is_transposed = 0;
    std::uint8_t stacks = 0;  ///< Index into orders_of_three.
    std::uint8_t next = 1;    ///< The least label that is not taken.

    [[nodiscard]] unsigned orders_at(std::size_t place) const noexcept {
        return columns >> (8 * place) & 63U;
    }
    void set_orders(std::size_t place, unsigned orders) noexcept {
        columns = (columns & ~(63U << (8 * place))) | orders << (8 * place);
    }
};

/// Both ways to read the cells: as they are and transposed, by line and by stack.
template <typename Triple>
using TriplesOf = std::array<std::array<std::array<Triple, 3>, 9>, 2>;

/// Any givens.
class PuzzleMinlex {
 public:
    /// Three cells of a line.
    struct Triple {
        std::array<std::uint8_t, 3> digits{};
        std::uint8_t filled = 0;  ///< A bit per cell, the lowest for the first.

        void put(std::size_t place, std::uint8_t digit) noexcept {
            digits[place] = digit;
            filled = static_cast<std::uint8_t>(filled | 1U << place);
        }
        /// Whether there are two digits, and they differ.
        [[nodiscard]] bool is_pair() const noexcept {
            return filled != 7 && digits[0] != digits[1] && digits[0] != digits[2] &&
                   digits[1] != digits[2];
        }
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
    /// A line as the next row of some images, in one word, so that copies are quick.
    class Candidate {
     public:
        Candidate() = default;
        /// `key` is what is known at once of the row: the least is the best.
        Candidate(unsigned key, std::size_t images, std::size_t line) noexcept
            : word_(std::uint64_t{key} << 48U | line << 32U | images) {}
        [[nodiscard]] std::uint64_t key() const noexcept { return word_ >> 48U; }
        [[nodiscard]] std::size_t line() const noexcept { return word_ >> 32U & 15U; }
        [[nodiscard]] std::size_t images() const noexcept { return word_ & 0xFFFF'FFFF; }

     private:
        std::uint64_t word_ = 0;
    };
    /// What becomes of a candidate, up to some place of the row. All members are words, so that a
    /// copy does not wait for parts of them to be written.
    struct Branch {
        std::uint64_t value = 0;   ///< Of the row.
        std::uint64_t labels = 0;  ///< This and the next two: as in Images.
        std::uint64_t columns = 0;
        std::uint64_t next = 0;
        std::uint64_t place = 0;

        [[nodiscard]] std::uint64_t orders() const noexcept { return columns >> (8 * place) & 63U; }
        void set_orders(std::uint64_t orders) noexcept {
            columns = (columns & ~(std::uint64_t{63} << (8 * place))) | orders << (8 * place);
        }
        /// Returns the label of a digit, or 0.
        [[nodiscard]] std::uint64_t label(unsigned digit) const noexcept {
            return labels >> (4 * digit) & 15U;
        }
        /// Returns the label of a digit, which gets the next one if it has none; 0 for no digit.
        std::uint64_t take_label(unsigned digit) noexcept {
            const std::uint64_t known = label(digit);
            const std::uint64_t is_new = (known == 0 ? 1U : 0U) & (digit != 0 ? 1U : 0U);
            const std::uint64_t taken = known | (next & (0 - is_new));
            labels |= taken << (4 * digit);
            next += is_new;
            return taken;
        }
    };
    using Line = std::array<Triple, 3>;

    void begin(const Triples& triples);
    void drop_by_second_row(const Triples& triples, bool by_pattern);
    void take_rows(const Triples& triples, Parts parts, bool has_lines, Cells& cells);
    void find_candidates(std::size_t row, const Triples& triples, bool by_pattern, bool has_lines);
    void take(const Candidate& candidate, std::size_t row, const Triples& triples, Parts parts);
    void take_digits(Branch& branch, const Line& line, const std::array<std::uint8_t, 3>& stacks);
    static void take_one(Branch& branch, const Triple& triple) noexcept;
    void take_two(Branch& branch, const Triple& triple);
    void take_any(Branch branch, const Triple& triple);
    void keep(const Candidate& candidate, std::size_t row, const Branch& branch);

    std::vector<Images> images_;
    std::vector<Images> extended_;
    std::vector<Candidate> candidates_;
    std::size_t candidate_count_ = 0;
    std::vector<Branch> branches_;  ///< Of a candidate, still to be taken.
    std::uint64_t least_ = 0;       ///< Of the values of a row.
};

/// Any sets of candidates, nine bits per cell. A set is compared as the text of nine characters that
/// has a digit or an empty place for 1 to 9. Digits that no cell has told apart yet have the same
/// label, which is the lowest of the labels that they will have.
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
