// SPDX-License-Identifier: Apache-2.0
// The values of metrics, compared with what their formulas say, computed in the most literal way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/core/morph.hpp"
#include "engine/generate/random_grid.hpp"
#include "engine/logic/registry.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"
#include "strategies/text/text.hpp"
#include "tests/metrics/metric_puzzles.hpp"
#include "tests/strategies/only_solution.hpp"

namespace gridlemma {
namespace {

const Metric& metric_named(std::string_view id) {
    static const Registry registry = built_in_registry();
    return *registry.find_metric(id);
}

std::optional<double> value_of(std::string_view id, const Puzzle& puzzle) {
    return MetricCalculator({&metric_named(id)}).compute(puzzle).front();
}

/// Places naked and hidden singles one at a time; returns false if the grid has a contradiction.
bool place_singles(Grid& grid) {
    for (bool changes = true; changes;) {
        changes = false;
        if (grid.is_broken()) return false;
        for (Cell cell : grid.cells_with(1)) {
            if (grid.at(cell).size() != 1) return false;
            grid.place(cell, grid.at(cell).only());
            changes = true;
        }
        for (int h = 0; h < house_count; ++h)
            for (Digit digit : DigitSet::all()) {
                bool is_placed = false;
                for (Cell cell : classic::cells_of(House(h)))
                    is_placed |= grid.digit_at(cell) == digit;
                const CellSet places = grid.places(House(h), digit);
                if (is_placed) continue;
                if (places.empty()) return false;
                if (places.size() > 1) continue;
                grid.place(places.first(), digit);
                changes = true;
            }
    }
    return true;
}

Solution solution_of(const Puzzle& puzzle) {
    Solution solution{};
    (void)search_mrv(Grid(puzzle), 1, [&](const Solution& found) {
        solution = found;
        return true;
    });
    return solution;
}

TEST(MetricValues, OfPuzzlesThemselves) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(100))) {
        EXPECT_EQ(value_of("clues", puzzle), puzzle.givens().size());
        Grid grid(puzzle);
        ASSERT_TRUE(place_singles(grid));
        double bits = 0;
        for (Cell cell : grid.unsolved()) bits += std::log2(grid.at(cell).size());
        EXPECT_NEAR(value_of("entropy", puzzle).value(), bits, 1e-9);
    }
}

TEST(MetricValues, AreOfTheirGeometries) {
    Random random(3);
    for (const Metric* metric : built_in_metrics()) {
        if (metric->needs == MetricNeeds::path) continue;
        Puzzle puzzle;
        puzzle.set_geometry(**parse_geometry("windoku"));
        const Solution grid = random_grid(random, puzzle.geometry());
        for (int c = 0; c < cell_count; ++c)
            if (c % 5 != 0) puzzle.give(Cell(c), grid[c]);
        ASSERT_EQ(test::only_solution_of(puzzle), grid);
        EXPECT_EQ(value_of(metric->id, puzzle).has_value(), metric->valid_in != ValidIn::classic)
            << metric->id;
    }
}

TEST(MetricValues, SolutionsWithoutAClue) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20), 300)) {
        double sum = 0;
        for (Cell clue : puzzle.givens()) {
            Puzzle less = puzzle;
            less.allow(clue, DigitSet::all());
            sum += static_cast<double>(find_kernel("mrv")->count(less, 1000).solutions);
        }
        EXPECT_DOUBLE_EQ(value_of("clue-solutions", puzzle).value(), sum / puzzle.givens().size());
    }
}

/// Sets of `size` cells, however useless, that do it.
int backdoors_of(const Puzzle& puzzle, const Solution& solution, int size, int first = 0) {
    if (size == 0) {
        Grid grid(puzzle);
        return place_singles(grid) && grid.is_solved() ? 1 : 0;
    }
    int count = 0;
    for (int c = first; c < cell_count; ++c) {
        if (puzzle.givens().contains(Cell(c))) continue;
        Puzzle more = puzzle;
        more.give(Cell(c), solution[c]);
        count += backdoors_of(more, solution, size - 1, c + 1);
    }
    return count;
}

