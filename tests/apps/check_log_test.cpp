// SPDX-License-Identifier: Apache-2.0
// Replay of whole logs: which logs pass, which fail and where, and that a fault does not affect the
// next puzzle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "apps/path/path_log.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/log_replay.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/paths.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Lines = std::vector<std::string>;

Lines lines_in(const Buffer& buffer) {
    return test::lines_of(std::string(buffer.data(), buffer.size()));
}

Lines log_of(const Puzzle& puzzle, const Profile& profile, std::uint64_t ordinal = 1) {
    InputPuzzle input;
    input.puzzle = puzzle;
    input.ordinal = ordinal;
    Buffer out;
    append_log_line(input, profile.name, out);
    LogicSolver solver(profile);
    std::uint64_t number = 0;
    append_log_line(
        solver.solve(puzzle,
                     [&](const Grid&, const Step& step) { append_log_line(step, ++number, out); }),
        out);
    return lines_in(out);
}

Lines log_of(const Puzzle& puzzle, std::string_view profile = "se", std::uint64_t ordinal = 1) {
    return log_of(puzzle, *find_profile(profile), ordinal);
}

/// Returns all messages of a replay, in order: "5: reason" for a fault at the fifth line, then a
/// verdict.
Lines replay(const Lines& lines) {
    LogReplay log;
    Lines said;
    const auto note = [&](std::size_t line, const std::optional<std::string>& reason) {
        if (reason) said.push_back(std::to_string(line) + ": " + *reason);
        if (const std::optional<LogVerdict> verdict = log.verdict())
            said.push_back((verdict->ok ? "ok " : "failed ") + std::to_string(verdict->ordinal));
    };
    for (std::size_t i = 0; i < lines.size(); ++i) note(i + 1, log.take(lines[i]));
    note(lines.size(), log.finish());
    return said;
}

/// Singles solve it.
const std::string hard_text =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Lines easy_log() { return log_of(test::puzzle_of(sample_puzzle)); }
Lines hard_log() { return log_of(test::puzzle_of(hard_text), "basic", 2); }

Lines operator+(Lines first, const Lines& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

void replace(std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, from.size(), to);
}

/// A log of the last version under the former name, with every kind of evidence of that version.
TEST(LogReplay, ReadsLogsOfVersion01) {
    const std::string text =
        test::contents_of((test::source_dir() / "tests/data/step-log-0.1.jsonl").string());
    std::istringstream in(text);
    Lines lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    EXPECT_GT(lines.size(), 100U);
    EXPECT_THAT(replay(lines), ElementsAre("ok 1", "ok 11"));
}

TEST(LogReplay, TruePathsPass) {
    EXPECT_THAT(replay(easy_log()), ElementsAre("ok 1"));
    EXPECT_THAT(replay(easy_log() + Lines{""} + hard_log()), ElementsAre("ok 1", "ok 2"));
    EXPECT_THAT(replay({}), IsEmpty());
    EXPECT_THAT(replay({"", "  \r", R"({"provenance":{}})"}), IsEmpty());
}

TEST(LogReplay, PuzzlesWithoutASolutionOrWithSeveralPass) {
    std::string twice = sample_puzzle;
    twice[2] = '3';
    std::string impossible = hard_text;
    impossible[1] = '5';
    EXPECT_THAT(replay(log_of(test::puzzle_of(twice))), ElementsAre("ok 1"));
    EXPECT_THAT(replay(log_of(test::puzzle_of(impossible))), ElementsAre("ok 1"));
    EXPECT_THAT(replay(log_of(Puzzle())), ElementsAre("ok 1"));
}

TEST(LogReplay, AFaultFailsItsPuzzleAndNoOther) {
    Lines log = easy_log();
    replace(log[3], "=", "=0");
    EXPECT_THAT(replay(log + hard_log()), ElementsAre(HasSubstr("4: "), "failed 1", "ok 2"));
    log = easy_log();
    log[5] = "{";
    EXPECT_THAT(replay(log + hard_log()),
                ElementsAre(HasSubstr("6: not JSON"), "failed 1", "ok 2"));
}

