// SPDX-License-Identifier: Apache-2.0
// Locked candidates, the search behind four techniques: all places of a digit in one house, the
// base, lie in another, the cover. One of the two is a box, the other a line; they share a segment
// of three cells, S.
//
//        the box                  rest of the line
//        S   S   S             |  L   L   L  |  L   L   L
//        B   B   B             |
//        B   B   B             |
//
//   pointing: base box, cover line      digits in S and not in B, eliminated from L
//   claiming: base line, cover box      digits in S and not in L, eliminated from B
//
// With a DigitSet a segment, all nine digits are tested at once.
#pragma once

#include <array>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/scratch_step.hpp"

namespace pencilmark {

/// The digits of the 27 segments that boxes share with the lines of one kind (row or column).
template <HouseKind line>
class Segments {
 public:
    static_assert(line != HouseKind::box);

    explicit Segments(const Grid& grid) noexcept {
        for (int c = 0; c < cell_count; ++c) {
            const Cell cell(c);
            constexpr bool is_row = line == HouseKind::row;
            const int number = is_row ? cell.row_number() : cell.column_number();
            const int across = is_row ? cell.column_number() : cell.row_number();
            digits_[number][across / 3] |= grid.at(cell);
        }
    }
    /// The segments of line `number` by ascending box: place 0, 1, 2.
    [[nodiscard]] DigitSet at(int number, int place) const noexcept {
        return digits_[number][place];
    }
    /// The rest of the line.
    [[nodiscard]] DigitSet elsewhere_in_line(int number, int place) const noexcept {
        return at(number, (place + 1) % 3) | at(number, (place + 2) % 3);
    }
    /// The rest of the box.
    [[nodiscard]] DigitSet elsewhere_in_box(int number, int place) const noexcept {
        const int first = number / 3 * 3;
        return at(first + (number + 1) % 3, place) | at(first + (number + 2) % 3, place);
    }
    [[nodiscard]] static House box_of(int number, int place) noexcept {
        return House::box(line == HouseKind::row ? number / 3 * 3 + place : number / 3 + 3 * place);
    }
    [[nodiscard]] static House line_of(int number) noexcept {
        return line == HouseKind::row ? House::row(number) : House::column(number);
    }

 private:
    std::array<std::array<DigitSet, 3>, 9> digits_;
};

namespace detail {

/// Gives those of `digits` that have at least two places in the base to `visit`; one place is a
/// single, which is left to the singles.
template <typename Visit>
[[nodiscard]] bool visit_locked_digits(const Grid& grid, DigitSet digits, House base, House cover,
                                       Visit&& visit) {
    for (Digit digit : digits)
        if (grid.places(base, digit).has_several() &&
            !visit(LockedEvidence{.digit = digit, .base = base, .cover = cover}))
            return false;
    return true;
}

template <HouseKind line, typename Visit>
[[nodiscard]] bool visit_pointing(const Grid& grid, const Segments<line>& segments, Visit&& visit) {
    constexpr bool is_row = line == HouseKind::row;
    for (int box = 0; box < 9; ++box) {
        const int place = is_row ? box % 3 : box / 3;
        const int first = is_row ? box / 3 * 3 : box % 3 * 3;
        for (int number = first; number < first + 3; ++number) {
            const DigitSet locked =
                segments.at(number, place) - segments.elsewhere_in_box(number, place);
            const DigitSet useful = locked & segments.elsewhere_in_line(number, place);
            if (!visit_locked_digits(grid, useful, House::box(box), segments.line_of(number),
                                     visit))
                return false;
        }
    }
    return true;
}

template <HouseKind line, typename Visit>
[[nodiscard]] bool visit_claiming(const Grid& grid, const Segments<line>& segments, Visit&& visit) {
    for (int number = 0; number < 9; ++number)
        for (int place = 0; place < 3; ++place) {
            const DigitSet locked =
                segments.at(number, place) - segments.elsewhere_in_line(number, place);
            const DigitSet useful = locked & segments.elsewhere_in_box(number, place);
            if (!visit_locked_digits(grid, useful, segments.line_of(number),
                                     segments.box_of(number, place), visit))
                return false;
        }
    return true;
}

}  // namespace detail

/// The segments of columns and of rows.
struct AllSegments {
    explicit AllSegments(const Grid& grid) noexcept : columns(grid), rows(grid) {}
    Segments<HouseKind::column> columns;
    Segments<HouseKind::row> rows;
};

/// Gives each useful pointing to `visit` (a function of const LockedEvidence& that says whether to
/// go on): first those into columns, then those into rows; by box, line, digit.
template <typename Visit>
void visit_pointing(const Grid& grid, const AllSegments& segments, Visit&& visit) {
    (void)(detail::visit_pointing(grid, segments.columns, visit) &&
           detail::visit_pointing(grid, segments.rows, visit));
}

/// The same for claiming: first those of columns, then those of rows; by line, box, digit.
template <typename Visit>
void visit_claiming(const Grid& grid, const AllSegments& segments, Visit&& visit) {
    (void)(detail::visit_claiming(grid, segments.columns, visit) &&
           detail::visit_claiming(grid, segments.rows, visit));
}

/// Fills in what locked candidates eliminate and, if wanted, why.
inline void set_locked(Step& step, const Grid& grid, const FindOptions& options,
                       const LockedEvidence& locked) {
    restart(step);
    step.eliminate(locked.digit, grid.places(locked.cover, locked.digit) - cells_of(locked.base));
    if (!options.explain) return;
    step.truths.emplace_back(locked.base, locked.digit);
    step.evidence = locked;
}

}  // namespace pencilmark
