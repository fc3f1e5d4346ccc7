// SPDX-License-Identifier: Apache-2.0
// The search of one_grid.hpp, for each target (see targets.hpp).
#if defined(GRIDLEMMA_ONE_GRID) == defined(HWY_TARGET_TOGGLE)  // NOLINT(llvm-header-guard)
#ifdef GRIDLEMMA_ONE_GRID
#undef GRIDLEMMA_ONE_GRID
#else
#define GRIDLEMMA_ONE_GRID
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "engine/search/lockstep/grid_places.hpp"
#include "engine/search/lockstep/one_grid.hpp"
#include "engine/search/lockstep/place_sets-inl.hpp"
#include "engine/search/lockstep/search_memory.hpp"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace gridlemma::lockstep {
namespace HWY_NAMESPACE {
namespace one_grid {
namespace {

/// One set per line of a band.
struct Lines {
    HWY_INLINE Lines() {}
    Set of[3];
};
/// The cells, [line][place].
struct Cells {
    HWY_INLINE Cells() {}
    Set of[3][3];
    /// Of the words of the nine registers after the last visit. Candidates are only removed, so a
    /// sum that stays the same means that nothing has changed.
    Set sum;
};

/// Returns the sets of lines. Each has lost the digits that the two other minilines of its line
/// have in `taken`.
HWY_INLINE Lines without_others(const Lines& lines, const Lines& taken) {
    Lines rest;
    for (int i = 0; i < 3; ++i)
        rest.of[i] = without(lines.of[i], next_box(taken.of[i]), last_box(taken.of[i]));
    return rest;
}

/// The ways to arrange digits in a band, in the place of the box in line 0. Lines 1 and 2 have the
/// next box and the last one, or the other way around.
struct Ways {
    HWY_INLINE explicit Ways(const Lines& some)
        : to_next(all_of(some.of[0], next_box(some.of[1]), last_box(some.of[2]))),
          to_last(all_of(some.of[0], last_box(some.of[1]), next_box(some.of[2]))) {}
    Set to_next, to_last;
};

/// Step 3.
HWY_INLINE void permute(Lines& some) {
    const Ways ways(some);
    some.of[0] = ways.to_next | ways.to_last;
    some.of[1] = last_box(ways.to_next) | next_box(ways.to_last);
    some.of[2] = next_box(ways.to_next) | last_box(ways.to_last);
}

/// The sets of the minilines of three bands.
struct BandSets {
    HWY_INLINE BandSets() {}
    Lines solved, some, several;
};

/// Step 1. In columns, the highest bit of `vacant` is set where a cell has no candidate; the other
/// bits are unspecified.
template <bool of_rows>
HWY_INLINE void read(const Cells& cells, BandSets& bands, Set& vacant) {
    vacant = word(0);
    for (int i = 0; i < 3; ++i) {
        const auto& [a, b, c] = cells.of[i];
        const Set a_less = less_one(a), b_less = less_one(b), c_less = less_one(c);
        bands.solved.of[i] = any_of(keep_if_disjoint(a, a_less), keep_if_disjoint(b, b_less),
                                    keep_if_disjoint(c, c_less));
        bands.some.of[i] = any_of(a, b, c);
        if constexpr (of_rows)
            bands.several.of[i] = majority_of(a, b, c);
        else
            vacant = vacant | any_of(a_less, b_less, c_less);
    }
}

/// Steps 4 and 5; the latter in rows. Also removes from the cells what their minilines have lost.
template <bool of_rows>
HWY_INLINE void write(const BandSets& bands, Cells& cells) {
    cells.sum = word(0);
    const Lines owned = without_others(bands.some, bands.some);
    for (int i = 0; i < 3; ++i) {
        const Set some = if_at_least_three(owned.of[i], bands.some.of[i]);
        Set alone;
        if constexpr (of_rows) alone = owned.of[i] - bands.several.of[i];
        for (Set& cell : cells.of[i]) {
            Set rest = cell & some;
            if constexpr (of_rows) rest = if_empty(cell & alone, rest);
            cell = rest;
            cells.sum = add(cells.sum, cell);
        }
    }
}

/// Returns the digits that have no place in the first line of a band, and so none in the band.
HWY_INLINE Set lacking_in(const Lines& some) {
    return word(all_digits) - any_of(some.of[0], next_box(some.of[0]), last_box(some.of[0]));
}

/// Visits the three bands of rows, or of columns. Returns false if there is no solution.
/// `steady` is the number of visits, up to the last one, that have changed nothing.
template <bool of_rows>
HWY_INLINE bool visit(Cells& cells, int& steady) {
    const Set before = cells.sum;
    BandSets bands;
    Set vacant;
    read<of_rows>(cells, bands, vacant);
    bands.some = without_others(bands.some, bands.solved);  // step 2 (see lanes-inl.hpp)
    permute(bands.some);
    write<of_rows>(bands, cells);
    steady = is_empty(cells.sum ^ before) ? steady + 1 : 0;
    // Visits to columns look for empty cells, visits to rows do not. Lanes do the same.
    const Set lacking = lacking_in(bands.some);
    const Set dead = of_rows ? lacking : or_both(lacking, vacant, word(0x8000));
    return is_empty(dead & load(used.of));
}

HWY_INLINE void transpose(Cells& cells) {
    Cells was = cells;
    for (int line = 0; line < 3; ++line)
        for (int place = 0; place < 3; ++place)
            cells.of[place][line] = transposed(was.of[line][place]);
    cells.sum = transposed(was.sum);
}

enum class State { dead, open, solved };

/// Makes visits until one to the rows and one to the columns, in either order, change nothing. The
/// result goes to `grid`, unless there is no solution.
HWY_INLINE State close(const Grid& from, Grid& grid) {
    Cells cells;
    for (int i = 0; i < registers; ++i) cells.of[i / 3][i % 3] = load(from.of[i]);
    cells.sum = word(no_sum);
    for (int steady = 0; steady < 2;) {
        if (!visit<true>(cells, steady)) return State::dead;
        if (steady == 2) break;
        transpose(cells);
        if (!visit<false>(cells, steady)) return State::dead;
        transpose(cells);
    }
    for (int i = 0; i < registers; ++i) store(cells.of[i / 3][i % 3], grid.of[i]);
    // Each digit has a place in every box. It has one only if the sum is that of all digits.
    const Set open = (cells.sum ^ word(all_digits)) & load(used.of);
    return is_empty(open) ? State::solved : State::open;
}

/// For each band, the guess that would be made there, by the place of its first box: those of rows,
/// then those of columns.
struct BandChoices {
    alignas(32) std::array<Places, 2> rank;  ///< 8 * open_in_band() + band; the least is chosen.
    alignas(32) std::array<Places, 2> digit;
    alignas(32) std::array<Places, 2> miniline;
};

/// The number of each place's band.
constexpr auto band_numbers = [] {
    std::array<Mask, 2> numbers{};
    for (int band = 0; band < band_count; ++band)
        numbers[band / 3].of[place_of(band % 3, 0)] = static_cast<Word>(band);
    return numbers;
}();

/// `some`: of rows (axis 0) or of columns (axis 1).
HWY_INLINE void find_choices(const Lines& some, int axis, BandChoices& choices) {
    const Ways ways(some);
    const Set after[2] = {next_box(ways.to_next), next_box(ways.to_last)};
    const Set before[2] = {last_box(ways.to_next), last_box(ways.to_last)};
    const Set band = load(band_numbers[axis].of);
    for (int i = 0; i < parts; ++i) {
        const Part sets[6] = {ways.to_next.of[i], after[0].of[i], before[0].of[i],
                              ways.to_last.of[i], after[1].of[i], before[1].of[i]};
        const Part rank = hn::Or(hn::ShiftLeft<3>(open_in_band(sets)), band.of[i]);
        const Part digit = digit_with_fewest(sets);
        const int at = i * part_size;
        hn::Store(rank, tag, choices.rank[axis].data() + at);
        hn::Store(digit, tag, choices.digit[axis].data() + at);
        hn::Store(first_open_miniline(sets, digit), tag, choices.miniline[axis].data() + at);
    }
}

/// The next guess: whether `digit` (one bit) is in a miniline.
struct Choice {
    const MinilineMasks& masks;
    Word digit = 0;
};

/// Chooses a guess in a grid that is open. Without branches, which could not be predicted.
HWY_INLINE Choice choose(const Grid& grid) {
    Lines in_rows, in_columns;
    for (int i = 0; i < 3; ++i) {
        in_rows.of[i] =
            any_of(load(grid.of[3 * i]), load(grid.of[3 * i + 1]), load(grid.of[3 * i + 2]));
        in_columns.of[i] =
            transposed(any_of(load(grid.of[i]), load(grid.of[3 + i]), load(grid.of[6 + i])));
    }
    BandChoices choices;
    find_choices(in_rows, 0, choices);
    find_choices(in_columns, 1, choices);
    unsigned least = ~0U;
    for (const Places& ranks : choices.rank)
        for (int band = 0; band < 3; ++band)
            least = std::min(least, unsigned{ranks[place_of(band, 0)]});
    const unsigned band = least & 7U;
    const unsigned axis = band / 3;
    const auto place = static_cast<unsigned>(place_of(static_cast<int>(band % 3), 0));
    const unsigned miniline = choices.miniline[axis][place];  // 0, 1, 3 or 4
    return {.masks = miniline_masks[guesses_per_band * band + miniline - (miniline > 2 ? 1U : 0U)],
            .digit = choices.digit[axis][place]};
}

/// Puts the digit into the miniline of `grid`; `other` becomes the grid without it there.
HWY_INLINE void guess(const Choice& choice, Grid& grid, Grid& other) {
    const Set digit = word(choice.digit);
    const Set own = load(choice.masks.own.of) & digit;
    for (int i = 0; i < registers; ++i) {
        const Set was = load(grid.of[i]);
        const Set others = load(choice.masks.others[i].of);
        store(was - (own - others), other.of[i]);
        store(was - (others & digit), grid.of[i]);
    }
}

/// Whether no cell has more than two candidates.
HWY_INLINE bool has_pairs_only(const Grid& grid) {
    Set more = word(0);
    for (const Places& of : grid.of) {
        const Set cell = load(of);
        const Set rest = cell & less_one(cell);
        more = or_both(more, rest, less_one(rest));
    }
    return is_empty(more);
}

/// Moves the sets of three registers into bits that six others do not use.
HWY_INLINE void pack(Set (&sets)[registers]) {
    const auto left = [](const Set& set, int by) HWY_ATTR {
        return make([&](int i) HWY_ATTR { return hn::ShiftLeftSame(set.of[i], by); });
    };
    const auto highest_two = [](const Set& set) HWY_ATTR {
        return make([&](int i) HWY_ATTR { return hn::ShiftRight<7>(set.of[i]); });
    };
    for (int i = 0; i < 3; ++i) {
        sets[i] = sets[i] | left(sets[6 + i], 9);
        sets[3] = sets[3] | left(highest_two(sets[6 + i]), 9 + 2 * i);
    }
}

/// The candidates of open cells go to `open`. Returns a hash of them.
HWY_INLINE std::uint64_t open_cells(const Grid& grid, OpenCells& open) {
    Set sets[registers];
    Set sum = word(0);
    for (int i = 0; i < registers; ++i) {
        const Set cell = load(grid.of[i]);
        const Set solved = keep_if_disjoint(cell, less_one(cell));
        sets[i] = cell ^ solved;
        sum = make([&](int k) HWY_ATTR {
            return hn::Add(hn::Mul(sum.of[k], hn::Set(tag, 0x9E35)), sets[i].of[k]);
        });
    }
    pack(sets);
    // The first word of a register is full then. The second has bits in its lower half, the third
    // in its lowest quarter, the fourth none.
    alignas(32) std::array<std::array<std::uint64_t, 4>, 7> words;
    for (int i = 0; i < 6; ++i) store(sets[i], words[i]);
    store(sum, words[6]);
    for (int i = 0; i < 6; ++i) open[i] = words[i][0];
    for (int i = 0; i < 3; ++i) open[6 + i] = words[i][1] | words[3 + i][1] << 32U;
    for (int i = 0; i < 3; ++i) open[9 + i] = words[i][2] | words[3][2] >> (16 * i) << 48U;
    open[12] = words[4][2] | words[5][2] << 48U;
    open[13] = words[5][2] >> 16U;
    std::uint64_t hash = 0;
    for (const std::uint64_t some : words[6]) hash = (hash ^ some) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 32U;
}

HWY_INLINE Grid grid_of(const Puzzle& puzzle) {
    std::array<Word, cell_count> allowed;
    for (int cell = 0; cell < cell_count; ++cell) allowed[cell] = puzzle.allowed(Cell(cell)).bits();
    Grid grid;
    for (int i = 0; i < registers; ++i) {
        const int line = i / 3;
        const int place = i % 3;
        // A row has nine cells, which is one more than are loaded.
        const int skipped = place / 2;
        const auto taken = [&](int band, int to) HWY_ATTR {
            const Word* const row = allowed.data() + 27 * band + 9 * line;
            return shuffle(hn::LoadU(hn::Full128<Word>(), row + skipped),
                           row_to_places[place - skipped][to]);
        };
        store(join(hn::Or(taken(0, 0), taken(1, 1)), taken(2, 0)), grid.of[i]);
    }
    return grid;
}

/// Precondition: one candidate per cell.
HWY_INLINE Solution solution_of(const Grid& grid) {
    const hn::Full128<std::uint8_t> bytes;
    std::array<std::uint8_t, cell_count + 7> digits;  // Sixteen are written per row.
    for (int band = 0; band < 3; ++band)
        for (int line = 0; line < 3; ++line) {
            const auto digit_at = [&](int place) HWY_ATTR {
                const Half half = half_of(load(grid.of[3 * line + place]), band == 2);
                return hn::Add(hn::PopulationCount(on_target::less_one(half)),
                               hn::Set(hn::Full128<Word>(), 1));
            };
            const Half two = hn::Or(digit_at(0), hn::ShiftLeft<8>(digit_at(1)));
            const auto& to_row = places_to_row[band % 2];
            const Half row = hn::Or(shuffle(two, to_row[0]), shuffle(digit_at(2), to_row[1]));
            hn::StoreU(hn::BitCast(bytes, row), bytes, digits.data() + 27 * band + 9 * line);
        }
    Solution solution;
    static_assert(sizeof solution == cell_count);
    std::memcpy(solution.data(), digits.data(), sizeof solution);
    return solution;
}

/// Depth first, in the order and with the statistics of LaneSearch.
class Search {
 public:
    Search(const OneSearch& search, std::optional<Solution>& first)
        : search_(search), first_(first), grid_(grid_of(search.puzzle)) {}

