// SPDX-License-Identifier: Apache-2.0
// The stream of a verb: one of several threads answers each puzzle, and the answers are written in
// input order.
//
//     reader                 workers, one per thread         outlet
//     one thread at a time   each its own batch              one thread at a time, in order
//     fills a batch      ->  answers and messages become ->  answers to the output, messages to
//                            bytes in the batch's buffers    standard error
//
// Every thread takes all three roles in turn. An answer is published when it is complete. The
// outlet takes it as soon as all answers before it are written, even if the rest of its batch still
// takes long. The number of batches in progress is bounded, so memory does not grow with the input.
// The bytes written do not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/base/exit_status.hpp"
#include "apps/cli/arguments.hpp"
#include "apps/input/reader.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

/// A worker's answer to one puzzle. Used by one thread at a time.
class Answer {
 public:
    /// Receives the parts of a long answer.
    class Taker {
     public:
        virtual ~Taker() = default;
        /// Takes the content of out(). Returns false if the run is over.
        virtual bool take_part(Answer& answer) = 0;
    };
    Answer(Buffer& out, Buffer& messages, Taker& taker) noexcept
        : out_(out), messages_(messages), taker_(taker) {}

    /// The output of the answer: whole lines.
    [[nodiscard]] Buffer& out() noexcept { return out_; }
    /// Reports that something is wrong with the puzzle: a line on standard error, and exit status
    /// 1.
    void diagnose(const InputPuzzle& puzzle, std::string_view reason);
    /// Compares the solution with the one that came with the puzzle, if one did. Reports a
    /// difference, and what is no solution.
    void compare(const InputPuzzle& puzzle, const Solution& solution);
    /// How many solutions agreed and how many did not.
    struct Comparisons {
        std::uint64_t equal = 0;
        std::uint64_t different = 0;

        Comparisons& operator+=(const Comparisons& other) noexcept {
            equal += other.equal;
            different += other.different;
            return *this;
        }
    };
    [[nodiscard]] const Comparisons& comparisons() const noexcept { return comparisons_; }
    /// Writes a line to standard error about a puzzle that is in order.
    void remark(const InputPuzzle& puzzle, std::string_view text);
    /// Records exit status 1 without a message: the answer is not what was asked for.
    void mark_bad() noexcept { status_ = worse(status_, ExitStatus::bad_puzzle); }

    /// To be called between the parts of a long answer, so that they can be written before the rest
    /// is known. Returns false if the run is over: the caller must then return at once.
    [[nodiscard]] bool may_continue() { return taker_.take_part(*this); }
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }

 private:
    Buffer& out_;
    Buffer& messages_;
    Taker& taker_;
    ExitStatus status_ = ExitStatus::ok;
    Comparisons comparisons_;
};

/// Sums over all puzzles. They are whole numbers, so the order of adding does not affect them.
class Totals {
 public:
    Totals() = default;
    Totals(const Totals&) = delete;
    Totals& operator=(const Totals&) = delete;
    virtual ~Totals() = default;
    /// Adds `other`, which is of the same type, and resets it.
    virtual void take(Totals& other) = 0;
    /// Returns the sums as a text for restore(); nullopt if they cannot be kept. A run with such
    /// totals cannot be resumed.
    [[nodiscard]] virtual std::optional<std::string> saved() const { return std::nullopt; }
    /// Adds sums that were saved. Returns whether the text was in order.
    [[nodiscard]] virtual bool restore(std::string_view /*saved*/) { return false; }
};

/// Totals held in a value with addition. They can be saved if the value can: with saved() and
/// restore() as of Totals.
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
    [[nodiscard]] std::optional<std::string> saved() const override {
        if constexpr (requires { value_.saved(); })
            return value_.saved();
        else
            return std::nullopt;
    }
    [[nodiscard]] bool restore(std::string_view saved) override {
        if constexpr (requires { value_.restore(saved); })
            return value_.restore(saved);
        else
            return false;
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
    /// Receives the next puzzles that answer() will be called with, in that order, for work that is
    /// faster on many puzzles at a time.
    virtual void prepare(std::span<const InputPuzzle>) {}
    virtual void answer(const InputPuzzle& puzzle, Answer& answer) = 0;
    /// Returns whether the next answer is available without delay; it is then published together
    /// with this one.
    [[nodiscard]] virtual bool has_next() const { return false; }
    /// Adds the puzzle answered last to the totals. Called for each puzzle if the task has totals.
    virtual void count(Totals& /*totals*/) {}
};

using WorkerFactory = std::function<std::unique_ptr<Worker>()>;

/// Returns the columns of --column and --keep; throws UsageError. With --keep all, the beginning of
/// the first input is read.
[[nodiscard]] ColumnChoice columns_of(const Arguments& arguments);

