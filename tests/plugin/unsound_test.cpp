// SPDX-License-Identifier: Apache-2.0
// Bad plugins in the real program: whatever their strategies do, no result contradicts search, the
// fault is reported with its place, and the other puzzles are answered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "engine/core/text.hpp"
#include "engine/search/kernel.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::run_cli;
using testing::AllOf;
using testing::ContainsRegex;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

/// Easy techniques, then the strategy under test, then only search.
std::string ladder_with(std::string_view strategy) {
    return "name bad\nscale se\nstep hidden-single-box 1.2\nstep hidden-single-row 1.5\n"
           "step hidden-single-column 1.5\nstep pointing 2.6\nstep " +
           std::string(strategy) + " 3.0\n";
}

/// Our own puzzles, each once unchanged and once without its first given, so that there are several
/// solutions; and one without any.
std::vector<std::string> puzzles() {
    std::vector<std::string> texts;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(150), 4'000)) {
        std::string text = to_string(puzzle);
        texts.push_back(text);
        text[text.find_first_not_of('.')] = '.';
        texts.push_back(text);
    }
    texts.push_back(
        "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8");
    return texts;
}

/// Our own arguments, with the plugin and a ladder that has one of its strategies.
struct BadLadder {
    explicit BadLadder(std::string_view strategy)
        : profile(folder.write("bad.profile", ladder_with(strategy))),
          alone(folder.write("alone.profile", "step " + std::string(strategy) + "\n")) {}

    [[nodiscard]] std::string arguments() const {
        return " --plugin " GRIDLEMMA_TEST_MODULES "/unsound.so --profile " + profile + " ";
    }
    /// Runs a verb on `input`.
    [[nodiscard]] test::Ran run(const std::string& verb, const std::string& input) const {
        return run_cli(verb + arguments(), input);
    }

    test::ScratchFolder folder;
    std::string profile;
    std::string alone;  ///< A profile with only this strategy.
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// The results of search for a puzzle.
struct Known {
    std::string status;
    std::string solution;  ///< If it is unique.
};

Known search(const std::string& text) {
    const Puzzle puzzle = test::puzzle_of(text);
    Known known;
    const SearchStats stats = find_kernel("mrv")->search(puzzle, 2, [&](const Solution& found) {
        known.solution = to_string(found);
        return true;
    });
    known.status = stats.solutions == 0 ? "none" : stats.solutions == 1 ? "unique" : "multiple";
    if (stats.solutions != 1) known.solution.clear();
    return known;
}

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char character : line)
        if (character == ',')
            cells.emplace_back();
        else
            cells.back() += character;
    return cells;
}

/// Returns the faults on standard error, by line of the input.
std::map<std::size_t, std::string> faults_in(const std::string& messages) {
    std::map<std::size_t, std::string> faults;
    for (const std::string& message : test::lines_of(messages)) {
        std::size_t line = 0;
        int start = 0;
        if (std::sscanf(message.c_str(), "-:%zu: %n", &line, &start) == 1 &&
            message.find("of plugin bad ones", static_cast<std::size_t>(start)) !=
                std::string::npos)
            faults[line] = message.substr(static_cast<std::size_t>(start));
    }
    return faults;
}

struct BadCase {
    std::string_view strategy;
    std::string_view fault;  ///< A regular expression that every fault matches.
};

void PrintTo(const BadCase& bad, std::ostream* out) { *out << bad.strategy; }

class BadPlugin : public testing::TestWithParam<BadCase> {};

