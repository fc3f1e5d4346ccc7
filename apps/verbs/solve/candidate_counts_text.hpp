// SPDX-License-Identifier: Apache-2.0
// The numbers of solutions per candidate as text.
#pragma once

#include "apps/base/append.hpp"
#include "engine/count/solution_count.hpp"

namespace gridlemma::apps {

/// Appends a line per cell, `r1c1 1:20 4:22`; candidates without a solution are left out.
void append_lines(Buffer& out, const CandidateCounts& counts);
/// Appends the same in one line: `r1c1=1:20;r1c1=4:22;...`.
void append_joined(Buffer& out, const CandidateCounts& counts);

}  // namespace gridlemma::apps
