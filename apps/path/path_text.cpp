// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "apps/base/append.hpp"
#include "apps/base/colour.hpp"
#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/wrap.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

std::string heading(const InputPuzzle& puzzle) {
    std::string text = fmt::format("Puzzle {}", puzzle.ordinal);
    if (!puzzle.file.empty() && puzzle.line != 0)
        text += fmt::format(" ({}:{})", puzzle.file, puzzle.line);
    if (!puzzle.name.empty()) text += fmt::format(": {}", puzzle.name);
    return text;
}

/// "30 Hidden Single (Box), 2 Naked Pair": the rungs that had steps, in ladder order.
std::string techniques_text(const Profile& profile, const Outcome& outcome) {
    std::string text;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", outcome.rungs[i].steps,
                                profile.ladder[i].strategy->descriptor.name);
    return text;
}

std::string without_solution(const InputPuzzle& puzzle) {
    if (const auto conflict = find_conflict(puzzle.puzzle))
        return fmt::format("No solution: {}.", to_string(*conflict, puzzle.puzzle.geometry()));
    return "There is no solution.";
}

/// Columns before the text of a step.
constexpr std::size_t step_indent = 6;

/// "3.0", "8.45", "200": at least one decimal up to 100.
std::string number_text(double difficulty) {
    const double rounded = difficulty_as_written(difficulty);
    const bool has_tenths = std::abs(rounded * 10 - std::round(rounded * 10)) < 1e-6;
    if (rounded >= 100 && rounded == std::round(rounded)) return fmt::format("{:.0f}", rounded);
    return fmt::format("{:.{}f}", rounded, has_tenths ? 1 : 2);
}

/// With its candidates, if the width allows.
std::string drawn(const Grid& grid, std::size_t width) {
    constexpr std::size_t narrowest = 46;
    if (width < narrowest) return to_grid_text(to_puzzle(grid));
    return draw_candidates(grid, static_cast<int>(std::min(width, page_width)));
}

std::string end_of_logic(const Outcome& outcome) {
    if (outcome.fault)
        return fmt::format("Logic stops after {} ({})", counted(outcome.steps, "step"),
                           to_string(*outcome.fault));
    if (outcome.steps == 0) return "Logic finds no step here";
    return fmt::format("Logic ends here after {}", counted(outcome.steps, "step"));
}

}  // namespace

std::string_view strategy_name(const Profile& profile, std::string_view id) {
    const Rung* const rung = find_rung(profile, id);
    return rung == nullptr ? id : rung->strategy->descriptor.name;
}

std::string step_text(const Profile& profile, const Step& step, const Grid& before,
                      Notation notation) {
    return step_text(strategy_name(profile, step.strategy), step, before, notation);
}

std::string number_in_words(std::size_t number) {
    constexpr std::array words{"No",  "One",   "Two",   "Three", "Four", "Five",
                               "Six", "Seven", "Eight", "Nine",  "Ten"};
    return number < words.size() ? words[number] : std::to_string(number);
}

std::string title_of(const InputPuzzle& puzzle) {
    std::string title = fmt::format("Puzzle {}", puzzle.ordinal);
    if (!puzzle.name.empty()) (title += ": ") += puzzle.name;
    return title;
}

std::string puzzle_heading(const InputPuzzle& puzzle) {
    return fmt::format("{}{}\n{}\n", puzzle.ordinal > 1 ? "\n" : "", title_of(puzzle),
                       to_string(puzzle.puzzle));
}

std::string step_title(const Profile& profile, std::optional<std::uint64_t> number,
                       const Step& step) {
    return fmt::format("{}{}: {}", number ? fmt::format("{}. ", *number) : "",
                       strategy_name(profile, step.strategy), conclusions_text(step));
}

std::string verdict_text(const InputPuzzle& puzzle, const Outcome& outcome) {
    std::string text;
    if (outcome.status == Status::none || outcome.status == Status::invalid) {
        if (outcome.fault) text = end_of_logic(outcome) + ". ";
        return text + without_solution(puzzle);
    }
    switch (outcome.solved_by) {
        case SolvedBy::logic:
            return fmt::format("Solved by logic alone in {}.", counted(outcome.steps, "step"));
        case SolvedBy::search:
            text = fmt::format("{}; search finished the puzzle with {}.", end_of_logic(outcome),
                               counted(outcome.search.guesses, "guess", "guesses"));
            break;
        case SolvedBy::nothing:
            text = end_of_logic(outcome) + "; the puzzle is not solved.";
            break;
    }
    if (outcome.status == Status::multiple) text += " There are several solutions.";
    if (outcome.status == Status::capped) text += " A limit was hit.";
    return text;
}

std::string difficulty_text(const Profile& profile, const Step& step) {
    const Rung* const rung = find_rung(profile, step.strategy);
    const double difficulty = rung == nullptr ? 0 : difficulty_of(profile, *rung, step);
    return difficulty > 0 ? number_text(difficulty) : std::string();
}

void PathText::begin(const InputPuzzle& puzzle, Buffer& out) {
    steps_.clear();
    std::string text;
    append_wrapped(text, shown(heading(puzzle)), 0, 0, look_.width);
    text += '\n';
    if (const Geometry& geometry = puzzle.puzzle.geometry(); !geometry.is_classic()) {
        append_wrapped(text, geometry_in_words(geometry), 0);
        text += '\n';
        if (const std::string map = geometry_map(geometry); !map.empty()) text += map + '\n';
    }
    append(out, text);
    if (look_.draw == DrawGrid::never) return;
    append(out, drawn(Grid(puzzle.puzzle), look_.width));
    append(out, "\n");
}

