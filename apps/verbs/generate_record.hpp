// SPDX-License-Identifier: Apache-2.0
// What `generate` finds out about a candidate, and writes about the one that it takes.
#pragma once

#include <string>

#include "apps/pipeline.hpp"
#include "apps/verbs/generate_worker.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma::apps {

/// Not thread-safe.
class CandidateRecord {
 public:
    /// `plan` must outlive it.
    explicit CandidateRecord(const GeneratePlan& plan);

    /// Rates a candidate for the puzzle `input`, if that is wanted. Returns whether --where keeps it.
    [[nodiscard]] bool passes(const InputPuzzle& input, const Puzzle& puzzle,
                              const Solution& solution, Answer& answer);
    /// Writes what the last call of passes() was about.
    void write(Buffer& out);
    /// What --where compares and --fields show, after passes().
    [[nodiscard]] const Record& record() const noexcept { return record_; }

 private:
    const GeneratePlan& plan_;
    LogicSolver solver_;
    RateMetrics metrics_;
    Minlex minlex_;
    bool counted_;
    std::string text_;
    InputPuzzle as_input_;
    Record record_;
};

}  // namespace gridlemma::apps
