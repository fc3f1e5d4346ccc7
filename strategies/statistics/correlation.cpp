// SPDX-License-Identifier: Apache-2.0
#include "strategies/statistics/correlation.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"

namespace gridlemma {

namespace {

/// Numbers the distinct values in ascending order; returns how many there are.
std::size_t number_places(std::span<const double> values, std::span<const std::uint32_t> kept,
                          std::vector<std::uint32_t>& place_of) {
    std::vector<std::uint32_t> order(kept.begin(), kept.end());
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return values[i]; });
    place_of.assign(values.size(), 0);
    std::size_t places = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (k == 0 || values[order[k]] != values[order[k - 1]]) ++places;
        place_of[order[k]] = static_cast<std::uint32_t>(places - 1);
    }
    return places;
}

/// Sums of a growing number of counts (P. M. Fenwick, 1994).
class RunningCounts {
 public:
    explicit RunningCounts(std::size_t places) : sums_(places + 1) {}

    void add(std::size_t place, std::uint64_t count) noexcept {
        for (std::size_t i = place + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += count;
    }
    /// Returns the sum of the places up to `place`.
    [[nodiscard]] std::uint64_t up_to(std::size_t place) const noexcept {
        std::uint64_t sum = 0;
        for (std::size_t i = place + 1; i > 0; i &= i - 1) sum += sums_[i];
        return sum;
    }

 private:
    std::vector<std::uint64_t> sums_;
};

double pairs_of(std::uint64_t count) noexcept {
    const auto number = static_cast<double>(count);
    return number * (number - 1) / 2;
}

double tied_pairs(std::span<const std::uint64_t> counts) noexcept {
    double tied = 0;
    for (const std::uint64_t count : counts) tied += pairs_of(count);
    return tied;
}

/// The mean rank of each place less the mean of all ranks.
std::vector<double> centred_ranks(std::span<const std::uint64_t> counts, std::uint64_t total) {
    std::vector<double> ranks(counts.size());
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        ranks[i] = static_cast<double>(before) +
                   (static_cast<double>(counts[i]) - static_cast<double>(total)) / 2;
        before += counts[i];
    }
    return ranks;
}

double spread_of(std::span<const double> ranks, std::span<const std::uint64_t> counts) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i)
        sum += static_cast<double>(counts[i]) * ranks[i] * ranks[i];
    return sum;
}

std::optional<Interval> percentile_interval(std::vector<double>& values, double level) {
    if (values.empty()) return std::nullopt;
    std::ranges::sort(values);
    return Interval{quantile(values, (1 - level) / 2), quantile(values, (1 + level) / 2)};
}

}  // namespace

RankedPairs::RankedPairs(std::span<const double> x, std::span<const double> y)
    : cell_of_(x.size(), missing) {
    assert(x.size() == y.size());
    std::vector<std::uint32_t> kept;
    for (std::size_t i = 0; i < x.size(); ++i)
        if (!std::isnan(x[i]) && !std::isnan(y[i])) kept.push_back(static_cast<std::uint32_t>(i));
    complete_ = kept.size();
    std::vector<std::uint32_t> place_x;
    std::vector<std::uint32_t> place_y;
    places_x_ = number_places(x, kept, place_x);
    places_y_ = number_places(y, kept, place_y);
    std::ranges::sort(kept, {}, [&](std::uint32_t i) { return std::pair(place_x[i], place_y[i]); });
    for (const std::uint32_t i : kept) {
        if (cells_.empty() || cells_.back().x != place_x[i] || cells_.back().y != place_y[i])
            cells_.push_back({place_x[i], place_y[i]});
        cell_of_[i] = static_cast<std::uint32_t>(cells_.size() - 1);
    }
}