    SearchStats run() {
        first_.reset();
        std::uint64_t positions = 0;
        stats_.nodes = 1;
        while (!should_stop_at(++positions, search_.stop)) {
            if (visit_position()) continue;
            if (memory_) memory_->leave(stored_count_, stats_);
            if (stored_count_ == 0 || is_over_) break;
            const Stored& last = stored_[--stored_count_];
            next_ = &last.grid;
            depth_ = last.depth;
            ++stats_.nodes;
        }
        return stats_;
    }

 private:
    struct Stored {
        Grid grid;
        std::uint32_t depth;
    };

    /// Returns true if it has made a guess, so that the search goes on from there.
    bool visit_position() {
        const State state = close(*std::exchange(next_, &grid_), grid_);
        if (state == State::dead) pairs_since_ = none;
        if (state == State::solved) is_over_ = !found();
        if (state != State::open) return false;
        OpenCells open;
        std::uint64_t hash = 0;
        const bool may_know = memory_ && pairs_since_ == none;
        if (may_know) {
            hash = open_cells(grid_, open);
            memory_->fetch(hash);
        }
        const Choice choice = choose(grid_);
        if (may_know && recall(open, hash)) return false;
        if (!search_.sink && pairs_since_ == none && search_.limit > 2 && has_pairs_only(grid_))
            pairs_since_ = stored_count_;
        Stored& other = stored_[stored_count_++];
        guess(choice, grid_, other.grid);
        other.depth = ++depth_;
        ++stats_.guesses;
        ++stats_.nodes;
        stats_.max_depth = std::max(stats_.max_depth, depth_);
        if (memory_) memory_->reach(depth_);
        return true;
    }

