// SPDX-License-Identifier: Apache-2.0
// The rounds of `grid neighbors`: what one round has found, the next one starts from.
//
//     round 1    neighbors of the puzzles of the input
//     round 2    neighbors of the puzzles that round 1 has written, in that order
//     ...
//
// Which puzzles are new is known only where the answers leave in order. So a round begins when all
// answers of the one before it have been written.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/follow_up.hpp"
#include "apps/run/pipeline.hpp"

namespace gridlemma::apps {

/// Thread-safe.
class NeighborRounds final : public FollowUp {
 public:
    /// At most this many rounds.
    explicit NeighborRounds(std::uint64_t most) : most_(most) {}

    /// A new puzzle was written, in its canonical form.
    void add(std::string_view form);
    /// More answers were written, to this many puzzles.
    void count_answers(std::uint64_t puzzles);
    /// Of the run so far, for --resume: the answers, and where rounds end.
    [[nodiscard]] std::string saved() const;
    /// Returns whether the text was in order.
    [[nodiscard]] bool restore(std::string_view saved);

    [[nodiscard]] State take(std::uint64_t last, Next& next) override;
    void wait() override;

 private:
    [[nodiscard]] State begin_round(std::uint64_t last);

    const std::uint64_t most_;
    mutable std::mutex mutex_;  // Guards the members below.
    std::condition_variable more_answers_;
    std::uint64_t answers_ = 0;
    std::vector<std::string> forms_;
    /// How many forms the rounds up to each one have found, as far as that is known.
    std::vector<std::size_t> ends_;
    std::size_t round_ = 0;  ///< Whose forms are being taken; 0: none yet.
    std::size_t taken_ = 0;  ///< Of forms_.
};

/// Tells the rounds how many answers were written.
class NeighborTotals final : public Totals {
 public:
    explicit NeighborTotals(NeighborRounds& rounds) : rounds_(rounds) {}
    void count() noexcept { ++puzzles_; }
    void take(Totals& other) override;
    [[nodiscard]] std::optional<std::string> saved() const override { return rounds_.saved(); }
    [[nodiscard]] bool restore(std::string_view saved) override { return rounds_.restore(saved); }

 private:
    NeighborRounds& rounds_;
    std::uint64_t puzzles_ = 0;
};

}  // namespace gridlemma::apps
