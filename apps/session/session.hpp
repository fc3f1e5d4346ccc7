// SPDX-License-Identifier: Apache-2.0
// Session: one quiz, solved command by command. It is independent of a terminal: lines in, text
// out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/base/exit_status.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/session/coach.hpp"
#include "apps/session/commands.hpp"
#include "apps/session/undo_history.hpp"
#include "engine/search/mrv_cursor.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

struct SessionOptions {
    bool trace = true;  ///< Report each guess, dead end and retry of a run.
    bool times = true;  ///< Report how long a run took, which varies between runs.
    std::string profile{default_profile};  ///< The profile of hints and steps.
    Notation notation = Notation::words;   ///< Of the steps that hints show.
    GeometryRef geometry = {};             ///< Of all quizzes.
    std::size_t help_width = page_width;   ///< Maximum width of `help` in columns.
    /// Called from time to time during a run; returning true interrupts the run. May be null.
    std::function<bool()> interrupted = {};
    /// Receives the parts of a long answer, so that it need not be held in memory; null to hold it.
    std::function<void(std::string_view)> flush = {};
    /// Receives errors, each a line without its end. If null, errors are part of the answer, in
    /// lines that start with "error: ".
    std::function<void(std::string_view)> complain = {};
};

/// Neither copied nor moved, since the cursor's observer points to it. Not thread-safe.
class Session {
 public:
    /// `toolbox` must outlive the session. Throws UsageError if the profile does not exist.
    Session(Toolbox& toolbox, SessionOptions options);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() = default;

    /// Executes one line: a command, a puzzle typed in place, or nothing (blank, or a `#` comment).
    /// Returns the answer, in complete lines (without the parts that were flushed already). A
    /// command that fails is reported (see SessionOptions::complain) and changes nothing. A run can
    /// take exponential time; an interrupted one can be resumed.
    [[nodiscard]] std::string execute(std::string_view line);
    /// To be called instead of execute() for a line that was not kept. Returns the answer.
    [[nodiscard]] std::string pass_over(std::string_view reason);

    /// Returns whether a command has ended the session.
    [[nodiscard]] bool is_over() const noexcept { return over_; }
    /// Returns bad_puzzle if some line failed; io if that was because of a file.
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }

    // The commands; see the table in commands.cpp.
    void load(std::string_view argument);
    void show(std::string_view argument);
    void candidates(std::string_view argument);
    void step(std::string_view argument);
    void run(std::string_view argument);
    void next(std::string_view argument);
    void hint(std::string_view argument);
    void apply(std::string_view argument);
    void place(std::string_view argument);
    void exclude(std::string_view argument);
    void steps(std::string_view argument);
    void check(std::string_view argument);
    void undo(std::string_view argument);
    void redo(std::string_view argument);
    void trace(std::string_view argument);
    void help(std::string_view argument);
    void quit(std::string_view argument);

 private:
    enum class End : std::uint8_t { solution, finished, interrupted };

    void start(const Puzzle& puzzle, std::string_view origin);
    void begin_search(const Grid& grid);
    MrvCursor& cursor();
    /// The same for a command of a person who solves: no guess may be open.
    const Grid& own_grid();
    void move_to(const Grid& grid, std::string done);
    void do_moves(std::string_view argument, bool is_on);
    void complain(std::string_view reason, ExitStatus status = ExitStatus::bad_puzzle);
    void tell_way(bool is_back);
    void run_on(bool traced);
    End advance();
    void tell_event(const SearchEvent& event);
    void tell_pass(const Pass& pass);
    void tell_solution();
    void tell_end();
    void say(std::string_view text) { out_ += text; }

    Toolbox& toolbox_;
    SessionOptions options_;
    Coach coach_;
    std::optional<MrvCursor> cursor_;
    UndoHistory history_;
    bool telling_ = false;  ///< Events are written to the answer.
    std::string out_;
    bool over_ = false;
    ExitStatus status_ = ExitStatus::ok;
};

}  // namespace gridlemma::apps
