// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "engine/symmetry/minlex.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

constexpr std::size_t order_sets = 64;
constexpr std::size_t all_orders = 63;
constexpr std::array<std::uint8_t, 8> numbers_of_bits{0, 1, 1, 2, 1, 2, 2, 3};

/// Numbers of filled cells in the stacks of a line.
struct FirstRow {
    std::uint8_t fewest = 0;  ///< In ascending order, two bits each.
    std::uint8_t stacks = 0;  ///< The orders of the stacks that lead to it, a bit each.
};

/// By the number of each stack, two bits each.
constexpr auto first_rows = [] {
    std::array<FirstRow, 64> table{};
    for (unsigned counts = 0; counts < table.size(); ++counts) {
        FirstRow& row = table[counts];
        row.fewest = 64;
        for (unsigned order = 0; order < 6; ++order) {
            unsigned sorted = 0;
            for (std::uint8_t stack : orders_of_three[order])
                sorted = sorted << 2U | (counts >> (2U * stack) & 3U);
            if (sorted > row.fewest) continue;
            if (sorted < row.fewest) row.stacks = 0;
            row.fewest = static_cast<std::uint8_t>(sorted);
            row.stacks |= static_cast<std::uint8_t>(1U << order);
        }
    }
    return table;
}();

/// The last place that a triple's only digit can have, as the shift of its label, and the orders of
/// the columns that bring it there.
struct Last {
    std::uint8_t shift = 0;
    std::uint8_t orders = 0;
};

/// By the orders that are possible and by the columns that are filled: one, or none.
constexpr auto lasts = [] {
    std::array<std::array<Last, 8>, order_sets> table{};
    for (unsigned orders = 1; orders < order_sets; ++orders) {
        table[orders][0].orders = static_cast<std::uint8_t>(orders);
        for (std::size_t column = 0; column < 3; ++column) {
            Last& last = table[orders][std::size_t{1} << column];
            for (unsigned place = 3; place-- > 0 && last.orders == 0;)
                for (unsigned order = 0; order < 6; ++order)
                    if ((orders >> order & 1U) != 0 && orders_of_three[order][place] == column) {
                        last.shift = static_cast<std::uint8_t>(4 * (2 - place));
                        last.orders |= static_cast<std::uint8_t>(1U << order);
                    }
        }
    }
    return table;
}();

/// The last places that two digits can have, one before the other, and the orders that bring them
/// there; none if this digit cannot come first.
struct LastTwo {
    std::uint8_t first = 0;  ///< The shift of its label.
    std::uint8_t second = 0;
    std::uint8_t orders = 0;
};

/// By the orders that are possible and by the columns of the two digits, the first one's first.
constexpr auto last_twos = [] {
    std::array<std::array<std::array<LastTwo, 3>, 3>, order_sets> table{};
    for (unsigned orders = 1; orders < order_sets; ++orders)
        for (unsigned order = 0; order < 6; ++order)
            for (unsigned place = 0; place < 2; ++place)
                for (unsigned next = place + 1; next < 3; ++next) {
                    if ((orders >> order & 1U) == 0) continue;
                    const auto& columns = orders_of_three[order];
                    LastTwo& last = table[orders][columns[place]][columns[next]];
                    const auto first = static_cast<std::uint8_t>(4 * (2 - place));
                    const auto second = static_cast<std::uint8_t>(4 * (2 - next));
                    const bool is_new = last.orders == 0 || first < last.first ||
                                        (first == last.first && second < last.second);
                    if (is_new) last = {first, second, 0};
                    if (first == last.first && second == last.second)
                        last.orders |= static_cast<std::uint8_t>(1U << order);
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
    std::array<std::array<LeastPattern, 8>, order_sets> table{};
    for (unsigned orders = 1; orders < order_sets; ++orders)
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

/// How many bits it takes to write a pattern.
constexpr auto widths = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned pattern = 0; pattern < table.size(); ++pattern)
        table[pattern] = static_cast<std::uint8_t>(std::bit_width(pattern));
    return table;
}();

