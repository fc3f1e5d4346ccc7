// SPDX-License-Identifier: Apache-2.0
#include "apps/run/stream_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/run/records.hpp"

namespace gridlemma::apps {

namespace {

// A batch has a target duration. Hard puzzles come in small batches, so that every thread has work
// until the end; easy ones in large batches, so that passing them on costs nothing and the lanes of
// a SIMD kernel are seldom idle (at most 256 per batch would be 10 % slower with 17 clues).
constexpr std::size_t largest_batch = 768;
constexpr std::size_t largest_text = std::size_t{1} << 20U;
// Answers leave in order. While the first takes long, the other threads continue with the following
// batches, up to this number per thread. So a puzzle that takes a hundred batch times delays no
// other thread.
constexpr std::size_t batches_per_thread = 128;

// A buffer that a long answer has enlarged beyond this size is freed after it.
constexpr std::size_t largest_kept = std::size_t{1} << 18U;

std::string_view view(const Buffer& buffer) { return {buffer.data(), buffer.size()}; }

void reset(Buffer& buffer) {
    if (buffer.capacity() > largest_kept) buffer = Buffer();
    buffer.clear();
}

/// Appends the content of `from` and empties it.
void move_to_end(Buffer& to, Buffer& from) {
    if (to.size() == 0)
        std::swap(to, from);
    else
        to.append(from.data(), from.data() + from.size());
    reset(from);
}

/// Returns whether the output is a table with puzzles and without their geometry.
bool is_table_without_geometry(const Arguments& arguments) {
    if (!arguments.has("fields")) return false;
    const std::string format = arguments.text("format");
    const bool has_puzzle =
        !arguments.given("fields") || names_field(arguments, "fields", "puzzle");
    return (format == "csv" || format == "tsv") && has_puzzle &&
           !names_field(arguments, "fields", "geometry");
}

void append_diagnostic(Buffer& out, const Diagnostic& diagnostic) {
    append_format(out, "{}\n", to_string(diagnostic));
}

}  // namespace

void Stream::Run::Answers::take(Answers& other) {
    move_to_end(out, other.out);
    move_to_end(messages, other.messages);
    puzzles += std::exchange(other.puzzles, 0);
    status = worse(status, std::exchange(other.status, ExitStatus::ok));
    comparisons += std::exchange(other.comparisons, {});
}

// The work of one thread.
class Stream::Run::Shift final : public Answer::Taker {
 public:
    explicit Shift(Run& run)
        : run_(run),
          worker_(run.stream_.task_.make_worker()),
          lacks_geometry_(run.stream_.own_geometry_ == OwnGeometry::kept &&
                          is_table_without_geometry(run.stream_.arguments_)) {}

    /// Returns false if the run ended before the job was done.
    bool answer(Job& job);

 private:
    bool take_part(Answer& answer) override;
    std::size_t publish(bool counts);

    Run& run_;
    std::unique_ptr<Worker> worker_;
    const bool lacks_geometry_;
    Job* job_ = nullptr;
    Answers made_;  // Answers that are not published yet.
};

bool Stream::Run::Shift::answer(Job& job) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto& puzzles = job.batch.puzzles;
    const auto& diagnostics = job.batch.diagnostics;
    auto next = diagnostics.begin();
    job_ = &job;
    worker_->prepare(puzzles);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        // Merges the messages of the reader and of the worker in input order. No other thread waits
        // for this.
        for (; next != diagnostics.end() && next->position <= i; ++next)
            append_diagnostic(made_.messages, *next);
        Answer answer(made_.out, made_.messages, *this);
        worker_->answer(puzzles[i], answer);
        const Geometry& geometry = puzzles[i].puzzle.geometry();
        if (lacks_geometry_ && !geometry.is_classic())
            answer.remark(puzzles[i],
                          fmt::format("its geometry {} is not in the table: --fields can name "
                                      "geometry",
                                      geometry.text()));
        if (run_.is_over()) return false;
        made_.status = worse(made_.status, answer.status());
        made_.comparisons += answer.comparisons();
        ++made_.puzzles;
        if (job.totals || !worker_->has_next()) publish(job.totals != nullptr);
    }
    for (; next != diagnostics.end(); ++next) append_diagnostic(made_.messages, *next);
    for (const Diagnostic& diagnostic : diagnostics)
        made_.status = worse(made_.status, diagnostic.io ? ExitStatus::io : ExitStatus::bad_puzzle);
    publish(false);
    job.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return true;
}

