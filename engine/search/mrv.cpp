// SPDX-License-Identifier: Apache-2.0
// Kernel mrv: singles until there are none, then a guess in the cell with the fewest candidates
// ("minimum remaining values"): the portable reference, the definition of correct.
//
// Order: of the cells with the fewest candidates the lowest; its digits upwards.
// Ref:   J. R. Bitner and E. M. Reingold, Backtrack programming techniques, CACM 18 (1975).
#include "engine/search/mrv.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/core/alone.hpp"
#include "engine/search/kernels.hpp"

namespace pencilmark {
namespace {

/// What a search changes and copies: a Grid has more than it needs.
///
///   where[digit]  9 x 16 B   cells that hold the digit or, if open, may hold it
///   open              16 B   cells that nothing was placed in yet
///
/// `stale`: digits of which candidates went away since their hidden singles were looked for.
/// `clashes`: the grid had equal digits in a house.
struct State {
    explicit State(const Grid& grid) : open(grid.unsolved()) {
        for (Cell cell : grid.placed()) {
            CellSet& twins = where[grid.digit_at(cell)->index()];
            clashes |= twins.intersects(peers(cell));
            twins.insert(cell);
        }
        for (Digit digit : DigitSet::all()) where[digit.index()] |= grid.where(digit);
    }

    void place(Cell cell, Digit digit) noexcept {
        for (int d = 0; d < digit_count; ++d) {
            if (where[d].contains(cell)) stale |= 1U << d;
            where[d].erase(cell);
        }
        where[digit.index()] -= peers(cell);
        where[digit.index()].insert(cell);
        open.erase(cell);
    }

    [[nodiscard]] DigitSet at(Cell cell) const noexcept {
        unsigned digits = 0;
        for (int d = 0; d < digit_count; ++d)
            digits |= static_cast<unsigned>(where[d].contains(cell)) << d;
        return DigitSet::from_bits(digits);
    }

    std::array<CellSet, digit_count> where{};
    CellSet open;
    unsigned stale = DigitSet::all().bits();
    bool clashes = false;
};

static_assert(std::is_trivially_copyable_v<State>);

/// Places all naked singles of the moment; false if a cell can hold nothing.
bool place_naked_singles(State& state, bool& placed) {
    CellSet some;
    CellSet more;
    for (const CellSet& cells : state.where) {
        more |= some & cells;
        some |= cells;
    }
    if (!(state.open - some).empty()) return false;
    for (Cell cell : state.open - more) {
        const DigitSet digits = state.at(cell);
        if (digits.empty()) return false;
        state.place(cell, digits.first());
        placed = true;
    }
    return true;
}

/// Places hidden singles of digits that have lost candidates; false if two of them clash.
bool place_hidden_singles(State& state, bool& placed) {
    for (Digit digit : DigitSet::from_bits(state.stale)) {
        CellSet& where = state.where[digit.index()];
        state.stale &= ~unsigned{DigitSet(digit).bits()};
        const CellSet alone = alone_in<HouseKind::box>(where) | alone_in<HouseKind::row>(where) |
                              alone_in<HouseKind::column>(where);
        for (Cell cell : alone& state.open) {
            if (!where.contains(cell)) return false;
            state.place(cell, digit);
            placed = true;
        }
    }
    return true;
}

/// Places singles until there are none; false if that shows that there is no solution.
bool propagate(State& state) {
    if (state.clashes) return false;
    for (bool placed = true; placed;) {
        placed = false;
        if (!place_naked_singles(state, placed)) return false;
        if (!placed && !place_hidden_singles(state, placed)) return false;
    }
    for (const CellSet& cells : state.where)
        if (!fills_all_houses(cells)) return false;
    return true;
}

/// The lowest of the open cells with the fewest candidates. Precondition: there is an open cell,
/// and none has less than two.
Cell cell_to_guess(const State& state) {
    CellSet fewest = state.open;
    // at_least[n]: cells that have come up more than n times.
    std::array<CellSet, digit_count> at_least{};
    for (const CellSet& cells : state.where)
        for (int n = digit_count - 1; n >= 0; --n)
            at_least[n] |= n > 0 ? at_least[n - 1] & cells : cells;
    for (const CellSet& cells : at_least)
        if (const CellSet fewer = state.open - cells; !fewer.empty()) {
            fewest = fewer;
            break;
        }
    return fewest.first();
}

class Search {
 public:
    Search(std::uint64_t limit, const SolutionSink& sink) : limit_(limit), sink_(sink) {}

    /// False when the search is over.
    bool visit(State& state, std::uint32_t depth) {  // NOLINT(misc-no-recursion): 81 deep at most
        ++stats.nodes;
        if (!propagate(state)) return true;
        if (state.open.empty()) return found(state);
        const Cell cell = cell_to_guess(state);
        ++stats.guesses;
        stats.max_depth = std::max(stats.max_depth, ++depth);
        for (Digit digit : state.at(cell)) {
            State next = state;
            next.place(cell, digit);
            if (!visit(next, depth)) return false;
        }
        return true;
    }

    SearchStats stats;

 private:
    bool found(const State& state) {
        ++stats.solutions;
        if (sink_) {
            Solution solution;
            for (Digit digit : DigitSet::all())
                for (Cell cell : state.where[digit.index()]) solution[cell.index()] = digit;
            if (!sink_(solution)) return false;
        }
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
    State state(start);
    if (limit != 0) search.visit(state, 0);
    return search.stats;
}

const SearchKernel& kernels::mrv() noexcept {
    static const Kernel kernel;
    return kernel;
}

}  // namespace pencilmark
