// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <limits>

#include "engine/symmetry/minlex.hpp"
#include "engine/symmetry/orders.hpp"

namespace gridlemma::symmetry {

namespace {

constexpr std::uint64_t all_digits = 0x11'1111'1110;
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

/// What the least pattern of a triple at each place contributes to the key of its row, by the
/// orders that are possible and by the columns that are filled.
using RowKeys = std::array<std::array<std::array<std::uint16_t, 8>, order_sets>, 3>;

/// With these, the key is the pattern.
constexpr auto pattern_keys = [] {
    RowKeys keys{};
    for (std::size_t place = 0; place < 3; ++place)
        for (std::size_t orders = 1; orders < order_sets; ++orders)
            for (std::size_t filled = 0; filled < 8; ++filled)
                keys[place][orders][filled] = static_cast<std::uint16_t>(
                    least_patterns[orders][filled].pattern << (6 - 3 * place));
    return keys;
}();

/// With these, the key is the pattern if all cells after the first digit were filled.
constexpr auto first_digit_keys = [] {
    RowKeys keys = pattern_keys;
    for (auto& of_place : keys)
        for (auto& of_orders : of_place)
            for (std::uint16_t& key : of_orders)
                key = static_cast<std::uint16_t>((1U << std::bit_width(key)) - 1U);
    return keys;
}();

/// The orders of stacks, twelve bits per place, the lowest for the last.
constexpr auto orders_of_stacks = [] {
    std::array<std::uint64_t, 6> table{};
    for (std::size_t order = 0; order < table.size(); ++order)
        for (std::uint64_t stack : orders_of_three[order])
            table[order] = table[order] << 12U | stack;
    return table;
}();

/// Nine bits per line: the lines among which a row may be chosen after that line.
using LineSets = std::array<std::uint16_t, 9>;

template <typename IsIn>
constexpr LineSets line_sets(IsIn is_in) {
    LineSets sets{};
    for (unsigned line = 0; line < 9; ++line)
        for (unsigned other = 0; other < 9; ++other)
            if (is_in(line, other)) sets[line] |= static_cast<std::uint16_t>(1U << other);
    return sets;
}
constexpr LineSets the_same = line_sets([](unsigned a, unsigned b) { return a == b; });
constexpr LineSets others_of_the_band =
    line_sets([](unsigned a, unsigned b) { return a != b && a / 3 == b / 3; });
constexpr LineSets other_bands = line_sets([](unsigned a, unsigned b) { return a / 3 != b / 3; });

/// The lines that may be the next row: those which two rows before it both allow.
class NextLines {
 public:
    /// `has_lines`: the lines of the row are known.
    NextLines(std::size_t row, bool has_lines) noexcept {
        if (has_lines || row == 0) {
            one_ = other_ = row;
        } else if (row % 3 == 0) {
            sets_ = &other_bands;
            other_ = row - 3;
        } else {
            sets_ = &others_of_the_band;
            one_ = row - 1;
            other_ = row / 3 * 3;
        }
    }
    [[nodiscard]] unsigned operator()(const Images& images) const noexcept {
        return unsigned{(*sets_)[images.lines[one_]]} & (*sets_)[images.lines[other_]];
    }

 private:
    const LineSets* sets_ = &the_same;
    std::size_t one_ = 0;
    std::size_t other_ = 0;
};

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
                counts |= unsigned{numbers_of_bits[stacks[stack].filled()]} << (2 * stack);
            const FirstRow row = first_rows[counts];
            if (row.fewest > fewest) continue;
            if (row.fewest < fewest) images_.clear();
            fewest = row.fewest;
            for (unsigned rest = row.stacks; rest != 0; rest &= rest - 1) {
                Images& images = images_.emplace_back();
                images.labels = images.open = all_digits;
                images.is_transposed = transposed;
                images.lines[0] = line;
                images.stacks = static_cast<std::uint8_t>(std::countr_zero(rest));
                images.columns = 0;
                for (std::size_t place = 0; place < 3; ++place) {
                    const Triple triple = stacks[orders_of_three[images.stacks][place]];
                    images.set_orders(place, least_patterns[all_orders][triple.filled()].orders);
                }
            }
        }
}

/// Drops the images for which no line can be the second row.
void PuzzleMinlex::drop_by_second_row(const Triples& triples, bool by_pattern) {
    find_candidates(1, triples, by_pattern, false);
    extended_.clear();
    for (std::size_t i = 0; i < candidate_count_; ++i)
        if (i == 0 || candidates_[i].images != candidates_[i - 1].images)
            extended_.push_back(images_[candidates_[i].images]);
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
    const RowKeys& keys = by_pattern ? pattern_keys : first_digit_keys;
    const NextLines next_lines(row, has_lines);
    if (candidates_.size() <= images_.size() * 6) candidates_.resize(images_.size() * 6 + 1);
    Candidate* const found = candidates_.data();
    std::size_t count = 0;
    unsigned least = 511;
    std::uint32_t number = 0;
    for (const Images& images : images_) {
        const auto& lines = triples[images.is_transposed];
        const auto [a, b, c] = orders_of_three[images.stacks];
        const auto& first = keys[0][images.orders_at(0)];
        const auto& second = keys[1][images.orders_at(1)];
        const auto& third = keys[2][images.orders_at(2)];
        for (unsigned rest = next_lines(images); rest != 0; rest &= rest - 1) {
            const auto chosen = static_cast<std::uint32_t>(std::countr_zero(rest));
            const Line& line = lines[chosen];
            const unsigned key = unsigned{first[line[a].filled()]} | second[line[b].filled()] |
                                 third[line[c].filled()];
            // Without branches, which could not be predicted.
            count = key < least ? 0 : count;
            least = std::min(least, key);
            found[count] = {number, chosen};
            count += key == least ? 1 : 0;
        }
        ++number;
    }
    candidate_count_ = count;
}