/// Writes nine cells, of which a row has four bits each, the lowest for the last one.
void write_row(std::uint64_t row, std::uint8_t* cells) {
    cells[0] = static_cast<std::uint8_t>(row >> 32U);
    std::uint64_t eight = row & 0xFFFF'FFFF;
    eight = (eight | eight << 16U) & 0x0000'FFFF'0000'FFFF;
    eight = (eight | eight << 8U) & 0x00FF'00FF'00FF'00FF;
    eight = (eight | eight << 4U) & 0x0F0F'0F0F'0F0F'0F0F;
    static_assert(std::endian::native == std::endian::little);
    eight = __builtin_bswap64(eight);
    std::memcpy(cells + 1, &eight, sizeof eight);
}

/// The lines that may be row number `row`, a bit each: those that are left of its band, or all of
/// the other bands.
unsigned next_lines(const Images& images, std::size_t row) {
    const auto band_of = [&](std::size_t known) { return 7U << (images.lines[known] / 3U * 3U); };
    const auto line_of = [&](std::size_t known) { return 1U << images.lines[known]; };
    switch (row) {
        case 0:
            return line_of(0);  // begin() has chosen it.
        case 3:
            return 511U ^ band_of(0);
        case 6:
            return 511U ^ band_of(0) ^ band_of(3);
        default:
            return band_of(row - 1) ^ line_of(row - 1) ^ (row % 3 == 2 ? line_of(row - 2) : 0U);
    }
}

}  // namespace

Cells PuzzleMinlex::run(const Triples& triples, CanonicalForm form) {
    Cells cells{};
    const bool by_pattern = form != CanonicalForm::minlex;
    begin(triples);
    drop_by_second_row(triples, by_pattern);
    if (form == CanonicalForm::pattern)
        take_rows(triples, {.pattern = true, .digits = false}, false, cells);
    take_rows(triples, {.pattern = form == CanonicalForm::rows, .digits = true},
              form == CanonicalForm::pattern, cells);
    return cells;
}

/// The first row is the least if its stacks have few digits, the fewest first: the labels are new
/// anyway. Keeps the lines and orders of stacks that do that.
void PuzzleMinlex::begin(const Triples& triples) {
    images_.clear();
    unsigned fewest = 63;
    for (std::uint8_t transposed : {0, 1})
        for (std::uint8_t line = 0; line < 9; ++line) {
            const Line& stacks = triples[transposed][line];
            unsigned counts = 0;
            for (std::size_t stack = 0; stack < 3; ++stack)
                counts |= unsigned{numbers_of_bits[stacks[stack].filled]} << (2 * stack);
            const FirstRow row = first_rows[counts];
            if (row.fewest > fewest) continue;
            if (row.fewest < fewest) images_.clear();
            fewest = row.fewest;
            for (unsigned rest = row.stacks; rest != 0; rest &= rest - 1) {
                Images& images = images_.emplace_back();
                images.is_transposed = transposed;
                images.lines[0] = line;
                images.stacks = static_cast<std::uint8_t>(std::countr_zero(rest));
                images.columns = 0;
                for (std::size_t place = 0; place < 3; ++place) {
                    const Triple& triple = stacks[orders_of_three[images.stacks][place]];
                    images.set_orders(place, least_patterns[all_orders][triple.filled].orders);
                }
            }
        }
}

/// Drops the images for which no line can be the second row.
void PuzzleMinlex::drop_by_second_row(const Triples& triples, bool by_pattern) {
    find_candidates(1, triples, by_pattern, false);
    extended_.clear();
    for (std::size_t i = 0; i < candidate_count_; ++i)
        if (i == 0 || candidates_[i].images() != candidates_[i - 1].images())
            extended_.push_back(images_[candidates_[i].images()]);
    images_.swap(extended_);
}

