// SPDX-License-Identifier: Apache-2.0
// The stream of a verb: puzzles go in, each is answered by one of several workers, the answers come
// out in input order.
//
//     reader              workers, one a thread            writer
//     serial, in order    parallel                         serial, in order
//     fills a batch   ->  answers and messages become  ->  answers to the sink, messages to the
//                         bytes in the batch's buffers     standard error
//
// A bounded number of batches goes round and round, so memory does not grow with the input, and
// the bytes do not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/exit_status.hpp"
#include "apps/input/reader.hpp"
#include "apps/output/record.hpp"
#include "apps/output/sink.hpp"

namespace pencilmark::apps {

/// Where a worker puts its answer to one puzzle.
class Answer {
 public:
    /// Without `sink`, answers are collected in `out`, about `most` bytes of them; with it,
    /// may_go_on() passes them on.
    Answer(Buffer& out, Buffer& messages, std::size_t most, OutputSink* sink) noexcept
        : out_(out), messages_(messages), most_(most), sink_(sink) {}

    /// For the sink.
    [[nodiscard]] Buffer& out() noexcept { return out_; }
    /// Something is wrong with the puzzle: a line for the standard error, and exit status 1.
    void diagnose(const InputPuzzle& puzzle, std::string_view reason);
    /// Not the answer that was asked for, without a message: exit status 1.
    void mark_bad() noexcept { status_ = worse(status_, ExitStatus::bad_puzzle); }

    /// To be asked between the parts of an answer that may be long. False: return at once; the
    /// puzzle is then given to a worker again, in the ordered stage, where the answer can leave
    /// piece by piece however long it is.
    [[nodiscard]] bool may_go_on();
    [[nodiscard]] bool is_cut_off() const noexcept { return cut_off_; }
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }

 private:
    Buffer& out_;
    Buffer& messages_;
    std::size_t most_;
    OutputSink* sink_;
    bool cut_off_ = false;
    ExitStatus status_ = ExitStatus::ok;
};

/// Answers puzzles, one at a time. Never used by two threads at once.
class Worker {
 public:
    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    virtual ~Worker() = default;
    /// Sees the puzzles that answer() is given next, in that order: for what is done faster for
    /// many at a time.
    virtual void prepare(std::span<const InputPuzzle>) {}
    virtual void answer(const InputPuzzle& puzzle, Answer& answer) = 0;
};

using WorkerFactory = std::function<std::unique_ptr<Worker>()>;

/// What the workers were in the end, for summing up what each has counted (in no certain order).
using Workers = std::vector<std::unique_ptr<Worker>>;

/// The stream that a verb's command line describes: inputs, --input-format, --output, --threads,
/// --progress (as far as the verb takes them).
class Stream {
 public:
    /// Opens the output, which is what the option `output` names. Throws UsageError and IoError.
    explicit Stream(const Arguments& arguments, std::string_view output = "output");

    /// Answers all puzzles. Bad lines are diagnosed and passed over. Throws IoError when the output
    /// fails; a failing input is diagnosed and part of status().
    Workers run(const WorkerFactory& make_worker);

    /// For what comes before and after the answers. Throws IoError.
    void write(std::string_view bytes);
    void write(const Buffer& bytes) { write({bytes.data(), bytes.size()}); }
    /// Closes the output (IoError if that fails) and gives how all went.
    [[nodiscard]] ExitStatus finish();

    [[nodiscard]] int threads() const noexcept { return threads_; }

 private:
    struct Job;
    class Run;

    const Arguments& arguments_;
    int threads_;
    OutputSink sink_;
    ExitStatus status_ = ExitStatus::ok;
};

/// --threads, or the number of cores this process may use.
[[nodiscard]] int thread_count(const Arguments& arguments);

}  // namespace pencilmark::apps
