// SPDX-License-Identifier: Apache-2.0
#include "engine/search/kernels.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/core/names.hpp"
#include "engine/search/mrv.hpp"

namespace gridlemma {
namespace {

std::vector<const SearchKernel*> all_kernels() {
    const auto lockstep = kernels::lockstep();
    std::vector<const SearchKernel*> list{lockstep.front(), &kernels::mrv(), &kernels::bitmask(),
                                          &kernels::first_empty()};
    list.insert(list.end(), lockstep.begin() + 1, lockstep.end());
    return list;
}

}  // namespace

SearchStats SearchKernel::search(const Puzzle& puzzle, std::uint64_t limit,
                                 const SolutionSink& sink, StopCheck* stop) const {
    if (puzzle.geometry().is_classic()) return search_classic(puzzle, limit, sink, stop);
    return search_mrv(Grid(puzzle), limit, sink, stop);
}

void SearchKernel::solve_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                               StopCheck* stop) const {
    const bool are_classic = std::ranges::all_of(
        tasks, [](const SearchTask& task) { return task.puzzle->geometry().is_classic(); });
    if (are_classic)
        solve_classic_batch(tasks, limit, stop);
    else
        SearchKernel::solve_classic_batch(tasks, limit, stop);
}

void SearchKernel::solve_classic_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                                       StopCheck* stop) const {
    for (SearchTask& task : tasks) {
        task.first.reset();
        const auto keep = [&task](const Solution& found) {
            if (!task.first) task.first = found;
            return true;
        };
        task.stats = search(*task.puzzle, limit, keep, stop);
        if (stop != nullptr && stop->has_stopped()) return;
    }
}

bool follow_from_givens(const Puzzle& position) {
    if (!position.has_pencilmarks()) return true;
    if (position.givens().empty()) return false;
    std::optional<Solution> first;
    const auto keep = [&first](const Solution& solution) {
        if (!first) first = solution;
        return true;
    };
    const SearchStats stats = search_kernels().front()->search(position.givens_alone(), 2, keep);
    return stats.solutions == 1 && is_solution_of(*first, position);
}

std::span<const SearchKernel* const> search_kernels() {
    static const std::vector<const SearchKernel*> list = all_kernels();
    return list;
}

const SearchKernel* find_kernel(std::string_view name) {
    for (const SearchKernel* kernel : search_kernels())
        if (same_name(kernel->descriptor().name, name)) return kernel;
    return nullptr;
}

}  // namespace gridlemma
