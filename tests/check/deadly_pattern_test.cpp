// SPDX-License-Identifier: Apache-2.0
// Certificates that assume a single solution: accepted only with their deadly pattern.
#include <gtest/gtest.h>

#include <fstream>

#include "engine/check/checker.hpp"
#include "strategies/catalog.hpp"
#include "tests/paths.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/corpus.hpp"

namespace gridlemma {
namespace {

/// Visits all steps of a strategy on the grids of its positive cases.
template <typename Visit>
void visit_steps(const char* id, Visit&& visit) {
    const Strategy* strategy = built_in_registry().find(id);
    std::ifstream file(test::source_dir() / "tests/corpus" / (std::string(id) + ".txt"));
    std::string text;
    int steps = 0;
    while (std::getline(file, text)) {
        const Result<test::CorpusCase> parsed = test::parse_case(text);
        if (!parsed || !parsed->positive) continue;
        const CheckedGrid checked(to_puzzle(parsed->grid));
        for (const Step& step : test::all_steps(*strategy, parsed->grid)) {
            visit(checked, parsed->grid, step);
            ++steps;
        }
    }
    EXPECT_GE(steps, 8);
}

class DeadlyPattern : public testing::TestWithParam<const char*> {};

TEST_P(DeadlyPattern, ProvesItsSteps) {
    visit_steps(GetParam(), [](const CheckedGrid& checked, const Grid&, const Step& step) {
        EXPECT_EQ(certify(checked, step), std::nullopt);
    });
}

TEST_P(DeadlyPattern, HasToBeThere) {
    visit_steps(GetParam(), [](const CheckedGrid& checked, const Grid&, Step step) {
        step.evidence = std::monostate{};
        EXPECT_TRUE(certify(checked, step));
    });
}

TEST_P(DeadlyPattern, HasToBeWhole) {
    visit_steps(GetParam(), [](const CheckedGrid& checked, const Grid&, const Step& step) {
        const auto& deadly = std::get<DeadlyPatternEvidence>(step.evidence);
        for (std::size_t i = 0; i < deadly.pattern.size(); ++i) {
            Step less = step;
            auto& pattern = std::get<DeadlyPatternEvidence>(less.evidence).pattern;
            pattern.erase(pattern.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_TRUE(certify(checked, less));
            Step twice = step;
            std::get<DeadlyPatternEvidence>(twice.evidence).pattern.push_back(deadly.pattern[i]);
            EXPECT_TRUE(certify(checked, twice));
        }
    });
}

TEST_P(DeadlyPattern, DoesNotProveWhatIsFalse) {
    visit_steps(GetParam(), [](const CheckedGrid& checked, const Grid& grid, const Step& step) {
        const auto solution = test::only_solution(to_puzzle(grid));
        ASSERT_TRUE(solution);
        for (Cell cell : grid.unsolved()) {
            Step wrong = step;
            wrong.eliminations.assign(1, Candidate(cell, (*solution)[cell.index()]));
            EXPECT_TRUE(certify(checked, wrong));
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Strategies, DeadlyPattern, testing::Values("unique-loop", "bug"),
                         [](const auto& test) {
                             return std::string(test.param) == "bug" ? "Grave" : "Loop";
                         });

}  // namespace
}  // namespace gridlemma
