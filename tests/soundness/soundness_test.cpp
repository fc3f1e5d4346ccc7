// SPDX-License-Identifier: Apache-2.0
// Every step of every strategy on every grid along the paths of thousands of puzzles: none
// contradicts the solution, each is certified from its truths, and paths end with the result of
// search.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/soundness/walk.hpp"
#include "tests/strategies/pattern_strategies.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::Audit;
using test::Walk;

using Audits = std::map<std::string_view, Audit>;

/// Audits all steps of all strategies on the grid with that number, and applies the first step of
/// the first strategy that has one. Returns false if none has.
bool audit_and_move_on(Walk& walk, std::size_t number, Audits& audits) {
    std::optional<Step> next;
    for (const Strategy* strategy : test::strategies_to_try(number, 200)) {
        if (strategy->descriptor.assumes != Assumes::nothing) continue;
        Audit& audit = audits[strategy->descriptor.id];
        for (const Step& step : test::all_steps(*strategy, walk.grid)) {
            test::audit_step(step, *strategy, walk.grid, walk.checked, walk.solution, audit);
            if (!next) next = step;
        }
    }
    if (next) walk.take(*next);
    return next.has_value();
}

TEST(Soundness, EveryStepOfEveryStrategyIsTrueAndCertified) {
    Audits audits;
    std::size_t number = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::swept(2'000, 20'000))) {
        const std::optional<Solution> solution = test::only_solution(puzzle);
        ASSERT_TRUE(solution) << to_string(puzzle);
        Walk walk(puzzle, *solution);
        do {
            ASSERT_TRUE(test::agree(walk.grid, walk.checked)) << to_string(to_puzzle(walk.grid));
        } while (audit_and_move_on(walk, number++, audits));
    }
    for (const auto& [id, audit] : audits) {
        EXPECT_TRUE(audit.is_clean())
            << audit.unsound << " unsound, " << audit.uncertified << " uncertified, " << audit.idle
            << " idle, " << audit.unexplained << " unexplained steps; first: " << audit.first_fault;
        // A strategy without any step was not tested.
        if (!test::is_sanitized && test::oracle_knows(std::string(id))) {
            EXPECT_GT(audit.steps, 0U) << id;
        }
    }
}

/// Replays each path of a profile from the puzzle, without the solver's grid.
void check_paths(const Profile& profile, const std::vector<Puzzle>& puzzles) {
    LogicSolver solver(profile);
    int by_logic = 0;
    for (const Puzzle& puzzle : puzzles) {
        LogChecker log(puzzle);
        std::optional<std::string> fault;
        const Outcome& outcome = solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (!fault && !test::agree(before, log.grid())) fault = "the grids differ";
            if (!fault) fault = log.next(step);
        });
        ASSERT_EQ(fault, std::nullopt) << to_string(puzzle);
        ASSERT_TRUE(test::agree(outcome.grid, log.grid())) << to_string(puzzle);
        const std::optional<Solution> solution = test::only_solution(puzzle);
        ASSERT_TRUE(solution);
        EXPECT_EQ(outcome.solution, solution) << to_string(puzzle);
        EXPECT_EQ(outcome.solved_by == SolvedBy::logic, log.grid().is_solved());
        if (outcome.solved_by != SolvedBy::logic) continue;
        ++by_logic;
        for (int cell = 0; cell < cell_count; ++cell)
            ASSERT_EQ(log.grid().possible(Cell(cell)), DigitSet((*solution)[cell]))
                << to_string(puzzle);
    }
    EXPECT_GT(by_logic, 0) << profile.name;
    if (profile.name == "basic") {
        EXPECT_LT(by_logic, static_cast<int>(puzzles.size())) << profile.name;
    }
}

/// Loads the puzzles of a table of ratings with an ER of at least `least`.
std::vector<Puzzle> load_rated(const std::filesystem::path& file, double least, std::size_t limit) {
    std::ifstream lines(file);
    std::vector<Puzzle> puzzles;
    std::string line;
    std::getline(lines, line);  // Column names.
    while (puzzles.size() < limit && std::getline(lines, line)) {
        std::istringstream fields(line);
        std::string puzzle;
        double er = 0;
        fields >> puzzle >> er;
        if (er >= least) puzzles.push_back(test::puzzle_of(puzzle));
    }
    EXPECT_EQ(puzzles.size(), limit) << file;
    return puzzles;
}

TEST(Soundness, ChainsOfHardPuzzlesAreTrueAndCertified) {
    check_paths(*find_profile("se"), load_rated(test::source_dir() / "tests/data/se-own-hard.tsv",
                                                8.2, test::scaled(200)));
}

TEST(Soundness, ChainsOfPuzzlesAboveNineAreTrueAndCertified) {
    const auto shared = test::shared_dir();
    if (!shared) GTEST_SKIP() << test::no_shared_data;
    LogicSolver solver(*find_profile("se"));
    std::vector<Puzzle> above_nine;
    for (const Puzzle& puzzle :
         test::load_puzzles(*shared / "data/public/magictour-top1465.txt", test::scaled(1400)))
        if (solver.solve(puzzle).rating->find("ER")->value > 9.05) above_nine.push_back(puzzle);
    EXPECT_GE(above_nine.size(), test::scaled(100));
    check_paths(*find_profile("se"), above_nine);
}

TEST(Soundness, PathsOfEveryProfileEndInTheSolution) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(2'000), 5'000);
    for (const Profile& profile : built_in_profiles()) {
        SCOPED_TRACE(profile.name);
        check_paths(profile, puzzles);
    }
}

}  // namespace
}  // namespace gridlemma
