// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "engine/symmetry/image_search.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

using Nine = std::array<std::uint8_t, 9>;

/// The stack of a column.
constexpr std::array<std::uint8_t, 9> stack_of{0, 0, 0, 1, 1, 1, 2, 2, 2};

/// The column of the same stack after this one, cyclically.
std::uint8_t beside(std::uint8_t column, unsigned distance) {
    return static_cast<std::uint8_t>(column / 3 * 3 + (column + distance) % 3);
}

/// The third column of a stack.
std::uint8_t third_column(std::size_t stack, unsigned one, unsigned other) {
    return static_cast<std::uint8_t>(9 * stack + 3 - one - other);
}

std::array<unsigned, 3> ascending(unsigned a, unsigned b, unsigned c) {
    const unsigned least = std::min({a, b, c});
    const unsigned greatest = std::max({a, b, c});
    return {least, a ^ b ^ c ^ least ^ greatest, greatest};
}

}  // namespace

/// The digits of a stack of the second row come from the two other stacks of the first: all three
/// from one, or two from one.
struct GridMinlex::Pair {
    Nine to{};    ///< By column of the second row: where the first row has that digit.
    Nine from{};  ///< The inverse.
    /// From each stack to that from which its digits come, or most of them, cyclically.
    std::uint8_t step = 0;
    bool is_pure = false;
    std::array<std::uint8_t, 3> odd{};  ///< By stack: the column whose digit comes not from there.

    Pair(const Nine& first, const Nine& second) {
        std::array<std::uint8_t, 10> column_of{};
        for (std::uint8_t column = 0; column < 9; ++column) column_of[first[column]] = column;
        for (std::uint8_t column = 0; column < 9; ++column) {
            to[column] = column_of[second[column]];
            from[to[column]] = column;
        }
        const int from_next = (stack_of[to[0]] == 1 ? 1 : 0) + (stack_of[to[1]] == 1 ? 1 : 0) +
                              (stack_of[to[2]] == 1 ? 1 : 0);
        is_pure = from_next % 3 == 0;
        step = from_next >= 2 ? 1 : 2;
        if (is_pure) return;
        for (std::uint8_t column = 0; column < 9; ++column)
            if (stack_of[to[column]] != after(stack_of[column])) odd[stack_of[column]] = column;
    }
    /// The stack from which most digits of this one come.
    [[nodiscard]] std::size_t after(std::size_t stack) const noexcept { return (stack + step) % 3; }
    /// The rows in the other order.
    [[nodiscard]] Pair reversed() const noexcept {
        Pair other = *this;
        std::swap(other.to, other.from);
        other.step = static_cast<std::uint8_t>(3 - step);
        for (std::size_t stack = 0; stack < 3; ++stack) other.odd[stack] = to[odd[after(stack)]];
        return other;
    }
};

Cells GridMinlex::run(const Lines& lines) {
    candidates_.clear();
    second_row_ = std::numeric_limits<std::uint64_t>::max();
    for (std::uint8_t transposed : {0, 1})
        for (std::uint8_t band : {0, 3, 6})
            for (std::uint8_t left_out = 0; left_out < 3; ++left_out) {
                const auto third = static_cast<std::uint8_t>(band + left_out);
                const auto first = static_cast<std::uint8_t>(band + (left_out == 0 ? 1 : 0));
                const auto second = static_cast<std::uint8_t>(band + (left_out == 2 ? 1 : 2));
                const Pair pair(lines[transposed][first], lines[transposed][second]);
                take_pair(pair, {transposed, {first, second, third}, {}});
                take_pair(pair.reversed(), {transposed, {second, first, third}, {}});
            }
    least_.clear();
    rows_.fill(std::numeric_limits<std::uint64_t>::max());
    rows_[0] = 0x123'456'789;
    rows_[1] = second_row_;
    for (const Image& image : candidates_) compare(lines, image);
    Cells cells{};
    for (std::size_t row = 0; row < 9; ++row) write_row(rows_[row], cells.data() + 9 * row);
    return cells;
}

/// Takes two rows as the first ones, and each stack as the first one. The second row begins with
/// 456 if all digits of that stack come from one other, otherwise with 457.
void GridMinlex::take_pair(const Pair& pair, const Image& image) {
    for (std::size_t stack = 0; stack < 3; ++stack)
        pair.is_pure ? take_pure(pair, image, stack) : take_mixed(pair, image, stack);
}

/// The order of the columns of the first stack decides those of the others.
void GridMinlex::take_pure(const Pair& pair, const Image& image, std::size_t stack) {
    for (const auto& order : orders_of_three) {
        Nine columns{};
        for (std::size_t i = 0; i < 3; ++i) {
            columns[i] = static_cast<std::uint8_t>(3 * stack + order[i]);
            columns[3 + i] = pair.to[columns[i]];
            columns[6 + i] = pair.to[columns[3 + i]];
        }
        std::uint64_t row = 0x456'789;
        for (std::size_t i = 6; i < 9; ++i) {
            const std::uint8_t from = pair.to[columns[i]];
            row = row << 4U | (from == columns[0] ? 1U : from == columns[1] ? 2U : 3U);
        }
        offer(image, row, columns);
    }
}

