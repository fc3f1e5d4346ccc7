// SPDX-License-Identifier: Apache-2.0
// Scales as anybody may register them, and what the engine does for them.
#include "engine/logic/scale.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <map>
#include <span>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "tests/logic/fakes.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view singles_puzzle =
    "3.4....1..6...3..89...5..2...8.1.......568.........2.549......6......17...3746...";

/// Hidden singles, the later ones the larger.
void find_growing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(house, digit);
            if (!places.is_single()) continue;
            Step step;
            step.placements.emplace_back(places.first(), digit);
            step.size = {.count = static_cast<std::uint32_t>(grid.placed().size())};
            if (!sink.offer(std::move(step))) return;
        }
}
const Strategy growing{{.id = "growing"}, find_growing};

constexpr std::array<std::string_view, 2> stages{"Low", "High"};
constexpr std::array made_up_measures{
    ScaleMeasure{.name = "largest", .field = "largest", .decimals = 2},
    ScaleMeasure{.name = "calls", .field = "calls"},
    ScaleMeasure{.name = "stage", .field = "stage", .is_grade = true}};

/// A step is as much harder as its pattern is larger; what counts is the largest and the number of
/// calls of all rungs.
constexpr Scale made_up{
    .name = "made-up",
    .meaning = "For a test.",
    .difficulties = {.least = 2, .most = 300.5},
    .grades = stages,
    .grade_word = "stage",
    .hardest = Scale::Hardest::most_difficult,
    .surcharge = [](const Descriptor& strategy,
                    StepSize size) { return strategy.id == "growing" ? size.count * 1.0 : 1e3; },
    .measures = made_up_measures,
    .rate = [](const PathSummary& path, std::span<const RungCounters> rungs) -> MeasuredValues {
        double calls = 0;
        for (const RungCounters& rung : rungs) calls += static_cast<double>(rung.calls);
        return {path.greatest, calls, path.grade * 1.0};
    }};

Registry with_made_up() {
    Registry registry = built_in_registry();
    EXPECT_FALSE(registry.add(growing));
    EXPECT_FALSE(registry.add(made_up));
    return registry;
}

TEST(Scales, AreFoundByNameAndNamedByTheRegistry) {
    const Registry registry = with_made_up();
    EXPECT_EQ(registry.find_scale("made-up"), &made_up);
    EXPECT_EQ(registry.find_scale("SE"), &explainer_scale);
    EXPECT_EQ(registry.find_scale("steps"), &steps_scale);
    EXPECT_EQ(registry.find_scale("other"), nullptr);
    const Registry empty;
    EXPECT_EQ(empty.scales().size(), 1U);
    EXPECT_EQ(Profile().scale, &steps_scale);
}

