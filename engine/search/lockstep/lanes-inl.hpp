// SPDX-License-Identifier: Apache-2.0
// The deductions of a pass, in all lanes at once. A pass goes through the three bands of rows, then
// through the three bands of columns, each time with the results so far. In a band:
//
//     1 cells      solved   digits of solved cells
//                  some     digits that a miniline has a candidate for
//                  several  digits that it has two or three candidates for (in rows)
//     2 exclude    A digit solved in a miniline is removed from the two others in its line.
//     3 permute    A digit takes one miniline of each line and one of each box, so there are six
//                  ways to arrange it in the band. It can be in a miniline only if one of the two
//                  ways that use this miniline is possible:
//
//                       a   .   .          .   a   .          .   .   a
//                       .   a   .          .   .   a          a   .   .
//                       .   .   a          a   .   .          .   a   .
//
//                       a   .   .          .   a   .          .   .   a
//                       .   .   a          a   .   .          .   a   .
//                       .   a   .          .   .   a          a   .   .
//
//                  This covers everything about one digit in a band. Pointing and claiming (locked
//                  candidates) are special cases. A digit solved in a miniline thereby leaves the
//                  two others in its box, too.
//     4 triples    Each miniline holds three digits. If three have no other place in the line, all
//                  others are removed from the miniline (a hidden triple).
//     5 singles    In rows only: a digit that must be in a miniline (no other of its line can have
//                  it) and has one candidate there is placed. These are the hidden singles of rows,
//                  columns and boxes, since 3 has carried those of columns over to boxes, and those
//                  of boxes to rows.
//
// Every deduction removes only candidates that are in no solution of the lane's grid, whatever the
// order. A lane is dead if a cell has no candidate or a digit has no place in a band. In a settled
// lane every digit has a place in every row, column and box. So its words add up to at least nine
// times all digits. If they add up to just that, each digit has one place in each house, and the
// grid is solved: no cell is empty.
//
// The deductions on bands are those of T. Dillon, Tdoku (https://t-dillon.github.io/tdoku, 2019),
// which holds one grid in the lanes of a register; the search trees are similar. Here each pass
// recomputes the minilines from the cells, which costs two instructions each, and the cells are the
// only state.
//
// Tried and lost, with guesses per puzzle of forum-hardest-11plus, unless stated otherwise. Without
// AVX-512, g++ 12, instructions for 300 puzzles:
//
//   naked triples: three digits left  57.0 guesses instead of 57.3, and with 17 clues 0.40 instead
//     in a miniline leave the line      of 0.42; 10 % more instructions
//     and the box
//   singles placed in columns, too    the same guesses and passes, 6 % more instructions
//   hidden triples in rows only, or   63.4 or 64.5 guesses, 6 or 10 % more instructions
//     in columns only
//   a lane is dead if four digits     the same guesses, 1.5 % more instructions
//     have no other miniline
//   lanes that die in rows go on      2.4 % fewer instructions, none with 17 clues; but such a lane
//     with columns of another grid      starts with columns, so of two digits that must be in one
//                                       cell both may stay, or not: guesses depend on the batch
//   guess in columns only if nothing  61.8 guesses, 3 % more instructions
//     is open in rows
//   up to four grids put into lanes   5 % more instructions; 3 % slower with multi-solution puzzles
//     at once, sorted by cell
//
// Before that, when naked triples were part of a pass, on an EPYC 9004 (Zen 4):
//
//   3 once more after the triples     the same guesses: the next pass finds what is left
//   solved cells of one miniline      the same guesses and passes; a pass has 7 % more instructions
//     exclude each other, or those
//     of rows or columns their box
//   empty cells noticed in rows, too  the same passes, 2 % more instructions
//   columns use the cells that rows   6 % fewer instructions per pass, 8 % more passes
//     have found solved
//   4 only in every second pass, and  4 % more instructions in passes, but fewer choices: 2 to 3 %
//     lanes settled only then           fewer in all
//   settled when no more cells were   62.4 guesses, 2.52 passes per node instead of 2.73; no gain
//     solved, though candidates went
//   settled when the columns changed  62.8 guesses, and a solved grid need not be one
//     nothing
//   of two digits that must be in     61.6 guesses for two more instructions per cell; a later pass
//     one cell, only one stays          finds the contradiction at no cost
//   guess in the band with the fewest 63.5 guesses instead of 58.0 (forum-hardest-1106: 112
//     permutations of all digits        instead of 101; magictour-top1465: 8.9, 8.6; minimal: 0.93,
//                                       0.94)
//   ... with the fewest digits open   60.6 guesses (1106: 86; top1465: 9.3; minimal: 1.00)
//   among bands or digits that are    2 % more or fewer, depending on the list
//     equal, by candidates or cells
//     open, permutations elsewhere
//   guess about the highest digit     67.5 guesses: the list is normalised, and luck counts
//   testing first whether a deduction some lane always needs it
//     is needed
//
// gnu::hot: the linker keeps these functions and LaneSearch::run() close together. They just fit
// into a processor's cache of decoded instructions. If they lie in each other's way there, as other
// functions of the program happen to place them, a search takes up to 8 % longer.
#if defined(GRIDLEMMA_LANES) == defined(HWY_TARGET_TOGGLE)  // NOLINT(llvm-header-guard)
#ifdef GRIDLEMMA_LANES
#undef GRIDLEMMA_LANES
#else
#define GRIDLEMMA_LANES
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/search/lockstep/lanes.hpp"
#include "engine/search/lockstep/one_grid-inl.hpp"
#include "engine/search/lockstep/set_logic-inl.hpp"

