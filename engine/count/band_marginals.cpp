// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_marginals.hpp"

#include <algorithm>

namespace gridlemma::count {

template <typename Sum>
BandMarginals<Sum>::BandMarginals(const ClueMap& clues, const BandChoices& columns)
    : columns_(columns), worth_(columns[1].size() * columns[2].size()) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
        has_rows_[stack].resize(partition_count);
        for (const LinePartition rows : clues.rows(0, static_cast<int>(stack)))
            has_rows_[stack][rows] = true;
        place_[stack].assign(partition_count, -1);
        for (std::size_t place = 0; place < columns[stack].size(); ++place)
            place_[stack][columns[stack][place]] = static_cast<std::int16_t>(place);
    }
    second_rows_.resize(partition_count * columns[2].size());
    third_rows_.resize(partition_count * columns[1].size());
}

template <typename Sum>
void BandMarginals<Sum>::add(LinePartition first) {
    count_rows(first);
    add_first(first);
    add_second();
    add_third();
    std::ranges::fill(worth_, Sum{0});
}

/// For rows of the second box and columns of the third one, counts the rows of the others; and for
/// rows of the third box and columns of the second one.
template <typename Sum>
void BandMarginals<Sum>::count_rows(LinePartition first) {
    std::ranges::fill(second_rows_, std::uint16_t{0});
    std::ranges::fill(third_rows_, std::uint16_t{0});
    for (const LinePartition rows : all_.transversals(first)) {
        if (!has_rows_[0][rows]) continue;
        for (const auto& [second, third] : all_.completions(rows)) {
            if (!has_rows_[1][second] || !has_rows_[2][third]) continue;
            for (const LinePartition columns : all_.transversals(third))
                if (const int place = place_[2][columns]; place >= 0)
                    ++second_rows_[second * columns_[2].size() + static_cast<std::size_t>(place)];
            for (const LinePartition columns : all_.transversals(second))
                if (const int place = place_[1][columns]; place >= 0)
                    ++third_rows_[third * columns_[1].size() + static_cast<std::size_t>(place)];
        }
    }
}

template <typename Sum>
void BandMarginals<Sum>::add_first(LinePartition first) {
    const std::size_t width = columns_[2].size();
    std::vector<Sum> by_rows(partition_count * width);
    for (std::size_t second = 0; second < columns_[1].size(); ++second)
        for (const LinePartition rows : all_.transversals(columns_[1][second])) {
            if (!has_rows_[1][rows]) continue;
            for (std::size_t third = 0; third < width; ++third)
                by_rows[rows * width + third] += worth_at(second, third);
        }
    for (const LinePartition rows : all_.transversals(first)) {
        if (!has_rows_[0][rows]) continue;
        Sum sum = 0;
        for (const auto& [second, third] : all_.completions(rows)) {
            if (!has_rows_[1][second] || !has_rows_[2][third]) continue;
            for (const LinePartition columns : all_.transversals(third))
                if (const int place = place_[2][columns]; place >= 0)
                    sum += by_rows[second * width + static_cast<std::size_t>(place)];
        }
        add_box(0, rows, first, sum);
    }
}

template <typename Sum>
void BandMarginals<Sum>::add_second() {
    const std::size_t width = columns_[2].size();
    for (std::size_t second = 0; second < columns_[1].size(); ++second)
        for (const LinePartition rows : all_.transversals(columns_[1][second])) {
            if (!has_rows_[1][rows]) continue;
            Sum sum = 0;
            for (std::size_t third = 0; third < width; ++third)
                sum += worth_at(second, third) * second_rows_[rows * width + third];
            add_box(1, rows, columns_[1][second], sum);
        }
}

template <typename Sum>
void BandMarginals<Sum>::add_third() {
    const std::size_t width = columns_[1].size();
    std::vector<Sum> worth(width);
    for (std::size_t third = 0; third < columns_[2].size(); ++third) {
        for (std::size_t second = 0; second < width; ++second)
            worth[second] = worth_at(second, third);
        for (const LinePartition rows : all_.transversals(columns_[2][third])) {
            if (!has_rows_[2][rows]) continue;
            Sum sum = 0;
            for (std::size_t second = 0; second < width; ++second)
                sum += worth[second] * third_rows_[rows * width + second];
            add_box(2, rows, columns_[2][third], sum);
        }
    }
}

template <typename Sum>
void BandMarginals<Sum>::add_box(int stack, LinePartition rows, LinePartition columns, Sum worth) {
    if (worth == 0) return;
    for (std::size_t digit = 0; digit < 9; ++digit) {
        const std::size_t column = static_cast<std::size_t>(stack) * 3 + all_.lines(columns)[digit];
        counts_[all_.lines(rows)[digit]][column][digit] += worth;
    }
}

template class BandMarginals<std::uint64_t>;
template class BandMarginals<Uint128>;

}  // namespace gridlemma::count
