// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/reduction.hpp"

#include <algorithm>
#include <deque>

namespace gridlemma {
namespace {

/// The progress of one reduction.
class Worklist {
 public:
    explicit Worklist(Reduction& work) : work_(work), clues_(work.puzzle.givens().size()) {}

    /// Prepares the next test. Returns false if there is none.
    bool advance() {
        for (; next_ < work_.groups.size() && clues_ > work_.enough; ++next_) {
            const CellSet& group = work_.groups[next_];
            if (clues_ - group.size() < work_.fewest) continue;
            test_ = work_.puzzle;
            const DigitSet own = group.has_several() ? DigitSet{} : test_.allowed(group.first());
            for (Cell cell : group) test_.allow(cell, ~own);
            return true;
        }
        return false;
    }
    /// Whether the test asks for a second solution rather than for any.
    [[nodiscard]] bool tests_several() const noexcept { return work_.groups[next_].has_several(); }
    [[nodiscard]] const Puzzle& test() const noexcept { return test_; }
    void take_answer(bool is_redundant) {
        const CellSet& group = work_.groups[next_++];
        if (!is_redundant) return;
        for (Cell cell : group) work_.puzzle.allow(cell, DigitSet::all());
        clues_ -= group.size();
    }

 private:
    Reduction& work_;
    std::size_t next_ = 0;  ///< The group to be tested, or the one in the test.
    int clues_;
    Puzzle test_;
};

/// Runs the tests of one kind, and passes on the answers.
void run_tests(std::span<Worklist* const> lists, std::uint64_t limit,
               std::vector<SearchTask>& tasks) {
    tasks.clear();
    for (const Worklist* list : lists) tasks.push_back({.puzzle = &list->test()});
    search_kernels().front()->solve_batch(tasks, limit);
    for (std::size_t i = 0; i < lists.size(); ++i)
        lists[i]->take_answer(tasks[i].stats.solutions < limit);
}

}  // namespace

void reduce(std::span<Reduction> work) {
    std::deque<Worklist> lists;
    std::vector<Worklist*> open;
    for (Reduction& each : work) open.push_back(&lists.emplace_back(each));
    std::vector<SearchTask> tasks;
    for (;;) {
        std::erase_if(open, [](Worklist* list) { return !list->advance(); });
        if (open.empty()) return;
        const auto singles = std::partition(
            open.begin(), open.end(), [](const Worklist* list) { return list->tests_several(); });
        const auto several = static_cast<std::size_t>(singles - open.begin());
        const std::span all(open);
        if (several > 0) run_tests(all.first(several), 2, tasks);
        if (several < all.size()) run_tests(all.subspan(several), 1, tasks);
    }
}

}  // namespace gridlemma
