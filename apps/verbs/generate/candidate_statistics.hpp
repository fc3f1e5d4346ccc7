// SPDX-License-Identifier: Apache-2.0
// CandidateStatistics: what `generate` has seen so far: how many candidates were made, how many
// meet each condition of --where, and the range of each number that it compares. Without it nobody
// can tell an order that is rare from one that nothing meets.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "apps/output/filter/filter.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

/// Shared by all workers; thread-safe.
class CandidateStatistics {
 public:
    using Clock = std::chrono::steady_clock;

    /// `conditions`: the parts of --where that have to hold together.
    explicit CandidateStatistics(std::vector<Filter> conditions,
                                 Clock::time_point now = Clock::now());

    /// One more candidate was made (with method unbiased, one more grid).
    void note_try() noexcept { ++tries_; }
    /// Looks at a candidate that meets all but --where.
    void look_at(const Record& record);
    /// A puzzle was found.
    void note_found(Clock::time_point now = Clock::now());

    [[nodiscard]] std::uint64_t tries() const noexcept { return tries_; }
    /// Returns a few words for a progress line: "12045 candidates, er 1.2 to 8.4".
    [[nodiscard]] std::string words() const;
    /// Returns a line per condition and per number.
    [[nodiscard]] std::string text() const;
    /// Returns whether no puzzle has been found for long: first after ten seconds, then each time
    /// after six times as long.
    [[nodiscard]] bool is_remark_due(Clock::time_point now = Clock::now());

 private:
    struct Range {
        const Field* field;
        double least = 0;
        double greatest = 0;
        bool is_empty = true;
    };

    [[nodiscard]] std::string ranges(const char* separator) const;

    std::atomic<std::uint64_t> tries_ = 0;
    mutable std::mutex mutex_;  // Guards the members below.
    const std::vector<Filter> conditions_;
    std::uint64_t seen_ = 0;
    std::vector<std::uint64_t> met_;  ///< Parallel to the conditions.
    std::vector<Range> ranges_;
    Clock::time_point last_;  ///< When the last puzzle was found, or the run began.
    Clock::duration patience_;
};

}  // namespace gridlemma::apps
