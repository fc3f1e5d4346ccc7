// SPDX-License-Identifier: Apache-2.0
// Watch: a thread beside those that work, for what must not wait until a puzzle is done: what is
// due ten times a second, and an orderly end when a signal asks for it.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace gridlemma::apps {

/// Ends the process as `signal` ends one that does not expect it, so that whoever started it sees
/// the cause; a shell's status is 128 + signal.
[[noreturn]] void die_of(int signal) noexcept;

/// One at a time. While it lives, it alone receives SIGINT, SIGTERM and SIGHUP (unless they were
/// ignored before): the thread that makes it, and those that are made later, do not.
class Watch {
 public:
    struct Duties {
        /// Called ten times a second.
        std::function<void()> tick;
        /// Called once, after a signal. The process dies of the signal when it returns, and if it
        /// does not return, as when it waits for the reader of a full pipe, after 0.8 s.
        std::function<void()> end;
    };

    /// Throws std::system_error if there cannot be another thread.
    explicit Watch(Duties duties);
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    /// Waits for a duty that is being done. A signal that comes later does what it did before.
    ~Watch();

 private:
    void run();
    void restore() noexcept;

    Duties duties_;
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

}  // namespace gridlemma::apps
