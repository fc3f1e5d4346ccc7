// SPDX-License-Identifier: Apache-2.0
// OrbitWeights: the columns of a band up to a symmetry, each with a weight.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/count/clue_map.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// The columns of the three boxes of a band.
using BandColumns = std::array<LinePartition, 3>;

/// The symmetries of two bands: digits that they do not give can be exchanged, and columns without
/// a given can be.
/// Thread safety: const functions only. Errors: only std::bad_alloc.
class BandSymmetry {
 public:
    /// `free`: the digits that can be exchanged; `orders`: those of the columns.
    BandSymmetry(DigitMask free, std::vector<ColumnOrder> orders);

    /// Returns a number, never 0, that columns have in common if a symmetry makes one of the other.
    [[nodiscard]] std::uint64_t key(const BandColumns& columns) const noexcept;
    /// Returns columns that have that key.
    [[nodiscard]] static BandColumns columns(std::uint64_t key) noexcept;
    /// As key(), for one box.
    [[nodiscard]] std::uint64_t first_key(LinePartition first) const noexcept;
    /// Returns the number of symmetries.
    [[nodiscard]] double size() const noexcept;

 private:
    using Codes = std::array<std::uint8_t, 9>;

    [[nodiscard]] std::uint64_t packed(Codes& codes) const noexcept;

    const LinePartitions& all_ = LinePartitions::get();
    std::vector<std::uint8_t> free_;
    std::vector<ColumnOrder> orders_;
};

/// The sums of weights by key. Memory grows with the number of keys. Not thread-safe.
class OrbitWeights {
 public:
    struct Entry {
        std::uint64_t key = 0;
        std::uint64_t weight = 0;
    };

    OrbitWeights() : entries_(smallest) {}

    void add(std::uint64_t key, std::uint64_t weight);
    /// Returns the weight of a key that was added.
    [[nodiscard]] std::uint64_t& operator[](std::uint64_t key) noexcept { return find(key).weight; }
    /// The entries of key 0 are unused. In an order that depends only on what was added.
    [[nodiscard]] std::span<Entry> entries() noexcept { return entries_; }
    void clear();

 private:
    static constexpr std::size_t smallest = 1024;  // A power of two.

    [[nodiscard]] Entry& find(std::uint64_t key) noexcept;
    void grow();

    std::vector<Entry> entries_;
    std::size_t used_ = 0;
};

}  // namespace gridlemma::count
