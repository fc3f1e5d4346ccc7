// SPDX-License-Identifier: Apache-2.0
// Falsified logs, as the lines of a file: each is rejected, unless the result is still a log of
// valid steps. A second replay decides that; it shares only the parsing of lines with the first.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <sstream>
#include <variant>

#include "apps/path/path_log.hpp"
#include "engine/core/random.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/log_replay.hpp"
#include "tests/soundness/second_opinion.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using Lines = std::vector<std::string>;

Lines log_of(const Puzzle& puzzle, const Profile& profile) {
    InputPuzzle input;
    input.puzzle = puzzle;
    input.ordinal = 1;
    Buffer out;
    append_log_line(input, profile.name, out);
    LogicSolver solver(profile);
    std::uint64_t number = 0;
    const Outcome& outcome = solver.solve(
        puzzle, [&](const Grid&, const Step& step) { append_log_line(step, ++number, out); });
    append_log_line(outcome, out);
    std::istringstream in(std::string(out.data(), out.size()));
    Lines lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Returns the verdict of LogReplay on a log of one puzzle, if it passes.
std::optional<LogVerdict> verdict_on(const Lines& lines) {
    LogReplay log;
    std::optional<LogVerdict> passed;
    for (const std::string& line : lines) {
        if (log.take(line)) return std::nullopt;
        if (const std::optional<LogVerdict> verdict = log.verdict()) passed = verdict;
    }
    return !log.finish() && passed && passed->ok ? passed : std::nullopt;
}

/// Whether the final line is correct for a puzzle with one solution, if logic ended in `grid`.
bool is_valid_end(const LoggedEnd& end, const Puzzle& puzzle, const Grid& grid) {
    if (!end.solution || !is_solution_of(*end.solution, puzzle)) return false;
    if (end.status == Status::none || end.status == Status::invalid) return false;
    if (!grid.is_solved()) return end.solved_by != SolvedBy::logic;
    return end.solved_by == SolvedBy::logic && grid.solution() == end.solution &&
           end.status == Status::unique && end.guesses == 0;
}

/// The second replay of a log of one puzzle.
bool is_valid_log(const Lines& lines) {
    std::vector<LogLine> parsed;
    for (const std::string& line : lines) {
        Result<LogLine> result = parse_log_line(line);
        if (!result) return false;
        parsed.push_back(std::move(*result));
    }
    if (parsed.size() < 2) return false;
    const auto* puzzle = std::get_if<LoggedPuzzle>(&parsed.front());
    const auto* end = std::get_if<LoggedEnd>(&parsed.back());
    if (puzzle == nullptr || end == nullptr || end->steps != parsed.size() - 2) return false;
    Grid grid(puzzle->puzzle);
    for (std::size_t i = 1; i + 1 < parsed.size(); ++i) {
        const auto* logged = std::get_if<LoggedStep>(&parsed[i]);
        if (logged == nullptr || logged->number != i || !test::is_valid(logged->step, grid))
            return false;
        apply(logged->step, grid);
    }
    return is_valid_end(*end, puzzle->puzzle, grid);
}

/// Whether the steps of a valid log fill the grid.
bool steps_solve(const Lines& lines) {
    const Result<LogLine> first = parse_log_line(lines.front());
    Grid grid(std::get<LoggedPuzzle>(*first).puzzle);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const Result<LogLine> line = parse_log_line(lines[i]);
        apply(std::get<LoggedStep>(*line).step, grid);
    }
    return grid.is_solved();
}

std::size_t pick(Random& random, std::size_t count) { return random.below(count); }

/// Returns any line between the first and the last.
Lines::iterator any_step(Lines& lines, Random& random) {
    return lines.begin() + 1 + static_cast<int>(pick(random, lines.size() - 2));
}

/// Renumbers the steps from 1 and corrects their count, as a careful forger would.
void renumber(Lines& lines) {
    const auto set_number = [](std::string& line, const std::string& key, std::size_t number) {
        const std::size_t at = line.find('"' + key + "\":") + key.size() + 3;
        const std::size_t end = line.find_first_of(",}", at);
        line.replace(at, end - at, std::to_string(number));
    };
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) set_number(lines[i], "n", i);
    set_number(lines.back(), "steps", lines.size() - 2);
}

void leave_out_a_step(Lines& lines, Random& random) { lines.erase(any_step(lines, random)); }

void leave_out_a_step_and_renumber(Lines& lines, Random& random) {
    leave_out_a_step(lines, random);
    renumber(lines);
}

void double_a_step(Lines& lines, Random& random) {
    const auto step = any_step(lines, random);
    lines.insert(step, std::string(*step));
}

void double_a_step_and_renumber(Lines& lines, Random& random) {
    double_a_step(lines, random);
    renumber(lines);
}

void swap_two_steps(Lines& lines, Random& random) {
    const std::size_t at = 1 + pick(random, lines.size() - 3);
    std::swap(lines[at], lines[at + 1]);
}

void swap_two_steps_and_renumber(Lines& lines, Random& random) {
    swap_two_steps(lines, random);
    renumber(lines);
}

void shuffle_and_renumber(Lines& lines, Random& random) {
    random.shuffle(std::span(lines).subspan(1, lines.size() - 2));
    renumber(lines);
}

