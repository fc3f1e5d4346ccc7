// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/neighbors.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/clues/redundant.hpp"

namespace gridlemma {

namespace {

/// Neighbors that are tested side by side.
constexpr std::size_t most_found = 512;

/// Returns the number of the only bit that both have; nullopt if there are none or several.
std::optional<std::size_t> only_common_bit(std::span<const std::uint64_t> a,
                                           std::span<const std::uint64_t> b) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::uint64_t common = a[i] & b[i];
        if (common == 0) continue;
        if (found || !std::has_single_bit(common)) return std::nullopt;
        found = 64 * i + static_cast<std::size_t>(std::countr_zero(common));
    }
    return found;
}

}  // namespace

void Neighbors::find(const Puzzle& puzzle, const NeighborOrder& order, const Sink& sink,
                     StopCheck* stop) {
    order_ = order;
    sink_ = &sink;
    stop_ = stop;
    is_over_ = false;
    original_ = puzzle;
    found_.clear();
    left_.resize(static_cast<std::size_t>(order.add) + 1);
    const int clues = puzzle.givens().size() - order.remove + order.add;
    if (clues < fewest_clues && !puzzle.has_pencilmarks() && puzzle.geometry().is_classic()) return;
    remove(puzzle, {}, puzzle.givens(), order.remove);
    pass_on();
}

// NOLINTNEXTLINE(misc-no-recursion): a clue more.
void Neighbors::remove(const Puzzle& puzzle, const CellSet& removed, CellSet others, int more) {
    if (more == 0) {
        removed_ = removed;
        return complete(puzzle, {}, ~puzzle.givens(), order_.add);
    }
    for (Cell cell : CellSet(others)) {
        if (is_over_) return;
        others.erase(cell);
        Puzzle fewer = puzzle;
        fewer.allow(cell, DigitSet::all());
        remove(fewer, removed | cell, others, more - 1);
    }
}

/// Adds clues in the cells `open`, of which some may have been added before.
// NOLINTNEXTLINE(misc-no-recursion): with branch().
void Neighbors::complete(const Puzzle& puzzle, CellSet added, CellSet open, int more) {
    is_over_ |= stop_ != nullptr && stop_->should_stop();
    if (is_over_) return;
    const std::size_t limit = more == 0 ? 1 : order_.most_solutions;
    if (!find_solutions(puzzle, limit)) return branch(puzzle, added, open, more);
    if (solutions_.empty()) return;
    const bool is_unique = solutions_.size() == 1;
    if (more == 0) {
        if (is_unique) take(puzzle, solutions_.front(), added);
        return;
    }
    if (is_unique && order_.only_minimal) return;
    puzzle_ = puzzle;
    added_before_ = added;
    sort_solutions(open);
    left_[0].assign(words_, ~std::uint64_t{0});
    chosen_.clear();
    choose(0, 0, more);
}

/// Adds each possible clue, which leaves fewer solutions.
// NOLINTNEXTLINE(misc-no-recursion): with complete().
void Neighbors::branch(const Puzzle& puzzle, const CellSet& added, CellSet open, int more) {
    if (more == 0) return;
    for (Cell cell : CellSet(open)) {
        open.erase(cell);
        for (Digit digit : puzzle.allowed(cell)) {
            if (is_over_) return;
            if (is_back(cell, digit)) continue;
            Puzzle with_clue = puzzle;
            with_clue.give(cell, digit);
            complete(with_clue, added | cell, open, more - 1);
        }
    }
}

/// Returns false if there are more than `limit`.
bool Neighbors::find_solutions(const Puzzle& puzzle, std::size_t limit) {
    solutions_.clear();
    const auto keep = [this](const Solution& solution) {
        solutions_.push_back(solution);
        return true;
    };
    search_kernels().front()->search(puzzle, limit + 1, keep, stop_);
    is_over_ |= stop_ != nullptr && stop_->has_stopped();
    if (is_over_) solutions_.clear();
    return solutions_.size() <= limit;
}