/// What a stream reads, if not what the command line says.
struct StreamInput {
    std::vector<std::string> files;
    InputFormat format = InputFormat::automatic;
    GeometryRef geometry = {};
    LoneDigits lone_digits = LoneDigits::given;
    ColumnChoice columns = {};
    Shard shard = {};
    std::optional<Ordinals> ordinals = {};  ///< If set, there are no files.
    FollowUp* follow_up = nullptr;          ///< What comes after the files, if it is set.
};

/// The part of a stream that the verb supplies.
struct Task {
    WorkerFactory make_worker;
    /// Makes totals of zero. Empty if nothing is counted.
    std::function<std::unique_ptr<Totals>()> make_totals = {};
    /// Called once all puzzles are answered, for work on the totals that takes long. A signal ends
    /// the process meanwhile, with an ending that is made without it.
    std::function<void(Totals* totals)> conclude = {};
    /// Makes the text after the answers; `totals` cover the answers that were written.
    std::function<Ending(Totals* totals, bool interrupted)> make_ending = {};
    /// Edits answers before they are written: is called with all of them in order, some at a time,
    /// by one thread at a time.
    std::function<void(Buffer& answers)> edit = {};
    /// Makes a few words for the progress line. Called by any thread.
    std::function<std::string()> make_note = {};
    /// Makes lines for the standard error while the run goes on; mostly empty. Called ten times per
    /// second, by any thread.
    std::function<std::string()> make_remark = {};
    /// How long a batch should take. Workers that are faster on many puzzles need more.
    double batch_seconds = 0.001;
};

/// The stream described by a verb's command line: inputs, --input-format, --output, --threads and
/// --progress, if the verb has them. To be used by one thread; run() starts the others.
class Stream : private Outlet::Source {
 public:
    /// Opens the output named by the option `output`. Throws UsageError and IoError.
    explicit Stream(const Arguments& arguments, std::string_view output = "output")
        : Stream(arguments, input_of(arguments), output) {}
    /// The same with an output of another kind than a file, and with what comes after the inputs.
    Stream(const Arguments& arguments, std::unique_ptr<Sink> sink, FollowUp* follow_up = nullptr);
    /// The same with other input than the command line names.
    Stream(const Arguments& arguments, StreamInput input, std::string_view output = "output");
    ~Stream() override;

    /// Writes `head`, the text that precedes the answers. `run` says what is run: two that agree in
    /// it give the same answers. With --resume, an interrupted run is continued, if there is one;
    /// then the head is there already. Throws IoError if it was another run.
    /// With a form, the output ends with a line of that form; see OutputEnd.
    void begin(const Provenance& run, std::string_view head,
               ProvenanceForm form = ProvenanceForm::none);
    void begin(const Provenance& run, const Buffer& head, ProvenanceForm form) {
        begin(run, {head.data(), head.size()}, form);
    }
    /// The files that are read, by name.
    [[nodiscard]] const std::vector<std::string>& files() const noexcept { return input_.files; }

    /// Puzzles may bring their own geometry. To be called before run() by verbs that look at that
    /// of each puzzle.
    void keep_own_geometries() noexcept { own_geometry_ = OwnGeometry::kept; }

    /// What was read; to be called once all of the input was.
    [[nodiscard]] InputRead input_read() const;

    /// Answers all puzzles, closes the output and returns the final status. Bad lines are reported
    /// and skipped; a failing input is reported, too. A failing output and signals end the process;
    /// see Outlet. Rethrows exceptions of workers.
    [[nodiscard]] ExitStatus run(Task task);

 private:
    class Run;

    /// The operands, or the standard input; --input-format.
    [[nodiscard]] static StreamInput input_of(const Arguments& arguments,
                                              FollowUp* follow_up = nullptr);
    void tell_comparisons();
    void collect() override;
    [[nodiscard]] Answered answered() const override { return answered_; }
    [[nodiscard]] std::string note() const override {
        return task_.make_note ? task_.make_note() : std::string();
    }
    [[nodiscard]] std::string remark() override {
        return task_.make_remark ? task_.make_remark() : std::string();
    }
    [[nodiscard]] Ending ending(bool interrupted) override;
    void restore_totals();
    void say_that_the_terminal_is_read();
    void keep_mark(const Batch& batch);
    [[nodiscard]] OutputEnd end_after(std::uint64_t lines) const;

    const Arguments& arguments_;
    const StreamInput input_;
    OwnGeometry own_geometry_ = OwnGeometry::refused;
    Task task_;
    // The members below are guarded by the outlet's lock.
    std::unique_ptr<Totals> totals_;
    Answered answered_;
    ExitStatus status_ = ExitStatus::ok;
    Answer::Comparisons comparisons_;
    std::optional<CheckpointMark> resumed_at_;
    std::unique_ptr<Run> run_;
    Outlet outlet_;  // Destroyed first, since it calls the source until then.
};

/// Returns the part that --shard names; nullopt for the whole. Throws UsageError.
[[nodiscard]] std::optional<Shard> shard_of(const Arguments& arguments);
/// Returns the value of --threads, or the number of cores that this process may use.
[[nodiscard]] int thread_count(const Arguments& arguments);

}  // namespace gridlemma::apps
