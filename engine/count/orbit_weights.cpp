// SPDX-License-Identifier: Apache-2.0
#include "engine/count/orbit_weights.hpp"

#include <algorithm>

namespace gridlemma::count {

namespace {

constexpr unsigned code_bits = 6;  // Two for the column of each stack.

}  // namespace

BandSymmetry::BandSymmetry(DigitMask free, std::vector<ColumnOrder> orders)
    : orders_(std::move(orders)) {
    for (std::uint8_t digit = 0; digit < 9; ++digit)
        if ((free >> digit & 1U) != 0) free_.push_back(digit);
}

// The codes of the free digits are sorted, so that exchanges make no difference.
std::uint64_t BandSymmetry::packed(Codes& codes) const noexcept {
    for (std::size_t end = 1; end < free_.size(); ++end)
        for (std::size_t i = end; i > 0 && codes[free_[i]] < codes[free_[i - 1]]; --i)
            std::swap(codes[free_[i]], codes[free_[i - 1]]);
    std::uint64_t key = 0;
    for (const std::uint8_t code : codes) key = key << code_bits | code;
    return key;
}

std::uint64_t BandSymmetry::key(const BandColumns& columns) const noexcept {
    const DigitLines& first = all_.lines(columns[0]);
    const DigitLines& second = all_.lines(columns[1]);
    const DigitLines& third = all_.lines(columns[2]);
    std::uint64_t least = ~std::uint64_t{0};
    for (const ColumnOrder& order : orders_) {
        Codes codes{};
        for (std::size_t digit = 0; digit < 9; ++digit)
            codes[digit] =
                static_cast<std::uint8_t>(order[0][first[digit]] << 4U |
                                          order[1][second[digit]] << 2U | order[2][third[digit]]);
        least = std::min(least, packed(codes));
    }
    return least;
}

std::uint64_t BandSymmetry::first_key(LinePartition first) const noexcept {
    std::uint64_t least = ~std::uint64_t{0};
    for (const ColumnOrder& order : orders_) {
        Codes codes{};
        for (std::size_t digit = 0; digit < 9; ++digit)
            codes[digit] = order[0][all_.lines(first)[digit]];
        least = std::min(least, packed(codes));
    }
    return least;
}

BandColumns BandSymmetry::columns(std::uint64_t key) noexcept {
    std::array<DigitLines, 3> lines{};
    for (std::size_t digit = 9; digit-- > 0; key >>= code_bits)
        for (std::size_t stack = 0; stack < 3; ++stack)
            lines[stack][digit] = static_cast<std::uint8_t>(key >> (4 - 2 * stack) & 3U);
    const LinePartitions& all = LinePartitions::get();
    return {all.find(lines[0]), all.find(lines[1]), all.find(lines[2])};
}

double BandSymmetry::size() const noexcept {
    double exchanges = 1;
    for (std::size_t count = 2; count <= free_.size(); ++count)
        exchanges *= static_cast<double>(count);
    return exchanges * static_cast<double>(orders_.size());
}

OrbitWeights::Entry& OrbitWeights::find(std::uint64_t key) noexcept {
    constexpr std::uint64_t golden_ratio = 0x9E37'79B9'7F4A'7C15U;
    std::size_t place = (key * golden_ratio >> 32U) & (entries_.size() - 1);
    while (entries_[place].key != 0 && entries_[place].key != key)
        place = (place + 1) & (entries_.size() - 1);
    return entries_[place];
}

void OrbitWeights::add(std::uint64_t key, std::uint64_t weight) {
    Entry& entry = find(key);
    entry.weight += weight;
    if (entry.key != 0) return;
    entry.key = key;
    if (++used_ * 2 > entries_.size()) grow();
}

void OrbitWeights::grow() {
    std::vector<Entry> before(entries_.size() * 2);
    before.swap(entries_);
    for (const Entry& entry : before)
        if (entry.key != 0) find(entry.key) = entry;
}

void OrbitWeights::clear() {
    entries_.assign(smallest, {});
    used_ = 0;
}

}  // namespace gridlemma::count
