// SPDX-License-Identifier: Apache-2.0
#include "apps/python/released.hpp"

#include <pybind11/pybind11.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "strategies/library/workers.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

/// The work, in its thread.
class Running {
 public:
    explicit Running(const std::function<void(const StopFlag&)>& work)
        : thread_([this, &work] { run(work); }) {}

    /// Returns whether the work has ended in the meantime.
    [[nodiscard]] bool wait() {
        constexpr std::chrono::milliseconds until_signals{50};
        std::unique_lock lock(mutex_);
        return has_ended_.wait_for(lock, until_signals, [this] { return is_over_; });
    }
    void stop() noexcept { stop_ = true; }
    void join() { thread_.join(); }
    [[nodiscard]] const std::exception_ptr& failure() const noexcept { return failure_; }

 private:
    void run(const std::function<void(const StopFlag&)>& work) noexcept {
        try {
            work(stop_);
        } catch (...) {
            failure_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        has_ended_.notify_all();
    }

    StopFlag stop_ = false;
    std::exception_ptr failure_;
    std::mutex mutex_;
    std::condition_variable has_ended_;
    bool is_over_ = false;
    std::thread thread_;  ///< The last member: it uses the others.
};

/// Returns what the handler of a signal has raised, if any has.
std::optional<py::error_already_set> raised_by_signal() {
    const py::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() == 0) return std::nullopt;
    return py::error_already_set();
}

}  // namespace

void run_released(const std::function<void(const StopFlag& stop)>& work) {
    std::optional<py::error_already_set> raised;
    std::exception_ptr failure;
    {
        const py::gil_scoped_release unlocked;
        Running running(work);
        while (!running.wait()) {
            if (raised) continue;
            raised = raised_by_signal();
            if (raised) running.stop();
        }
        running.join();
        failure = running.failure();
    }
    if (raised) throw *raised;
    if (failure) std::rethrow_exception(failure);
}

void run_short(const std::function<void(const StopFlag& stop)>& work) {
    const py::gil_scoped_release unlocked;
    const StopFlag never = false;
    work(never);
}

void run_blocks(std::size_t count, std::size_t block_size, int threads, const StopFlag& stop,
                const std::function<BlockWorker()>& make_worker) {
    const std::size_t blocks = (count + block_size - 1) / block_size;
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> has_failed = false;
    run_workers(threads, blocks, [&] {
        try {
            const BlockWorker work = make_worker();
            for (std::size_t block = next++; block < blocks && !stop && !has_failed; block = next++)
                work({.first = block * block_size,
                      .end = std::min(count, (block + 1) * block_size)});
        } catch (...) {
            has_failed = true;
            throw;
        }
    });
}

}  // namespace gridlemma::python
