// SPDX-License-Identifier: Apache-2.0
// Every search kernel, counting solutions up to two, all puzzles in one batch; time is per puzzle.
//
//   sample    twenty of our own random minimal puzzles: few enough for the plain kernels
//   minimal   two thousand of them, not for the plain kernels
//   several   the same without their last given: several solutions each
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

using Puzzles = std::vector<Puzzle>;

const Puzzles& minimal() {
    static const Puzzles puzzles = test::load_own_puzzles(2000);
    return puzzles;
}

const Puzzles& sample() {
    static const Puzzles puzzles = test::load_own_puzzles(20);
    return puzzles;
}

const Puzzles& several() {
    static const Puzzles puzzles = [] {
        Puzzles open;
        for (const Puzzle& puzzle : minimal()) {
            std::string text = to_string(puzzle);
            text[text.find_last_of("123456789")] = '.';
            open.push_back(test::puzzle_of(text));
        }
        return open;
    }();
    return puzzles;
}

void count_to_two(benchmark::State& state, const SearchKernel& kernel, const Puzzles& puzzles) {
    std::vector<SearchTask> tasks(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) tasks[i].puzzle = &puzzles[i];
    std::uint64_t guesses = 0;
    for (auto _ : state) {
        kernel.solve_batch(tasks, 2);
        for (const SearchTask& task : tasks) guesses += task.stats.guesses;
    }
    const auto calls =
        static_cast<double>(state.iterations()) * static_cast<double>(puzzles.size());
    using benchmark::Counter;
    state.counters["per_puzzle"] = Counter(calls, Counter::kIsRate | Counter::kInvert);
    state.counters["guesses"] = static_cast<double>(guesses) / calls;
}

void add(const SearchKernel& kernel, std::string_view set, const Puzzles& (*puzzles)()) {
    const std::string name =
        "kernel/" + std::string(kernel.descriptor().name) + '/' + std::string(set);
    benchmark::RegisterBenchmark(name.c_str(), [&kernel, puzzles](benchmark::State& state) {
        count_to_two(state, kernel, puzzles());
    });
}

// Registered before main, so that main can select benchmarks by name.
const bool registered = [] {
    constexpr std::array<std::string_view, 2> plain{"first-empty", "bitmask"};
    for (const SearchKernel* kernel : search_kernels()) {
        add(*kernel, "sample", sample);
        if (std::ranges::find(plain, kernel->descriptor().name) != plain.end()) continue;
        add(*kernel, "minimal", minimal);
        add(*kernel, "several", several);
    }
    return true;
}();

}  // namespace
}  // namespace gridlemma::bench
