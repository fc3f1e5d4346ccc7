// SPDX-License-Identifier: Apache-2.0
// Falsified steps. A falsified step may still be a valid deduction. Enumeration decides that,
// without the checker, and the checker must agree in every case.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/core/random.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/second_opinion.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// A step in the middle of a real path.
struct Scene {
    Grid grid;
    Solution solution;
    Step step;
};

std::vector<Scene> scenes_of_real_paths() {
    std::vector<Scene> scenes;
    for (const Profile& profile :
         {*find_profile("basic"), test::profile_of_short_proofs(), test::profile_of_patterns()}) {
        LogicSolver solver(profile);
        const std::size_t puzzles = std::max<std::size_t>(test::scaled(100), 10);
        for (const Puzzle& puzzle : test::load_own_puzzles(puzzles, 8'000)) {
            const std::optional<Solution> solution = test::only_solution(puzzle);
            solver.solve(puzzle, [&](const Grid& before, const Step& step) {
                // Enumeration takes too long for colour chains with many places.
                if (step.truths.size() <= 6) scenes.push_back({before, *solution, step});
            });
        }
    }
    return scenes;
}

int pick(Random& random, std::size_t count) { return static_cast<int>(random.below(count)); }

Candidate any_candidate(const Grid& grid, Random& random) {
    for (;;) {
        const Candidate candidate = Candidate::from_index(pick(random, candidate_count));
        if (grid.has(candidate)) return candidate;
    }
}

Candidate any_of_solution(const Scene& scene, Random& random) {
    for (;;) {
        const Cell cell(pick(random, cell_count));
        if (!scene.grid.digit_at(cell)) return {cell, scene.solution[cell.index()]};
    }
}

/// Returns the candidate of one of the conclusions.
Candidate& any_conclusion(Step& step, Random& random) {
    const std::size_t placements = step.placements.size();
    const auto chosen =
        static_cast<std::size_t>(pick(random, placements + step.eliminations.size()));
    return chosen < placements ? step.placements[chosen] : step.eliminations[chosen - placements];
}

Truth& any_truth(Step& step, Random& random) {
    return step.truths[static_cast<std::size_t>(pick(random, step.truths.size()))];
}

bool drop_truth(Step& step, const Scene&, Random& random) {
    step.truths.erase(step.truths.begin() + pick(random, step.truths.size()));
    return true;
}

bool move_truth(Step& step, const Scene&, Random& random) {
    Truth& truth = any_truth(step, random);
    if (truth.is_cell())
        truth = Truth(Cell((truth.cell().index() + 1 + pick(random, 80)) % cell_count));
    else
        truth = Truth(House((truth.house().index() + 1 + pick(random, 26)) % house_count),
                      truth.digit());
    return true;
}

bool change_digit_of_truth(Step& step, const Scene&, Random& random) {
    Truth& truth = any_truth(step, random);
    if (truth.is_cell()) return false;
    const int digit = (truth.digit().index() + 1 + pick(random, 8)) % digit_count;
    truth = Truth(truth.house(), Digit::from_index(digit));
    return true;
}

bool cell_for_house(Step& step, const Scene&, Random& random) {
    Truth& truth = any_truth(step, random);
    const auto number = pick(random, 9);
    truth = truth.is_cell() ? Truth(truth.cell().row(), Digit::from_index(number))
                            : Truth(classic::positions_of(truth.house())[number]);
    return true;
}

bool change_conclusion(Step& step, const Scene& scene, Random& random) {
    any_conclusion(step, random) = any_candidate(scene.grid, random);
    return true;
}

bool change_cell_of_conclusion(Step& step, const Scene&, Random& random) {
    Candidate& candidate = any_conclusion(step, random);
    const House house = classic::houses_of(candidate.cell())[pick(random, 3)];
    candidate = {classic::positions_of(house)[pick(random, 9)], candidate.digit()};
    return true;
}

bool eliminate_more(Step& step, const Scene& scene, Random& random) {
    step.eliminations.push_back(any_candidate(scene.grid, random));
    return true;
}

bool eliminate_from_solution(Step& step, const Scene& scene, Random& random) {
    step.eliminations.push_back(any_of_solution(scene, random));
    return true;
}

bool eliminate_solution_instead(Step& step, const Scene& scene, Random& random) {
    if (step.eliminations.empty()) return false;
    step.eliminations[pick(random, step.eliminations.size())] = any_of_solution(scene, random);
    return true;
}

bool place_more(Step& step, const Scene& scene, Random& random) {
    step.placements.push_back(any_candidate(scene.grid, random));
    return true;
}

bool place_what_is_eliminated(Step& step, const Scene&, Random&) {
    if (step.eliminations.empty()) return false;
    step.placements.push_back(step.eliminations.back());
    step.eliminations.pop_back();
    return true;
}

bool eliminate_what_is_placed(Step& step, const Scene&, Random&) {
    if (step.placements.empty()) return false;
    step.eliminations.push_back(step.placements.back());
    step.placements.pop_back();
    return true;
}

bool repeat_conclusion(Step& step, const Scene&, Random&) {
    if (step.placements.empty())
        step.eliminations.push_back(Candidate(step.eliminations.front()));
    else
        step.placements.push_back(Candidate(step.placements.front()));
    return true;
}

bool conclude_nothing(Step& step, const Scene&, Random&) {
    step.placements.clear();
    step.eliminations.clear();
    return true;
}

struct Mutation {
    const char* name;
    /// Falsifies the step of a scene. Returns false if that is impossible for this step.
    bool (*mutate)(Step& step, const Scene& scene, Random& random);
    bool never_valid;  ///< For any scene.
};

constexpr std::array mutations{
    Mutation{"drop a truth", drop_truth, false},
    Mutation{"move a truth", move_truth, false},
    Mutation{"change a truth's digit", change_digit_of_truth, false},
    Mutation{"a cell for a house", cell_for_house, false},
    Mutation{"change a conclusion", change_conclusion, false},
    Mutation{"change a conclusion's cell", change_cell_of_conclusion, false},
    Mutation{"eliminate more", eliminate_more, false},
    Mutation{"eliminate from the solution", eliminate_from_solution, true},
    Mutation{"eliminate the solution instead", eliminate_solution_instead, true},
    Mutation{"place more", place_more, false},
    Mutation{"place what is eliminated", place_what_is_eliminated, true},
    Mutation{"eliminate what is placed", eliminate_what_is_placed, true},
    Mutation{"repeat a conclusion", repeat_conclusion, true},
    Mutation{"conclude nothing", conclude_nothing, true},
};

struct Tally {
    int rejected = 0;
    int valid = 0;
};

void try_on(const Scene& scene, const Mutation& mutation, Random& random, Tally& tally) {
    Step step = scene.step;
    if (!mutation.mutate(step, scene, random)) return;
    const bool expected = test::is_valid(step, scene.grid);
    const auto reason = certify(CheckedGrid(to_puzzle(scene.grid)), step);
    ASSERT_EQ(!reason, expected) << step.strategy << " in " << to_string(to_puzzle(scene.grid))
                                 << ": " << reason.value_or("certified");
    ASSERT_FALSE(expected && mutation.never_valid);
    ASSERT_TRUE(reason || test::is_sound(step, scene.solution)) << "certified, but false";
    (expected ? tally.valid : tally.rejected) += 1;
}

TEST(Mutation, FalsifiedStepsAreRejectedUnlessTheyHappenToBeValid) {
    Random random(20251121);
    std::map<std::string, Tally> tallies;
    const std::vector<Scene> scenes = scenes_of_real_paths();
    ASSERT_GT(scenes.size(), 500U);
    for (const Scene& scene : scenes) {
        ASSERT_TRUE(test::is_valid(scene.step, scene.grid));
        for (const Mutation& mutation : mutations) {
            SCOPED_TRACE(mutation.name);
            ASSERT_NO_FATAL_FAILURE(try_on(scene, mutation, random, tallies[mutation.name]));
        }
    }
    for (const auto& [name, tally] : tallies) {
        EXPECT_GT(tally.rejected, tally.valid) << name;
        EXPECT_GT(tally.rejected, 10) << name;
    }
}

}  // namespace
}  // namespace gridlemma