/// Returns how many bytes are published and not yet written.
std::size_t Stream::Run::Shift::publish(bool counts) {
    const std::scoped_lock lock(job_->mutex);
    job_->published.take(made_);
    if (counts) worker_->count(*job_->totals);
    return job_->published.out.size();
}

bool Stream::Run::Shift::take_part(Answer& /*answer*/) {
    if (publish(false) > job_->longest_collected) run_.wait_until_first(*job_);
    return !run_.is_over();
}

Stream::Run::Run(Stream& stream)
    : stream_(stream),
      threads_(static_cast<std::size_t>(thread_count(stream.arguments_))),
      reader_(stream.input_.files, read_options()) {}

ReadOptions Stream::Run::read_options() {
    ReadOptions options;
    options.format = stream_.input_.format;
    options.shard = stream_.input_.shard;
    options.geometry = stream_.input_.geometry;
    options.own_geometry = stream_.own_geometry_;
    options.lone_digits = stream_.input_.lone_digits;
    options.columns = stream_.input_.columns;
    options.ordinals = stream_.input_.ordinals;
    options.follow_up = stream_.input_.follow_up;
    if (const auto& mark = stream_.resumed_at_)
        options.answered = {.puzzles = mark->puzzles, .fingerprint = mark->fingerprint};
    options.before_waiting = [this] { announce_waiting(); };
    options.stop = stop_.descriptor();
    return options;
}

void Stream::Run::pass() {
    JobPointer first;
    std::vector<std::thread> helpers;
    try {
        first = read();
        // A run over one puzzle would spend more time on threads than on the puzzle.
        if (first && reader_.may_have_more()) helpers = make_helpers();
    } catch (...) {
        fail(std::current_exception());
    }
    work(std::move(first));
    for (std::thread& helper : helpers) helper.join();
    const auto held = stream_.outlet_.lock();
    collect();
    if (failure_) std::rethrow_exception(failure_);
}

/// Starts all threads that are wanted besides this one, or as many as the system allows.
std::vector<std::thread> Stream::Run::make_helpers() {
    std::vector<std::thread> helpers;
    helpers.reserve(threads_);
    const auto go_on_with_fewer = [&](std::string_view reason) {
        const auto held = stream_.outlet_.lock();
        stream_.outlet_.print_messages(
            fmt::format("gridlemma: there can be no more than {} of {} threads ({})\n",
                        helpers.size() + 1, threads_, reason));
    };
    try {
        while (helpers.size() + 1 < threads_) helpers.emplace_back([this] { work(nullptr); });
    } catch (const std::system_error& error) {
        go_on_with_fewer(error.code().message());
    } catch (const std::bad_alloc&) {
        go_on_with_fewer("out of memory");
    }
    return helpers;
}

/// Answers `job`, if there is one, and what is read after it.
void Stream::Run::work(JobPointer job) noexcept {
    try {
        std::unique_ptr<Shift> shift;
        for (job = job ? job : read(); job; job = read()) {
            if (!shift) shift = std::make_unique<Shift>(*this);
            if (!shift->answer(*job)) return;
            hand_in(*job);
        }
    } catch (...) {
        fail(std::current_exception());
    }
}

/// Returns null at the end of the input, or if the run is over.
Stream::Run::JobPointer Stream::Run::read() {
    const auto reading = lock_reader();
    if (has_ended_) return nullptr;
    JobPointer job = take_job();
    if (is_over()) return nullptr;
    has_ended_ = !reader_.next(job->batch);
    if (has_ended_ || is_over()) return nullptr;
    reader_waits_ = false;
    const std::scoped_lock held(queue_);
    on_their_way_.push_back(job);
    return job;
}

/// Reading a batch takes a fraction of the time to answer it. Sleeping until the reader is free
/// would take longer than retrying a few times.
std::unique_lock<std::mutex> Stream::Run::lock_reader() {
    constexpr int looks = 200;
    std::unique_lock held(reading_, std::try_to_lock);
    bool is_mine = held.owns_lock();
    for (int i = 0; i < looks && !is_mine; ++i) {
        std::this_thread::yield();
        is_mine = held.try_lock();
    }
    if (!is_mine) held.lock();
    return held;
}

/// Waits until there is room for one more batch.
Stream::Run::JobPointer Stream::Run::take_job() {
    std::unique_lock held(queue_);
    moved_on_.wait(
        held, [this] { return is_over() || on_their_way_.size() < batches_per_thread * threads_; });
    JobPointer job;
    if (free_.empty()) {
        job = std::make_shared<Job>();
        if (stream_.task_.make_totals) job->totals = stream_.task_.make_totals();
    } else {
        job = std::move(free_.back());
        free_.pop_back();
    }
    set_limits(*job, on_their_way_.size());
    return job;
}