/// Finds the clues that may be added, and which solutions have them. In random order, two solutions
/// with the same clues are found soon; in that of the search, they can be far apart.
void Neighbors::sort_solutions(const CellSet& open) {
    Random(0).shuffle(std::span(solutions_));
    words_ = (solutions_.size() + 63) / 64;
    clues_.clear();
    std::array<DigitSet, cell_count> digits{};
    for (const Solution& solution : solutions_)
        for (std::size_t cell = 0; cell < cell_count; ++cell) digits[cell] |= solution[cell];
    std::array<std::array<std::size_t, digit_count>, cell_count> place{};
    for (Cell cell : open) {
        const auto index = static_cast<std::size_t>(cell.index());
        const std::size_t first = clues_.size();
        for (Digit digit : digits[index]) {
            if (is_back(cell, digit)) continue;
            place[index][static_cast<std::size_t>(digit.index())] = clues_.size();
            clues_.push_back({.cell = cell, .digit = digit});
        }
        for (std::size_t i = first; i < clues_.size(); ++i) clues_[i].next_cell = clues_.size();
    }
    bits_.assign(clues_.size() * words_, 0);
    for (std::size_t i = 0; i < solutions_.size(); ++i)
        for (Cell cell : open) {
            const auto index = static_cast<std::size_t>(cell.index());
            const Digit digit = solutions_[i][index];
            if (is_back(cell, digit)) continue;
            const std::size_t clue = place[index][static_cast<std::size_t>(digit.index())];
            bits_[clue * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
        }
}

/// Whether it is a clue that was removed.
bool Neighbors::is_back(Cell cell, Digit digit) const {
    return removed_.contains(cell) && original_.given(cell) == digit;
}

/// Adds `more` of the clues from `from` on. The solutions at this depth are left.
// NOLINTNEXTLINE(misc-no-recursion): a clue more.
void Neighbors::choose(std::size_t depth, std::size_t from, int more) {
    if (more == 1) return try_last(left_[depth], from);
    for (std::size_t clue = from; clue < clues_.size(); ++clue) {
        is_over_ |= stop_ != nullptr && stop_->should_stop();
        if (is_over_) return;
        left_[depth + 1].resize(words_);
        const std::span with_clue = bits_of(clue);
        int count = 0;
        for (std::size_t i = 0; i < words_; ++i) {
            const std::uint64_t common = left_[depth][i] & with_clue[i];
            left_[depth + 1][i] = common;
            count += std::popcount(common);
        }
        // If one is left, the clues that follow are redundant.
        if (count < (order_.only_minimal ? 2 : 1)) continue;
        chosen_.push_back(clue);
        choose(depth + 1, clues_[clue].next_cell, more - 1);
        chosen_.pop_back();
    }
}

void Neighbors::try_last(const Bits& solutions, std::size_t from) {
    for (std::size_t clue = from; clue < clues_.size() && !is_over_; ++clue) {
        const auto only = only_common_bit(solutions, bits_of(clue));
        if (!only) continue;
        Puzzle puzzle = puzzle_;
        CellSet added = added_before_;
        chosen_.push_back(clue);
        for (const std::size_t chosen : chosen_) {
            puzzle.give(clues_[chosen].cell, clues_[chosen].digit);
            added.insert(clues_[chosen].cell);
        }
        chosen_.pop_back();
        take(puzzle, solutions_[*only], added);
    }
}

void Neighbors::take(const Puzzle& puzzle, const Solution& solution, const CellSet& added) {
    found_.push_back({.puzzle = puzzle, .solution = solution, .removed = removed_, .added = added});
    if (found_.size() >= most_found) pass_on();
}

void Neighbors::pass_on() {
    if (order_.only_minimal) {
        std::vector<const Puzzle*> puzzles;
        puzzles.reserve(found_.size());
        for (const Neighbor& neighbor : found_) puzzles.push_back(&neighbor.puzzle);
        const std::vector<bool> is_minimal = are_minimal(puzzles);
        std::size_t next = 0;
        std::erase_if(found_, [&](const Neighbor&) { return !is_minimal[next++]; });
    }
    for (const Neighbor& neighbor : found_) {
        if (is_over_) break;
        is_over_ = !(*sink_)(neighbor);
    }
    found_.clear();
}

}  // namespace gridlemma
