// SPDX-License-Identifier: Apache-2.0
#include "apps/session/session.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <utility>
#include <vector>

#include "apps/base/counted.hpp"
#include "apps/base/errors.hpp"
#include "apps/base/suggest.hpp"
#include "apps/base/wrap.hpp"
#include "apps/input/operand.hpp"
#include "apps/session/dead_end.hpp"
#include "apps/session/drawing.hpp"
#include "apps/session/moves.hpp"
#include "apps/session/quiz.hpp"
#include "apps/session/refused.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"
#include "engine/logic/apply.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t flush_size = 1U << 16U;

std::string in_words(const Guess& guess) {
    return fmt::format("{} level {} at {} out of {}", to_string(guess.cell), guess.depth,
                       guess.choice, guess.choices);
}

/// A line of the trace; empty for events that have none.
std::string trace_text(const SearchEvent& event) {
    if (!event.guess) return {};
    switch (event.kind) {
        case SearchEvent::Kind::guess:
            return fmt::format("Guess {}\n", in_words(*event.guess));
        case SearchEvent::Kind::retry_forward:
            return fmt::format("Retry forward {}\n", in_words(*event.guess));
        case SearchEvent::Kind::retry_upward:
            return fmt::format("Retry upward {}\n", in_words(*event.guess));
        case SearchEvent::Kind::solution:
        case SearchEvent::Kind::contradiction:
            break;
    }
    return {};
}

/// The same; empty unless the pass ended in a contradiction.
std::string trace_text(const Pass& pass, const Grid& grid) {
    if (pass.kind != PassKind::contradiction) return {};
    return fmt::format("Dead end: {}.\n", dead_end_text(pass, grid));
}

/// The guess that is open, and how far the search is.
std::string search_text(const MrvCursor& cursor) {
    const auto guesses = cursor.guesses();
    const std::string guess =
        guesses.empty()
            ? "No guess is open."
            : fmt::format("Guess {}: {}", in_words(guesses.back()), guesses.back().digit.value());
    return fmt::format("\n{}\nSearch: {}, {} {}.\n", guess, counted(cursor.passes(), "step"),
                       counted(cursor.stats().solutions, "solution"),
                       cursor.is_finished() ? "in all" : "so far");
}

std::string loaded_text(const Puzzle& puzzle, std::string_view origin) {
    const int placed = puzzle.placed().size();
    std::string text =
        fmt::format("Loaded {}: {}{}, {} to fill.\n", printable(origin),
                    counted(puzzle.givens().size(), "given"),
                    placed == 0 ? "" : fmt::format(" and {}", counted(placed, "placed digit")),
                    counted(cell_count - puzzle.filled().size(), "cell"));
    if (const auto conflict = find_conflict(puzzle))
        text += fmt::format("It has no solution: {}.\n", to_string(*conflict, puzzle.geometry()));
    return text;
}

void take_nothing(std::string_view argument) {
    if (!argument.empty()) throw Refused(fmt::format("'{}' is not needed here", argument));
}

[[noreturn]] void refuse_command(std::string_view word) {
    std::vector<std::string_view> names;
    for (const Command& command : session_commands()) names.push_back(command.name);
    const std::string known = suggestion_for(word, names);
    throw Refused(fmt::format("unknown command '{}'{}", word,
                              known.empty() ? "; 'help' shows the commands" : known));
}

}  // namespace

Session::Session(Toolbox& toolbox, SessionOptions options)
    : toolbox_(toolbox),
      options_(std::move(options)),
      coach_(toolbox, options_.profile, options_.notation, options_.help_width) {}

std::string Session::execute(std::string_view line) {
    out_.clear();
    const std::string_view text = trimmed(line);
    if (text.empty() || text.starts_with('#')) return {};
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    try {
        if (const Command* command = find_command(word))
            (this->*command->run)(trimmed(text.substr(word.size())));
        else if (classify_operand(std::string(text)) == OperandKind::puzzle)
            load(text);
        else
            refuse_command(word);
    } catch (const Refused& refusal) {
        complain(refusal.what());
    } catch (const UsageError& refusal) {
        complain(refusal.what());
    }
    return std::exchange(out_, {});
}

std::string Session::pass_over(std::string_view reason) {
    complain(reason);
    return std::exchange(out_, {});
}

