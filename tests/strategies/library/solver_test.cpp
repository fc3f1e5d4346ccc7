// SPDX-License-Identifier: Apache-2.0
// The front door: what Solver and rate_batch return is what LogicSolver finds, in the order of the
// puzzles, whatever the number of threads, and does not depend on what they were made from.
#include "strategies/library/solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <type_traits>

#include "strategies/catalog/catalog.hpp"
#include "strategies/library/batch.hpp"
#include "strategies/log/log_replay.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string easy_text =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

template <typename Value>
std::string printed(const Value& value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

/// All that a path says.
std::string summary(const Path& path) {
    std::ostringstream out;
    out << path.status << ' ' << path.solved_by << ' ' << path.rating << ' ' << path.step_count
        << ' ' << path.search.guesses;
    if (path.hardest != nullptr) out << ' ' << path.hardest->id;
    for (const TechniqueUse& use : path.techniques) out << ' ' << use.technique->id << use.steps;
    if (path.solution) out << ' ' << to_string(*path.solution);
    return out.str();
}

TEST(Solver, TakesThePathOfTheLogicSolver) {
    for (const Profile& profile : built_in_profiles()) {
        LogicSolver expected(profile);
        Solver solver(profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(60))) {
            std::vector<std::string> conclusions;
            const Outcome& outcome = expected.solve(puzzle, [&](const Grid&, const Step& step) {
                conclusions.push_back(conclusions_text(step));
            });
            const Path path = solver.solve(puzzle);
            ASSERT_EQ(path.steps.size(), conclusions.size());
            for (std::size_t i = 0; i < conclusions.size(); ++i)
                EXPECT_EQ(conclusions_text(path.steps[i]), conclusions[i]);
            EXPECT_EQ(path.status, outcome.status);
            EXPECT_EQ(path.solution, outcome.solution);
            EXPECT_EQ(path.end, outcome.grid);
            EXPECT_EQ(path.rating.has_value(), outcome.rating.has_value());
            EXPECT_EQ(path.step_count, outcome.steps);
            EXPECT_EQ(summary(solver.rate(puzzle)), summary(path));
        }
    }
}

TEST(Solver, SaysWhetherAnyOfSeveralPuzzlesWasStopped) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(3);
    StopFlag flag;
    Solver solver(profiles::se(), {.stop = &flag});
    (void)solver.rate(puzzles);
    EXPECT_FALSE(solver.has_stopped());
    flag = true;
    (void)solver.rate(puzzles);
    EXPECT_TRUE(solver.has_stopped());
    (void)solver.solve(puzzles);
    EXPECT_TRUE(solver.has_stopped());
}

TEST(Solver, OwnsItsProfile) {
    std::optional<Solver> solver;
    {
        Profile temporary = profiles::se();
        temporary.name = "a name that is too long for a string to keep in itself";
        solver.emplace(std::move(temporary));
    }
    Solver moved = std::move(*solver);
    solver.reset();
    EXPECT_EQ(moved.profile().name, "a name that is too long for a string to keep in itself");
    EXPECT_EQ(printed(moved.rate(test::puzzle_of(easy_text)).rating), "ER 1.2, EP 1.2, ED 1.2");
}

TEST(Solver, NamesTheStepsAndTheirDifficulties) {
    const Path path = Solver(profiles::se()).solve(test::puzzle_of(easy_text));
    ASSERT_FALSE(path.steps.empty());
    const PathStep& step = path.steps.front();
    EXPECT_EQ(step.technique->id, step.strategy);
    EXPECT_THAT(printed(step), StartsWith(std::string(step.technique->name) + ": "));
    EXPECT_THAT(printed(step), HasSubstr(" So " + conclusions_text(step) + "."));
    double hardest = 0;
    for (const PathStep& each : path.steps) hardest = std::max(hardest, each.difficulty);
    EXPECT_NEAR(hardest, 1.2, 1e-9);
    EXPECT_EQ(path.hardest->id, "hidden-single-box");
}

