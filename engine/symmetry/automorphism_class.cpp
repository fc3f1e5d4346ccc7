// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/automorphism_class.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace gridlemma {

namespace {

/// What a permutation does to three lines.
enum class Lines : std::uint8_t { stays, swaps, rotates };
using enum Lines;

/// The class of a permutation of nine lines that keeps bands together: how many bands go round in
/// each cycle, and what has become of the lines of a band after one round. Four bits per cycle, in
/// ascending order.
using LineClass = unsigned;

constexpr unsigned cycle(unsigned bands, Lines lines) {
    return 3 * bands + static_cast<unsigned>(lines);
}
constexpr LineClass in_each_band(Lines a, Lines b, Lines c) {
    return cycle(1, a) << 8U | cycle(1, b) << 4U | cycle(1, c);
}
constexpr LineClass two_bands(Lines one, Lines two) { return cycle(1, one) << 4U | cycle(2, two); }
constexpr LineClass all_bands(Lines lines) { return cycle(3, lines); }

constexpr LineClass nothing = in_each_band(stays, stays, stays);
constexpr LineClass all_rotate = in_each_band(rotates, rotates, rotates);

/// A class that leaves some grid as it is.
struct KnownClass {
    int number;
    bool is_transposed;
    /// Of the rows and of the columns, in any order. If the cells are transposed: of the rows after
    /// doing it twice, and `nothing`.
    LineClass one;
    LineClass other;
};

constexpr std::array<KnownClass, 27> numbered_classes{{
    {1, false, nothing, nothing},
    {7, false, in_each_band(stays, stays, rotates), all_rotate},
    {8, false, nothing, all_rotate},
    {9, false, in_each_band(stays, rotates, rotates), all_rotate},
    {10, false, all_rotate, all_rotate},
    {22, false, all_bands(stays), all_bands(stays)},
    {23, false, all_bands(rotates), all_bands(rotates)},
    {24, false, all_bands(stays), all_bands(rotates)},
    {25, false, all_bands(stays), nothing},
    {26, false, all_bands(rotates), in_each_band(stays, stays, rotates)},
    {27, false, all_bands(rotates), nothing},
    {28, false, all_bands(stays), in_each_band(stays, stays, rotates)},
    {29, false, all_bands(rotates), in_each_band(stays, rotates, rotates)},
    {30, false, all_bands(stays), in_each_band(stays, rotates, rotates)},
    {31, false, all_bands(rotates), all_rotate},
    {32, false, all_bands(stays), all_rotate},
    {37, true, nothing, nothing},
    {40, true, all_rotate, nothing},
    {43, true, all_bands(stays), nothing},
    {79, false, two_bands(swaps, stays), two_bands(swaps, stays)},
    {86, true, two_bands(swaps, stays), nothing},
    {134, false, two_bands(stays, stays), in_each_band(swaps, swaps, swaps)},
    {135, false, two_bands(rotates, rotates), in_each_band(swaps, swaps, swaps)},
    {142, false, two_bands(rotates, rotates), all_bands(swaps)},
    {143, false, two_bands(stays, rotates), all_bands(swaps)},
    {144, false, two_bands(rotates, stays), all_bands(swaps)},
    {145, false, two_bands(stays, stays), all_bands(swaps)},
}};

using Permutation = std::array<std::size_t, 9>;

LineClass class_of(const Permutation& lines) noexcept {
    std::array<unsigned, 3> cycles{};
    std::size_t count = 0;
    unsigned seen = 0;
    for (std::size_t start = 0; start < 3; ++start) {
        if ((seen >> start & 1U) != 0) continue;
        Permutation round{};  // Where the first three lines are: those of the band `start`.
        for (std::size_t i = 0; i < 3; ++i) round[i] = 3 * start + i;
        unsigned bands = 0;
        do {
            seen |= 1U << (round[0] / 3);
            ++bands;
            for (std::size_t i = 0; i < 3; ++i) round[i] = lines[round[i]];
        } while (round[0] / 3 != start);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < 3; ++i) kept += round[i] == 3 * start + i ? 1 : 0;
        cycles[count++] = cycle(bands, kept == 3 ? stays : kept == 1 ? swaps : rotates);
    }
    std::sort(cycles.begin(), cycles.begin() + static_cast<std::ptrdiff_t>(count));
    LineClass result = 0;
    for (std::size_t i = 0; i < count; ++i) result = result << 4U | cycles[i];
    return result;
}

}  // namespace

int automorphism_class(const Morph& morph) noexcept {
    const auto image = [&](std::size_t row, std::size_t column) {
        return morph(Cell::at(static_cast<int>(row), static_cast<int>(column)));
    };
    const bool is_transposed = image(0, 0).row_number() != image(0, 1).row_number();
    Permutation rows{};  // Where the line that begins or is crossed there goes.
    Permutation columns{};
    for (std::size_t i = 0; i < 9; ++i) {
        const Cell along_rows = is_transposed ? image(0, i) : image(i, 0);
        const Cell along_columns = is_transposed ? image(i, 0) : image(0, i);
        rows[i] = static_cast<std::size_t>(along_rows.row_number());
        columns[i] = static_cast<std::size_t>(along_columns.column_number());
    }
    LineClass one = class_of(rows);
    LineClass other = class_of(columns);
    if (is_transposed) {
        // A row becomes a column by one permutation, and that a row by the other.
        Permutation twice{};
        for (std::size_t i = 0; i < 9; ++i) twice[i] = rows[columns[i]];
        one = class_of(twice);
        other = nothing;
    }
    const auto known = std::ranges::find_if(numbered_classes, [&](const KnownClass& each) {
        return each.is_transposed == is_transposed && ((each.one == one && each.other == other) ||
                                                       (each.one == other && each.other == one));
    });
    return known == numbered_classes.end() ? 0 : known->number;
}

}  // namespace gridlemma
