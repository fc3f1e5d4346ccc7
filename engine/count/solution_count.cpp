// SPDX-License-Identifier: Apache-2.0
#include "engine/count/solution_count.hpp"

#include "engine/count/band_count.hpp"
#include "engine/count/view_cost.hpp"

namespace gridlemma {

namespace {

/// A kernel takes less time for this number of solutions than the tables of the bands do.
constexpr std::uint64_t few = 100'000;

bool can_count_by_bands(const Puzzle& puzzle) {
    return !puzzle.has_pencilmarks() && puzzle.geometry().is_classic();
}

/// Adds up every solution that the kernel finds.
CandidateCounts visit_all(const Puzzle& puzzle, const SearchKernel& kernel, StopCheck* stop) {
    CandidateCounts counts{};
    (void)kernel.search(
        puzzle, no_limit,
        [&](const Solution& solution) {
            for (std::size_t cell = 0; cell < cell_count; ++cell)
                ++counts[cell][static_cast<std::size_t>(solution[cell].index())];
            return true;
        },
        stop);
    return counts;
}

}  // namespace

SolutionCount count_solutions(const Puzzle& puzzle, const SearchKernel& kernel, StopCheck* stop) {
    const bool by_bands = can_count_by_bands(puzzle);
    SearchTask task{.puzzle = &puzzle};
    kernel.solve_batch({&task, 1}, by_bands ? few : no_limit, stop);
    SolutionCount count{.solutions = task.stats.solutions,
                        .is_exact = stop == nullptr || !stop->has_stopped(),
                        .first = task.first};
    if (!by_bands || !count.is_exact || count.solutions < few) return count;
    if (const auto all = count::BandCount(puzzle, count::cheapest_view(puzzle)).run(stop))
        count.solutions = *all;
    else
        count.is_exact = false;
    return count;
}

std::optional<CandidateCounts> count_per_candidate(const Puzzle& puzzle, const SearchKernel& kernel,
                                                   const SolutionCount& all, StopCheck* stop) {
    if (all.solutions >= few && can_count_by_bands(puzzle))
        return count::count_candidates_by_bands(puzzle, all.solutions, stop);
    const CandidateCounts counts = visit_all(puzzle, kernel, stop);
    if (stop != nullptr && stop->has_stopped()) return std::nullopt;
    return counts;
}

}  // namespace gridlemma
