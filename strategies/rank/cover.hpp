// SPDX-License-Identifier: Apache-2.0
// Set logic: truths, the links that cover them, and what follows. A truth has just one true
// candidate; a link, which is a cell or a digit in a house, has one at most.
//
// Let every candidate be in as many links as truths, or in more. Each true candidate is then in
// x >= 0 links more than truths, and these x add up to (links - truths) at most. That number is the
// rank; a candidate for which x exceeds the rank is false. With rank 0, that is whatever is in a
// link but in no truth, or in a truth and two links.
//
// With one link fewer than truths, some candidates must be in a truth more than in links: these are
// the loose ones. One of them is true, and what sees all of them is false.
// Ref: A. Barker, Set Logic and Rank, 2008.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/step_sink.hpp"

namespace gridlemma::rank {

/// Collects truths and links of one grid, and offers what follows from them.
/// Thread safety: one per thread. Errors: std::bad_alloc.
class Cover {
 public:
    explicit Cover(const Grid& grid) noexcept : grid_(grid) {}

    void add_truth(Truth truth);
    void add_truths(const CellSet& cells);
    void add_truths(House house, DigitSet digits);
    void add_link(Truth link);
    void add_links(House house, DigitSet digits);

    /// Returns the candidates that are false. None where the truths are not covered, or where the
    /// grid has no solution.
    [[nodiscard]] CandidateSet conclusions() const;
    /// Offers the step, if it eliminates anything. Returns whether to go on.
    [[nodiscard]] bool offer(StepSink& sink) const;

 private:
    void count(Truth truth, int change) noexcept;
    [[nodiscard]] std::vector<Candidate> loose() const;
    [[nodiscard]] bool is_loose_in_one_digit(const std::vector<Candidate>& loose) const noexcept;
    /// The candidates in more links than truths by more than `number`.
    [[nodiscard]] CandidateSet beyond(std::ptrdiff_t number) const;

    const Grid& grid_;
    std::vector<Truth> truths_;
    std::vector<Truth> links_;
    /// By candidate: in how many links more than truths it is.
    std::array<std::int8_t, candidate_count> excess_{};
};

}  // namespace gridlemma::rank