TEST(Solver, PrintsRatingsOfEachScaleAndNone) {
    const Puzzle puzzle = test::puzzle_of(easy_text);
    EXPECT_THAT(printed(Solver(profiles::hodoku()).rate(puzzle).rating),
                StartsWith("Easy, score "));
    EXPECT_EQ(printed(Solver(profiles::basic()).rate(puzzle).rating), "-");
    const Path none = Solver(profiles::se()).solve(test::puzzle_of("11" + std::string(79, '.')));
    EXPECT_EQ(none.status, Status::invalid);
    EXPECT_EQ(printed(none.rating), "-");
    EXPECT_EQ(none.hardest, nullptr);
    EXPECT_TRUE(none.steps.empty());
}

TEST(Solver, HintsAreTheStepThatComesNext) {
    const Puzzle puzzle = test::puzzle_of(easy_text);
    Solver solver(profiles::se());
    const auto next = solver.next_steps(Grid(puzzle), true);
    ASSERT_EQ(next.size(), 1U);
    EXPECT_EQ(printed(next.front()), printed(solver.solve(puzzle).steps.front()));
}

TEST(Solver, ItsLogsAreCertified) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20))) {
        const Path path = Solver(profiles::se()).solve(puzzle);
        std::istringstream log(log_text({.puzzle = puzzle, .ordinal = 7, .profile = "se"}, path));
        LogReplay replay;
        for (std::string line; std::getline(log, line);) ASSERT_EQ(replay.take(line), std::nullopt);
        EXPECT_EQ(replay.finish(), std::nullopt);
        const auto verdict = replay.verdict();
        ASSERT_TRUE(verdict);
        EXPECT_TRUE(verdict->ok);
        EXPECT_EQ(verdict->steps, path.step_count);
    }
}

TEST(Profiles, AreFoundByNameAndByFunction) {
    EXPECT_EQ(&profiles::basic(), find_profile("basic"));
    EXPECT_EQ(&profiles::se(), find_profile("se"));
    EXPECT_EQ(&profiles::se_2022(), find_profile("se-2022"));
    EXPECT_EQ(&profiles::hodoku(), find_profile("hodoku"));
    const Result<Profile> own = parse_profile("name mine\nstep naked-single\n");
    ASSERT_TRUE(own);
    EXPECT_EQ(own->ladder.size(), 1U);
    EXPECT_FALSE(parse_profile("step unheard-of\n"));
}

TEST(RateBatch, IsInOrderAndTheSameWhateverTheThreads) {
    std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(1'500));
    puzzles[3].give(Cell(0), Digit(1));
    puzzles[3].give(Cell(1), Digit(1));
    for (const Profile& profile : {profiles::se(), profiles::basic()}) {
        Solver solver(profile);
        std::vector<std::string> expected;
        for (const Puzzle& puzzle : puzzles) expected.push_back(summary(solver.rate(puzzle)));
        for (int threads : {1, 2, 5}) {
            std::vector<std::string> paths;
            rate_batch(puzzles, profile, {.threads = threads},
                       [&paths](std::size_t index, const Path& path) {
                           ASSERT_EQ(index, paths.size());
                           paths.push_back(summary(path));
                       });
            EXPECT_EQ(paths, expected) << threads << " threads";
        }
    }
}

TEST(RateBatch, KeepsStepsIfAsked) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(3);
    rate_batch(puzzles, profiles::se(), {.threads = 2, .steps = true},
               [](std::size_t, const Path& path) {
                   EXPECT_EQ(path.steps.size(), path.step_count);
                   EXPECT_GT(path.step_count, 0U);
               });
}

TEST(RateBatch, NoPuzzlesAreNoWork) {
    rate_batch({}, profiles::se(), {.threads = 3}, [](std::size_t, const Path&) { FAIL(); });
}

TEST(RateBatch, WhatTheSinkThrowsLeaves) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(1'000));
    for (int threads : {1, 3}) {
        std::size_t taken = 0;
        const auto sink = [&taken](std::size_t, const Path&) {
            if (++taken == 5) throw std::runtime_error("enough");
        };
        EXPECT_THROW(rate_batch(puzzles, profiles::basic(), {.threads = threads}, sink),
                     std::runtime_error);
        EXPECT_EQ(taken, 5U);
    }
}

}  // namespace
}  // namespace gridlemma
