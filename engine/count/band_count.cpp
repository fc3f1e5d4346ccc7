// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_count.hpp"

#include <algorithm>
#include <span>

#include "engine/count/view_cost.hpp"

namespace gridlemma::count {

namespace {

std::uint64_t factorial(std::uint64_t number) {
    std::uint64_t product = 1;
    for (; number > 1; --number) product *= number;
    return product;
}

/// What was counted for one order of interchangeable digits holds for all of them together.
void share(std::array<Uint128, 9>& counts, const std::vector<std::uint8_t>& digits) {
    Uint128 sum = 0;
    for (const std::uint8_t digit : digits) sum += counts[digit];
    for (const std::uint8_t digit : digits) counts[digit] = sum / digits.size();
}

}  // namespace

BandCount::BandCount(const Puzzle& puzzle, View view)
    : clues_(puzzle, view), symmetry_(clues_, last_two_bands), numbers_(symmetry_) {
    for (std::uint8_t digit = 0; digit < 9; ++digit)
        if ((clues_.digits(0b111) >> digit & 1U) == 0) unseen_.push_back(digit);
    read_stacks();
}

void BandCount::read_stacks() {
    for (int stack = 0; stack < 3; ++stack) {
        firsts_[static_cast<std::size_t>(stack)] = clues_.columns(0, stack, last_two_bands);
        const std::vector<bool> is_second = members(clues_.columns(1, stack, 0b100));
        const std::vector<bool> is_third = members(clues_.columns(2, stack, 0b010));
        Others& others = others_[static_cast<std::size_t>(stack)];
        others.resize(partition_count);
        for (LinePartition first = 0; first < partition_count; ++first)
            for (const Completion& pair : all_.completions(first))
                if (is_second[pair.second] && is_third[pair.third]) others[first].push_back(pair);
    }
}

void BandCount::fill_tables() {
    fillings_.clear();
    fillings_.emplace_back(clues_, 0, firsts_[0]);
    // A class is represented by columns that the givens of the first band need not allow.
    fillings_.emplace_back(clues_, 1, clues_.columns(1, 0, 0b100));
    fillings_.emplace_back(clues_, 2, clues_.columns(2, 0, 0b010));
    first_boxes_.clear();
    for (const LinePartition first : firsts_[0])
        first_boxes_[numbers_.first(first).least].push_back(first);
}

std::optional<Uint128> BandCount::run(StopCheck* stop) {
    fill_tables();
    Uint128 total = 0;
    for (const auto& [least, firsts] : first_boxes_) {
        numbers_.begin(least);
        if (!weigh(firsts, stop) || !find_worths(least, stop)) return std::nullopt;
        for (std::size_t i = 0; i < classes_.size(); ++i)
            total += Uint128{*classes_[i]} * worths_[i].sum;
    }
    return total;
}

std::optional<BandCellCounts> BandCount::cell_counts(Uint128 total, StopCheck* stop) {
    fill_tables();
    return total >> 64U == 0 ? marginal_counts<std::uint64_t>(stop)
                             : marginal_counts<Uint128>(stop);
}

template <typename Sum>
std::optional<BandCellCounts> BandCount::marginal_counts(StopCheck* stop) {
    BandMarginals<Sum> marginals(clues_, firsts_);
    for (const auto& [least, firsts] : first_boxes_) {
        numbers_.begin(least);
        if (!weigh(firsts, stop) || !find_worths(least, stop)) return std::nullopt;
        for (std::size_t i = 0; i < classes_.size(); ++i) *classes_[i] = worths_[i].sum;
        for (const LinePartition first : firsts)
            if (exchanges(std::array{first}) != 0 && !add_worths(first, marginals, stop))
                return std::nullopt;
    }
    BandCellCounts counts = marginals.counts();
    for (auto& row : counts)
        for (auto& cell : row) share(cell, unseen_);
    return counts;
}

/// Adds the columns of the first band with `first` in the first box. Returns false if stopped.
template <typename Sum>
bool BandCount::add_worths(LinePartition first, BandMarginals<Sum>& marginals, StopCheck* stop) {
    const BandClasses::First named = numbers_.first(first);
    for (std::size_t second = 0; second < firsts_[1].size(); ++second) {
        const std::uint64_t count = exchanges(std::array{first, firsts_[1][second]});
        if (count == 0) continue;
        if (stop != nullptr && stop->should_stop()) return false;
        const BandClasses::Row row =
            numbers_.row(named, numbers_.second(named, firsts_[1][second]));
        for (std::size_t third = 0; third < firsts_[2].size(); ++third)
            if (fillings_[0].count(first, firsts_[1][second], firsts_[2][third]) != 0)
                marginals.set(second, third, Sum{count} * numbers_.number(row, firsts_[2][third]));
    }
    marginals.add(first);
    return true;
}

/// Returns a number for the columns that have the digit in these boxes.
unsigned BandCount::code(std::span<const LinePartition> boxes, std::uint8_t digit) const noexcept {
    unsigned value = 0;
    for (const LinePartition box : boxes) value = value << 2U | all_.lines(box)[digit];
    return value;
}

// Digits without a given are interchangeable in the whole grid. So of each set of columns of the
// first boxes that differ only in these, one is looked at: their columns ascend. Returns how many
// it stands for, 0 for the others.
std::uint64_t BandCount::exchanges(std::span<const LinePartition> boxes) const noexcept {
    std::uint64_t equal = 1;
    std::uint64_t repeats = 1;
    for (std::size_t i = 1; i < unseen_.size(); ++i) {
        const unsigned before = code(boxes, unseen_[i - 1]);
        const unsigned now = code(boxes, unseen_[i]);
        if (now < before) return 0;
        equal = now == before ? equal + 1 : 1;
        repeats *= equal;
    }
    return factorial(unseen_.size()) / repeats;
}

/// Adds all columns of the first band with these in the first box. Returns false if stopped.
bool BandCount::weigh(const std::vector<LinePartition>& firsts, StopCheck* stop) {
    for (const LinePartition first : firsts) {
        if (exchanges(std::array{first}) == 0) continue;
        const BandClasses::First named = numbers_.first(first);
        for (const LinePartition second : firsts_[1]) {
            const std::uint64_t count = exchanges(std::array{first, second});
            if (count == 0) continue;
            if (stop != nullptr && stop->should_stop()) return false;
            weigh_row(first, second, count, numbers_.row(named, numbers_.second(named, second)));
        }
    }
    return true;
}

void BandCount::weigh_row(LinePartition first, LinePartition second, std::uint64_t count,
                          const BandClasses::Row& row) {
    const std::uint16_t* const fillings = fillings_[0].row(first, second);
    for (const LinePartition third : firsts_[2])
        if (const std::uint16_t number = fillings[fillings_[0].third_place(first, third)])
            numbers_.number(row, third) += count * number;
}

/// Lists the classes of what was weighed.
void BandCount::list_classes() {
    classes_.clear();
    worths_.clear();
    rows_.clear();
    third_boxes_.clear();
    std::array<std::size_t, partition_count> place;
    place.fill(partition_count);
    for (std::size_t pair = 0; pair < numbers_.pair_count(); ++pair) {
        const auto numbers = numbers_.numbers(pair);
        for (LinePartition third = 0; third < partition_count; ++third) {
            if (numbers[third] == 0) continue;
            if (place[third] == partition_count) {
                place[third] = third_boxes_.size();
                third_boxes_.push_back(third);
            }
            classes_.push_back(&numbers[third]);
            worths_.push_back({.pairs = place[third], .sum = 0});
        }
        rows_.push_back({numbers_.second_of(pair), classes_.size()});
    }
}

/// Finds the classes of what was weighed, and their worths. All have `first` as columns of the
/// first box. Returns false if stopped.
bool BandCount::find_worths(LinePartition first, StopCheck* stop) {
    list_classes();
    for (const Completion& others : others_[0][first]) {
        if (stop != nullptr && stop->should_stop()) return false;
        add_worths(others);
    }
    return true;
}

/// Adds the fillings of the other bands that have `others` as columns of their first boxes.
/// The classes are sorted. So what is read of the tables stays in a cache.
void BandCount::add_worths(const Completion& others) {
    const BandFillings::Places upper = fillings_[1].places(others.second);
    const BandFillings::Places lower = fillings_[2].places(others.third);
    thirds_.assign(third_boxes_.size(), {});
    for (std::size_t i = 0; i < third_boxes_.size(); ++i)
        for (const Completion& pair : others_[2][third_boxes_[i]])
            thirds_[i].add(upper.third[pair.second], lower.third[pair.third]);
    std::size_t begin = 0;
    for (const ClassRow& row : rows_) {
        RowPairs second;
        for (const Completion& pair : others_[1][row.second]) {
            second.upper[second.count] = upper.second[pair.second];
            second.lower[second.count++] = lower.second[pair.third];
        }
        add_rows(std::span(worths_).first(row.end).subspan(begin), upper, lower, second);
        begin = row.end;
    }
}

/// Adds the products of these rows to worths of classes that have them: eight rows side by side.
void BandCount::add_rows(std::span<PairsSum> worths, const BandFillings::Places& upper,
                         const BandFillings::Places& lower, const RowPairs& second) {
    std::size_t block = 0;
    for (std::size_t row = 0; row < second.count;) {
        const std::size_t rows = std::min(RowBlock::most_rows, second.count - row);
        blocks_[0][block].read(upper.table, std::span(second.upper).subspan(row, rows),
                               fillings_[1].width());
        blocks_[1][block].read(lower.table, std::span(second.lower).subspan(row, rows),
                               fillings_[2].width());
        row += rows;
        if (++block < most_blocks && row < second.count) continue;
        add_products(std::span(blocks_[0]).first(block), std::span(blocks_[1]).first(block),
                     thirds_, worths);
        block = 0;
    }
}

std::optional<CandidateCounts> count_candidates_by_bands(const Puzzle& puzzle, Uint128 total,
                                                         StopCheck* stop) {
    View view = cheapest_view(puzzle);
    CandidateCounts counts{};
    for (view.first_band = 0; view.first_band < 3; ++view.first_band) {
        const auto band = BandCount(puzzle, view).cell_counts(total, stop);
        if (!band) return std::nullopt;
        for (const Cell cell : CellSet::all()) {
            const Clue place = view.place(cell);
            if (place.band == 0)
                counts[static_cast<std::size_t>(cell.index())] =
                    (*band)[place.row][std::size_t{place.stack} * 3 + place.column];
        }
    }
    return counts;
}

}  // namespace gridlemma::count
