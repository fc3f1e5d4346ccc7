// SPDX-License-Identifier: Apache-2.0
// Certificates that assume a single solution: accepted only with their deadly pattern.
#include <gtest/gtest.h>

#include <fstream>
#include <variant>

#include "engine/check/budget.hpp"
#include "engine/check/checker.hpp"
#include "engine/check/deadly_pattern.hpp"
#include "strategies/catalog/catalog.hpp"
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
            // What is left of a grave may be another pattern, of which all fillings can be changed.
            CheckBudget budget({.nodes = 1'000'000});
            EXPECT_TRUE(certify(checked, less) || (GetParam() == std::string_view("bug") &&
                                                   !why_not_deadly(checked, pattern, budget)));
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
            wrong.eliminations.assign({Candidate(cell, (*solution)[cell.index()])});
            EXPECT_TRUE(certify(checked, wrong));
        }
    });
}

/// A step that concludes from a pattern in an empty grid that one candidate besides it is false,
/// which cannot be proved: the reason says whether the pattern is deadly.
std::string reason_with(const CellSet& cells, DigitSet digits) {
    Step step;
    DeadlyPatternEvidence deadly{.pattern = {}, .type = 0, .digits = {}, .cells = {}};
    for (Cell cell : cells)
        for (Digit digit : digits) deadly.pattern.emplace_back(cell, digit);
    step.evidence = std::move(deadly);
    step.eliminations.emplace_back(Cell::at(8, 8), Digit(9));
    return certify(CheckedGrid(Puzzle()), step).value_or("");
}

/// The cells where the rows cross the columns.
CellSet product(std::initializer_list<int> rows, std::initializer_list<int> columns) {
    CellSet cells;
    for (int row : rows)
        for (int column : columns) cells.insert(Cell::at(row, column));
    return cells;
}

struct NamedPattern {
    const char* name;
    CellSet cells;
    int digits;
    bool is_deadly;
};

class WiderDeadlyPattern : public testing::TestWithParam<NamedPattern> {};

TEST_P(WiderDeadlyPattern, IsToldFromOthers) {
    const DigitSet digits = DigitSet::from_bits((1U << GetParam().digits) - 1);
    const std::string reason = reason_with(GetParam().cells, digits);
    EXPECT_EQ(reason == "the pattern is not deadly", !GetParam().is_deadly) << reason;
    EXPECT_FALSE(reason.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, WiderDeadlyPattern,
    testing::Values(NamedPattern{"Rectangle", product({0, 1}, {0, 3}), 2, true},
                    NamedPattern{"RectangleOfThreeDigits", product({0, 1}, {0, 3}), 3, false},
                    NamedPattern{"RectangleInFourBoxes", product({0, 3}, {0, 3}), 2, false},
                    NamedPattern{"ExtendedRectangle", product({0, 1}, {0, 3, 6}), 3, true},
                    NamedPattern{"ExtendedRectangleOfFour", product({0, 1}, {0, 1, 3, 6}), 4, true},
                    NamedPattern{"RowsInTwoBands", product({0, 3}, {0, 3, 6}), 3, false},
                    NamedPattern{"MatrixInABand", product({0, 1, 2}, {0, 3, 6}), 3, true},
                    NamedPattern{"MatrixInNineBoxes", product({0, 3, 6}, {0, 3, 6}), 3, false},
                    NamedPattern{"MatrixInFourBoxes", product({0, 1, 3, 4}, {0, 1, 3, 4}), 4, true},
                    // Three or four cells of a box, two beside its rows and two below its columns.
                    NamedPattern{"BorescoperOfSeven",
                                 (product({0, 1}, {0, 1}) - Cell::at(0, 0)) | product({0, 1}, {3}) |
                                     product({3}, {0, 1}),
                                 3, true},
                    NamedPattern{
                        "BorescoperOfEight",
                        product({0, 1}, {0, 1}) | product({0, 1}, {3}) | product({3}, {0, 1}), 4,
                        true}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(WiderDeadlyPattern, IsRefusedIfThereAreTooManyFillings) {
    Step step;
    DeadlyPatternEvidence deadly{.pattern = {}, .type = 0, .digits = {}, .cells = {}};
    for (int i = 0; i < cell_count; ++i)
        for (Digit digit : DigitSet::all()) deadly.pattern.emplace_back(Cell(i), digit);
    step.evidence = std::move(deadly);
    step.eliminations.emplace_back(Cell(0), Digit(9));
    EXPECT_EQ(certify(CheckedGrid(Puzzle()), step, {.nodes = 100'000}).value_or(""),
              "gave up before it was known whether the pattern is deadly");
}

INSTANTIATE_TEST_SUITE_P(Strategies, DeadlyPattern, testing::Values("unique-loop", "bug"),
                         [](const auto& test) {
                             return std::string(test.param) == "bug" ? "Grave" : "Loop";
                         });

}  // namespace
}  // namespace gridlemma
