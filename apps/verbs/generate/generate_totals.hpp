// SPDX-License-Identifier: Apache-2.0
// What `generate` counts over all puzzles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "apps/run/pipeline.hpp"
#include "engine/core/types.hpp"

namespace gridlemma::apps {

/// Puzzles with known weights: what they say of all puzzles. Whole numbers, so the order of adding
/// does not affect them.
class ClueEstimate {
 public:
    /// A weight of 1, before the correction for the number of clues.
    static constexpr std::uint64_t unit = 4096;

    /// Adds a puzzle with the weight `units` / `unit`, to be corrected for its clues.
    void add(int clues, std::uint64_t units) noexcept;
    ClueEstimate& operator+=(const ClueEstimate& other) noexcept;

    /// Returns a text for restore().
    [[nodiscard]] std::string saved() const;
    /// Adds what was saved. Returns whether it was in order.
    [[nodiscard]] bool restore(std::string_view saved);
    /// Returns the summary: a table with a line per number of clues, the mean, and the effective
    /// sample size.
    [[nodiscard]] std::string text() const;

 private:
    struct Sums {
        std::uint64_t puzzles = 0;
        std::uint64_t weights = 0;
        std::uint64_t squares = 0;  ///< Of the weights.
    };
    std::array<Sums, cell_count + 1> by_clues_{};
};

struct GenerateTotals {
    std::uint64_t found = 0;
    std::uint64_t tries = 0;
    std::uint64_t tries_before = 0;  ///< Those of them that were restored.
    ClueEstimate estimate = {};      ///< Empty if weights are not known.
    bool can_be_saved = true;

    [[nodiscard]] std::optional<std::string> saved() const;
    [[nodiscard]] bool restore(std::string_view saved);
    GenerateTotals& operator+=(const GenerateTotals& other) noexcept {
        found += other.found;
        tries += other.tries;
        tries_before += other.tries_before;
        estimate += other.estimate;
        return *this;
    }
};
using GenerateTotalsOf = TotalsOf<GenerateTotals>;

}  // namespace gridlemma::apps
