// SPDX-License-Identifier: Apache-2.0
// Session: one quiz worked on command by command. Knows no terminal: a line in, text out.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/toolbox.hpp"
#include "apps/exit_status.hpp"
#include "apps/session/commands.hpp"
#include "engine/search/mrv_cursor.hpp"

namespace gridlemma::apps {

struct SessionOptions {
    bool trace = true;  ///< Tell each guess and retry of a run.
    bool times = true;  ///< Tell how long a run took; without it equal sessions give equal bytes.
    std::string profile = "se";           ///< Whose steps `hint` tells.
    std::size_t help_width = page_width;  ///< Columns that `help` may take.
    /// Asked every few passes of a run; true stops it where it is. Null for never.
    std::function<bool()> interrupted = {};
    /// Takes what a long answer has so far, so that it need not be held; null to hold it.
    std::function<void(std::string_view)> flush = {};
    /// Takes what went wrong, a line without its end; null to have it in the answer, in lines that
    /// start with "error: ".
    std::function<void(std::string_view)> complain = {};
};

/// Neither copied nor moved: the cursor's observer points to it.
class Session {
 public:
    /// `toolbox` outlives the session. Throws UsageError if there is no such profile.
    Session(Toolbox& toolbox, SessionOptions options);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() = default;

    /// Obeys one line: a command, a puzzle typed in place, or nothing (blank, or a `#` comment).
    /// Returns the answer, each line of it ended (less what was flushed already). What cannot be
    /// done is told (see SessionOptions::complain), and nothing changes. A run can take exponential
    /// time; an interrupted one can be taken up again.
    [[nodiscard]] std::string execute(std::string_view line);
    /// Instead of execute(): a line that was not kept. Returns the answer.
    [[nodiscard]] std::string pass_over(std::string_view reason);

    /// Whether it was told to quit.
    [[nodiscard]] bool is_over() const noexcept { return over_; }
    /// bad_puzzle if some line could not be obeyed; io if that was because a file failed.
    [[nodiscard]] ExitStatus status() const noexcept { return status_; }

    // The commands; see the table in commands.cpp.
    void load(std::string_view argument);
    void show(std::string_view argument);
    void candidates(std::string_view argument);
    void step(std::string_view argument);
    void run(std::string_view argument);
    void next(std::string_view argument);
    void hint(std::string_view argument);
    void undo(std::string_view argument);
    void trace(std::string_view argument);
    void help(std::string_view argument);
    void quit(std::string_view argument);

 private:
    enum class End : std::uint8_t { solution, finished, interrupted };

    void start(const Puzzle& puzzle, std::string_view origin);
    MrvCursor& cursor();
    void complain(std::string_view reason, ExitStatus status = ExitStatus::bad_puzzle);
    void remember();
    void run_on(bool traced);
    End advance();
    void tell_event(const SearchEvent& event);
    void tell_pass(const Pass& pass);
    void tell_solution();
    void tell_end();
    void say(std::string_view text) { out_ += text; }

    Toolbox& toolbox_;
    SessionOptions options_;
    const Profile* profile_;
    std::optional<MrvCursor> cursor_;
    std::deque<MrvCursor> past_;  ///< Before each step or run, latest last.
    bool telling_ = false;        ///< Whether events are written to the answer.
    std::string out_;
    bool over_ = false;
    ExitStatus status_ = ExitStatus::ok;
};

}  // namespace gridlemma::apps