TEST_P(BadPlugin, NoRecordContradictsSearch) {
    const BadLadder bad(GetParam().strategy);
    const std::vector<std::string> texts = puzzles();
    const auto ran = bad.run("rate --summary=never --format csv --fields status,solved,er,solution",
                             joined(texts));
    EXPECT_EQ(ran.status, 1);
    const std::vector<std::string> records = test::lines_of(ran.out);
    const auto faults = faults_in(ran.err);
    ASSERT_EQ(records.size(), texts.size() + 1);
    EXPECT_GT(faults.size(), texts.size() / 10);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        SCOPED_TRACE(texts[i]);
        const std::vector<std::string> record = split(records[i + 1]);
        const Known known = search(texts[i]);
        ASSERT_EQ(record.size(), 4U);
        EXPECT_EQ(record[0], known.status);
        if (known.status == "unique") {
            EXPECT_EQ(record[3], known.solution);
        }
        if (known.status != "unique" || faults.contains(i + 1)) {
            EXPECT_EQ(record[2], "");
            EXPECT_EQ(record[1], known.status == "none" ? "no" : "search");
        }
    }
    for (const auto& [line, fault] : faults)
        EXPECT_THAT(fault,
                    testing::MatchesRegex("strategy " + std::string(GetParam().strategy) +
                                          " of plugin bad ones " + std::string(GetParam().fault)));
    EXPECT_EQ(bad.run("rate --threads 2 --summary=never --format csv --fields "
                      "status,solved,er,solution",
                      joined(texts))
                  .err,
              ran.err);
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadPlugin,
    testing::Values(
        BadCase{"guess", "is unsound at step [0-9]+: it places r[1-9]c[1-9]=[1-9] \\(search .*"},
        BadCase{"guess-assuming", "is unsound at step [0-9]+: it places r[1-9]c[1-9]=[1-9] \\(.*"},
        BadCase{"remove-solution",
                "is unsound at step [0-9]+: it removes r[1-9]c[1-9]=[1-9] \\(search found the "
                "solution [1-9]{81}\\)"},
        BadCase{"throw-text",
                "failed at step [0-9]+: it threw an exception: no \uFFFD\\[31mluck\uFFFD"},
        BadCase{"throw-number", "failed at step [0-9]+: it threw what is not a std::exception"},
        BadCase{"nonsense", "is unsound at step [0-9]+: it names a candidate that does not exist"}),
    [](const auto& bad) {
        std::string name(bad.param.strategy);
        std::erase(name, '-');
        return name;
    });

// Assuming uniqueness without saying so is correct for puzzles with one solution, and contradicts a
// solution of some puzzles with several.
TEST(UnsoundPlugin, UniquenessAssumedSilentlyIsFoundOut) {
    const BadLadder bad("undeclared-rectangle");
    const BadLadder honest("rectangle");
    std::string one;
    std::string several;
    for (const Puzzle& puzzle : test::load_own_puzzles(1'000, 6'000)) {
        std::string text = to_string(puzzle);
        one += text + '\n';
        text[text.find_last_not_of('.')] = '.';
        several += text + '\n';
    }
    EXPECT_EQ(bad.run("rate --summary=never --format csv", one).err, "");
    EXPECT_EQ(honest.run("rate --summary=never --format csv", one).err, "");
    const auto told = bad.run("rate --summary=never --fields status --format csv", several);
    EXPECT_THAT(test::lines_of(told.out).back(), "multiple");
    EXPECT_FALSE(faults_in(told.err).empty());
    EXPECT_TRUE(faults_in(honest.run("rate --summary=never", several).err).empty());
    EXPECT_THAT(
        bad.run("rate --check --summary=never", one).err,
        ContainsRegex("strategy undeclared-rectangle of plugin bad ones is not certified at "
                      "step [0-9]+: it assumes a unique solution, but"));
    EXPECT_EQ(honest.run("rate --check --summary=never", one).err, "");
}

const std::string hard =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479\n";

TEST(UnsoundPlugin, RightConclusionsWithoutAProofAreNotCertified) {
    const BadLadder bad("know-all");
    EXPECT_EQ(bad.run("rate --summary=never", hard).err, "");
    const auto ran = bad.run("rate --check --format csv --fields status,solved,er", hard);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("unique,search,\n"));
    EXPECT_THAT(ran.err,
                ContainsRegex("^-:1: strategy know-all of plugin bad ones is not certified "
                              "at step [0-9]+: placement r[1-9]c[1-9]=[1-9] does not "
                              "follow from the truths\n"));
}

TEST(UnsoundPlugin, EveryVerbTellsTheFault) {
    const BadLadder bad("remove-solution");
    const std::string fault = "strategy remove-solution of plugin bad ones is unsound at step ";
    const std::string two = hard + hard;
    for (const std::string verb : {"explain", "explain --format jsonl", "explain --format dot",
                                   "explain --html -", "rate", "compare --no-time"}) {
        SCOPED_TRACE(verb);
        const auto ran = bad.run(verb, two);
        EXPECT_EQ(ran.status, 1);
        EXPECT_THAT(ran.err, HasSubstr("-:1: "));
        EXPECT_THAT(ran.err, HasSubstr("-:2: "));
        EXPECT_THAT(ran.err, HasSubstr(fault));
        EXPECT_THAT(ran.out, Not(HasSubstr("Solved by logic")));
    }
    const std::string text = bad.run("explain", hard).out;
    EXPECT_THAT(text, HasSubstr("Logic stops after "));
    EXPECT_THAT(text, Not(HasSubstr("Rating: ")));
    const auto session = run_cli("session" + bad.arguments(), hard + "hint " + bad.alone + "\n");
    EXPECT_EQ(session.status, 1);
    EXPECT_THAT(session.err, HasSubstr("-:2: " + fault + "1: it removes "));
}