TEST(LogReplay, AnUnreadablePuzzleIsToldEvenBehindAFault) {
    Lines first = easy_log();
    first[2] = "[]";
    Lines second = hard_log();
    second[0] = "?";
    const auto line = std::to_string(first.size() + 1);
    EXPECT_THAT(
        replay(first + second + hard_log()),
        ElementsAre("3: not a JSON object", "failed 1", HasSubstr(line + ": not JSON"), "ok 2"));
}

TEST(LogReplay, StepsMustBeCompleteAndInOrder) {
    Lines log = easy_log();
    log.erase(log.begin() + 4);
    EXPECT_THAT(replay(log), ElementsAre("5: step 5, where step 4 was due", "failed 1"));
    log = easy_log();
    log.insert(log.begin() + 4, log[4]);
    EXPECT_THAT(replay(log), ElementsAre("6: step 4, where step 5 was due", "failed 1"));
    log = easy_log();
    std::swap(log[4], log[5]);
    EXPECT_THAT(replay(log), ElementsAre(HasSubstr("5: step 5, where"), "failed 1"));
    log = easy_log();
    log.pop_back();
    EXPECT_THAT(replay(log), ElementsAre(HasSubstr("has no end"), "failed 1"));
    EXPECT_THAT(replay(log + hard_log()),
                ElementsAre(HasSubstr("the puzzle before has no end"), "failed 1", "ok 2"));
    log = easy_log();
    log.erase(log.begin());
    EXPECT_THAT(replay(log), ElementsAre("1: a step, but no puzzle before it"));
    EXPECT_THAT(replay({easy_log().back()}), ElementsAre("1: an end, but no puzzle before it"));
    log = easy_log();
    log.insert(log.begin() + 1, R"({"provenance":{}})");
    EXPECT_THAT(replay(log), ElementsAre(HasSubstr("2: provenance in the middle"), "failed 1"));
}

TEST(LogReplay, TheEndMustSayWhereTheStepsLed) {
    const auto fault = [](Lines log, std::string_view from, std::string_view to) {
        replace(log.back(), from, to);
        const Lines said = replay(log);
        return said.size() == 2 && said[1].starts_with("failed") ? said[0] : "not a single fault";
    };
    EXPECT_THAT(fault(easy_log(), R"("steps":)", R"("steps":1)"), HasSubstr("the end counts 1"));
    EXPECT_THAT(fault(easy_log(), R"("logic")", R"("search")"), HasSubstr("solved is 'search'"));
    EXPECT_THAT(fault(easy_log(), R"("unique")", R"("multiple")"), HasSubstr("'multiple'"));
    EXPECT_THAT(fault(easy_log(), R"("solution":"5)", R"("solution":"6)"), HasSubstr("lead to"));
    EXPECT_THAT(fault(easy_log(), R"("guesses":0)", R"("guesses":4)"), HasSubstr("guesses"));
    EXPECT_THAT(fault(easy_log(), R"("solution")", R"("solutions")"), HasSubstr("lead to"));
    EXPECT_THAT(fault(hard_log(), R"("search")", R"("logic")"), HasSubstr("do not solve it"));
    EXPECT_THAT(fault(hard_log(), R"("solution":"8)", R"("solution":"7)"),
                HasSubstr("does not solve this puzzle"));
    EXPECT_THAT(fault(hard_log(), R"("solution")", R"("solutions")"), HasSubstr("no solution"));
    EXPECT_THAT(fault(hard_log(), R"("unique")", R"("none")"), HasSubstr("status is 'none'"));
    EXPECT_THAT(fault(log_of(Puzzle()), R"("multiple")", R"("invalid")"), HasSubstr("'invalid'"));
    std::string twice = sample_puzzle;
    twice[2] = '3';
    EXPECT_THAT(fault(log_of(test::puzzle_of(twice)), R"("invalid")", R"("none")"),
                HasSubstr("'none'"));
}

