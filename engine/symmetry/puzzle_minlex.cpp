// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "engine/symmetry/minlex.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

constexpr std::uint8_t all_orders = 63;

std::size_t givens_in(const std::array<std::uint8_t, 3>& triple) {
    return static_cast<std::size_t>(3 - std::ranges::count(triple, std::uint8_t{0}));
}

unsigned label_of(std::uint64_t labels, unsigned digit) {
    return static_cast<unsigned>(labels >> (4 * digit) & 15U);
}

std::uint64_t as_label(unsigned label, unsigned digit) {
    return std::uint64_t{label} << (4 * digit);
}

/// Where a triple's only digit comes last, and the orders that bring it there.
struct Last {
    std::uint8_t place = 0;
    std::uint8_t orders = 0;
};

/// By the orders that are possible and by the digit's column.
constexpr auto lasts = [] {
    std::array<std::array<Last, 3>, all_orders + 1> table{};
    for (unsigned orders = 1; orders <= all_orders; ++orders)
        for (std::size_t column = 0; column < 3; ++column)
            for (std::uint8_t place = 3; place-- > 0 && table[orders][column].orders == 0;)
                for (unsigned order = 0; order < 6; ++order)
                    if ((orders >> order & 1U) != 0 && orders_of_three[order][place] == column) {
                        table[orders][column].place = place;
                        table[orders][column].orders |= static_cast<std::uint8_t>(1U << order);
                    }
    return table;
}();

/// The least pattern of a triple, first cell first, and the orders that lead to it.
struct LeastPattern {
    std::uint8_t pattern = 7;
    std::uint8_t orders = 0;
};

/// By the orders that are possible and by the columns that are filled.
constexpr auto least_patterns = [] {
    std::array<std::array<LeastPattern, 8>, all_orders + 1> table{};
    for (unsigned orders = 1; orders <= all_orders; ++orders)
        for (unsigned filled = 0; filled < 8; ++filled)
            for (unsigned order = 0; order < 6; ++order) {
                if ((orders >> order & 1U) == 0) continue;
                unsigned pattern = 0;
                for (std::uint8_t column : orders_of_three[order])
                    pattern = pattern << 1U | (filled >> column & 1U);
                LeastPattern& least = table[orders][filled];
                if (pattern > least.pattern) continue;
                if (pattern < least.pattern) least.orders = 0;
                least.pattern = static_cast<std::uint8_t>(pattern);
                least.orders |= static_cast<std::uint8_t>(1U << order);
            }
    return table;
}();

}  // namespace

Cells PuzzleMinlex::run(const Triples& triples, CanonicalForm form) {
    Cells cells{};
    begin(triples);
    for (std::size_t row = 0; row < 9; ++row) {
        if (row > 0) take_row(row);
        if (form != CanonicalForm::minlex) take_pattern(row, triples);
        if (form != CanonicalForm::pattern) finish_row(row, triples, cells);
    }
    for (std::size_t row = 0; form == CanonicalForm::pattern && row < 9; ++row)
        finish_row(row, triples, cells);
    return cells;
}

/// The first row is the least if its stacks have few digits, the fewest first: the labels are new
/// anyway. Keeps the lines and orders of stacks that do that.
void PuzzleMinlex::begin(const Triples& triples) {
    images_.clear();
    std::array<std::size_t, 3> fewest{4, 4, 4};
    for (std::uint8_t transposed : {0, 1})
        for (std::uint8_t line = 0; line < 9; ++line) {
            std::array<std::size_t, 3> count{};
            for (std::size_t stack = 0; stack < 3; ++stack)
                count[stack] = givens_in(triples[transposed][line][stack]);
            std::array<std::size_t, 3> sorted = count;
            std::ranges::sort(sorted);
            if (sorted > fewest) continue;
            if (sorted < fewest) images_.clear();
            fewest = sorted;
            for (std::uint8_t stacks = 0; stacks < 6; ++stacks) {
                const auto& order = orders_of_three[stacks];
                if (std::array{count[order[0]], count[order[1]], count[order[2]]} != sorted)
                    continue;
                Images& images = images_.emplace_back();
                images.is_transposed = transposed;
                images.lines[0] = line;
                images.stacks = stacks;
            }
        }
}

