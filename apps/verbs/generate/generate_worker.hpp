// SPDX-License-Identifier: Apache-2.0
// The work of `generate` on one puzzle: candidates are made and rated until one fits.
#pragma once

#include <cstdint>
#include <memory>

#include "apps/run/pipeline.hpp"
#include "apps/verbs/generate/candidate_statistics.hpp"
#include "apps/verbs/generate/generate_distinct.hpp"
#include "apps/verbs/generate/generate_neighbors.hpp"
#include "apps/verbs/generate/generate_order.hpp"
#include "apps/verbs/generate/generate_totals.hpp"
#include "apps/verbs/measure/candidate_record.hpp"
#include "engine/generate/puzzle_order.hpp"

namespace gridlemma::apps {

/// Shared by all workers.
struct GeneratePlan {
    PuzzleOrder order;
    GenerateMethod method = GenerateMethod::random;
    std::uint64_t seed = 0;
    GenerateLimits limits;
    CandidatePlan candidates;
    PuzzleRank rank = {};  ///< Of the method neighbors.
    bool is_distinct = false;
    CandidateStatistics* statistics = nullptr;
};

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_generate_worker(const GeneratePlan& plan);

}  // namespace gridlemma::apps
