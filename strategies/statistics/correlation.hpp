// SPDX-License-Identifier: Apache-2.0
// Rank correlations of two series of numbers, and how far they can be trusted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gridlemma {

/// The ends of an interval; both belong to it.
struct Interval {
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

/// How to draw the resamples of a bootstrap.
struct BootstrapOptions {
    std::size_t resamples = 1000;  ///< 0: no intervals.
    double level = 0.95;           ///< Of the interval, between 0 and 1.
    std::uint64_t seed = 1;        ///< The same seed gives the same intervals.
};

/// Two series as ranks: what both correlations need, also of resamples of the pairs.
/// A pair with a value that is not a number counts as missing.
/// Thread safety: a value; const functions may be called by any number of threads. Errors:
/// preconditions are asserted; nothing is thrown but std::bad_alloc.
class RankedPairs {
 public:
    /// Precondition: both series have the same length, below 2^32.
    RankedPairs(std::span<const double> x, std::span<const double> y);

    /// Correlations; nothing if fewer than two pairs are there, or all are equal in one series.
    struct Correlations {
        std::optional<double> rho;
        std::optional<double> tau;
    };
    /// Of a sample in which pair number i occurs `times[i]` times; with an empty span, once each.
    [[nodiscard]] Correlations correlations(std::span<const std::uint32_t> times = {}) const;

    /// The length of the series.
    [[nodiscard]] std::size_t size() const noexcept { return cell_of_.size(); }
    /// The number of pairs without missing value.
    [[nodiscard]] std::size_t complete() const noexcept { return complete_; }

 private:
    /// Pairs of equal values, in order of x, then y. Numbered values ("places") are in their order.
    struct Cell {
        std::uint32_t x;
        std::uint32_t y;
    };
    static constexpr std::uint32_t missing = ~std::uint32_t{0};

    std::vector<std::uint32_t> cell_of_;  ///< Of each pair; `missing` if a value is.
    std::vector<Cell> cells_;
    std::size_t places_x_ = 0;
    std::size_t places_y_ = 0;
    std::size_t complete_ = 0;
};

/// Spearman's rho: the correlation of the ranks, with mean ranks for ties. Nothing if it is not
/// defined. C. Spearman: The proof and measurement of association between two things, American
/// Journal of Psychology 15, 1904.
[[nodiscard]] std::optional<double> spearman_rho(std::span<const double> x,
                                                 std::span<const double> y);

/// Kendall's tau-b, which allows for ties, in O(n log n). Nothing if it is not defined.
/// M. G. Kendall: The treatment of ties in ranking problems, Biometrika 33, 1945.
[[nodiscard]] std::optional<double> kendall_tau_b(std::span<const double> x,
                                                  std::span<const double> y);

/// A correlation and its interval, which is missing if it was not asked for or nothing is defined.
struct Estimate {
    std::optional<double> value;
    std::optional<Interval> interval;
};

/// Both rank correlations with percentile intervals of the bootstrap: pairs are drawn with
/// replacement, as many as there are, and the interval spans the middle of what the resamples give.
/// Resamples in which a correlation is not defined are left out. B. Efron, R. J. Tibshirani: An
/// introduction to the bootstrap, 1993, section 13.3.
struct RankCorrelation {
    std::size_t pairs = 0;  ///< Without missing value.
    Estimate rho;
    Estimate tau;
};
[[nodiscard]] RankCorrelation rank_correlation(std::span<const double> x, std::span<const double> y,
                                               const BootstrapOptions& options = {});

/// The quantile `p` (0 to 1) of values in ascending order, with linear interpolation between the
/// two nearest: definition 7 of R. J. Hyndman, Y. Fan: Sample quantiles in statistical packages,
/// American Statistician 50, 1996. Precondition: there is a value.
[[nodiscard]] double quantile(std::span<const double> ascending, double p) noexcept;

}  // namespace gridlemma
