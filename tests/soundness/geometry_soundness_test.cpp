// SPDX-License-Identifier: Apache-2.0
// Other geometries: every step of every strategy that declares itself valid there agrees with the
// solution and is certified, also along whole paths of the profiles.
#include <gtest/gtest.h>

#include "engine/core/geometries.hpp"
#include "engine/generate/puzzle_maker.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/soundness/walk.hpp"
#include "tests/strategies/pattern_strategies.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Those with names, one of nine irregular regions, and mixtures.
std::vector<std::string> geometries() {
    std::vector<std::string> texts{
        "x+windoku", "disjoint+anti-king", "latin+x",
        "boxes=111222333111222333115422333442155666444555666444555666777888999777888999777888999"};
    for (const NamedGeometry& each : named_geometries()) texts.emplace_back(each.name);
    return texts;
}

std::vector<Puzzle> random_puzzles(const Geometry& geometry, std::size_t count) {
    PuzzleMaker maker({.geometry = geometry});
    std::vector<PuzzleCandidate> made;
    for (std::size_t i = 0; i < count; ++i) made.push_back({.random = Random(11, i)});
    maker.make(made);
    std::vector<Puzzle> puzzles;
    for (const PuzzleCandidate& each : made) puzzles.push_back(each.puzzle);
    return puzzles;
}

/// Audits all steps on one grid, and applies the first one. Returns false if there is none.
bool audit_and_move_on(test::Walk& walk, std::size_t number, test::Audit& audit) {
    std::optional<Step> next;
    for (const Strategy* strategy : test::strategies_to_try(number, 10)) {
        if (!is_valid(strategy->descriptor.valid_in, walk.grid.geometry())) continue;
        for (const Step& step : test::all_steps(*strategy, walk.grid)) {
            test::audit_step(step, *strategy, walk.grid, walk.checked, walk.solution, audit);
            if (!next) next = step;
        }
    }
    if (next) walk.take(*next);
    return next.has_value();
}

class GeometrySoundness : public testing::TestWithParam<std::string> {
 protected:
    const GeometryRef geometry_ = *parse_geometry(GetParam());
};

TEST_P(GeometrySoundness, EveryStepIsTrueAndCertified) {
    test::Audit audit;
    std::size_t number = 0;
    for (const Puzzle& puzzle : random_puzzles(*geometry_, test::scaled(12))) {
        const std::optional<Solution> solution = test::only_solution(puzzle);
        ASSERT_TRUE(solution) << to_string(puzzle);
        EXPECT_TRUE(is_solution_of(*solution, puzzle));
        test::Walk walk(puzzle, *solution);
        do {
            ASSERT_TRUE(test::agree(walk.grid, walk.checked)) << to_string(to_puzzle(walk.grid));
        } while (audit_and_move_on(walk, number++, audit));
    }
    EXPECT_TRUE(audit.is_clean()) << audit.unsound << " unsound, " << audit.uncertified
                                  << " uncertified, " << audit.idle << " idle, "
                                  << audit.unexplained
                                  << " unexplained steps; first: " << audit.first_fault;
    EXPECT_GT(audit.steps, 0U);
}

TEST_P(GeometrySoundness, EveryPathIsCertified) {
    for (const Profile* profile : {&profiles::se(), &profiles::hodoku(), &profiles::basic()}) {
        SCOPED_TRACE(profile->name);
        LogicSolver solver(*profile);
        for (const Puzzle& puzzle : random_puzzles(*geometry_, test::scaled(4))) {
            LogChecker log(puzzle);
            std::optional<std::string> fault;
            const Outcome& outcome = solver.solve(puzzle, [&](const Grid&, const Step& step) {
                if (!fault) fault = log.next(step);
            });
            EXPECT_EQ(fault, std::nullopt) << to_string(puzzle);
            EXPECT_FALSE(outcome.fault) << to_string(puzzle);
            EXPECT_EQ(outcome.solution, test::only_solution(puzzle));
        }
    }
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param.starts_with("boxes=") ? "jigsaw" : info.param;
    for (char& letter : name)
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, GeometrySoundness, testing::ValuesIn(geometries()), name_of);

}  // namespace
}  // namespace gridlemma
