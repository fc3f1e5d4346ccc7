// SPDX-License-Identifier: Apache-2.0
#include "apps/pipeline.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <mutex>

#include "apps/cli/errors.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/output/progress.hpp"

namespace pencilmark::apps {

namespace {

// When the answers of a batch have grown beyond this, the one that is being given is cut off and
// given again in the ordered stage.
constexpr std::size_t longest_collected = std::size_t{1} << 20U;
// A batch is to take about this long: hard puzzles come in small batches, so that every thread has
// work to the end, easy ones in large batches, so that passing them on costs nothing and the lanes
// of a SIMD kernel are seldom idle (256 at most: 10 % slower with 17 clues).
constexpr double batch_seconds = 0.001;
constexpr std::size_t largest_batch = 768;
constexpr std::size_t largest_text = std::size_t{1} << 20U;
// Answers leave in order. While the first takes long, the other threads go on with what comes after
// it, as far as there are batches for that: a puzzle that takes a hundred batch times keeps nobody
// waiting.
constexpr std::size_t batches_a_thread = 128;

// A buffer that one long answer has stretched is let go after it.
constexpr std::size_t largest_kept = std::size_t{1} << 18U;

std::string_view view(const Buffer& buffer) { return {buffer.data(), buffer.size()}; }

void reset(Buffer& buffer) {
    if (buffer.capacity() > largest_kept) buffer = Buffer();
    buffer.clear();
}

OutputSink open_sink(const Arguments& arguments, std::string_view output) {
    auto sink = OutputSink::open(arguments.text(output), arguments.inputs());
    if (!sink) throw IoError(sink.error().reason);
    return *std::move(sink);
}

ReadOptions read_options(const Arguments& arguments) {
    ReadOptions options;
    options.format =
        find_input_format(arguments.text("input-format")).value_or(InputFormat::automatic);
    return options;
}

ProgressBar::Options progress_options(const Arguments& arguments, const PuzzleReader& reader) {
    ProgressBar::Options options;
    if (const auto mode = parse_progress_mode(arguments.text("progress"))) options.mode = *mode;
    options.total_bytes = reader.total_bytes();
    return options;
}

void append_line(Buffer& out, const Diagnostic& diagnostic) {
    fmt::format_to(std::back_inserter(out), "{}\n", to_string(diagnostic));
}

}  // namespace

void Answer::diagnose(const InputPuzzle& puzzle, std::string_view reason) {
    fmt::format_to(std::back_inserter(messages_), "{}:{}: {}\n", puzzle.file, puzzle.line, reason);
    mark_bad();
}

bool Answer::may_go_on() {
    if (out_.size() < most_) return true;
    if (sink_ == nullptr) {
        cut_off_ = true;
        return false;
    }
    if (auto error = sink_->write(view(out_))) throw IoError(error->reason);
    out_.clear();
    return true;
}

int thread_count(const Arguments& arguments) {
    if (const auto number = arguments.number("threads")) return static_cast<int>(*number);
    return tbb::info::default_concurrency();
}

// A batch on its way, with what was made of it. `rest` is the puzzle at which an answer was cut
// off, so that the ordered stage has to go on from there.
struct Stream::Job {
    Batch batch;
    Buffer out;
    Buffer messages;
    std::size_t rest = 0;
    std::size_t longest_collected = apps::longest_collected;
    ExitStatus status = ExitStatus::ok;
};

// One pass of all puzzles through the three stages.
class Stream::Run {
 public:
    Run(Stream& stream, const WorkerFactory& make_worker);

    void pass();
    Workers take_workers();

 private:
    using JobPointer = std::shared_ptr<Job>;

    JobPointer read(tbb::flow_control& control);
    JobPointer take_job();
    void give_back(JobPointer job);
    void note_time(double seconds, std::size_t puzzles);
    void work_timed(Job& job);
    void work(Job& job, std::size_t first, OutputSink* sink);
    void write(Job& job);
    void tell(Job& job);
    Worker& worker();

