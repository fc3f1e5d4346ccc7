// SPDX-License-Identifier: Apache-2.0
#include "apps/session/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "apps/base/errors.hpp"
#include "engine/check/checker.hpp"
#include "engine/logic/solver.hpp"
#include "tests/apps/session_support.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* no_more = "There are no more solutions: 1 found.\n";

constexpr const char* test_easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A session driven by a test.
class Talk {
 public:
    explicit Talk(SessionOptions options = {.times = false})
        : session_(toolbox_, std::move(options)) {}
    std::string operator()(std::string_view line) { return session_.execute(line); }
    Session& session() { return session_; }

 private:
    Toolbox toolbox_;
    Session session_;
};

TEST(Session, TheExampleEndsInItsOnlySolution) {
    const ScratchFolder folder;
    Talk talk;
    EXPECT_EQ(talk("load-quiz " + folder.write("q.txt", in_rows(example))),
              "Loaded " + folder.path("q.txt") + ": 21 givens, 60 cells to fill.\n");
    const std::string first = talk("run");
    EXPECT_THAT(first, StartsWith("Guess r8c7 level 1 at 1 out of 2\n"));
    EXPECT_THAT(first, HasSubstr("\nSolution 1:\n8 1 2 | 7 5 3 | 6 4 9\n"));
    EXPECT_THAT(first, HasSubstr("\n" + example_solution + "\n"));
    EXPECT_THAT(first, EndsWith(" guesses\n"));
    EXPECT_THAT(talk("run"), HasSubstr(no_more));
    EXPECT_EQ(talk("run"), no_more);
    EXPECT_EQ(talk("step"), no_more);
}

TEST(Session, EveryGuessIsTriedForwardsAndLeftUpwards) {
    Talk talk;
    (void)talk(example);
    std::string trace = talk("run");
    trace += talk("run");
    int guesses = 0;
    int forward = 0;
    int upward = 0;
    int other_choices = 0;
    for (const std::string& line : lines_of_text(trace)) {
        int row = 0;
        int column = 0;
        int level = 0;
        int choice = 0;
        int choices = 0;
        const std::size_t cell = line.find(" r");
        if (cell == std::string::npos ||
            std::sscanf(line.c_str() + cell, " r%dc%d level %d at %d out of %d", &row, &column,
                        &level, &choice, &choices) != 5)
            continue;
        const std::string word = line.substr(0, cell + 1);
        if (word == "Guess ") {
            ++guesses;
            EXPECT_EQ(choice, 1);
            other_choices += choices - 1;
        }
        if (word == "Retry forward ") ++forward;
        if (word == "Retry upward ") {
            ++upward;
            EXPECT_EQ(choice, choices);
        }
    }
    EXPECT_GT(guesses, 50);
    EXPECT_EQ(upward, guesses);
    EXPECT_EQ(forward, other_choices);
}

TEST(Session, StepsTellTheSameTraceAsARun) {
    Talk running;
    Talk stepping;
    (void)running(example);
    (void)stepping(example);
    const auto only_trace = [](const std::string& text) {
        std::string kept;
        for (const std::string& line : lines_of_text(text))
            if (line.starts_with("Guess ") || line.starts_with("Retry ") ||
                line.starts_with("Dead end: "))
                kept += line + "\n";
        return kept;
    };
    std::string steps;
    std::uint64_t count = 0;
    for (std::string last; last != no_more; ++count) steps += last = stepping("step");
    std::string run = running("run");
    run += running("run");
    EXPECT_TRUE(only_trace(steps) == only_trace(run));
    EXPECT_THAT(steps, HasSubstr("Placed 2 singles: r6c9=5 r8c9=9\n"));
    EXPECT_THAT(run, HasSubstr("\nDead end: "));
    EXPECT_THAT(steps, HasSubstr(example_solution));
    EXPECT_GT(count, 500);
}

