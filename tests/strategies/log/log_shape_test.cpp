// SPDX-License-Identifier: Apache-2.0
// Step logs are as they are declared: what is written has the declared keys, words and ranges, what
// is read comes back as it was, and what is outside of them is refused with a reason.
#include "strategies/log/log_shape.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <limits>
#include <set>
#include <variant>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/log/evidence_samples.hpp"
#include "tests/strategies/log/log_conformity.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using namespace nlohmann::literals;
using nlohmann::json;
using testing::AnyOf;
using testing::HasSubstr;

json json_of_line(const std::string& line) { return json::parse(line); }

json line_with(const Evidence& evidence) {
    Step step;
    step.strategy = "x";
    step.evidence = evidence;
    return json_of_line(log_line(step, 1));
}

/// Why the line is refused; empty if it is not.
std::string refusal_of(const json& line) {
    const Result<LogLine> read = parse_log_line(line.dump());
    return read ? "" : read.error().reason;
}

TEST(LogShape, EveryKindOfEvidenceComesBackAsItWasAndIsAsDeclared) {
    test::EvidenceSampler sampler(1);
    test::LogConformity log;
    std::set<std::size_t> kinds;
    for (const Evidence& evidence : sampler.make_all(60)) {
        kinds.insert(evidence.index());
        const json line = line_with(evidence);
        log.expect_line(line);
        const Result<LogLine> read = parse_log_line(line.dump());
        ASSERT_TRUE(read) << read.error().reason << ": " << line;
        EXPECT_TRUE(test::are_equal(std::get<LoggedStep>(*read).step.evidence, evidence)) << line;
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Evidence> - 1);
    log.expect_all_seen();
}

/// A candidate, a truth, and so on, that a line may name.
Step any_step_with(const Evidence& evidence, Random& random) {
    Step step;
    step.evidence = evidence;
    const auto any = [&random](int count) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(count)));
    };
    const auto candidate = [&] { return Candidate(Cell(any(cell_count)), Digit(1 + any(9))); };
    for (int i = any(3); i > 0; --i) step.placements.push_back(candidate());
    for (int i = any(4); i > 0; --i) step.eliminations.push_back(candidate());
    for (int i = any(4); i > 0; --i)
        step.truths.push_back(any(2) == 0 ? Truth(Cell(any(cell_count)))
                                          : Truth(House(any(most_houses)), Digit(1 + any(9))));
    return step;
}

TEST(LogShape, WhateverALogSaysIsSomeTextInEachNotation) {
    test::EvidenceSampler sampler(4);
    Random random(4);
    Grid filled(test::load_own_puzzles(1).front());
    for (Cell cell : filled.cells_with(1)) filled.place(cell, filled.at(cell).only());
    for (const Grid& before : {Grid(), filled})
        for (const Evidence& evidence : sampler.make_all(test::scaled(200)))
            for (const Notation notation : {Notation::words, Notation::eureka, Notation::hodoku})
                EXPECT_NE(step_text("It", any_step_with(evidence, random), before, notation), "");
}

TEST(LogShape, WhatWouldTakeForeverToTellIsToldShort) {
    ExclusionEvidence exclusion;
    exclusion.cells = CellSet::all();
    SetsEvidence chain;
    chain.kind = SetsEvidence::Kind::chain;
    chain.links.assign(60, DigitSet::all() - Digit(9));
    chain.links.back() = chain.digits = Digit(9);
    for (const Evidence& evidence : {Evidence(exclusion), Evidence(chain)}) {
        Step step;
        step.evidence = evidence;
        step.eliminations.emplace_back(Cell(0), Digit(1));
        for (const Notation notation : {Notation::words, Notation::eureka, Notation::hodoku})
            EXPECT_NE(step_text("It", step, Grid(), notation), "");
    }
}

/// Expects that a line is as JSON's library writes it: separators, escapes, numbers.
void expect_as_the_library_writes_it(const std::string& line) {
    EXPECT_EQ(line, json_text(*parse_ordered_json(line)) + '\n');
}