/// If many batches are in progress, each may hold less, so that all together hold less than twice
/// as much as the usual number of them.
void Stream::Run::set_limits(Job& job, std::size_t before) {
    const std::size_t share = 1 + before / (2 * threads_);
    const std::size_t parts = share * share;
    const double size = std::clamp(pace_.puzzles_in(stream_.task_.batch_seconds), 1.0,
                                   static_cast<double>(largest_batch));
    reader_.set_batch_limits(std::min(static_cast<std::size_t>(size), largest_batch / parts),
                             largest_text / parts);
    job.longest_collected = most_collected / parts;
}

/// Called by the reader before it waits for input: whoever writes the input may be waiting for the
/// answers to the earlier puzzles.
void Stream::Run::announce_waiting() {
    reader_waits_ = true;
    flush_collected();
}

void Stream::Run::flush_collected() {
    const auto held = stream_.outlet_.lock();
    collect();
    stream_.outlet_.flush();
}

/// Collects, unless another thread holds the outlet. If that one collects here, too, it sees the
/// job handed in; otherwise the next tick collects it.
void Stream::Run::hand_in(Job& job) {
    if (!job.batch.puzzles.empty()) {
        const std::scoped_lock held(queue_);
        pace_.note(job.seconds, job.batch.puzzles.size());
    }
    {
        const std::scoped_lock lock(job.mutex);
        job.is_complete = true;
    }
    if (reader_waits_) return flush_collected();
    handed_in_ = true;
    while (handed_in_) {
        const auto held = stream_.outlet_.try_lock();
        if (!held) return;
        handed_in_ = false;
        collect();
    }
}

void Stream::Run::collect() {
    while (Job* job = first()) {
        if (!write_out(*job)) return;
        if (stream_.outlet_.wants_mark()) stream_.keep_mark(job->batch);
        retire_first();
    }
}

Stream::Run::Job* Stream::Run::first() {
    const std::scoped_lock held(queue_);
    return on_their_way_.empty() ? nullptr : on_their_way_.front().get();
}

void Stream::Run::retire_first() {
    const std::scoped_lock held(queue_);
    if (free_.size() < 2 * threads_) free_.push_back(std::move(on_their_way_.front()));
    on_their_way_.pop_front();
    moved_on_.notify_all();
}

/// Takes the published answers. Returns whether the job is complete.
bool Stream::Run::write_out(Job& job) {
    const std::scoped_lock lock(job.mutex);
    Answers& answers = job.published;
    if (stream_.task_.edit) stream_.task_.edit(answers.out);
    stream_.outlet_.write(view(answers.out));
    if (answers.messages.size() > 0) stream_.outlet_.print_messages(view(answers.messages));
    if (job.totals) stream_.totals_->take(*job.totals);
    stream_.status_ = worse(stream_.status_, answers.status);
    stream_.answered_.puzzles += answers.puzzles;
    stream_.comparisons_ += std::exchange(answers.comparisons, {});
    job.taken += answers.puzzles;
    reset(answers.out);
    reset(answers.messages);
    answers.puzzles = 0;
    answers.status = ExitStatus::ok;

    const Batch& batch = job.batch;
    const double share = job.is_complete ? 1.0
                                         : static_cast<double>(job.taken) /
                                               static_cast<double>(batch.puzzles.size() + 1);
    stream_.answered_.bytes =
        batch.first_byte + static_cast<std::uint64_t>(
                               share * static_cast<double>(batch.bytes_read - batch.first_byte));
    if (!job.is_complete) return false;
    job.taken = 0;
    job.is_complete = false;
    return true;
}

/// The thread of the first batch never waits here, so the others get their turn.
void Stream::Run::wait_until_first(Job& job) {
    {
        std::unique_lock held(queue_);
        moved_on_.wait(held, [&] { return is_over() || on_their_way_.front().get() == &job; });
    }
    const auto held = stream_.outlet_.lock();
    collect();
}

/// Ends the run: published answers are still written, no other work is started.
void Stream::Run::fail(std::exception_ptr failure) noexcept {
    const std::scoped_lock held(queue_);
    if (!failure_) failure_ = std::move(failure);
    stop_.raise();
    moved_on_.notify_all();
}

}  // namespace gridlemma::apps