RankedPairs::Correlations RankedPairs::correlations(std::span<const std::uint32_t> times) const {
    std::vector<std::uint64_t> in_cell(cells_.size());
    for (std::size_t i = 0; i < cell_of_.size(); ++i)
        if (cell_of_[i] != missing) in_cell[cell_of_[i]] += times.empty() ? 1 : times[i];
    std::vector<std::uint64_t> in_x(places_x_);
    std::vector<std::uint64_t> in_y(places_y_);
    for (std::size_t c = 0; c < cells_.size(); ++c) {
        in_x[cells_[c].x] += in_cell[c];
        in_y[cells_[c].y] += in_cell[c];
    }
    const std::uint64_t total = std::accumulate(in_cell.begin(), in_cell.end(), std::uint64_t{0});
    const double untied_x = pairs_of(total) - tied_pairs(in_x);
    const double untied_y = pairs_of(total) - tied_pairs(in_y);
    if (total < 2 || untied_x <= 0 || untied_y <= 0) return {};

    const std::vector<double> rank_x = centred_ranks(in_x, total);
    const std::vector<double> rank_y = centred_ranks(in_y, total);
    double covariance = 0;
    // Pairs in opposite order: among the cells of a smaller x, those of a greater y.
    double discordant = 0;
    RunningCounts seen(places_y_);
    std::uint64_t seen_in_all = 0;
    for (std::size_t begin = 0, end = 0; begin < cells_.size(); begin = end) {
        while (end < cells_.size() && cells_[end].x == cells_[begin].x) ++end;
        for (std::size_t c = begin; c < end; ++c) {
            if (in_cell[c] == 0) continue;
            const auto count = static_cast<double>(in_cell[c]);
            covariance += count * rank_x[cells_[c].x] * rank_y[cells_[c].y];
            discordant += count * static_cast<double>(seen_in_all - seen.up_to(cells_[c].y));
        }
        for (std::size_t c = begin; c < end; ++c) {
            if (in_cell[c] == 0) continue;
            seen.add(cells_[c].y, in_cell[c]);
            seen_in_all += in_cell[c];
        }
    }
    const double excess = untied_x - tied_pairs(in_y) + tied_pairs(in_cell) - 2 * discordant;
    return {.rho = covariance / std::sqrt(spread_of(rank_x, in_x) * spread_of(rank_y, in_y)),
            .tau = excess / std::sqrt(untied_x * untied_y)};
}

std::optional<double> spearman_rho(std::span<const double> x, std::span<const double> y) {
    return RankedPairs(x, y).correlations().rho;
}

std::optional<double> kendall_tau_b(std::span<const double> x, std::span<const double> y) {
    return RankedPairs(x, y).correlations().tau;
}

RankCorrelation rank_correlation(std::span<const double> x, std::span<const double> y,
                                 const BootstrapOptions& options) {
    const RankedPairs pairs(x, y);
    const RankedPairs::Correlations whole = pairs.correlations();
    RankCorrelation result{
        .pairs = pairs.complete(), .rho = {whole.rho, {}}, .tau = {whole.tau, {}}};
    if (!whole.rho || options.resamples == 0) return result;
    std::vector<double> rhos;
    std::vector<double> taus;
    std::vector<std::uint32_t> times(pairs.size());
    for (std::size_t resample = 0; resample < options.resamples; ++resample) {
        Random random(options.seed, resample);
        std::ranges::fill(times, 0U);
        for (std::size_t i = 0; i < times.size(); ++i) ++times[random.below(times.size())];
        const RankedPairs::Correlations drawn = pairs.correlations(times);
        if (drawn.rho) rhos.push_back(*drawn.rho);
        if (drawn.tau) taus.push_back(*drawn.tau);
    }
    result.rho.interval = percentile_interval(rhos, options.level);
    result.tau.interval = percentile_interval(taus, options.level);
    return result;
}

double quantile(std::span<const double> ascending, double p) noexcept {
    assert(!ascending.empty());
    const double position = p * static_cast<double>(ascending.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    if (below + 1 >= ascending.size()) return ascending.back();
    const double share = position - static_cast<double>(below);
    return ascending[below] + share * (ascending[below + 1] - ascending[below]);
}

}  // namespace gridlemma
