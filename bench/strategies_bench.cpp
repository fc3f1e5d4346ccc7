// SPDX-License-Identifier: Apache-2.0
// Every strategy on two kinds of grids from our own puzzles; time is per grid.
//
//   opening   givens and what they exclude: many singles to find
//   stuck     naked and hidden singles and pairs find nothing more: these four measure the cost of
//             finding nothing, and harder techniques start here
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

constexpr std::size_t puzzles = 2000;
constexpr std::size_t grids = 256;  // Few enough to fit in the second-level cache.

std::vector<Grid> opening_grids() {
    std::vector<Grid> result;
    for (const Puzzle& puzzle : test::load_own_puzzles(grids)) result.emplace_back(puzzle);
    return result;
}

std::vector<Grid> stuck_grids() {
    LogicSolver solver(*find_profile("basic"));
    std::vector<Grid> result;
    for (const Puzzle& puzzle : test::load_own_puzzles(puzzles)) {
        const Outcome& outcome = solver.solve(puzzle);
        if (!outcome.grid.is_solved() && result.size() < grids) result.push_back(outcome.grid);
    }
    return result;
}

class CountingSink final : public StepSink {
 public:
    CountingSink() : StepSink(false) {}
    std::uint64_t steps = 0;

 private:
    [[nodiscard]] bool take(Step&) override {
        ++steps;
        return true;
    }
};

void find_all(benchmark::State& state, const Strategy& strategy, const std::vector<Grid>& on) {
    CountingSink sink;
    for (auto _ : state)
        for (const Grid& grid : on) {
            Facts facts(grid);
            strategy.find(facts, sink);
        }
    const auto calls = static_cast<double>(state.iterations()) * static_cast<double>(on.size());
    using benchmark::Counter;
    state.counters["per_grid"] = Counter(calls, Counter::kIsRate | Counter::kInvert);
    state.counters["steps_per_grid"] = static_cast<double>(sink.steps) / calls;
}

// Registered before main, so that main can select benchmarks by name.
const bool registered = [] {
    for (const Strategy* strategy : built_in_strategies())
        for (const bool stuck : {false, true}) {
            // Finding all forcing chains of an opening takes minutes.
            if (strategy->descriptor.effort == Effort::open_ended && !stuck) continue;
            const std::string name = "strategy/" + std::string(strategy->descriptor.id) +
                                     (stuck ? "/stuck" : "/opening");
            benchmark::RegisterBenchmark(name.c_str(), [strategy, stuck](benchmark::State& state) {
                static const std::vector<Grid> on_opening = opening_grids();
                static const std::vector<Grid> on_stuck = stuck_grids();
                find_all(state, *strategy, stuck ? on_stuck : on_opening);
            });
        }
    return true;
}();

}  // namespace
}  // namespace gridlemma::bench
