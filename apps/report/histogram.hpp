// SPDX-License-Identifier: Apache-2.0
// Histogram: how often each value occurs, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace gridlemma::apps {

/// Rounds to what is written, so that sums of tenths that differ by rounding errors are equal.
[[nodiscard]] double as_printed(double value, int decimals) noexcept;

/// Counts values that are written with a given number of decimals. Whole numbers only, so the order
/// of adding does not affect it. Not thread-safe.
///
/// Values are told apart to their last decimal; if there are more than `most_kinds` of them, pairs
/// of neighbours are counted together, as often as is needed. Counts and the mean stay exact.
class Histogram {
 public:
    static constexpr std::size_t most_kinds = std::size_t{1} << 14U;

    /// `decimals`: 0 to 9.
    explicit Histogram(int decimals = 0);

    /// NaN counts as missing.
    void add(double value);
    /// Precondition: `other` has the same decimals.
    Histogram& operator+=(const Histogram& other);

    /// The number of values, without those that are missing.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    [[nodiscard]] std::uint64_t missing() const noexcept { return missing_; }
    /// Nothing if there is no value.
    [[nodiscard]] std::optional<double> mean() const noexcept;
    /// As gridlemma::quantile() of all values, 0 to 1; nothing if there is none.
    [[nodiscard]] std::optional<double> quantile(double p) const;

    /// The values from `low` to `high`, both included.
    struct Bin {
        double low = 0;
        double high = 0;
        std::uint64_t count = 0;
        bool operator==(const Bin&) const = default;
    };
    /// Returns neighbouring bins that hold all values, empty ones between them included: one per
    /// value if these are at most `most_values`. Otherwise at most `most_bins` of equal width,
    /// which is 1, 2 or 5 times a power of ten; if the greatest fiftieth of the values would
    /// stretch them, the last bin holds what is beyond the others.
    [[nodiscard]] std::vector<Bin> bins(std::size_t most_values, std::size_t most_bins) const;

 private:
    [[nodiscard]] double value_of(std::int64_t units) const noexcept;
    /// The value of that rank, from 0, in units of the last decimal.
    [[nodiscard]] std::int64_t at_rank(std::uint64_t rank) const;
    [[nodiscard]] std::int64_t bin_width(std::size_t most_bins) const;
    void coarsen();

    double scale_;
    unsigned shift_ = 0;                           ///< A kind holds 2^shift units.
    std::map<std::int64_t, std::uint64_t> kinds_;  ///< By units >> shift.
    std::uint64_t size_ = 0;
    std::uint64_t missing_ = 0;
    std::int64_t sum_ = 0;  ///< In units.
    std::int64_t least_ = 0;
    std::int64_t greatest_ = 0;
};

}  // namespace gridlemma::apps
