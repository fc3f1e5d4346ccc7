// SPDX-License-Identifier: Apache-2.0
// A band takes three columns of a template, one of each stack: 27 triples. Three triples that share
// no column make a template if each can be laid out in its band, a row for each stack:
//
//        stack 1   stack 2   stack 3
//   band 1   x . .     . x .     . . x      triple (0, 1, 2)
//   band 2   . x .     x . .     x . .      triple (1, 0, 0)
//   band 3   . . x     . . x     . x .      what is left: (2, 2, 1)
#include "strategies/tools/digit_templates.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace gridlemma {

namespace {

/// Which row of the band each stack takes.
constexpr std::array<std::array<int, 3>, 6> layouts{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr int triple_count = 27;

/// The triples, as bits, whose column in a stack is one of three (bits as well).
constexpr auto triples_with_columns = [] {
    std::array<std::array<std::uint32_t, 8>, 3> table{};
    for (unsigned columns = 0; columns < 8; ++columns)
        for (int triple = 0; triple < triple_count; ++triple) {
            const std::array<int, 3> column{triple / 9, triple / 3 % 3, triple % 3};
            for (int stack = 0; stack < 3; ++stack)
                if ((columns >> column[stack] & 1U) != 0) table[stack][columns] |= 1U << triple;
        }
    return table;
}();

/// The triples, as bits, that share no column with a triple.
constexpr auto disjoint_triples = [] {
    std::array<std::uint32_t, triple_count> table{};
    for (int a = 0; a < triple_count; ++a)
        for (int b = 0; b < triple_count; ++b)
            if (a / 9 != b / 9 && a / 3 % 3 != b / 3 % 3 && a % 3 != b % 3) table[a] |= 1U << b;
    return table;
}();

/// The triple of the columns that neither of two disjoint triples has.
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
    std::array<std::uint32_t, 6> by_layout{};  ///< The triples, as bits, that can be laid out so.
    std::uint32_t possible = 0;                ///< All of these.
    std::uint32_t used = 0;                    ///< Those that are part of a template.
};

/// `cells` of the band: bit 9 * row + column.
Band read_band(std::uint32_t cells) noexcept {
    Band band;
    for (std::size_t n = 0; n < layouts.size(); ++n) {
        std::uint32_t triples = ~0U;
        for (int stack = 0; stack < 3; ++stack) {
            const int place = 9 * layouts[n][stack] + 3 * stack;
            triples &= triples_with_columns[stack][cells >> place & 7U];
        }
        band.by_layout[n] = triples;
        band.possible |= triples;
    }
    return band;
}

/// The cells of the triples that are used, as bits.
std::uint64_t used_cells(const Band& band) noexcept {
    std::uint32_t cells = 0;
    for (std::size_t n = 0; n < layouts.size(); ++n) {
        const std::uint32_t triples = band.used & band.by_layout[n];
        if (triples == 0) continue;
        for (int stack = 0; stack < 3; ++stack)
            for (int column = 0; column < 3; ++column)
                if ((triples & triples_with_columns[stack][1U << column]) != 0)
                    cells |= 1U << (9 * layouts[n][stack] + 3 * stack + column);
    }
    return cells;
}

}  // namespace

CellSet template_cells(const CellSet& allowed) noexcept {
    constexpr std::uint32_t all = (1U << 27) - 1;
    std::array<Band, 3> bands{
        read_band(static_cast<std::uint32_t>(allowed.low()) & all),
        read_band(static_cast<std::uint32_t>(allowed.low() >> 27) & all),
        read_band(static_cast<std::uint32_t>(allowed.low() >> 54 | allowed.high() << 10) & all)};
    for (std::uint32_t first = bands[0].possible; first != 0; first &= first - 1) {
        const int a = std::countr_zero(first);
        std::uint32_t second = bands[1].possible & disjoint_triples[a];
        for (; second != 0; second &= second - 1) {
            const int b = std::countr_zero(second);
            const int c = third_triple[a][b];
            if ((bands[2].possible >> c & 1U) == 0) continue;
            bands[0].used |= 1U << a;
            bands[1].used |= 1U << b;
            bands[2].used |= 1U << c;
        }
    }
    const std::uint64_t last = used_cells(bands[2]);
    return CellSet::from_words(used_cells(bands[0]) | used_cells(bands[1]) << 27 | last << 54,
                               last >> 10);
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