/// The result of a replay of a log of one puzzle.
struct Judged {
    std::optional<std::string> fault;
    LogVerdict verdict;
};

Judged verdict_on(const Lines& lines) {
    LogReplay log;
    Judged result;
    for (const std::string& line : lines)
        if (auto reason = log.take(line)) result.fault = std::move(reason);
    if (auto reason = log.finish()) result.fault = std::move(reason);
    result.verdict = log.verdict().value();
    return result;
}

/// Returns the log with a different claim.
Judged claiming(Lines log, Status status) {
    const std::size_t at = log.back().find("\"status\":\"") + 10;
    log.back().replace(at, log.back().find('"', at) - at, to_string(status));
    return verdict_on(log);
}

TEST(LogReplay, StepsProveTheStatusOrItIsSaidThatTheyDoNot) {
    const Judged solved = verdict_on(easy_log());
    EXPECT_TRUE(solved.verdict.is_status_proved);
    EXPECT_EQ(solved.verdict.status, Status::unique);
    EXPECT_EQ(solved.verdict.assuming, 0U);
    for (const Status status : {Status::unique, Status::multiple, Status::capped}) {
        const Judged searched = claiming(hard_log(), status);
        EXPECT_FALSE(searched.fault) << *searched.fault;
        EXPECT_TRUE(searched.verdict.ok);
        EXPECT_EQ(searched.verdict.status, status);
        EXPECT_FALSE(searched.verdict.is_status_proved);
    }
    EXPECT_THAT(claiming(hard_log(), Status::none).fault.value(), HasSubstr("is a solution"));
    std::string twice = sample_puzzle;
    twice[2] = '3';
    EXPECT_TRUE(verdict_on(log_of(test::puzzle_of(twice))).verdict.is_status_proved);
}

TEST(LogReplay, AContradictionProvesThatThereIsNoSolution) {
    int proved = 0;
    int unproved = 0;
    for (const Puzzle& own : test::load_own_puzzles(60)) {
        const Solution right = test::only_solution(own).value();
        Puzzle wrong = own;
        const Cell cell = (CellSet::all() - own.givens()).first();
        DigitSet others = Grid(own).at(cell) - right[cell.index()];
        if (others.empty()) continue;
        wrong.give(cell, others.first());
        const Lines log = log_of(wrong, "basic");
        const Judged result = verdict_on(log);
        EXPECT_FALSE(result.fault) << *result.fault;
        EXPECT_EQ(result.verdict.status, Status::none);
        const bool is_proved = result.verdict.is_status_proved;
        (is_proved ? proved : unproved) += 1;
        for (const Status status : {Status::unique, Status::multiple, Status::capped})
            EXPECT_EQ(claiming(log, status).fault.has_value(), is_proved) << to_string(status);
    }
    EXPECT_GT(proved, 10);
    EXPECT_GT(unproved, 0);
}

/// The profile `se` with rungs that assume a unique solution but do not declare it, so that the
/// solver uses them if there are several solutions. `strategies` owns the modified strategies.
Profile careless_profile(std::vector<Strategy>& strategies) {
    Profile profile = *find_profile("se");
    std::erase_if(profile.ladder, [](const Rung& rung) {
        return rung.strategy->descriptor.family == Family::forcing;
    });
    strategies.reserve(profile.ladder.size());
    for (Rung& rung : profile.ladder) {
        strategies.push_back(*rung.strategy);
        strategies.back().descriptor.assumes = Assumes::nothing;
        rung.strategy = &strategies.back();
    }
    return profile;
}

