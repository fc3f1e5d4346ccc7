// SPDX-License-Identifier: Apache-2.0
// A band takes three columns of a template, one of each stack: 27 triples. Three triples that share
// no column make a template if each can be laid out in its band, a row for each stack:
//
//        stack 1   stack 2   stack 3
//   band 1   x . .     . x .     . . x      triple (0, 1, 2)
//   band 2   . x .     x . .     x . .      triple (1, 0, 0)
//   band 3   . . x     . . x     . x .      what is left: (2, 2, 1)
#include "strategies/digit_templates.hpp"

#include <array>
#include <cstdint>

namespace gridlemma {

namespace {

/// Which row of the band each stack takes.
constexpr std::array<std::array<int, 3>, 6> layouts{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// The layouts, as bits, that the open rows a, b and c of the three columns allow, at index
/// 8 * (8 * a + b) + c.
constexpr auto layouts_for_rows = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned i = 0; i < 512; ++i)
        for (unsigned n = 0; n < 6; ++n) {
            const auto& rows = layouts[n];
            if ((i >> (6 + rows[0]) & i >> (3 + rows[1]) & i >> rows[2] & 1U) != 0)
                table[i] = static_cast<std::uint8_t>(table[i] | 1U << n);
        }
    return table;
}();

constexpr int triple_count = 27;

/// The triple of the columns that neither has; -1 if they share one.
constexpr auto third_triple = [] {
    std::array<std::array<int, triple_count>, triple_count> table{};
    for (int a = 0; a < triple_count; ++a)
        for (int b = 0; b < triple_count; ++b) {
            int third = 0;
            for (const int place : {9, 3, 1}) {
                const int x = a / place % 3;
                const int y = b / place % 3;
                third = x == y || third < 0 ? -1 : third + place * (3 - x - y);
            }
            table[a][b] = third;
        }
    return table;
}();

struct Band {
    std::array<std::uint8_t, triple_count> layouts{};  ///< As bits, by triple.
    std::uint32_t possible = 0;                        ///< Triples that have some.
    std::uint32_t used = 0;                            ///< Triples that are part of a template.
};

Band read_band(const CellSet& allowed, int band) noexcept {
    std::array<unsigned, 9> open_rows{};
    for (int column = 0; column < 9; ++column)
        for (int row = 0; row < 3; ++row)
            if (allowed.contains(Cell::at(3 * band + row, column))) open_rows[column] |= 1U << row;
    Band result;
    for (int triple = 0; triple < triple_count; ++triple) {
        const unsigned rows = open_rows[triple / 9] << 6 | open_rows[3 + triple / 3 % 3] << 3 |
                              open_rows[6 + triple % 3];
        result.layouts[triple] = layouts_for_rows[rows];
        if (result.layouts[triple] != 0) result.possible |= 1U << triple;
    }
    return result;
}

void add_cells(const Band& band, int number, CellSet& cells) noexcept {
    for (std::uint32_t rest = band.used; rest != 0; rest &= rest - 1) {
        const int triple = std::countr_zero(rest);
        const std::array<int, 3> columns{triple / 9, 3 + triple / 3 % 3, 6 + triple % 3};
        for (unsigned n = 0; n < 6; ++n) {
            if ((band.layouts[triple] >> n & 1U) == 0) continue;
            for (int stack = 0; stack < 3; ++stack)
                cells.insert(Cell::at(3 * number + layouts[n][stack], columns[stack]));
        }
    }
}

}  // namespace

CellSet template_cells(const CellSet& allowed) noexcept {
    std::array<Band, 3> bands;
    for (int band = 0; band < 3; ++band) {
        bands[band] = read_band(allowed, band);
        if (bands[band].possible == 0) return {};
    }
    for (std::uint32_t first = bands[0].possible; first != 0; first &= first - 1) {
        const int a = std::countr_zero(first);
        for (std::uint32_t second = bands[1].possible; second != 0; second &= second - 1) {
            const int b = std::countr_zero(second);
            const int c = third_triple[a][b];
            if (c < 0 || (bands[2].possible >> c & 1U) == 0) continue;
            bands[0].used |= 1U << a;
            bands[1].used |= 1U << b;
            bands[2].used |= 1U << c;
        }
    }
    CellSet cells;
    for (int band = 0; band < 3; ++band) add_cells(bands[band], band, cells);
    return cells;
}

CellSet solved_or_possible(const Grid& grid, Digit digit) noexcept {
    CellSet cells = grid.where(digit);
    for (Cell cell : grid.placed())
        if (grid.digit_at(cell) == digit) cells.insert(cell);
    return cells;
}

void ImpossiblePlaces::update(Facts& facts, const CellSet& changed) noexcept {
    const Grid& grid = facts.grid();
    std::array<CellSet, digit_count> allowed;
    for (Digit digit : DigitSet::all())
        allowed[digit.index()] = (allowed_[digit.index()] - changed) | grid.where(digit);
    for (Cell cell : grid.placed() & changed) allowed[grid.digit_at(cell)->index()].insert(cell);
    digits_ = {};
    for (Digit digit : DigitSet::all()) {
        const int d = digit.index();
        if (allowed[d] != allowed_[d]) {
            allowed_[d] = allowed[d];
            used_[d] = template_cells(allowed[d]);
        }
        impossible_[d] = grid.where(digit) - used_[d];
        if (!impossible_[d].empty()) digits_ |= digit;
    }
}

}  // namespace gridlemma
