// SPDX-License-Identifier: Apache-2.0
// `gridlemma session`: connects a Session to a terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/base/print.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/notation_option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/session/session.hpp"
#include "apps/session/terminal.hpp"

namespace gridlemma::apps {

namespace {

volatile std::sig_atomic_t interrupt_signalled = 0;

/// While it lives, Ctrl-C stops a run or discards a line instead of ending the program.
class InterruptGuard {
 public:
    InterruptGuard() noexcept {
        struct sigaction ours {};
        ours.sa_handler = [](int) { interrupt_signalled = 1; };
        sigemptyset(&ours.sa_mask);
        sigaction(SIGINT, &ours, &before_);
    }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }

 private:
    struct sigaction before_ {};
};

/// Writes errors to standard error; for a script, each with the place of its command.
class Complaints {
 public:
    void set_line(std::uint64_t number) { place_ = fmt::format("-:{}: ", number); }
    void operator()(std::string_view reason) const {
        print_message(fmt::format("{}{}\n", place_, reason));
    }

 private:
    std::string place_;
};

SessionOptions session_options(const Arguments& arguments) {
    return {.trace = arguments.text("trace") == "on",
            .times = !arguments.given("no-time"),
            .profile = arguments.text("profile"),
            .notation = notation_of(arguments),
            .geometry = geometry_of(arguments),
            .help_width = help_width(STDOUT_FILENO),
            .interrupted = [] { return interrupt_signalled != 0; },
            .flush = print};
}

void converse(Session& session, LineSource& lines, Complaints& complaints) {
    while (!session.is_over()) {
        interrupt_signalled = 0;
        const std::optional<SessionLine> line = lines.next();
        if (!line) return;
        interrupt_signalled = 0;
        complaints.set_line(line->number);
        print(line->refused.empty() ? session.execute(line->text)
                                    : session.pass_over(line->refused));
    }
}

ExitStatus run_session(const Arguments& arguments) {
    if (arguments.inputs().size() > 1) throw UsageError("more than one quiz");
    Toolbox toolbox(arguments);
    const auto lines = open_standard_input("gridlemma> ", complete_line, default_history_file());
    Complaints complaints;
    SessionOptions options = session_options(arguments);
    if (!lines->is_interactive())
        options.complain = [&complaints](std::string_view reason) { complaints(reason); };
    Session session(toolbox, std::move(options));
    std::optional<InterruptGuard> guard;
    if (lines->is_interactive()) {
        guard.emplace();
        print(
            "Gridlemma session: 'help' shows the commands, Tab completes, 'quit' ends.\n"
            "To solve: 'hint', 'apply', 'place r1c2=5', 'steps', 'undo'.\n");
    }
    for (const std::string& quiz : arguments.inputs()) print(session.execute("load-quiz " + quiz));
    converse(session, *lines, complaints);
    return lines->is_interactive() ? ExitStatus::ok : session.status();
}

constexpr Option session_verb_options[] = {
    profile_option("The profile whose techniques hints and steps use."),
    notation_option,
    {.name = "trace",
     .argument = "WHEN",
     .fallback = "on",
     .choices = "on|off",
     .help = "Whether 'run' shows each guess, why it fails, and each retry."},
    {.name = "no-time", .help = "Omit the time that a run took."},
};

}  // namespace

extern const Verb session_verb{
    .name = "session",
    .summary = "solve one puzzle interactively, with hints or by search",
    .operands = "[QUIZ]",
    .description =
        "Loads a puzzle and runs commands on it. A person solves it with hint, apply, place, "
        "exclude, "
        "steps, check and undo; step, run and next do a search, with a trace of each guess. QUIZ "
        "is a puzzle, or a "
        "file in any input format, whose first puzzle is loaded; 'load-quiz FILE N' loads its "
        "N-th.\n\nAt a terminal, lines can be edited and recalled, and Tab completes commands and "
        "file names. The history is kept in $XDG_STATE_HOME/gridlemma/history or "
        "~/.local/state/gridlemma/history. Otherwise commands are read from the standard input, "
        "one per line. A command that fails is reported as '-:LINE: reason' on the standard error, "
        "and the session continues; the exit status is then 1, or 3 if a file could not be read.",
    .options = session_verb_options,
    .common = Common::plugin | Common::geometry,
    .examples =
        "# Ask for help inside with 'help'\n"
        "gridlemma session quiz.txt\n"
        "printf 'load-quiz quiz.txt\\nrun\\nrun\\nbye\\n' | gridlemma session",
    .topics = "commands|profile|geometry",
    .run = run_session};

}  // namespace gridlemma::apps
