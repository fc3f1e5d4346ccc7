// SPDX-License-Identifier: Apache-2.0
#include "apps/report/histogram.hpp"

#include <algorithm>
#include <cmath>

namespace gridlemma::apps {

namespace {

/// The least of 1, 2, 5, 10, 20, … that is not below `width`.
std::int64_t round_width(std::int64_t width) {
    for (std::int64_t power = 1;; power *= 10)
        for (const std::int64_t factor : {1, 2, 5})
            if (factor * power >= width) return factor * power;
}

std::int64_t floored(std::int64_t units, std::int64_t width) {
    const std::int64_t rest = units % width;
    return units - (rest < 0 ? rest + width : rest);
}

}  // namespace

double as_printed(double value, int decimals) noexcept {
    const double scale = std::pow(10.0, decimals);
    return std::round(value * scale) / scale;
}

Histogram::Histogram(int decimals) : scale_(std::pow(10.0, decimals)) {}

double Histogram::value_of(std::int64_t units) const noexcept {
    return static_cast<double>(units) / scale_;
}

void Histogram::add(double value) {
    if (std::isnan(value)) {
        ++missing_;
        return;
    }
    const std::int64_t units = std::llround(value * scale_);
    least_ = size_ == 0 ? units : std::min(least_, units);
    greatest_ = size_ == 0 ? units : std::max(greatest_, units);
    ++size_;
    sum_ += units;
    ++kinds_[units >> shift_];
    coarsen();
}

Histogram& Histogram::operator+=(const Histogram& other) {
    missing_ += other.missing_;
    if (other.size_ == 0) return *this;
    least_ = size_ == 0 ? other.least_ : std::min(least_, other.least_);
    greatest_ = size_ == 0 ? other.greatest_ : std::max(greatest_, other.greatest_);
    size_ += other.size_;
    sum_ += other.sum_;
    while (shift_ < other.shift_) {
        std::map<std::int64_t, std::uint64_t> wider;
        for (const auto& [kind, count] : kinds_) wider[kind >> 1] += count;
        kinds_ = std::move(wider);
        ++shift_;
    }
    for (const auto& [kind, count] : other.kinds_) kinds_[kind >> (shift_ - other.shift_)] += count;
    coarsen();
    return *this;
}

// A set that needs a shift needs it with further values, too, so the order of adding does not
// matter.
void Histogram::coarsen() {
    while (kinds_.size() > most_kinds) {
        std::map<std::int64_t, std::uint64_t> wider;
        for (const auto& [kind, count] : kinds_) wider[kind >> 1] += count;
        kinds_ = std::move(wider);
        ++shift_;
    }
}

std::optional<double> Histogram::mean() const noexcept {
    if (size_ == 0) return std::nullopt;
    return static_cast<double>(sum_) / scale_ / static_cast<double>(size_);
}

std::int64_t Histogram::at_rank(std::uint64_t rank) const {
    if (rank == 0) return least_;
    if (rank + 1 >= size_) return greatest_;
    for (const auto& [kind, count] : kinds_) {
        if (rank < count) return std::max(least_, kind * (std::int64_t{1} << shift_));
        rank -= count;
    }
    return greatest_;
}

std::optional<double> Histogram::quantile(double p) const {
    if (size_ == 0) return std::nullopt;
    const double place = p * static_cast<double>(size_ - 1);
    const auto below = static_cast<std::uint64_t>(place);
    const double low = value_of(at_rank(below));
    return low + (place - static_cast<double>(below)) *
                     (value_of(at_rank(std::min(below + 1, size_ - 1))) - low);
}

std::int64_t Histogram::bin_width(std::size_t most_bins) const {
    const auto usual = static_cast<std::uint64_t>(0.98 * static_cast<double>(size_ - 1));
    // Two bins fewer: the first may begin below the least value, the last holds the rest.
    const std::int64_t range = at_rank(usual) - least_ + 1;
    const auto bins = static_cast<std::int64_t>(most_bins) - 2;
    return round_width(std::max((range + bins - 1) / bins, std::int64_t{1} << shift_));
}

std::vector<Histogram::Bin> Histogram::bins(std::size_t most_values, std::size_t most_bins) const {
    if (size_ == 0) return {};
    const bool is_narrow = static_cast<std::uint64_t>(greatest_ - least_) < most_values;
    const std::int64_t width = is_narrow ? 1 : bin_width(most_bins);
    const std::size_t most = is_narrow ? most_values : most_bins;
    const std::int64_t first = floored(least_, width);
    const auto needed = static_cast<std::size_t>((greatest_ - first) / width + 1);
    std::vector<Bin> bins(std::min(needed, most));
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const std::int64_t low = first + static_cast<std::int64_t>(i) * width;
        bins[i].low = value_of(low);
        bins[i].high = value_of(low + width - 1);
    }
    if (needed > most) bins.back().high = value_of(greatest_);
    for (const auto& [kind, count] : kinds_) {
        const std::int64_t units = std::max(least_, kind * (std::int64_t{1} << shift_));
        const auto place = static_cast<std::size_t>((units - first) / width);
        bins[std::min(place, bins.size() - 1)].count += count;
    }
    return bins;
}

}  // namespace gridlemma::apps
