// SPDX-License-Identifier: Apache-2.0
// `generate --method unbiased`.
#pragma once

#include <memory>

#include "apps/verbs/generate/generate_worker.hpp"

namespace gridlemma::apps {

/// `plan` must outlive the worker.
[[nodiscard]] std::unique_ptr<Worker> make_unbiased_worker(const GeneratePlan& plan);

}  // namespace gridlemma::apps