TEST(Scales, AGradeThatDoesNotExistHasNoWord) {
    Scale odd = made_up;
    for (const double grade : {-1.0, 2.0, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
        static double returned = 0;
        returned = grade;
        odd.rate = [](const PathSummary&, std::span<const RungCounters>) -> MeasuredValues {
            return {0, 0, returned};
        };
        EXPECT_EQ(odd.rating_of({}, {}).find("stage")->label, "") << grade;
    }
}

TEST(Scales, SayWhatAProfileMayGiveARung) {
    const Registry registry = with_made_up();
    const auto profile =
        parse_profile("scale made-up\nstep naked-single 2 low\nstep growing 300.5 HIGH", registry);
    ASSERT_TRUE(profile) << profile.error().reason;
    EXPECT_EQ(profile->ladder[0].grade, 0);
    EXPECT_EQ(profile->ladder[1].grade, 1);
    EXPECT_THAT(to_text(*profile), HasSubstr("scale made-up\n"));
    EXPECT_THAT(to_text(*profile), HasSubstr("step growing 300.5 High\n"));
    const std::map<std::string, std::string> refused{
        {"1.9 Low", "difficulty '1.9' is not from 2 to 300.5"},
        {"301 Low", "difficulty '301' is not from 2 to 300.5"},
        {"5 Middle", "stage 'Middle' is not one of Low or High"},
        {"5", "the stage is missing after the difficulty '5': Low or High"},
        {"", "difficulty and stage are missing"}};
    for (const auto& [text, reason] : refused) {
        const auto wrong = parse_profile("scale made-up\nstep growing " + text, registry);
        ASSERT_FALSE(wrong) << text;
        EXPECT_EQ(wrong.error().reason, reason);
    }
}

TEST(Scales, RateThePathFromItsSummaryAndItsCounters) {
    const Profile profile{.ladder = {{&fakes::naked, 2.3}, {&growing, 3, 1}}, .scale = &made_up};
    LogicSolver solver(profile);
    std::size_t last = 0;
    const Outcome& outcome = solver.solve(
        test::puzzle_of(singles_puzzle), [&last](const Grid& before, const Step& step) {
            if (step.strategy == "growing") last = static_cast<std::size_t>(before.placed().size());
        });
    ASSERT_GT(last, 22U);
    ASSERT_TRUE(outcome.rating);
    const double hardest = 3.0 + static_cast<double>(last);
    EXPECT_EQ(outcome.rating->find("largest")->value, hardest);
    EXPECT_EQ(outcome.rating->find("calls")->value,
              static_cast<double>(outcome.rungs[0].calls + outcome.rungs[1].calls));
    EXPECT_EQ(outcome.rating->find("stage")->value, 1);
    EXPECT_EQ(outcome.rating->find("stage")->label, "High");
    EXPECT_EQ(outcome.rating->find("largest")->decimals, 2);
    EXPECT_EQ(outcome.rungs[1].greatest, hardest);
    EXPECT_EQ(outcome.rungs[0].greatest, 2.3);
    EXPECT_EQ(outcome.hardest, 1);
}

TEST(Scales, WhoseMeasuresAreNotInOrderAreRefused) {
    constexpr auto rate = [](const PathSummary&, std::span<const RungCounters>) {
        return MeasuredValues{};
    };
    const auto reason = [&](Scale scale) {
        Registry registry = with_made_up();
        const std::size_t before = registry.scales().size();
        const auto refusal = registry.add(scale);
        EXPECT_EQ(registry.scales().size(), refusal ? before : before + 1);
        return refusal ? refusal->reason : std::string();
    };
    const auto of_one = [&](ScaleMeasure measure) {
        const std::array measures{measure};
        return reason({.name = "mine", .measures = measures, .rate = rate});
    };
    EXPECT_EQ(of_one({.name = "X", .field = "x"}).substr(0, 1), "") << "nothing is wrong";
    EXPECT_THAT(of_one({.field = "x"}), HasSubstr("scale 'mine': a measure has no name"));
    EXPECT_THAT(of_one({.name = "X", .field = "X x"}), HasSubstr("the field of measure 'X'"));
    EXPECT_THAT(of_one({.name = "X", .field = "x", .decimals = 10}), HasSubstr("0 to 9 decimals"));
    EXPECT_THAT(of_one({.name = "X", .field = "x", .is_grade = true}), HasSubstr("has none"));
    const std::array<ScaleMeasure, 2> twins{
        {{.name = "X", .field = "x"}, {.name = "X", .field = "y"}}};
    EXPECT_THAT(reason({.name = "mine", .measures = twins, .rate = rate}),
                HasSubstr("the name or the field of another one"));
    const std::array<ScaleMeasure, Rating::capacity + 1> many{};
    EXPECT_THAT(reason({.name = "mine", .measures = many, .rate = rate}), HasSubstr("more than 6"));
    EXPECT_THAT(reason({.name = "mine", .rate = rate}), HasSubstr("rates but has none"));
    EXPECT_THAT(reason({.name = "made-up"}), HasSubstr("there already"));
    EXPECT_THAT(reason({.name = "Made Up"}), HasSubstr("is not made of"));
}

// Without a surcharge the size of a step is of no account.
TEST(Scales, OthersTakeNoNoticeOfTheSize) {
    const Profile profile{.ladder = {{&fakes::naked, 2.3}, {&growing, 1.5}}};
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(test::puzzle_of(singles_puzzle));
    EXPECT_EQ(outcome.rungs[1].greatest, 1.5);
    EXPECT_FALSE(outcome.rating);
}

/// Gives up from the third step on, or where a step of 2 is needed next.
bool gives_up_early(const PathSummary& path, double next) { return path.steps >= 3 || next >= 2; }

TEST(GivesUp, IsAskedWithThePathSoFarAndTheNextDifficulty) {
    Profile profile{.ladder = {{&fakes::hidden, 1.5}, {&fakes::naked, 1.9}}, .scale = &made_up};
    LogicSolver three(profile, {.gives_up = gives_up_early});
    EXPECT_TRUE(three.searches_first());
    const Outcome& stopped = three.solve(test::puzzle_of(singles_puzzle));
    EXPECT_EQ(stopped.status, Status::capped);
    EXPECT_EQ(stopped.steps, 3U);
    profile.ladder[0].difficulty = 2;
    LogicSolver none(profile, {.gives_up = gives_up_early});
    EXPECT_EQ(none.solve(test::puzzle_of(singles_puzzle)).steps, 0U);
}

TEST(PathSummaries, KeepFirstGreatestAndSum) {
    PathSummary path;
    path.add(2.6, 1, false);
    path.add(3.0, 0, true);
    path.add(1.2, 0, false);
    path.add(4.5, 3, true);
    EXPECT_EQ(path.steps, 4U);
    EXPECT_EQ(path.first, 2.6);
    EXPECT_EQ(path.until_placement, 3.0);
    EXPECT_EQ(path.greatest, 4.5);
    EXPECT_DOUBLE_EQ(path.sum, 11.3);
    EXPECT_EQ(path.grade, 3);
    EXPECT_TRUE(path.has_placement);
}

TEST(PuzzleSorts, APearlIsLostAfterThePlacementAndADiamondAfterTheFirstStep) {
    const PuzzleSort* const pearl = explainer_scale.find_sort("pearl");
    const PuzzleSort* const diamond = explainer_scale.find_sort("diamond");
    ASSERT_NE(pearl, nullptr);
    ASSERT_NE(diamond, nullptr);
    EXPECT_EQ(explainer_scale.find_sort("ruby"), nullptr);
    EXPECT_EQ(steps_scale.find_sort("pearl"), nullptr);
    PathSummary path;
    EXPECT_FALSE(pearl->is_ruled_out(path, 9));
    EXPECT_FALSE(diamond->is_ruled_out(path, 9));
    path.add(2.6, 0, false);
    EXPECT_FALSE(pearl->is_ruled_out(path, 3.0));
    EXPECT_TRUE(diamond->is_ruled_out(path, 2.7));
    EXPECT_FALSE(diamond->is_ruled_out(path, 2.6));
    path.add(3.0, 0, true);
    EXPECT_TRUE(pearl->is_ruled_out(path, 3.1));
    EXPECT_FALSE(pearl->is_ruled_out(path, 3.0 + 1e-12));
}

}  // namespace
}  // namespace gridlemma
