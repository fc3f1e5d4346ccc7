// SPDX-License-Identifier: Apache-2.0
// Random: numbers that a seed determines, the same on every machine. (The standard library fixes
// its generators, but not what its distributions make of them.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gridlemma {

/// SplitMix64: G. L. Steele, D. Lea, C. H. Flood: Fast splittable pseudorandom number generators,
/// OOPSLA 2014. Thread safety: a value. Errors: none.
class Random {
 public:
    explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}
    /// The generator number `stream` of a family. Streams of one seed are unrelated, so that each
    /// part of a task can have its own, whatever the order in which the parts are done.
    constexpr Random(std::uint64_t seed, std::uint64_t stream) noexcept : state_(seed) {
        state_ = next() ^ mixed(stream + step);
    }

    /// Returns 64 random bits.
    constexpr std::uint64_t next() noexcept { return mixed(state_ += step); }

    /// Returns a number from 0 to `count` - 1, each with the same probability. Precondition:
    /// `count` is from 1 to 2^32.
    constexpr std::uint64_t below(std::uint64_t count) noexcept {
        // Multiplies 32 bits by `count`; the few products that would favour some numbers are drawn
        // anew. D. Lemire: Fast random integer generation in an interval, ACM TOMACS 29, 2019.
        std::uint64_t product = (next() >> 32U) * count;
        if ((product & low_half) < count) {
            const std::uint64_t unfair = (std::uint64_t{1} << 32U) % count;
            while ((product & low_half) < unfair) product = (next() >> 32U) * count;
        }
        return product >> 32U;
    }

    /// Returns a number from 0 to 1, without 1, in steps of 2^-53.
    constexpr double unit() noexcept { return static_cast<double>(next() >> 11U) * 0x1p-53; }

    /// Puts the values in random order; every order has the same probability.
    template <typename T>
    constexpr void shuffle(std::span<T> values) noexcept {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[static_cast<std::size_t>(below(i))]);
    }

 private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15U;
    static constexpr std::uint64_t low_half = 0xFFFFFFFFU;

    static constexpr std::uint64_t mixed(std::uint64_t bits) noexcept {
        bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
        bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
        return bits ^ (bits >> 31U);
    }

    std::uint64_t state_;
};

}  // namespace gridlemma