TEST(Session, NextIsARunWithoutTheTrace) {
    Talk talk;
    (void)talk(example);
    const std::string text = talk("next");
    EXPECT_THAT(text, StartsWith("Solution 1:\n"));
    EXPECT_THAT(text, HasSubstr(example_solution));
    (void)talk("undo");
    EXPECT_EQ(talk("trace off"), "Trace is off.\n");
    EXPECT_EQ(talk("run"), text);
    (void)talk("undo");
    EXPECT_EQ(talk("trace"), "Trace is off.\n");
    EXPECT_EQ(talk("trace on"), "Trace is on.\n");
    EXPECT_THAT(talk("run"), Not(StartsWith("Solution")));
}

TEST(Session, ShowTellsGridCandidatesAndGuess) {
    Talk talk;
    (void)talk(example);
    const std::string start = talk("show");
    EXPECT_THAT(start, StartsWith("8 . . | . . . | . . .\n. . 3 | 6 . . | . . .\n"));
    EXPECT_THAT(start, HasSubstr("\n\nr1c2: 1 2 4 6\nr1c3: 2 4 5 6 9\n"));
    EXPECT_THAT(start, HasSubstr("\nr8c7: 3 9\n"));
    EXPECT_THAT(start, EndsWith("\n\nNo guess is open.\nSearch: 0 steps, 0 solutions so far.\n"));
    EXPECT_EQ(lines_of_text(start).size(), 11 + 1 + 60 + 3);

    (void)talk("step");
    EXPECT_THAT(talk("show"), EndsWith("\n\nGuess r8c7 level 1 at 1 out of 2: 3\n"
                                       "Search: 1 step, 0 solutions so far.\n"));
    EXPECT_THAT(talk("show"), Not(HasSubstr("r8c7: ")));
    (void)talk("next");
    EXPECT_THAT(talk("show"), StartsWith("8 1 2 | 7 5 3 | 6 4 9\n"));
    EXPECT_THAT(talk("show"), Not(HasSubstr("r1c2: ")));
    EXPECT_THAT(talk("show"),
                testing::ContainsRegex("\nSearch: [0-9,]+ steps, 1 solution so far.\n$"));
    (void)talk("next");
    EXPECT_THAT(talk("show"),
                testing::ContainsRegex("\nSearch: [0-9,]+ steps, 1 solution in all.\n$"));
}

TEST(Session, UndoTakesBackStepsAndRuns) {
    Talk talk;
    (void)talk(example);
    EXPECT_EQ(talk("undo"), "error: nothing to take back\n");
    std::vector<std::string> seen;
    for (const char* command : {"step", "step", "run", "step", "next"}) {
        seen.push_back(talk("show"));
        (void)talk(command);
    }
    EXPECT_EQ(talk("run"), no_more);  // The search has ended: there is no guess to take back.
    for (; !seen.empty(); seen.pop_back()) {
        EXPECT_THAT(talk("undo"), StartsWith("Took back "));
        EXPECT_EQ(talk("show"), seen.back());
    }
    EXPECT_EQ(talk("undo"), "error: nothing to take back\n");
    (void)talk("step");
    (void)talk(example);  // Another quiz, another history.
    EXPECT_EQ(talk("undo"), "error: nothing to take back\n");
}