/// Finds the least rows, one after the other. `has_lines`: which lines they are has been decided.
void PuzzleMinlex::take_rows(const Triples& triples, Parts parts, bool has_lines, Cells& cells) {
    for (std::size_t row = 0; row < 9; ++row) {
        find_candidates(row, triples, parts.pattern, has_lines);
        extended_.clear();
        least_ = std::numeric_limits<std::uint64_t>::max();
        for (std::size_t i = 0; i < candidate_count_; ++i)
            take(candidates_[i], row, triples, parts);
        images_.swap(extended_);
        if (!parts.digits) continue;
        write_row(least_, cells.data() + 9 * row);
    }
}

/// Finds the lines that may give the least row. They have the least pattern, or the first digit at
/// the last place.
void PuzzleMinlex::find_candidates(std::size_t row, const Triples& triples, bool by_pattern,
                                   bool has_lines) {
    const std::size_t most = images_.size() * 6;
    if (candidates_.size() < most) candidates_.resize(most);
    std::size_t count = 0;
    std::uint64_t best = 511;
    for (std::size_t i = 0; i < images_.size(); ++i) {
        const Images& images = images_[i];
        const auto& lines = triples[images.is_transposed];
        const auto& stacks = orders_of_three[images.stacks];
        const auto& first = least_patterns[images.orders_at(0)];
        const auto& second = least_patterns[images.orders_at(1)];
        const auto& third = least_patterns[images.orders_at(2)];
        unsigned rest = has_lines ? 1U << images.lines[row] : next_lines(images, row);
        for (; rest != 0; rest &= rest - 1) {
            const auto line = static_cast<std::size_t>(std::countr_zero(rest));
            const unsigned pattern = unsigned{first[lines[line][stacks[0]].filled].pattern} << 6U |
                                     unsigned{second[lines[line][stacks[1]].filled].pattern} << 3U |
                                     third[lines[line][stacks[2]].filled].pattern;
            const unsigned key = by_pattern ? pattern : widths[pattern];
            candidates_[count++] = {key, i, line};
            best = std::min<std::uint64_t>(best, key);
        }
    }
    candidate_count_ = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Candidate candidate = candidates_[i];
        candidates_[candidate_count_] = candidate;
        candidate_count_ += candidate.key() == best ? 1 : 0;
    }
}

/// Keeps what a candidate becomes if that is the least row so far.
void PuzzleMinlex::take(const Candidate& candidate, std::size_t row, const Triples& triples,
                        Parts parts) {
    const Images& images = images_[candidate.images()];
    const auto& line = triples[images.is_transposed][candidate.line()];
    const auto& stacks = orders_of_three[images.stacks];
    Branch branch{.value = 0,
                  .labels = images.labels,
                  .columns = images.columns,
                  .next = images.next,
                  .place = 0};
    for (; parts.pattern && branch.place < 3; ++branch.place)
        branch.set_orders(
            least_patterns[branch.orders()][line[stacks[branch.place]].filled].orders);
    branch.place = parts.digits ? 0 : 3;
    for (;;) {
        take_digits(branch, line, stacks);
        if (branch.place == 3) keep(candidate, row, branch);
        if (branches_.empty()) return;
        branch = branches_.back();
        branches_.pop_back();
    }
}

/// Goes on until the end of the row, or until it is not the least one.
inline void PuzzleMinlex::take_digits(Branch& branch, const Line& line,
                                      const std::array<std::uint8_t, 3>& stacks) {
    for (; branch.place < 3; ++branch.place) {
        const Triple& triple = line[stacks[branch.place]];
        branch.value <<= 12U;
        if ((triple.filled & (triple.filled - 1U)) == 0)
            take_one(branch, triple);
        else if (triple.is_pair())
            take_two(branch, triple);
        else
            return take_any(branch, triple);
        if (branch.value > least_ >> (12 * (2 - branch.place))) return;
    }
}

