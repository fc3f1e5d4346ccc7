// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/minimal_subpuzzles.hpp"

namespace gridlemma {

void MinimalSubpuzzles::find(const Puzzle& puzzle, const Solution& solution, const Sink& sink,
                             StopCheck* stop) {
    sink_ = &sink;
    stop_ = stop;
    is_over_ = false;
    puzzle_ = puzzle;
    solution_ = solution;
    for (auto& sets : sets_of_) sets.clear();
    set_count_ = 0;
    search(puzzle.givens(), {}, puzzle.givens());
}

// NOLINTNEXTLINE(misc-no-recursion): removes a clue.
void MinimalSubpuzzles::search(const CellSet& clues, CellSet kept, CellSet open) {
    open = redundant_among(open, clues);
    if (open.empty()) {
        is_over_ |= !(*sink_)(with(clues));
        return;
    }
    for (Cell clue : open - kept) {
        is_over_ |= stop_ != nullptr && stop_->should_stop();
        if (is_over_) return;
        CellSet fewer = clues;
        fewer.erase(clue);
        CellSet others = open;
        others.erase(clue);
        search(fewer, kept, others);
        kept.insert(clue);
        if (!can_become_necessary(kept & open, kept | (clues - open))) return;
    }
}

/// Returns the clues `open`, which are some of `clues`, without those that are the only ones in a
/// known set.
CellSet MinimalSubpuzzles::without_a_known_need(const CellSet& open, const CellSet& clues) {
    const std::size_t words = (set_count_ + 63) / 64;
    hit_.assign(words, 0);
    hit_twice_.assign(words, 0);
    for (Cell clue : clues) {
        const std::uint64_t* const sets = sets_of_[static_cast<std::size_t>(clue.index())].data();
        for (std::size_t i = 0; i < words; ++i) {
            hit_twice_[i] |= hit_[i] & sets[i];
            hit_[i] |= sets[i];
        }
    }
    CellSet rest;
    for (Cell clue : open) {
        const std::uint64_t* const sets = sets_of_[static_cast<std::size_t>(clue.index())].data();
        std::size_t i = 0;
        while (i < words && (sets[i] & ~hit_twice_[i]) == 0) ++i;
        if (i == words) rest.insert(clue);
    }
    return rest;
}

/// Returns those of the clues `open` without which there is no other solution.
CellSet MinimalSubpuzzles::redundant_among(CellSet open, const CellSet& clues) {
    open = without_a_known_need(open, clues);
    if (open.empty()) return open;
    tests_.clear();
    tasks_.clear();
    const Puzzle puzzle = with(clues);
    for (Cell cell : open) tests_.emplace_back(puzzle).allow(cell, ~puzzle.allowed(cell));
    for (const Puzzle& test : tests_) tasks_.push_back({.puzzle = &test});
    search_kernels().front()->solve_batch(tasks_, 1);
    auto task = tasks_.cbegin();
    for (Cell cell : CellSet(open)) {
        const SearchTask& answer = *task++;
        if (answer.stats.solutions == 0) continue;
        learn(*answer.first);
        open.erase(cell);
    }
    return open;
}

/// Whether for each of the clues `kept` there is a solution that differs there and agrees with the
/// other clues that stay.
bool MinimalSubpuzzles::can_become_necessary(const CellSet& kept, const CellSet& all_kept) {
    for (Cell cell : without_a_known_need(kept, all_kept))
        if (!has_other_solution(all_kept, cell)) return false;
    return true;
}

bool MinimalSubpuzzles::has_other_solution(const CellSet& clues, Cell cell) {
    Puzzle test = with(clues);
    test.allow(cell, ~test.allowed(cell));
    SearchTask task{.puzzle = &test};
    search_kernels().front()->solve_batch({&task, 1}, 1);
    if (task.first) learn(*task.first);
    return task.stats.solutions > 0;
}

void MinimalSubpuzzles::learn(const Solution& other) {
    if (set_count_ % 64 == 0)
        for (auto& sets : sets_of_) sets.push_back(0);
    for (Cell cell : puzzle_.givens()) {
        const auto i = static_cast<std::size_t>(cell.index());
        if (other[i] != solution_[i]) sets_of_[i].back() |= std::uint64_t{1} << set_count_ % 64;
    }
    ++set_count_;
}

Puzzle MinimalSubpuzzles::with(const CellSet& clues) const {
    Puzzle part = puzzle_;
    for (Cell cell : puzzle_.givens() - clues) part.allow(cell, DigitSet::all());
    return part;
}

}  // namespace gridlemma