TEST(Session, QuizzesWithoutAndWithManySolutions) {
    Talk talk;
    EXPECT_THAT(talk("load 11" + std::string(79, '.')),
                HasSubstr("It has no solution: digit 1 twice in row 1 (r1c1, r1c2).\n"));
    EXPECT_THAT(talk("run"), StartsWith("Dead end: digit 1 twice in row 1 (r1c1, r1c2).\n"
                                        "There are no more solutions: 0 found.\n"));
    EXPECT_THAT(talk("load 12345678." + std::string(8, '.') + "9" + std::string(63, '.')),
                EndsWith("It has no solution: there is nothing to find.\n"));
    for (const char* const command : {"hint", "steps", "apply"})
        EXPECT_EQ(talk(command), "error: the puzzle has no solution: there is nothing to find\n");
    EXPECT_EQ(talk("step"), "Dead end: r1c9 has no candidate left.\n");
    EXPECT_THAT(talk("load 12" + std::string(79, '.')),
                EndsWith("It has several solutions: no check can say which digits are right.\n"));
    (void)talk("load 12345678." + std::string(8, '.') + "9" + std::string(63, '.'));
    (void)talk("step");
    EXPECT_THAT(talk("run"), StartsWith("There are no more solutions: 0 found.\n"));

    (void)talk(std::string(81, '.'));
    std::set<std::string> solutions;
    for (int run = 1; run <= 20; ++run) {
        const std::string text = talk("next");
        EXPECT_THAT(text, StartsWith("Solution " + std::to_string(run) + ":\n"));
        solutions.insert(lines_of_text(text).at(12));
    }
    EXPECT_EQ(solutions.size(), 20);
}

TEST(Session, ErrorsAreAnsweredInWordsAndChangeNothing) {
    const ScratchFolder folder;
    const std::string eight_rows = folder.write("eight.txt", in_rows(example).substr(0, 80));
    const std::string large = folder.write("large.txt", std::string(2'000'000, '#'));
    Talk talk;
    const std::string no_quiz = "error: no quiz is loaded; 'load-quiz FILE' loads one\n";
    for (const char* command :
         {"show", "candidates", "step", "run", "next", "hint", "apply", "steps", "check",
          "place r1c1=1", "exclude r1c1<>1", "undo", "redo"})
        EXPECT_EQ(talk(command), no_quiz) << command;

    (void)talk(example);
    const std::string before = talk("show");
    const std::vector<std::array<std::string, 2>> cases = {
        {"shwo", "unknown command 'shwo'; did you mean 'show'?"},
        {"frobnicate", "unknown command 'frobnicate'; 'help' shows the commands"},
        {"\x1b[31m", "unknown command '\uFFFD[31m'; 'help' shows the commands"},
        {"load", "which file? 'load-quiz FILE' loads a quiz"},
        {"load-quiz " + folder.path("nowhere"), folder.path("nowhere") + ": no such file"},
        {"load " + folder.path(""), folder.path("") + ": is a directory, not a file"},
        {"load /dev/null", "/dev/null: a device, not a file"},
        {"load -", "the standard input has the commands; name a file"},
        {"load " + eight_rows, eight_rows + ":1: a grid of 8 rows, 9 expected"},
        {"load " + large, large + ":1: line of 2000000 bytes is longer than 65536 bytes"},
        {"load " + std::string(80, '1'), "80 cells, 81 expected"},
        {std::string(82, '.'), "82 cells, 81 expected"},
        {"run away", "'away' is not needed here"},
        {"trace maybe", "trace is 'on' or 'off', not 'maybe'"},
        {"help frob", "unknown command 'frob'; 'help' shows the commands"},
    };
    for (const auto& [line, reason] : cases) EXPECT_EQ(talk(line), "error: " + reason + "\n");
    EXPECT_THAT(talk("hint nobody"), StartsWith("error: no profile and no file 'nobody'"));
    EXPECT_EQ(talk.session().status(), ExitStatus::io);
    EXPECT_EQ(talk("show"), before);
    EXPECT_EQ(talk("") + talk("  \t") + talk("# run"), "");
    EXPECT_FALSE(talk.session().is_over());
    EXPECT_EQ(talk("  bye  "), "");
    EXPECT_TRUE(talk.session().is_over());
}

TEST(Session, FileNamesMayHoldBlanksAndStartAtHome) {
    const ScratchFolder folder;
    (void)folder.write("my quiz.txt", in_rows(example));
    const EnvironmentVariable home("HOME", folder.path("").c_str());
    Talk talk;
    EXPECT_THAT(talk("load " + folder.path("my quiz.txt")), StartsWith("Loaded "));
    EXPECT_THAT(talk("load ~/my quiz.txt"), StartsWith("Loaded ~/my quiz.txt: 21 givens"));
}

