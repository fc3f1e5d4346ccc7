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
using Square = std::array<Register, RowBlock::most_rows>;

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

const void* at(const RowBlock::Column* columns, std::size_t bytes) noexcept {
    return reinterpret_cast<const char*>(columns) + bytes;
}

/// Sums of products of columns, below 2^32 for each two rows. Compilers do not find the instruction
/// for it.
class RowSums {
 public:
#ifdef __SSE2__
    void add(const void* left, const void* right) noexcept {
        sums_ = _mm_add_epi32(sums_, _mm_madd_epi16(loaded(left), loaded(right)));
    }
    [[nodiscard]] std::uint64_t total() const noexcept {
        const __m128i even = _mm_and_si128(sums_, _mm_set1_epi64x(0xFFFF'FFFF));
        const __m128i both = _mm_add_epi64(even, _mm_srli_epi64(sums_, 32));
        const __m128i all = _mm_add_epi64(both, _mm_unpackhi_epi64(both, both));
        std::uint64_t sum;
        std::memcpy(&sum, &all, sizeof sum);
        return sum;
    }

 private:
    static __m128i loaded(const void* column) noexcept {
        __m128i numbers;
        std::memcpy(&numbers, column, sizeof numbers);
        return numbers;
    }

    __m128i sums_ = _mm_setzero_si128();
#else
    void add(const void* left, const void* right) noexcept {
        RowBlock::Column first;
        RowBlock::Column second;
        std::memcpy(&first, left, sizeof first);
        std::memcpy(&second, right, sizeof second);
        for (std::size_t row = 0; row < RowBlock::most_rows; ++row)
            sum_ += std::uint32_t{first[row]} * second[row];
    }
    [[nodiscard]] std::uint64_t total() const noexcept { return sum_; }

 private:
    std::uint64_t sum_ = 0;
#endif
};

template <std::size_t blocks>
void add_products_of(const RowBlock* first, const RowBlock* second,
                     std::span<const ColumnPairs> pairs, std::span<PairsSum> sums) noexcept {
    constexpr std::size_t most_at_once = 14;
    static_assert(2ULL * BandFillings::most * BandFillings::most * most_at_once < 1ULL << 32U);
    static_assert(BandFillings::most < 1U << 15U);
    for (PairsSum& each : sums) {
        const ColumnPairs& own = pairs[each.pairs];
        for (std::size_t i = 0; i < own.count;) {
            const std::size_t end = std::min(i + most_at_once, own.count);
            std::array<RowSums, blocks> rows;
            for (; i < end; ++i)
                for (std::size_t block = 0; block < blocks; ++block)
                    rows[block].add(at(first[block].columns(), own.first[i]),
                                    at(second[block].columns(), own.second[i]));
            for (const RowSums& block : rows) each.sum += block.total();
        }
    }
}

}  // namespace

void RowBlock::read(const std::uint16_t* table, std::span<const std::uint32_t> begins,
                    std::size_t width) noexcept {
    static constexpr std::array<std::uint16_t, partition_count> no_row{};
    std::array<const std::uint16_t*, most_rows> rows;
    rows.fill(no_row.data());
    for (std::size_t row = 0; row < begins.size(); ++row) rows[row] = table + begins[row];
    std::size_t column = 0;
    for (; column + most_rows <= width; column += most_rows) {
        Square square;
        for (std::size_t row = 0; row < most_rows; ++row)
            std::memcpy(&square[row], rows[row] + column, sizeof(Register));
        square = dealt(dealt(dealt(square)));
        std::memcpy(&columns_[column], &square, sizeof square);
    }
    for (; column < width; ++column)
        for (std::size_t row = 0; row < most_rows; ++row) columns_[column][row] = rows[row][column];
}
void add_products(std::span<const RowBlock> first, std::span<const RowBlock> second,
                  std::span<const ColumnPairs> pairs, std::span<PairsSum> sums) noexcept {
    using Add = void(const RowBlock*, const RowBlock*, std::span<const ColumnPairs>,
                     std::span<PairsSum>) noexcept;
    static constexpr std::array<Add*, most_blocks> functions{add_products_of<1>, add_products_of<2>,
                                                             add_products_of<3>};
    functions[first.size() - 1](first.data(), second.data(), pairs, sums);
}

}  // namespace gridlemma::count