TEST(MetricValues, SmallestBackdoors) {
    std::array<int, 4> seen{};
    auto puzzles = test::load_own_puzzles(test::scaled(60), 500);
    for (const Puzzle& hard : test::load_hard_puzzles(test::scaled(20))) puzzles.push_back(hard);
    for (const char* pattern : {"sk-loop", "tridagon"})
        puzzles.push_back(test::load_puzzles_with(pattern).front());
    for (const Puzzle& puzzle : puzzles) {
        const Solution solution = solution_of(puzzle);
        int size = 0;
        int count = backdoors_of(puzzle, solution, 0);
        while (count == 0 && size < 3) count = backdoors_of(puzzle, solution, ++size);
        ASSERT_GT(count, 0) << puzzle;
        ++seen[static_cast<std::size_t>(size)];
        EXPECT_EQ(value_of("backdoor-size", puzzle), size) << puzzle;
        EXPECT_EQ(value_of("backdoor-count", puzzle), count) << puzzle;
    }
    EXPECT_GE(seen[0], 1);
    EXPECT_GE(seen[1], 1);
    EXPECT_GE(seen[2] + seen[3], 1);
}

/// T&E(depth) by the letter: every candidate again after each removal.
bool refute_all(Grid& grid, int depth) {
    if (!place_singles(grid)) return false;
    if (depth == 0) return true;
    for (bool changes = true; changes;) {
        changes = false;
        for (int i = 0; i < candidate_count; ++i) {
            const Candidate candidate = Candidate::from_index(i);
            if (!grid.has(candidate)) continue;
            Grid assumed = grid;
            assumed.place(candidate.cell(), candidate.digit());
            if (refute_all(assumed, depth - 1)) continue;
            grid.remove(candidate);
            if (!place_singles(grid)) return false;
            changes = true;
        }
    }
    return true;
}

TEST(MetricValues, DepthOfTrialAndError) {
    auto puzzles = test::load_own_puzzles(test::scaled(60), 900);
    for (const Puzzle& hard : test::load_hard_puzzles(test::scaled(40))) puzzles.push_back(hard);
    std::array<int, 3> seen{};
    for (const Puzzle& puzzle : puzzles) {
        int depth = 0;
        for (; depth < 2; ++depth) {
            Grid grid(puzzle);
            ASSERT_TRUE(refute_all(grid, depth));
            if (grid.is_solved()) break;
        }
        ++seen[static_cast<std::size_t>(depth)];
        if (depth < 2)
            EXPECT_EQ(value_of("te-depth", puzzle), depth) << puzzle;
        else
            EXPECT_GE(value_of("te-depth", puzzle), 2) << puzzle;
    }
    EXPECT_GE(seen[0], 1);
    EXPECT_GE(seen[1], 1);
    // Tridagons are the known puzzles beyond T&E(2).
    for (const auto& [technique, depth] : {std::pair{"sk-loop", 2}, std::pair{"tridagon", 3}}) {
        const Puzzle puzzle = test::load_puzzles_with(technique).front();
        EXPECT_EQ(value_of("te-depth", puzzle), depth);
        if (test::is_asserting || test::is_sanitized) continue;
        Grid grid(puzzle);
        ASSERT_TRUE(refute_all(grid, 2));
        EXPECT_EQ(grid.is_solved(), depth == 2);
    }
}

TEST(MetricValues, RatingsAreThoseOfTheProfiles) {
    LogicSolver se(profiles::se());
    LogicSolver hodoku(profiles::hodoku());
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(100), 2'000)) {
        const Rating by_se = se.solve(puzzle).rating.value();
        for (const char* name : {"ER", "EP", "ED"}) {
            std::string id = name;
            for (char& letter : id) letter = static_cast<char>(letter - 'A' + 'a');
            EXPECT_NEAR(value_of(id, puzzle).value(), by_se.find(name)->value, 1e-6);
        }
        const Rating by_hodoku = hodoku.solve(puzzle).rating.value();
        EXPECT_EQ(value_of("score", puzzle), by_hodoku.find("score")->value);
        EXPECT_EQ(value_of("level", puzzle), by_hodoku.find("level")->value + 1);
    }
}

