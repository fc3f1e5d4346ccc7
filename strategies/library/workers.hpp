// SPDX-License-Identifier: Apache-2.0
// Threads for one piece of work.
#pragma once

#include <cstddef>
#include <functional>

namespace gridlemma {

/// How many threads to use for work of `blocks` parts; less than 1 `wanted` means one per core.
[[nodiscard]] std::size_t workers_for(int wanted, std::size_t blocks) noexcept;
/// Calls `work` in as many threads, one of them the caller's own, and returns when all have ended.
/// Where a thread cannot be started, the others do its part. If one throws, the first exception
/// leaves this call.
void run_workers(int wanted, std::size_t blocks, const std::function<void()>& work);

}  // namespace gridlemma