TEST(LogReplay, StepsThatAssumeUniquenessProveNoStatus) {
    std::vector<Strategy> strategies;
    const Profile careless = careless_profile(strategies);
    int solved = 0;
    int excluded = 0;
    for (const Puzzle& own : test::load_own_puzzles(test::scaled(1'500))) {
        Puzzle several = own;
        several.allow(own.givens().first(), DigitSet::all());
        const Lines log = log_of(several, careless);
        const Judged result = verdict_on(log);
        if (result.verdict.assuming == 0) continue;
        SCOPED_TRACE(to_string(several));
        EXPECT_FALSE(result.verdict.is_status_proved);
        // Search may have been led into a dead end and report no solution; that claim is refuted.
        const bool is_solved = result.verdict.solved_by == SolvedBy::logic;
        solved += is_solved ? 1 : 0;
        for (const Status status :
             {Status::unique, Status::multiple, Status::none, Status::invalid, Status::capped}) {
            const Judged claimed = claiming(log, status);
            EXPECT_FALSE(claimed.verdict.ok && claimed.verdict.is_status_proved);
            if (status == Status::multiple) {
                EXPECT_FALSE(claimed.fault) << *claimed.fault;
            }
            if (is_solved && status != Status::unique && status != Status::multiple) {
                EXPECT_THAT(claimed.fault.value(), HasSubstr("the steps lead to a solution"));
            }
        }
        // A second solution, which the steps exclude, refutes the claim of a single solution.
        if (is_solved) continue;
        Lines other = log;
        const std::size_t at = other.back().find("\"solution\":\"");
        if (at == std::string::npos) continue;
        other.back().replace(at + 12, 81, to_string(test::only_solution(own).value()));
        if (claiming(other, Status::unique).fault) ++excluded;
        EXPECT_FALSE(claiming(other, Status::multiple).fault);
    }
    EXPECT_GT(solved, test::is_sanitized ? 0 : 5);
    EXPECT_GT(excluded, test::is_sanitized ? -1 : 5);
}

TEST(LogReplay, GivesUpInWordsAtALimit) {
    LogReplay log(CheckLimits{.nodes = 0});
    EXPECT_EQ(log.take(easy_log()[0]), std::nullopt);
    const auto reason =
        log.take(R"({"record":"step","n":1,"strategy":"x","eliminations":["r9c1<>1"],)"
                 R"("truths":["r1c3","r1c4","r1c6"]})");
    ASSERT_TRUE(reason);
    EXPECT_THAT(*reason, HasSubstr("gave up after 0 attempts"));
}

TEST(LogReplay, StrategiesAreThoseOfTheProfile) {
    const auto find = [](const std::string& name) { return find_profile(name); };
    const auto reason_of = [&find](const Lines& lines) {
        LogReplay log({}, find);
        for (const std::string& line : lines)
            if (const auto reason = log.take(line)) return *reason;
        return std::string();
    };
    EXPECT_EQ(reason_of(easy_log()), "");
    Lines other = easy_log();
    replace(other[1], "\"strategy\":\"", "\"strategy\":\"un");
    EXPECT_THAT(reason_of(other), HasSubstr("its strategy is not one of profile 'se'"));
    Lines easier = easy_log();
    replace(easier[1], "\"strategy\"", "\"difficulty\":0.9,\"strategy\"");
    EXPECT_THAT(reason_of(easier), HasSubstr("its difficulty is less than that of its strategy"));
    // Of a profile that is not known, any strategy will do.
    replace(other[0], "\"profile\":\"se\"", "\"profile\":\"mine\"");
    EXPECT_EQ(reason_of(other), "");
    for (const char* rating : {"null", "\"x\"", "[]", "7"}) {
        Lines rated = easy_log();
        replace(rated.back(), "\"guesses\"", std::string("\"rating\":") + rating + ",\"guesses\"");
        EXPECT_EQ(reason_of(rated), "'rating' is not an object");
    }
}

}  // namespace
}  // namespace gridlemma::apps