void Session::complain(std::string_view reason, ExitStatus status) {
    status_ = worse(status_, status);
    if (options_.complain)
        options_.complain(reason);
    else
        say(fmt::format("error: {}\n", reason));
}

MrvCursor& Session::cursor() {
    if (!cursor_) throw Refused("no quiz is loaded; 'load-quiz FILE' loads one");
    return *cursor_;
}

void Session::start(const Puzzle& puzzle, std::string_view origin) {
    history_.clear();
    coach_.start(puzzle);
    begin_search(Grid(puzzle));
    say(loaded_text(puzzle, origin));
    if (!coach_.has_solution() && !find_conflict(puzzle))
        say("It has no solution: there is nothing to find.\n");
    if (coach_.has_solution() && !coach_.is_unique())
        say("It has several solutions: no check can say which digits are right.\n");
}

void Session::begin_search(const Grid& grid) {
    cursor_.emplace(grid);
    cursor_->observe([this](const SearchEvent& event) { tell_event(event); });
}

void Session::load(std::string_view argument) {
    if (argument.empty()) throw Refused("which file? 'load-quiz FILE' loads a quiz");
    const QuizName name = parse_quiz_name(argument);
    const Quiz quiz = read_quiz(name, *options_.geometry, options_.interrupted);
    for (const std::string& reason : quiz.reasons) complain(reason, quiz.status);
    if (!quiz.puzzle) return;
    const bool in_place = classify_operand(name.input) == OperandKind::puzzle;
    start(*quiz.puzzle, in_place ? "the puzzle" : argument);
    if (quiz.has_more)
        say(fmt::format("There are more puzzles: 'load-quiz FILE {}' loads the next.\n",
                        name.number + 1));
}

void Session::show(std::string_view argument) {
    take_nothing(argument);
    const Grid& grid = cursor().grid();
    say(draw_digits(grid));
    if (!grid.is_solved()) say("\n" + list_candidates(grid));
    say(search_text(cursor()));
}

void Session::candidates(std::string_view argument) {
    take_nothing(argument);
    say(draw_candidates(cursor().grid(), static_cast<int>(options_.help_width)));
}

void Session::step(std::string_view argument) {
    take_nothing(argument);
    if (cursor().is_finished()) return tell_end();
    history_.remember(cursor(), {});
    telling_ = true;
    const Pass pass = cursor().step();
    telling_ = false;
    tell_pass(pass);
}

void Session::run(std::string_view argument) {
    take_nothing(argument);
    run_on(options_.trace);
}

void Session::next(std::string_view argument) {
    take_nothing(argument);
    run_on(false);
}

void Session::undo(std::string_view argument) {
    take_nothing(argument);
    tell_way(true);
}

void Session::redo(std::string_view argument) {
    take_nothing(argument);
    tell_way(false);
}

void Session::tell_way(bool is_back) {
    const std::uint64_t before = cursor().passes();
    const auto done = is_back ? history_.back(cursor()) : history_.forward(cursor());
    if (!done) throw Refused(is_back ? "nothing to take back" : "nothing was taken back");
    const std::uint64_t after = cursor().passes();
    const std::string what =
        done->empty() ? counted(is_back ? before - after : after - before, "step") : *done;
    say(is_back ? fmt::format("Took back {}.\n", what) : fmt::format("Did {} again.\n", what));
}

void Session::trace(std::string_view argument) {
    if (!argument.empty() && argument != "on" && argument != "off")
        throw Refused(fmt::format("trace is 'on' or 'off', not '{}'", argument));
    if (!argument.empty()) options_.trace = argument == "on";
    say(options_.trace ? "Trace is on.\n" : "Trace is off.\n");
}

void Session::help(std::string_view argument) {
    const Command* only = nullptr;
    if (!argument.empty() && (only = find_command(argument)) == nullptr) refuse_command(argument);
    say(commands_help(only, options_.help_width));
}

void Session::quit(std::string_view argument) {
    take_nothing(argument);
    over_ = true;
}

void Session::hint(std::string_view argument) {
    coach_.set_guessing(!cursor().guesses().empty());
    say(coach_.hint(cursor().grid(), argument));
}

