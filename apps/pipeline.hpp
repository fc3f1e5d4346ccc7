// SPDX-License-Identifier: Apache-2.0
// The stream of a verb: puzzles go in, each is answered by one of several threads, the answers come
// out in input order.
//
//     reader                 workers, one a thread           outlet
//     one thread at a time   each its own batch              one thread at a time, in order
//     fills a batch      ->  answers and messages become ->  answers to the output, messages to the
//                            bytes in the batch's buffers    standard error
//
// Every thread does all three, over and over. An answer is published when it is complete; the
// outlet takes it from there when all before it are written, though the rest of its batch may still
// take long. A bounded number of batches is on its way, so memory does not grow with the input, and
// the bytes do not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/exit_status.hpp"
#include "apps/input/reader.hpp"
#include "apps/output/outlet.hpp"
#include "apps/output/record.hpp"

namespace gridlemma::apps {

/// What a worker makes of one puzzle.
class Answer {
 public:
    /// Who takes the parts of a long answer.
    class Taker {
     public:
        virtual ~Taker() = default;
        /// Takes what is in out(). False: the run is over.
        virtual bool take_part(Answer& answer) = 0;
    };
    Answer(Buffer& out, Buffer& messages, Taker& taker) noexcept
        : out_(out), messages_(messages), taker_(taker) {}

    /// For the output: whole lines.
    [[nodiscard]] Buffer& out() noexcept { return out_; }
    /// Something is wrong with the puzzle: a line for the standard error, and exit status 1.
    void diagnose(const InputPuzzle& puzzle, std::string_view reason);
    /// A line for the standard error about a puzzle with which nothing is wrong.
    void remark(const InputPuzzle& puzzle, std::string_view text);
    /// Not the answer that was asked for, without a message: exit status 1.
    void mark_bad() noexcept { status_ = worse(status_, ExitStatus::bad_puzzle); }

    /// To be asked between the parts of an answer that may be long: what there is may be written
    /// before the rest is known. False: return at once, since the run is over.
    [[nodiscard]] bool may_go_on() { return taker_.take_part(*this); }
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }

 private:
    Buffer& out_;
    Buffer& messages_;
    Taker& taker_;
    ExitStatus status_ = ExitStatus::ok;
};

/// What is counted over all puzzles, whole numbers, so that the order of adding does not show.
class Totals {
 public:
    Totals() = default;
    Totals(const Totals&) = delete;
    Totals& operator=(const Totals&) = delete;
    virtual ~Totals() = default;
    /// Adds `other`, which is of the same type, and empties it.
    virtual void take(Totals& other) = 0;
};

/// Totals in a value that can be added to.
template <typename Value>
class TotalsOf final : public Totals {
 public:
    explicit TotalsOf(Value zero) : zero_(std::move(zero)), value_(zero_) {}
    [[nodiscard]] Value& value() noexcept { return value_; }
    void take(Totals& other) override {
        auto& theirs = static_cast<TotalsOf&>(other);
        value_ += theirs.value_;
        theirs.value_ = zero_;
    }

 private:
    Value zero_;
    Value value_;
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
    /// Whether the next answer takes no time to give: it is then published together with this one.
    [[nodiscard]] virtual bool has_next() const { return false; }
    /// Counts the puzzle that was answered last. Called for each puzzle if the task has totals.
    virtual void count(Totals& /*totals*/) {}
};

using WorkerFactory = std::function<std::unique_ptr<Worker>()>;

/// What a verb does with a stream.
struct Task {
    WorkerFactory make_worker;
    /// If anything is counted: zero.
    std::function<std::unique_ptr<Totals>()> make_totals = {};
    /// What stands behind the answers; `totals` are about the answers that were written.
    std::function<Ending(Totals* totals, bool interrupted)> make_ending = {};
};

/// The stream that a verb's command line describes: inputs, --input-format, --output, --threads,
/// --progress (as far as the verb takes them).
class Stream : private Outlet::Source {
 public:
    /// Opens the output, which is what the option `output` names. Throws UsageError and IoError.
    explicit Stream(const Arguments& arguments, std::string_view output = "output");
    ~Stream() override;

    /// For what comes before the answers.
    void write(std::string_view bytes);
    void write(const Buffer& bytes) { write({bytes.data(), bytes.size()}); }

    /// Answers all puzzles, closes the output and gives how all went. Bad lines are diagnosed and
    /// passed over; a failing input is diagnosed, too. A failing output and signals end the
    /// process: see Outlet. Throws what workers throw.
    [[nodiscard]] ExitStatus run(Task task);

 private:
    class Run;

    void collect() override;
    [[nodiscard]] Answered answered() const override { return answered_; }
    [[nodiscard]] Ending ending(bool interrupted) override;

    const Arguments& arguments_;
    Task task_;
    // What follows is guarded by the outlet's lock.
    std::unique_ptr<Totals> totals_;
    Answered answered_;
    ExitStatus status_ = ExitStatus::ok;
    std::unique_ptr<Run> run_;
    Outlet outlet_;  // The first to go: it may call the source until then.
};

/// --threads, or the number of cores this process may use.
[[nodiscard]] int thread_count(const Arguments& arguments);

}  // namespace gridlemma::apps
