// SPDX-License-Identifier: Apache-2.0
// Step logs of puzzles that were read, in the buffers that the verbs fill: see
// strategies/log/step_log.hpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "apps/output/records/record.hpp"
#include "engine/core/step.hpp"
#include "engine/logic/scale.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma::apps {

// Each appends one line with its end.
void append_log_line(const InputPuzzle& puzzle, std::string_view profile, Buffer& out);
void append_log_line(const Step& step, std::uint64_t number, Buffer& out,
                     const StepContext& context = {});
/// With a scale, with what it measures.
void append_log_line(const Outcome& outcome, Buffer& out, const Scale* scale = nullptr);

}  // namespace gridlemma::apps
