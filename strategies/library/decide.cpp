// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/decide.hpp"

#include "engine/core/stop.hpp"

namespace gridlemma {

void decide_together(std::vector<SearchTask>& tasks, const SolveOptions& limits) {
    StopCheck stop(limits.stop, limits.time_limit);
    search_kernels().front()->solve_batch(tasks, 2, stop.can_stop() ? &stop : nullptr);
    if (stop.has_stopped()) tasks.clear();
}

}  // namespace gridlemma
