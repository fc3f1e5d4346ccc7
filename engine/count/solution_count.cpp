// SPDX-License-Identifier: Apache-2.0
#include "engine/count/solution_count.hpp"

#include "engine/count/band_count.hpp"

namespace gridlemma {

namespace {

/// A kernel takes less time for this number of solutions than the tables of the bands do.
constexpr std::uint64_t few = 100'000;

bool can_count_by_bands(const Puzzle& puzzle) {
    return !puzzle.has_pencilmarks() && puzzle.geometry().is_classic();
}

/// Adds up every solution that the kernel finds. Returns false if there are more than `most`.
bool visit_all(const Puzzle& puzzle, const SearchKernel& kernel, std::uint64_t most,
               CandidateCounts& counts, StopCheck* stop) {
    std::uint64_t solutions = 0;
    (void)kernel.search(
        puzzle, no_limit,
        [&](const Solution& solution) {
            for (std::size_t cell = 0; cell < cell_count; ++cell)
                ++counts[cell][static_cast<std::size_t>(solution[cell].index())];
            return ++solutions <= most;
        },
        stop);
    return solutions <= most;
}

}  // namespace

SolutionCount count_solutions(const Puzzle& puzzle, const SearchKernel& kernel, StopCheck* stop) {
    const bool by_bands = can_count_by_bands(puzzle);
    SolutionCount count;
    (void)kernel.search(
        puzzle, 1,
        [&](const Solution& solution) {
            count.first = solution;
            return false;
        },
        stop);
    if (stop == nullptr || !stop->has_stopped())
        count.solutions = kernel.search(puzzle, by_bands ? few : no_limit, nullptr, stop).solutions;
    count.is_exact = stop == nullptr || !stop->has_stopped();
    if (!by_bands || !count.is_exact || count.solutions < few) return count;
    if (const auto all = count::BandCount(puzzle, count::cheapest_view(puzzle)).run(stop))
        count.solutions = *all;
    else
        count.is_exact = false;
    return count;
}

std::optional<CandidateCounts> count_per_candidate(const Puzzle& puzzle, const SearchKernel& kernel,
                                                   StopCheck* stop) {
    const bool by_bands = can_count_by_bands(puzzle);
    CandidateCounts counts{};
    const bool is_done = visit_all(puzzle, kernel, by_bands ? few : no_limit, counts, stop);
    if (stop != nullptr && stop->has_stopped()) return std::nullopt;
    if (is_done) return counts;
    return count::count_candidates_by_bands(puzzle, stop);
}

}  // namespace gridlemma