TEST(LogShape, LinesAreAsTheLibraryWritesThem) {
    const std::string hostile = "\"\\/\n\t\x01\x7F\xC2\x85\xC3\xA9 \xFF,{[:";
    test::EvidenceSampler sampler(2);
    double difficulty = 1e-7;
    for (const Evidence& evidence : sampler.make_all(20)) {
        Step step;
        step.strategy = "x";
        step.evidence = evidence;
        expect_as_the_library_writes_it(log_line(step, 1));
        const StepContext context{
            .difficulty = difficulty *= -1.7, .text = hostile, .grid = Puzzle{}};
        expect_as_the_library_writes_it(log_line(step, 1, context));
    }
    for (const std::string& text : {std::string(), std::string("a"), hostile}) {
        expect_as_the_library_writes_it(log_line(LoggedPuzzle{
            .puzzle = {}, .ordinal = 7, .profile = text, .file = text, .line = 3, .name = text}));
        LoggedEnd end{.steps = 2, .solution = {}, .rating = {{"er", 2.0, text}, {"ep", 8.9}}};
        expect_as_the_library_writes_it(log_line(end));
        end.rating.clear();
        expect_as_the_library_writes_it(log_line(end));
    }
}

/// Changes one value of a line and puts it back.
class Change {
 public:
    Change(json& line, json& value) : line_(line), value_(value), was_(value) {}
    ~Change() { value_ = was_; }
    Change(const Change&) = delete;
    Change& operator=(const Change&) = delete;

    void expect_refused(const json& wrong, const std::string& key) {
        value_ = wrong;
        EXPECT_THAT(refusal_of(line_), HasSubstr("'" + key + "'")) << line_;
    }
    void expect_read(const json& right) {
        value_ = right;
        // A place in a list may be beyond its end.
        EXPECT_THAT(refusal_of(line_), AnyOf("", HasSubstr("there is none of number"))) << line_;
    }

 private:
    json& line_;
    json& value_;
    json was_;
};

/// Goes through the values of evidence as it is declared.
class Mutations {
 public:
    explicit Mutations(json line) : line_(std::move(line)) {
        visit_object(line_["evidence"],
                     kind_named(line_["evidence"]["kind"].get_ref<const std::string&>()));
    }
    /// "deadly type": the keys with numbers, by the name of their object.
    [[nodiscard]] const std::set<std::string>& numbers() const { return numbers_; }

 private:
    static const LogObject& kind_named(const std::string& name) {
        for (const auto& objects : {log_evidence(), log_parts()})
            for (const LogObject& object : objects)
                if (object.name == name) return object;
        throw std::out_of_range(name);
    }
    void visit_object(json& value, const LogObject& object) {
        for (const LogKey& key : object.keys)
            if (value.contains(key.name)) visit(value[key.name], key.value, object, key.name);
    }
    void visit(json& value, const LogValue& shape, const LogObject& object,
               const std::string& key) {
        if (shape.kind == LogValue::Kind::object)
            return visit_object(value, kind_named(shape.object));
        if (shape.kind == LogValue::Kind::list) {
            for (json& item : value) visit(item, shape.items.front(), object, key);
        } else if (shape.kind == LogValue::Kind::integer) {
            numbers_.insert(object.name + " " + key);
            change_number(value, shape, key);
        } else if (shape.kind == LogValue::Kind::boolean) {
            Change(line_, value).expect_refused(1, key);
        } else if (!shape.words.empty()) {
            change_word(value, shape, key);
        } else {
            Change(line_, value).expect_refused(17, key);
        }
    }
    void change_number(json& value, const LogValue& shape, const std::string& key) {
        constexpr std::int64_t wrap_16 = std::int64_t{1} << 16U;
        constexpr std::int64_t wrap_32 = std::int64_t{1} << 32U;
        Change change(line_, value);
        for (const std::int64_t number :
             {shape.least - 1, shape.most + 1, shape.most + wrap_16, shape.least + wrap_32,
              std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()})
            change.expect_refused(number, key);
        change.expect_refused(std::numeric_limits<std::uint64_t>::max(), key);
        for (const json& other : {json(0.5), json(1e30), json("1"), json(true), json(nullptr)})
            change.expect_refused(other, key);
        change.expect_read(shape.least);
        change.expect_read(shape.most);
    }
    /// Another word may need other keys.
    void change_word(json& value, const LogValue& shape, const std::string& key) {
        Change change(line_, value);
        for (const json& wrong : {json("zebra"), json(""), json(0)})
            change.expect_refused(wrong, key);
        EXPECT_FALSE(shape.words.front().meaning.empty()) << key;
    }

    json line_;
    std::set<std::string> numbers_;
};

