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
// With a DigitSet a segment, all nine digits are tested at once, and six segments of the same place
// in their lines and boxes are tested side by side.
//
// Pointing and claiming are the same in another geometry, with its boxes. There, an extra house can
// be the base, or the cover, too, with any other house that it shares two cells or more with.
#pragma once

#include <array>
#include <cstdint>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// The digits of the segments of a grid, and which are locked in them and of use. A fact.
class Segments {
 public:
    Segments() = default;
    explicit Segments(const Grid& grid) noexcept {
        for (int place = 0; place < 3; ++place)
            for (int number = 0; number < 9; ++number) {
                set(columns, number, place, grid, 27 * place + number, 9);
                set(rows, number, place, grid, 9 * number + 3 * place, 1);
            }
        for (int place = 0; place < 3; ++place)
            for (int within = 0; within < 3; ++within) test(place, within);
    }

    void update(Facts& facts, const CellSet&) noexcept { *this = Segments(facts.grid()); }

    /// Lines of one kind.
    static constexpr int columns = 0;
    static constexpr int rows = 1;

    /// Whether anything is pointing, or claiming.
    [[nodiscard]] bool any_pointing() const noexcept { return any(any_pointing_); }
    [[nodiscard]] bool any_claiming() const noexcept { return any(any_claiming_); }
    /// What is, in the segment of line `number` in its box number `place`: 0, 1, 2.
    [[nodiscard]] DigitSet pointing(int lines, int number, int place) const noexcept {
        return DigitSet::from_bits(pointing_[place][number % 3][lane(lines, number)]);
    }
    [[nodiscard]] DigitSet claiming(int lines, int number, int place) const noexcept {
        return DigitSet::from_bits(claiming_[place][number % 3][lane(lines, number)]);
    }
    [[nodiscard]] static House box_of(int lines, int number, int place) noexcept {
        return House::box(lines == rows ? number / 3 * 3 + place : number / 3 + 3 * place);
    }
    [[nodiscard]] static House line_of(int lines, int number) noexcept {
        return lines == rows ? House::row(number) : House::column(number);
    }

 private:
    /// A segment of each band of columns and of rows.
    using Lanes = std::array<std::uint16_t, 8>;
    /// By place in the line, then by place of the line in its band.
    using Table = std::array<std::array<Lanes, 3>, 3>;

    static constexpr int lane(int lines, int number) noexcept { return 3 * lines + number / 3; }

    void set(int lines, int number, int place, const Grid& grid, int first, int stride) noexcept {
        const DigitSet digits = grid.at(Cell(first)) | grid.at(Cell(first + stride)) |
                                grid.at(Cell(first + 2 * stride));
        digits_[place][number % 3][lane(lines, number)] = static_cast<std::uint16_t>(digits.bits());
    }

    void test(int place, int within) noexcept {
        const Lanes& own = digits_[place][within];
        const Lanes& line_1 = digits_[(place + 1) % 3][within];
        const Lanes& line_2 = digits_[(place + 2) % 3][within];
        const Lanes& box_1 = digits_[place][(within + 1) % 3];
        const Lanes& box_2 = digits_[place][(within + 2) % 3];
        for (std::size_t i = 0; i < own.size(); ++i) {
            const unsigned line = line_1[i] | line_2[i];
            const unsigned box = box_1[i] | box_2[i];
            const unsigned pointing = own[i] & ~box & line;
            const unsigned claiming = own[i] & ~line & box;
            pointing_[place][within][i] = static_cast<std::uint16_t>(pointing);
            claiming_[place][within][i] = static_cast<std::uint16_t>(claiming);
            any_pointing_[i] |= static_cast<std::uint16_t>(pointing);
            any_claiming_[i] |= static_cast<std::uint16_t>(claiming);
        }
    }

    [[nodiscard]] static bool any(const Lanes& lanes) noexcept {
        unsigned all = 0;
        for (std::uint16_t bits : lanes) all |= bits;
        return all != 0;
    }

