// SPDX-License-Identifier: Apache-2.0
// What a verb that makes puzzles finds out about a candidate, and writes about those that it takes:
// the rating and the metrics that --where compares and the fields show.
#pragma once

#include <span>
#include <string>

#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/measure/metric_plan.hpp"

namespace gridlemma::apps {

inline constexpr Option candidate_profile_option = profile_option(
    "The ladder of strategies that rates the puzzles, if --where or the fields need it. By default "
    "se; if they use no rating of se, the first that gives one they use: hodoku for level or "
    "score.",
    no_profile);
inline constexpr Option candidate_metrics_option{
    .name = "metrics",
    .letter = 'm',
    .argument = "LIST",
    .complete = Complete::metrics,
    .help = "Metrics that become fields after the others, as those of rate."};
/// --seed of a verb in which nothing else is random.
inline constexpr Option sample_seed_option{.name = "seed",
                                           .argument = "S",
                                           .fallback = "1",
                                           .range = Range{},
                                           .help = "Decides which isomorphs --samples takes."};

/// Returns the value of --profile; without it the usual profile, or the first built-in one that
/// gives a rating which the options use, if they use none of the usual one's.
[[nodiscard]] std::string profile_name_of(const Arguments& arguments);

/// Returns whether the records need more than the puzzle and its solution.
[[nodiscard]] bool is_rated(const RecordOutput& records, const MetricPlan& metrics);

/// Shared by all workers.
struct CandidatePlan {
    const Profile& profile;
    const RecordOutput& records;
    MetricPlan metrics;
    bool is_rated = false;  ///< True if the records or the filter use what the profile says.
    bool is_plain = false;  ///< Puzzles are written as lines, not as records.
};

/// Not thread-safe.
class CandidateRecord {
 public:
    /// `plan` must outlive it.
    explicit CandidateRecord(const CandidatePlan& plan);

    /// Rates a candidate that was made for or from the puzzle `input`, if that is wanted. `own` are
    /// the values of the verb's own fields, and must outlive write(). Returns whether --where keeps
    /// it.
    [[nodiscard]] bool passes(const InputPuzzle& input, const Puzzle& puzzle,
                              const Solution& solution, Answer& answer,
                              std::span<const OwnValue> own = {});
    /// Writes what the last call of passes() was about.
    void write(Buffer& out) const;
    /// What --where compares and --fields show, after passes().
    [[nodiscard]] const Record& record() const noexcept { return record_; }

 private:
    void rate(const InputPuzzle& input, const Solution& solution, Answer& answer);

    const CandidatePlan& plan_;
    LogicSolver solver_;
    RateMetrics metrics_;
    bool counted_;
    std::string text_;
    InputPuzzle as_input_;
    Record record_;
};

}  // namespace gridlemma::apps
