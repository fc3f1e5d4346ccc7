// SPDX-License-Identifier: Apache-2.0
// LogicSolver with each built-in profile on our own puzzles, every answer verified before it is
// timed; and the operations of Grid.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

const std::vector<Puzzle>& sample() {
    static const std::vector<Puzzle> puzzles = test::load_own_puzzles(2000);
    return puzzles;
}

bool answers_are_right(LogicSolver& solver) {
    for (const Puzzle& puzzle : sample()) {
        const Outcome& outcome = solver.solve(puzzle);
        if (outcome.status != Status::unique || !outcome.solution ||
            !is_solution_of(*outcome.solution, puzzle))
            return false;
    }
    return true;
}

void solve_all(benchmark::State& state, const Profile& profile) {
    LogicSolver solver(profile);
    if (!answers_are_right(solver)) {
        state.SkipWithError("a wrong answer");
        return;
    }
    for (auto _ : state)
        for (const Puzzle& puzzle : sample()) benchmark::DoNotOptimize(solver.solve(puzzle).steps);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample().size()));
}

// Registered before main, so that main can select benchmarks by name.
const bool registered = [] {
    for (const Profile& profile : built_in_profiles())
        benchmark::RegisterBenchmark(
            ("solve/" + profile.name).c_str(),
            [&profile](benchmark::State& state) { solve_all(state, profile); })
            ->Unit(benchmark::kMillisecond);
    return true;
}();

void grid_from_puzzle(benchmark::State& state) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(Grid(sample()[i]));
        i = (i + 1) % sample().size();
    }
}
BENCHMARK(grid_from_puzzle);

void grid_copy(benchmark::State& state) {
    const Grid grid(sample().front());
    Grid copy;
    for (auto _ : state) {
        copy = grid;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(grid_copy);

/// Copies a grid and fills it; per placement.
void grid_place(benchmark::State& state) {
    const Puzzle& puzzle = sample().front();
    LogicSolver solver(*find_profile("basic"));
    const Solution solution = *solver.solve(puzzle).solution;
    const Grid start(puzzle);
    for (auto _ : state) {
        Grid grid = start;
        for (Cell cell : start.unsolved()) grid.place(cell, solution[cell.index()]);
        benchmark::DoNotOptimize(grid);
    }
    state.SetItemsProcessed(state.iterations() * start.unsolved().size());
}
BENCHMARK(grid_place);

/// Copies a grid and removes every candidate one by one; per removal.
void grid_remove(benchmark::State& state) {
    const Grid start(sample().front());
    for (auto _ : state) {
        Grid grid = start;
        for (Cell cell : start.unsolved())
            for (Digit digit : start.at(cell)) grid.remove(Candidate(cell, digit));
        benchmark::DoNotOptimize(grid);
    }
    state.SetItemsProcessed(state.iterations() * start.candidates().size());
}
BENCHMARK(grid_remove);

void grid_cells_with(benchmark::State& state) {
    const Grid grid(sample().front());
    int count = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(grid.cells_with(count));
        count = (count + 1) % 10;
    }
}
BENCHMARK(grid_cells_with);

}  // namespace
}  // namespace gridlemma::bench
