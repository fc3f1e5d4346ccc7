// SPDX-License-Identifier: Apache-2.0
// Kernel lockstep: many grids side by side in the lanes of SIMD registers.
//
//     targets.hpp, targets.cpp           the kinds of processors
//     lanes.hpp, lanes-inl.hpp           the deductions of a pass, for each kind of processor
//     set_logic-inl.hpp                  logic on registers, for each kind of processor
//     lane_search.hpp, lane_search.cpp   which position of which puzzle is in which lane
//     one_grid.hpp, one_grid-inl.hpp     the same search of a single puzzle, without lanes
//     grid_places.hpp                    its cells in registers, by place
//     place_sets-inl.hpp                 logic on these, for each kind of processor
//     search_memory.hpp, .cpp            what a count of many solutions remembers
//     this file                          the kernel, once for each kind of processor
//
// Why many grids: a search on one grid spends most of its time waiting. Each deduction needs the
// previous one, with a shuffle or a table between them, and the processor mispredicts every second
// branch. Side by side, 16 or 32 grids take a pass together in some 1000 cycles, less than one grid
// alone needs to follow a handful of singles.
//
// Order: depth first. The band (of rows, then of columns) with the least open: a digit with two
//        permutations left counts five, one with more nine. Its lowest digit with the fewest
//        permutations above one; in the first of its lines that leaves a choice, the first box.
//        First the digit is there, then it is not.
// Ref:   T. Dillon, Tdoku: a fast Sudoku solver (https://t-dillon.github.io/tdoku, 2019), for the
//        deductions and the choice of guesses.
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/kernels.hpp"
#include "engine/search/lockstep/lane_search.hpp"

namespace gridlemma {
namespace {

class Kernel final : public SearchKernel {
 public:
    Kernel(const lockstep::Target& target, std::string name, std::string description)
        : target_(target),
          name_(std::move(name)),
          description_(std::move(description)),
          descriptor_{.name = name_,
                      .description = description_,
                      .reference =
                          "T. Dillon, Tdoku, https://t-dillon.github.io/tdoku (2019), for "
                          "what is deduced",
                      .target = target_.name} {}

    [[nodiscard]] const Descriptor& descriptor() const noexcept override { return descriptor_; }

    SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                               StopCheck* stop) const override {
        if (limit == 0) return {};
        SearchTask task{.puzzle = &puzzle};
        if (target_.search_one != nullptr)
            return target_.search_one({puzzle, limit, sink, stop}, task.first);
        lockstep::LaneSearch(target_, {&task, 1}, limit, sink, stop).run();
        return task.stats;
    }

    void solve_classic_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                             StopCheck* stop) const override {
        for (SearchTask& task : tasks) task = {.puzzle = task.puzzle};
        if (limit == 0 || tasks.empty()) return;
        const bool suits_lanes = tasks.size() > most_one_by_one && limit < most_without_memory;
        if (target_.search_one == nullptr || suits_lanes)
            lockstep::LaneSearch(target_, tasks, limit, nullptr, stop).run();
        else
            solve_one_by_one(tasks, limit, stop);
    }

 private:
    /// With so few puzzles most lanes would be idle most of the time.
    static constexpr std::size_t most_one_by_one = 8;
    /// Beyond, a search that remembers (see SearchMemory) is faster than lanes.
    static constexpr std::uint64_t most_without_memory = 10'000;

    void solve_one_by_one(std::span<SearchTask> tasks, std::uint64_t limit, StopCheck* stop) const {
        const SolutionSink no_sink;
        for (SearchTask& task : tasks) {
            task.stats = target_.search_one({*task.puzzle, limit, no_sink, stop}, task.first);
            if (stop != nullptr && stop->has_stopped()) return;
        }
    }

    const lockstep::Target& target_;
    std::string name_;
    std::string description_;
    Descriptor descriptor_;
};

std::deque<Kernel> make_kernels() {
    std::deque<Kernel> list;
    list.emplace_back(lockstep::targets().front(), "lockstep",
                      "many grids side by side in SIMD lanes; digits permuted in each band");
    for (const lockstep::Target& target : lockstep::targets())
        list.emplace_back(target, "lockstep:" + target.name,
                          "lockstep on this target, lanes: " + std::to_string(target.width));
    return list;
}

}  // namespace

std::span<const SearchKernel* const> kernels::lockstep() {
    static const std::deque<Kernel> kernels = make_kernels();
    static const std::vector<const SearchKernel*> list = [] {
        std::vector<const SearchKernel*> pointers;
        pointers.reserve(kernels.size());
        for (const Kernel& kernel : kernels) pointers.push_back(&kernel);
        return pointers;
    }();
    return list;
}

}  // namespace gridlemma
