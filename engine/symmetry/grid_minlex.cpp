// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "engine/symmetry/image_search.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

using Nine = std::array<std::uint8_t, 9>;

std::uint8_t column_at(std::size_t stack, std::size_t place) {
    return static_cast<std::uint8_t>(3 * stack + place);
}

/// The columns of the same stack after this one, cyclically.
std::uint8_t beside(std::uint8_t column, unsigned distance) {
    return static_cast<std::uint8_t>(column / 3 * 3 + (column + distance) % 3);
}

/// Column number `column` comes at `at`.
void put(GridMinlex::Image& image, Nine& place, std::uint8_t at, std::uint8_t column) {
    image.columns[at] = column;
    place[column] = at;
}

}  // namespace

Cells GridMinlex::run(const Lines& lines) {
    candidates_.clear();
    is_pure_ = false;
    for (std::uint8_t transposed : {0, 1})
        for (std::uint8_t band : {0, 3, 6})
            for (const auto& order : orders_of_three) {
                Image image;
                image.is_transposed = transposed;
                for (std::size_t i = 0; i < 3; ++i)
                    image.rows[i] = static_cast<std::uint8_t>(band + order[i]);
                take_pair(lines, image);
            }
    least_.clear();
    rows_.fill(std::numeric_limits<std::uint64_t>::max());
    for (const Image& image : candidates_) compare(lines, image);
    Cells cells{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint8_t>(rows_[i / 9] >> (4 * (8 - i % 9)) & 15U);
    return cells;
}

/// Takes two rows as the first ones. The digits of a stack of the second come from the two other
/// stacks of the first: all three from one, or two from one. The former makes the second row begin
/// with 456, the latter with 457.
void GridMinlex::take_pair(const Lines& lines, Image image) {
    const Nine& first = lines[image.is_transposed][image.rows[0]];
    const Nine& second = lines[image.is_transposed][image.rows[1]];
    std::array<std::uint8_t, 10> column_of{};
    for (std::uint8_t column = 0; column < 9; ++column) column_of[first[column]] = column;
    Nine to{};  // By column of the second row: where the first row has that digit.
    for (std::size_t column = 0; column < 9; ++column) to[column] = column_of[second[column]];
    const auto from_next = std::count_if(to.begin(), to.begin() + 3,
                                         [](std::uint8_t column) { return column / 3 == 1; });
    const bool is_pure = from_next % 3 == 0;
    if (is_pure_ && !is_pure) return;
    if (candidates_.empty() || is_pure != is_pure_) {
        candidates_.clear();
        second_row_ = std::numeric_limits<unsigned>::max();
        is_pure_ = is_pure;
    }
    const std::size_t step = from_next >= 2 ? 1 : 2;
    for (std::size_t stack = 0; stack < 3; ++stack)
        is_pure ? take_pure(image, to, stack) : take_mixed(image, to, stack, step);
}

/// The order of the columns of the first stack decides those of the others.
void GridMinlex::take_pure(Image image, const Nine& to, std::size_t stack) {
    Nine place{};
    for (const auto& order : orders_of_three) {
        for (std::uint8_t i = 0; i < 3; ++i) {
            const std::uint8_t first = column_at(stack, order[i]);
            put(image, place, i, first);
            put(image, place, static_cast<std::uint8_t>(3 + i), to[first]);
            put(image, place, static_cast<std::uint8_t>(6 + i), to[to[first]]);
        }
        offer(image, place, to);
    }
}

/// Two pairs of columns may be swapped: those of the first stack whose digits come from the second
/// one, and those of the third stack whose digits come not first.
void GridMinlex::take_mixed(Image image, const Nine& to, std::size_t stack, std::size_t step) {
    const std::size_t second = (stack + step) % 3;
    std::uint8_t odd = column_at(stack, 0);
    while (to[odd] / 3U == second) ++odd;
    Nine place{};
    put(image, place, 2, odd);
    put(image, place, 6, to[odd]);
    for (unsigned swap : {0U, 1U}) {
        const std::uint8_t first = beside(odd, 1 + swap);
        const std::uint8_t next = beside(odd, 2 - swap);
        put(image, place, 0, first);
        put(image, place, 1, next);
        put(image, place, 3, to[first]);
        put(image, place, 4, to[next]);
        put(image, place, 5, column_at(second, 3U - to[first] % 3U - to[next] % 3U));
        for (unsigned other : {0U, 1U}) {
            put(image, place, 7, beside(to[odd], 1 + other));
            put(image, place, 8, beside(to[odd], 2 - other));
            offer(image, place, to);
        }
    }
}

/// Keeps the image if its second row is no greater than the least one so far. `place` says where
/// each column is.
void GridMinlex::offer(const Image& image, const Nine& place, const Nine& to) {
    unsigned row = 0;
    for (std::size_t i = 3; i < 6; ++i) row = row << 4U | place[to[image.columns[i]]];
    if (row > second_row_ >> 12U) return;
    for (std::size_t i = 6; i < 9; ++i) row = row << 4U | place[to[image.columns[i]]];
    if (row > second_row_) return;
    if (row < second_row_) candidates_.clear();
    second_row_ = row;
    candidates_.push_back(image);
}

/// The six other rows follow by what they have in the first column.
void GridMinlex::compare(const Lines& lines, Image image) {
    const auto& from = lines[image.is_transposed];
    std::array<std::uint8_t, 10> label{};
    for (std::uint8_t i = 0; i < 9; ++i)
        label[from[image.rows[0]][image.columns[i]]] = static_cast<std::uint8_t>(i + 1);
    std::array<std::uint8_t, 10> row_of{};  // By label in the first column.
    for (std::uint8_t row = 0; row < 9; ++row) row_of[label[from[row][image.columns[0]]]] = row;
    std::size_t next = 3;
    for (std::size_t band = 1; band < 3; ++band) {
        const auto is_known = [&](std::uint8_t row) {
            for (std::size_t i = 0; i < 3 * band; i += 3)
                if (image.rows[i] / 3 == row / 3) return true;
            return false;
        };
        const auto first = std::find_if_not(row_of.begin() + 2, row_of.end(), is_known);
        const int chosen = *first / 3;
        for (auto row = first; row != row_of.end(); ++row)
            if (*row / 3 == chosen) image.rows[next++] = *row;
    }
    bool is_less = false;
    for (std::size_t i = 0; i < 9; ++i) {
        std::uint64_t row = 0;
        for (std::uint8_t column : image.columns)
            row = row << 4U | label[from[image.rows[i]][column]];
        if (!is_less && row > rows_[i]) return;
        is_less |= row < rows_[i];
        if (is_less) rows_[i] = row;
    }
    if (is_less) least_.clear();
    least_.push_back(image);
}

}  // namespace gridlemma::symmetry
