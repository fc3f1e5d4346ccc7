// SPDX-License-Identifier: Apache-2.0
// RateSummary: the distribution of a set of puzzles over status, rating and techniques.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/tables/data_table.hpp"
#include "apps/verbs/rate/rate_check.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// One per batch; they are added up. Whole numbers only, so the order of adding does not affect
/// them. Not thread-safe.
class RateSummary {
 public:
    /// `profile` must outlive the summary. `certifies`: the steps are certified. `counts`: what is
    /// counted, a literal.
    explicit RateSummary(const Profile& profile, bool certifies = false,
                         std::string_view counts = "puzzle");

    void add(const Outcome& outcome, const Certified& certified = {});
    /// Precondition: `other` is of the same profile.
    RateSummary& operator+=(const RateSummary& other);

    /// Returns the counts as JSON.
    [[nodiscard]] nlohmann::json saved() const;
    /// Adds counts of the same profile that were saved. Returns whether they were in order.
    [[nodiscard]] bool restore(const nlohmann::json& saved);

    /// Returns a few lines of at most 80 columns: the counts by status and method, the ratings, and
    /// a table of the techniques used: puzzles that needed it, uses, puzzles whose hardest
    /// technique it was.
    [[nodiscard]] std::string text() const;
    /// Returns the number of puzzles that were added.
    [[nodiscard]] std::uint64_t puzzles() const noexcept { return puzzles_; }
    /// The counts by method, and by status if that is not `unique`: table "outcome".
    [[nodiscard]] DataTable outcomes() const;
    /// The techniques used, in order of the ladder: table "strategy".
    [[nodiscard]] DataTable techniques() const;

 private:
    struct Use {
        std::uint64_t puzzles = 0;
        std::uint64_t steps = 0;
        std::uint64_t hardest = 0;
    };
    /// Calls visit(number) with every number, in an order that does not change.
    template <typename Summary, typename Visit>
    static void for_each_number(Summary& summary, const Visit& visit);
    /// The first one of a rating; where the scale has grades, that is one.
    void add(const Measure& measure);
    [[nodiscard]] std::string totals_text() const;
    [[nodiscard]] std::string certified_text() const;
    [[nodiscard]] std::string rating_text() const;
    [[nodiscard]] std::string missing_text() const;

    const Profile* profile_;
    bool certifies_;
    std::string_view counts_;
    Certified certified_;
    std::uint64_t puzzles_ = 0;
    std::uint64_t faults_ = 0;
    std::array<std::uint64_t, 5> by_status_{};
    std::array<std::uint64_t, 3> by_solved_{};
    std::vector<std::uint64_t> by_grade_;  ///< Parallel to the grades of the scale.
    std::uint64_t guesses_ = 0;
    std::uint64_t rated_ = 0;
    // The values of the first measure of the scale, unless it is a grade, in units of their last
    // decimal.
    std::uint64_t units_ = 0;  ///< Sum over the rated puzzles.
    std::uint64_t least_units_ = ~std::uint64_t{0};
    std::uint64_t greatest_units_ = 0;
    std::vector<Use> uses_;  ///< Parallel to the ladder.
};

}  // namespace gridlemma::apps
