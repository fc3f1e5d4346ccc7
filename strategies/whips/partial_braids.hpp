// SPDX-License-Identifier: Apache-2.0
// What follows from a candidate by singles, and the partial braids that lead from it to what it
// excludes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strategies/whips/chain_search.hpp"
#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// Thread safety: a value. Errors: std::bad_alloc. Keeps a reference to the board.
class PartialBraids {
 public:
    /// Assumes a candidate, and what follows until nothing does or a truth has no option left.
    PartialBraids(const TruthBoard& board, int start);

    /// Whether the start, or something that follows from it, excludes a candidate.
    [[nodiscard]] bool excludes(int candidate) const noexcept {
        return excluded_by_[candidate] != nothing;
    }
    /// Returns a partial braid that ends with what excludes the candidate first, without truths if
    /// that is the start. There may be a shorter one. Precondition: excludes(candidate).
    [[nodiscard]] FoundChain chain_to(int candidate) const;

 private:
    static constexpr std::uint16_t nothing = 0xFFFF;

    void note_excluded(std::size_t number);
    void need_what_forces(std::size_t number, std::vector<bool>& needed) const;

    const TruthBoard& board_;
    std::vector<Element> elements_;  ///< The start, and then what follows, one after the other.
    std::vector<int> truths_;        ///< By which they follow; that of the start means nothing.
    std::array<std::uint16_t, candidate_count> excluded_by_{};  ///< The number of an element.
};

}  // namespace gridlemma::whips