TEST(LogShape, ValuesOutOfTheirRangeAreRefusedWithAReason) {
    test::EvidenceSampler sampler(2);
    std::set<std::string> numbers;
    for (const Evidence& evidence : sampler.make_all(12))
        numbers.merge(std::set(Mutations(line_with(evidence)).numbers()));
    for (const auto& objects : {log_evidence(), log_parts()})
        for (const LogObject& object : objects)
            for (const LogKey& key : object.keys) {
                const LogValue* value = &key.value;
                while (value->kind == LogValue::Kind::list) value = &value->items.front();
                const bool is_number = value->kind == LogValue::Kind::integer;
                EXPECT_EQ(numbers.contains(object.name + " " + key.name), is_number) << key.name;
            }
}

/// Whether a key that is not there stands for an empty list: of cells, houses, or candidates.
bool stands_for_nothing(const LogValue& value) {
    if (value.kind != LogValue::Kind::list) return false;
    const LogValue::Kind items = value.items.front().kind;
    return items != LogValue::Kind::object && items != LogValue::Kind::integer;
}

TEST(LogShape, KeysThatHaveToBeThereAreMissed) {
    test::EvidenceSampler sampler(3);
    int removed = 0;
    for (const Evidence& evidence : sampler.make_all(4)) {
        const json line = line_with(evidence);
        for (const LogObject& kind : log_evidence()) {
            if (line["evidence"]["kind"].get<std::string>() != kind.name) continue;
            for (const LogKey& key : kind.keys) {
                if (key.is_optional || stands_for_nothing(key.value)) continue;
                json without = line;
                if (without["evidence"].erase(key.name) == 0) continue;
                ++removed;
                EXPECT_FALSE(parse_log_line(without.dump())) << kind.name << ' ' << key.name;
            }
        }
    }
    EXPECT_GT(removed, 100);
}

TEST(LogShape, NumbersThatWereCutToSizeAreRefused) {
    const auto refused = [](const std::string& evidence) {
        return refusal_of(
            json_of_line(R"({"record":"step","n":1,"strategy":"x","evidence":)" + evidence + "}"));
    };
    EXPECT_EQ(refused(R"({"kind":"alternating-chain","loop":false,"links":70000,"nodes":[]})"),
              "'links' is not from 0 to 65535");
    EXPECT_EQ(refused(R"({"kind":"medusa","colors":[],"refuted":6})"),
              "'refuted' is not from 0 to 1");
    EXPECT_EQ(refused(R"({"kind":"deadly","pattern":[],"type":99999,"digits":[],"cells":[]})"),
              "'type' is not from 0 to 7");
    EXPECT_EQ(refused(R"({"kind":"chain","sort":"cycle","length":4294967297})"),
              "'length' is not from 0 to 16777215");
    EXPECT_EQ(refused(R"({"kind":"chain","sort":"cycle","length":1,"lines":[[)"
                      R"({"literal":"r1c1=1","reason":"cell","parents":[70000]}]]})"),
              "an item of 'parents' is not from 0 to 65535");
    EXPECT_EQ(refused(R"({"kind":"chain","sort":"cycle","length":1,"lines":[[)"
                      R"({"literal":"r1c1=1","reason":"cell","parents":[1]}]]})"),
              "'parents': there is none of number 1");
    EXPECT_EQ(refused(R"({"kind":"chain","sort":"cycle","length":1,"lines":[[)"
                      R"({"literal":"r1c1=1","reason":"deduction","nested":0}]]})"),
              "'nested': there is none of number 0");
    EXPECT_EQ(refused(R"({"kind":"medusa","colors":[{},{},{}]})"),
              "'colors' has more than 2 items");
    json long_line = json::array();
    for (int i = 0; i < Literal::count + 2; ++i)
        long_line.push_back({{"literal", "r1c1=1"}, {"reason", "cell"}, {"parents", {i / 2}}});
    const json chain{{"kind", "chain"}, {"sort", "cycle"}, {"length", 1}, {"lines", {long_line}}};
    EXPECT_EQ(refused(chain.dump()), "a line has more nodes than there are literals");
}

TEST(LogShape, ALogThatIsNestedDeeplyIsRefused) {
    std::string chain = R"({"kind":"chain","sort":"cycle","length":1})";
    for (int i = 0; i < 2000; ++i)
        chain = R"({"kind":"chain","sort":"cycle","length":1,"nested":[)" + chain + "]}";
    EXPECT_EQ(refusal_of(json_of_line(R"({"record":"step","n":1,"strategy":"x","evidence":)" +
                                      chain + "}")),
              "evidence is nested too deeply");
}

