// SPDX-License-Identifier: Apache-2.0
#include "apps/session/session.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>
#include <vector>

#include "apps/cli/errors.hpp"
#include "apps/cli/suggest.hpp"
#include "apps/cli/wrap.hpp"
#include "apps/input/operand.hpp"
#include "apps/input/words.hpp"
#include "apps/path/path_text.hpp"
#include "apps/session/drawing.hpp"
#include "apps/session/quiz.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Why a command was rejected; caught in execute().
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

constexpr std::size_t undo_limit = 1000;
constexpr std::size_t flush_size = 1U << 16U;

std::string counted(std::uint64_t number, std::string_view one, std::string_view more = {}) {
    if (number != 1 && !more.empty()) return fmt::format("{} {}", number, more);
    return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

std::string in_words(const Guess& guess) {
    return fmt::format("{} level {} at {} out of {}", to_string(guess.cell), guess.depth,
                       guess.choice, guess.choices);
}

/// Explains why a grid is contradictory.
std::string why_broken(const Grid& grid) {
    if (const CellSet bare = grid.cells_with(0); !bare.empty())
        return to_string(bare.first()) + " has no candidate left";
    for (House house : grid.geometry().houses()) {
        DigitSet placed;
        for (Cell cell : grid.geometry().cells_of(house) & grid.placed()) {
            const Digit digit = *grid.digit_at(cell);
            if (placed.contains(digit))
                return fmt::format("{} stands twice in {}", digit.value(), to_string(house));
            placed |= digit;
        }
        for (Digit digit : ~placed)
            if (grid.places(house, digit).empty())
                return fmt::format("{} has no place left in {}", digit.value(), to_string(house));
    }
    return "this cannot be filled";
}

/// Returns the assumption that the step makes, if any.
std::string condition_of(const Profile& profile, const Step& step) {
    const Rung* const rung = find_rung(profile, step.strategy);
    if (rung != nullptr && rung->strategy->descriptor.assumes == Assumes::unique_solution)
        return " This assumes that the grid has only one solution, which search confirms.";
    return {};
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
      profile_(&toolbox_.profile(options_.profile)) {}

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
        options_.complain(printable(reason));
    else
        say(fmt::format("error: {}\n", printable(reason)));
}

MrvCursor& Session::cursor() {
    if (!cursor_) throw Refused("no quiz is loaded; 'load-quiz FILE' loads one");
    return *cursor_;
}

void Session::start(Puzzle puzzle, std::string_view origin) {
    puzzle.set_geometry(*options_.geometry);
    past_.clear();
    cursor_.emplace(puzzle);
    cursor_->observe([this](const SearchEvent& event) { tell_event(event); });
    const int givens = puzzle.givens().size();
    say(fmt::format("Loaded {}: {}, {} to fill.\n", printable(origin), counted(givens, "given"),
                    counted(cell_count - givens, "cell")));
    if (const auto conflict = find_conflict(puzzle))
        say(fmt::format("It has no solution: {} and {} are both {}.\n", to_string(conflict->first),
                        to_string(conflict->second), conflict->digit.value()));
}

void Session::load(std::string_view argument) {
    if (argument.empty()) throw Refused("which file? 'load-quiz FILE' loads a quiz");
    const QuizName name = parse_quiz_name(argument);
    const Quiz quiz = read_quiz(name, options_.interrupted);
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
    const auto guesses = cursor().guesses();
    say(guesses.empty() ? "\nNo guess is open.\n"
                        : fmt::format("\nGuess {}: {}\n", in_words(guesses.back()),
                                      guesses.back().digit.value()));
}

void Session::candidates(std::string_view argument) {
    take_nothing(argument);
    say(draw_candidates(cursor().grid()));
}

void Session::remember() {
    past_.push_back(cursor());
    if (past_.size() > undo_limit) past_.pop_front();
}

void Session::step(std::string_view argument) {
    take_nothing(argument);
    if (cursor().is_finished()) return tell_end();
    remember();
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
    (void)cursor();
    if (past_.empty()) throw Refused("nothing to take back");
    const std::uint64_t passes = cursor().passes();
    cursor_ = std::move(past_.back());
    past_.pop_back();
    say(fmt::format("Took back {}.\n", counted(passes - cursor().passes(), "step")));
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
    const Profile& profile = argument.empty() ? *profile_ : toolbox_.profile(std::string(argument));
    const Grid& grid = cursor().grid();
    if (grid.is_solved()) throw Refused("every cell is filled");
    const NextSteps next = LogicSolver(profile).next_steps(grid);
    if (!next.steps.empty()) {
        const Step& step = next.steps.front();
        append_wrapped(out_, step_text(profile, step) + condition_of(profile, step), 0);
    } else if (!next.fault) {
        say(fmt::format("The strategies of profile {} find nothing here.\n", profile.name));
        if (next.solutions > 1)
            say("The grid has several solutions: those that assume a single one are left out.\n");
    }
    if (next.fault) throw Refused(to_string(*next.fault));
}

Session::End Session::advance() {
    constexpr int passes_between_questions = 256;
    for (int passes = 1;; ++passes) {
        const PassKind kind = cursor().step().kind;
        if (kind == PassKind::solution) return End::solution;
        if (kind == PassKind::finished) return End::finished;
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
    remember();
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
    say(fmt::format("{}, {}", counted(cursor().passes() - passes, "step"),
                    counted(cursor().stats().guesses - guesses, "guess", "guesses")));
    say(options_.times ? fmt::format(", {:.3f} ms\n", time.count()) : "\n");
}

void Session::tell_event(const SearchEvent& event) {
    if (!telling_ || !event.guess) return;
    switch (event.kind) {
        case SearchEvent::Kind::guess:
            return say(fmt::format("Guess {}\n", in_words(*event.guess)));
        case SearchEvent::Kind::retry_forward:
            return say(fmt::format("Retry forward {}\n", in_words(*event.guess)));
        case SearchEvent::Kind::retry_upward:
            return say(fmt::format("Retry upward {}\n", in_words(*event.guess)));
        case SearchEvent::Kind::solution:
        case SearchEvent::Kind::contradiction:
            return;
    }
}

void Session::tell_pass(const Pass& pass) {
    if (!pass.placed.empty()) {
        std::string singles = fmt::format("Placed {}:", counted(pass.placed.size(), "single"));
        for (Candidate candidate : pass.placed)
            singles +=
                fmt::format(" {}={}", to_string(candidate.cell()), candidate.digit().value());
        append_wrapped(out_, singles, 0);
    }
    if (pass.kind == PassKind::contradiction)
        say(fmt::format("Dead end: {}.\n", why_broken(cursor().grid())));
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