/// The digits 8 and 9 of the second row come from the columns of the third stack that this leads
/// to. One digit of the second stack comes back to the first one: it is best in front, as 1.
void GridMinlex::take_mixed(const Pair& pair, const Image& image, std::size_t stack) {
    const std::uint8_t odd = pair.odd[stack];
    const std::uint8_t back = pair.odd[pair.after(stack)];
    const std::uint8_t above = pair.to[back];
    if (const std::uint8_t first = pair.from[back]; stack_of[first] == stack) {
        const unsigned digit = above == first ? 1 : above == odd ? 3 : 2;
        offer_mixed(pair, image, stack, first, 0x457'089 + (digit << 8U));
    } else if (above != odd) {
        offer_mixed(pair, image, stack, above, 0x457'891);
    } else {
        const std::uint8_t one = beside(odd, 1);
        const std::uint8_t other = beside(odd, 2);
        offer_mixed(pair, image, stack, one, 0x457'893);
        offer_mixed(pair, image, stack, other, 0x457'893);
    }
}

/// With this column as the first one, the second row begins with these six digits.
void GridMinlex::offer_mixed(const Pair& pair, const Image& image, std::size_t stack,
                             std::uint8_t first, unsigned six) {
    if (six > second_row_ >> 12U) return;
    const std::uint8_t odd = pair.odd[stack];
    const std::uint8_t other = third_column(stack, first, odd);
    const std::uint8_t fourth = pair.to[first];
    const std::uint8_t fifth = pair.to[other];
    const std::uint8_t sixth = third_column(stack_of[fourth], fourth, fifth);
    const bool comes_back_first = fourth == pair.odd[pair.after(stack)];
    const std::array<std::uint8_t, 3> last{pair.to[odd], pair.to[comes_back_first ? fifth : fourth],
                                           pair.to[comes_back_first ? sixth : fifth]};
    std::uint64_t row = six;
    for (std::uint8_t column : last) {
        const std::uint8_t from = pair.to[column];
        row = row << 4U | (from == first ? 1U : from == other ? 2U : from == odd ? 3U : 6U);
    }
    if (row > second_row_) return;
    offer(image, row, {first, other, odd, fourth, fifth, sixth, last[0], last[1], last[2]});
}

/// Keeps the image if its second row is no greater than the least one so far.
void GridMinlex::offer(const Image& image, std::uint64_t second_row, const Nine& columns) {
    if (second_row > second_row_) return;
    if (second_row < second_row_) candidates_.clear();
    second_row_ = second_row;
    candidates_.push_back(image);
    candidates_.back().columns = columns;
}

/// The six last rows follow by what they have in the first column.
void GridMinlex::compare(const Lines& lines, Image image) {
    const auto& from = lines[image.is_transposed];
    std::array<std::uint8_t, 10> label{};
    for (std::uint8_t i = 0; i < 9; ++i)
        label[from[image.rows[0]][image.columns[i]]] = static_cast<std::uint8_t>(i + 1);
    const auto row_at = [&](std::size_t i) {
        std::uint64_t row = 0;
        for (std::uint8_t column : image.columns)
            row = row << 4U | label[from[image.rows[i]][column]];
        return row;
    };
    const std::uint64_t third = row_at(2);
    if (third > rows_[2]) return;
    bool is_less = third < rows_[2];
    rows_[2] = third;
    put_in_order(image, from, label);
    for (std::size_t i = 3; i < 9; ++i) {
        const std::uint64_t row = row_at(i);
        if (!is_less && row > rows_[i]) return;
        is_less |= row < rows_[i];
        if (is_less) rows_[i] = row;
    }
    if (is_less) least_.clear();
    least_.push_back(image);
}

/// Finds the rows of the other bands. What they have in the first column ascends in each, and the
/// band with the least of it comes first.
void GridMinlex::put_in_order(Image& image, const std::array<Nine, 9>& from,
                              const std::array<std::uint8_t, 10>& label) {
    const auto label_and_row = [&](std::size_t row) {
        return static_cast<unsigned>(label[from[row][image.columns[0]]] << 4U | row);
    };
    std::array<std::array<unsigned, 3>, 2> bands{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t start = 3 * ((stack_of[image.rows[0]] + 1 + i) % 3);
        bands[i] =
            ascending(label_and_row(start), label_and_row(start + 1), label_and_row(start + 2));
    }
    if (bands[1][0] < bands[0][0]) std::swap(bands[0], bands[1]);
    for (std::size_t i = 0; i < 6; ++i)
        image.rows[3 + i] = static_cast<std::uint8_t>(bands[i / 3][i % 3] & 15U);
}

}  // namespace gridlemma::symmetry
