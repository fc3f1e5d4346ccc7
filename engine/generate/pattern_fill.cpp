// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/pattern_fill.hpp"

#include <array>
#include <cassert>
#include <vector>

#include "engine/generate/random_grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {
namespace {

constexpr int most_changes = 150;
/// Solutions that are looked at for a change.
constexpr std::uint64_t most_solutions = 400;

/// The solutions of a puzzle by their digits in two cells.
class Tally {
 public:
    Tally(Cell one, Cell two) : one_(one), two_(two) {}

    void add(const Solution& solution) {
        Entry& entry = entries_[index(solution)];
        if (++entry.count == 1) entry.first = solution;
    }
    struct Entry {
        std::uint32_t count = 0;
        Solution first{};
    };
    /// Returns one of the entries with the fewest solutions, but not the digits that are there
    /// unless they are alone.
    [[nodiscard]] const Entry& fewest(const Solution& present, Random& random) const {
        const Entry* best = &entries_[index(present)];
        std::uint64_t equals = 0;
        for (const Entry& entry : entries_) {
            if (entry.count == 0 || &entry == &entries_[index(present)]) continue;
            if (equals == 0 || entry.count < best->count) {
                best = &entry;
                equals = 1;
            } else if (entry.count == best->count && random.below(++equals) == 0) {
                best = &entry;
            }
        }
        return *best;
    }

 private:
    [[nodiscard]] std::size_t index(const Solution& solution) const {
        const auto digit = [&](Cell cell) {
            return static_cast<std::size_t>(
                solution[static_cast<std::size_t>(cell.index())].index());
        };
        return 9 * digit(one_) + digit(two_);
    }

    Cell one_;
    Cell two_;
    std::array<Entry, 81> entries_{};
};

}  // namespace

std::optional<SolvedPuzzle> fill_pattern(const CellSet& pattern, Random& random) {
    const SearchKernel& kernel = *search_kernels().front();
    std::vector<Cell> cells;
    for (Cell cell : pattern) cells.push_back(cell);
    assert(cells.size() >= 2);
    SolvedPuzzle made{.puzzle = {}, .solution = random_grid(random)};
    const auto digit_in = [&made](Cell cell) {
        return made.solution[static_cast<std::size_t>(cell.index())];
    };
    for (Cell cell : cells) made.puzzle.give(cell, digit_in(cell));
    if (kernel.count(made.puzzle, 2).solutions == 1) return made;
    for (int change = 0; change < most_changes; ++change) {
        const auto one = static_cast<std::size_t>(random.below(cells.size()));
        const auto other = static_cast<std::size_t>(random.below(cells.size() - 1));
        const std::array changed{cells[one], cells[other + (other >= one ? 1 : 0)]};
        for (Cell cell : changed) made.puzzle.allow(cell, DigitSet::all());
        Tally tally(changed[0], changed[1]);
        const SearchStats stats =
            kernel.search(made.puzzle, most_solutions, [&](const Solution& solution) {
                tally.add(solution);
                return true;
            });
        const Tally::Entry& next = tally.fewest(made.solution, random);
        if (next.count > 0) made.solution = next.first;
        for (Cell cell : changed) made.puzzle.give(cell, digit_in(cell));
        if (next.count == 1 && stats.solutions < most_solutions) return made;
    }
    return std::nullopt;
}

}  // namespace gridlemma
