// SPDX-License-Identifier: Apache-2.0
// Outlet: everything that a run writes, and how the run ends.
//
// Answers go to the output; messages and the progress bar go to standard error. A Watch keeps
// finished answers from waiting long: ten times per second it collects them, flushes the output and
// redraws the bar. On a signal it does so a last time, writes the ending and lets the process die.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/base/exit_status.hpp"
#include "apps/base/watch.hpp"
#include "apps/output/files/checkpoint.hpp"
#include "apps/output/files/progress.hpp"
#include "apps/output/files/sink.hpp"

namespace gridlemma::apps {

/// The text after the answers: a summary, a report, the end of a page.
struct Ending {
    std::string output = {};
    /// What was asked for, but goes to standard error: if it cannot be written, the run has failed.
    std::string summary = {};
    std::string messages = {};
};

struct OutletOptions {
    bool can_resume = false;  ///< The verb has --resume.
    bool resumes = false;     ///< It is given: continues what is left of an interrupted run.
    ProgressBar::Options progress = {};
};

/// The line which states that a summary does not cover all of the input.
inline constexpr std::string_view interrupted_note =
    "Interrupted: this covers only the puzzles finished before.\n";

/// Shared by the threads of a run, which hold lock() while they write. Failures of the output end
/// the process; see write().
class Outlet {
 public:
    /// The source of the answers. Its functions are called by any thread while the outlet is
    /// locked.
    class Source {
     public:
        virtual ~Source() = default;
        /// Writes the finished answers that have not been written.
        virtual void collect() = 0;
        /// Returns how much has been written.
        [[nodiscard]] virtual Answered answered() const = 0;
        /// Returns a few words for the progress line; empty if there are none.
        [[nodiscard]] virtual std::string note() const { return {}; }
        /// Returns lines for the standard error; mostly empty. Called ten times per second.
        [[nodiscard]] virtual std::string remark() { return {}; }
        /// Returns the ending for what has been written. `interrupted`: the input was not finished.
        [[nodiscard]] virtual Ending ending(bool interrupted) = 0;
    };

    /// The source must be ready to be called.
    Outlet(Source& source, std::unique_ptr<Sink> sink, const OutletOptions& options);
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;
    /// Without finish(): writes what has been collected and reports where it is kept.
    ~Outlet();

    using Lock = std::unique_lock<std::mutex>;
    [[nodiscard]] Lock lock() { return Lock(mutex_); }
    /// Returns an empty lock if another thread holds it.
    [[nodiscard]] Lock try_lock() { return {mutex_, std::try_to_lock}; }

    /// Writes `head`, the text that precedes the answers. With --resume, if an interrupted run has
    /// left a part of the output, that is kept up to its last mark, which is returned; nothing is
    /// written then. From now on keep() is of use. Takes the lock. Throws IoError if what is left
    /// belongs to another run.
    /// `last`, if it is not empty, makes the last line of the output, of the number of lines
    /// between the head and it.
    [[nodiscard]] std::optional<CheckpointMark> begin(const Provenance& run, std::string_view head,
                                                      const LastLine& last = {});

    // The caller must hold the lock. If the output fails, the process ends at once, whatever the
    // other threads are doing: with a message and ExitStatus::io, or as by SIGPIPE if the reader of
    // the output has gone.
    void write(std::string_view bytes);
    void flush();
    /// Returns whether it is time for keep(): ten times per second, if the output is a file.
    [[nodiscard]] bool wants_mark() const noexcept { return checkpoint_ && mark_is_due_; }
    /// Flushes and keeps a mark, with the length of the output, for --resume. Failures are not
    /// reported: the run itself can do without.
    void keep(CheckpointMark mark);
    /// What the run counts cannot be kept: no message promises that --resume continues it.
    void rule_out_resuming() noexcept { can_resume_ = false; }
    /// Sets what 100 % is, in the unit of Answered::bytes; nullopt if that is not known.
    void expect(std::optional<std::uint64_t> total) noexcept { progress_.expect(total); }
    /// Sets what --progress calls the puzzles, if they are none: a literal.
    void name_unit(std::string_view unit) noexcept { progress_.name_unit(unit); }
    /// All answers are there; --progress says what goes on now.
    void begin_closing_work(std::string_view what) { progress_.begin_closing_work(what); }
    /// Writes to standard error. Flushes the output first, so that both are in order when they go
    /// to the same place. Returns whether that was possible.
    bool print_messages(std::string_view messages);

    /// Takes the lock, writes the ending, closes the output and returns the final status. If input
    /// has failed (ExitStatus::io), the output is not complete and replaces no file.
    [[nodiscard]] ExitStatus finish(ExitStatus status);

    /// Returns whether a signal has arrived: then no new work must be started.
    [[nodiscard]] bool is_stopping() const noexcept { return stopping_; }

 private:
    void tick();
    void stop();
    [[nodiscard]] bool end(bool interrupted);
    void leave_unfinished();
    [[noreturn]] void give_up(std::string_view reason);

    Source& source_;
    std::mutex mutex_;  // Guards the members below and the source's shared state.
    std::unique_ptr<Sink> sink_;
    bool can_resume_;
    bool resumes_;
    std::optional<Checkpoint> checkpoint_;  ///< Where the output is a file that can be continued.
    bool mark_is_due_ = false;
    int ticks_until_safe_;
    ProgressBar progress_;
    bool over_ = false;
    std::atomic<bool> stopping_ = false;
    Watch watch_;  // Destroyed first.
};

/// OutputSink::open, with its failure thrown as IoError.
[[nodiscard]] OutputSink open_sink(const std::string& file, bool keeps = false);
/// Throws what `error`, if there is one, means for the run: ClosedPipe or IoError.
void throw_if_failed(const std::optional<Error>& error, const Sink& sink);

}  // namespace gridlemma::apps