void cut_off_a_line(Lines& lines, Random& random) {
    std::string& line = lines[pick(random, lines.size())];
    line.resize(1 + pick(random, line.size() - 1));
}

void cut_off_the_log(Lines& lines, Random& random) {
    lines.resize(1 + pick(random, lines.size() - 1));
}

void leave_out_a_given(Lines& lines, Random& random) {
    std::string& line = lines.front();
    const std::size_t start = line.find("\"puzzle\":\"") + 10;
    std::size_t at = start;
    while (line[at] == '.') at = start + pick(random, cell_count);
    line[at] = '.';
}

void change_a_digit(Lines& lines, Random& random) {
    std::string& line = *any_step(lines, random);
    std::size_t at = 0;
    while (line[at] < '0' || line[at] > '9') at = pick(random, line.size());
    line[at] = static_cast<char>('0' + (line[at] - '0' + 1 + pick(random, 9)) % 10);
}

void change_a_byte(Lines& lines, Random& random) {
    std::string& line = lines[pick(random, lines.size())];
    line[pick(random, line.size())] = static_cast<char>(' ' + pick(random, 95));
}

void change_the_solution(Lines& lines, Random& random) {
    std::string& line = lines.back();
    char& sign = line[line.find("\"solution\":\"") + 12 + pick(random, cell_count)];
    sign = sign == '9' ? '1' : static_cast<char>(sign + 1);
}

void pass_off_search_as_logic_or_logic_as_search(Lines& lines, Random&) {
    std::string& line = lines.back();
    const std::size_t at = line.find("\"logic\"");
    if (at != std::string::npos)
        line.replace(at, 7, "\"search\"");
    else
        line.replace(line.find("\"search\""), 8, "\"logic\"");
}

void claim_another_status(Lines& lines, Random& random) {
    constexpr std::array names{"unique", "multiple", "none", "invalid", "capped"};
    std::string& line = lines.back();
    const std::size_t at = line.find("\"status\":\"") + 10;
    const std::size_t end = line.find('"', at);
    std::string other = line.substr(at, end - at);
    while (line.compare(at, end - at, other) == 0) other = names[pick(random, names.size())];
    line.replace(at, end - at, other);
}

void claim_that_there_is_no_solution(Lines& lines, Random&) {
    std::string& line = lines.back();
    const std::size_t at = line.find("\"status\":\"") + 10;
    line.replace(at, line.find('"', at) - at, "none");
}

struct Falsification {
    const char* name;
    void (*falsify)(Lines& lines, Random& random);
    bool never_valid;  ///< For any log.
};

constexpr std::array falsifications{
    Falsification{"a step is missing", leave_out_a_step, true},
    Falsification{"a step is missing, renumbered", leave_out_a_step_and_renumber, false},
    Falsification{"a step twice", double_a_step, true},
    Falsification{"a step twice, renumbered", double_a_step_and_renumber, true},
    Falsification{"two steps change places", swap_two_steps, true},
    Falsification{"two steps change places, renumbered", swap_two_steps_and_renumber, false},
    Falsification{"all steps shuffled, renumbered", shuffle_and_renumber, false},
    Falsification{"a line cut off", cut_off_a_line, true},
    Falsification{"the log cut off", cut_off_the_log, true},
    Falsification{"a given is missing", leave_out_a_given, false},
    Falsification{"a digit of a step", change_a_digit, false},
    Falsification{"a byte", change_a_byte, false},
    Falsification{"the solution", change_the_solution, true},
    Falsification{"another status", claim_another_status, false},
    Falsification{"no solution", claim_that_there_is_no_solution, true},
    Falsification{"search as logic", pass_off_search_as_logic_or_logic_as_search, true},
};

/// The number of rejected falsifications, by name.
using Tallies = std::map<std::string, int>;

void falsify(const Lines& log, Random& random, Tallies& rejected) {
    ASSERT_TRUE(verdict_on(log));
    ASSERT_TRUE(is_valid_log(log));
    if (log.size() < 4) return;
    for (const Falsification& falsification : falsifications) {
        SCOPED_TRACE(falsification.name);
        Lines lines = log;
        falsification.falsify(lines, random);
        const bool expected = is_valid_log(lines);
        const std::optional<LogVerdict> verdict = verdict_on(lines);
        ASSERT_EQ(verdict.has_value(), expected);
        // The steps can prove the status only if they filled the grid.
        ASSERT_EQ(verdict && verdict->is_status_proved, expected && steps_solve(lines));
        ASSERT_FALSE(expected && falsification.never_valid);
        if (!expected) ++rejected[falsification.name];
    }
}

TEST(LogMutation, FalsifiedLogsAreRejectedUnlessTheyHappenToBeValid) {
    Random random(4711);
    Tallies rejected;
    for (const Profile& profile : {test::profile_of_short_proofs(), *find_profile("basic")}) {
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(200), 9'000)) {
            SCOPED_TRACE(to_string(puzzle));
            ASSERT_NO_FATAL_FAILURE(falsify(log_of(puzzle, profile), random, rejected));
        }
    }
    for (const Falsification& falsification : falsifications)
        EXPECT_GT(rejected[falsification.name], test::is_sanitized ? 0 : 10) << falsification.name;
}

}  // namespace
}  // namespace gridlemma::apps
