// SPDX-License-Identifier: Apache-2.0
// The corpus: the steps that every strategy must find, and those that it must not.
#include "tests/strategies/corpus.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <set>
#include <variant>

#include "engine/check/checker.hpp"
#include "engine/core/morph.hpp"
#include "engine/search/kernel.hpp"
#include "engine/symmetry/morph_step.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"
#include "tests/paths.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/strategies/oracle.hpp"

namespace gridlemma {
namespace {

using test::Conclusions;
using test::corpus_steps;
using test::CorpusCase;
using test::OracleStep;

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

/// Rare techniques have fewer cases than usual, but at least one positive and one negative case.
bool is_rare_find(const Strategy& strategy) {
    static const std::set<std::string_view> rare{"sk-loop", "tridagon", "weak-exocet"};
    return rare.contains(strategy.descriptor.id);
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

/// Expects that the only solution agrees with the conclusions.
void expect_true_to_solution(const Puzzle& puzzle, const CorpusCase& corpus_case) {
    Solution solution;
    const auto keep = [&](const Solution& found) {
        solution = found;
        return true;
    };
    const auto stats = find_kernel("mrv")->search(puzzle, 2, keep);
    ASSERT_EQ(stats.solutions, 1U);
    for (Candidate placed : corpus_case.conclusions.placements)
        EXPECT_EQ(solution[placed.cell().index()], placed.digit());
    for (Candidate gone : corpus_case.conclusions.eliminations)
        EXPECT_NE(solution[gone.cell().index()], gone.digit());
}

bool assumes_one_solution(const Strategy& strategy) {
    return strategy.descriptor.assumes != Assumes::nothing;
}

/// Returns the puzzle that the case is a position of: the givens, if a single solution is assumed.
Puzzle puzzle_of(const Strategy& strategy, const Grid& grid) {
    return assumes_one_solution(strategy) ? test::givens_of(grid) : to_puzzle(grid);
}

CheckedGrid checked_of(const Strategy& strategy, const Grid& grid) {
    return assumes_one_solution(strategy) ? test::checked(grid) : CheckedGrid(to_puzzle(grid));
}

std::vector<OracleStep> steps_by_the_book(const Strategy& strategy, const Grid& grid) {
    return test::oracle_steps(std::string(strategy.descriptor.id), grid);
}

bool is_in_the_book(const Strategy& strategy) {
    return test::oracle_knows(std::string(strategy.descriptor.id));
}

Morph transposition() {
    constexpr std::array<std::uint8_t, 9> lines{0, 1, 2, 3, 4, 5, 6, 7, 8};
    return Morph::of_lines(true, lines, lines, {1, 2, 3, 4, 5, 6, 7, 8, 9});
}

void expect_sentence(const std::string& text) {
    ASSERT_FALSE(text.empty());
    const bool is_digit = text[0] >= '1' && text[0] <= '9';  // "1 and 8 need two of ..."
    EXPECT_TRUE(text[0] == 'r' || is_digit || (text[0] >= 'A' && text[0] <= 'Z')) << text;
    EXPECT_TRUE(text.ends_with('.') && !text.ends_with("..")) << text;
    for (const char* slip : {" ,", " .", ",,"})
        EXPECT_THAT(text, testing::Not(testing::HasSubstr(slip)));
    // Blanks at the start of a line indent it.
    EXPECT_THAT(text, testing::Not(testing::ContainsRegex("[^\n ]  ")));
}

/// A morph makes of the step a step of the grid's image: its evidence claims there what it does
/// here, and the way back undoes everything. All four ways to transpose and to permute come up.
void check_images(const Strategy& strategy, const Grid& grid, const Step& step) {
    Random random(static_cast<std::uint64_t>(step.truths.size()));
    for (const bool transpose : {false, true})
        for (const bool permute : {false, true}) {
            MorphKinds kinds{.transpose = false, .permute = permute, .relabel = permute};
            Morph morph = Morph::random(random, kinds);
            if (transpose) morph = transposition().then(morph);
            SCOPED_TRACE(to_string(morph));
            const Grid image(morph(to_puzzle(grid)));
            const Step moved = image_of(morph, step);
            std::visit(test::EvidenceClaims(image, moved), moved.evidence);
            EXPECT_EQ(certify(checked_of(strategy, image), moved), std::nullopt);
            EXPECT_EQ(explain(image_of(morph.inverse(), moved), grid), explain(step, grid));
        }
}

void check_positive(const Strategy& strategy, const CorpusCase& corpus_case) {
    const std::vector<Step> steps = corpus_steps(strategy, corpus_case.grid);
    const auto found = std::ranges::find(steps, corpus_case.conclusions, test::conclusions_of);
    ASSERT_NE(found, steps.end()) << "no such step";
    expect_sentence(explain(*found, corpus_case.grid));
    std::visit(test::EvidenceClaims(corpus_case.grid, *found), found->evidence);
    if (is_in_the_book(strategy)) {
        EXPECT_TRUE(oracle_has(strategy, corpus_case)) << "not so by the book";
    }
    expect_true_to_solution(puzzle_of(strategy, corpus_case.grid), corpus_case);
    EXPECT_EQ(certify(checked_of(strategy, corpus_case.grid), *found), std::nullopt);
    check_images(strategy, corpus_case.grid, *found);
}

void check_negative(const Strategy& strategy, const CorpusCase& corpus_case) {
    EXPECT_THAT(corpus_steps(strategy, corpus_case.grid), testing::IsEmpty());
    if (is_in_the_book(strategy)) {
        EXPECT_THAT(steps_by_the_book(strategy, corpus_case.grid), testing::IsEmpty());
    }
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
    EXPECT_GE(positive, is_rare_find(strategy) ? 1 : 8);
    EXPECT_GE(negative, is_rare_find(strategy) ? 1 : 4);
}

/// The truths of a step never prove a false conclusion.
TEST_P(Corpus, FalsifiedStepsAreRejected) {
    const Strategy& strategy = *GetParam();
    for (const auto& [number, corpus_case] : load_corpus(strategy.descriptor.id)) {
        if (!corpus_case.positive) continue;
        SCOPED_TRACE(std::string(strategy.descriptor.id) + ".txt:" + std::to_string(number));
        const Grid& grid = corpus_case.grid;
        const std::vector<Step> steps = corpus_steps(strategy, grid);
        const auto found = std::ranges::find(steps, corpus_case.conclusions, test::conclusions_of);
        ASSERT_NE(found, steps.end());
        const CheckedGrid before = checked_of(strategy, grid);
        const Solution solution = *test::only_solution(puzzle_of(strategy, grid));
        for (Cell cell : grid.unsolved()) {
            Step step = *found;
            const Candidate right(cell, solution[cell.index()]);
            if (std::ranges::find(step.placements, right) != step.placements.end()) continue;
            step.eliminations.push_back(right);
            EXPECT_NE(certify(before, step), std::nullopt) << to_string(right);
        }
        Step bare = *found;
        bare.truths.clear();
        bare.evidence = {};
        EXPECT_NE(certify(before, bare), std::nullopt);
    }
}

/// Removes the one candidate that distinguishes a negative case from a positive one.
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
        const std::vector<Step> steps = corpus_steps(strategy, grid);
        EXPECT_THAT(steps, testing::Contains(
                               testing::ResultOf(test::conclusions_of, corpus_case.conclusions)));
    }
}

INSTANTIATE_TEST_SUITE_P(Strategies, Corpus, testing::ValuesIn(test::corpus_strategies()),
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
          // The 2 in r1c1 excludes a 2 in r1c2.
          "positive\t2" + grid.substr(4) + end, "positive\t(0)" + grid.substr(4) + end,
          "positive\t" + grid + "\t", "positive\t" + grid + "\tr1c1",
          "positive\t" + grid + "\tr0c1=2", "positive\t" + grid + "\tr1c1=0",
          "positive\t" + grid + "\tr1c1<>", "positive\t+" + grid + end,
          "positive\t" + grid + "\tr1c1=2 "})
        EXPECT_FALSE(test::parse_case(line)) << line;
}

}  // namespace
}  // namespace gridlemma