// One source has it compiled per target.
// NOLINTBEGIN(misc-definitions-in-headers)
HWY_BEFORE_NAMESPACE();
namespace gridlemma::lockstep {
namespace HWY_NAMESPACE {
namespace {

using Tag = hn::CappedTag<Word, most_lanes>;
using Set = hn::Vec<Tag>;
using Flags = hn::Mask<Tag>;

constexpr Tag tag;
constexpr std::ptrdiff_t width = hn::MaxLanes(tag);

HWY_INLINE Set none() { return hn::Zero(tag); }
HWY_INLINE Set word(Word value) { return hn::Set(tag, value); }

HWY_INLINE LaneSet to_lane_set(Flags flags) {
    std::array<std::uint8_t, 8> bytes{};
    hn::StoreMaskBits(tag, flags, bytes.data());
    return static_cast<LaneSet>(bytes[0]) | static_cast<LaneSet>(bytes[1]) << 8U |
           static_cast<LaneSet>(bytes[2]) << 16U | static_cast<LaneSet>(bytes[3]) << 24U;
}

/// Findings of a pass about whole grids.
struct Tally {
    Set vacant;   ///< Highest bit: a cell has no candidate. The other bits are unspecified.
    Set lacking;  ///< Digits that have no place in a band.
    Set sum;

