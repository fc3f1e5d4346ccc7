// SPDX-License-Identifier: Apache-2.0
// `pencilmark session`: the terminal in front of a Session.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/toolbox.hpp"
#include "apps/output/output_file.hpp"
#include "apps/output/print.hpp"
#include "apps/session/session.hpp"
#include "apps/session/terminal.hpp"
#include "apps/verbs/verb.hpp"

namespace pencilmark::apps {

namespace {

volatile std::sig_atomic_t interrupt_signalled = 0;

/// While it lives, Ctrl-C stops a run or drops a line instead of ending the program.
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

/// A session that reads what it prints would not end.
void refuse_inputs_as_output(std::vector<std::string> inputs) {
    inputs.emplace_back("-");
    const auto output = OutputFile::open("-", inputs);
    if (!output) throw IoError(output.error().reason);
}

SessionOptions session_options(const Arguments& arguments) {
    return {.trace = arguments.text("trace") == "on",
            .times = !arguments.given("no-time"),
            .profile = arguments.text("profile"),
            .help_width = help_width(STDOUT_FILENO),
            .interrupted = [] { return interrupt_signalled != 0; },
            .flush = print};
}

void converse(Session& session, LineSource& lines) {
    while (!session.is_over()) {
        interrupt_signalled = 0;
        const std::optional<std::string> line = lines.next();
        if (!line) return;
        interrupt_signalled = 0;
        print(session.execute(*line));
    }
}

ExitStatus run(const Arguments& arguments) {
    if (arguments.inputs().size() > 1) throw UsageError("more than one quiz");
    refuse_inputs_as_output(arguments.inputs());
    Toolbox toolbox(arguments);
    Session session(toolbox, session_options(arguments));
    const auto lines = open_standard_input("pencilmark> ", complete_line, default_history_file());
    std::optional<InterruptGuard> guard;
    if (lines->is_interactive()) {
        guard.emplace();
        print("Pencilmark session: 'help' shows the commands, Tab completes, 'quit' ends.\n");
    }
    for (const std::string& quiz : arguments.inputs()) print(session.execute("load-quiz " + quiz));
    converse(session, *lines);
    if (lines->is_interactive() || session.errors() == 0) return ExitStatus::ok;
    return ExitStatus::bad_puzzle;
}

constexpr Option options[] = {
    {.name = "profile",
     .letter = 'p',
     .argument = "NAME",
     .fallback = "se",
     .complete = Complete::profiles,
     .help = "The profile that gives the steps of hints, built-in or a file."},
    {.name = "trace",
     .argument = "WHEN",
     .fallback = "on",
     .choices = "on|off",
     .help = "Whether run shows each guess and retry."},
    {.name = "no-time", .help = "Leave out how long a run took."},
};

}  // namespace

extern const Verb session_verb{
    .name = "session",
    .summary = "solve one puzzle interactively, step by step",
    .operands = "[QUIZ]",
    .description =
        "Loads a quiz, a file of nine rows of nine digits or a puzzle typed in place, and works "
        "on it command by command: show it, do one step of the search, run to the next solution "
        "and the one after it with a trace of each guess, ask for a hint, undo.\n\n"
        "At a terminal, lines can be edited and recalled, and Tab completes commands and file "
        "names; the history is kept in $XDG_STATE_HOME/pencilmark/history or "
        "~/.local/state/pencilmark/history. Otherwise commands are read from the standard input, "
        "one per line, and the exit status is 1 if one of them could not be obeyed.",
    .options = options,
    .common = Common::plugin,
    .examples =
        "# Ask for help inside with 'help'\n"
        "pencilmark session quiz.txt\n"
        "printf 'load-quiz quiz.txt\\nrun\\nrun\\nbye\\n' | pencilmark session",
    .topics = "commands|profile",
    .run = run};

}  // namespace pencilmark::apps
