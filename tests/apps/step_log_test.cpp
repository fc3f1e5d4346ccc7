// SPDX-License-Identifier: Apache-2.0
// The step log: it round-trips, and invalid lines are rejected with a message.
#include "apps/path/step_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <variant>

#include "strategies/catalog.hpp"
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
T read(std::string_view line) {
    const Result<LogLine> parsed = parse_log_line(line);
    if (!parsed) throw std::runtime_error(parsed.error().reason);
    return std::get<T>(*parsed);
}

std::string refusal(std::string_view line) {
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
    const auto puzzle = read<LoggedPuzzle>(text_of(out));
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
    const auto end = read<LoggedEnd>(text_of(out));
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
    EXPECT_EQ(read<LoggedPuzzle>(text_of(out)).puzzle, puzzle);
}

ChainEvidence chain_in_chain() {
    using Reason = ChainNode::Reason;
    const auto node = [](int cell, int digit, bool is_on, Reason reason) {
        ChainNode made;
        made.literal = Literal({Cell(cell), Digit(digit)}, is_on);
        made.reason = reason;
        return made;
    };
    ChainEvidence chain;
    chain.kind = ChainEvidence::Kind::house;
    chain.house = House::box(4);
    chain.length = 12;
    chain.lines = {{node(0, 1, false, Reason::deduction), node(1, 2, true, Reason::assumption)},
                   {node(3, 4, true, Reason::house), node(80, 9, false, Reason::cell)}};
    chain.lines[0][0].parents = {1};
    chain.lines[0][0].nested = 0;
    chain.lines[0][0].truths = {Truth(Cell(5)), Truth(House::row(2), Digit(8))};
    chain.lines[1][0].house = House::column(3);
    chain.nested.emplace_back().cell = Cell(40);
    chain.nested[0].kind = ChainEvidence::Kind::cell;
    return chain;
}

