// SPDX-License-Identifier: Apache-2.0
// Steps as finders build them.
#include "engine/logic/step_sink.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <variant>

#include "tests/collector.hpp"

namespace gridlemma {
namespace {

using test::Collector;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Cell r1c1 = Cell::at(0, 0);
constexpr Cell r1c2 = Cell::at(0, 1);
constexpr Digit five(5);
constexpr Digit seven(7);

/// Wants no reasons.
class Plain final : public StepSink {
 public:
    Plain() : StepSink(false) {}
    Step last;

 private:
    [[nodiscard]] bool take(Step& step) override {
        last = step;
        return true;
    }
};

TEST(StepBuilder, FillsInAStep) {
    Collector sink;
    StepBuilder step = sink.begin();
    EXPECT_TRUE(step.is_empty());
    step.eliminate(five, CellSet{r1c1, r1c2}).eliminate(r1c1, DigitSet(seven)).place({r1c2, seven});
    EXPECT_FALSE(step.is_empty());
    step.because(CellSet{r1c1, r1c2}).because(House::row(0), seven).size({.count = 4, .detail = 2});
    step.show(SingleEvidence{.in_house = true, .house = House::row(0)});
    EXPECT_TRUE(step.offer());
    ASSERT_EQ(sink.steps.size(), 1U);
    const Step& made = sink.steps.front();
    EXPECT_THAT(made.eliminations,
                ElementsAre(Candidate(r1c1, five), Candidate(r1c2, five), Candidate(r1c1, seven)));
    EXPECT_THAT(made.placements, ElementsAre(Candidate(r1c2, seven)));
    EXPECT_THAT(made.truths, ElementsAre(Truth(r1c1), Truth(r1c2), Truth(House::row(0), seven)));
    EXPECT_EQ(made.size, (StepSize{.count = 4, .detail = 2}));
    EXPECT_TRUE(std::holds_alternative<SingleEvidence>(made.evidence));
}

TEST(StepBuilder, KeepsTruthsOnce) {
    Collector sink;
    StepBuilder step = sink.begin();
    step.place({r1c1, five}).because(House::row(0), DigitSet::all()).because(r1c1);
    step.because(House::row(0), five).because(CellSet{r1c1, r1c2});
    EXPECT_EQ(step.step().truths.size(), 11U);
}

TEST(StepBuilder, KeepsCandidatesOnceOnRequest) {
    Collector sink;
    StepBuilder step = sink.begin();
    step.eliminate_once(five, CellSet{r1c1}).eliminate_once(five, CellSet{r1c1, r1c2});
    EXPECT_THAT(step.step().eliminations,
                ElementsAre(Candidate(r1c1, five), Candidate(r1c2, five)));
}

TEST(StepBuilder, BeginsEmptyWhateverBecameOfTheStepBefore) {
    Collector sink;
    for (const bool is_offered : {true, false}) {
        StepBuilder step = sink.begin();
        step.place({r1c1, five}).eliminate({r1c2, five}).because(r1c1).size({.count = 2});
        step.show(PatternEvidence{.cells = r1c1, .digits = five, .text = "text"});
        if (is_offered) {
            EXPECT_TRUE(step.offer());
        }
        StepBuilder next = sink.begin();
        EXPECT_TRUE(next.is_empty());
        EXPECT_THAT(next.step().truths, IsEmpty());
        EXPECT_EQ(next.step().size, StepSize{});
        EXPECT_TRUE(std::holds_alternative<std::monostate>(next.step().evidence));
    }
}

TEST(StepBuilder, KeepsNoReasonsWhereNobodyWantsThem) {
    Plain sink;
    EXPECT_FALSE(sink.wants_reasons());
    bool is_made = false;
    StepBuilder step = sink.begin();
    step.place({r1c1, five}).because(r1c1).because(CellSet{r1c2}).because(House::row(0), five);
    step.because(HouseSet{House::row(1)}, five).because(House::row(2), DigitSet::all());
    step.show(SingleEvidence{}).show([&] {
        is_made = true;
        return SingleEvidence{};
    });
    EXPECT_TRUE(step.offer());
    EXPECT_THAT(sink.last.placements, ElementsAre(Candidate(r1c1, five)));
    EXPECT_THAT(sink.last.truths, IsEmpty());
    EXPECT_TRUE(std::holds_alternative<std::monostate>(sink.last.evidence));
    EXPECT_FALSE(is_made);
}

TEST(StepBuilder, MakesCostlyEvidenceWhereItIsWanted) {
    Collector sink;
    StepBuilder step = sink.begin();
    step.place({r1c1, five}).show([&] {
        step.because(r1c1);
        return PatternEvidence{.cells = r1c1, .digits = five, .text = "text"};
    });
    EXPECT_TRUE(step.offer());
    EXPECT_EQ(std::get<PatternEvidence>(sink.steps.front().evidence).text, "text");
    EXPECT_THAT(sink.steps.front().truths, ElementsAre(Truth(r1c1)));
}

TEST(StepBuilder, PassesOnThatTheSinkHasEnough) {
    Collector sink(2);
    for (const bool goes_on : {true, false}) {
        StepBuilder step = sink.begin();
        step.place({r1c1, five});
        EXPECT_EQ(step.offer(), goes_on);
    }
}

}  // namespace
}  // namespace gridlemma
