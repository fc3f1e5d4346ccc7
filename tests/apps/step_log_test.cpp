// SPDX-License-Identifier: Apache-2.0
// The step log: it round-trips, and invalid lines are rejected with a message.
#include "apps/path/path_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <variant>

#include "strategies/catalog/catalog.hpp"
#include "strategies/log/step_log.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;

std::string text_of(const Buffer& buffer) { return {buffer.data(), buffer.size()}; }

std::string line_of(const Step& step, std::uint64_t number = 1) {
    Buffer out;
    append_log_line(step, number, out);
    return text_of(out);
}

template <typename T>
T record(std::string_view line) {
    const Result<LogLine> parsed = parse_log_line(line);
    if (!parsed) throw std::runtime_error(parsed.error().reason);
    return std::get<T>(*parsed);
}

std::string refused(std::string_view line) {
    const Result<LogLine> parsed = parse_log_line(line);
    return parsed ? "accepted" : parsed.error().reason;
}

Step naked_pair() {
    Step step;
    step.strategy = "naked-pair";
    const CellSet cells{Cell::at(3, 4), Cell::at(3, 7)};
    step.eliminate(Digit(2), {Cell::at(3, 0), Cell::at(3, 8)});
    for (Cell cell : cells) step.truths.emplace_back(cell);
    step.evidence =
        SubsetEvidence{.house = House::row(3), .cells = cells, .digits = {Digit(2), Digit(7)}};
    return step;
}

TEST(StepLog, AStepReadsAsTheHeaderSays) {
    EXPECT_EQ(line_of(naked_pair(), 17),
              R"({"record":"step","n":17,"strategy":"naked-pair",)"
              R"("eliminations":["r4c1<>2","r4c9<>2"],"truths":["r4c5","r4c8"],)"
              R"("evidence":{"kind":"subset","house":"r4","cells":["r4c5","r4c8"],)"
              R"("digits":[2,7],"hidden":false}})"
              "\n");
    Step single;
    single.strategy = "hidden-single-box";
    single.placements.emplace_back(Cell::at(0, 0), Digit(5));
    single.truths.emplace_back(House::box(0), Digit(5));
    single.evidence = SingleEvidence{.in_house = true, .house = House::box(0)};
    EXPECT_EQ(line_of(single), R"({"record":"step","n":1,"strategy":"hidden-single-box",)"
                               R"("placements":["r1c1=5"],"truths":["5b1"],)"
                               R"("evidence":{"kind":"single","house":"b1"}})"
                               "\n");
}

TEST(StepLog, PuzzleAndEndReadAsTheHeaderSays) {
    const std::string digits =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const InputPuzzle input{.puzzle = test::puzzle_of(digits),
                            .ordinal = 3,
                            .file = "a/b.txt",
                            .line = 12,
                            .name = "the \"name\"",
                            .text = digits};
    Buffer out;
    append_log_line(input, "se", out);
    EXPECT_EQ(text_of(out), R"({"record":"puzzle","version":1,"n":3,"puzzle":")" + digits +
                                R"(","profile":"se","file":"a/b.txt","line":12,)"
                                R"("name":"the \"name\""})"
                                "\n");
    const auto puzzle = record<LoggedPuzzle>(text_of(out));
    EXPECT_EQ(puzzle.puzzle, input.puzzle);
    EXPECT_EQ(puzzle.ordinal, 3U);
    EXPECT_EQ(puzzle.profile, "se");
    EXPECT_EQ(puzzle.file, "a/b.txt");
    EXPECT_EQ(puzzle.line, 12U);
    EXPECT_EQ(puzzle.name, "the \"name\"");

    LogicSolver solver(*find_profile("basic"));
    const Outcome& outcome = solver.solve(input.puzzle);
    out.clear();
    append_log_line(outcome, out);
    const auto end = record<LoggedEnd>(text_of(out));
    EXPECT_EQ(end.steps, outcome.steps);
    EXPECT_EQ(end.solved_by, SolvedBy::search);
    EXPECT_EQ(end.status, Status::unique);
    EXPECT_EQ(end.solution, outcome.solution);
    EXPECT_EQ(end.guesses, outcome.search.guesses);
    EXPECT_GT(end.guesses, 0U);
}

TEST(StepLog, APuzzleWithPencilmarksKeepsThem) {
    Puzzle puzzle;
    puzzle.allow(Cell(7), {Digit(2), Digit(3)});
    Buffer out;
    InputPuzzle input;
    input.puzzle = puzzle;
    append_log_line(input, "se", out);
    EXPECT_EQ(record<LoggedPuzzle>(text_of(out)).puzzle, puzzle);
}

