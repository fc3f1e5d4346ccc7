// SPDX-License-Identifier: Apache-2.0
// The positions that nets have met, with the deductions that were found on them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "strategies/forcing/explainer/deduction_records.hpp"

namespace gridlemma::explainer {

/// What deductions come of, in the order in which a level tries its own.
enum class Source : std::uint8_t { patterns, single, multiple, dynamic, nested_dynamic };
inline constexpr std::size_t source_count = 5;

/// A table of positions by their candidates. Deductions writes what sources yield.
class SeenPositions {
 public:
    /// What a source yields on a position, and for which start, from 1; 0 if it has not been asked.
    struct Yield {
        DeducedRange range;
        std::uint32_t start = 0;
    };

    /// Forgets all positions. Sets have so many words.
    void clear(int words);
    /// Returns the number of a position. Adds it if it is new.
    [[nodiscard]] std::uint32_t number_of(const IdSet& now);
    [[nodiscard]] const IdSet& left(std::uint32_t number) const noexcept {
        return seen_[number].now;
    }
    [[nodiscard]] Yield& yield(std::uint32_t number, Source source) noexcept {
        return seen_[number].yields[static_cast<std::size_t>(source)];
    }

 private:
    struct Seen {
        IdSet now;
        std::array<Yield, source_count> yields;
    };

    void enlarge();

    int words_ = 0;
    std::vector<Seen> seen_;
    std::vector<std::int32_t> table_;  ///< Of them by hash; -1 where there is none.
};

}  // namespace gridlemma::explainer