/// Expects that a path is written as declared and read as it was.
void expect_conforming(const Profile& profile, const Puzzle& puzzle, test::LogConformity& log) {
    LogicSolver solver(profile);
    std::uint64_t number = 0;
    solver.solve(puzzle, [&](const Grid&, const Step& step) {
        const std::string line = log_line(step, ++number);
        log.expect_line(json_of_line(line));
        const Result<LogLine> read = parse_log_line(line);
        ASSERT_TRUE(read) << read.error().reason << ": " << line;
        EXPECT_TRUE(test::are_equal(std::get<LoggedStep>(*read).step.evidence, step.evidence))
            << line;
    });
}

std::vector<Puzzle> first_puzzles_of(const char* file, std::string_view geometry) {
    std::ifstream lines(test::source_dir() / "tests/data" / file);
    std::vector<Puzzle> puzzles;
    std::string line;
    std::getline(lines, line);
    for (std::size_t i = test::scaled(12); i > 0 && std::getline(lines, line); --i) {
        puzzles.push_back(test::puzzle_of(line.substr(0, cell_count)));
        puzzles.back().set_geometry(**parse_geometry(geometry));
    }
    return puzzles;
}

TEST(LogShape, PathsOfAllProfilesAreWrittenAsDeclared) {
    test::LogConformity log;
    for (const Profile& profile : built_in_profiles()) {
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(60)))
            expect_conforming(profile, puzzle, log);
        for (const auto& [file, geometry] :
             {std::pair{"se-2022-own-x.tsv", "x"}, std::pair{"se-2022-own-windoku.tsv", "windoku"}})
            for (const Puzzle& puzzle : first_puzzles_of(file, geometry))
                expect_conforming(profile, puzzle, log);
        // The only houses that a knight adds are none: what it sees shares no house.
        Puzzle knights = test::puzzle_of(
            ".73...........4......6....5...2..........6...8........1.......8.......3.....12...");
        knights.set_geometry(**parse_geometry("anti-knight"));
        expect_conforming(profile, knights, log);
    }
    if (test::is_sanitized) return;
    log.expect_seen("reason=pair");
    log.expect_seen("type=7");
}

TEST(LogShape, TheStepsOfTheCorpusAreWrittenAsDeclared) {
    test::LogConformity log;
    for (const Strategy* strategy : test::corpus_strategies()) {
        std::ifstream lines(test::source_dir() / "tests/corpus" /
                            (std::string(strategy->descriptor.id) + ".txt"));
        std::string line;
        for (int cases = 0; cases < 8 && std::getline(lines, line);) {
            const Result<test::CorpusCase> parsed = test::parse_case(line);
            if (!parsed || !parsed->positive) continue;
            ++cases;
            for (Step& step : test::corpus_steps(*strategy, parsed->grid, 5)) {
                step.strategy = strategy->descriptor.id;
                log.expect_line(json_of_line(log_line(step, 1)));
            }
        }
    }
    // Type 0 is too rare for the corpus.
    for (const char* type : {"1", "2", "3", "4", "5", "6", "7"})
        log.expect_seen(test::LogConformity::word_seen("type", type));
    for (const char* sort : {"chain", "doubly-linked", "blossom", "intersection", "bent", "ring",
                             "whip", "braid", "oddagon"})
        log.expect_seen(test::LogConformity::word_seen("sort", sort));
}

TEST(LogShape, OldLogsAreReadAsBefore) {
    std::ifstream lines(test::source_dir() / "tests/data/step-log-0.1.jsonl");
    int steps = 0;
    for (std::string line; std::getline(lines, line);) {
        const Result<LogLine> read = parse_log_line(line);
        ASSERT_TRUE(read) << read.error().reason << ": " << line;
        const auto* logged = std::get_if<LoggedStep>(&*read);
        if (logged == nullptr) continue;
        ++steps;
        Step again = logged->step;
        again.strategy = logged->strategy;
        const json written = json_of_line(log_line(again, logged->number));
        // What has been added since.
        json expected = json_of_line(line);
        if (expected.value("/evidence/kind"_json_pointer, "") == "wing")
            expected["evidence"].emplace("pivot_has_digit", false);
        EXPECT_EQ(written, expected);
    }
    EXPECT_GT(steps, 10);
}

}  // namespace
}  // namespace gridlemma
