// SPDX-License-Identifier: Apache-2.0
// Finders with a deliberate bug: the audit must detect each of them, in the expected way.
#include <gtest/gtest.h>

#include "engine/core/geometry.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::Audit;

/// Audits a finder on the first grids of some puzzles.
Audit audit_of(Finder find) {
    const Strategy strategy{.descriptor = {.id = "sabotaged"}, .find = find};
    Audit audit;
    for (const Puzzle& puzzle : test::load_own_puzzles(400)) {
        const std::optional<Solution> solution = test::only_solution(puzzle);
        const Grid grid(puzzle);
        const CheckedGrid checked(puzzle);
        for (const Step& step : test::all_steps(strategy, grid))
            test::audit_step(step, strategy, grid, checked, *solution, audit);
    }
    return audit;
}

/// A naked pair that does not check the union of the two cells: any two cells with two candidates
/// each are accepted.
void pair_without_union_test(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (House house : classic::houses()) {
        const CellSet two = grid.cells_with(2) & classic::cells_of(house);
        for (Cell a : two)
            for (Cell b : two) {
                if (b <= a) continue;
                StepBuilder step = sink.begin();
                for (Digit digit : grid.at(a) | grid.at(b))
                    step.eliminate(digit, grid.places(house, digit) - CellSet{a, b});
                if (step.is_empty()) continue;
                step.because(a);
                step.because(b);
                step.show(SubsetEvidence{
                    .house = house, .cells = {a, b}, .digits = grid.at(a) | grid.at(b)});
                if (!step.offer()) return;
            }
    }
}

TEST(Sabotage, PairWithoutUnionTest) {
    const Audit audit = audit_of(pair_without_union_test);
    EXPECT_GT(audit.steps, 0U);
    EXPECT_GT(audit.unsound, 0U);
    EXPECT_GT(audit.uncertified, 0U);
    EXPECT_GE(audit.uncertified, audit.unsound) << "what is false has no proof";
    EXPECT_EQ(audit.idle, 0U);
}

/// A hidden single that takes the first place of a digit without checking for a second.
void single_without_second_look(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (House row : classic::houses(HouseKind::row))
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(row, digit);
            if (places.empty()) continue;
            StepBuilder step = sink.begin();
            step.place({places.first(), digit});
            step.because(row, digit);
            step.show(SingleEvidence{.in_house = true, .house = row});
            if (!step.offer()) return;
        }
}

TEST(Sabotage, HiddenSingleWithoutSecondLook) {
    const Audit audit = audit_of(single_without_second_look);
    EXPECT_GT(audit.unsound, 0U);
    EXPECT_GT(audit.uncertified, audit.unsound) << "a lucky guess has no proof either";
    EXPECT_LT(audit.uncertified, audit.steps) << "some are hidden singles";
}

/// A correct naked single whose truth names the neighbour of its cell.
void single_with_wrong_truth(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.cells_with(1)) {
        StepBuilder step = sink.begin();
        step.place({cell, grid.at(cell).only()});
        step.because(Cell((cell.index() + 1) % cell_count));
        step.show(SingleEvidence{});
        if (!step.offer()) return;
    }
}

TEST(Sabotage, RightConclusionFromTheWrongTruth) {
    const Audit audit = audit_of(single_with_wrong_truth);
    EXPECT_GT(audit.steps, 0U);
    EXPECT_EQ(audit.unsound, 0U) << "only the certificate can tell";
    EXPECT_GT(audit.uncertified, 0U);
}

/// An X-wing whose two rows share only one column.
void x_wing_with_one_column(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Digit digit : DigitSet::all())
        for (House a : classic::houses(HouseKind::row))
            for (House b : classic::houses(HouseKind::row)) {
                const CellSet above = grid.places(a, digit), below = grid.places(b, digit);
                if (b <= a || above.size() != 2 || below.size() != 2) continue;
                const House column = above.first().column();
                if (below.first().column() != column) continue;
                StepBuilder step = sink.begin();
                step.eliminate(digit, grid.places(column, digit) - above - below);
                if (step.is_empty()) continue;
                step.because(a, digit);
                step.because(b, digit);
                step.show(FishEvidence{.digit = digit,
                                       .base = {a, b},
                                       .cover = {column},
                                       .fins = {},
                                       .endo_fins = {}});
                if (!step.offer()) return;
            }
}

TEST(Sabotage, FishThatIsOpenAtOneEnd) {
    const Audit audit = audit_of(x_wing_with_one_column);
    EXPECT_GT(audit.unsound, 0U);
    EXPECT_GT(audit.uncertified, audit.unsound);
}

/// Conclusions without effect: candidates that are gone, and no conclusion at all.
void idle_steps(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.unsolved()) {
        StepBuilder step = sink.begin();
        step.eliminate(cell, ~grid.at(cell));
        step.because(cell);
        step.show(SingleEvidence{});
        if (!step.offer()) return;
    }
}

TEST(Sabotage, IdleSteps) {
    const Audit audit = audit_of(idle_steps);
    EXPECT_GT(audit.steps, 0U);
    EXPECT_EQ(audit.idle, audit.steps);
    EXPECT_EQ(audit.uncertified, audit.steps);
}

TEST(Sabotage, AnHonestFinderPassesTheSameAudit) {
    const Strategy* strategy = built_in_registry().find("naked-pair");
    ASSERT_NE(strategy, nullptr);
    const Audit audit = audit_of(strategy->find);
    EXPECT_GT(audit.steps, 0U);
    EXPECT_TRUE(audit.is_clean()) << audit.first_fault;
}

}  // namespace
}  // namespace gridlemma
