// SPDX-License-Identifier: Apache-2.0
// A matrix of bits: for each of many things, by number, a set of others.
#pragma once

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
    /// Adds a row of a matrix with as many columns.
    void add(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] |= other[w];
    }
    /// Takes away such a row.
    void subtract(std::size_t row, const Word* other) noexcept {
        Word* own = this->row(row);
        for (std::size_t w = 0; w < words_; ++w) own[w] &= ~other[w];
    }

 private:
    std::size_t words_ = 0;
    std::vector<Word> bits_;
};

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
