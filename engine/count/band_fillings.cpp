// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_fillings.hpp"

#include <map>

namespace gridlemma::count {

namespace {

/// Returns new names for the digits that make `from` to `to` and keep those of `given`, which are
/// in the same lines of both.
DigitLines names_between(const DigitLines& from, const DigitLines& to, DigitMask given) {
    DigitLines name{};
    unsigned taken = given;
    for (std::uint8_t digit = 0; digit < 9; ++digit) {
        name[digit] = digit;
        if ((given >> digit & 1U) != 0) continue;
        std::uint8_t other = 0;
        while ((taken >> other & 1U) != 0 || to[other] != from[digit]) ++other;
        name[digit] = other;
        taken |= 1U << other;
    }
    return name;
}

}  // namespace

std::vector<LinePartition> BandFillings::columns(const ClueMap& clues, int band, int stack) {
    std::vector<bool> can_be(partition_count);
    for (const LinePartition each : clues.columns(band, stack, 0))
        can_be[LinePartitions::get().unordered(each)] = true;
    std::vector<LinePartition> columns;
    for (LinePartition each = 0; each < partition_count; ++each)
        if (can_be[each]) columns.push_back(each);
    return columns;
}

BandFillings::BandFillings(const ClueMap& clues, int band, const std::vector<LinePartition>& first)
    : given_(clues.digits(1U << band)),
      rows_{clues.rows(band, 0), clues.rows(band, 1), clues.rows(band, 2)},
      second_(columns(clues, band, 1)) {
    const std::vector<LinePartition> third = columns(clues, band, 2);
    const auto indices = [](const std::vector<LinePartition>& partitions) {
        Indices index;
        index.fill(none);
        for (std::size_t place = 0; place < partitions.size(); ++place)
            index[partitions[place]] = static_cast<std::uint16_t>(place);
        return index;
    };
    for (std::size_t stack = 0; stack < 3; ++stack) row_index_[stack] = indices(rows_[stack]);
    second_index_ = indices(second_);
    third_index_ = indices(third);
    width_ = third.size();
    size_ = second_.size() * width_;
    std::map<DigitLines, LinePartition> kinds;
    for (const LinePartition partition : first) {
        DigitLines lines = ordered_columns(partition);
        for (std::size_t digit = 0; digit < 9; ++digit)
            if ((given_ >> digit & 1U) == 0) lines[digit] = 3;
        const auto [found, is_new] = kinds.emplace(lines, partition);
        if (is_new) add_table(partition);
        add_names(partition, found->second);
    }
}

BandFillings::Places BandFillings::places(LinePartition first) const noexcept {
    Places places{.table = table(first), .second = {}, .third = {}};
    for (LinePartition other = 0; other < partition_count; ++other) {
        places.second[other] = static_cast<std::uint32_t>(second_place(first, other) * width_);
        places.third[other] = static_cast<std::uint32_t>(third_place(first, other));
    }
    return places;
}

/// Returns the columns in the order of their first given digits; the others come last.
DigitLines BandFillings::ordered_columns(LinePartition first) const noexcept {
    DigitLines lines = all_.lines(first);
    std::array<std::uint8_t, 3> order{3, 3, 3};
    std::uint8_t next = 0;
    for (const bool is_given : {true, false})
        for (std::size_t digit = 0; digit < 9; ++digit)
            if ((given_ >> digit & 1U) == unsigned{is_given} && order[lines[digit]] == 3)
                order[lines[digit]] = next++;
    for (std::uint8_t& line : lines) line = order[line];
    return lines;
}

void BandFillings::add_names(LinePartition first, LinePartition same) {
    kinds_[first] = {.table = kinds_[same].table, .names = names_.size()};
    const Renaming name(names_between(ordered_columns(first), ordered_columns(same), given_));
    for (LinePartition other = 0; other < partition_count; ++other)
        names_.push_back(all_.unordered(name(other)));
}

// The sum over the rows of the boxes is taken in two steps: with the columns of the third box for
// each choice of rows of the second one, then with the columns of that.
void BandFillings::add_table(LinePartition first) {
    count_rows(first);
    kinds_[first].table = size_ == 0 ? 0 : counts_.size() / size_;
    const std::size_t start = counts_.size();
    counts_.resize(start + size_);
    for (std::size_t place = 0; place < second_.size(); ++place) {
        std::uint16_t* const sum = counts_.data() + start + place * width_;
        for (const LinePartition rows : all_.transversals(second_[place])) {
            if (row_index_[1][rows] == none) continue;
            const std::uint16_t* const more = by_rows_.data() + row_index_[1][rows] * width_;
            for (std::size_t i = 0; i < width_; ++i)
                sum[i] = static_cast<std::uint16_t>(sum[i] + more[i]);
        }
    }
}

/// For rows of the second box and columns of the third one, counts the rows of the others.
void BandFillings::count_rows(LinePartition first) {
    by_rows_.assign(rows_[1].size() * width_, 0);
    for (const LinePartition rows : all_.transversals(first)) {
        if (row_index_[0][rows] == none) continue;
        for (const auto& [second, third] : all_.completions(rows)) {
            if (row_index_[1][second] == none || row_index_[2][third] == none) continue;
            std::uint16_t* const counts = by_rows_.data() + row_index_[1][second] * width_;
            for (const LinePartition columns : all_.unordered_transversals(third)) {
                const std::uint16_t place = third_index_[all_.unordered(columns)];
                if (place != none) ++counts[place];
            }
        }
    }
}

}  // namespace gridlemma::count