TEST(Session, LoadsWhateverIsRead) {
    const ScratchFolder folder;
    const std::string dots = [] {
        std::string text = example;
        std::replace(text.begin(), text.end(), '0', '.');
        return text;
    }();
    Talk drawing;
    (void)drawing(example);
    const std::vector<std::array<std::string, 2>> files = {
        {"rows.txt", in_rows(example)},
        {"lines.txt", "# comment\n" + dots + " a name\n"},
        {"table.csv", "id,puzzle\n1," + dots + "\n"},
        {"grid.sdk", "#Atest\n[Puzzle]\n" + in_rows(dots)},
        {"shown.txt", drawing("show")},
        {"candidates.txt", drawing("candidates")},
        {"marks.txt", to_string(*parse_puzzle(example)) + "\n"},
    };
    for (const auto& [name, text] : files) {
        Talk talk({.times = false});
        EXPECT_EQ(talk("load " + folder.write(name, text)),
                  "Loaded " + folder.path(name) + ": 21 givens, 60 cells to fill.\n");
        EXPECT_THAT(talk("next"), HasSubstr(example_solution)) << name;
        EXPECT_EQ(talk.session().status(), ExitStatus::ok);
    }
}

TEST(Session, WhatIsBehindTheQuizIsToldOnce) {
    const ScratchFolder folder;
    for (const std::string rest :
         {"123 extra text\n", "123 extra text\nmore words\n12345\n\n1.1\n", "\nxx\n"}) {
        const std::string file = folder.write("quiz", in_rows(example) + rest);
        Talk talk;
        const std::string told = talk("load " + file);
        EXPECT_THAT(told, HasSubstr("what is behind the puzzle is passed over"));
        EXPECT_EQ(lines_of_text(told).size(), 2U) << told;
        EXPECT_EQ(talk.session().status(), ExitStatus::ok);
    }
    // Before the quiz, it may have been one.
    Talk talk;
    talk("load " + folder.write("bad", "8..\n" + example + "\n"));
    EXPECT_EQ(talk.session().status(), ExitStatus::bad_puzzle);
}

TEST(Session, BlankLinesOfAQuizDoNotCount) {
    const ScratchFolder folder;
    for (std::size_t row = 1; row < 9; ++row) {
        std::string text = in_rows(example);
        const std::string file = folder.write("gap", text.insert(10 * row, "\n# and\n\n"));
        Talk talk;
        EXPECT_EQ(talk("load " + file), "Loaded " + file + ": 21 givens, 60 cells to fill.\n");
    }
}

TEST(Session, TakesTheFirstPuzzleOfAFileOrTheOneThatIsAskedFor) {
    const ScratchFolder folder;
    std::string text = "nonsense\n" + example + "\n" + std::string(81, '.') + "\n";
    for (int i = 0; i < 1000; ++i) text += example_solution + "\n";
    const std::string file = folder.write("many 2", text);
    Talk talk;
    EXPECT_EQ(talk("load " + file), "error: " + file + ":1: character 'n' at column 1\n" +
                                        "Loaded " + file + ": 21 givens, 60 cells to fill.\n" +
                                        "There are more puzzles: 'load-quiz FILE 2' loads the "
                                        "next.\n");
    EXPECT_EQ(talk.session().status(), ExitStatus::bad_puzzle);
    EXPECT_THAT(talk("load " + file + " 2"), HasSubstr(" 2: 0 givens, 81 cells to fill.\n"));
    EXPECT_THAT(talk("load " + file + " 1002"), EndsWith(" 1002: 81 givens, 0 cells to fill.\n"));
    EXPECT_THAT(talk("load " + file + " 1003"),
                EndsWith("error: " + file + ": no puzzle 1003, the file has 1002\n"));
    for (const std::string number : {"0", "-1", "+2", "0x1", "1.5", "99999999999999999999"})
        EXPECT_EQ(talk("load " + file + " " + number),
                  "error: '" + number + "' is not the number of a puzzle, from 1\n");
    EXPECT_THAT(talk("load " + file + " x2"), HasSubstr("no such file"));
}