TEST(StepLog, EveryKindOfEvidenceComesBackAsItWas) {
    const CellSet cells{Cell(0), Cell(40), Cell(80)};
    const std::vector<Evidence> all = {
        std::monostate{},
        SingleEvidence{},
        SingleEvidence{.in_house = true, .house = House::column(4)},
        LockedEvidence{.digit = Digit(9), .base = House::box(8), .cover = House::row(8)},
        SubsetEvidence{
            .house = House::box(2), .cells = cells, .digits = {Digit(1)}, .hidden = true},
        FishEvidence{.digit = Digit(3),
                     .base = {House::row(0), House::row(8)},
                     .cover = {House::column(1), House::box(3)},
                     .fins = cells,
                     .endo_fins = Cell(5)},
        WingEvidence{.pivot = Cell(0),
                     .left = Cell(1),
                     .right = Cell(9),
                     .digit = Digit(7),
                     .pivot_has_digit = true},
        DeadlyPatternEvidence{
            .pattern = {Candidate(Cell(0), Digit(1)), Candidate(Cell(8), Digit(2))},
            .type = 3,
            .digits = {Digit(3)},
            .cells = cells},
        ExclusionEvidence{.cells = cells, .excluders = Cell(80)},
        AlternatingChainEvidence{
            .nodes = {{.digit = Digit(5), .cells = Cell(0), .is_on = false},
                      {.digit = Digit(5), .cells = {Cell(3), Cell(4)}, .is_on = true}},
            .is_loop = true,
            .links = 2},
        AlternatingChainEvidence{
            .nodes = {},
            .relations = {{.cells = cells, .digits = {Digit(2)}, .guardians = {}}},
            .hidden_sets = {{.cells = cells, .digits = {Digit(1), Digit(2)}}}},
        chain_in_chain(),
        PatternEvidence{.cells = cells, .digits = DigitSet::all(), .text = "zażółć \n \"x\""},
        SetsEvidence{.kind = SetsEvidence::Kind::chain,
                     .stem = {},
                     .sets = {{.cells = cells, .digits = {Digit(1), Digit(2)}},
                              {.cells = Cell(7), .digits = {Digit(2), Digit(3)}}},
                     .links = {{Digit(2)}, {}},
                     .digits = {Digit(3)}},
        SetsEvidence{.kind = SetsEvidence::Kind::blossom,
                     .stem = Truth(Cell(44)),
                     .sets = {},
                     .links = {},
                     .digits = {}},
        SetsEvidence{.kind = SetsEvidence::Kind::blossom,
                     .stem = Truth(House::box(3), Digit(4)),
                     .sets = {},
                     .links = {},
                     .digits = {}},
        SetsEvidence{.kind = SetsEvidence::Kind::ring,
                     .stem = {},
                     .sets = {},
                     .links = {DigitSet::all()},
                     .digits = {}},
        ColorsEvidence{
            .digit = Digit(6), .components = {{cells, Cell(3)}, {Cell(4), {}}}, .refuted = Cell(3)},
        MedusaEvidence{.colors = {{{.linked = {Candidate(Cell(3), Digit(4))},
                                    .implied = {Candidate(Cell(80), Digit(9))}},
                                   {.linked = {Candidate(Cell(12), Digit(4))}, .implied = {}}}},
                       .refuted = 1},
        SymmetryEvidence{Morph::geometric(1'234'567)},
        ClueCoverEvidence{.cells = cells, .digits = {Digit(2), Digit(8)}},
        TemplateEvidence{.digit = Digit(9), .cells = cells, .in_all = true, .others = {Digit(4)}},
        AlternatingChainsEvidence{
            {{.nodes = {{.digit = Digit(5), .cells = Cell(1), .is_on = true}}, .links = 1}, {}}},
        ChainedFishEvidence{
            .fish = {.digit = Digit(3),
                     .base = {House::row(0), House::row(8)},
                     .cover = {House::column(1), House::box(3)},
                     .fins = cells,
                     .endo_fins = Cell(5)},
            .chains = {{.nodes = {{.digit = Digit(5), .cells = Cell(1), .is_on = true}},
                        .links = 1}}},
        GuardiansEvidence{
            .cells = cells,
            .digits = {Digit(2), Digit(8)},
            .guardians = {Candidate(Cell(0), Digit(1)), Candidate(Cell(80), Digit(9))},
            .houses = {House::row(3), House::box(8)},
            .pattern = {Candidate(Cell(0), Digit(2)), Candidate(Cell(80), Digit(8))}},
        ExocetEvidence{.base = {Cell(0), Cell(1)},
                       .targets = {Cell(12), Cell(26)},
                       .digits = DigitSet::all(),
                       .cross_lines = {House::column(2), House::column(3)}},
        ExocetEvidence{.base = {Cell(0), Cell(1)},
                       .targets = {Cell(12), Cell(21), Cell(26)},
                       .digits = {Digit(1), Digit(2), Digit(3)},
                       .cross_lines = {House::column(2), House::column(3)},
                       .boxed = Digit(3),
                       .locked = Digit(7),
                       .pairs = {{Digit(1), Digit(2)}, {Digit(2), Digit(3)}}},
        FireworkEvidence{.crossing = Cell(0),
                         .row_end = Cell(8),
                         .column_end = Cell(72),
                         .digits = {Digit(1), Digit(5), Digit(9)}},
        WhipEvidence{
            .kind = WhipEvidence::Kind::t_whip,
            .target = Candidate(Cell(3), Digit(4)),
            .links = {{.truth = Truth(House::row(2), Digit(4)),
                       .left = Candidate(Cell(19), Digit(4)),
                       .right = {Candidate(Cell(24), Digit(4)), Candidate(Cell(25), Digit(4))}},
                      {.truth = Truth(Cell(80)),
                       .left = Candidate(Cell(80), Digit(9)),
                       .right = {}},
                      {.truth = {},
                       .left = Candidate(Cell(80), Digit(9)),
                       .right = {Candidate(Cell(80), Digit(8))},
                       .relation = 0}},
            .relations = {{.cells = cells, .digits = {Digit(2), Digit(8)}, .guardians = {}}}},
        ForcingWhipsEvidence{
            .relation = {.cells = cells, .digits = {Digit(2), Digit(8)}, .guardians = {}},
            .whips = {{.kind = {}, .target = Candidate(Cell(3), Digit(4)), .links = {}}}},
        ForcingWhipsEvidence{
            .relation = {.cells = {}, .digits = {}, .guardians = {Candidate(Cell(3), Digit(4))}},
            .whips = {{.kind = {}, .target = Candidate(Cell(3), Digit(4)), .links = {}}},
            .truth = Truth(House::row(0), Digit(4))},
        RankEvidence{.links = {Truth(Cell(3)), Truth(House::box(4), Digit(7))},
                     .loose = {Candidate(Cell(0), Digit(1)), Candidate(Cell(80), Digit(9))}},
        SearchEvidence{},
    };
    std::set<std::size_t> kinds;
    for (const Evidence& evidence : all) kinds.insert(evidence.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<Evidence>);
    for (const Evidence& evidence : all) {
        Step step = naked_pair();
        step.evidence = evidence;
        const std::string line = line_of(step);
        const auto back = read<LoggedStep>(line);
        EXPECT_EQ(back.step.evidence.index(), evidence.index()) << line;
        EXPECT_EQ(back.step.truths, step.truths);
        EXPECT_EQ(back.step.eliminations, step.eliminations);
        // Equal evidence gives equal lines.
        Step again = back.step;
        again.strategy = back.strategy;
        EXPECT_EQ(line_of(again), line);
    }
}