TEST(MetricValues, FamiliesAddUpToTheSteps) {
    std::vector<const Metric*> families;
    for (const Metric* metric : built_in_metrics())
        if (metric->id.starts_with("steps-")) families.push_back(metric);
    ASSERT_EQ(families.size(), static_cast<std::size_t>(Family::rank) + 1);
    for (std::size_t i = 0; i < families.size(); ++i)
        EXPECT_EQ(families[i]->id, "steps-" + std::string(to_string(static_cast<Family>(i))));
    families.push_back(&metric_named("steps"));
    families.push_back(&metric_named("singles-share"));
    for (const Profile* profile : {&profiles::se(), &profiles::hodoku()}) {
        MetricCalculator calculator(families, {.profile = profile});
        LogicSolver solver(*profile);
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(100), 3'000)) {
            const auto values = calculator.compute(puzzle);
            const double steps = values[values.size() - 2].value();
            EXPECT_EQ(steps, static_cast<double>(solver.solve(puzzle).steps));
            double sum = 0;
            for (std::size_t i = 0; i + 2 < values.size(); ++i) sum += values[i].value();
            EXPECT_EQ(sum, steps);
            EXPECT_DOUBLE_EQ(values.back().value(), values.front().value() / steps);
        }
    }
}

TEST(MetricValues, ChoicesAlongAPathOfSingles) {
    // By singles alone, the cells that can be filled are known without any finder.
    const auto profile = parse_profile(
        "name singles\nstep naked-single\nstep hidden-single-box\nstep hidden-single-row\n"
        "step hidden-single-column\n");
    ASSERT_TRUE(profile);
    MetricCalculator calculator(
        {&metric_named("bottleneck-mean"), &metric_named("bottleneck-least")},
        {.profile = &*profile});
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(50), 100)) {
        Grid grid(puzzle);
        ASSERT_TRUE(place_singles(grid));
        if (!grid.is_solved()) continue;
        double sum = 0;
        double least = cell_count;
        int steps = 0;
        LogicSolver solver(*profile);
        (void)solver.solve(puzzle, [&](const Grid& before, const Step&) {
            const Solution solution = solution_of(puzzle);
            int cells = 0;
            for (Cell cell : before.unsolved()) {
                const Digit digit = solution[cell.index()];
                bool is_single = before.at(cell).size() == 1;
                for (House house : classic::houses_of(cell))
                    is_single |= before.places(house, digit).size() == 1;
                cells += is_single ? 1 : 0;
            }
            sum += cells;
            if (2 * before.unsolved().size() >= 81 - puzzle.givens().size())
                least = std::min<double>(least, cells);
            ++steps;
        });
        const auto values = calculator.compute(puzzle);
        EXPECT_DOUBLE_EQ(values[0].value(), sum / steps);
        EXPECT_EQ(values[1], least);
    }
}

TEST(MetricValues, EffortOfMrv) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(50), 4'000)) {
        Random random(5);
        double guesses = 0;
        double nodes = 0;
        for (int i = 0; i < 3; ++i) {
            const auto stats = find_kernel("mrv")->count(Morph::random(random)(puzzle), 2);
            guesses += static_cast<double>(stats.guesses);
            nodes += static_cast<double>(stats.nodes);
        }
        MetricCalculator calculator({&metric_named("mrv-guesses"), &metric_named("mrv-nodes")},
                                    {.samples = 3, .seed = 5});
        const auto values = calculator.compute(puzzle);
        EXPECT_DOUBLE_EQ(values[0].value(), guesses / 3);
        EXPECT_DOUBLE_EQ(values[1].value(), nodes / 3);
    }
}

}  // namespace
}  // namespace gridlemma
