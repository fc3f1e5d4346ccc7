// SPDX-License-Identifier: Apache-2.0
// Resolution: a grid on which singles are placed, and candidates eliminated by whips or braids of
// bounded length or by trial. It makes no steps: ratings need none.
//
// Results are kept from elimination to elimination. The board that an assumption leaves is
// continued, if there is no contradiction. A search that has found nothing is repeated only when a
// candidate goes that mattered to it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "strategies/whips/chain_search.hpp"
#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// Thread safety: one per thread. Errors: std::bad_alloc.
class Resolution {
 public:
    explicit Resolution(bool with_groups) : search_(with_groups) {}

    /// Begins with a board, and places singles.
    void start(const TruthBoard& board);

    [[nodiscard]] bool is_solved() const noexcept { return unsolved_ == 0 && !is_broken_; }
    /// Whether a truth has no option left: there is no solution.
    [[nodiscard]] bool is_broken() const noexcept { return is_broken_; }
    [[nodiscard]] bool is_open() const noexcept { return unsolved_ > 0 && !is_broken_; }
    [[nodiscard]] const TruthBoard& board() const noexcept { return board_; }
    /// The candidates of the cells that are not solved, ascending.
    [[nodiscard]] const std::vector<int>& candidates() const noexcept { return candidates_; }

    // Each eliminates one target, if it can, and places the singles that come up. Precondition:
    // is_open().

    /// Eliminates by the first whip of at most `length`.
    [[nodiscard]] bool eliminate_by_whip(int length);
    /// Eliminates by the first braid of at most `length`.
    [[nodiscard]] bool eliminate_by_braid(int length) {
        const auto target = find_by_braid(length);
        if (target) eliminate(*target);
        return target.has_value();
    }
    /// Eliminates by a contradiction that follows by singles (with groups: and locked candidates).
    [[nodiscard]] bool eliminate_by_trial();
    /// Eliminates a candidate for a reason that the caller has.
    void eliminate(int candidate);

    /// Returns the target that eliminate_by_braid() would eliminate.
    [[nodiscard]] std::optional<int> find_by_braid(int length);
    /// Whether no target has a whip, of any length. To be asked after eliminate_by_whip().
    [[nodiscard]] bool has_no_whips() const noexcept;

 private:
    struct Target {
        std::int16_t layers = -1;  ///< As ChainSearch::layers(); -1: unknown.
        std::int16_t no_whip = 0;  ///< There is none up to this length.
        std::int16_t no_braid = 0;
    };

    void note_forced(int truth, unsigned options);
    void place_singles();
    void list_gone();
    void revise(int target);
    [[nodiscard]] int layers_of(int target);

    TruthBoard board_;
    int unsolved_ = 0;
    bool is_broken_ = false;
    std::vector<Element> forced_;
    std::vector<Element> placed_;  ///< By the last elimination.
    std::vector<int> gone_;        ///< What went with it and was not placed.
    ChainSearch search_;
    std::vector<int> candidates_;
    std::vector<Target> targets_;
    std::vector<TruthBoard> left_by_;  ///< Of targets without contradiction.
    std::vector<Watch> watches_;       ///< Of the others.
};

}  // namespace gridlemma::whips