    Stream& stream_;
    const WorkerFactory& make_worker_;
    PuzzleReader reader_;
    ProgressBar progress_;
    std::size_t usual_batches_;
    std::uint64_t answered_ = 0;
    std::mutex mutex_;  // For what follows.
    // The last to come back is the next to go; more than are needed as a rule are let go.
    std::vector<JobPointer> free_;
    std::size_t on_their_way_ = 0;
    // Of the puzzles lately, the later the more.
    double seconds_ = 0;
    double puzzles_ = 0;
    tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers_;
};

Stream::Run::Run(Stream& stream, const WorkerFactory& make_worker)
    : stream_(stream),
      make_worker_(make_worker),
      reader_(stream.arguments_.inputs(), read_options(stream.arguments_)),
      progress_(progress_options(stream.arguments_, reader_)),
      usual_batches_(2 * static_cast<std::size_t>(stream.threads_)) {}

void Stream::Run::pass() {
    const auto read_stage = tbb::make_filter<void, JobPointer>(
        tbb::filter_mode::serial_in_order, [this](tbb::flow_control& flow) { return read(flow); });
    const auto work_stage = tbb::make_filter<JobPointer, JobPointer>(tbb::filter_mode::parallel,
                                                                     [this](JobPointer job) {
                                                                         work_timed(*job);
                                                                         return job;
                                                                     });
    const auto write_stage = tbb::make_filter<JobPointer, void>(tbb::filter_mode::serial_in_order,
                                                                [this](JobPointer job) {
                                                                    write(*job);
                                                                    give_back(std::move(job));
                                                                });
    const auto threads = static_cast<std::size_t>(stream_.threads_);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(stream_.threads_);
    arena.execute([&] {
        tbb::parallel_pipeline(batches_a_thread * threads, read_stage & work_stage & write_stage);
    });
    progress_.clear();
}

Stream::Run::JobPointer Stream::Run::read(tbb::flow_control& control) {
    JobPointer job = take_job();
    if (reader_.next(job->batch)) return job;
    control.stop();
    return nullptr;
}

/// Where many are on their way, each is to hold less, so that all together hold less than twice as
/// much as the usual number of them.
Stream::Run::JobPointer Stream::Run::take_job() {
    const std::scoped_lock lock(mutex_);
    JobPointer job;
    if (free_.empty()) {
        job = std::make_shared<Job>();
    } else {
        job = std::move(free_.back());
        free_.pop_back();
    }
    const std::size_t rows = 1 + on_their_way_++ / usual_batches_;
    const std::size_t parts = rows * rows;
    const double each = puzzles_ > 0 ? seconds_ / puzzles_ : batch_seconds;
    const double size = std::clamp(batch_seconds / each, 1.0, static_cast<double>(largest_batch));
    reader_.set_batch_limits(std::min(static_cast<std::size_t>(size), largest_batch / parts),
                             largest_text / parts);
    job->longest_collected = longest_collected / parts;
    return job;
}

void Stream::Run::give_back(JobPointer job) {
    reset(job->out);
    reset(job->messages);
    job->status = ExitStatus::ok;
    const std::scoped_lock lock(mutex_);
    --on_their_way_;
    if (free_.size() < usual_batches_) free_.push_back(std::move(job));
}

void Stream::Run::note_time(double seconds, std::size_t puzzles) {
    constexpr double keep = 0.875;
    const std::scoped_lock lock(mutex_);
    seconds_ = keep * seconds_ + seconds;
    puzzles_ = keep * puzzles_ + static_cast<double>(puzzles);
}

Worker& Stream::Run::worker() {
    auto& worker = workers_.local();
    if (!worker) worker = make_worker_();
    return *worker;
}

void Stream::Run::work_timed(Job& job) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    work(job, 0, nullptr);
    if (job.rest == 0) return;
    note_time(std::chrono::duration<double>(Clock::now() - start).count(), job.rest);
}

// Messages of the reader and of the worker are brought into input order here, where it costs no
// other thread anything.
void Stream::Run::work(Job& job, std::size_t first, OutputSink* sink) {
    const auto& puzzles = job.batch.puzzles;
    const auto& diagnostics = job.batch.diagnostics;
    auto next = diagnostics.begin();
    while (next != diagnostics.end() && sink != nullptr && next->position <= first) ++next;
    Worker& mine = worker();
    mine.prepare(std::span(puzzles).subspan(first));
    for (job.rest = first; job.rest < puzzles.size(); ++job.rest) {
        for (; next != diagnostics.end() && next->position <= job.rest; ++next)
            append_line(job.messages, *next);
        const std::size_t written = job.out.size();
        const std::size_t told = job.messages.size();
        Answer answer(job.out, job.messages, job.longest_collected, sink);
        mine.answer(puzzles[job.rest], answer);
        if (answer.is_cut_off()) {
            job.out.resize(written);
            job.messages.resize(told);
            return;
        }
        job.status = worse(job.status, answer.status());
    }
    for (; next != diagnostics.end(); ++next) append_line(job.messages, *next);
    for (const Diagnostic& diagnostic : diagnostics)
        job.status = worse(job.status, diagnostic.io ? ExitStatus::io : ExitStatus::bad_puzzle);
}

void Stream::Run::write(Job& job) {
    if (job.rest < job.batch.puzzles.size()) work(job, job.rest, &stream_.sink_);
    stream_.write(job.out);
    if (job.messages.size() > 0) tell(job);
    stream_.status_ = worse(stream_.status_, job.status);
    answered_ += job.batch.puzzles.size();
    progress_.update(answered_, job.batch.bytes_read);
}

// The answers first, so that both look right when they go to the same place.
void Stream::Run::tell(Job& job) {
    progress_.clear();
    if (auto error = stream_.sink_.flush()) throw IoError(error->reason);
    std::fwrite(job.messages.data(), 1, job.messages.size(), stderr);
}

Workers Stream::Run::take_workers() {
    Workers list;
    for (auto& worker : workers_) list.push_back(std::move(worker));
    return list;
}

Stream::Stream(const Arguments& arguments, std::string_view output)
    : arguments_(arguments),
      threads_(thread_count(arguments)),
      sink_(open_sink(arguments, output)) {}

Workers Stream::run(const WorkerFactory& make_worker) {
    Run run(*this, make_worker);
    run.pass();
    return run.take_workers();
}

void Stream::write(std::string_view bytes) {
    if (auto error = sink_.write(bytes)) throw IoError(error->reason);
}

ExitStatus Stream::finish() {
    if (auto error = sink_.close()) throw IoError(error->reason);
    return status_;
}

}  // namespace pencilmark::apps