    [[nodiscard]] HWY_INLINE Set dead() const {
        return hn::Or(hn::And(vacant, word(0x8000)), lacking);
    }
};

/// Returns the next number in the cycle 0, 1, 2.
constexpr int next(int number) { return (number + 1) % 3; }
constexpr int last(int number) { return (number + 2) % 3; }

/// One set for each miniline of a line, by box.
struct Line {
    HWY_INLINE Line() {}  // GCC compiles an implicit one without the target's instructions.
    Set of[3];
};

/// One set for each miniline of a band.
struct Band {
    HWY_INLINE Band() {}
    Line line[3];
};

/// Returns the index of the first cell of miniline (i, j) of a band.
template <Axis axis>
HWY_INLINE constexpr std::ptrdiff_t start_of(std::ptrdiff_t i, std::ptrdiff_t j) {
    return (i * axis.line + j * axis.box) * width;
}
template <Axis axis>
constexpr std::ptrdiff_t stride = axis.place* width;
template <Axis axis>
constexpr bool is_of_rows = axis.place == rows.place;

/// Returns the sets of a line. Each has lost the digits that the two other minilines have in
/// `taken`.
HWY_INLINE Line without_others(const Line& line, const Line& taken) {
    Line rest;
    for (int j = 0; j < 3; ++j)
        rest.of[j] = without(line.of[j], taken.of[next(j)], taken.of[last(j)]);
    return rest;
}

/// Steps 1 and 2 in line i. Subtracting 1 from a cell sets its highest bit only if it has no
/// candidate.
template <Axis axis>
HWY_INLINE void read_line(const Word* HWY_RESTRICT cells, int i, Line& some, Line& several,
                          Tally& tally) {
    Line solved;
    for (int j = 0; j < 3; ++j) {
        const Word* const at = cells + start_of<axis>(i, j);
        const Set a = hn::Load(tag, at);
        const Set b = hn::Load(tag, at + stride<axis>);
        const Set c = hn::Load(tag, at + 2 * stride<axis>);
        const Set a_less = less_one(a), b_less = less_one(b), c_less = less_one(c);
        const Set a_solved = hn::IfThenElseZero(are_disjoint(a, a_less), a);
        const Set b_solved = hn::IfThenElseZero(are_disjoint(b, b_less), b);
        const Set c_solved = hn::IfThenElseZero(are_disjoint(c, c_less), c);
        solved.of[j] = any_of(a_solved, b_solved, c_solved);
        some.of[j] = any_of(a, b, c);
        if constexpr (is_of_rows<axis>)
            several.of[j] = majority_of(a, b, c);
        else
            tally.vacant = hn::Or(tally.vacant, any_of(a_less, b_less, c_less));
    }
    some = without_others(some, solved);
}

/// The digits that can be arranged in each of these ways.
struct Permutations {
    HWY_INLINE Permutations() {}
    HWY_INLINE explicit Permutations(const Band& some) {
        for (int k = 0; k < 6; ++k) {
            const auto& box = permutation_boxes[k];
            of[k] =
                all_of(some.line[0].of[box[0]], some.line[1].of[box[1]], some.line[2].of[box[2]]);
        }
    }
    Set of[6];
};

/// Step 3.
HWY_INLINE void permute(Band& some) {
    const Permutations permutations(some);
    const auto& of = permutations.of;
    for (int j = 0; j < 3; ++j) {
        some.line[0].of[j] = hn::Or(of[j], of[3 + j]);
        some.line[1].of[j] = hn::Or(of[last(j)], of[3 + next(j)]);
        some.line[2].of[j] = hn::Or(of[next(j)], of[3 + last(j)]);
    }
}

/// Steps 4 and 5 in line i; the latter in rows. Also removes from the cells what their minilines
/// have lost, and adds the words to `sum`.
template <Axis axis>
HWY_INLINE void write_line(Word* HWY_RESTRICT cells, int i, Line& some, const Line& several,
                           Set& sum) {
    const Line owned = without_others(some, some);
    for (int j = 0; j < 3; ++j) {
        some.of[j] = hn::IfThenElse(has_at_most_two(owned.of[j]), some.of[j], owned.of[j]);
        Set alone;
        if constexpr (is_of_rows<axis>) alone = hn::AndNot(several.of[j], owned.of[j]);
        for (std::ptrdiff_t place = 0; place < 3; ++place) {
            Word* const at = cells + start_of<axis>(i, j) + place * stride<axis>;
            const Set cell = hn::Load(tag, at);
            Set rest = hn::And(cell, some.of[j]);
            if constexpr (is_of_rows<axis>) {
                const Set placed = hn::And(cell, alone);
                rest = hn::IfThenElse(is_empty(placed), rest, placed);
            }
            hn::Store(rest, tag, at);
            sum = hn::Add(sum, rest);
        }
    }
}

// The loops over lines are written out: GCC does not unroll them.
template <Axis axis>
HWY_INLINE void visit_band(Word* HWY_RESTRICT cells, Tally& tally) {
    Band some, several;
    read_line<axis>(cells, 0, some.line[0], several.line[0], tally);
    read_line<axis>(cells, 1, some.line[1], several.line[1], tally);
    read_line<axis>(cells, 2, some.line[2], several.line[2], tally);
    permute(some);
    write_line<axis>(cells, 0, some.line[0], several.line[0], tally.sum);
    write_line<axis>(cells, 1, some.line[1], several.line[1], tally.sum);
    write_line<axis>(cells, 2, some.line[2], several.line[2], tally.sum);
    // A digit without a permutation is in no miniline, so it is missing from those of line 0 too.
    const auto& of = some.line[0].of;
    tally.lacking =
        hn::Or(tally.lacking, hn::AndNot(any_of(of[0], of[1], of[2]), word(all_digits)));
}

[[gnu::hot]] Verdicts pass(Lanes& lanes) {
    Word* const cells = lanes.cells.data();
    Tally tally{none(), none(), none()};
    for (std::ptrdiff_t band = 0; band < 3; ++band)
        visit_band<rows>(cells + band * rows.band * width, tally);
    tally.sum = none();
    for (std::ptrdiff_t band = 0; band < 3; ++band)
        visit_band<columns>(cells + band * columns.band * width, tally);
    const Flags stays = hn::Eq(tally.sum, hn::Load(tag, lanes.sums.data()));
    hn::Store(tally.sum, tag, lanes.sums.data());
    return {.dead = to_lane_set(hn::Not(is_empty(tally.dead()))),
            .settled = to_lane_set(stays),
            .solved = to_lane_set(hn::And(stays, hn::Eq(tally.sum, word(solved_sum))))};
}

/// The band with the least open so far.
struct BestBand {
    Set open;  ///< As open_in_band() returns it.
    Set first_miniline;
    Permutations permutations;
};

template <Axis axis>
HWY_INLINE void consider_band(const Word* HWY_RESTRICT cells, std::ptrdiff_t first_miniline,
                              BestBand& best) {
    Band some;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const Word* const at = cells + start_of<axis>(i, j);
            some.line[i].of[j] = any_of(hn::Load(tag, at), hn::Load(tag, at + stride<axis>),
                                        hn::Load(tag, at + 2 * stride<axis>));
        }
    const Permutations permutations(some);
    const Set open = open_in_band(permutations.of);
    const Set fewest = hn::Min(open, best.open);
    const Flags stays = hn::Eq(fewest, best.open);
    best.open = fewest;
    best.first_miniline =
        hn::IfThenElse(stays, best.first_miniline, word(static_cast<Word>(first_miniline)));
    for (int k = 0; k < 6; ++k)
        best.permutations.of[k] =
            hn::IfThenElse(stays, best.permutations.of[k], permutations.of[k]);
}

[[gnu::hot]] void choose(const Lanes& lanes, Choices& choices) {
    const Word* const cells = lanes.cells.data();
    BestBand best{word(nothing_open), none(), {}};
    for (Set& set : best.permutations.of) set = none();
    for (std::ptrdiff_t band = 0; band < 3; ++band)
        consider_band<rows>(cells + band * rows.band * width, 9 * band, best);
    for (std::ptrdiff_t band = 0; band < 3; ++band)
        consider_band<columns>(cells + band * columns.band * width, 27 + 9 * band, best);
    const Set digit = digit_with_fewest(best.permutations.of);
    const Set miniline =
        hn::Add(best.first_miniline, first_open_miniline(best.permutations.of, digit));
    hn::Store(miniline, tag, choices.miniline.data());
    hn::Store(digit, tag, choices.digit.data());
}

[[gnu::hot]] void put(const Cells& cells, Lanes& lanes, int lane) {
    const Word* HWY_RESTRICT from = cells.data();
    Word* HWY_RESTRICT to = lanes.cells.data() + lane;
    for (int row = 0; row < 9; ++row, from += 9, to += 9 * width)
        for (int column = 0; column < 9; ++column) to[column * width] = from[column];
}

#if HWY_TARGET == HWY_SCALAR
[[gnu::hot]] void get(const Lanes& lanes, int lane, Cells& cells) {
    for (int cell = 0; cell < cell_count; ++cell) cells[cell] = lanes.cells[cell * width + lane];
}
#else
/// Takes eight cells at a time: cell i, loaded with the lanes around it, so that it is in place i.
[[gnu::hot]] void get(const Lanes& lanes, int lane, Cells& cells) {
    const hn::Full128<Word> words;
    const hn::Full128<std::uint32_t> pairs;
    const hn::Full128<std::uint64_t> fours;
    const Word* HWY_RESTRICT from = lanes.cells.data() + lane;
    Word* HWY_RESTRICT to = cells.data();
    for (int cell = 0; cell + 1 < cell_count; cell += 8, from += 8 * width, to += 8) {
        const auto load = [&](int i) HWY_ATTR { return hn::LoadU(words, from + i * (width - 1)); };
        const auto pair = [&](int i) HWY_ATTR {
            return hn::BitCast(pairs, hn::OddEven(load(i + 1), load(i)));
        };
        const auto four = [&](int i) HWY_ATTR {
            return hn::BitCast(fours, hn::OddEven(pair(i + 2), pair(i)));
        };
        hn::StoreU(hn::BitCast(words, hn::OddEven(four(4), four(0))), words, to);
    }
    *to = *from;
}
#endif

/// Converts as many cells at a time as there are lanes; the last step goes over some of them again.
Solution solution_in(const Lanes& lanes, int lane) {
    const hn::Rebind<std::uint8_t, Tag> bytes;
    Cells cells;
    get(lanes, lane, cells);
    std::array<std::uint8_t, cell_count> digits;
    for (std::ptrdiff_t cell = 0; cell < cell_count; cell += width) {
        const std::ptrdiff_t at = std::min(cell, cell_count - width);
        const Set below = hn::PopulationCount(less_one(hn::LoadU(tag, cells.data() + at)));
        const auto digit = hn::BitCast(hn::RebindToSigned<Tag>(), hn::Add(below, word(1)));
        hn::StoreU(hn::DemoteTo(bytes, digit), bytes, digits.data() + at);
    }
    return std::bit_cast<Solution>(digits);
}

Target describe() {
    return {.name = hwy::TargetName(HWY_TARGET),
            .width = static_cast<int>(width),
            .pass = pass,
            .choose = choose,
            .put = put,
            .get = get,
            .solution_in = solution_in,
            .search_one = search_one};
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace gridlemma::lockstep
HWY_AFTER_NAMESPACE();
// NOLINTEND(misc-definitions-in-headers)

#endif  // Once per target
