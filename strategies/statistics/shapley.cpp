// SPDX-License-Identifier: Apache-2.0
#include "strategies/statistics/shapley.hpp"

#include <bit>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"

namespace gridlemma {

std::vector<double> shapley_values(std::span<const double> game) {
    assert(std::has_single_bit(game.size()));
    const auto players = static_cast<std::size_t>(std::countr_zero(game.size()));
    // Of all orders, the share in which just a given coalition of s players precedes a given other
    // one: s! (n - 1 - s)! / n!.
    std::vector<double> share(players);
    for (std::size_t s = 0; s < players; ++s) {
        share[s] = s == 0
                       ? 1.0 / static_cast<double>(players)
                       : share[s - 1] * static_cast<double>(s) / static_cast<double>(players - s);
    }
    std::vector<double> values(players);
    for (std::size_t coalition = 0; coalition < game.size(); ++coalition)
        for (std::size_t player = 0; player < players; ++player) {
            const std::size_t joined = coalition | (std::size_t{1} << player);
            if (joined != coalition)
                values[player] += share[static_cast<std::size_t>(std::popcount(coalition))] *
                                  (game[joined] - game[coalition]);
        }
    return values;
}

void ShapleySamples::add(const Game& game, std::uint64_t seed) {
    const std::size_t players = gains_.size();
    assert(players < 64 && orders_ >= 2);
    std::vector<std::int64_t> gains(players);
    std::vector<std::int64_t> squares(players);
    std::vector<std::size_t> order(players);
    Random random(seed);
    const std::int64_t of_nobody = game(0);
    for (std::size_t k = 0; k < orders_; ++k) {
        std::iota(order.begin(), order.end(), std::size_t{0});
        random.shuffle(std::span(order));
        std::uint64_t coalition = 0;
        std::int64_t before = of_nobody;
        for (const std::size_t player : order) {
            coalition |= std::uint64_t{1} << player;
            const std::int64_t after = game(coalition);
            gains[player] += after - before;
            squares[player] += (after - before) * (after - before);
            before = after;
        }
    }
    const auto orders = static_cast<std::int64_t>(orders_);
    for (std::size_t i = 0; i < players; ++i) {
        gains_[i] += gains[i];
        spreads_[i] += orders * squares[i] - gains[i] * gains[i];
    }
}

ShapleySamples& ShapleySamples::operator+=(const ShapleySamples& other) {
    assert(gains_.size() == other.gains_.size() && orders_ == other.orders_);
    for (std::size_t i = 0; i < gains_.size(); ++i) {
        gains_[i] += other.gains_[i];
        spreads_[i] += other.spreads_[i];
    }
    return *this;
}

std::vector<SampledValue> ShapleySamples::values() const {
    const auto orders = static_cast<double>(orders_);
    std::vector<SampledValue> values;
    for (std::size_t i = 0; i < gains_.size(); ++i)
        values.push_back({.value = static_cast<double>(gains_[i]) / orders,
                          .standard_error = std::sqrt(static_cast<double>(spreads_[i]) /
                                                      (orders * orders * (orders - 1)))});
    return values;
}

}  // namespace gridlemma
