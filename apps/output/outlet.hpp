// SPDX-License-Identifier: Apache-2.0
// Outlet: everything that a run writes, and how the run ends.
//
// Answers go to the output, messages and the progress bar to the standard error. A Watch sees to it
// that nothing that is finished waits for long: ten times a second it collects what there is,
// flushes the output and redraws the bar. On a signal it does so for the last time, adds the ending
// and lets the process die.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/cli/errors.hpp"
#include "apps/exit_status.hpp"
#include "apps/output/progress.hpp"
#include "apps/output/sink.hpp"
#include "apps/watch.hpp"

namespace gridlemma::apps {

/// What stands behind the answers: a summary, a report, the end of a page.
struct Ending {
    std::string output = {};
    std::string messages = {};
};

/// The line that says of a summary that it is not about all of the input.
inline constexpr std::string_view interrupted_note =
    "Interrupted: this is about the puzzles that were answered before.\n";

class Outlet {
 public:
    /// Where the answers come from. All of this is called with the outlet locked, by any thread.
    class Source {
     public:
        virtual ~Source() = default;
        /// Writes what is finished and has not been written.
        virtual void collect() = 0;
        /// What has been written.
        [[nodiscard]] virtual Answered answered() const = 0;
        /// For what has been written. Interrupted: there would have been more.
        [[nodiscard]] virtual Ending ending(bool interrupted) = 0;
    };

    /// Opens the output that the option `output` names, with --progress. Throws IoError. The source
    /// has to be ready to be called.
    Outlet(Source& source, const Arguments& arguments, std::string_view output);
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;
    /// Without finish(): writes what has been taken and says where it is kept.
    ~Outlet();

    using Lock = std::unique_lock<std::mutex>;
    [[nodiscard]] Lock lock() { return Lock(mutex_); }
    /// Holds nothing if another thread has it.
    [[nodiscard]] Lock try_lock() { return {mutex_, std::try_to_lock}; }

    // For those who hold the lock. A failure of the output ends the process at once, however long
    // other threads still have to do: with a message and ExitStatus::io, or as by SIGPIPE where
    // nobody reads the output any more.
    void write(std::string_view bytes);
    void flush();
    /// For the standard error. What was written comes first, so that both look right when they go
    /// to the same place.
    void tell(std::string_view messages);

    /// Takes the lock, adds the ending, closes the output and gives how all went. Where input has
    /// failed (ExitStatus::io), the output is not complete and replaces no file.
    [[nodiscard]] ExitStatus finish(ExitStatus status);

    /// Whether a signal has come: nothing new is to be begun.
    [[nodiscard]] bool is_stopping() const noexcept { return stopping_; }

 private:
    void tick();
    void stop();
    void end(bool interrupted);
    void leave_unfinished();
    [[noreturn]] void give_up(std::string_view reason);

    Source& source_;
    std::mutex mutex_;  // For what follows, and for what the source shares with its threads.
    OutputSink sink_;
    ProgressBar progress_;
    bool over_ = false;
    std::atomic<bool> stopping_ = false;
    Watch watch_;  // The first to go.
};

/// Writes a text to the output that --output names, for a verb without input. Throws IoError and
/// ClosedPipe.
void write_output(const Arguments& arguments, std::string_view text);

}  // namespace gridlemma::apps