TEST(Session, AnInterruptedRunCanBeTakenUpAgain) {
    int questions = 0;
    Talk talk({.times = false, .interrupted = [&questions] { return ++questions == 2; }});
    (void)talk(example);
    EXPECT_THAT(talk("next"), StartsWith("Interrupted; 'run' goes on from here.\n512 steps, "));
    EXPECT_THAT(talk("next"), HasSubstr(example_solution));
}

TEST(Session, ALongAnswerIsFlushedInPiecesThatMakeUpTheWhole) {
    const auto soon = [questions = 0]() mutable { return ++questions == 40; };
    std::string pieces;
    int flushes = 0;
    Talk flushing({.times = false, .interrupted = soon, .flush = [&](std::string_view text) {
                       ++flushes;
                       pieces += text;
                   }});
    Talk holding({.times = false, .interrupted = soon});
    (void)flushing(endless);
    (void)holding(endless);
    pieces += flushing("run");
    EXPECT_GE(flushes, 2);
    EXPECT_TRUE(pieces == holding("run"));
    EXPECT_THAT(pieces, HasSubstr("Interrupted"));
}

TEST(Session, HintsNameATechniqueAndChangeNothing) {
    Talk talk;
    (void)talk("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    const std::string before = talk("show");
    const std::string hint = talk("hint step basic");
    EXPECT_THAT(hint, testing::ContainsRegex("Single"));
    EXPECT_THAT(hint, testing::ContainsRegex("So r[1-9]c[1-9]=[1-9]\\.\n$"));
    EXPECT_EQ(talk("show"), before);
    (void)talk("next");
    EXPECT_EQ(talk("hint"), "error: every cell is filled\n");
    EXPECT_EQ(talk("undo").substr(0, 9), "Took back");
    // Only chains make progress here.
    (void)talk(example);
    EXPECT_EQ(talk("hint basic"), "The strategies of profile basic find nothing here.\n");
}

TEST(Session, HintsTellMoreEachTimeUntilSomethingIsDone) {
    Talk talk;
    (void)talk(test_easy);
    EXPECT_EQ(talk("hint"), "Look at box 2. ('hint' tells more, 'apply' does it.)\n");
    EXPECT_EQ(talk("hint"),
              "Look for: Hidden Single (Box) (difficulty 1.2). ('hint' tells more, 'apply' does\n"
              "it.)\n");
    const std::string step = talk("hint");
    EXPECT_THAT(step, HasSubstr("So r1c6=8.\n"));
    EXPECT_EQ(talk("hint"), step);
    EXPECT_EQ(talk("hint technique").substr(0, 9), "Look for:");
    EXPECT_EQ(talk("apply"), step);
    EXPECT_THAT(talk("hint"), StartsWith("Look at "));
}

TEST(Session, AHintThatRestsOnNoPlaceSaysSo) {
    const ScratchFolder folder;
    const std::string profile =
        folder.write("sy.profile", "name sy\nstep gurths-symmetrical-placement 1\n");
    Talk talk({.times = false, .profile = profile});
    (void)talk(".9.57..4..4..81..37.8........964..2......3.87.32..5..6...1.98..6..4...39.5....7..");
    EXPECT_THAT(talk("hint"),
                StartsWith("It takes many cells to see it; it decides something in "));
    EXPECT_THAT(talk("hint"), StartsWith("Look for: Gurth's Symmetrical Placement"));
    EXPECT_THAT(talk("hint"), StartsWith("Gurth's Symmetrical Placement: "));
}

TEST(Session, ReadingAQuizCanBeInterrupted) {
    const ScratchFolder folder;
    std::string many;
    for (int i = 0; i < 5000; ++i) many += std::string(test_easy) + "\n";
    const std::string file = folder.write("many", many);
    Talk talk({.times = false, .interrupted = [] { return true; }});
    EXPECT_EQ(talk("load-quiz " + file + " 5000"),
              "error: " + file + ": interrupted before the puzzle was read\n");
    EXPECT_THAT(talk("show"), StartsWith("error: no quiz"));
    EXPECT_THAT(talk("load-quiz " + file), StartsWith("Loaded " + file));
}

TEST(Session, APersonSolvesWithHintsMovesAndUndo) {
    Talk talk;
    (void)talk(test_easy);
    const std::string start = talk("show");
    EXPECT_EQ(talk("place r1c3=4"), "Placed r1c3=4.\n");
    EXPECT_EQ(talk("check"), "No mistake so far: 50 cells to fill.\n");
    EXPECT_EQ(talk("place R5C5 5, r3c7=5"), "Placed r5c5=5, r3c7=5.\n");
    EXPECT_EQ(talk("exclude r1c4<>26"), "Excluded r1c4<>26.\n");
    EXPECT_EQ(talk("exclude r1c4<>26"), "error: no such candidate is left\n");
    EXPECT_EQ(talk("place r1c4=5"), "error: r1c4 cannot be 5: r1c1 is\n");
    EXPECT_EQ(talk("place r1c1=5"), "error: r1c1 is 5\n");
    EXPECT_THAT(talk("place"), StartsWith("error: what, and where?"));
    EXPECT_THAT(talk("place r1c23=5"), StartsWith("error: one digit is placed in one cell"));
    EXPECT_THAT(talk("exclude r1c4=1"), StartsWith("error: 'place' places digits"));
    EXPECT_THAT(talk("place r1c4"), StartsWith("error: what, and where?"));
    const std::string later = talk("show");
    for (int i = 0; i < 3; ++i) EXPECT_THAT(talk("undo"), StartsWith("Took back r"));
    EXPECT_EQ(talk("show"), start);
    for (int i = 0; i < 3; ++i) EXPECT_THAT(talk("redo"), StartsWith("Did r"));
    EXPECT_EQ(talk("show"), later);
    EXPECT_EQ(talk("redo"), "error: nothing was taken back\n");
}

TEST(Session, MistakesAreToldBeforeAnythingElse) {
    Talk talk;
    (void)talk(test_easy);
    EXPECT_EQ(talk("place r1c3=1"), "Placed r1c3=1.\n");
    EXPECT_EQ(talk("hint"), "Something is wrong in 1 place. ('hint' again says where.)\n");
    EXPECT_EQ(talk("hint"), "Not so in the solution: r1c3=1. ('undo' takes moves back.)\n");
    EXPECT_EQ(talk("check"), talk("hint"));
    EXPECT_THAT(talk("apply"), StartsWith("error: there are mistakes"));
    EXPECT_THAT(talk("steps"), StartsWith("Something is wrong"));
    EXPECT_EQ(talk("undo"), "Took back r1c3=1.\n");
    EXPECT_THAT(talk("check r1c3=4"), StartsWith("Right"));
    EXPECT_THAT(talk("check r1c3=1"), StartsWith("Wrong: r1c3=1 contradicts the solution"));
    EXPECT_EQ(talk("exclude r1c3<>4"), "Excluded r1c3<>4.\n");
    EXPECT_THAT(talk("check"), HasSubstr("r1c3<>4"));
}

TEST(Session, ApplySolvesStepByStepAndStepsShowAll) {
    Talk talk;
    (void)talk(test_easy);
    const std::string steps = talk("steps");
    EXPECT_THAT(steps, StartsWith("Hidden Single (Box) (1.2): r1c6=8;"));
    EXPECT_THAT(steps, HasSubstr("\nNaked Single (2.3): r5c5=5"));
    for (const std::string& line : lines_of_text(steps)) EXPECT_LE(line.size(), 80);
    EXPECT_THAT(talk("steps naked-single"), StartsWith("Naked Single: r5c5 can only be 5."));
    EXPECT_EQ(talk("steps swordfish"), "Profile se finds no swordfish here.\n");
    EXPECT_THAT(talk("steps x-wong"), HasSubstr("did you mean 'x-wing'?"));
    EXPECT_EQ(
        talk("steps w-wing"),
        "error: profile se has no w-wing; 'gridlemma list strategies' says which profiles have "
        "it\n");
    EXPECT_EQ(lines_of_text(talk("apply 3")).size(), 3U);
    EXPECT_THAT(talk("apply 60"), EndsWith("Solved: every cell is filled, and right.\n"));
    EXPECT_EQ(talk("apply"), "error: every cell is filled\n");
    EXPECT_THAT(talk("undo"), StartsWith("Took back r"));
    EXPECT_THAT(talk("next"), HasSubstr("'undo' takes you back to your own position.\n"));
}

TEST(Session, GuessesOfTheSearchAreNoMoves) {
    Talk talk;
    (void)talk(example);
    (void)talk("step");
    for (const char* command : {"apply", "place r1c2=1", "exclude r1c2<>1", "check"})
        EXPECT_THAT(talk(command), StartsWith("error: the search has guessed")) << command;
    EXPECT_THAT(talk("hint"), StartsWith("There is no solution with this guess"));
}

// If there are several solutions, a rectangle that would cause a second one proves nothing.
TEST(Session, HintsAssumeASingleSolutionOnlyWhereThereIsOneAndSaySo) {
    constexpr const char* said = "This assumes that the grid has only one solution";
    Talk talk;
    (void)talk("..4..1..8.672.9.3.......6...5...8....4..7....3.....74.......8..2...54..........64");
    (void)talk("step");
    (void)talk("step");
    EXPECT_EQ(talk("hint hodoku"),
              "The strategies of profile hodoku find nothing here. The puzzle has several\n"
              "solutions: those that assume a single one are left out.\n");
    // Grids with one solution whose next step is a deadly pattern.
    Toolbox toolbox;
    LogicSolver hodoku(toolbox.profile("hodoku"));
    std::vector<Grid> grids;
    for (const Puzzle& puzzle : test::load_own_puzzles(200))
        hodoku.solve(puzzle, [&grids](const Grid& before, const Step& step) {
            if (assumes_unique_solution(step)) grids.push_back(before);
        });
    int assuming = 0;
    for (const Grid& grid : grids) {
        const std::vector<Step> steps = hodoku.next_steps(grid).steps;
        if (steps.empty() || !assumes_unique_solution(steps.front())) continue;
        ++assuming;
        (void)talk(to_string(to_puzzle(grid)));
        std::string hint = talk("hint step hodoku");
        std::replace(hint.begin(), hint.end(), '\n', ' ');
        EXPECT_THAT(hint, HasSubstr(said));
    }
    EXPECT_GT(assuming, 0);
}

TEST(Session, OfAnUnknownProfileIsRefused) {
    Toolbox toolbox;
    EXPECT_THROW(Session(toolbox, {.profile = "nobody"}), UsageError);
}

TEST(Session, HelpFitsAndNamesEveryCommand) {
    Talk talk;
    const std::string help = talk("help");
    for (const Command& command : session_commands()) {
        EXPECT_THAT("\n" + help, HasSubstr("\n  " + std::string(command.name)));
        EXPECT_EQ(find_command(command.name), &command);
        EXPECT_THAT(help, HasSubstr(talk("help " + std::string(command.name))));
    }
    for (const std::string& line : lines_of_text(help)) EXPECT_LE(line.size(), 80);
    EXPECT_EQ(find_command("load"), find_command("load-quiz"));
    EXPECT_EQ(find_command("bye"), find_command("quit"));
    EXPECT_EQ(find_command(""), nullptr);
}

}  // namespace
}  // namespace gridlemma::apps
