// SPDX-License-Identifier: Apache-2.0
// A matrix of bits: for each of many things, by number, a set of others.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridlemma {

class BitMatrix {
 public:
    using Word = std::uint64_t;
    using Row = const Word*;

    /// Makes all bits of a matrix of that size zero; memory is reused.
    void reset(std::size_t rows, std::size_t columns) {
        words_ = (columns + 127) / 128 * 2;
        bits_.assign(rows * words_, 0);
    }
    /// Words of a row: an even number, so that rows can be combined two words at a time.
    [[nodiscard]] std::size_t words() const noexcept { return words_; }
    [[nodiscard]] Word* row(std::size_t row) noexcept { return bits_.data() + row * words_; }
    [[nodiscard]] Row row(std::size_t row) const noexcept { return bits_.data() + row * words_; }
    void set(std::size_t row, std::size_t column) noexcept {
        this->row(row)[column / 64] |= Word{1} << column % 64;
    }
    void erase(std::size_t row, std::size_t column) noexcept {
        this->row(row)[column / 64] &= ~(Word{1} << column % 64);
    }
    [[nodiscard]] bool test(std::size_t row, std::size_t column) const noexcept {
        return (this->row(row)[column / 64] >> column % 64 & 1U) != 0;
    }
    void clear(std::size_t row) noexcept {
        combine(row, this->row(row), [](Word, Word) { return Word{0}; });
    }
    /// Sets all bits of a row, those beyond the last column, too.
    void fill(std::size_t row) noexcept {
        combine(row, this->row(row), [](Word, Word) { return ~Word{0}; });
    }
    // The rows below are of matrices with as many columns.
    void assign(std::size_t row, Row other) noexcept {
        combine(row, other, [](Word, Word theirs) { return theirs; });
    }
    void add(std::size_t row, Row other) noexcept {
        combine(row, other, [](Word own, Word theirs) { return own | theirs; });
    }
    void subtract(std::size_t row, Row other) noexcept {
        combine(row, other, [](Word own, Word theirs) { return own & ~theirs; });
    }
    /// Keeps what is in the other row, too.
    void intersect(std::size_t row, Row other) noexcept {
        combine(row, other, [](Word own, Word theirs) { return own & theirs; });
    }
    /// Adds each of `rows`.
    template <typename Rows>
    void add_all(std::size_t row, const Rows& rows) noexcept {
        visit_union(rows, words_,
                    [own = this->row(row)](std::size_t w, Word all) { own[w] |= all; });
    }
    /// Takes away each of `rows`.
    template <typename Rows>
    void subtract_all(std::size_t row, const Rows& rows) noexcept {
        visit_union(rows, words_,
                    [own = this->row(row)](std::size_t w, Word all) { own[w] &= ~all; });
    }

    /// Calls `visit` with the number of each word and that word of the union of `rows`.
    template <typename Rows, typename Visit>
    static void visit_union(const Rows& rows, std::size_t words, Visit&& visit) noexcept {
        std::size_t first = 0;
        for (; first + 4 <= words; first += 4) visit_words<4>(rows, first, visit);
        if (first < words) visit_words<2>(rows, first, visit);
    }

 private:
    template <typename Combine>
    void combine(std::size_t row, Row other, Combine&& combine) noexcept {
        Word* const own = this->row(row);
        const std::size_t words = words_;
        for (std::size_t w = 0; w < words; w += 2) {
            const Word first = combine(own[w], other[w]);
            const Word second = combine(own[w + 1], other[w + 1]);
            own[w] = first;
            own[w + 1] = second;
        }
    }
    /// A few words stay in registers.
    template <std::size_t count, typename Rows, typename Visit>
    static void visit_words(const Rows& rows, std::size_t first, Visit& visit) noexcept {
        std::array<Word, count> all{};
        for (const Row row : rows)
            for (std::size_t w = 0; w < count; ++w) all[w] |= row[first + w];
        for (std::size_t w = 0; w < count; ++w) visit(first + w, all[w]);
    }

    std::size_t words_ = 0;
    std::vector<Word> bits_;
};

namespace detail {

/// Rows and columns of 64 words of 64 bits change places: blocks of half their size, then of a
/// quarter, and so on.
inline void transpose_block(std::array<BitMatrix::Word, 64>& block) noexcept {
    BitMatrix::Word mask = 0x0000'0000'FFFF'FFFFU;
    for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half)
        for (std::size_t row = 0; row < 64; row = (row + half + 1) & ~half) {
            const BitMatrix::Word moved = (block[row] >> half ^ block[row + half]) & mask;
            block[row] ^= moved << half;
            block[row + half] ^= moved;
        }
}

}  // namespace detail

/// Makes the columns of a matrix of `size` rows and columns the rows of another.
inline void transpose(const BitMatrix& from, std::size_t size, BitMatrix& to) {
    to.reset(size, size);
    std::array<BitMatrix::Word, 64> block;
    for (std::size_t high = 0; high < size; high += 64)
        for (std::size_t w = 0; 64 * w < size; ++w) {
            block.fill(0);
            const std::size_t rows = std::min<std::size_t>(64, size - high);
            for (std::size_t i = 0; i < rows; ++i) block[i] = from.row(high + i)[w];
            detail::transpose_block(block);
            const std::size_t columns = std::min<std::size_t>(64, size - 64 * w);
            for (std::size_t i = 0; i < columns; ++i) to.row(64 * w + i)[high / 64] = block[i];
        }
}

/// Whether two rows of `words` words have a bit in common.
[[nodiscard]] inline bool intersect(const BitMatrix::Word* a, const BitMatrix::Word* b,
                                    std::size_t words) noexcept {
    BitMatrix::Word common = 0;
    for (std::size_t w = 0; w < words; ++w) common |= a[w] & b[w];
    return common != 0;
}

/// Calls `visit` with the numbers of the bits that two rows have in common, ascending.
template <typename Visit>
void visit_common(const BitMatrix::Word* a, const BitMatrix::Word* b, std::size_t words,
                  Visit&& visit) {
    for (std::size_t w = 0; w < words; ++w)
        for (BitMatrix::Word rest = a[w] & b[w]; rest != 0; rest &= rest - 1)
            visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
}

}  // namespace gridlemma