/// Each line that may come next.
void ImageSearch::take_row(std::size_t row) {
    extended_.clear();
    for (const Images& images : images_) {
        unsigned used = 0;
        for (std::size_t before = 0; before < row; ++before) used |= 1U << images.lines[before];
        const bool is_new_band = row % 3 == 0;
        const std::size_t first = is_new_band ? 0 : images.lines[row - 1] / 3U * 3U;
        const std::size_t end = is_new_band ? 9 : first + 3;
        for (std::size_t line = first; line < end; ++line) {
            if ((used >> line & 1U) != 0) continue;
            extended_.push_back(images);
            extended_.back().lines[row] = static_cast<std::uint8_t>(line);
        }
    }
    images_.swap(extended_);
}

/// Keeps the images in which the row has the least pattern.
void PuzzleMinlex::take_pattern(std::size_t row, const Triples& triples) {
    for (std::size_t place = 0; place < 3; ++place) {
        extended_.clear();
        least_ = ~0U;
        for (const Images& images : images_) {
            const auto& triple = triples[images.is_transposed][images.lines[row]]
                                        [orders_of_three[images.stacks][place]];
            unsigned filled = 0;
            for (std::size_t column = 0; column < 3; ++column)
                filled |= static_cast<unsigned>(triple[column] != 0) << column;
            const LeastPattern least = least_patterns[images.columns[place]][filled];
            if (!is_least(least.pattern)) continue;
            extended_.push_back(images);
            extended_.back().columns[place] = least.orders;
        }
        images_.swap(extended_);
    }
}

void PuzzleMinlex::finish_row(std::size_t row, const Triples& triples, Cells& cells) {
    for (std::size_t place = 0; place < 3; ++place) {
        extended_.clear();
        least_ = ~0U;
        for (const Images& images : images_)
            extend(images, place,
                   triples[images.is_transposed][images.lines[row]]
                          [orders_of_three[images.stacks][place]]);
        images_.swap(extended_);
        for (std::size_t i = 0; i < 3; ++i)
            cells[9 * row + 3 * place + i] =
                static_cast<std::uint8_t>(least_ >> (4 * (2 - i)) & 15U);
    }
}

void PuzzleMinlex::extend(const Images& images, std::size_t place,
                          const std::array<std::uint8_t, 3>& triple) {
    switch (givens_in(triple)) {
        case 0:
            if (is_least(0)) extended_.push_back(images);
            return;
        case 1: {
            const std::size_t column = triple[0] != 0 ? 0 : triple[1] != 0 ? 1 : 2;
            return extend_by_one(images, place, column, triple[column]);
        }
        default:
            if (least_ != 0) extend_by_several(images, place, triple);
    }
}

void PuzzleMinlex::extend_by_one(const Images& images, std::size_t place, std::size_t column,
                                 unsigned digit) {
    const Last last = lasts[images.columns[place]][column];
    unsigned label = label_of(images.labels, digit);
    const bool is_new = label == 0;
    if (is_new) label = images.next;
    if (!is_least(label << (4 * (2U - last.place)))) return;
    Images& extended = extended_.emplace_back(images);
    extended.columns[place] = last.orders;
    if (!is_new) return;
    extended.labels |= as_label(label, digit);
    ++extended.next;
}

/// Orders that give the digits the same labels stay together.
void PuzzleMinlex::extend_by_several(const Images& images, std::size_t place,
                                     const std::array<std::uint8_t, 3>& triple) {
    struct Group {
        std::uint64_t labels = 0;
        std::uint8_t orders = 0;
    };
    std::array<Group, 6> groups{};
    std::size_t count = 0;
    unsigned least = least_;
    std::uint8_t next = images.next;
    for (unsigned rest = images.columns[place]; rest != 0; rest &= rest - 1) {
        const auto order = static_cast<unsigned>(std::countr_zero(rest));
        std::uint64_t labels = images.labels;
        std::uint8_t free = images.next;
        unsigned value = 0;
        for (std::uint8_t column : orders_of_three[order]) {
            const unsigned digit = triple[column];
            if (digit != 0 && label_of(labels, digit) == 0) labels |= as_label(free++, digit);
            value = value << 4U | (digit == 0 ? 0 : label_of(labels, digit));
        }
        if (value > least) continue;
        if (value < least) count = 0;
        least = value;
        next = free;
        const auto known = std::find_if(groups.begin(), groups.begin() + count,
                                        [&](const Group& group) { return group.labels == labels; });
        if (known == groups.begin() + count) groups[count++] = {labels, 0};
        known->orders |= static_cast<std::uint8_t>(1U << order);
    }
    if (count == 0 || !is_least(least)) return;
    for (std::size_t i = 0; i < count; ++i) {
        Images& extended = extended_.emplace_back(images);
        extended.labels = groups[i].labels;
        extended.next = next;
        extended.columns[place] = groups[i].orders;
    }
}

}  // namespace gridlemma::symmetry
