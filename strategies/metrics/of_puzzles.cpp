// SPDX-License-Identifier: Apache-2.0
// What can be said of a puzzle without a path: all of it invariant.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/mrv_position.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

constexpr Metric clues{.id = "clues",
                       .unit = "clues",
                       .formula = "Number of givens.",
                       .reference = "Gridlemma",
                       .is_invariant = true,
                       .needs = MetricNeeds::puzzle,
                       .compute = [](MetricContext& context) -> std::optional<double> {
                           return context.puzzle().givens().size();
                       }};

/// The cells are counted by their number of candidates and the logarithms added in the order of
/// that number, so that isomorphs have the same sum to the last bit.
std::optional<double> candidate_entropy(MetricContext& context) {
    mrv::Position position(context.puzzle());
    if (position.close() == mrv::Verdict::dead) return std::nullopt;
    std::array<int, digit_count + 1> cells{};
    for (int c = 0; c < cell_count; ++c) ++cells[position.choice_of(Cell(c)).digits.size()];
    double bits = 0;
    for (int n = 2; n <= digit_count; ++n) bits += cells[n] * std::log2(n);
    return bits;
}

constexpr Metric entropy{
    .id = "entropy",
    .unit = "bits",
    .formula =
        "Sum of the binary logarithms of the numbers of candidates of the open cells, after all "
        "naked and hidden singles.",
    .reference = "C. E. Shannon, A Mathematical Theory of Communication, 1948",
    .is_invariant = true,
    .needs = MetricNeeds::puzzle,
    .valid_in = ValidIn::classic,
    .decimals = 2,
    .compute = candidate_entropy};

constexpr std::uint64_t most_solutions = 1000;

std::optional<double> mean_solutions_without_clue(MetricContext& context) {
    std::vector<Puzzle> puzzles;
    for (Cell clue : context.puzzle().givens()) {
        puzzles.push_back(context.puzzle());
        puzzles.back().allow(clue, DigitSet::all());
    }
    if (puzzles.empty()) return std::nullopt;
    std::vector<SearchTask> tasks;
    tasks.reserve(puzzles.size());
    for (const Puzzle& puzzle : puzzles) tasks.push_back({.puzzle = &puzzle});
    search_kernels().front()->solve_batch(tasks, most_solutions);
    std::uint64_t sum = 0;
    for (const SearchTask& task : tasks) sum += task.stats.solutions;
    return static_cast<double>(sum) / static_cast<double>(tasks.size());
}

constexpr Metric clue_solutions{
    .id = "clue-solutions",
    .unit = "solutions",
    .formula =
        "Number of solutions of the puzzle less one clue, counted up to 1,000; the mean over the "
        "clues.",
    .reference = "Gridlemma",
    .is_invariant = true,
    .cost = MetricCost::moderate,
    .decimals = 2,
    .compute = mean_solutions_without_clue};

}  // namespace

std::span<const Metric* const> of_puzzles() noexcept {
    static constexpr std::array list{&clues, &entropy, &clue_solutions};
    return list;
}

}  // namespace gridlemma::metrics