// Nothing is drawn or written of evidence that names what does not exist.
TEST(UnsoundPlugin, EvidenceNamesOnlyWhatExists) {
    for (const auto& [strategy, what] :
         {std::pair("evidence-candidate", "candidate"), std::pair("evidence-digit", "digit"),
          std::pair("evidence-place", "place in a list")}) {
        const BadLadder bad(strategy);
        const std::string pictures = bad.folder / "pictures";
        for (const std::string& verb :
             {std::string("explain"), std::string("explain --format jsonl"),
              std::string("explain --html -"), "explain --svg " + pictures}) {
            SCOPED_TRACE(strategy + (' ' + verb));
            const auto ran = bad.run(verb, hard);
            EXPECT_EQ(ran.status, 1);
            EXPECT_THAT(ran.err, HasSubstr(std::string("its evidence names a ") + what +
                                           " that does not exist (key '"));
            EXPECT_EQ(ran.out.find("\"step\":{"), std::string::npos);
        }
    }
}

// What needs and shortest ask the ladder for is a path, too.
TEST(UnsoundPlugin, WhoTriesTheLadderTellsTheFault) {
    const BadLadder bad("guess");
    const std::string fault = "strategy guess of plugin bad ones is unsound at step ";
    for (const std::string& verb : {std::string("needs"), std::string("needs --of guess"),
                                    std::string("needs --up-to all")}) {
        SCOPED_TRACE(verb);
        const auto ran = bad.run(verb, hard);
        EXPECT_EQ(ran.status, 1);
        EXPECT_THAT(ran.err, HasSubstr("-:1: " + fault));
    }
    const auto ran = run_cli(
        "shortest --plugin " GRIDLEMMA_TEST_MODULES "/unsound.so --paid " + bad.profile, hard);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: " + fault));
}

// The path does without the strategy, but the search for a shorter one asks it.
TEST(UnsoundPlugin, TheSearchForShortPathsTellsTheFault) {
    for (const std::string options : {"--limit 3 --up-to all", "--limit 3 --up-to all --all"}) {
        SCOPED_TRACE(options);
        const auto ran = run_cli(
            "shortest --plugin " GRIDLEMMA_TEST_MODULES "/unsound.so --paid se+guess " + options,
            hard);
        EXPECT_EQ(ran.status, 1);
        EXPECT_THAT(ran.err, ContainsRegex("-:1: strategy guess of plugin bad ones is unsound: it "
                                           "places r[1-9]c[1-9]=[1-9] \\(search found"));
    }
}

TEST(UnsoundPlugin, ThePathUpToTheFaultIsCertified) {
    const BadLadder bad("remove-solution");
    const auto ran = test::run_script(
        "gridlemma explain --format jsonl" + bad.arguments() + "2>/dev/null | gridlemma check",
        hard);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("finished by search; status 'unique' not proved by the steps"));
}

TEST(UnsoundPlugin, TextsAreShownWithoutControlCharacters) {
    const BadLadder bad("plain-naked");
    for (const std::string verb :
         {"explain", "explain --format jsonl", "explain --html -", "explain -f dot"})
        for (const std::string& line : test::lines_of(bad.run(verb, hard).out))
            EXPECT_TRUE(is_printable(line)) << line;
    EXPECT_THAT(
        run_cli("explain --plugin " GRIDLEMMA_TEST_MODULES "/unsound.so --profile " + bad.alone,
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
                "8..79")
            .out,
        HasSubstr("One is \uFFFD[31mleft\uFFFD\uFFFD"));
}

TEST(UnsoundPlugin, ASoundOneIsRatedAsBuiltInOnes) {
    const BadLadder ours("plain-naked");
    const BadLadder stubborn("never-stop");
    const BadLadder built_in("naked-single");
    std::string input;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(200), 8'000))
        input += to_string(puzzle) + '\n';
    const std::string verb = "rate --summary=never --format csv --fields status,solved,er,ep,steps";
    const auto expected = built_in.run(verb, input);
    EXPECT_EQ(expected.status, 0);
    for (const std::string& check : {std::string(), std::string(" --check")}) {
        EXPECT_EQ(ours.run(verb + check, input).out, expected.out);
        EXPECT_EQ(stubborn.run(verb + check, input).out, expected.out);
    }
}

}  // namespace
}  // namespace gridlemma
