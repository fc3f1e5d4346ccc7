// SPDX-License-Identifier: Apache-2.0
// One run of a stream: threads read batches of puzzles, answer them, and hand the answers in; they
// leave in the order of the input. Included by pipeline.cpp and stream_run.cpp alone.
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/run/pace.hpp"
#include "apps/run/pipeline.hpp"

namespace gridlemma::apps {

// One pass over all puzzles.
class Stream::Run {
 public:
    explicit Run(Stream& stream);

    void pass();
    /// Writes the published answers in order, up to the first puzzle that is not published. The
    /// caller holds the outlet. The other threads continue meanwhile, even if the output is slow.
    void collect();
    /// After the last puzzle of the input, once pass() has returned.
    [[nodiscard]] StreamPlace place() const { return reader_.place(); }

 private:
    static constexpr std::size_t most_collected = std::size_t{1} << 20U;

    /// The answers that a thread or a batch holds and that have not been taken from it.
    struct Answers {
        Buffer out;
        Buffer messages;
        std::size_t puzzles = 0;
        ExitStatus status = ExitStatus::ok;
        Answer::Comparisons comparisons;

        /// Appends the content of `other` and empties it.
        void take(Answers& other);
    };

    /// A descriptor that becomes readable when it is raised; it ends the wait for input.
    class WakeUp {
     public:
        WakeUp() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
        WakeUp(const WakeUp&) = delete;
        WakeUp& operator=(const WakeUp&) = delete;
        ~WakeUp() {
            if (descriptor_ >= 0) ::close(descriptor_);
        }
        void raise() noexcept {
            raised_ = true;
            static_cast<void>(eventfd_write(descriptor_, 1));
        }
        [[nodiscard]] bool is_raised() const noexcept { return raised_; }
        [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

     private:
        int descriptor_;
        std::atomic<bool> raised_ = false;
    };

    // A batch in progress. Its thread publishes answers; the outlet takes them.
    struct Job {
        // Once the answers exceed this size, the thread waits until they can be written.
        Batch batch;
        std::size_t longest_collected = most_collected;
        double seconds = 0;  // Time spent on its answers.
        std::mutex mutex;    // Guards the members below.
        Answers published;
        std::unique_ptr<Totals> totals;  // Of the published answers; null if not counted.
        std::size_t taken = 0;           // Puzzles whose answers were taken.
        bool is_complete = false;
    };
    using JobPointer = std::shared_ptr<Job>;
    class Shift;

    [[nodiscard]] ReadOptions read_options();
    [[nodiscard]] std::vector<std::thread> make_helpers();
    void work(JobPointer job) noexcept;
    JobPointer read();
    [[nodiscard]] std::unique_lock<std::mutex> lock_reader();
    JobPointer take_job();
    void set_limits(Job& job, std::size_t before);
    void announce_waiting();
    void flush_collected();
    void hand_in(Job& job);
    [[nodiscard]] Job* first();
    bool write_out(Job& job);
    void retire_first();
    void wait_until_first(Job& job);
    void fail(std::exception_ptr failure) noexcept;
    [[nodiscard]] bool is_over() const noexcept {
        return stop_.is_raised() || stream_.outlet_.is_stopping();
    }

    Stream& stream_;
    const std::size_t threads_;
    WakeUp stop_;
    std::mutex reading_;  // Guards the next two members.
    PuzzleReader reader_;
    bool has_ended_ = false;
    std::atomic<bool> reader_waits_ = false;
    std::atomic<bool> handed_in_ = false;  // A job may not have been collected yet.
    // Lock order: reading_, the outlet's lock, a job's lock, queue_.
    std::mutex queue_;  // Guards the members below.
    // In input order. Only the holder of the outlet removes jobs from it.
    std::deque<JobPointer> on_their_way_;
    std::vector<JobPointer> free_;      // A stack: the job returned last is reused first.
    std::condition_variable moved_on_;  // on_their_way_ became shorter, or the run is over.
    std::exception_ptr failure_;        // The first failure.
    Pace pace_;
};

}  // namespace gridlemma::apps
