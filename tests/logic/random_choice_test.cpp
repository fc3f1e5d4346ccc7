// SPDX-License-Identifier: Apache-2.0
// Random choice among equal steps: which steps it takes, how often, and that its paths are sound.
#include "engine/logic/random_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/logic/solver.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"
#include "tests/collector.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// A solver of the profile whose choice is random.
class FreeSolver {
 public:
    explicit FreeSolver(const Profile& profile)
        : profile_(with_free_choice(profile)), solver_(profile_) {
        auto choice = std::make_unique<RandomChoice>(profile_);
        choice_ = choice.get();
        solver_.choose_by(std::move(choice));
    }

    const Outcome& solve(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t path,
                         const StepObserver& observer = nullptr) {
        choice_->use(seed, path);
        return solver_.solve(puzzle, observer);
    }

 private:
    Profile profile_;
    LogicSolver solver_;
    RandomChoice* choice_;
};

/// The conclusions of the easiest steps of the first rung that has any.
std::set<std::string> easiest_steps(const Profile& profile, const Grid& grid) {
    Facts facts(grid, finder_parameters(profile), true);
    for (const Rung& rung : profile.ladder) {
        test::Collector found;
        rung.strategy->find(facts, found);
        if (found.steps.empty()) continue;
        const auto difficulty = [&](const Step& step) {
            return difficulty_of(profile, rung, step);
        };
        const double least = difficulty(*std::ranges::min_element(found.steps, {}, difficulty));
        std::set<std::string> easiest;
        for (const Step& step : found.steps)
            if (!is_harder(difficulty(step), least)) easiest.insert(conclusions_text(step));
        return easiest;
    }
    return {};
}

class RandomChoices : public testing::TestWithParam<const char*> {};

TEST_P(RandomChoices, AreAmongTheEasiestStepsOfTheFirstRungWithAny) {
    FreeSolver solver(*find_profile(GetParam()));
    const Profile profile = with_free_choice(*find_profile(GetParam()));
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(10)))
        for (std::uint64_t path = 0; path < 2; ++path) {
            std::optional<Solution> solution;
            static_cast<void>(search_mrv(Grid(puzzle), 1, [&](const Solution& found) {
                solution = found;
                return true;
            }));
            ASSERT_TRUE(solution);
            solver.solve(puzzle, 3, path, [&](const Grid& before, const Step& step) {
                EXPECT_TRUE(easiest_steps(profile, before).contains(conclusions_text(step)))
                    << step.strategy << ' ' << conclusions_text(step);
                for (const Candidate candidate : step.eliminations)
                    EXPECT_NE((*solution)[candidate.cell().index()], candidate.digit());
                for (const Candidate candidate : step.placements)
                    EXPECT_EQ((*solution)[candidate.cell().index()], candidate.digit());
            });
        }
}

INSTANTIATE_TEST_SUITE_P(Profiles, RandomChoices, testing::Values("basic", "se", "hodoku"));

TEST(RandomChoice, TakesEachStepEquallyOften) {
    const Profile& profile = profiles::basic();
    FreeSolver solver(profile);
    // A puzzle with some.
    std::set<std::string> possible;
    Puzzle puzzle;
    for (const Puzzle& each : test::load_own_puzzles(50)) {
        possible = easiest_steps(with_free_choice(profile), Grid(each));
        puzzle = each;
        if (possible.size() >= 5) break;
    }
    ASSERT_GE(possible.size(), 5U);
    constexpr int paths = 3000;
    std::map<std::string, int> times;
    for (std::uint64_t path = 0; path < paths; ++path) {
        bool is_first = true;
        solver.solve(puzzle, 1, path, [&](const Grid&, const Step& step) {
            if (std::exchange(is_first, false)) ++times[conclusions_text(step)];
            return false;
        });
    }
    const double expected = static_cast<double>(paths) / static_cast<double>(possible.size());
    double squares = 0;
    for (const std::string& step : possible)
        squares += (times[step] - expected) * (times[step] - expected) / expected;
    // Chi-squared: five standard deviations above its mean.
    const auto freedom = static_cast<double>(possible.size() - 1);
    EXPECT_LT(squares, freedom + 5 * std::sqrt(2 * freedom));
}

TEST(RandomChoice, IsTheSameForTheSameSeedAndPath) {
    FreeSolver one(profiles::se());
    FreeSolver other(profiles::se());
    const auto puzzles = test::load_own_puzzles(6);
    const auto path_of = [](FreeSolver& solver, const Puzzle& puzzle, std::uint64_t seed) {
        std::string path;
        solver.solve(puzzle, seed, 4, [&](const Grid&, const Step& step) {
            path.append(step.strategy).append(conclusions_text(step));
        });
        return path;
    };
    for (const Puzzle& puzzle : puzzles) path_of(other, puzzle, 77);  // Leaves nothing behind.
    bool differs = false;
    for (const Puzzle& puzzle : puzzles) {
        const std::string path = path_of(one, puzzle, 1);
        EXPECT_EQ(path, path_of(other, puzzle, 1));
        differs |= path != path_of(one, puzzle, 2);
    }
    EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace gridlemma
