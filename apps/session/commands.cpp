// SPDX-License-Identifier: Apache-2.0
#include "apps/session/commands.hpp"

#include <algorithm>
#include <array>

#include "apps/cli/option.hpp"
#include "apps/session/session.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array command_table{
    Command{"load-quiz", "load", "FILE [N]", Takes::file,
            "Load a quiz: the first puzzle of a file in any format that the other commands of "
            "gridlemma read, or the N-th. A puzzle of 81 characters may be typed in place of "
            "FILE, or alone on a line.",
            &Session::load},
    Command{
        "show", "", "", Takes::nothing,
        "Show the grid, the candidates of each empty cell, the current guess, and how many steps "
        "the search has done and solutions it has found.",
        &Session::show},
    Command{"candidates", "", "", Takes::nothing, "Draw the grid with all candidates.",
            &Session::candidates},
    Command{"step", "", "", Takes::nothing,
            "Do one pass: place all singles, or make a guess, or go back from a dead end.",
            &Session::step},
    Command{"run", "", "", Takes::nothing,
            "Run to the next solution and show each guess, why it fails, and each retry. Repeat it "
            "for further solutions.",
            &Session::run},
    Command{"next", "", "", Takes::nothing, "Run to the next solution without the trace.",
            &Session::next},
    Command{"hint", "", "[where|technique|step] [PROFILE]", Takes::level,
            "Help a little: where to look; asked again, for which technique; then the whole step, "
            "without doing it. Mistakes come first.",
            &Session::hint},
    Command{"apply", "", "[N|PROFILE]", Takes::profile,
            "Do the next logical step and explain it, or the next N steps.", &Session::apply},
    Command{"steps", "", "[TECHNIQUE]", Takes::technique,
            "Show everything that can be done here, the easiest technique first; or explain the "
            "steps of one technique.",
            &Session::steps},
    Command{"place", "", "r1c2=5...", Takes::nothing, "Place digits of your own.", &Session::place},
    Command{"exclude", "", "r4c19<>27...", Takes::nothing, "Exclude candidates.",
            &Session::exclude},
    Command{"check", "", "[r1c2=5...]", Takes::nothing,
            "Compare the position with the solution; or judge a conclusion, and say what proves or "
            "refutes it.",
            &Session::check},
    Command{"undo", "", "", Takes::nothing, "Take back the last step, run, next or move.",
            &Session::undo},
    Command{"redo", "", "", Takes::nothing, "Do again what was taken back.", &Session::redo},
    Command{"trace", "", "[on|off]", Takes::on_off, "Switch the trace of run on or off.",
            &Session::trace},
    Command{"help", "?", "[COMMAND]", Takes::command, "Show the commands, or one.", &Session::help},
    Command{"quit", "bye|exit", "", Takes::nothing, "End the session.", &Session::quit},
};

std::string usage(const Command& command) {
    std::string text(command.name);
    if (!command.argument.empty()) text.append(1, ' ').append(command.argument);
    return text;
}

std::string others(const Command& command) {
    std::string text;
    for (std::string_view name : split_choices(command.also))
        text.append(text.empty() ? " (also: " : ", ").append(name);
    return text.empty() ? text : text + ")";
}

}  // namespace

std::span<const Command> session_commands() noexcept { return command_table; }

const Command* find_command(std::string_view name) noexcept {
    for (const Command& command : command_table) {
        if (command.name == name) return &command;
        for (std::string_view other : split_choices(command.also))
            if (other == name) return &command;
    }
    return nullptr;
}

Entries command_entries(const Command* only) {
    Entries list;
    for (const Command& command : command_table) {
        list.widest = std::max(list.widest, usage(command).size());
        if (only == nullptr || only == &command)
            list.rows.push_back({usage(command), std::string(command.help) + others(command)});
    }
    return list;
}

std::string commands_help(const Command* only, std::size_t width) {
    return to_text({command_entries(only)}, width);
}

}  // namespace gridlemma::apps
