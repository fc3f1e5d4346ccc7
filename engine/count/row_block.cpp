// SPDX-License-Identifier: Apache-2.0
#include "engine/count/row_block.hpp"

#include <algorithm>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "engine/count/band_fillings.hpp"

namespace gridlemma::count {

namespace {

/// One register of every processor that has any.
using Register = std::uint16_t __attribute__((vector_size(16)));
using Square = std::array<Register, RowBlock::rows>;

/// Deals the numbers of registers i and i + 4 to registers 2i and 2i + 1. Three times this is a
/// transposition.
Square dealt(const Square& from) noexcept {
    Square to;
    for (std::size_t i = 0; i < 4; ++i) {
        to[2 * i] = __builtin_shufflevector(from[i], from[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        to[2 * i + 1] = __builtin_shufflevector(from[i], from[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    return to;
}

/// Sums of the products of two numbers each, below 2^32. Compilers do not find the instruction for it.
class PairSums {
 public:
#ifdef __SSE2__
    void add(const RowBlock::Column& left, const RowBlock::Column& right) noexcept {
        sums_ = _mm_add_epi32(sums_, _mm_madd_epi16(loaded(left), loaded(right)));
    }
    [[nodiscard]] std::uint64_t total() const noexcept {
        std::array<std::uint32_t, 4> sums;
        std::memcpy(&sums, &sums_, sizeof sums);
        return std::uint64_t{sums[0]} + sums[1] + sums[2] + sums[3];
    }

 private:
    static __m128i loaded(const RowBlock::Column& column) noexcept {
        __m128i numbers;
        std::memcpy(&numbers, &column, sizeof numbers);
        return numbers;
    }

    __m128i sums_ = _mm_setzero_si128();
#else
    void add(const RowBlock::Column& left, const RowBlock::Column& right) noexcept {
        for (std::size_t row = 0; row < RowBlock::rows; ++row)
            sum_ += std::uint32_t{left[row]} * right[row];
    }
    [[nodiscard]] std::uint64_t total() const noexcept { return sum_; }

 private:
    std::uint64_t sum_ = 0;
#endif
};

}  // namespace

void RowBlock::read(const std::uint16_t* table, std::span<const std::uint32_t, rows> begins,
                    std::size_t width) {
    columns_.resize(width);
    std::size_t column = 0;
    for (; column + rows <= width; column += rows) {
        Square square;
        for (std::size_t row = 0; row < rows; ++row)
            std::memcpy(&square[row], table + begins[row] + column, sizeof(Register));
        square = dealt(dealt(dealt(square)));
        std::memcpy(&columns_[column], &square, sizeof square);
    }
    for (; column < width; ++column)
        for (std::size_t row = 0; row < rows; ++row)
            columns_[column][row] = table[begins[row] + column];
}

std::uint64_t sum_of_products(const RowBlock& first, const RowBlock& second,
                              std::span<const std::uint16_t> upper,
                              std::span<const std::uint16_t> lower) noexcept {
    constexpr std::size_t most_at_once = 14;
    static_assert(2ULL * BandFillings::most * BandFillings::most * most_at_once < 1ULL << 32U);
    static_assert(BandFillings::most < 1U << 15U);
    std::uint64_t sum = 0;
    for (std::size_t begin = 0; begin < upper.size(); begin += most_at_once) {
        const std::size_t end = std::min(begin + most_at_once, upper.size());
        PairSums sums;
        for (std::size_t i = begin; i < end; ++i)
            sums.add(first.columns()[upper[i]], second.columns()[lower[i]]);
        sum += sums.total();
    }
    return sum;
}

}  // namespace gridlemma::count
