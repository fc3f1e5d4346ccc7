// SPDX-License-Identifier: Apache-2.0
// Shapley values: what each player adds to a coalition on average over all orders in which the
// players may join it. L. S. Shapley: A value for n-person games, 1953.
//
// A game gives every coalition a value. A coalition is a set of players as bits: bit i is player i.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gridlemma {

/// The values of all players, exactly (up to rounding), from the values of all coalitions: entry
/// number c of `game` is the value of coalition c. They add up to the last entry less the first.
/// O(n 2^n). Precondition: `game` has 2^n entries, n <= 24.
[[nodiscard]] std::vector<double> shapley_values(std::span<const double> game);

/// A sampled value and its standard error.
struct SampledValue {
    double value = 0;
    double standard_error = 0;
};

/// The sum of the Shapley values of many games with the same players, estimated from random orders
/// of joining: as many for each game. The games have whole values, so that sums do not depend on
/// the order in which games are added. J. Castro, D. Gómez, J. Tejada: Polynomial calculation of
/// the Shapley value based on sampling, Computers & Operations Research 36, 2009.
/// Thread safety: a value. Errors: what `value` throws.
class ShapleySamples {
 public:
    /// Returns the value of a coalition.
    using Game = std::function<std::int64_t(std::uint64_t coalition)>;

    /// Precondition: at most 63 players, at least 2 orders.
    ShapleySamples(std::size_t players, std::size_t orders)
        : orders_(orders), gains_(players), spreads_(players) {}

    /// Adds a game. The seed determines the orders.
    void add(const Game& game, std::uint64_t seed);
    /// Adds the games of `other`. Precondition: the same players and number of orders.
    ShapleySamples& operator+=(const ShapleySamples& other);
    [[nodiscard]] std::vector<SampledValue> values() const;

 private:
    std::size_t orders_;
    std::vector<std::int64_t> gains_;  ///< Of each player, over all orders of all games.
    /// Sum over the games of orders^2 times the variance of the player's gain.
    std::vector<std::int64_t> spreads_;
};

}  // namespace gridlemma