void Session::steps(std::string_view argument) {
    coach_.set_guessing(!cursor().guesses().empty());
    say(coach_.steps(cursor().grid(), argument));
}

void Session::check(std::string_view argument) { say(coach_.check(own_grid(), argument)); }

const Grid& Session::own_grid() {
    if (!cursor().guesses().empty())
        throw Refused("the search has guessed; 'undo' takes that back");
    coach_.set_guessing(false);
    return cursor().grid();
}

void Session::move_to(const Grid& grid, std::string done) {
    history_.remember(cursor(), std::move(done));
    begin_search(grid);
    if (grid.is_solved()) say(coach_.verdict_on_solved(grid));
}

void Session::apply(std::string_view argument) {
    const bool is_number = argument.find_first_not_of("0123456789") == std::string_view::npos;
    std::size_t count = 1;
    if (!argument.empty() && is_number) {
        std::from_chars(argument.data(), argument.data() + argument.size(), count);
        argument = {};
    }
    for (std::size_t done = 0; done < count && (done == 0 || !own_grid().is_solved()); ++done) {
        auto [step, text] = coach_.next_step(own_grid(), argument);
        Grid after = own_grid();
        gridlemma::apply(step, after);
        say(text);
        move_to(after, conclusions_text(step));
    }
}

void Session::place(std::string_view argument) { do_moves(argument, true); }
void Session::exclude(std::string_view argument) { do_moves(argument, false); }

void Session::do_moves(std::string_view argument, bool is_on) {
    Grid grid = own_grid();
    const Step done = make_moves(parse_moves(argument, is_on), grid);
    const std::string text = conclusions_text(done);
    say(fmt::format("{} {}.\n", is_on ? "Placed" : "Excluded", text));
    move_to(grid, text);
}

Session::End Session::advance() {
    constexpr int passes_between_questions = 256;
    for (int passes = 1;; ++passes) {
        const Pass pass = cursor().step();
        if (pass.kind == PassKind::solution) return End::solution;
        if (pass.kind == PassKind::finished) return End::finished;
        if (telling_) say(trace_text(pass, cursor().grid()));
        if (passes % passes_between_questions == 0 && options_.interrupted &&
            options_.interrupted())
            return End::interrupted;
        if (out_.size() > flush_size && options_.flush) {
            options_.flush(out_);
            out_.clear();
        }
    }
}

void Session::run_on(bool traced) {
    if (cursor().is_finished()) return tell_end();
    history_.remember(cursor(), {});
    const std::uint64_t passes = cursor().passes();
    const std::uint64_t guesses = cursor().stats().guesses;
    const auto begin = std::chrono::steady_clock::now();
    telling_ = traced;
    const End end = advance();
    telling_ = false;
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    if (end == End::solution) tell_solution();
    if (end == End::finished) tell_end();
    if (end == End::interrupted) say("Interrupted; 'run' goes on from here.\n");
    if (history_.left_a_move())
        say("That was the search: 'undo' takes you back to your own position.\n");
    say(fmt::format("{}, {}", counted(cursor().passes() - passes, "step"),
                    counted(cursor().stats().guesses - guesses, "guess", "guesses")));
    say(options_.times ? fmt::format(", {:.3f} ms\n", time.count()) : "\n");
}

void Session::tell_event(const SearchEvent& event) {
    if (telling_) say(trace_text(event));
}

void Session::tell_pass(const Pass& pass) {
    if (!pass.placed.empty()) {
        std::string singles = fmt::format("Placed {}:", counted(pass.placed.size(), "single"));
        for (Candidate candidate : pass.placed)
            singles +=
                fmt::format(" {}={}", to_string(candidate.cell()), candidate.digit().value());
        append_wrapped(out_, singles, 0);
    }
    say(trace_text(pass, cursor().grid()));
    if (pass.kind == PassKind::solution) tell_solution();
    if (pass.kind == PassKind::finished) tell_end();
}

void Session::tell_solution() {
    const std::optional<Solution> solution = cursor().grid().solution();
    say(fmt::format("Solution {}:\n{}{}\n", cursor().stats().solutions,
                    draw_digits(cursor().grid()), to_string(*solution)));
}

void Session::tell_end() {
    say(fmt::format("There are no more solutions: {} found.\n", cursor().stats().solutions));
}

}  // namespace gridlemma::apps
