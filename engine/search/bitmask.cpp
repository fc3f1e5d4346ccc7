// SPDX-License-Identifier: Apache-2.0
// Kernel bitmask: the order of first-empty, with the digits used so far kept as one mask per house:
//
//   open(cell) = allowed(cell) & ~(used[row] | used[column] | used[box])
//
// It visits the same positions in the same order, so its statistics and its order of solutions are
// those of first-empty; only the time differs.
#include <array>

#include "engine/core/classic.hpp"
#include "engine/search/kernels.hpp"
#include "engine/search/row_search.hpp"

namespace gridlemma {
namespace {

class Bitmask : RowSearch {
 public:
    Bitmask(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink, StopCheck* stop)
        : RowSearch(limit, sink, stop) {
        for (int c = 0; c < cell_count; ++c) {
            const Cell cell(c);
            const DigitSet allowed = puzzle.allowed(cell);
            if (!puzzle.givens().contains(cell)) {
                empty_[empty_count_++] = {&used(cell.row()), &used(cell.column()),
                                          &used(cell.box()), cell, allowed};
                continue;
            }
            digit_[c] = allowed.first();
            for (House house : classic::houses_of(cell)) {
                conflict_ = conflict_ || used(house).contains(allowed);
                used(house) |= allowed;
            }
        }
    }

    SearchStats run() {
        if (limit_ == 0) return stats_;
        if (conflict_)
            stats_.nodes = 1;
        else
            fill_from(0, 0);
        return stats_;
    }

 private:
    /// An empty cell with its three masks.
    struct Place {
        DigitSet* row;
        DigitSet* column;
        DigitSet* box;
        Cell cell;
        DigitSet allowed;
    };

    DigitSet& used(House house) noexcept { return used_[house.index()]; }

    /// Fills the empty cells from the `index`-th on. Returns false if the search is over.
    bool fill_from(int index, std::uint32_t depth) {
        ++stats_.nodes;
        if (index == empty_count_) return found();
        const Place& place = empty_[index];
        const DigitSet row = *place.row;
        const DigitSet column = *place.column;
        const DigitSet box = *place.box;
        const DigitSet open = place.allowed - (row | column | box);
        if (open.size() > 1 && !guess(depth)) return false;
        for (Digit digit : open) {
            digit_[place.cell.index()] = digit;
            *place.row = row | digit;
            *place.column = column | digit;
            *place.box = box | digit;
            if (!fill_from(index + 1, depth)) return false;
        }
        *place.row = row;
        *place.column = column;
        *place.box = box;
        return true;
    }

    std::array<DigitSet, house_count> used_{};
    std::array<Place, cell_count> empty_{};
    int empty_count_ = 0;
    bool conflict_ = false;
};

}  // namespace

const SearchKernel& kernels::bitmask() noexcept {
    static const RowKernel<Bitmask> kernel(
        "bitmask", "backtracking row by row with a mask of used digits per house");
    return kernel;
}

}  // namespace gridlemma