void PathText::add(const Grid& before, const Step& step) {
    Told told;
    told.name = strategy_name(profile_, step.strategy);
    const std::string whole = step_text(told.name, step, before, look_.notation);
    // HoDoKu has names of its own, and no difficulty beside them.
    if (look_.notation == Notation::hodoku) told.name.clear();
    told.text = coloured_conclusions(step, whole.substr(told.name.size()));
    if (const Rung* const rung = find_rung(profile_, step.strategy))
        told.difficulty = difficulty_of(profile_, *rung, step);
    if (!told.name.empty() && told.difficulty > 0)
        told.name += " (" + number_text(told.difficulty) + ')';
    if (look_.is_brief && std::holds_alternative<SingleEvidence>(step.evidence))
        told.single = conclusions_text(step);
    if (look_.draw == DrawGrid::each) {
        Grid after = before;
        apply(step, after);
        told.drawing = '\n' + drawn(after, look_.width) + '\n';
    }
    steps_.push_back(std::move(told));
}

/// The text with its conclusions in colours, each by what it is. They stand at the end of a
/// sentence or, in other notations, at the end of the first line.
std::string PathText::coloured_conclusions(const Step& step, std::string text) const {
    if (!look_.has_colours) return text;
    const bool is_words = look_.notation == Notation::words;
    const std::size_t end = is_words ? text.size() - 1 : std::min(text.find('\n'), text.size());
    const std::size_t size = conclusions_text(step).size();
    std::size_t begin = is_words ? end - std::min(end, size) : text.rfind("=> ", end);
    if (!is_words) begin = begin == std::string::npos ? text.rfind(": ", end) + 2 : begin + 3;
    if (begin > end) return text;
    std::string result = text.substr(0, begin);
    std::string_view rest = std::string_view(text).substr(begin, end - begin);
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(", "), rest.size());
        const std::string_view item = rest.substr(0, comma);
        const bool is_gone = item.find("<>") != std::string_view::npos;
        result += coloured(item, is_gone ? Colour::elimination : Colour::placement);
        rest.remove_prefix(comma);
        if (!rest.empty()) result += ", ";
        rest.remove_prefix(std::min<std::size_t>(2, rest.size()));
    }
    return result + text.substr(end);
}

std::size_t PathText::hardest() const {
    const auto found = std::ranges::max_element(steps_, {}, &Told::difficulty);
    return static_cast<std::size_t>(found - steps_.begin());
}

void PathText::append_step(std::size_t place, bool is_hardest, std::string& out) const {
    const Told& told = steps_[place];
    const std::string label = fmt::format("{:>4}.", place + 1);
    const bool has_colour = is_hardest && look_.has_colours && !told.name.empty();
    const std::string name = has_colour ? coloured(told.name, Colour::hardest) : told.name;
    out += label;
    append_wrapped(out, name + told.text, step_indent, label.size(), look_.width);
    out += told.drawing;
}

void PathText::append_run(std::size_t first, std::size_t last, std::string& out) const {
    std::vector<std::string> singles;
    double least = steps_[first].difficulty;
    double most = least;
    for (std::size_t i = first; i <= last; ++i) {
        singles.push_back(look_.has_colours ? coloured(steps_[i].single, Colour::placement)
                                            : steps_[i].single);
        least = std::min(least, steps_[i].difficulty);
        most = std::max(most, steps_[i].difficulty);
    }
    std::string range = number_text(most);
    if (least < most) range = number_text(least) + " to " + range;
    std::string label = fmt::format("{:>6}", fmt::format("{}-{}.", first + 1, last + 1));
    append_wrapped(
        label,
        fmt::format("{} singles{}: {}.", number_in_words(last - first + 1),
                    most > 0 ? " (" + range + ')' : std::string(), joined(singles, ", ")),
        std::max(step_indent, label.size() + 1), label.size(), look_.width);
    out += label + steps_[last].drawing;
}

void PathText::append_steps(std::string& out) const {
    const std::size_t hardest_step = hardest();
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        std::size_t last = i;
        if (look_.is_brief)
            while (last < steps_.size() && !steps_[last].single.empty()) ++last;
        if (last > i + 1) {
            append_run(i, last - 1, out);
            i = last - 1;
        } else {
            append_step(i, i == hardest_step && steps_[i].difficulty > 0, out);
        }
    }
}

/// "Hardest: step 12, Naked Pair (3.0)".
std::string PathText::hardest_text() const {
    if (steps_.empty()) return {};
    const std::size_t place = hardest();
    const Told& told = steps_[place];
    if (told.difficulty == 0 || told.name.empty()) return {};
    return fmt::format("Hardest: step {}, {}.", place + 1,
                       look_.has_colours ? coloured(told.name, Colour::hardest) : told.name);
}

void PathText::end(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
    std::string text;
    append_steps(text);
    const auto add = [&](const std::string& paragraph) {
        if (!paragraph.empty()) append_wrapped(text, paragraph, 0, 0, look_.width);
    };
    if (!steps_.empty() && look_.draw != DrawGrid::each) text += '\n';
    add(verdict_text(puzzle, outcome));
    if (!steps_.empty()) add(fmt::format("Used: {}.", techniques_text(profile_, outcome)));
    add(hardest_text());
    if (outcome.rating) add(fmt::format("Rating: {}.", to_string(*outcome.rating)));
    if (outcome.solution) text += '\n' + to_grid_text(*outcome.solution);
    append(out, text);
}

}  // namespace gridlemma::apps