/// One digit, or none.
inline void PuzzleMinlex::take_one(Branch& branch, const Triple& triple) noexcept {
    const Last last = lasts[branch.orders()][triple.filled];
    const unsigned digit = triple.digits[0] | triple.digits[1] | triple.digits[2];
    branch.value |= branch.take_label(digit) << last.shift;
    branch.set_orders(last.orders);
}

/// Two digits, either of which may come first. If neither has a label, both ways are the same.
inline void PuzzleMinlex::take_two(Branch& branch, const Triple& triple) {
    const std::size_t a = ~triple.filled & 1U;
    const std::size_t b = 1U + (triple.filled >> 2U & 1U);
    const LastTwo a_first = last_twos[branch.orders()][a][b];
    const LastTwo b_first = last_twos[branch.orders()][b][a];
    const std::uint64_t label_a = branch.label(triple.digits[a]);
    const std::uint64_t label_b = branch.label(triple.digits[b]);
    const auto value_of = [&](const LastTwo& last, std::uint64_t first, std::uint64_t second) {
        const std::uint64_t before = first != 0 ? first : branch.next;
        const std::uint64_t after = second != 0 ? second : branch.next + (first == 0 ? 1U : 0U);
        return last.orders == 0 ? ~std::uint64_t{0} : before << last.first | after << last.second;
    };
    const auto put = [&](Branch& taken, const LastTwo& last, std::size_t first,
                         std::size_t second) {
        taken.value |= taken.take_label(triple.digits[first]) << last.first;
        taken.value |= taken.take_label(triple.digits[second]) << last.second;
        taken.set_orders(last.orders);
    };
    const std::uint64_t value_a = value_of(a_first, label_a, label_b);
    const std::uint64_t value_b = value_of(b_first, label_b, label_a);
    if (value_a == value_b) {
        Branch other = branch;
        put(other, b_first, b, a);
        ++other.place;
        branches_.push_back(other);
    }
    if (value_a <= value_b)
        put(branch, a_first, a, b);
    else
        put(branch, b_first, b, a);
}

/// Tries all orders of the digits. Those that give them the same labels stay together.
void PuzzleMinlex::take_any(Branch branch, const Triple& triple) {
    const auto before = static_cast<std::ptrdiff_t>(branches_.size());
    std::uint64_t least = least_ >> (12 * (2 - branch.place));
    for (std::uint64_t rest = branch.orders(); rest != 0; rest &= rest - 1) {
        const auto order = static_cast<unsigned>(std::countr_zero(rest));
        Branch other = branch;
        for (unsigned place = 0; place < 3; ++place)
            other.value |= other.take_label(triple.digits[orders_of_three[order][place]])
                           << (8 - 4 * place);
        if (other.value > least) continue;
        if (other.value < least) branches_.resize(static_cast<std::size_t>(before));
        least = other.value;
        const auto known =
            std::find_if(branches_.begin() + before, branches_.end(),
                         [&](const Branch& same) { return same.labels == other.labels; });
        if (known != branches_.end()) {
            known->columns |= std::uint64_t{1} << (8 * branch.place + order);
        } else {
            other.set_orders(std::uint64_t{1} << order);
            ++other.place;
            branches_.push_back(other);
        }
    }
}

/// Keeps the images if their row is no greater than the least one so far, which it becomes.
void PuzzleMinlex::keep(const Candidate& candidate, std::size_t row, const Branch& branch) {
    if (branch.value > least_) return;
    if (branch.value < least_) extended_.clear();
    least_ = branch.value;
    Images& images = extended_.emplace_back(images_[candidate.images()]);
    images.labels = branch.labels;
    images.next = static_cast<std::uint8_t>(branch.next);
    images.lines[row] = static_cast<std::uint8_t>(candidate.line());
    images.columns = static_cast<std::uint32_t>(branch.columns);
}

}  // namespace gridlemma::symmetry
