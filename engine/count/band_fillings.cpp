// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_fillings.hpp"

#include <map>

namespace gridlemma::count {

namespace {

void number(const std::vector<LinePartition>& partitions,
            std::array<std::uint16_t, partition_count>& index) {
    for (std::size_t place = 0; place < partitions.size(); ++place)
        index[partitions[place]] = static_cast<std::uint16_t>(place);
}

std::vector<bool> members(const std::vector<LinePartition>& partitions) {
    std::vector<bool> is_member(partition_count);
    for (const LinePartition partition : partitions) is_member[partition] = true;
    return is_member;
}

/// Returns new names for the digits that make `from` to `to` and keep those of `given`, which are in
/// the same lines of both.
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

BandFillings::BandFillings(const ClueMap& clues, int band, const std::vector<LinePartition>& first)
    : given_(clues.digits(1U << band)),
      rows_{clues.rows(band, 0), clues.rows(band, 1), clues.rows(band, 2)},
      has_rows_{members(rows_[0]), members(rows_[1]), members(rows_[2])},
      second_(clues.columns(band, 1, 0)) {
    const std::vector<LinePartition> third = clues.columns(band, 2, 0);
    number(second_, second_index_);
    number(third, third_index_);
    has_third_ = members(third);
    width_ = third.size();
    size_ = second_.size() * width_;
    std::map<DigitLines, LinePartition> kinds;
    for (const LinePartition partition : first) {
        DigitLines lines = all_.lines(partition);
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

void BandFillings::add_names(LinePartition first, LinePartition same) {
    kinds_[first] = {.table = kinds_[same].table, .names = names_.size()};
    const DigitLines name = names_between(all_.lines(first), all_.lines(same), given_);
    names_.resize(names_.size() + partition_count);
    for (LinePartition other = 0; other < partition_count; ++other)
        names_[kinds_[first].names + other] = all_.relabelled(other, name);
}

// The sum over the rows of the boxes is taken in two steps: with the columns of the third box for
// each choice of rows of the second one, then with the columns of that.
void BandFillings::add_table(LinePartition first) {
    std::vector<std::uint16_t> by_rows(partition_count * width_);
    for (const LinePartition rows : all_.transversals(first)) {
        if (!has_rows_[0][rows]) continue;
        for (const auto& [second, third] : all_.completions(rows)) {
            if (!has_rows_[1][second] || !has_rows_[2][third]) continue;
            for (const LinePartition columns : all_.transversals(third))
                if (has_third_[columns]) ++by_rows[second * width_ + third_index_[columns]];
        }
    }
    kinds_[first].table = size_ == 0 ? 0 : counts_.size() / size_;
    const std::size_t start = counts_.size();
    counts_.resize(start + size_);
    for (std::size_t place = 0; place < second_.size(); ++place) {
        std::uint16_t* const sum = counts_.data() + start + place * width_;
        for (const LinePartition rows : all_.transversals(second_[place])) {
            if (!has_rows_[1][rows]) continue;
            const std::uint16_t* const more = by_rows.data() + rows * width_;
            for (std::size_t i = 0; i < width_; ++i)
                sum[i] = static_cast<std::uint16_t>(sum[i] + more[i]);
        }
    }
}

}  // namespace gridlemma::count
