// SPDX-License-Identifier: Apache-2.0
// The work of `generate` on one puzzle: candidates are made and rated until one fits.
#pragma once

#include <cstdint>
#include <memory>

#include "apps/pipeline.hpp"
#include "apps/verbs/candidate_record.hpp"
#include "apps/verbs/generate_distinct.hpp"
#include "apps/verbs/generate_neighbors.hpp"
#include "apps/verbs/generate_order.hpp"
#include "apps/verbs/generate_totals.hpp"
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
};

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_generate_worker(const GeneratePlan& plan);

}  // namespace gridlemma::apps
