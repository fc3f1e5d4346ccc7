// SPDX-License-Identifier: Apache-2.0
// Compares every fast kernel, on every target, with mrv on generated puzzles: with no, one, two and
// many solutions, with givens and with candidates removed at random.
//
//     kernels_marathon [SECONDS [SEED]]      default: a minute; 0 seconds: until something differs
//
// Prints the puzzle and exits with status 1 if a kernel counts differently from mrv (up to 2, and
// for every eighth puzzle up to 50), finds a wrong solution, finds one twice, or if targets of one
// kernel differ in any statistic (in batches up to 2, and alone up to 2,000 for every eighth).
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/kernel.hpp"
#include "tests/search/puzzle_variants.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

constexpr std::size_t batch_size = 512;
constexpr std::uint64_t most_solutions = 50;
constexpr std::uint64_t most_counted = 2000;

/// Fails and prints the puzzle.
[[noreturn]] void fail(const SearchKernel& kernel, const Puzzle& puzzle, const char* what) {
    std::printf("%s: %s\n%s\n", std::string(kernel.descriptor().name).c_str(), what,
                to_string(puzzle).c_str());
    std::exit(1);
}

std::vector<const SearchKernel*> fast_kernels() {
    std::vector<const SearchKernel*> list;
    for (const SearchKernel* kernel : search_kernels())
        if (kernel->descriptor().target != "any") list.push_back(kernel);
    return list;
}

/// Six ways to change a puzzle (see PuzzleVariants), and pencilmarks of any density.
Puzzle next_case(const std::vector<Puzzle>& base, const std::vector<Solution>& solutions,
                 std::size_t number, test::PuzzleVariants& variants) {
    const std::size_t which = number * 7919 % base.size();
    if (number % 7 == 6)
        return variants.pencilmarks_around(solutions[which], static_cast<int>(number % 60));
    return variants.change(base[which], number % 7);
}

std::vector<SearchTask> answers_of(const SearchKernel& kernel, const std::vector<Puzzle>& puzzles) {
    std::vector<SearchTask> tasks(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) tasks[i].puzzle = &puzzles[i];
    kernel.solve_batch(tasks, 2);
    return tasks;
}

void check(const SearchKernel& kernel, const SearchTask& task, const SearchTask& reference) {
    const Puzzle& puzzle = *task.puzzle;
    const std::uint64_t solutions = task.stats.solutions;
    if (solutions != reference.stats.solutions) fail(kernel, puzzle, "another number of solutions");
    if (task.first.has_value() != (solutions > 0)) fail(kernel, puzzle, "no solution given");
    if (task.first && !is_solution_of(*task.first, puzzle)) fail(kernel, puzzle, "not a solution");
    if (solutions == 1 && task.first != reference.first) fail(kernel, puzzle, "another solution");
}

void check_all_solutions(const SearchKernel& kernel, const Puzzle& puzzle,
                         const SearchKernel& reference) {
    std::vector<Solution> found;
    (void)kernel.search(puzzle, most_solutions, [&found](const Solution& solution) {
        found.push_back(solution);
        return true;
    });
    if (found.size() != reference.count(puzzle, most_solutions).solutions)
        fail(kernel, puzzle, "another number of solutions, up to 50");
    for (const Solution& solution : found)
        if (!is_solution_of(solution, puzzle)) fail(kernel, puzzle, "not a solution");
    std::sort(found.begin(), found.end());
    if (std::adjacent_find(found.begin(), found.end()) != found.end())
        fail(kernel, puzzle, "a solution twice");
}

/// Single puzzles, counted far enough for everything that makes counting faster.
void check_counts(const Puzzle& puzzle) {
    const auto kernels = fast_kernels();
    const SearchStats expected = kernels.back()->count(puzzle, most_counted);
    for (const SearchKernel* kernel : kernels)
        if (kernel->count(puzzle, most_counted) != expected)
            fail(*kernel, puzzle, "counts differ from another target");
}

void check_batch(const std::vector<Puzzle>& puzzles, std::array<std::uint64_t, 3>& seen) {
    const SearchKernel& mrv = *find_kernel("mrv");
    const auto expected = answers_of(mrv, puzzles);
    for (const SearchTask& task : expected) ++seen.at(task.stats.solutions);
    std::vector<SearchTask> first;
    for (const SearchKernel* kernel : fast_kernels()) {
        const auto answers = answers_of(*kernel, puzzles);
        if (first.empty()) first = answers;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            check(*kernel, answers[i], expected[i]);
            if (answers[i].stats != first[i].stats || answers[i].first != first[i].first)
                fail(*kernel, puzzles[i], "differs from another target");
        }
    }
    const SearchKernel& fastest = *search_kernels().front();
    for (std::size_t i = 0; i < puzzles.size(); i += 8) {
        check_all_solutions(fastest, puzzles[i], mrv);
        check_counts(puzzles[i]);
    }
}

int run(double seconds, std::uint32_t seed) {
    const std::vector<Puzzle> base = test::load_own_puzzles(4000);
    std::vector<Solution> solutions;
    for (const Puzzle& puzzle : base)
        solutions.push_back(test::PuzzleVariants::solution_of(puzzle));
    std::printf("seed %u, %zu kernels and targets\n", seed, fast_kernels().size());
    test::PuzzleVariants variants(seed);
    std::array<std::uint64_t, 3> seen{};
    std::size_t number = 0;
    const auto start = std::chrono::steady_clock::now();
    const std::chrono::duration<double> time(seconds);
    while (seconds == 0 || std::chrono::steady_clock::now() - start < time) {
        std::vector<Puzzle> puzzles;
        for (std::size_t i = 0; i < batch_size; ++i)
            puzzles.push_back(next_case(base, solutions, number++, variants));
        check_batch(puzzles, seen);
        if (seconds == 0 && number % (batch_size << 10U) == 0) std::printf("%zu\n", number);
    }
    std::printf("%zu puzzles alike: %llu without, %llu with one, %llu with several solutions\n",
                number, static_cast<unsigned long long>(seen[0]),
                static_cast<unsigned long long>(seen[1]), static_cast<unsigned long long>(seen[2]));
    return 0;
}

}  // namespace
}  // namespace gridlemma

int main(int argc, char** argv) {
    char* end = nullptr;
    const double seconds = argc > 1 ? std::strtod(argv[1], &end) : 60;
    if (argc > 3 || (argc > 1 && (end == argv[1] || *end != '\0' || seconds < 0))) {
        std::fputs("usage: kernels_marathon [SECONDS [SEED]]; 0 seconds: without end\n", stderr);
        return 2;
    }
    const auto seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 20240911UL;
    return gridlemma::run(seconds, static_cast<std::uint32_t>(seed));
}
