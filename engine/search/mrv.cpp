// SPDX-License-Identifier: Apache-2.0
// Kernel mrv: singles until there are none, then a guess in the cell with the fewest candidates
// ("minimum remaining values"): the portable reference, the definition of correct.
//
// Order: of the cells with the fewest candidates the lowest; its digits upwards.
// Ref:   J. R. Bitner and E. M. Reingold, Backtrack programming techniques, CACM 18 (1975).
#include "engine/search/mrv.hpp"

#include <algorithm>
#include <optional>

#include "engine/search/kernels.hpp"

namespace pencilmark {
namespace {

/// Some naked or hidden single of the grid; `contradiction` if a cell or house can do nothing.
struct Single {
    bool contradiction = false;
    std::optional<Candidate> candidate = std::nullopt;
};

Single find_single(const Grid& grid) {
    Single single;
    if (grid.is_broken()) return {.contradiction = true};
    for (Cell cell : grid.cells_with(1)) single.candidate = Candidate(cell, grid.at(cell).first());
    for (House house : HouseSet::all()) {
        DigitSet done;
        for (Cell cell : cells_of(house) & grid.placed()) {
            const Digit digit = *grid.digit_at(cell);
            if (done.contains(digit)) return {.contradiction = true};
            done |= digit;
        }
        for (Digit digit : ~done) {
            const CellSet places = grid.places(house, digit);
            if (places.empty()) return {.contradiction = true};
            if (places.is_single()) single.candidate = Candidate(places.first(), digit);
        }
    }
    return single;
}

class Search {
 public:
    Search(std::uint64_t limit, const SolutionSink& sink) : limit_(limit), sink_(sink) {}

    /// False when the search is over.
    bool visit(Grid grid, std::uint32_t depth) {  // NOLINT(misc-no-recursion): 81 deep at most
        ++stats.nodes;
        for (;;) {
            const Single single = find_single(grid);
            if (single.contradiction) return true;
            if (!single.candidate) break;
            grid.place(single.candidate->cell(), single.candidate->digit());
        }
        if (grid.is_solved()) return found(grid);
        int count = 2;
        while (grid.cells_with(count).empty()) ++count;
        const Cell cell = grid.cells_with(count).first();
        ++stats.guesses;
        stats.max_depth = std::max(stats.max_depth, ++depth);
        for (Digit digit : grid.at(cell)) {
            Grid next = grid;
            next.place(cell, digit);
            if (!visit(next, depth)) return false;
        }
        return true;
    }

    SearchStats stats;

 private:
    bool found(const Grid& grid) {
        ++stats.solutions;
        if (sink_ && !sink_(*grid.solution())) return false;
        return stats.solutions < limit_;
    }

    std::uint64_t limit_;
    const SolutionSink& sink_;
};

class Kernel final : public SearchKernel {
 public:
    [[nodiscard]] const Descriptor& descriptor() const noexcept override {
        static constexpr Descriptor text = {
            .name = "mrv",
            .description = "singles, then a guess in the cell with the fewest candidates",
            .reference =
                "J. R. Bitner, E. M. Reingold, Backtrack programming techniques, "
                "CACM 18:11 (1975)"};
        return text;
    }
    SearchStats search(const Puzzle& puzzle, std::uint64_t limit,
                       const SolutionSink& sink) const override {
        return search_mrv(Grid(puzzle), limit, sink);
    }
};

}  // namespace

SearchStats search_mrv(const Grid& start, std::uint64_t limit, const SolutionSink& sink) {
    Search search(limit, sink);
    if (limit != 0) search.visit(start, 0);
    return search.stats;
}

const SearchKernel& kernels::mrv() noexcept {
    static const Kernel kernel;
    return kernel;
}

}  // namespace pencilmark