TEST(StepLog, EveryStepOfRealPathsComesBackAsItWas) {
    for (const Profile& profile : built_in_profiles()) {
        LogicSolver solver(profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20)))
            solver.solve(puzzle, [](const Grid&, const Step& step) {
                const std::string line = line_of(step, 5);
                const auto back = record<LoggedStep>(line);
                EXPECT_EQ(back.strategy, step.strategy);
                EXPECT_EQ(back.step.placements, step.placements);
                EXPECT_EQ(back.step.eliminations, step.eliminations);
                EXPECT_EQ(back.step.truths, step.truths);
                Step again = back.step;
                again.strategy = back.strategy;
                EXPECT_EQ(line_of(again, 5), line);
            });
    }
}

TEST(StepLog, TextThatIsNotUtf8IsWrittenAllTheSame) {
    Buffer out;
    InputPuzzle input;
    input.file = "\xff\xfe";
    input.name = std::string_view("a\0b", 3);
    append_log_line(input, "se", out);
    EXPECT_EQ(record<LoggedPuzzle>(text_of(out)).name, std::string("a\0b", 3));
}

TEST(StepLog, UnknownKeysAreIgnoredAndKeysMayComeInAnyOrder) {
    const auto step = record<LoggedStep>(
        R"({"truths":["r4c5"],"colour":{"of":["the",{"sky":1}]},"n":4,"strategy":"x",)"
        R"("placements":["r4c5=1"],"record":"step"})");
    EXPECT_EQ(step.number, 4U);
    EXPECT_EQ(step.step.placements.size(), 1U);
    EXPECT_TRUE(step.step.eliminations.empty());
    record<LoggedProvenance>(R"({"provenance":{"program":"gridlemma 1"}})");
}

TEST(StepLog, RefusesInWordsThatNameTheKey) {
    const auto step = [](const std::string& rest) {
        return refused(R"({"record":"step","n":1,"strategy":"x",)" + rest + "}");
    };
    ASSERT_EQ(step(R"("truths":["r4c5","7r4","3c2","9b1"])"), "accepted");
    EXPECT_THAT(step(R"("truths":["r4c0"])"), HasSubstr("'r4c0' is no truth"));
    EXPECT_THAT(step(R"("truths":["0r4"])"), HasSubstr("'0r4' is no truth"));
    EXPECT_THAT(step(R"("truths":["7y4"])"), HasSubstr("'y4' is no house"));
    ASSERT_EQ(step(R"("truths":["7x4","9x37"])"), "accepted");
    EXPECT_THAT(step(R"("truths":["7x38"])"), HasSubstr("'x38' is no house"));
    EXPECT_THAT(step(R"("truths":["7x0"])"), HasSubstr("'x0' is no house"));
    EXPECT_THAT(step(R"("truths":["r4c55"])"), HasSubstr("is no truth"));
    EXPECT_THAT(step(R"("truths":[7])"), HasSubstr("'truths' is not a list of texts"));
    EXPECT_THAT(step(R"("truths":"r4c5")"), HasSubstr("'truths' is not a list"));
    EXPECT_THAT(step(R"("placements":["r1c1<>5"])"), HasSubstr("is no placement"));
    EXPECT_THAT(step(R"("placements":["r1d1=5"])"), HasSubstr("'r1d1=5' is no placement"));
    EXPECT_THAT(step(R"("eliminations":["r1c1=5"])"), HasSubstr("is no elimination"));
    EXPECT_THAT(step(R"("eliminations":["r1c1<>0"])"), HasSubstr("is no elimination"));
    EXPECT_THAT(step(R"("evidence":5)"), HasSubstr("'evidence' is not an object"));
    EXPECT_THAT(step(R"("evidence":{})"), HasSubstr("there is no 'kind'"));
    EXPECT_THAT(step(R"("evidence":{"kind":"zebra"})"), HasSubstr("'zebra'"));
    EXPECT_THAT(step(R"("evidence":{"kind":"locked","digit":10,"base":"r1","cover":"b1"})"),
                HasSubstr("'digit' is not a digit"));
    EXPECT_THAT(step(R"("evidence":{"kind":"locked","digit":1,"base":"r1"})"),
                HasSubstr("there is no 'cover'"));
    EXPECT_THAT(step(R"("evidence":{"kind":"single","house":"r10"})"),
                HasSubstr("'r10' is no house"));
    EXPECT_THAT(refused(R"({"record":"step","n":-1,"strategy":"x"})"),
                HasSubstr("'n' is not a whole number"));
    EXPECT_THAT(refused(R"({"record":"step","n":1e400,"strategy":"x"})"), HasSubstr("not JSON"));
    EXPECT_THAT(refused(R"({"record":"step","strategy":"x"})"), HasSubstr("there is no 'n'"));
    EXPECT_THAT(refused(R"({"record":"step","n":1})"), HasSubstr("there is no 'strategy'"));
    EXPECT_THAT(refused(R"({"record":"march"})"), HasSubstr("unknown record 'march'"));
    EXPECT_THAT(refused(R"({"record":1})"), HasSubstr("'record' is not a text"));
    EXPECT_THAT(refused(R"({"record":"step","record":"m\u0061rch"})"),
                HasSubstr("unknown record 'march'"));  // Of two values the last one counts.
    EXPECT_THAT(refused("{}"), HasSubstr("there is no 'record'"));
    EXPECT_THAT(refused("[]"), HasSubstr("not a JSON object"));
    EXPECT_THAT(refused(R"({"record":"puzzle","version":2})"), HasSubstr("another version"));
    EXPECT_THAT(refused(R"({"record":"puzzle","version":1,"n":1,"puzzle":"12"})"),
                HasSubstr("'puzzle': "));
    EXPECT_THAT(refused(R"({"record":"end","steps":1,"solved":"magic","status":"unique"})"),
                HasSubstr("'magic' is no value of 'solved'"));
    EXPECT_THAT(
        refused(R"({"record":"end","steps":1,"solved":"logic","status":"unique","solution":"1"})"),
        HasSubstr("'solution' is not 81 digits"));
}

