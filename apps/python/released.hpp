// SPDX-License-Identifier: Apache-2.0
// Work outside the interpreter: without its lock, and, if it can last, in threads of ours and ended
// by Ctrl-C.
#pragma once

#include <cstddef>
#include <functional>

#include "engine/core/stop.hpp"

namespace gridlemma::python {

/// Calls `work` in another thread and waits, without the interpreter's lock. Handles signals twenty
/// times per second: when the handler of one raises, as that of Ctrl-C does, the flag is raised,
/// and what the handler has raised leaves this call when `work` has ended. So does what `work`
/// throws. Precondition: the caller holds the lock; `work` touches no object of Python.
void run_released(const std::function<void(const StopFlag& stop)>& work);

/// The most boards for which one search each, or one canonical form, is short work.
inline constexpr std::size_t few_boards = 64;
/// Calls `work` at once, without the interpreter's lock. For work that ends within milliseconds: a
/// thread would cost more than most of it, and Ctrl-C need not end it. Precondition: the caller
/// holds the lock; `work` touches no object of Python.
void run_short(const std::function<void(const StopFlag& stop)>& work);
/// The one or the other.
inline void run_boards(std::size_t boards, const std::function<void(const StopFlag& stop)>& work) {
    boards <= few_boards ? run_short(work) : run_released(work);
}

/// The puzzles from `first` to before `end`.
struct Block {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// Divides `count` puzzles into blocks, which several threads (less than 1: one per core) take in
/// turn. Each thread calls `make_worker` once, and what that returns with each block that it takes,
/// until there is none or the flag is raised. To be called in `work` of run_released(). The first
/// exception leaves this call.
using BlockWorker = std::function<void(Block)>;
void run_blocks(std::size_t count, std::size_t block_size, int threads, const StopFlag& stop,
                const std::function<BlockWorker()>& make_worker);

}  // namespace gridlemma::python