    /// Returns true if what is below the position was found before, and is counted.
    bool recall(const OpenCells& open, std::uint64_t hash) {
        return memory_->recall(open, hash, search_.limit - stats_.solutions, depth_, stored_count_,
                               stats_);
    }

    /// Returns false if the search is over.
    bool found() {
        const bool is_first = !first_;
        if (is_first || search_.sink) {
            const Solution solution = solution_of(grid_);
            if (is_first) first_ = solution;
            if (search_.sink && !search_.sink(solution)) {
                ++stats_.solutions;
                return false;
            }
        }
        if (!count_all_of_pairs()) ++stats_.solutions;
        if (!search_.sink && !memory_ && stats_.solutions >= most_without_memory)
            memory_ = std::make_unique<SearchMemory>();
        return stats_.solutions < search_.limit;
    }

    /// Since some position no cell has had more than two candidates. Then each digit also has two
    /// places in a house, or none, and each candidate is true if and only if another one is false,
    /// in its cell and in three houses. So a guess decides all candidates that are linked in this
    /// way, and no others. As all k guesses have led to a solution, so would the other sides of
    /// each: there are 2^k solutions, at the leaves of a full binary tree.
    bool count_all_of_pairs() {
        if (pairs_since_ == none) return false;
        const unsigned guesses = static_cast<unsigned>(stored_count_ - pairs_since_);
        const std::uint64_t solutions = std::uint64_t{1} << guesses;
        const auto height = static_cast<std::uint32_t>(std::exchange(pairs_since_, none));
        if (solutions > search_.limit - stats_.solutions) return false;
        stats_.solutions += solutions;
        stats_.guesses += solutions - 1 - guesses;
        stats_.nodes += 2 * (solutions - 1) - guesses;
        stored_count_ = static_cast<int>(height);
        return true;
    }