TEST(StepLog, NotJsonIsToldWithTheByte) {
    EXPECT_THAT(refused(""), HasSubstr("not JSON"));
    EXPECT_THAT(refused(R"({"record":"step",)"), HasSubstr("not JSON from byte"));
    EXPECT_THAT(refused("\xff\xfe{}"), HasSubstr("not JSON from byte 1 on"));
    EXPECT_THAT(refused(std::string_view("{\0}", 3)), HasSubstr("not JSON from byte 2 on"));
    EXPECT_THAT(refused(std::string_view("{}\0{}", 5)), HasSubstr("not JSON from byte 3 on"));
    EXPECT_THAT(refused("{\"record\":\"a\xff\"}"), HasSubstr("not JSON from byte 13 on"));
    EXPECT_THAT(refused("{\"\xe9\":1}"), HasSubstr("not JSON from byte 3 on"));
    EXPECT_THAT(refused(R"({"record":"\ud800"})"), HasSubstr("not JSON"));
    EXPECT_THAT(refused(R"({"record":"\udc00"})"), HasSubstr("not JSON"));
    EXPECT_THAT(refused(std::string(200'000, '[')), HasSubstr("not JSON"));
    EXPECT_THAT(refused(std::string(100'000, '[') + std::string(100'000, ']')),
                HasSubstr("not a JSON object"));
}

// Lines with a few bytes changed, cut or doubled: the parser never crashes, and what it accepts can
// be written again.
TEST(StepLog, SurvivesDamagedLines) {
    std::mt19937 random(7);
    std::vector<std::string> lines{line_of(naked_pair())};
    Step fish;
    fish.strategy = "x-wing";
    fish.evidence = FishEvidence{.digit = Digit(1),
                                 .base = {House(1)},
                                 .cover = {House(9)},
                                 .fins = Cell(3),
                                 .endo_fins = {}};
    lines.push_back(line_of(fish));
    int accepted = 0;
    for (std::size_t round = test::scaled(40'000); round > 0; --round) {
        std::string line = lines[random() % lines.size()];
        for (auto changes = 1 + random() % 3; changes > 0; --changes) {
            const std::size_t at = random() % line.size();
            const std::string_view signs = "{}[]\",:0123456789rcb<>=\\ \x80";
            if (random() % 3 == 0)
                line.erase(at, 1 + random() % 4);
            else if (random() % 2 == 0)
                line[at] = signs[random() % signs.size()];
            else
                line.insert(at, line.substr(random() % line.size(), random() % 12));
            if (line.empty()) line = "{";
        }
        const Result<LogLine> parsed = parse_log_line(line);
        if (!parsed) {
            EXPECT_FALSE(parsed.error().reason.empty());
            continue;
        }
        ++accepted;
        if (const auto* logged = std::get_if<LoggedStep>(&*parsed)) {
            EXPECT_EQ(refused(line_of(logged->step)), "accepted") << line;
        }
    }
    EXPECT_GT(accepted, 10);
}

}  // namespace
}  // namespace gridlemma::apps
