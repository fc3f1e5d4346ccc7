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

    /// Makes all bits of a matrix of that size zero; memory is reused.
    void reset(std::size_t rows, std::size_t columns) {
        words_ = (columns + 63) / 64;
        bits_.assign(rows * words_, 0);
    }
    /// Words of a row.
    [[nodiscard]] std::size_t words() const noexcept { return words_; }
    [[nodiscard]] Word* row(std::size_t row) noexcept { return bits_.data() + row * words_; }
    [[nodiscard]] const Word* row(std::size_t row) const noexcept {
        return bits_.data() + row * words_;
    }
    void set(std::size_t row, std::size_t column) noexcept {
        this->row(row)[column / 64] |= Word{1} << column % 64;
    }
    [[nodiscard]] bool test(std::size_t row, std::size_t column) const noexcept {
        return (this->row(row)[column / 64] >> column % 64 & 1U) != 0;
    }
    void erase(std::size_t row, std::size_t column) noexcept {
        this->row(row)[column / 64] &= ~(Word{1} << column % 64);
    }
    void clear(std::size_t row) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] = 0;
    }
    /// Sets all bits of a row, those beyond the last column, too.
    void fill(std::size_t row) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] = ~Word{0};
    }
    /// Makes a row equal to that of a matrix with as many columns.
    void assign(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] = other[w];
    }
    /// Keeps what is in such a row, too.
    void intersect(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] &= other[w];
    }
    /// Adds a row of a matrix with as many columns.
    void add(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] |= other[w];
    }
    /// Adds the rows of another matrix with as many columns that `rows` numbers.
    template <typename Rows>
    void add_rows(std::size_t row, const BitMatrix& other, const Rows& rows) noexcept {
        join_rows(other, rows, [own = this->row(row)](std::size_t w, Word all) { own[w] |= all; });
    }
    /// Takes these away.
    template <typename Rows>
    void subtract_rows(std::size_t row, const BitMatrix& other, const Rows& rows) noexcept {
        join_rows(other, rows, [own = this->row(row)](std::size_t w, Word all) { own[w] &= ~all; });
    }
    /// Takes away such a row.
    void subtract(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] &= ~other[w];
    }

 private:
    /// Calls `combine` with the words of the union of rows: four at a time, which stay in registers.
    template <typename Rows, typename Combine>
    static void join_rows(const BitMatrix& other, const Rows& rows, Combine&& combine) noexcept {
        std::size_t first = 0;
        for (; first + 4 <= other.words_; first += 4) join_words<4>(other, rows, first, combine);
        for (; first < other.words_; ++first) join_words<1>(other, rows, first, combine);
    }
    template <std::size_t count, typename Rows, typename Combine>
    static void join_words(const BitMatrix& other, const Rows& rows, std::size_t first,
                           Combine&& combine) noexcept {
        std::array<Word, count> all{};
        for (const std::size_t row : rows)
            for (std::size_t w = 0; w < count; ++w) all[w] |= other.row(row)[first + w];
        for (std::size_t w = 0; w < count; ++w) combine(first + w, all[w]);
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
        for (std::size_t w = 0; w < from.words(); ++w) {
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
