// SPDX-License-Identifier: Apache-2.0
// Rating: how hard a path is, as one or more named numbers. Which ones, and what they mean, a scale
// decides.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace gridlemma {

/// One number of a rating. Its texts are not owned: they belong to the scale, which outlives it.
struct Measure {
    std::string_view name;
    double value = 0;
    int decimals = 0;             ///< With how many it is written.
    std::string_view label = {};  ///< Written in place of name and number, if there is one.

    bool operator==(const Measure&) const = default;
};

/// Measures in order, the most telling one first. Copying it allocates nothing.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Rating {
 public:
    static constexpr std::size_t capacity = 6;

    constexpr Rating() = default;
    /// Precondition: at most `capacity` measures, each of another name.
    constexpr Rating(std::initializer_list<Measure> measures) {
        for (const Measure& measure : measures) add(measure);
    }
    /// Precondition: there is room for it, and no measure of that name.
    constexpr void add(const Measure& measure) {
        assert(count_ < capacity);
        measures_[count_++] = measure;
    }

    [[nodiscard]] constexpr std::span<const Measure> measures() const noexcept {
        return std::span(measures_).first(count_);
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return count_ == 0; }
    /// By name; null if the rating has no such measure.
    [[nodiscard]] constexpr const Measure* find(std::string_view name) const noexcept {
        for (const Measure& measure : measures())
            if (measure.name == name) return &measure;
        return nullptr;
    }
    bool operator==(const Rating&) const = default;

 private:
    std::array<Measure, capacity> measures_{};
    std::size_t count_ = 0;
};

/// Returns the value rounded to the decimals with which it is written.
[[nodiscard]] double value_as_written(const Measure& measure) noexcept;
/// "ER 7.2", "score 1234", "Unfair".
[[nodiscard]] std::string to_string(const Measure& measure);
/// The measures, joined by commas: "ER 7.2, EP 1.2, ED 1.2"; "Unfair, score 1234".
[[nodiscard]] std::string to_string(const Rating& rating);
/// Writes to_string(rating).
std::ostream& operator<<(std::ostream& out, const Rating& rating);

}  // namespace gridlemma