/// Keeps what a candidate becomes if that is the least row so far.
void PuzzleMinlex::take(const Candidate& candidate, std::size_t row, const Triples& triples,
                        Parts parts) {
    const Images& images = images_[candidate.images];
    const Line& line = triples[images.is_transposed][candidate.line];
    const std::uint64_t stacks = orders_of_stacks[images.stacks];
    Branch branch{.value = 0,
                  .labels = images.labels,
                  .open = images.open,
                  .columns = images.columns,
                  .shift = 24};
    if (parts.pattern) {
        for (; branch.shift >= 0; branch.shift -= 12)
            branch.set_orders(
                least_patterns[branch.orders()][line[stacks >> branch.shift & 3U].filled()].orders);
        if (!parts.digits) return keep(candidate, row, branch);
        branch.shift = 24;
    }
    for (;;) {
        take_digits(branch, line, stacks);
        if (branch.shift < 0) keep(candidate, row, branch);
        if (branches_.empty()) return;
        branch = branches_.back();
        branches_.pop_back();
    }
}

/// Goes on until the end of the row, or until it is not the least one.
inline void PuzzleMinlex::take_digits(Branch& branch, const Line& line, std::uint64_t stacks) {
    for (; branch.shift >= 0; branch.shift -= 12) {
        const Triple triple = line[stacks >> branch.shift & 3U];
        const unsigned filled = triple.filled();
        if ((filled & (filled - 1U)) == 0)
            take_one(branch, triple);
        else if (filled != 7)
            take_two(branch, triple);
        else
            return take_any(branch, triple);
        if (branch.value > least_) return;
    }
}

/// One digit, or none.
inline void PuzzleMinlex::take_one(Branch& branch, Triple triple) noexcept {
    const Last last = lasts[branch.orders()][triple.filled()];
    branch.value |= branch.take_label(triple.only_digit()) << (last.shift + branch.shift);
    branch.set_orders(last.orders);
}

/// Two digits, either of which may come first. If neither has a label, both ways are the same.
inline void PuzzleMinlex::take_two(Branch& branch, Triple triple) {
    const std::size_t a = ~triple.filled() & 1U;
    const std::size_t b = 1U + (triple.filled() >> 2U & 1U);
    const LastTwo a_first = last_twos[branch.orders()][a][b];
    const LastTwo b_first = last_twos[branch.orders()][b][a];
    const std::uint64_t label_a = branch.label(triple.digit(a));
    const std::uint64_t label_b = branch.label(triple.digit(b));
    const std::uint64_t both_open =
        branch.is_open(triple.digit(a)) & branch.is_open(triple.digit(b));
    const auto value_of = [&](const LastTwo& last, std::uint64_t first, std::uint64_t second) {
        return last.orders == 0 ? ~std::uint64_t{0}
                                : first << last.first | (second + both_open) << last.second;
    };
    const std::uint64_t value_a = value_of(a_first, label_a, label_b);
    const std::uint64_t value_b = value_of(b_first, label_b, label_a);
    const auto put = [&](Branch& taken, const LastTwo& last, std::size_t first,
                         std::size_t second) {
        taken.value |= taken.take_label(triple.digit(first)) << (last.first + taken.shift);
        taken.value |= taken.take_label(triple.digit(second)) << (last.second + taken.shift);
        taken.set_orders(last.orders);
    };
    if (value_a == value_b) {
        Branch other = branch;
        put(other, b_first, b, a);
        other.shift -= 12;
        branches_.push_back(other);
    }
    if (value_a <= value_b)
        put(branch, a_first, a, b);
    else
        put(branch, b_first, b, a);
}

/// Tries all orders of the digits. Those that give them the same labels stay together.
void PuzzleMinlex::take_any(Branch branch, Triple triple) {
    const auto before = static_cast<std::ptrdiff_t>(branches_.size());
    std::uint64_t least = least_ | ((std::uint64_t{1} << branch.shift) - 1);
    for (std::uint64_t rest = branch.orders(); rest != 0; rest &= rest - 1) {
        const auto order = static_cast<unsigned>(std::countr_zero(rest));
        Branch other = branch;
        for (unsigned place = 0; place < 3; ++place)
            other.value |= other.take_label(triple.digit(orders_of_three[order][place]))
                           << (8 - 4 * place + branch.shift);
        if (other.value > least) continue;
        if (other.value < least) branches_.resize(static_cast<std::size_t>(before));
        least = other.value;
        const auto known =
            std::find_if(branches_.begin() + before, branches_.end(),
                         [&](const Branch& same) { return same.labels == other.labels; });
        if (known != branches_.end()) {
            known->columns |= std::uint64_t{1} << (branch.shift + order);
        } else {
            other.set_orders(std::uint64_t{1} << order);
            other.shift -= 12;
            branches_.push_back(other);
        }
    }
}

/// Keeps the images if their row is no greater than the least one so far, which it becomes.
void PuzzleMinlex::keep(const Candidate& candidate, std::size_t row, const Branch& branch) {
    if (branch.value > least_) return;
    if (branch.value < least_) extended_.clear();
    least_ = branch.value;
    Images& images = extended_.emplace_back(images_[candidate.images]);
    images.labels = branch.labels;
    images.open = branch.open;
    images.lines[row] = static_cast<std::uint8_t>(candidate.line);
    images.columns = static_cast<std::uint32_t>(branch.columns);
}

}  // namespace gridlemma::symmetry