    Table digits_{};
    Table pointing_;
    Table claiming_;
    Lanes any_pointing_{};
    Lanes any_claiming_{};
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

/// In any geometry: locked candidates with such bases and covers, by base, cover, digit.
template <typename Visit>
[[nodiscard]] bool visit_locked(const Grid& grid, HouseSet bases, HouseSet covers, Visit&& visit) {
    const Geometry& geometry = grid.geometry();
    for (House base : bases)
        for (House cover : covers) {
            const CellSet& covered = geometry.cells_of(cover);
            if (base == cover || !(geometry.cells_of(base) & covered).has_several()) continue;
            for (Digit digit : DigitSet::all()) {
                const CellSet places = grid.places(base, digit);
                if (!places.has_several() || !covered.contains(places)) continue;
                if (grid.places(cover, digit) == places) continue;
                if (!visit(LockedEvidence{.digit = digit, .base = base, .cover = cover}))
                    return false;
            }
        }
    return true;
}

template <typename Visit>
[[nodiscard]] bool visit_pointing(const Grid& grid, const Segments& segments, int lines,
                                  Visit&& visit) {
    for (int box = 0; box < 9; ++box) {
        const int place = lines == Segments::rows ? box % 3 : box / 3;
        const int first = lines == Segments::rows ? box / 3 * 3 : box % 3 * 3;
        for (int number = first; number < first + 3; ++number)
            if (!visit_locked_digits(grid, segments.pointing(lines, number, place), House::box(box),
                                     Segments::line_of(lines, number), visit))
                return false;
    }
    return true;
}

template <typename Visit>
[[nodiscard]] bool visit_claiming(const Grid& grid, const Segments& segments, int lines,
                                  Visit&& visit) {
    for (int number = 0; number < 9; ++number)
        for (int place = 0; place < 3; ++place)
            if (!visit_locked_digits(grid, segments.claiming(lines, number, place),
                                     Segments::line_of(lines, number),
                                     Segments::box_of(lines, number, place), visit))
                return false;
    return true;
}

}  // namespace detail

/// Gives each useful pointing to `visit` (a function of const LockedEvidence& that says whether to
/// go on): first those into columns, then those into rows; by box, line, digit.
template <typename Visit>
void visit_pointing(const Grid& grid, const Segments& segments, Visit&& visit) {
    const Geometry& geometry = grid.geometry();
    if (!geometry.is_classic()) {
        using enum HouseKind;
        (void)(detail::visit_locked(grid, geometry.houses(box), geometry.houses(column), visit) &&
               detail::visit_locked(grid, geometry.houses(box), geometry.houses(row), visit));
        return;
    }
    if (!segments.any_pointing()) return;
    (void)(detail::visit_pointing(grid, segments, Segments::columns, visit) &&
           detail::visit_pointing(grid, segments, Segments::rows, visit));
}

/// The same for claiming: first those of columns, then those of rows; by line, box, digit.
template <typename Visit>
void visit_claiming(const Grid& grid, const Segments& segments, Visit&& visit) {
    const Geometry& geometry = grid.geometry();
    if (!geometry.is_classic()) {
        using enum HouseKind;
        (void)(detail::visit_locked(grid, geometry.houses(column), geometry.houses(box), visit) &&
               detail::visit_locked(grid, geometry.houses(row), geometry.houses(box), visit));
        return;
    }
    if (!segments.any_claiming()) return;
    (void)(detail::visit_claiming(grid, segments, Segments::columns, visit) &&
           detail::visit_claiming(grid, segments, Segments::rows, visit));
}

/// The same for extra houses: first as covers, with bases among the boxes, columns, rows and extra
/// houses of earlier layers, then as bases, with covers among them; by layer, base, cover, digit.
template <typename Visit>
void visit_locked_in_extra_houses(const Grid& grid, Visit&& visit) {
    const Geometry& geometry = grid.geometry();
    constexpr std::array lines_and_boxes{2, 1, 0};
    const auto before = [&](int number) {
        return geometry.layer(number < 3 ? lines_and_boxes[number] : number);
    };
    for (const bool is_cover : {true, false})
        for (int layer = 3; layer < geometry.layer_count(); ++layer) {
            const HouseSet own = geometry.layer(layer);
            for (int number = 0; number < layer; ++number) {
                const HouseSet other = before(number);
                if (!detail::visit_locked(grid, is_cover ? other : own, is_cover ? own : other,
                                          visit))
                    return;
            }
        }
}

/// Tells pointing, detail 0, from claiming, 1.
[[nodiscard]] inline StepSize size_of(const LockedEvidence& locked) noexcept {
    return {.detail = locked.base.kind() == HouseKind::box ? 0U : 1U};
}

/// Adds what locked candidates eliminate.
inline void eliminate_locked(StepBuilder& step, const Grid& grid, const LockedEvidence& locked) {
    step.eliminate(locked.digit,
                   grid.places(locked.cover, locked.digit) - grid.geometry().cells_of(locked.base));
}

}  // namespace gridlemma
