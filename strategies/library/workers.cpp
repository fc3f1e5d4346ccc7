// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/workers.hpp"

#include <algorithm>

#include "engine/core/threads.hpp"

#ifdef GRIDLEMMA_HAS_THREADS
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>
#endif

namespace gridlemma {

#ifdef GRIDLEMMA_HAS_THREADS

std::size_t workers_for(int wanted, std::size_t blocks) noexcept {
    if (blocks <= 1)
        return 1;  // To ask for the number of cores takes longer than to solve a puzzle.
    const std::size_t count =
        wanted > 0 ? static_cast<std::size_t>(wanted) : std::thread::hardware_concurrency();
    return std::clamp<std::size_t>(count, 1, blocks);
}

void run_workers(int wanted, std::size_t blocks, const std::function<void()>& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    const auto guarded = [&]() noexcept {
        try {
            work();
        } catch (...) {
            const std::lock_guard held(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    // Not std::jthread, which libc++ does not have yet.
    std::vector<std::thread> others;
    const std::size_t workers = workers_for(wanted, blocks);
    others.reserve(workers - 1);
    try {
        while (others.size() + 1 < workers) others.emplace_back(guarded);
    } catch (const std::exception&) {
        // Those that there are do the work.
    }
    guarded();
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
}

#else

std::size_t workers_for(int, std::size_t) noexcept { return 1; }
void run_workers(int, std::size_t, const std::function<void()>& work) { work(); }

#endif

}  // namespace gridlemma
