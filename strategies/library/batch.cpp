// SPDX-License-Identifier: Apache-2.0
// Threads take blocks of puzzles in order. Whoever finishes the block that is due hands it over,
// and those behind it that are ready. A thread that is too far ahead waits.
#include "strategies/library/batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "strategies/library/workers.hpp"

namespace gridlemma {

namespace {

constexpr std::size_t block_size = 128;

class Batch {
 public:
    Batch(std::span<const Puzzle> puzzles, const Profile& profile, const BatchOptions& options,
          const PathSink& sink, std::size_t threads)
        : puzzles_(puzzles),
          profile_(std::make_shared<const Profile>(profile)),
          options_(options),
          sink_(sink),
          most_ahead_(2 * threads) {}

    /// What each thread does.
    void work() noexcept {
        try {
            Solver solver(profile_, options_.solve);
            while (const std::optional<std::size_t> block = take())
                hand_over(*block, answer(solver, *block));
        } catch (...) {
            fail(std::current_exception());
        }
    }

    /// The threads end their work soon.
    void fail(std::exception_ptr reason) noexcept {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::move(reason);
        has_room_.notify_all();
    }

    /// When all threads have ended.
    void rethrow_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }

 private:
    /// The next block; nothing if there is none.
    std::optional<std::size_t> take() {
        std::unique_lock lock(mutex_);
        has_room_.wait(lock, [this] { return failure_ || next_ < due_ + most_ahead_; });
        if (failure_ || next_ * block_size >= puzzles_.size()) return std::nullopt;
        return next_++;
    }

    std::vector<Path> answer(Solver& solver, std::size_t block) const {
        const std::size_t start = block * block_size;
        const auto puzzles = puzzles_.subspan(start, std::min(block_size, puzzles_.size() - start));
        return options_.steps ? solver.solve(puzzles) : solver.rate(puzzles);
    }

    void hand_over(std::size_t block, std::vector<Path> paths) {
        std::unique_lock lock(mutex_);
        ready_.emplace(block, std::move(paths));
        if (is_handing_over_) return;
        is_handing_over_ = true;
        while (!failure_ && !ready_.empty() && ready_.begin()->first == due_) {
            const std::vector<Path> due = std::move(ready_.extract(ready_.begin()).mapped());
            const std::size_t start = due_ * block_size;
            lock.unlock();
            for (std::size_t i = 0; i < due.size(); ++i) sink_(start + i, due[i]);
            lock.lock();
            ++due_;
            has_room_.notify_all();
        }
        is_handing_over_ = false;
    }

    const std::span<const Puzzle> puzzles_;
    const std::shared_ptr<const Profile> profile_;
    const BatchOptions& options_;
    const PathSink& sink_;
    const std::size_t most_ahead_;  ///< Blocks.

    std::mutex mutex_;  ///< Guards what follows.
    std::condition_variable has_room_;
    std::size_t next_ = 0;  ///< The block that is taken next.
    std::size_t due_ = 0;   ///< The block that is handed over next.
    std::map<std::size_t, std::vector<Path>> ready_;
    bool is_handing_over_ = false;
    std::exception_ptr failure_;
};

}  // namespace

void rate_batch(std::span<const Puzzle> puzzles, const Profile& profile,
                const BatchOptions& options, const PathSink& sink) {
    const std::size_t blocks = (puzzles.size() + block_size - 1) / block_size;
    Batch batch(puzzles, profile, options, sink, workers_for(options.threads, blocks));
    run_workers(options.threads, blocks, [&batch] { batch.work(); });
    batch.rethrow_failure();
}

}  // namespace gridlemma
