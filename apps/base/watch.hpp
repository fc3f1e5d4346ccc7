// SPDX-License-Identifier: Apache-2.0
// Watch: a background thread for work that must not wait until a puzzle is done: periodic updates,
// and an orderly end after a signal.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace gridlemma::apps {

/// Ends the process by the default action of `signal`, so that its parent sees the cause; a shell's
/// status is 128 + signal.
[[noreturn]] void die_of(int signal) noexcept;

/// At most one may exist at a time. While it lives, it alone receives SIGINT, SIGTERM and SIGHUP
/// (unless they were ignored before): they are blocked in the thread that makes it and in threads
/// made later.
class Watch {
 public:
    struct Duties {
        /// Called ten times per second.
        std::function<void()> tick;
        /// Called once, after a signal. The process dies of the signal when it returns. If it has
        /// not returned after 0.8 s (it may wait for the reader of a full pipe), the process dies
        /// then.
        std::function<void()> end;
    };

    /// Throws std::system_error if no thread can be started.
    explicit Watch(Duties duties);
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    /// Waits for a duty in progress. Later signals have their previous effect.
    ~Watch();

 private:
    void run();
    void restore() noexcept;

    Duties duties_;
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

}  // namespace gridlemma::apps
