// SPDX-License-Identifier: Apache-2.0
// The corpus: what every strategy has to find, and what it must not.
#include "tests/strategies/corpus.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "engine/check/checker.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog.hpp"
#include "tests/paths.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/oracle.hpp"
#include "tests/strategies/pattern_strategies.hpp"

namespace pencilmark {
namespace {

using test::all_steps;
using test::Conclusions;
using test::CorpusCase;

struct Line {
    int number = 0;
    CorpusCase content;
};

std::vector<Line> load_corpus(std::string_view id) {
    const std::string name = test::source_dir() / "tests/corpus" / (std::string(id) + ".txt");
    std::ifstream file(name);
    EXPECT_TRUE(file) << name << " is missing";
    std::vector<Line> lines;
    std::string text;
    for (int number = 1; std::getline(file, text); ++number) {
        if (text.starts_with('#')) continue;
        const Result<CorpusCase> parsed = test::parse_case(text);
        EXPECT_TRUE(parsed) << name << ':' << number << ": " << parsed.error().reason;
        if (parsed) lines.push_back({number, *parsed});
    }
    return lines;
}

bool oracle_has(const Strategy& strategy, const CorpusCase& corpus_case) {
    const auto steps = test::oracle_steps(std::string(strategy.descriptor.id), corpus_case.grid);
    return std::ranges::any_of(steps, [&](const test::OracleStep& step) {
        Step plain;
        for (auto [c, d] : step.placements) plain.placements.emplace_back(Cell(c), Digit(d));
        for (auto [c, d] : step.eliminations) plain.eliminations.emplace_back(Cell(c), Digit(d));
        return test::conclusions_of(plain) == corpus_case.conclusions;
    });
}

/// Whether the only solution agrees with the conclusions.
void expect_true_to_solution(const CorpusCase& corpus_case) {
    Solution solution;
    const auto keep = [&](const Solution& found) {
        solution = found;
        return true;
    };
    const auto stats = find_kernel("mrv")->search(to_puzzle(corpus_case.grid), 2, keep);
    ASSERT_EQ(stats.solutions, 1U);
    for (Candidate placed : corpus_case.conclusions.placements)
        EXPECT_EQ(solution[placed.cell().index()], placed.digit());
    for (Candidate gone : corpus_case.conclusions.eliminations)
        EXPECT_NE(solution[gone.cell().index()], gone.digit());
}

void check_positive(const Strategy& strategy, const CorpusCase& corpus_case) {
    const std::vector<Step> steps = all_steps(strategy, corpus_case.grid);
    const auto found = std::ranges::find(steps, corpus_case.conclusions, test::conclusions_of);
    ASSERT_NE(found, steps.end()) << "no such step";
    EXPECT_TRUE(oracle_has(strategy, corpus_case)) << "not so by the book";
    expect_true_to_solution(corpus_case);
    EXPECT_EQ(certify(CheckedGrid(to_puzzle(corpus_case.grid)), *found), std::nullopt);
}

void check_negative(const Strategy& strategy, const CorpusCase& corpus_case) {
    EXPECT_THAT(all_steps(strategy, corpus_case.grid), testing::IsEmpty());
    EXPECT_THAT(test::oracle_steps(std::string(strategy.descriptor.id), corpus_case.grid),
                testing::IsEmpty());
    EXPECT_FALSE(corpus_case.note.empty()) << "a negative case says why";
}

class Corpus : public testing::TestWithParam<const Strategy*> {};

TEST_P(Corpus, EveryLineHolds) {
    const Strategy& strategy = *GetParam();
    int positive = 0;
    int negative = 0;
    for (const auto& [number, corpus_case] : load_corpus(strategy.descriptor.id)) {
        SCOPED_TRACE(std::string(strategy.descriptor.id) + ".txt:" + std::to_string(number));
        EXPECT_FALSE(corpus_case.conclusions == Conclusions{});
        ++(corpus_case.positive ? positive : negative);
        if (corpus_case.positive)
            check_positive(strategy, corpus_case);
        else
            check_negative(strategy, corpus_case);
    }
    EXPECT_GE(positive, 8);
    EXPECT_GE(negative, 4);
}

/// Takes the one candidate away for which a negative case is no positive one.
TEST_P(Corpus, NearMissesAreNear) {
    const Strategy& strategy = *GetParam();
    constexpr std::string_view start = "but for r";
    for (const auto& [number, corpus_case] : load_corpus(strategy.descriptor.id)) {
        if (!corpus_case.note.starts_with(start)) continue;
        SCOPED_TRACE(std::string(strategy.descriptor.id) + ".txt:" + std::to_string(number));
        const std::string_view more = std::string_view(corpus_case.note).substr(start.size());
        ASSERT_EQ(more.size(), 5U) << "not as in 1c2=3";
        Grid grid = corpus_case.grid;
        EXPECT_TRUE(grid.remove({Cell::at(more[0] - '1', more[2] - '1'), Digit(more[4] - '0')}));
        const std::vector<Step> steps = all_steps(strategy, grid);
        EXPECT_THAT(steps, testing::Contains(
                               testing::ResultOf(test::conclusions_of, corpus_case.conclusions)));
    }
}

INSTANTIATE_TEST_SUITE_P(Strategies, Corpus, testing::ValuesIn(test::oracle_strategies()),
                         [](const auto& test) {
                             std::string name(test.param->descriptor.id);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

std::string grid_of_twos() {
    std::string text;
    for (int c = 0; c < cell_count; ++c) text += "(29)";
    return text;
}

TEST(CorpusLine, IsReadBackAsWritten) {
    const std::string line =
        "negative\t" + grid_of_twos() + "\tr1c2=3 r4c5<>2 r9c9<>9\tbut for r1c1=2";
    const Result<CorpusCase> parsed = test::parse_case(line);
    ASSERT_TRUE(parsed);
    EXPECT_FALSE(parsed->positive);
    EXPECT_EQ(parsed->grid.cells_with(2), CellSet::all());
    EXPECT_THAT(parsed->conclusions.placements, testing::ElementsAre(Candidate(Cell(1), Digit(3))));
    EXPECT_THAT(parsed->conclusions.eliminations, testing::SizeIs(2));
    EXPECT_EQ(test::to_line(*parsed), line);
}

TEST(CorpusLine, NonsenseIsRefused) {
    const std::string grid = grid_of_twos();
    const std::string end = "\tr1c1=2";
    EXPECT_TRUE(test::parse_case("positive\t" + grid + end));
    for (const std::string& line :
         {std::string(), "maybe\t" + grid + end, "positive\t" + grid,
          "positive\t" + grid + end + "\t\t", "positive\t" + grid + "1" + end,
          "positive\t" + grid.substr(4) + end, "positive\t" + grid.substr(0, grid.size() - 1) + end,
          // The 2 in r1c1 does not leave a 2 in r1c2.
          "positive\t2" + grid.substr(4) + end, "positive\t(0)" + grid.substr(4) + end,
          "positive\t" + grid + "\t", "positive\t" + grid + "\tr1c1",
          "positive\t" + grid + "\tr0c1=2", "positive\t" + grid + "\tr1c1=0",
          "positive\t" + grid + "\tr1c1<>", "positive\t" + grid + "\tr1c1=2 "})
        EXPECT_FALSE(test::parse_case(line)) << line;
}

}  // namespace
}  // namespace pencilmark