TEST(StepLog, EveryStepOfRealPathsComesBackAsItWas) {
    for (const Profile& profile : built_in_profiles()) {
        LogicSolver solver(profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20)))
            solver.solve(puzzle, [](const Grid&, const Step& step) {
                const std::string line = line_of(step, 5);
                const auto back = read<LoggedStep>(line);
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
    EXPECT_EQ(read<LoggedPuzzle>(text_of(out)).name, std::string("a\0b", 3));
}

TEST(StepLog, UnknownKeysAreIgnoredAndKeysMayComeInAnyOrder) {
    const auto step = read<LoggedStep>(
        R"({"truths":["r4c5"],"colour":{"of":["the",{"sky":1}]},"n":4,"strategy":"x",)"
        R"("placements":["r4c5=1"],"record":"step"})");
    EXPECT_EQ(step.number, 4U);
    EXPECT_EQ(step.step.placements.size(), 1U);
    EXPECT_TRUE(step.step.eliminations.empty());
    read<LoggedProvenance>(R"({"provenance":{"program":"gridlemma 1"}})");
}

TEST(StepLog, RefusesInWordsThatNameTheKey) {
    const auto step = [](const std::string& rest) {
        return refusal(R"({"record":"step","n":1,"strategy":"x",)" + rest + "}");
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
    EXPECT_THAT(refusal(R"({"record":"step","n":-1,"strategy":"x"})"),
                HasSubstr("'n' is not a whole number"));
    EXPECT_THAT(refusal(R"({"record":"step","n":1e400,"strategy":"x"})"), HasSubstr("not JSON"));
    EXPECT_THAT(refusal(R"({"record":"step","strategy":"x"})"), HasSubstr("there is no 'n'"));
    EXPECT_THAT(refusal(R"({"record":"step","n":1})"), HasSubstr("there is no 'strategy'"));
    EXPECT_THAT(refusal(R"({"record":"march"})"), HasSubstr("unknown record 'march'"));
    EXPECT_THAT(refusal(R"({"record":1})"), HasSubstr("'record' is not a text"));
    EXPECT_THAT(refusal("{}"), HasSubstr("there is no 'record'"));
    EXPECT_THAT(refusal("[]"), HasSubstr("not a JSON object"));
    EXPECT_THAT(refusal(R"({"record":"puzzle","version":2})"), HasSubstr("another version"));
    EXPECT_THAT(refusal(R"({"record":"puzzle","version":1,"n":1,"puzzle":"12"})"),
                HasSubstr("'puzzle': "));
    EXPECT_THAT(refusal(R"({"record":"end","steps":1,"solved":"magic","status":"unique"})"),
                HasSubstr("'magic' is no value of 'solved'"));
    EXPECT_THAT(
        refusal(R"({"record":"end","steps":1,"solved":"logic","status":"unique","solution":"1"})"),
        HasSubstr("'solution' is not 81 digits"));
}

TEST(StepLog, NotJsonIsToldWithTheByte) {
    EXPECT_THAT(refusal(""), HasSubstr("not JSON"));
    EXPECT_THAT(refusal(R"({"record":"step",)"), HasSubstr("not JSON from byte"));
    EXPECT_THAT(refusal("\xff\xfe{}"), HasSubstr("not JSON from byte 1 on"));
    EXPECT_THAT(refusal(std::string_view("{\0}", 3)), HasSubstr("not JSON from byte 2 on"));
    EXPECT_THAT(refusal(std::string(200'000, '[')), HasSubstr("not JSON"));
    EXPECT_THAT(refusal(std::string(100'000, '[') + std::string(100'000, ']')),
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
            EXPECT_EQ(refusal(line_of(logged->step)), "accepted") << line;
        }
    }
    EXPECT_GT(accepted, 10);
}

}  // namespace
}  // namespace gridlemma::apps