    static constexpr int none = -1;
    /// A memory takes as long to make as hundreds of solutions do.
    static constexpr std::uint64_t most_without_memory = 1000;
    /// Positions are stored where a digit was guessed to be in a miniline: at most twice per digit
    /// and band, because two lines decide the third.
    static constexpr int most_stored = 2 * 9 * 6;

    const OneSearch& search_;
    std::optional<Solution>& first_;
    std::unique_ptr<SearchMemory> memory_;  ///< Null until many solutions were counted.
    Grid grid_;
    const Grid* next_ = &grid_;  ///< From where the next position comes.
    std::uint32_t depth_ = 0;
    SearchStats stats_;
    bool is_over_ = false;
    int pairs_since_ = none;  ///< Number of stored positions when only pairs were left.
    int stored_count_ = 0;
    std::array<Stored, most_stored> stored_;
};

SearchStats search(const OneSearch& search, std::optional<Solution>& first) {
    return Search(search, first).run();
}

}  // namespace
}  // namespace one_grid

constexpr SearchOne* search_one = one_grid::search;

}  // namespace HWY_NAMESPACE
}  // namespace gridlemma::lockstep
HWY_AFTER_NAMESPACE();

#else

HWY_BEFORE_NAMESPACE();
namespace gridlemma::lockstep {
namespace HWY_NAMESPACE {

constexpr SearchOne* search_one = nullptr;

}  // namespace HWY_NAMESPACE
}  // namespace gridlemma::lockstep
HWY_AFTER_NAMESPACE();

#endif  // A target with registers

#endif  // Once per target
