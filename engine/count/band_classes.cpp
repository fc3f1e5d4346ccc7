// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_classes.hpp"

namespace gridlemma::count {

void BandClasses::begin(LinePartition first) {
    of_first_ = symmetry_.digits().keeping(first, symmetry_.orders(0));
    second_index_.fill(unknown);
    pair_index_.fill(unknown);
    seconds_.clear();
    pairs_.clear();
    numbers_.clear();
}

BandClasses::First BandClasses::first(LinePartition columns) const noexcept {
    const DigitSymmetry::Image image = symmetry_.digits().least(columns, symmetry_.orders(0));
    return {image.columns, image.digit_of, Renaming(image.digit_of)};
}

const BandClasses::Second& BandClasses::second(const First& first, LinePartition columns) {
    const LinePartition named = first.name(columns);
    LinePartition& index = second_index_[named];
    if (index == unknown) {
        index = static_cast<LinePartition>(seconds_.size());
        const DigitSymmetry::Image image = of_first_.least(named, symmetry_.orders(1));
        seconds_.push_back({find_pair(image.columns), image.digit_of});
    }
    return seconds_[index];
}

BandClasses::Row BandClasses::row(const First& first, const Second& second) {
    Pair& pair = pairs_[second.pair];
    if (pair.numbers == no_numbers) {
        pair.numbers = numbers_.size();
        numbers_.resize(numbers_.size() + partition_count);
    }
    return {.pair = second.pair, .name = Renaming(renamed(first.digit_of, second.digit_of))};
}

std::size_t BandClasses::find_pair(LinePartition second) {
    LinePartition& index = pair_index_[second];
    if (index == unknown) {
        index = static_cast<LinePartition>(pairs_.size());
        const auto [thirds, is_new] =
            thirds_.try_emplace(of_first_.keeping(second, symmetry_.orders(1)));
        if (is_new) thirds->second.fill(unknown);
        pairs_.push_back({.second = second, .thirds = &*thirds});
    }
    return index;
}

}  // namespace gridlemma::count
